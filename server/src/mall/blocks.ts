import { marketPage } from '@tradeport/api/demands/calls';
import { type CategoryNode, productCard } from '@tradeport/api/catalogue/model';
import {
  type BannerFields,
  type Block,
  flat,
  type FloorSource,
  shownTo,
  type SimpleBlock,
  type Viewer,
} from '@tradeport/api/content/blocks';
import type { ShownBlock } from '@tradeport/api/mall/blocks';
import { addressesIn, inVisitorsLang } from '@tradeport/api/mall/addresses';
import type { Card, Hero } from '@tradeport/api/mall/pages';
import * as mallWords from '@tradeport/api/mall/words';
import { fill, inLang, keepTogether, type SomeTexts } from '@tradeport/api/kernel/text';
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
import { promoted } from './promoted.ts';
import type { SharedFrame } from './frame.ts';
import { noticesFor } from './notice.ts';
import type { MallParts, Visit } from './visit.ts';

const COVERS = 3;
type Around = { parts: MallParts; one: Visit; frame: SharedFrame; day: string };
type Rule = Extract<FloorSource, { by: 'rule' }>;
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
type Read = {
  floors: readonly Filled[];
  brands: ReadonlyMap<string, { name: SomeTexts; file_id: string | null }>;
  lots: Awaited<ReturnType<typeof lotsOnHome>>;
  demands: ReadonlyMap<string, Awaited<ReturnType<typeof demandsFor>>>;
  offers: ReadonlyMap<string, Awaited<ReturnType<typeof offersFor>>>;
};

/**
 * CMS-01b Blocks as this visitor sees them. All products of a page are one question, however many floors it has; kinds that
 * the page does not have are not asked for.
 */
