import {
  HITS_MAX,
  type facets as facetsOut,
  type publishedFindIn,
} from '@tradeport/api/search/model';
import type { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import { formatAmount } from '@tradeport/api/kernel/money';
import { prepared, shape, type Query, type RawQuery } from '../../kernel/query.ts';
import { cacheSlot } from '../../kernel/cache.ts';
import {
  cardFields,
  listIdsOf,
  readAfter,
  shownCard,
  viewerOf,
  writeAfter,
  type CardRow,
  onSale,
} from '../catalogue/index.ts';
import { onCards } from '../promotions/index.ts';
import { correct } from './correct.ts';
import { type Counted, facetsQuery, shownFacets } from './facets.ts';
import { type Asked, columnNames, hitsText, matching, nothing } from './match.ts';
import { searchProducts } from '@tradeport/api/search/calls';
import { handler } from '../../kernel/handler.ts';

/** About what the facets of a search take in memory: some dozen names with their counts. */
const FACETS_BYTES = 20_000;
type Hit = CardRow & { total: number };
type Facets = z.input<typeof facetsOut>;

/**
 * The same search, by either name of its text, of which `q` takes precedence; each product with the
 * promotions that run for it. One round trip where something is found.
 */
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
export const findWithFacets = handler(
  searchProducts,
  async (ctx, asked) => {
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
  },
  { shared: true },
);
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

/**
 * CAT-03 The viewer's pricing, as a key: facets show this viewer's prices, and price filters
 * compare them.
 */
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

/**
 * Hits similar to the text as a whole. Only asked when nothing fits, and no word of it seems to be
 * mistyped.
 */
async function similar(ctx: Ctx, asked: Asked) {
  const text = (asked.q ?? '').toLowerCase();
  // Han characters have no typing errors of this kind: nothing is like them but themselves.
  if (!/[\p{L}\d]{4}/u.test(text.replace(/\p{sc=Han}/gu, ' '))) return nothingFound;
  const [, hits] = await ctx.batch([
    looser(),
    alike({ lang: ctx.lang, lists: listIdsOf(ctx), text, limit: asked.rows }),
  ]);
  const viewer = viewerOf(ctx, asked.currency);
  return { rows: hits.map((hit) => shownCard(hit, viewer)), total: hits.length };
}

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

const looser = prepared('search.looser')`set local pg_trgm.word_similarity_threshold = 0.45`;
const alike = prepared('search.alike', shape<Pick<Required<CardRow>, 'list_prices'>>())`
  with hits as materialized (
    select c.id, word_similarity(:text, c.words) as likeness from product_card c
    where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')} and :text <% c.words order by 2 desc, c.id limit :limit)
  select ${cardFields(':lang', { tenant: ':tenantId', lists: ':lists' })}
  from hits h join product_card c on c.tenant_id = :tenantId and c.id = h.id order by h.likeness desc, h.id`;
