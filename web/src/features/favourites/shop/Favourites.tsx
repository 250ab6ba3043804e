import type { FavouritesBody } from '@tradeport/api/favourites/shop';
import { useMall } from '../../../mall/mall.tsx';
import { NextPage } from '../../../mall/account/NextPage.tsx';
import { NoneListed } from '../../../mall/kit/lists.tsx';
import { Icon } from '../../../mall/parts/Icon.tsx';
import { cart } from '../../../mall/text/cart.ts';
import { FavouriteItem, FORM } from './FavouriteItem.tsx';
import { EditList, NewList } from './ListForms.tsx';
import { favourites as words, inList } from './text.ts';

type Props = { body: FavouritesBody; formKey: string };

/** CAT-07 One list of what somebody keeps in mind, and the way to the others. */
export function Favourites({ body, formKey }: Props) {
  const { t, to } = useMall();
  const here = to.account('/favourites');
  const { list, rows, tab } = body;
  const own = list && !list.isFirst ? `list=${list.collectListCode}` : '';
  const self = own ? `${here}?${own}` : here;
  return (
    <>
      <Lists body={body} formKey={formKey} />
      <section
        className="panel order-list favourites"
        aria-label={list?.collectListName || t(words.first)}
      >
        <Tabs body={body} here={here} own={own} />
        {(rows.length > 0 || (own && list?.mayChange)) && (
          <Acts body={body} formKey={formKey} own={own} />
        )}
        {rows.length === 0 ? (
          <NoneListed
            icon="heart"
            all={tab === 'all'}
            title={t(tab === 'all' ? words.none : words.noneOf)}
            text={tab === 'all' ? t(words.noneHint) : undefined}
            here={self}
            back={t(words.showAll)}
          >
            <a className="button button-main" href={to.search()}>
              {t(words.browse)}
            </a>
          </NoneListed>
        ) : (
          <ul className="favourite-rows">
            {rows.map((row) => (
              <FavouriteItem key={row.collectCode} row={row} body={body} formKey={formKey} />
            ))}
          </ul>
        )}
        <NextPage path={here} label={t(words.lists)} next={body.next} first={body.first} />
      </section>
      <p className="quiet">
        <a href={to.account('/notifications')}>{t(words.notices)}</a>
      </p>
    </>
  );
}

function Lists({ body: { lists, list, isCompany }, formKey }: Props) {
  const { t, f, to } = useMall();
  const here = to.account('/favourites');
  return (
    <div className="favourite-lists">
      <nav aria-label={t(words.lists)}>
        {lists.map((one) => (
          <a
            key={one.collectListCode}
            className="favourite-list"
            href={one.isFirst ? here : `${here}?list=${one.collectListCode}`}
            {...(one === list ? { 'aria-current': 'page' as const } : {})}
          >
            {one.shared && <Icon name="people" size={16} />}
            {one.shared && <span className="hidden">{t(words.shared)}: </span>}
            <span translate={one.isFirst ? undefined : 'no'}>
              {one.collectListName || t(words.first)}
            </span>
            <span className="quiet">{f.number(one.count)}</span>
          </a>
        ))}
      </nav>
      <NewList isCompany={isCompany} formKey={formKey} />
    </div>
  );
}

function Tabs({
  body: { tabs, tab, list },
  here,
  own,
}: {
  body: FavouritesBody;
  here: string;
  own: string;
}) {
  const { t, f } = useMall();
  if (!list || list.count === 0) return null;
  return (
    <nav className="state-tabs" aria-label={t(words.view)}>
      {tabs.map((one) => {
        const query = [own, one.tab === 'all' ? '' : `tab=${one.tab}`].filter(Boolean).join('&');
        return (
          <a
            key={one.tab}
            href={query ? `${here}?${query}` : here}
            aria-current={one.tab === tab ? 'page' : undefined}
          >
            {one.text} <span className="quiet">{f.number(one.count)}</span>
          </a>
        );
      })}
    </nav>
  );
}

/** Actions on the ticked ones, and on the whole list. */
function Acts({ body, formKey, own }: Props & { body: FavouritesBody; own: string }) {
  const { t, n, to, lang } = useMall();
  const { list, rows, quickList, mayAsk } = body;
  const act = (name: string) => ({ type: 'submit', form: FORM, name: 'act', value: name }) as const;
  return (
    <div className="favourite-acts">
      <form id={FORM} method="post" hidden>
        <input type="hidden" name="key" value={formKey} />
      </form>
      {rows.length > 0 && (
        <div className="favourite-chosen">
          {/* A script shows it, and does what it says. */}
          <label className="check" hidden data-tick-all={FORM}>
            <input type="checkbox" />
            <span>{t(cart.selectAll)}</span>
          </label>
          <button {...act('cart')} className="button button-main">
            {t(words.toCart)}
          </button>
          {mayAsk && (
            <button {...act('quote')} className="button">
              {t(words.quote)}
            </button>
          )}
          {list?.mayChange && (
            <button {...act('remove')} className="button">
              {t(words.remove)}
            </button>
          )}
        </div>
      )}
      <div className="favourite-whole">
        <span className="quiet">{n(inList, list?.count ?? 0)}</span>
        {quickList && (
          <form method="post" action="/quick-order" encType="multipart/form-data">
            <input type="hidden" name="lang" value={lang} />
            <input type="hidden" name="list" value={quickList} />
            <button type="submit" className="link">
              {t(words.quick)}
            </button>
          </form>
        )}
        {rows.length > 0 && (
          <a className="link" href={`${to.account('/favourites/print')}${own && `?${own}`}`}>
            {t(words.printList)}
          </a>
        )}
        {list && !list.isFirst && list.mayChange && (
          <EditList list={list} isCompany={body.isCompany} formKey={formKey} />
        )}
      </div>
    </div>
  );
}