export async function shownBlocks(
  around: Around,
  all: readonly Block[],
  viewer: Viewer,
): Promise<ShownBlock[]> {
  const { parts, one, frame, day } = around;
  const seen = shownTo(all, viewer, day);
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
  const read: Read = {
    floors: cards,
    brands: new Map(brands.map((brand) => [brand.id, brand])),
    lots,
    demands,
    offers,
  };
  return seen.flatMap((block) => show(around, read, block));
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

function show(around: Around, read: Read, block: Block): ShownBlock[] {
  const { blockCode, width } = block;
  const said = wordsIn(around);
  const base = { blockCode, width };
  switch (block.kind) {
    case 'columns':
      return [
        {
          ...base,
          kind: 'columns',
          layout: block.layout,
          cells: block.cells.map((cell: readonly SimpleBlock[]) =>
            cell.flatMap((each) => show(around, read, each)),
          ),
        },
      ];
    case 'banner':
      return [{ ...base, kind: 'banner', hero: heroOf(around, read, block) }];
    case 'slider':
      return block.slides.length === 0
        ? []
        : [
            {
              ...base,
              kind: 'slider',
              layout: block.layout,
              slides: block.slides.map((slide) => heroOf(around, read, slide)),
            },
          ];
    case 'floor':
      return floorBlocks(around, read, block);
    case 'categories': {
      const tree = flatTree(around.frame.categories);
      const named = block.categoryCodes.flatMap(
        (code) => tree.find((each) => each.goodsClassCode === code) ?? [],
      );
      const shown = block.categoryCodes.length > 0 ? named : around.frame.categories;
      return shown.length === 0
        ? []
        : [
            {
              ...base,
              kind: 'categories',
              title: said(block.title),
              layout: block.layout,
              categories: shown.map((category) => ({ category, picture: coverOf(read, category) })),
            },
          ];
    }
    case 'richText':
      return [{ ...base, kind: 'richText', html: inLang(block.html, around.one.lang) }];
    case 'pictureText':
      return [
        {
          ...base,
          kind: 'pictureText',
          title: said(block.title),
          html: inLang(block.html, around.one.lang),
          picture: block.fileCode,
          alt: said(block.alt),
          side: block.side,
          ...leads(around, block),
        },
      ];
    case 'video':
      return [
        {
          ...base,
          kind: 'video',
          title: said(block.title),
          url: block.url,
          picture: block.fileCode,
          alt: said(block.alt),
        },
      ];
    case 'countdown':
      return block.endsAt === null
        ? []
        : [
            {
              ...base,
              kind: 'countdown',
              title: said(block.title),
              endsAt: block.endsAt,
              ...leads(around, block),
            },
          ];
    case 'notices': {
      const notices = noticesFor(around.frame, around.day, around.one.lang, block.count);
      return notices.length > 0 ? [{ ...base, kind: 'notices', notices }] : [];
    }
    case 'brands': {
      const to = addressesIn(around.one.lang, around.one.main);
      const brands = block.brandCodes.flatMap((code) => {
        const brand = read.brands.get(code);
        return brand
          ? [{ name: said(brand.name), picture: brand.file_id, to: to.search(`brand=${code}`) }]
          : [];
      });
      return brands.length > 0
        ? [{ ...base, kind: 'brands', title: said(block.title), brands }]
        : [];
    }
    case 'links':
      return [
        {
          ...base,
          kind: 'links',
          title: said(block.title),
          links: block.links.map((link) => ({
            text: said(link.text),
            to: inVisitorsLang(link.address, around.one.lang, around.one.main),
          })),
        },
      ];
    case 'offers': {
      const rows = read.offers.get(blockCode) ?? [];
      return rows.length > 0 ? [{ ...base, kind: 'offers', title: said(block.title), rows }] : [];
    }
    case 'lots': {
      const lots = read.lots.slice(0, block.count);
      const { title, text } = block;
      return lots.length > 0
        ? [{ ...base, kind: 'lots', title: said(title), text: said(text), lots }]
        : [];
    }
    case 'demands': {
      const rows = read.demands.get(blockCode) ?? [];
      return rows.length > 0 ? [{ ...base, kind: 'demands', title: said(block.title), rows }] : [];
    }
    case 'welcome':
      return [{ ...base, kind: 'welcome' }];
    case 'promises':
      return [
        {
          ...base,
          kind: 'promises',
          promises: block.promises.map(({ icon, title, text }) => ({
            icon,
            title: said(title),
            text: said(text),
          })),
        },
      ];
  }
}

function floorBlocks(
  { one: { lang, main }, frame }: Around,
  { floors }: Read,
  block: Extract<Block, { kind: 'floor' }>,
): ShownBlock[] {
  const to = addressesIn(lang, main);
  const { source, width } = block;
  const filled = floors.filter(
    (floor) => floor.blockCode === block.blockCode && floor.cards.length > 0,
  );
  if (source.by === 'categories')
    return filled
      .slice(0, source.floors)
      .flatMap(({ category, cards, blockCode }) =>
        category
          ? [
              {
                kind: 'floor' as const,
                blockCode: `${blockCode}-${category.goodsClassCode}`,
                width,
                title: category.goodsClassName,
                text: '',
                category,
                more: to.category(category.goodsClassCode, category.goodsClassName),
                cards,
              },
            ]
          : [],
      );
  const said = wordsOf(lang, frame.portal.name);
  return filled.map(({ cards, rule }) => ({
    kind: 'floor',
    blockCode: block.blockCode,
    width,
    title: said(block.title),
    text: said(block.text),
    category: null,
    more: rule ? to.search(searchOf(rule)) : null,
    cards,
  }));
}

/** All that the rule finds, as the search shows it. */
function searchOf({ categoryCode, brandCode, sort }: Rule): string {
  const query = new URLSearchParams();
  if (categoryCode) query.set('category', categoryCode);
  if (brandCode) query.set('brand', brandCode);
  query.set('sort', sort);
  return query.toString();
}

/** A banner with its picture, else the covers of products: of the category that it leads to, or of each floor. */
function heroOf(around: Around, { floors }: Read, banner: BannerFields): Hero {
  const { lang, main } = around.one;
  const to = addressesIn(lang, main);
  const said = wordsIn(around);
  const ofTarget = floors.find(
    ({ rule }) => banner.leadsTo === 'category' && rule?.categoryCode === banner.categoryCode,
  )?.cards;
  const each = floors.filter(({ category }) => category !== null);
  const covers = (ofTarget ?? each.flatMap((floor) => floor.cards.slice(0, 1))).flatMap((card) =>
    card.cover ? [{ card, fileCode: card.cover.fileCode }] : [],
  );
  const { to: leadsTo, button } = leads(around, banner);
  return {
    title: said(banner.title),
    subtitle: said(banner.subtitle),
    button,
    to: leadsTo ?? to.search(),
    picture: banner.fileCode,
    alt: said(banner.alt),
    covers: covers
      .slice(0, COVERS)
      .map(({ card, fileCode }) => ({
        fileCode,
        title: card.goodsName,
        to: to.product(card.goodsCode, card.goodsName),
      })),
  };
}

function leads(
  { one: { lang, main }, frame }: Around,
  target: Pick<BannerFields, 'leadsTo' | 'categoryCode' | 'address' | 'button'>,
): { to: string | null; button: string } {
  const to = addressesIn(lang, main);
  const button = inLang(target.button, lang) || mallWords.browseAllProducts[lang];
  if (target.leadsTo === 'none') return { to: null, button };
  if (target.leadsTo === 'address' && target.address !== '')
    return { to: inVisitorsLang(target.address, lang, main), button };
  const category =
    target.leadsTo === 'category'
      ? flatTree(frame.categories).find((each) => each.goodsClassCode === target.categoryCode)
      : undefined;
  return {
    to: category ? to.category(category.goodsClassCode, category.goodsClassName) : to.search(),
    button,
  };
}

/** Texts of a block: `{name}` in them is the portal's. */
function wordsIn({ one, frame }: Around) {
  return wordsOf(one.lang, frame.portal.name);
}
function wordsOf(lang: Visit['lang'], name: string) {
  return (texts: SomeTexts) => keepTogether(fill(inLang(texts, lang), { name }));
}

function coverOf({ floors }: Read, { goodsClassCode }: CategoryNode): string | null {
  const cards = floors.find(({ category }) => category?.goodsClassCode === goodsClassCode)?.cards;
  return cards?.find((card) => card.cover)?.cover?.fileCode ?? null;
}

function flatTree(categories: readonly CategoryNode[]): CategoryNode[] {
  return categories.flatMap((category) => [category, ...flatTree(category.children)]);
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
