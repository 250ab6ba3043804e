import { checkBatchCollect, collectLists, collectPage } from '@tradeport/api/favourites/calls';
import { favouriteStates } from '@tradeport/api/favourites/model';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, may } from '../../kernel/ctx.ts';
import { handler, type Result } from '../../kernel/handler.ts';
import { countedOff } from '../../kernel/page.ts';
import { prepared } from '../../kernel/query.ts';
import { ownerOf, specIn } from '../cart/index.ts';
import { viewerOf } from '../catalogue/index.ts';
import { sellableRows, type SellableRow } from '../stock/index.ts';
import { offersFor } from './offers.ts';
import {
  companyOwner,
  type FavouriteGoods,
  goodsOfList,
  goodsOfOwner,
  judge,
  ownersOf,
} from './rows.ts';
import { orderTypes } from '@tradeport/api/catalogue/model';

type Row = Result<typeof collectPage>['rows'][number];
type Whole = SellableRow & FavouriteGoods;

/** CAT-07c, d All of the list is judged, whichever page of it is shown. */
export const list = handler(collectPage, async (ctx, { collectListCode, tab, ...paging }) => {
  const owners = ownersOf(ctx);
  if (owners.length === 0)
    return collectListCode === undefined ? { rows: [], total: 0 } : ctx.refuse('not_found');
  const parts = await ctx.batch(goodsOfList(ctx, { owners, listId: collectListCode ?? null }));
  const whole = wholeOf(parts);
  if (whole.length === 0 && collectListCode !== undefined) return ctx.refuse('not_found');
  const viewer = viewerOf(ctx);
  const judged = whole.flatMap((row) =>
    row.id === null ? [] : [{ row, seen: judge(known(row), row.quantity, viewer) }],
  );
  const offers = await offersFor(ctx, judged, viewer);
  const rows = judged.map((one) => ({
    ...rowOf(ctx, one),
    offers: (offers.get(one) ?? []).map(({ kind, price }) => ({ kind, price })),
  }));
  const chosen = rows.filter(({ state, cheaperBy, offers: lower }) => {
    // A flash price that was told leads to this tab.
    if (tab === 'cheaper') return cheaperBy > 0 || lower.some(({ kind }) => kind === 'flash');
    if (tab === 'available') return state === 0;
    return tab === 'unavailable' ? state !== 0 : true;
  });
  const { from, next } = countedOff(ctx, paging);
  return {
    rows: chosen.slice(from, from + paging.rows),
    total: chosen.length,
    ...next(chosen.length),
  };
});

/** CAT-07a The hearts of a page: what the caller has in a list of his own. */
export const check = handler(checkBatchCollect, async (ctx, { goodsCodes }) => {
  const owner = ownerOf(ctx);
  const found =
    owner === null
      ? []
      : wholeOf(await ctx.batch(goodsOfOwner(ctx, { owner, products: goodsCodes })));
  const viewer = viewerOf(ctx);
  return [...new Set(goodsCodes)].map((goodsCode) => {
    const kept = found.filter((row) => row.kept_product === goodsCode);
    const states = kept.map((row) => judge(known(row), row.quantity, viewer).state);
    return {
      goodsCode,
      collected: kept.length > 0,
      skuCodes: [...new Set(kept.map((row) => row.kept_sku))],
      // The best of its specifications counts.
      collectState: states.toSorted()[0] ?? (0 as const),
    };
  });
});

export const lists = handler(collectLists, async (ctx) => {
  const owners = ownersOf(ctx);
  if (owners.length === 0) return [];
  const shares = may(ctx, 'favourite.share');
  return (await ctx.run(listsOf({ owners }))).map((row) => {
    const shared = ctx.user !== null && row.owner === companyOwner(ctx.user.memberId);
    return {
      collectListCode: row.id,
      collectListName: row.name,
      isFirst: row.is_first,
      shared,
      mayChange: !shared || shares,
      isMaker: ctx.user !== null && row.user_id === ctx.user.id,
      count: row.count,
    };
  });
});

const listsOf = prepared('favourites.listsOf')`
  select l.id, l.owner, l.name, l.is_first, l.user_id,
    (select count(*)::int from favourite f where f.tenant_id = :tenantId and f.list_id = l.id) as "count!"
  from favourite_list l where l.tenant_id = :tenantId and l.owner = any(:owners::text[])
  order by l.owner like 'member:%', l.is_first desc, l.created_at, l.id`;

function wholeOf([goods, rules, places]: readonly [
  readonly FavouriteGoods[],
  Parameters<typeof sellableRows>[1],
  Parameters<typeof sellableRows>[2],
]): Whole[] {
  const rows = sellableRows(goods, rules, places);
  return goods.flatMap((one, at) => {
    const row = rows[at];
    return row ? [{ ...row, ...one }] : [];
  });
}

/** Goods that are gone are not judged. */
function known(row: Whole): Whole | undefined {
  return row.there ? row : undefined;
}

function rowOf(
  ctx: Pick<Ctx, 'lang' | 'user'>,
  { row, seen }: { row: Whole; seen: ReturnType<typeof judge> },
): Omit<Row, 'offers'> {
  const { state, price, currency, available } = seen;
  // The price that somebody else paid then is not the viewer's.
  const own = row.user_id === (ctx.user?.id ?? null) && row.kept_currency === currency;
  const then = own ? row.price_then : null;
  return {
    collectCode: row.id ?? '',
    collectListCode: row.list_id,
    goodsCode: row.kept_product,
    skuCode: row.kept_sku,
    skuNo: row.sku_no ?? '',
    goodsName: inLang(row.title ?? undefined, ctx.lang),
    specText: specIn(row.spec_text ?? [], ctx.lang),
    goodsType: orderTypes.find((type) => type === row.order_type) ?? '00',
    sellerName: inLang(row.seller_name ?? undefined, ctx.lang),
    cover: row.cover ?? null,
    unit: inLang(row.unit ?? undefined, ctx.lang),
    moq: row.moq ?? 1,
    quantity: row.quantity,
    note: row.note,
    available,
    price: state === 3 ? null : price,
    priceThen: then,
    cheaperBy: then !== null && price !== null && state < 2 && price < then ? then - price : 0,
    currency: currency ?? row.kept_currency,
    state,
    stateName: favouriteStates[state][ctx.lang],
    gmtCreate: row.created_at.toISOString(),
  };
}
