import {
  FACET_VALUES_MAX,
  HITS_MAX,
  type facets as facetsOut,
  type findIn,
  type publishedFindIn,
  type searchResult,
} from '@tradeport/api/search/model';
import type { Lang } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { type Currency, formatAmount, RATE_ONE } from '@tradeport/api/kernel/money';
import { prepared, shape, type Query, type RawQuery } from '../../kernel/query.ts';
import { cacheSlot } from '../../kernel/cache.ts';
import {
  byViewerPrice,
  cardFields,
  levelPrice,
  levelPriceBetween,
  listIdsOf,
  listsInSql,
  type ListSql,
  priceBetween,
  readAfter,
  shownCard,
  viewerOf,
  viewerPrice,
  writeAfter,
  type CardRow,
  onSale,
} from '../catalogue/index.ts';
import { onCards } from '../promotions/index.ts';
import { queryText } from '../../words/tokens.ts';
import { correct } from './correct.ts';

/** About what the facets of a search take in memory: some dozen names with their counts. */
const FACETS_BYTES = 20_000;
type Asked = z.output<typeof findIn>;
type Hit = CardRow & { total: number };
type Facets = z.input<typeof facetsOut>;

/** The same by either of its names: what `q` says comes first; each with what runs for it. One round trip where something is found. */
export async function findPublished(
  ctx: Ctx<'search.price_range'>,
  asked: z.output<typeof publishedFindIn>,
) {
  const found = await foundBy(ctx, asked);
  const cards = found.rows.map(({ priceFrom: from, ...row }) => ({
    ...row,
    priceFrom: from && { price: formatAmount(from.price), currency: from.currency },
  }));
  const running = await onCards(ctx, cards);
  const rows = found.rows.map((row) => ({ ...row, promotion: running.get(row.goodsCode) }));
  return { ...found, rows };
}

async function foundBy(
  ctx: Ctx<'search.price_range'>,
  { searchParam, ...published }: z.output<typeof publishedFindIn>,
) {
  const asked = { ...published, q: published.q || searchParam };
  checkRange(ctx, asked);
  const { page } = await hitPage(ctx, asked, []);
  if (page) return page;
  if (asked.exact) return nothingFound;
  const q = await correct(ctx, asked.q ?? '');
  const other = q === null ? null : (await hitPage(ctx, { ...asked, q }, [])).page;
  return other ?? similar(ctx, asked);
}

/** SRC-01 Finds products on the shelf, with what the hits can be narrowed by: one round trip where something is found. */
export async function findWithFacets(
  ctx: Ctx<'search.price_range'>,
  asked: Asked,
): Promise<z.input<typeof searchResult>> {
  checkRange(ctx, asked);
  const typed = await facetPage(ctx, asked);
  if (typed.page) return { ...typed.page, facets: typed.facets, similar: false };
  const q = await correct(ctx, asked.q ?? '');
  const other = q === null ? null : await facetPage(ctx, { ...asked, q });
  const meant = q !== null && other?.page ? { meant: q } : {};
  if (asked.exact) return { ...nothingFound, facets: typed.facets, similar: false, ...meant };
  if (other?.page) return { ...other.page, facets: other.facets, similar: true, ...meant };
  const alike = await similar(ctx, asked);
  return { ...alike, facets: typed.facets, similar: alike.rows.length > 0 };
}
const nothingFound = { rows: [], total: 0 };

async function facetPage(ctx: Ctx, asked: Asked) {
  const key = `facets ${ctx.lang} ${payerKey(ctx)} ${hitsKey(asked)}`;
  const { known, save } = cacheSlot<Facets>(ctx, key, 'found');
  const { page, more } = await hitPage(ctx, asked, known ? [] : [facetsQuery(ctx, asked)]);
  const facets = known ?? save(shownFacets(more?.[0], ctx.lang), FACETS_BYTES);
  return { page, facets };
}

/** A page of the hits, and what else is asked in the same round trip. No page: nothing fits the text. */
async function hitPage(ctx: Ctx, asked: Asked, others: readonly Query<Counted>[]) {
  const skip = skipOf(ctx, asked);
  const [found, more] = await ctx.batch([hitsQuery(ctx, asked, skip), ...others]);
  const total = found[0]?.total ?? 0;
  if (total === 0 && asked.q) return { page: null, more };
  const viewer = viewerOf(ctx, asked.currency);
  const next = skip + asked.rows;
  const rows = found.filter((row) => row.id !== null).map((row) => shownCard(row, viewer));
  return { page: { rows, total, ...(next < total ? { next: writeAfter([next]) } : {}) }, more };
}

/** CAT-03 What prices are found by: facets show what this viewer pays, and which hits lie within the prices asked for. */
function payerKey(ctx: Ctx): string {
  const { user } = ctx;
  return `${user?.level ?? ''} ${user?.levelRate ?? ''} ${listIdsOf(ctx).join()} ${viewerOf(ctx).specific}`;
}

