import { marketPage } from '@tradeport/api/demands/calls';
import { type CategoryNode, productCard } from '@tradeport/api/catalogue/model';
import { type Block, flat, type FloorSource } from '@tradeport/api/content/blocks';
import type { Card } from '@tradeport/api/mall/shown';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import { promotionPage } from '@tradeport/api/promotions/shop-calls';
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
import { lotsOnHome } from './auctions.ts';
import type { SharedFrame } from './frame.ts';
import { promoted } from './promoted.ts';
import type { MallParts, Visit } from './visit.ts';

export type Around = { parts: MallParts; one: Visit; frame: SharedFrame; day: string };
export type Rule = Extract<FloorSource, { by: 'rule' }>;
/** One row of products: by a rule, or those that were chosen. */
type Floor = {
  blockCode: string;
  /** The category whose floor it is, where the block has one for each. */
  category: CategoryNode | null;
  rule: Rule | null;
  goodsCodes: readonly string[];
  count: number;
};
type Filled = Floor & { cards: readonly Card[] };
export type Read = {
  floors: readonly Filled[];
  brands: ReadonlyMap<string, { name: SomeTexts; file_id: string | null }>;
  lots: Awaited<ReturnType<typeof lotsOnHome>>;
  demands: ReadonlyMap<string, Awaited<ReturnType<typeof demandsFor>>>;
  offers: ReadonlyMap<string, Awaited<ReturnType<typeof offersFor>>>;
};

/** Reads what the blocks of a page show: all products are one question, however many floors there are; kinds that the page does not have are not asked for. */
export async function readFor(around: Around, seen: readonly Block[]): Promise<Read> {
  const { parts, one, frame } = around;
  const blocks = flat(seen);
  const floors = blocks.flatMap((block) => floorsOf(block, frame.categories));
  const brandCodes = blocks.flatMap((block) => (block.kind === 'brands' ? block.brandCodes : []));
  const lotCount = Math.max(
    0,
    ...blocks.flatMap((block) => (block.kind === 'lots' ? block.count : [])),
  );
  const [{ cards, brands }, lots, demands, offers] = await Promise.all([
    readCards(around, floors, brandCodes),
    lotCount > 0 ? lotsOnHome(parts, one.scope, lotCount) : [],
    eachOf(blocks, 'demands', (block) => demandsFor(around, block)),
    eachOf(blocks, 'offers', (block) => offersFor(around, block)),
  ]);
  return {
    floors: cards,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    lots,
    demands,
    offers,
  };
}

function floorsOf(block: Block, categories: readonly CategoryNode[]): Floor[] {
  if (block.kind !== 'floor') return [];
  const { blockCode, count, source } = block;
  const base = { blockCode, count, category: null, rule: null, goodsCodes: [] };
  if (source.by === 'hand') return [{ ...base, goodsCodes: source.goodsCodes }];
  if (source.by === 'rule') return [{ ...base, rule: source }];
  return categories.map((category) => ({
    ...base,
    category,
    rule: { by: 'rule', categoryCode: category.goodsClassCode, brandCode: null, sort: 'sales' },
  }));
}

