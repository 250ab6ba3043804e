import type { productCard, Sort } from '@tradeport/api/catalogue/model';
import { RATE_ONE, type Currency } from '@tradeport/api/kernel/money';
import type { z } from 'zod';
import { type RawQuery, composed } from '../../kernel/query.ts';
import { readAfter, writeAfter } from './after.ts';
import type { Offer } from './card.ts';
import { cacheSlot } from '../../kernel/cache.ts';
import {
  byViewerPrice,
  listPricesOf,
  type ListPrices,
  listsInSql,
  offersOf,
} from './list-prices.ts';
import { onSale } from './on-sale.ts';
import { fromPrice, listIdsOf, shownPrice, viewerOf, type Viewer } from './viewer.ts';
import { productPage as productPageCall } from '@tradeport/api/catalogue/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';

type Shown = z.input<typeof productCard>;
export type CardRow = OwnRow & {
  /** Read for those who buy by price lists. */
  list_prices?: ListPrices;
};
type OwnRow = {
  id: string;
  title: string;
  unit: string;
  category_id: string;
  brand_id: string | null;
  brand_name: string | null;
  seller_id: string;
  seller_name: string;
  cover: string | null;
  moq: number;
  currency: Currency;
  offer: Offer[];
  only_sku: string | null;
  stocked: number;
  sales: number;
  order_type: Shown['goodsType'];
};
type KeyedRow = CardRow & { sort_price: number; listed_at: Date };
type Asked = {
  page: number;
  rows: number;
  after?: string | undefined;
  goodsClassCode?: string | undefined;
  sellerCode?: string | undefined;
  sort: Exclude<Sort, 'relevance'>;
  currency?: Currency | undefined;
};

/** Totals stop here: nobody counts a million products for a heading. */
const TOTAL_MAX = 10_000;

/** A page of what is on the shelf with this viewer's prices: one round trip, read from an index in its order. */
export const productPage = handler(
  productPageCall,
  async (ctx, asked) => {
    const filters = [asked.goodsClassCode, asked.sellerCode].filter((value) => value !== undefined);
    const shape = {
      category: asked.goodsClassCode !== undefined,
      seller: asked.sellerCode !== undefined,
    };
    const key =
      asked.after === undefined ? [] : readAfter(ctx, asked.after, [orders[asked.sort].kind, 'id']);
    const skip = asked.after === undefined ? (asked.page - 1) * asked.rows : 0;
    const isByPrice = isPrice(asked.sort);
    const inCurrency = isByPrice ? [asked.currency ?? null] : [];
    const totalKey = `total ${shape.category ? 'category' : ''} ${[...filters, isByPrice ? `in ${asked.currency ?? ''}` : ''].join(' ')}`;
    const total = cacheSlot<number>(ctx, totalKey, 'found');
    const viewer = viewerOf(ctx, asked.currency);
    const lists = listIdsOf(ctx);
    const fetched = fetchedFor(asked.rows);
    const where = { filters, key, skip, inCurrency };
    const sized = { ...shape, keyed: key.length > 0, fetched };
    const [found, counted] = await ctx.batch([
      lists.length > 0 && isByPrice
        ? pricedPage(ctx, sized, asked.sort, where, { viewer, lists })
        : indexedPage(ctx, sized, asked.sort, where, lists),
      ...(total.known === undefined
        ? [totalSql({ ...shape, isByPrice })(ctx.tenant.id, ...filters, ...inCurrency)]
        : []),
    ]);
    const shown = found.slice(0, asked.rows);
    const last = shown.at(-1);
    return {
      rows: shown.map((row) => shownCard(row, viewer)),
      total: total.known ?? total.save(counted?.[0]?.total ?? 0, 0),
      ...(found.length > asked.rows && last
        ? { next: writeAfter([orders[asked.sort].of(last), last.id]) }
        : {}),
    };
  },
  { shared: true },
);

/** The values that a page is read by; each statement takes them behind its own. */
type Where = {
  filters: readonly string[];
  key: readonly unknown[];
  skip: number;
  inCurrency: readonly (Currency | null)[];
};

/** In the order of the viewer's own prices, which price lists decide. */
function pricedPage(
  ctx: Ctx,
  sized: Omit<PageShape, 'skips' | 'lists'>,
  sort: Asked['sort'],
  { filters, key, skip, inCurrency }: Where,
  { viewer, lists }: { viewer: Viewer; lists: readonly string[] },
): RawQuery<KeyedRow> {
  return pricedPageSql(sized, sort, viewer.specific)(
    ctx.tenant.id,
    ctx.lang,
    lists,
    listsInSql(viewer),
    viewer.at,
    viewer.rate ?? RATE_ONE,
    skip,
    skip + sized.fetched,
    ...filters,
    ...key,
    ...inCurrency,
  );
}

