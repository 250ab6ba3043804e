import { z } from 'zod';
import { orderTypes, pictureOut } from '../catalogue/model.ts';
import {
  amountOut,
  code,
  currency,
  instant,
  line,
  PAGE_ROWS,
  paging,
  quantity,
  required,
} from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';

/** CAT-07 A list holds no more than one round trip can judge. */
export const FAVOURITES_MAX = 500;
/** The most lists of one person, and of one company. */
export const FAVOURITE_LISTS_MAX = 20;
export const LIST_NAME_MAX = 40;
export const FAVOURITE_NOTE_MAX = 200;
/** Goods of one page of the shop, whose hearts are asked for at once. */
export const HEARTS_MAX = 200;
/** More do not stand beside each other on any screen. */
export const COMPARED_MAX = 4;
/** The most of one person; the oldest make room. */
export const FOOTPRINTS_MAX = 200;
export const FOOTPRINT_DAYS_MAX = 365;

/** CAT-07c The faults of a favourite, as the wire numbers them. */
export const favouriteStates = {
  0: { zh: '可购买', en: 'Available', ru: 'В наличии' },
  1: { zh: '库存不足', en: 'Not enough stock', ru: 'Недостаточно товара' },
  2: { zh: '已下架', en: 'No longer for sale', ru: 'Снят с продажи' },
  3: { zh: '已失效', en: 'No longer available', ru: 'Больше недоступен' },
} as const satisfies Record<number, Texts>;
export type FavouriteState = keyof typeof favouriteStates;
export const favouriteState = () =>
  z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** Parts of a list that can be shown. */
export const favouriteTabs = {
  all: { zh: '全部', en: 'All', ru: 'Все' },
  cheaper: { zh: '降价', en: 'Price dropped', ru: 'Подешевели' },
  available: { zh: '可购买', en: 'Available', ru: 'В наличии' },
  unavailable: { zh: '不可购买', en: 'Unavailable', ru: 'Недоступны' },
} as const satisfies Record<string, Texts>;
export const favouriteTabNames = keysOf(favouriteTabs);
export type FavouriteTab = keyof typeof favouriteTabs;

/** A product stands for its first specification. */
const goods = { goodsCode: code().optional(), skuCode: code().optional() };
const wish = {
  /** Left out: the minimum order. */
  quantity: quantity().optional(),
  note: line(FAVOURITE_NOTE_MAX).optional(),
};
export const collectIn = z.object({ ...goods, ...wish, collectListCode: code().optional() });
export const collectBatchIn = z.object({
  collectListCode: code().optional(),
  goodsList: z
    .array(z.object({ ...goods, ...wish }))
    .min(1)
    .max(FAVOURITES_MAX),
});

export const collectedOut = z.object({
  goodsCode: code(),
  collected: z.boolean(),
  /** The specifications of it that are collected. */
  skuCodes: z.array(code()),
  /** 0 of goods that are not collected. */
  collectState: favouriteState(),
});

export const listRow = z.object({
  collectListCode: code(),
  /** '' of the first list, which each face names in its language. */
  collectListName: z.string(),
  isFirst: z.boolean(),
  shared: z.boolean(),
  /** The caller may put, take and rename. */
  mayChange: z.boolean(),
  /** The caller made it, and may take it back from the company. */
  isMaker: z.boolean(),
  count: z.number().int(),
});

export const favouritePageIn = z.object({
  ...paging,
  rows: z.number().int().min(1).max(FAVOURITES_MAX).default(PAGE_ROWS),
  /** Left out: the first list. */
  collectListCode: code().optional(),
  tab: z.enum(favouriteTabNames).default('all'),
});
/** Prices that end, and are nobody's own: at a flash sale, or once a group is complete. */
export const offerKinds = ['flash', 'group'] as const;
export const favouriteRow = z.object({
  collectCode: code(),
  collectListCode: code(),
  goodsCode: code(),
  skuCode: code(),
  skuNo: z.string(),
  goodsName: z.string(),
  specText: z.string(),
  goodsType: z.enum(orderTypes),
  sellerName: z.string(),
  cover: pictureOut(),
  unit: z.string(),
  moq: z.number().int(),
  quantity: z.number().int(),
  note: z.string(),
  available: z.number().int(),
  /** The unit price of the viewer now, at this quantity; null: it has no price. */
  price: amountOut().nullable(),
  /** Lower prices that the viewer would pay now for each piece of the quantity. */
  offers: z.array(z.object({ kind: z.enum(offerKinds), price: amountOut() })),
  /** The unit price when it was saved; null: somebody else saved it, or it had no price. */
  priceThen: amountOut().nullable(),
  /** How much less it costs now; '0.00' where it does not. */
  cheaperBy: amountOut(),
  currency: currency(),
  state: favouriteState(),
  stateName: z.string(),
  gmtCreate: instant(),
});

export const changeIn = z.object({
  collectCode: code(),
  quantity: quantity().optional(),
  note: line(FAVOURITE_NOTE_MAX).optional(),
  /** Moved there. */
  collectListCode: code().optional(),
});
export const removeIn = z.object({
  collectCodes: z.array(code()).max(FAVOURITES_MAX).default([]),
  /** Taken out of all lists of one's own, as are the SKUs. */
  goodsCodes: z.array(code()).max(HEARTS_MAX).default([]),
  skuCodes: z.array(code()).max(HEARTS_MAX).default([]),
});
export const listIn = z.object({
  collectListCode: code().optional(),
  collectListName: required(LIST_NAME_MAX),
  shared: z.boolean().default(false),
});
