import { type CategoryNode, productCard } from '@tradeport/api/catalogue/model';
import {
  type Block,
  flat,
  FLOOR_CARDS_MAX,
  FLOORS_MAX,
  type FloorSource,
  type Viewer,
} from '@tradeport/api/content/blocks';
import { keysOf } from '@tradeport/api/kernel/keys';
import type { Card } from '@tradeport/api/mall/shown';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../kernel/ctx.ts';
import { prepared, shape } from '../kernel/query.ts';
import {
  cardFields,
  listIdsOf,
  shownCard,
  viewerOf,
  type CardRow,
  onSale,
} from '../modules/catalogue/index.ts';
import { newestByKind } from '../modules/demands/index.ts';
import { runningByType } from '../modules/promotions/index.ts';
import { lotsOnHome } from './auctions.ts';
import type { SharedFrame } from './frame.ts';
import { promoted } from './promoted.ts';
import type { MallParts, Visit } from './visit.ts';

export type Around = {
  parts: MallParts;
  one: Visit;
  frame: SharedFrame;
  day: string;
  viewer: Viewer;
};
export type Rule = Extract<FloorSource, { by: 'rule' }>;
type FloorBlock = Extract<Block, { kind: 'floor' }>;
/** One row of products: by a rule, or those that were chosen. */
type Filled = {
  blockCode: string;
  /** The category whose floor it is, where the block has one for each. */
  category: CategoryNode | null;
  rule: Rule | null;
  cards: readonly Card[];
};
export type Read = {
  floors: readonly Filled[];
  /** The picture of each top category: that of its first product. */
  covers: ReadonlyMap<string, string>;
  brands: ReadonlyMap<string, { name: SomeTexts; file_id: string | null }>;
  lots: Awaited<ReturnType<typeof lotsOnHome>>;
  /** By what a block asks for. */
  demands: Awaited<ReturnType<typeof newestByKind>>;
  offers: Awaited<ReturnType<typeof runningByType>>;
};

/** Reads what the blocks of a page show: each kind of thing is one question, however many blocks show it; kinds that the page does not have are not asked for. */
export async function readFor(around: Around, seen: readonly Block[]): Promise<Read> {
  const { parts, one } = around;
  const blocks = flat(seen);
  const floors = blocks.filter((block) => block.kind === 'floor');
  const brandCodes = blocks.flatMap((block) => (block.kind === 'brands' ? block.brandCodes : []));
  const lotCount = Math.max(
    0,
    ...blocks.flatMap((block) => (block.kind === 'lots' ? block.count : [])),
  );
  const hasCategories = blocks.some((block) => block.kind === 'categories');
  const [{ cards, covers, brands }, lots, demands, offers] = await Promise.all([
    readCards(around, floors, { brandCodes, hasCategories }),
    lotCount > 0 ? lotsOnHome(parts, one.scope, lotCount) : [],
    askedBy(
      blocks.filter((block) => block.kind === 'demands'),
      (kinds, count) => parts.kernel.read(one.scope, (ctx) => newestByKind(ctx, kinds, count)),
    ),
    askedBy(
      blocks.filter((block) => block.kind === 'offers'),
      (types, count) => parts.kernel.read(one.scope, (ctx) => runningByType(ctx, types, count)),
    ),
  ]);
  return {
    floors: cards,
    covers,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    lots,
    demands,
    offers,
  };
}

async function readCards(
  { parts, one: { scope }, frame: { categories } }: Around,
  floors: readonly FloorBlock[],
  { brandCodes, hasCategories }: { brandCodes: readonly string[]; hasCategories: boolean },
) {
  const byRule = floors.flatMap(({ source, count }, at) =>
    source.by === 'rule' ? [{ at, rule: source, count }] : [],
  );
  const chosen = [
    ...new Set(floors.flatMap(({ source }) => (source.by === 'hand' ? source.goodsCodes : []))),
  ];
  // However many blocks have a floor for each category, or its picture, they share one read.
  const eachCount = Math.max(
    hasCategories ? 1 : 0,
    ...floors.flatMap(({ source, count }) => (source.by === 'categories' ? count : [])),
  );
  const each = eachCount > 0 ? categories : [];
  if (byRule.length + chosen.length + brandCodes.length + each.length === 0)
    return { cards: [], covers: new Map<string, string>(), brands: [] };
  const own = { tenantId: scope.tenant.id, lang: scope.lang };
  const { rows, picked, brands, viewer } = await parts.kernel.read(scope, async (ctx: Ctx) => {
    const lists = listIdsOf(ctx);
    const [ruled, byHand, known] = await ctx.batch([
      floorsByRule({
        ...own,
        lists,
        at: byRule.map(({ at }) => at),
        categories: byRule.map(({ rule }) => rule.categoryCode ?? ''),
        brands: byRule.map(({ rule }) => rule.brandCode ?? ''),
        sorts: byRule.map(({ rule }) => rule.sort),
        counts: byRule.map(({ count }) => count),
        each: each.map(({ goodsClassCode }) => goodsClassCode),
        eachCount,
      }),
      byCodes({ ...own, lists, ids: chosen }),
      brandsOf({ tenantId: scope.tenant.id, ids: [...new Set(brandCodes)] }),
    ]);
    return { rows: ruled, picked: byHand, brands: known, viewer: viewerOf(ctx) };
  });
  const all = [...rows, ...picked].map((row) => productCard.parse(shownCard(row, viewer)));
  const shown = await promoted(parts, scope, all);
  const hand = new Map(shown.slice(rows.length).map((card) => [card.goodsCode, card]));
  const ruled = shown.slice(0, rows.length);
  const cardsAt = (floor: number) => ruled.filter((_, n) => rows[n]?.floor === floor);
  const filled = floors.flatMap(({ blockCode, source, count }, at): Filled[] => {
    const base = { blockCode, category: null, rule: null };
    if (source.by === 'hand')
      return [
        {
          ...base,
          cards: source.goodsCodes.flatMap((code) => hand.get(code) ?? []).slice(0, count),
        },
      ];
    if (source.by === 'rule') return [{ ...base, rule: source, cards: cardsAt(at) }];
    return each.map((category, n) => ({
      blockCode,
      category,
      rule: { by: 'rule', categoryCode: category.goodsClassCode, brandCode: null, sort: 'sales' },
      cards: cardsAt(-1 - n).slice(0, count),
    }));
  });
  const covers = new Map(
    each.flatMap(({ goodsClassCode }, n): [string, string][] => {
      const cover = cardsAt(-1 - n).find((card) => card.cover)?.cover;
      return cover ? [[goodsClassCode, cover.fileCode]] : [];
    }),
  );
  return { cards: filled, covers, brands };
}

