import { accountGroups, accountItems, type AccountKey } from '@tradeport/api/mall/account';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { AccountBody, AccountPage } from '@tradeport/api/mall/account-pages';
import type { PageFrame } from '@tradeport/api/mall/pages';
import type { ReactNode } from 'react';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Notice } from '../parts/Notice.tsx';
import { account as words } from '../text/account.ts';
import { orders } from '../text/account-orders.ts';
import { quantities } from '../text/account-quantities.ts';
import { sales } from '../text/account-sales.ts';
import { pageFor } from './found.ts';
import { TradeBody } from './TradeBody.tsx';

/** The names of pages that are not an item of the menu themselves. */
function titleOf(mall: Mall, { page, around }: AccountPage): string {
  const { t } = mall;
  if (page.name === 'order') return t(orders.title, { no: page.body.order.contractBillcode });
  if (page.name === 'orderAddress') return t(orders.changeAddress);
  if (page.name === 'orderQuantities')
    return t(quantities.title, { no: page.body.order.contractBillcode });
  const own = page.name === 'placed' ? pageFor(page).titleOf(mall, page) : saleTitle(mall, page);
  return own ?? t(itemOf(around.here).text);
}

function saleTitle({ t }: Mall, { name, body }: AccountBody): string | null {
  return name === 'sale' ? t(sales.one, { no: body.order.contractBillcode }) : null;
}

/** The main act of a list, beside its heading. */
function firstActOf(mall: Mall, page: AccountBody): { text: string; to: string } | null {
  const { t, to } = mall;
  const { name } = page;
  if (name === 'placed') return pageFor(page).first?.(mall) ?? null;
  if (name === 'sales') return { text: t(sales.refunds), to: to.account('/sales/refunds') };
  return null;
}

function isNamed(page: AccountBody): boolean {
  return page.name === 'placed' && pageFor(page).named === true;
}

/** The pages where something acts beyond the frame. */
const acting: readonly AccountBody['name'][] = ['orderAddress', 'orderQuantities'];

export function accountHead(mall: Mall, data: AccountPage): Head {
  const title = titleOf(mall, data);
  const { page } = data;
  const { name } = page;
  return {
    title,
    description: title,
    acts: name === 'placed' ? pageFor(page).acts : acting.includes(name),
    enters: name === 'placed' ? pageFor(page).enters : false,
  };
}

/** The buyer's pages: the menu at the left, on phones a row that scrolls; then the page. */
export function Account({ frame, data }: { frame: PageFrame; data: AccountPage }) {
  const mall = useMall();
  const { t, to } = mall;
  const { around, page } = data;
  const title = titleOf(mall, data);
  const inside = title !== t(itemOf(around.here).text);
  const first = firstActOf(mall, page);
  return (
    <div className="wide account-page">
      <Menu around={around} />
      <div className="account-main">
        {!(page.name === 'placed' && pageFor(page).headed) && (
          <header className="account-head">
            {inside && (
              <a className="account-up" href={to.account(itemOf(around.here).path)}>
                <Icon name="left" size={16} />
                {t(itemOf(around.here).text)}
              </a>
            )}
            <div className="account-title">
              <h1 {...(isNamed(page) && { translate: 'no' })}>{title}</h1>
              {first && (
                <a className="button button-main" href={first.to}>
                  {first.text}
                </a>
              )}
            </div>
          </header>
        )}
        {data.sent?.fault && <Notice kind="fault">{data.sent.fault}</Notice>}
        {bodyOf(data, frame)}
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

function bodyOf({ page, around, sent, key }: AccountPage, frame: PageFrame): ReactNode {
  switch (page.name) {
    case 'placed':
      return pageFor(page).show(page, { sent, formKey: key, around, frame });
    default:
      return <TradeBody page={page} sent={sent} formKey={key} />;
  }
}

function itemOf(key: AccountKey): (typeof accountItems)[number] {
  return accountItems.find((item) => item.key === key) ?? accountItems[0];
}
