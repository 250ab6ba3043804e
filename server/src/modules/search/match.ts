import { HITS_MAX, type findIn } from '@tradeport/api/search/model';
import { RATE_ONE } from '@tradeport/api/kernel/money';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import {
  byViewerPrice,
  levelPriceBetween,
  listIdsOf,
  listsInSql,
  type ListSql,
  priceBetween,
  viewerOf,
  onSale,
} from '../catalogue/index.ts';
import { queryText } from '../../words/tokens.ts';

export type Asked = z.output<typeof findIn>;

/** `own`: how prices of this viewer are looked at, its parameters added when it is asked for; null: all of them are list prices. */
type Text = {
  sql: string;
  where: string;
  parameters: unknown[];
  byLists: boolean;
  own: () => Own | null;
};
/** By lists, or by the rate of a level alone. */
type Own = { lists: ListSql } | { rate: string };

/** `from product_card c where …` of these filters; brands and currency can be left out to count them all. */
export function matching(
  ctx: Ctx,
  asked: Asked,
  whole: boolean,
): Text & { query: string; inCurrency: string } {
  const parameters: unknown[] = [ctx.tenant.id, ctx.lang];
  const add = (value: unknown) => `$${parameters.push(value)}`;
  const priced = asked.priceMin !== undefined || asked.priceMax !== undefined;
  const query = asked.q ? `${add(queryText(asked.q))}::tsquery` : '';
  const own = ownPrices(ctx, add);
  const to = priced ? own() : null;
  const within = to && ownPriceWithin(to, asked, add);
  const others = [
    `c.tenant_id = $1 and ${onSale('c', '$1')}`,
    query && `c.search @@ ${query}`,
    asked.goodsClassCode &&
      `c.category_id = any(array(
      select unnest(a.below) from category a where a.tenant_id = $1 and a.id = ${add(asked.goodsClassCode)}))`,
    asked.sellerCode && `c.seller_id = ${add(asked.sellerCode)}`,
    whole && asked.brandCodes?.length && `c.brand_id = any(${add(asked.brandCodes)}::uuid[])`,
    ...Object.entries(asked.attributes ?? {}).map(
      ([name, values]) =>
        values.length > 0 && `c.facts && ${add(values.map((value) => `${name}=${value}`))}::text[]`,
    ),
    asked.inStock && 'c.stocked > 0',
    asked.warehouseCode &&
      `exists (select from sku s join stock_level l on l.tenant_id = $1 and l.sku_id = s.id
      where s.tenant_id = $1 and s.product_id = c.id and l.warehouse_id = ${add(asked.warehouseCode)} and l.on_hand > l.reserved)`,
  ].filter(Boolean);
  // 7 yuan are neither more nor less than 6 dollars: prices are compared in one currency, else in that of the best-selling hit.
  const currency = asked.currency
    ? add(asked.currency)
    : `(select c.currency from product_card c where ${others.join(' and ')} order by c.sales desc, c.id desc limit 1)`;
  const inCurrency = comparesPrices(asked) ? `c.currency = ${currency}` : '';
  const where = [...others, whole && inCurrency, ...(to ? [within] : listPriceWithin(asked, add))]
    .filter(Boolean)
    .join(' and ');
  const byLists = listIdsOf(ctx).length > 0;
  return {
    sql: `from product_card c where ${where}`,
    where,
    parameters,
    query,
    inCurrency,
    own,
    byLists,
  };
}

function ownPriceWithin(to: Own, { priceMin, priceMax }: Asked, add: (value: unknown) => string) {
  const bounds = [add(priceMin ?? null), add(priceMax ?? null)] as const;
  return 'lists' in to ? priceBetween(to.lists, ...bounds) : levelPriceBetween(to.rate, ...bounds);
}

function listPriceWithin({ priceMin, priceMax }: Asked, add: (value: unknown) => string) {
  return [
    priceMin !== undefined && `c.price_min >= ${add(priceMin)}`,
    priceMax !== undefined && `c.price_min <= ${add(priceMax)}`,
  ];
}

/** SRC-02 By a range, or in the order of prices. */
function comparesPrices({ priceMin, priceMax, sort }: Asked): boolean {
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  return isPriced || sort === 'price' || sort === 'price_desc';
}

/** Viewers who pay list prices need no further query. */
function ownPrices(ctx: Ctx, add: (value: unknown) => string): () => Own | null {
  const viewer = viewerOf(ctx);
  const lists = listsInSql(viewer);
  const rate = viewer.rate ?? RATE_ONE;
  if (lists.length === 0 && rate === RATE_ONE) return () => null;
  let made: Own | null = null;
  return () =>
    (made ??=
      lists.length === 0
        ? { rate: add(rate) }
        : {
            lists: {
              tenant: '$1',
              lists: add(lists),
              at: add(viewer.at),
              rate: add(rate),
              specific: viewer.specific,
            },
          });
}

const orders = {
  newest: 'listed_at desc, id desc',
  sales: 'sales desc, id desc',
  price: 'price_min, id',
  price_desc: 'price_min desc, id desc',
} as const;
/** The hits, at most HITS_MAX, and the order of the best first. */
export function hitsText(
  match: ReturnType<typeof matching>,
  sort: Asked['sort'],
  columns: string,
): { sql: string; order: string } {
  if (sort === 'relevance' && match.query !== '') {
    // Which of a thousand fitting products come first is decided by their titles; more are not ranked.
    return {
      order: 'rank desc, sales desc, id desc',
      sql: `select ${columns}, ts_rank(c.titles, ${match.query}, 1) as rank ${match.sql} limit ${HITS_MAX}`,
    };
  }
  const order = orders[sort === 'relevance' ? 'sales' : sort];
  // A level makes all prices lower alike: their order stays.
  const to = match.byLists && (sort === 'price' || sort === 'price_desc') ? match.own() : null;
  if (to && 'lists' in to) {
    const ids = byViewerPrice(to.lists, {
      where: match.where,
      descending: sort === 'price_desc',
      limit: HITS_MAX,
    });
    const others = columns.replace('c.price_min', 'o.sort_price as price_min');
    return {
      order,
      sql: `select ${others} from (${ids}) o join product_card c on c.tenant_id = $1 and c.id = o.id`,
    };
  }
  return {
    order,
    sql: `select ${columns} ${match.sql} order by ${order.replace(columnNames, 'c.$1')} limit ${HITS_MAX}`,
  };
}
export const columnNames = /\b(rank|listed_at|sales|price_min|id)\b/g;

export const nothing = prepared('search.nothing')`select where false`;