async function readCards(
  { parts, one: { scope } }: Around,
  floors: readonly Floor[],
  brandCodes: readonly string[],
) {
  const byRule = floors.flatMap(({ rule, count }, at) => (rule ? [{ at, rule, count }] : []));
  const chosen = [...new Set(floors.flatMap(({ goodsCodes }) => goodsCodes))];
  if (byRule.length + chosen.length + brandCodes.length === 0) return { cards: [], brands: [] };
  const own = { tenantId: scope.tenant.id, lang: scope.lang };
  const { rows, picked, brands, viewer } = await parts.kernel.read(scope, async (ctx: Ctx) => {
    const lists = listIdsOf(ctx);
    const [ruled, byHand, known] = await ctx.batch([
      byRules({
        ...own,
        lists,
        at: byRule.map(({ at }) => at),
        categories: byRule.map(({ rule }) => rule.categoryCode ?? ''),
        brands: byRule.map(({ rule }) => rule.brandCode ?? ''),
        sorts: byRule.map(({ rule }) => rule.sort),
        counts: byRule.map(({ count }) => count),
      }),
      byCodes({ ...own, lists, ids: chosen }),
      brandsOf({ tenantId: scope.tenant.id, ids: [...new Set(brandCodes)] }),
    ]);
    return { rows: ruled, picked: byHand, brands: known, viewer: viewerOf(ctx) };
  });
  const all = [...rows, ...picked].map((row) => productCard.parse(shownCard(row, viewer)));
  const shown = await promoted(parts, scope, all);
  const hand = new Map(shown.slice(rows.length).map((card) => [card.goodsCode, card]));
  const cards = floors.map((floor, at): Filled => ({
    ...floor,
    cards: floor.rule
      ? shown.slice(0, rows.length).filter((_, n) => rows[n]?.floor === at)
      : floor.goodsCodes.flatMap((code) => hand.get(code) ?? []).slice(0, floor.count),
  }));
  return { cards, brands };
}

async function eachOf<K extends Block['kind'], R>(
  blocks: readonly Block[],
  kind: K,
  read: (block: Extract<Block, { kind: K }>) => Promise<R>,
): Promise<Map<string, R>> {
  const own = blocks.filter((block): block is Extract<Block, { kind: K }> => block.kind === kind);
  return new Map(
    await Promise.all(own.map(async (block) => [block.blockCode, await read(block)] as const)),
  );
}

async function demandsFor(
  { parts, one }: Around,
  { what, count }: Extract<Block, { kind: 'demands' }>,
) {
  const kind = what === 'all' ? {} : { kind: what };
  return (await parts.kernel.call(one.scope, marketPage, { rows: count, ...kind })).rows;
}

async function offersFor(
  { parts, one }: Around,
  { what, count }: Extract<Block, { kind: 'offers' }>,
) {
  const type = what === 'all' ? {} : { promotionType: what };
  return (await parts.kernel.call(one.scope, promotionPage, { rows: count, ...type })).rows;
}

const cardsOf = (where: string, order: string) => `
  select f.at as floor, page.* from asked f cross join lateral (
    select ${cardFields(':lang', { tenant: ':tenantId', lists: ':lists' })} from product_card c
    where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')}
      and (not f.narrowed or c.category_id = any(f.below)) and (f.brand_id is null or c.brand_id = f.brand_id)
    order by ${order} limit f.count) page where ${where}`;
/** Each way to sort by itself, so that each is read in the order of its own index. */
const byRules = prepared('mall.floorsByRule', shape<Required<CardRow> & { floor: number }>())`
  with asked as materialized (
    select f.at, f.sort, f.count, f.category <> '' as narrowed, k.below, nullif(f.brand, '')::uuid as brand_id
    from unnest(:at::int[], :categories::text[], :brands::text[], :sorts::text[], :counts::int[]) as f(at, category, brand, sort, count)
    left join category k on k.tenant_id = :tenantId and k.id = nullif(f.category, '')::uuid)
  (${cardsOf("f.sort = 'sales'", 'c.sales desc, c.id desc')})
  union all (${cardsOf("f.sort = 'new'", 'c.id desc')})
  union all (${cardsOf("f.sort = 'price'", 'c.price_min, c.id')})`;
const byCodes = prepared('mall.floorsByHand', shape<Required<CardRow>>())`
  select ${cardFields(':lang', { tenant: ':tenantId', lists: ':lists' })} from product_card c
  where c.tenant_id = :tenantId and c.id = any(:ids::uuid[]) and ${onSale('c', ':tenantId')}`;
const brandsOf = prepared('mall.brandsOf')`
  select id, name, file_id from brand where tenant_id = :tenantId and id = any(:ids::uuid[])`;
