import type { SomeTexts } from '../kernel/text.ts';
import * as biddingWords from '../bidding/words.ts';
import * as words from '../kernel/words/index.ts';
import * as mallWords from '../mall/words.ts';
import {
  type BannerFields,
  type Block,
  type BlockInput,
  readableBlocks,
  WORDS_MAX,
} from './blocks.ts';

const popular = { zh: '热销商品', en: 'Best sellers', ru: 'Хиты продаж' };
const popularText = {
  zh: '大家都在买',
  en: 'What others are buying',
  ru: 'Что покупают чаще всего',
};
const inStock = {
  zh: '现货供应，价格与库存实时更新。',
  en: 'In-stock products with real-time prices and availability.',
  ru: 'Товары в наличии, актуальные цены и остатки.',
};
const offersTitle = { zh: '优惠活动', en: 'Special offers', ru: 'Акции' };
const categoriesTitle = { zh: '按分类选购', en: 'Shop by category', ru: 'Каталог по разделам' };
const newest = { zh: '新品上架', en: 'New arrivals', ru: 'Новинки' };
const newestText = {
  zh: '最近上架的商品',
  en: 'The latest additions to the range',
  ru: 'Последние поступления',
};
const auctionsText = {
  zh: '公开出价，实时更新',
  en: 'Bid in the open, in real time',
  ru: 'Ставки в реальном времени',
};
const promises = [
  {
    icon: 'box',
    title: { zh: '实时库存', en: 'Real-time stock', ru: 'Актуальные остатки' },
    text: { zh: '下单即锁定库存', en: 'Reserved when you order', ru: 'Резерв при заказе' },
  },
  {
    icon: 'tag',
    title: { zh: '价格透明', en: 'Transparent pricing', ru: 'Прозрачные цены' },
    text: {
      zh: '阶梯价与会员价一目了然',
      en: 'Volume and member prices',
      ru: 'Оптовые и персональные цены',
    },
  },
  {
    icon: 'card',
    title: { zh: '多种付款方式', en: 'Flexible payment', ru: 'Удобная оплата' },
    text: {
      zh: '在线支付、银行转账或余额支付',
      en: 'Online, bank transfer or balance',
      ru: 'Онлайн, переводом или с баланса',
    },
  },
  {
    icon: 'truck',
    title: { zh: '全程跟踪', en: 'Order tracking', ru: 'Отслеживание заказа' },
    text: {
      zh: '从付款到签收，随时查看',
      en: 'From payment to delivery',
      ru: 'От оплаты до получения',
    },
  },
] as const;

/** A banner as portals wrote it before their home page was made of blocks. */
export type BannerLike = Omit<BannerFields, 'alt' | 'leadsTo'> & {
  leadsTo: 'all' | 'category' | 'address';
  shown: boolean;
  from: string | null;
  until: string | null;
};

/** Blocks of the starter are known by their place. */
const codeOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/**
 * The home page that a portal begins with, in blocks like any that it writes itself: categories, a banner and the greeting, what the
 * portal promises, offers, auctions, best sellers, a floor of each category and what is new. Its greeting says `{name}`, for which the page shows the portal's in
 * the visitor's language. What it is made of was written under limits of other places: it is cut to those of a page, so that no
 * visitor is refused the home page.
 */
export function starterHome(
  banners: readonly BannerLike[] = [],
  remark: SomeTexts | null = null,
): Block[] {
  const [first, ...others] = banners;
  const front: BlockInput = {
    blockCode: codeOf(1),
    kind: 'columns',
    layout: 'front',
    cells: [
      [{ blockCode: codeOf(2), kind: 'categories', layout: 'rail' }],
      [
        first
          ? { blockCode: codeOf(3), kind: 'banner', ...first, alt: first.title }
          : {
              blockCode: codeOf(3),
              kind: 'banner',
              title: words.welcomeTo,
              subtitle: cut(remark ?? inStock, WORDS_MAX),
              button: mallWords.browseAllProducts,
            },
      ],
      [
        { blockCode: codeOf(4), kind: 'welcome' },
        { blockCode: codeOf(5), kind: 'notices' },
      ],
    ],
  };
  const row: BlockInput[] =
    others.length > 0
      ? [
          {
            blockCode: codeOf(6),
            kind: 'slider',
            layout: 'row',
            slides: others.map((one) => ({ ...one, alt: one.title })),
          },
        ]
      : [];
  return readableBlocks([
    front,
    ...row,
    { blockCode: codeOf(7), kind: 'promises', promises: promises.map((one) => ({ ...one })) },
    // On phones the first screen shows them with their pictures already.
    {
      blockCode: codeOf(11),
      kind: 'categories',
      title: categoriesTitle,
      layout: 'tiles',
      width: 'wide',
    },
    { blockCode: codeOf(12), kind: 'offers', title: offersTitle },
    { blockCode: codeOf(8), kind: 'lots', title: biddingWords.auctionHall, text: auctionsText },
    { blockCode: codeOf(9), kind: 'floor', title: popular, text: popularText },
    { blockCode: codeOf(10), kind: 'floor', source: { by: 'categories' } },
    {
      blockCode: codeOf(13),
      kind: 'floor',
      title: newest,
      text: newestText,
      source: { by: 'rule', sort: 'new' },
    },
  ] satisfies BlockInput[]);
}

/** No longer than `max`, and no half of a character at the end. */
function cut(texts: SomeTexts, max: number): { zh: string; en?: string; ru?: string } {
  const of = (text: string) =>
    text.length <= max
      ? text
      : `${text
          .slice(0, max - 1)
          .replace(/[\uD800-\uDBFF]$/, '')
          .trimEnd()}…`;
  const { zh = '', en, ru } = texts;
  return {
    zh: of(zh),
    ...(en === undefined ? {} : { en: of(en) }),
    ...(ru === undefined ? {} : { ru: of(ru) }),
  };
}