/** In an order that an index has. */
function indexedPage(
  ctx: Ctx,
  sized: Omit<PageShape, 'skips' | 'lists'>,
  sort: Asked['sort'],
  { filters, key, skip, inCurrency }: Where,
  lists: readonly string[],
): RawQuery<KeyedRow> {
  const skips = skip > 0;
  return pageSql({ ...sized, skips, lists: lists.length > 0 }, sort)(
    ctx.tenant.id,
    ctx.lang,
    ...(lists.length > 0 ? [lists] : []),
    ...filters,
    ...key,
    ...(skips ? [skip] : []),
    ...(skips && sized.category ? [skip + sized.fetched] : []),
    ...inCurrency,
  );
}

/** One card as the wire carries it. */
export function shownCard(row: CardRow, viewer: Viewer): Shown {
  const { price, varies } = fromPrice(offersOf(row), viewer, row.currency, row.moq);
  return {
    goodsCode: row.id,
    goodsName: row.title,
    goodsClassCode: row.category_id,
    brandCode: row.brand_id,
    brandName: row.brand_name,
    sellerCode: row.seller_id,
    sellerName: row.seller_name,
    cover: row.cover,
    unit: row.unit,
    moq: row.moq,
    priceFrom: price && shownPrice(price, viewer.currency ?? row.currency),
    priceVaries: varies,
    onlySkuCode: row.only_sku,
    stock: row.stocked > 0 ? 'in' : 'out',
    sales: row.sales,
    goodsType: row.order_type,
  };
}

/**
 * The columns that a list shows of a card `c`, with texts in the language of the parameter and,
 * given tenant and price lists, with their prices.
 */
export const cardFields = (
  lang: string,
  lists?: { tenant: string; lists: string },
) => `${lists ? `${listPricesOf(lists.tenant, lists.lists)}, ` : ''}c.id, coalesce(nullif(c.title->>${lang}, ''), c.title->>'zh', '') as title,
  coalesce(nullif(c.unit->>${lang}, ''), c.unit->>'zh', '') as unit, c.category_id, c.brand_id,
  coalesce(nullif(c.brand_name->>${lang}, ''), c.brand_name->>'zh') as brand_name, c.seller_id,
  coalesce(nullif(c.seller_name->>${lang}, ''), c.seller_name->>'zh', '') as seller_name, c.cover, c.moq, c.currency,
  c.offer, c.only_sku, c.stocked, c.sales, c.order_type`;

const orders = {
  sales: {
    by: 'sales desc, id desc',
    key: '(c.sales, c.id) <',
    kind: 'number',
    of: (row: KeyedRow) => row.sales,
  },
  newest: {
    by: 'listed_at desc, id desc',
    key: '(c.listed_at, c.id) <',
    kind: 'time',
    of: (row: KeyedRow) => row.listed_at.toISOString(),
  },
  price: {
    by: 'price_min, id',
    key: '(c.price_min, c.id) >',
    kind: 'number',
    of: (row: KeyedRow) => row.sort_price,
  },
  price_desc: {
    by: 'price_min desc, id desc',
    key: '(c.price_min, c.id) <',
    kind: 'number',
    of: (row: KeyedRow) => row.sort_price,
  },
} as const;

type Shape = { category: boolean; seller: boolean };
type PageShape = Shape & { keyed: boolean; skips: boolean; fetched: number; lists: boolean };

/** Rows that are read for a page and to know whether there is a next: few sizes, so that few statements are prepared. */
function fetchedFor(rows: number): number {
  return [11, 21, 31, 51, 101].find((size) => size > rows) ?? rows + 1;
}

const texts = new Map<string, (...parameters: unknown[]) => RawQuery<KeyedRow>>();

/**
 * Parameters: tenant, language, [price lists], [category], [seller], [key value, key id], [offset], [with a category: offset +
 * fetched], [by price: currency].
 */
function pageSql(shape: PageShape, sort: Asked['sort']) {
  const name = [
    shape.category,
    shape.seller,
    shape.keyed,
    shape.skips,
    shape.fetched,
    shape.lists,
    sort,
  ].join();
  let query = texts.get(name);
  if (!query) texts.set(name, (query = composed<KeyedRow>(pageText(shape, sort))));
  return query;
}

/**
 * A category is its whole branch: the first rows of each category below, merged in order.
 * Texts are picked from jsonb last, for the rows of the page only. Limits are written out: the planner
 * takes an unknown one for a tenth of the table, and then plans each time anew.
 */
function pageText(
  { category, seller, keyed, skips, fetched, lists }: PageShape,
  sort: Asked['sort'],
): string {
  const { by, key } = orders[sort];
  let last = 2;
  const next = () => `$${(last += 1)}`;
  const ofLists = lists ? { tenant: '$1', lists: next() } : undefined;
  const ofCategory = category ? next() : '';
  const ofSeller = seller ? next() : '';
  const after = keyed ? `and ${key} (${next()}, ${next()})` : '';
  const offset = skips ? next() : '';
  const upTo = skips && category ? next() : '';
  const alike = isPrice(sort) ? `and ${inOneCurrency({ ofCategory, ofSeller }, next())}` : '';
  const order = by.replace(/\b(sales|listed_at|price_min|id)\b/g, 'c.$1');
  const rows = (limit: string, where: string) => `select ${stored} from product_card c
    where c.tenant_id = $1 and ${onSale('c', '$1')} ${where} ${seller ? `and c.seller_id = ${ofSeller}` : ''} ${after} ${alike} order by ${order} limit ${limit}`;
  const merged = category
    ? `select c.* from (select unnest(a.below) as id from category a where a.tenant_id = $1 and a.id = ${ofCategory}) b
      cross join lateral (${rows(skips ? upTo : String(fetched), 'and c.category_id = b.id')}) c order by ${order} limit ${fetched}`
    : rows(String(fetched), '');
  return `select ${cardFields('$2', ofLists)}, c.price_min as sort_price, c.listed_at from (${merged} ${skips ? `offset ${offset}` : ''}) c order by ${order}`;
}

