import type { productCard, Sort } from '@tradeport/api/catalogue/model';
import type { Currency } from '@tradeport/api/kernel/money';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { type RawQuery, composed } from '../../kernel/query.ts';
import { readAfter, writeAfter } from './after.ts';
import type { Offer } from './card.ts';
import { cacheSlot } from '../../kernel/cache.ts';
import { fromPrice, shownPrice, viewerOf, type Viewer } from './viewer.ts';

type Shown = z.input<typeof productCard>;
export type CardRow = {
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
type KeyedRow = CardRow & { price_min: number; listed_at: Date };
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
export async function productPage(ctx: Ctx, asked: Asked) {
  const filters = [asked.goodsClassCode, asked.sellerCode].filter((value) => value !== undefined);
  const shape = {
    category: asked.goodsClassCode !== undefined,
    seller: asked.sellerCode !== undefined,
  };
  const key =
    asked.after === undefined ? [] : readAfter(ctx, asked.after, [orders[asked.sort].kind, 'id']);
  const skip = asked.after === undefined ? (asked.page - 1) * asked.rows : 0;
  const totalKey = `total ${shape.category ? 'category' : ''} ${filters.join(' ')}`;
  const total = cacheSlot<number>(ctx, totalKey, 'found');
  const [found, counted] = await ctx.batch([
    pageSql(
      { ...shape, keyed: key.length > 0, fetched: fetchedFor(asked.rows), skips: skip > 0 },
      asked.sort,
    )(
      ctx.tenant.id,
      ctx.lang,
      ...filters,
      ...key,
      ...(skip > 0 ? [skip] : []),
      ...(skip > 0 && shape.category ? [skip + fetchedFor(asked.rows)] : []),
    ),
    ...(total.known === undefined ? [totalSql(shape)(ctx.tenant.id, ...filters)] : []),
  ]);
  const viewer = viewerOf(ctx, asked.currency);
  const shown = found.slice(0, asked.rows);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => shownCard(row, viewer)),
    total: total.known ?? total.save(counted?.[0]?.total ?? 0, 0),
    ...(found.length > asked.rows && last
      ? { next: writeAfter([orders[asked.sort].of(last), last.id]) }
      : {}),
  };
}

/** One card as the wire carries it. */
export function shownCard(row: CardRow, viewer: Viewer): Shown {
  const { price, varies } = fromPrice(row.offer, viewer, row.currency, row.moq);
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

/** What a list shows of a card `c`, its texts in the language that the parameter names. */
export const cardFields = (
  lang: string,
) => `c.id, coalesce(nullif(c.title->>${lang}, ''), c.title->>'zh', '') as title,
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
    of: (row: KeyedRow) => row.price_min,
  },
  price_desc: {
    by: 'price_min desc, id desc',
    key: '(c.price_min, c.id) <',
    kind: 'number',
    of: (row: KeyedRow) => row.price_min,
  },
} as const;

type Shape = { category: boolean; seller: boolean };
type PageShape = Shape & { keyed: boolean; skips: boolean; fetched: number };

/** Rows that are read for a page and to know whether there is a next: few sizes, so that few statements are prepared. */
function fetchedFor(rows: number): number {
  return [11, 21, 31, 51, 101].find((size) => size > rows) ?? rows + 1;
}

const texts = new Map<string, (...parameters: unknown[]) => RawQuery<KeyedRow>>();

/** Parameters: tenant, language, [category], [seller], [key value, key id], [offset], [with a category: offset + fetched]. */
function pageSql(shape: PageShape, sort: Asked['sort']) {
  const name = [shape.category, shape.seller, shape.keyed, shape.skips, shape.fetched, sort].join();
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
  { category, seller, keyed, skips, fetched }: PageShape,
  sort: Asked['sort'],
): string {
  const { by, key } = orders[sort];
  let last = 2;
  const next = () => `$${(last += 1)}`;
  const ofCategory = category ? next() : '';
  const ofSeller = seller ? `and c.seller_id = ${next()}` : '';
  const after = keyed ? `and ${key} (${next()}, ${next()})` : '';
  const offset = skips ? next() : '';
  const upTo = skips && category ? next() : '';
  const order = by.replace(/\b(sales|listed_at|price_min|id)\b/g, 'c.$1');
  const rows = (limit: string, where: string) => `select ${stored} from product_card c
    where c.tenant_id = $1 and c.listed ${where} ${ofSeller} ${after} order by ${order} limit ${limit}`;
  const merged = category
    ? `select c.* from (select unnest(a.below) as id from category a where a.tenant_id = $1 and a.id = ${ofCategory}) b
      cross join lateral (${rows(skips ? upTo : String(fetched), 'and c.category_id = b.id')}) c order by ${order} limit ${fetched}`
    : rows(String(fetched), '');
  return `select ${cardFields('$2')}, c.price_min, c.listed_at from (${merged} ${skips ? `offset ${offset}` : ''}) c order by ${order}`;
}
const stored = `c.id, c.title, c.unit, c.category_id, c.brand_id, c.brand_name, c.seller_id, c.seller_name, c.cover, c.moq,
  c.currency, c.offer, c.only_sku, c.stocked, c.sales, c.order_type, c.price_min, c.listed_at`;

const totals = new Map<string, (...parameters: unknown[]) => RawQuery<{ total: number }>>();
function totalSql({ category, seller }: Shape) {
  const name = [category, seller].join();
  let query = totals.get(name);
  if (!query)
    totals.set(
      name,
      (query = composed<{ total: number }>(`
    select count(*)::int as total from (select 1 from product_card c where c.tenant_id = $1 and c.listed
      ${category ? 'and c.category_id = any(array(select unnest(a.below) from category a where a.tenant_id = $1 and a.id = $2))' : ''}
      ${seller ? `and c.seller_id = $${category ? 3 : 2}` : ''} limit ${TOTAL_MAX}) capped`)),
    );
  return query;
}
