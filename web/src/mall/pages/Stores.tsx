import {
  allStores,
  type StoresPage,
  type StoresQuery,
  writeStores,
} from '@tradeport/api/mall/stores';
import type { PageFrame } from '@tradeport/api/mall/pages';
import { withinChoices } from '@tradeport/api/stores/model';
import type { Head } from '../Document.tsx';
import { type Mall, useMall } from '../mall.tsx';
import { ChoiceField, TextField } from '../kit/fields.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Island } from '../parts/Island.tsx';
import { Pager } from '../parts/Pager.tsx';
import { LocateStores } from '../parts/stores/LocateStores.tsx';
import { StoreCards } from '../parts/stores/StoreCards.tsx';
import { storeCounts, stores as words } from '../text/stores.ts';

export function storesHead(
  { t }: Mall,
  { portal: { name } }: PageFrame,
  { goods }: StoresPage,
): Head {
  return {
    title: goods ? t(words.withGoods, { name: goods.goodsName }) : t(words.title),
    description: t(words.describe, { name }),
    acts: true,
  };
}

/** CAT-05 The stores that people may enter, or those that have a product, nearest first. */
export function Stores({ data }: { data: StoresPage }) {
  const { t, n, to } = useMall();
  const { query, rows, total, pages, goods } = data;
  const address = (more: Partial<StoresQuery>) =>
    to.stores(writeStores({ ...query, page: 1, ...more }));
  const isNarrowed = writeStores({ ...query, page: 1 }) !== '';
  return (
    <div className="wide stores">
      <Crumbs
        crumbs={
          goods ? [{ name: goods.goodsName, to: to.product(goods.goodsCode, goods.goodsName) }] : []
        }
        here={t(words.title)}
      />
      <div className="stores-head">
        <h1>{goods ? t(words.withGoods, { name: goods.goodsName }) : t(words.title)}</h1>
        <p className="quiet">{t(words.lead)}</p>
      </div>
      <Find data={data} />
      <div className="stores-place">
        {query.at ? (
          <>
            <span>{t(words.byPlace)}</span>
            <a href={address({ at: null, within: 0 })}>{t(words.forget)}</a>
            <nav className="pills" aria-label={t(words.distances)}>
              {[0, ...withinChoices].map((within) => (
                <a
                  key={within}
                  href={address({ within })}
                  {...(within === query.within ? { 'aria-current': 'true' as const } : {})}
                >
                  {within === 0 ? t(words.anywhere) : t(words.within, { n: within })}
                </a>
              ))}
            </nav>
          </>
        ) : (
          <Island name="locateStores" with={{ query }}>
            <LocateStores query={query} />
          </Island>
        )}
      </div>
      {rows.length > 0 && (
        <p className="list-count" role="status">
          {n(storeCounts.found, total)}
        </p>
      )}
      {rows.length === 0 ? (
        <Empty
          icon="store"
          title={t(isNarrowed ? words.noneFound : words.none)}
          text={t(isNarrowed ? words.noneFoundText : words.noneText)}
        >
          {isNarrowed && (
            <a className="button" href={to.stores(writeStores(allStores))}>
              {t(words.showAll)}
            </a>
          )}
        </Empty>
      ) : (
        <StoreCards rows={rows} />
      )}
      <Pager page={query.page} last={pages} to={(page) => address({ page })} />
    </div>
  );
}

/** A plain GET: it works without script, and Back undoes it. */
function Find({ data }: { data: StoresPage }) {
  const { t, to } = useMall();
  const { query, provinces, goods } = data;
  return (
    <form method="get" action={to.stores()} className="panel stores-find" role="search">
      {query.seller && <input type="hidden" name="seller" value={query.seller} />}
      {goods && <input type="hidden" name="goods" value={goods.goodsCode} />}
      {!goods && (
        <TextField
          name="q"
          label={t(words.search)}
          hideLabel
          known={query.text}
          type="search"
          maxLength={60}
          placeholder={t(words.search)}
        />
      )}
      <ChoiceField
        name="province"
        label={t(words.province)}
        hideLabel
        known={query.province}
        ask={t(words.anyProvince)}
        choices={provinces}
      />
      <button type="submit" className="button">
        {t(words.find)}
      </button>
    </form>
  );
}