/** Reads for each thing that blocks of a kind ask for, once, and the most that one of them shows; '' stands for all of it. */
async function askedBy<W extends string, R>(
  own: readonly { what: W | 'all'; count: number }[],
  read: (whats: (W | '')[], count: number) => Promise<ReadonlyMap<string, R>>,
): Promise<ReadonlyMap<string, R>> {
  if (own.length === 0) return new Map();
  const whats = new Set(own.map(({ what }) => askedAs(what)));
  return read([...whats], Math.max(...own.map(({ count }) => count)));
}

export function askedAs<W extends string>(what: W | 'all'): W | '' {
  return what === 'all' ? '' : what;
}

const shownFields = cardFields(':lang', { tenant: ':tenantId', lists: ':lists' });
const onShelf = (where: string) =>
  `select c.* from product_card c where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')} ${where}`;
const orders = {
  sales: 'c.sales desc, c.id desc',
  new: 'c.listed_at desc, c.id desc',
  price: 'c.price_min, c.id',
} satisfies Record<Rule['sort'], string>;
/**
 * How the products of a rule are read: each way from an index of its own, so that a row is read for a row that is shown, whatever
 * the portal sells. A category is its whole branch: the first rows of each category below, merged in order. The limit is written out:
 * the planner takes an unknown one for a tenth of the table.
 */
const ways = [
  {
    when: 'f.below is null and f.brand_id is null',
    rows: (order: string) => `${onShelf('')} order by ${order} limit ${FLOOR_CARDS_MAX}`,
  },
  {
    when: 'f.below is not null and f.brand_id is null',
    rows: (order: string) => `select c.* from unnest(f.below) as b(id) cross join lateral (
      ${onShelf('and c.category_id = b.id')} order by ${order} limit ${FLOOR_CARDS_MAX}) c`,
  },
  {
    // `offset 0`: the brand's products are found by the brand, not by reading all products in order until some are of it.
    when: 'f.brand_id is not null',
    rows: () =>
      onShelf(
        'and c.brand_id = f.brand_id and (f.below is null or c.category_id = any(f.below)) offset 0',
      ),
  },
];
const rulesRead = keysOf(orders)
  .flatMap((sort) =>
    ways.map(
      ({ when, rows }) => `(select f.at as floor, page.* from asked f cross join lateral (
        select ${shownFields} from (${rows(orders[sort])}) c order by ${orders[sort]} limit f.count) page where f.sort = '${sort}' and ${when})`,
    ),
  )
  .join(' union all ');
/**
 * The floors of rules, and one of each of the first top categories that have products: those are numbered from -1 down. A rule of a
 * category that is gone finds nothing, and reads nothing.
 */
export const floorsByRule = prepared(
  'mall.floorsByRule',
  shape<Required<CardRow> & { floor: number }>(),
)`
  with ruled as materialized (
    select f.at, f.sort, f.count, k.below, nullif(f.brand, '')::uuid as brand_id
    from unnest(:at::int[], :categories::text[], :brands::text[], :sorts::text[], :counts::int[]) as f(at, category, brand, sort, count)
    left join category k on k.tenant_id = :tenantId and k.id = nullif(f.category, '')::uuid
    where f.category = '' or k.id is not null),
  filled as materialized (
    select e.at, e.below from (
      select e.at::int, k.below from unnest(:each::uuid[]) with ordinality as e(id, at)
      join category k on k.tenant_id = :tenantId and k.id = e.id order by e.at offset 0) e
    where exists (select 1 from unnest(e.below) as b(id) cross join lateral (${onShelf('and c.category_id = b.id')} limit 1) c)
    order by e.at limit ${FLOORS_MAX}),
  asked as materialized (
    select * from ruled union all select -at, 'sales', :eachCount::int, below, null::uuid from filled)
  ${rulesRead}`;
const byCodes = prepared('mall.floorsByHand', shape<Required<CardRow>>())`
  select ${cardFields(':lang', { tenant: ':tenantId', lists: ':lists' })} from product_card c
  where c.tenant_id = :tenantId and c.id = any(:ids::uuid[]) and ${onSale('c', ':tenantId')}`;
const brandsOf = prepared('mall.brandsOf')`
  select id, name, file_id from brand where tenant_id = :tenantId and id = any(:ids::uuid[])`;
