import { addressesIn, inVisitorsLang } from '@tradeport/api/mall/addresses';
import { type Banner, bannersOn, NOTICES_SHOWN } from '@tradeport/api/mall/content';
import type { Card, Hero, HomePage } from '@tradeport/api/mall/pages';
import { type CategoryNode, productCard } from '@tradeport/api/catalogue/model';
import { fill, inLang, keepTogether, type Texts } from '@tradeport/api/kernel/text';
import { today } from '../kernel/day.ts';
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
import { sharedFrame, type SharedFrame } from './frame.ts';
import { noticesFor } from './notice.ts';
import type { MallParts, Visit } from './visit.ts';
import * as commonWords from '@tradeport/api/kernel/words/index';
import * as mallWords from '@tradeport/api/mall/words';

const FLOORS_MAX = 12;
const FLOOR_CARDS = 5;
const COVERS = 3;
const heroTexts = {
  title: commonWords.welcomeTo,
  subtitle: {
    zh: '现货供应，价格与库存实时更新。',
    en: 'In-stock products with real-time prices and availability.',
    ru: 'Товары в наличии, актуальные цены и остатки.',
  },
  button: mallWords.browseAllProducts,
} satisfies Record<string, Texts>;

/** The best sellers of all and of each top category, all in one statement and one round trip. */
const popular = prepared('mall.popular', shape<Required<CardRow>>())`
  with tops as (select id, below, position from category where tenant_id = :tenantId and parent_id is null order by position, id limit ${FLOORS_MAX})
  (select null::uuid as floor, ${cardFields(':lang', { tenant: ':tenantId', lists: ':lists' })} from product_card c where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')}
    order by c.sales desc, c.id desc limit ${FLOOR_CARDS})
  union all
  select t.id as floor, page.* from tops t cross join lateral (
    select ${cardFields(':lang', { tenant: ':tenantId', lists: ':lists' })} from product_card c
    where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')} and c.category_id = any(t.below) order by c.sales desc, c.id desc limit ${FLOOR_CARDS}) page`;

export async function homeOf(parts: MallParts, one: Visit): Promise<HomePage> {
  const { scope } = one;
  const around = await sharedFrame(parts.kernel, scope);
  const { cards, day } = await parts.kernel.read(scope, async (ctx) => {
    const rows = await ctx.run(
      popular({ tenantId: scope.tenant.id, lang: scope.lang, lists: listIdsOf(ctx) }),
    );
    const viewer = viewerOf(ctx);
    return {
      cards: rows.map((row) => ({
        floor: row.floor,
        card: productCard.parse(shownCard(row, viewer)),
      })),
      day: today(ctx),
    };
  });
  const [shown, lots] = await Promise.all([
    promoted(
      parts,
      scope,
      cards.map(({ card }) => card),
    ),
    lotsOnHome(parts, scope),
  ]);
  const of = (floor: string | null) => shown.filter((_, at) => cards[at]?.floor === floor);
  const floors = around.categories
    .map((category) => ({ category, cards: of(category.goodsClassCode) }))
    .filter((floor) => floor.cards.length > 0);
  const [first, ...others] = bannersOn(around.content.banners, day);
  return {
    hero: heroOf(one, around, floors, first),
    tiles: others.map((banner) => heroOf(one, around, floors, banner)),
    popular: of(null),
    floors,
    notices: noticesFor(around, day, one.lang, NOTICES_SHOWN),
    lots,
  };
}

/** A banner that the tenant set, else a welcome; its picture, else the covers of products. */
function heroOf(
  { lang, main }: Visit,
  { portal, categories }: SharedFrame,
  floors: HomePage['floors'],
  banner: Banner | undefined,
): Hero {
  const to = addressesIn(lang, main);
  const category =
    banner?.leadsTo === 'category'
      ? flat(categories).find((each) => each.goodsClassCode === banner.categoryCode)
      : undefined;
  const own = floors.find((floor) => category !== undefined && floor.category === category)?.cards;
  const covers = (own ?? floors.flatMap((floor) => floor.cards.slice(0, 1)))
    .filter((card) => card.cover !== null)
    .slice(0, COVERS);
  const words = (name: keyof typeof heroTexts) =>
    fill(heroTexts[name][lang], { name: portal.name });
  return {
    title: banner ? keepTogether(inLang(banner.title, lang)) : words('title'),
    subtitle: banner
      ? keepTogether(inLang(banner.subtitle, lang))
      : portal.slogan || portal.remark || words('subtitle'),
    button: inLang(banner?.button, lang) || words('button'),
    to:
      banner?.leadsTo === 'address'
        ? inVisitorsLang(banner.address, lang, main)
        : category
          ? to.category(category.goodsClassCode, category.goodsClassName)
          : to.search(),
    picture: banner?.fileCode ?? null,
    covers: covers.map((card) => ({
      fileCode: coverOf(card),
      title: card.goodsName,
      to: to.product(card.goodsCode, card.goodsName),
    })),
  };
}

function flat(categories: readonly CategoryNode[]): CategoryNode[] {
  return categories.flatMap((category) => [category, ...flat(category.children)]);
}

function coverOf({ cover }: Card): string {
  return cover?.fileCode ?? '';
}