/**
 * The same in the order of what the viewer's price lists make of it. Parameters: tenant, language, price lists, those that can
 * win, time, rate of the level, offset, offset + fetched, [category], [seller], [key value, key id], currency.
 */
function pricedPageSql(
  shape: Omit<PageShape, 'skips' | 'lists'>,
  sort: Asked['sort'],
  specific: boolean,
) {
  const { category, seller, keyed, fetched } = shape;
  const name = ['priced', category, seller, keyed, fetched, sort, specific].join();
  let query = texts.get(name);
  if (query) return query;
  let last = 8;
  const next = () => `$${(last += 1)}`;
  const ofCategory = category ? next() : '';
  const ofSeller = seller ? next() : '';
  const after = keyed ? ([next(), next()] as const) : undefined;
  const where = [
    category &&
      `c.category_id = any(array(select unnest(a.below) from category a where a.tenant_id = $1 and a.id = ${ofCategory}))`,
    seller && `c.seller_id = ${ofSeller}`,
    inOneCurrency({ ofCategory, ofSeller }, next()),
  ].filter(Boolean);
  const descending = sort === 'price_desc';
  const direction = descending ? 'desc' : 'asc';
  const ids = byViewerPrice(
    { tenant: '$1', lists: '$4', at: '$5', rate: '$6', specific },
    { where: where.join(' and '), descending, limit: '$8::int', after },
  );
  query = composed<KeyedRow>(`
    select ${cardFields('$2', { tenant: '$1', lists: '$3' })}, o.sort_price, c.listed_at
    from (select * from (${ids}) i order by i.sort_price ${direction}, i.id ${direction} limit ${fetched} offset $7::int) o
    join product_card c on c.tenant_id = $1 and c.id = o.id order by o.sort_price ${direction}, o.id ${direction}`);
  texts.set(name, query);
  return query;
}

function isPrice(sort: Asked['sort']): boolean {
  return sort === 'price' || sort === 'price_desc';
}

/**
 * CAT-03 7 yuan are neither more nor less than 6 dollars: the order by price has goods of one
 * currency only, that of the parameter, else that of the best seller among them, as in search.
 */
function inOneCurrency(
  { ofCategory, ofSeller }: { ofCategory: string; ofSeller: string },
  currency: string,
): string {
  const best = (where: string) => `select d.currency, d.sales, d.id from product_card d
    where d.tenant_id = $1 and ${onSale('d', '$1')} ${where} ${ofSeller ? `and d.seller_id = ${ofSeller}` : ''}
    order by d.sales desc, d.id desc limit 1`;
  const first = ofCategory
    ? `select f.* from (select unnest(x.below) as id from category x where x.tenant_id = $1 and x.id = ${ofCategory}) z
      cross join lateral (${best('and d.category_id = z.id')}) f order by f.sales desc, f.id desc limit 1`
    : best('');
  return `c.currency = coalesce(${currency}::text, (select w.currency from (${first}) w))`;
}

const stored = `c.id, c.title, c.unit, c.category_id, c.brand_id, c.brand_name, c.seller_id, c.seller_name, c.cover, c.moq,
  c.currency, c.offer, c.only_sku, c.stocked, c.sales, c.order_type, c.price_min, c.listed_at`;

const totals = new Map<string, (...parameters: unknown[]) => RawQuery<{ total: number }>>();
/** Parameters: tenant, [category], [seller], [by price: currency]. */
function totalSql({ category, seller, isByPrice }: Shape & { isByPrice: boolean }) {
  const name = [category, seller, isByPrice].join();
  const ofCategory = category ? '$2' : '';
  const ofSeller = seller ? `$${category ? 3 : 2}` : '';
  const currency = `$${2 + Number(category) + Number(seller)}`;
  let query = totals.get(name);
  if (!query)
    totals.set(
      name,
      (query = composed<{ total: number }>(`
    select count(*)::int as total from (select 1 from product_card c where c.tenant_id = $1 and ${onSale('c', '$1')}
      ${category ? 'and c.category_id = any(array(select unnest(a.below) from category a where a.tenant_id = $1 and a.id = $2))' : ''}
      ${seller ? `and c.seller_id = ${ofSeller}` : ''} ${isByPrice ? `and ${inOneCurrency({ ofCategory, ofSeller }, currency)}` : ''} limit ${TOTAL_MAX}) capped`)),
    );
  return query;
}