/** Everything that decides which products are found, and in which order. */
function hitsKey({
  page: _page,
  rows: _rows,
  after: _after,
  exact: _exact,
  ...filters
}: Asked): string {
  return JSON.stringify(filters);
}

/** SRC-02 */
function checkRange(ctx: Ctx<'search.price_range'>, { priceMin, priceMax }: Asked): void {
  const wrong =
    (priceMin ?? 0) < 0 ||
    (priceMax ?? 0) < 0 ||
    (priceMin !== undefined && priceMax !== undefined && priceMin > priceMax);
  if (wrong) ctx.refuse('search.price_range', {}, { priceMin: 'search.price_range' });
}

/** Hits are few enough to be counted through: the key is where the page starts. */
function skipOf(ctx: Pick<Ctx, 'refuse'>, { after, page, rows }: Asked): number {
  const skip =
    after === undefined ? (page - 1) * rows : Number(readAfter(ctx, after, ['number'])[0]);
  return Math.min(Math.max(skip, 0), HITS_MAX);
}

/** What looks like the text as a whole. Only asked when nothing fits, and no word of it seems to be mistyped. */
async function similar(ctx: Ctx, asked: Asked) {
  const text = (asked.q ?? '').toLowerCase();
  // Han characters have no typing errors of this kind: nothing is like them but themselves.
  if (!/[\p{L}\d]{4}/u.test(text.replace(/\p{sc=Han}/gu, ' '))) return nothingFound;
  const [, hits] = await ctx.batch([
    looser(),
    alike({
      tenantId: ctx.tenant.id,
      lang: ctx.lang,
      lists: listIdsOf(ctx),
      text,
      limit: asked.rows,
    }),
  ]);
  const viewer = viewerOf(ctx, asked.currency);
  return { rows: hits.map((hit) => shownCard(hit, viewer)), total: hits.length };
}

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
function matching(
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
  const bounds = () => [add(asked.priceMin ?? null), add(asked.priceMax ?? null)] as const;
  const within =
    to &&
    ('lists' in to ? priceBetween(to.lists, ...bounds()) : levelPriceBetween(to.rate, ...bounds()));
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
  const where = [
    ...others,
    whole && inCurrency,
    !to && asked.priceMin !== undefined && `c.price_min >= ${add(asked.priceMin)}`,
    !to && asked.priceMax !== undefined && `c.price_min <= ${add(asked.priceMax)}`,
    within,
  ]
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

/** SRC-02 By a range, or in the order of prices. */
function comparesPrices({ priceMin, priceMax, sort }: Asked): boolean {
  const isPriced = priceMin !== undefined || priceMax !== undefined;
  return isPriced || sort === 'price' || sort === 'price_desc';
}

/** Who pays list prices is asked nothing more. */
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
function hitsText(
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
const columnNames = /\b(rank|listed_at|sales|price_min|id)\b/g;

/** The cards of the page in order, each with how many hits there are; one without a card when the page has none. */
function hitsQuery(ctx: Ctx, asked: Asked, skip: number): RawQuery<Hit> {
  const match = matching(ctx, asked, true);
  if (asked.q && match.parameters[2] === '') return nothing();
  const { sql, order } = hitsText(match, asked.sort, 'c.id, c.sales, c.listed_at, c.price_min');
  const lists = listIdsOf(ctx);
  const ofLists =
    lists.length > 0 ? { tenant: '$1', lists: `$${match.parameters.push(lists)}` } : undefined;
  const limit = match.parameters.push(asked.rows);
  const offset = match.parameters.push(skip);
  return {
    sql: `with hits as materialized (${sql})
      select t.total, ${cardFields('$2', ofLists)}
      from (select count(*)::int as total from hits) t
      left join (select * from hits order by ${order} limit $${limit}::int offset $${offset}::int) h on true
      left join product_card c on c.tenant_id = $1 and c.id = h.id
      order by ${order.replace(columnNames, 'h.$1')}`,
    parameters: match.parameters,
  };
}

type Counted = {
  categories: { id: string; name: string; n: number }[] | null;
  brands: { id: string; name: string; n: number }[] | null;
  sellers: { id: string; name: string; n: number }[] | null;
  facts:
    | { fact: string; n: number; labels: Partial<Record<Lang, [string, string]>> | null }[]
    | null;
  currencies: { currency: Currency; n: number }[] | null;
  price_currency: Currency | null;
  price_min: number | null;
  price_max: number | null;
  in_stock: number;
};

/** Counts over the hits. Brands and currencies are counted as if none were chosen, so that another can be. */
function facetsQuery(ctx: Ctx, asked: Asked): Query<Counted> {
  const match = matching(ctx, asked, false);
  if (asked.q && match.parameters[2] === '') return nothing();
  const chosen = asked.brandCodes?.length
    ? `c.brand_id = any($${match.parameters.push(asked.brandCodes)}::uuid[])`
    : 'true';
  const own = match.own();
  const { sql } = hitsText(
    match,
    asked.sort,
    `c.id, c.sales, c.listed_at, c.price_min, c.category_id, c.brand_id, c.brand_name,
    c.seller_id, c.seller_name, c.stocked, c.facts, c.currency, ${own ? `${'lists' in own ? viewerPrice(own.lists) : levelPrice(own.rate)} as paid, ` : ''}
    coalesce(${chosen}, false) as of_brand, ${match.inCurrency || 'true'} as in_currency`,
  );
  const paid = own ? 'paid' : 'price_min';
  const inLang = (name: string) => `coalesce(nullif(${name}->>$2, ''), ${name}->>'zh')`;
  return {
    sql: `with hits as materialized (${sql}), own as materialized (select * from hits where of_brand and in_currency)
      select p.price_currency, p.price_min, p.price_max,
        (select count(*)::int from own where stocked > 0) as in_stock,
        (select jsonb_agg(jsonb_build_object('currency', x.currency, 'n', x.n) order by x.n desc, x.currency) from
          (select currency, count(*) as n from hits where of_brand group by 1) x) as currencies,
        (select jsonb_agg(jsonb_build_object('id', x.id, 'name', ${inLang('g.name')}, 'n', x.n) order by x.n desc, x.id) from
          (select category_id as id, count(*) as n from own group by 1 order by 2 desc, 1 limit ${FACET_VALUES_MAX}) x
          join category g on g.tenant_id = $1 and g.id = x.id) as categories,
        (select jsonb_agg(jsonb_build_object('id', x.id, 'name', ${inLang('x.name')}, 'n', x.n) order by x.n desc, x.id) from
          (select brand_id as id, min(brand_name::text)::jsonb as name, count(*) as n from hits where brand_id is not null and in_currency
           group by 1 order by 3 desc, 1 limit ${FACET_VALUES_MAX}) x) as brands,
        (select jsonb_agg(jsonb_build_object('id', x.id, 'name', ${inLang('x.name')}, 'n', x.n) order by x.n desc, x.id) from
          (select seller_id as id, min(seller_name::text)::jsonb as name, count(*) as n from own group by 1 order by 3 desc, 1
           limit ${FACET_VALUES_MAX}) x) as sellers,
        (select jsonb_agg(jsonb_build_object('fact', x.fact, 'n', x.n, 'labels', c.fact_labels->x.fact) order by x.n desc, x.fact) from
          (select f.fact, count(*) as n, min(o.id::text)::uuid as id from own o, unnest(o.facts) as f(fact)
           group by 1 order by 2 desc, 1 limit ${FACETS_MAX}) x
          join product_card c on c.tenant_id = $1 and c.id = x.id) as facts
      from (select) one left join (select currency as price_currency, min(${paid}) as price_min, max(${paid}) as price_max
        from own group by 1 order by count(*) desc, 1 limit 1) p on true`,
    parameters: match.parameters,
  };
}
/** Attribute values that are counted in all; per attribute FACET_VALUES_MAX are shown. */
const FACETS_MAX = 120;

function shownFacets(counted: Counted | undefined, lang: Lang): z.input<typeof facetsOut> {
  const attributes = new Map<string, z.input<typeof facetsOut>['attributes'][number]>();
  for (const { fact, n, labels } of counted?.facts ?? []) {
    const at = fact.indexOf('=');
    const [key, value] = [fact.slice(0, at), fact.slice(at + 1)];
    const [name, label] = labels?.[lang] ?? [key, value];
    const attribute = attributes.get(key) ?? { key, name, values: [] };
    attributes.set(key, attribute);
    if (attribute.values.length < FACET_VALUES_MAX)
      attribute.values.push({ key: value, label, count: n });
  }
  const { price_min: min, price_max: max, price_currency: inWhich } = counted ?? {};
  return {
    categories: (counted?.categories ?? []).map(({ id, name, n }) => ({
      goodsClassCode: id,
      goodsClassName: name,
      count: n,
    })),
    brands: (counted?.brands ?? []).map(({ id, name, n }) => ({
      brandCode: id,
      brandName: name,
      count: n,
    })),
    sellers: (counted?.sellers ?? []).map(({ id, name, n }) => ({
      sellerCode: id,
      sellerName: name,
      count: n,
    })),
    attributes: [...attributes.values()],
    currencies: (counted?.currencies ?? []).map(({ currency, n }) => ({ currency, count: n })),
    price:
      typeof min === 'number' && typeof max === 'number' && inWhich
        ? { min, max, currency: inWhich }
        : null,
    inStock: counted?.in_stock ?? 0,
  };
}

const nothing = prepared('search.nothing')`select where false`;
const looser = prepared('search.looser')`set local pg_trgm.word_similarity_threshold = 0.45`;
const alike = prepared('search.alike', shape<Pick<Required<CardRow>, 'list_prices'>>())`
  with hits as materialized (
    select c.id, word_similarity(:text, c.words) as likeness from product_card c
    where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')} and :text <% c.words order by 2 desc, c.id limit :limit)
  select ${cardFields(':lang', { tenant: ':tenantId', lists: ':lists' })}
  from hits h join product_card c on c.tenant_id = :tenantId and c.id = h.id order by h.likeness desc, h.id`;
