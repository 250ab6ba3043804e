import * as contentWords from '@tradeport/api/content/words';
import { accountGroups, accountItems, type AccountKey } from '@tradeport/api/mall/account';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { AccountPage } from '@tradeport/api/mall/account-pages';
import type { PageFrame } from '@tradeport/api/mall/pages';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Notice } from '../parts/Notice.tsx';
import { account as words } from '../text/account.ts';
import { pageFor } from './found.ts';

/** Pages that are not an item of the menu themselves have a name of their own. */
function titleOf(mall: Mall, { page, around }: AccountPage): string {
  return pageFor(page).titleOf(mall, page) ?? mall.t(itemOf(around.here).text);
}

export function accountHead(mall: Mall, data: AccountPage): Head {
  const title = titleOf(mall, data);
  const { acts, enters } = pageFor(data.page);
  return { title, description: title, acts, enters };
}

/** The buyer's pages: the menu at the left, on phones a row that scrolls; then the page. */
export function Account({ frame, data }: { frame: PageFrame; data: AccountPage }) {
  const mall = useMall();
  const { t, to } = mall;
  const { around, page, sent, key } = data;
  const shown = pageFor(page);
  const title = titleOf(mall, data);
  const inside = title !== t(itemOf(around.here).text);
  const first = shown.first?.(mall);
  return (
    <div className="wide account-page">
      <Menu around={around} />
      <div className="account-main">
        {!shown.headed && (
          <header className="account-head">
            {inside && (
              <a className="account-up" href={to.account(itemOf(around.here).path)}>
                <Icon name="left" size={16} />
                {t(itemOf(around.here).text)}
              </a>
            )}
            <div className="account-title">
              <h1 {...(shown.named && { translate: 'no' })}>{title}</h1>
              {first && (
                <a className="button button-main" href={first.to}>
                  {first.text}
                </a>
              )}
            </div>
          </header>
        )}
        {sent?.fault && <Notice kind="fault">{sent.fault}</Notice>}
        {shown.show(page, { sent, formKey: key, around, frame })}
      </div>
    </div>
  );
}

/** Item after item under the headings; where it is a row, they are left out. */
function Menu({ around }: { around: AccountPage['around'] }) {
  const { t, to } = useMall();
  const linkTo = (key: AccountKey) => (
    <a
      key={key}
      href={to.account(itemOf(key).path)}
      {...(key === around.here ? { 'aria-current': 'page' as const } : {})}
    >
      <Icon name={itemOf(key).icon} />
      {t(itemOf(key).text)}
      <Waiting count={around.waiting[key] ?? 0} />
    </a>
  );
  const groups = keysOf(accountGroups).map((group) => ({
    group,
    items: around.items.filter((key) => groupOf(key) === group),
  }));
  return (
    <nav className="account-menu" aria-label={t(words.menu)}>
      {around.items.filter((key) => groupOf(key) === null).map(linkTo)}
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ group, items }) => (
          <div key={group} role="group" aria-labelledby={`menu-${group}`}>
            <p id={`menu-${group}`}>{t(accountGroups[group])}</p>
            {items.map(linkTo)}
          </div>
        ))}
      <a href={to.help()}>
        <Icon name="paper" />
        {t(contentWords.helpCentre)}
      </a>
    </nav>
  );
}

function groupOf(key: AccountKey): keyof typeof accountGroups | null {
  const item = itemOf(key);
  return 'group' in item ? item.group : null;
}

/** HOM-02 How much waits behind an entry. */
function Waiting({ count }: { count: number }) {
  const { t, f } = useMall();
  if (count === 0) return null;
  return (
    <>
      <b className="account-count" aria-hidden>
        {f.number(count)}
      </b>
      <span className="hidden">{t(words.waiting, { n: f.number(count) })}</span>
    </>
  );
}

function itemOf(key: AccountKey): (typeof accountItems)[number] {
  return accountItems.find((item) => item.key === key) ?? accountItems[0];
}
