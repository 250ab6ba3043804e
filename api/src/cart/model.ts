import { skuNo } from '../catalogue/sku-no.ts';
import { z } from 'zod';
import { orderTypes, pictureOut, priceReasons } from '../catalogue/model.ts';
import { amountOut, code, currency, quantity } from '../kernel/fields.ts';
import type { Texts } from '../kernel/text.ts';
import * as words from '../kernel/words/index.ts';

/** CHK-01 More lines are refused, one by one and in a batch. A real wholesaler's largest invoice has 1 114. */
export const CART_LINES_MAX = 2_000;
/** Which page of the lines, where they are asked for by page; one beyond the last is the last. */
export const linePage = () => z.number().int().min(1).max(CART_LINES_MAX).optional();
export const PIECES_MAX = 1_000_000;

/** Why a line is left out of the checkout; `ok` lines are not (CHK-02). */
export const lineStates = [
  'ok',
  'invalid',
  'off_shelf',
  'no_stock',
  'short',
  'under_minimum',
  'step',
  'no_price',
  'over_amount',
] as const;
export type LineState = (typeof lineStates)[number];
export const lineStateTexts: Record<LineState, Texts> = {
  ok: { zh: '可购买', en: 'Available', ru: 'В наличии' },
  invalid: { zh: '商品已失效', en: 'No longer available', ru: 'Больше не продаётся' },
  off_shelf: { zh: '商品已下架', en: 'No longer for sale', ru: 'Снят с продажи' },
  no_stock: words.outOfStock,
  short: { zh: '库存不足', en: 'Not enough stock', ru: 'Недостаточно товара' },
  under_minimum: {
    zh: '低于起订量',
    en: 'Below the minimum order',
    ru: 'Меньше минимального заказа',
  },
  step: {
    zh: '不是包装数的整数倍',
    en: 'Not a multiple of the pack size',
    ru: 'Не кратно упаковке',
  },
  no_price: { zh: '暂无价格，暂不可购买', en: 'No price right now', ru: 'Сейчас нет цены' },
  over_amount: { zh: '超出金额上限', en: 'Over the maximum amount', ru: 'Больше предельной суммы' },
};

export const wanted = z.object({ skuCode: code(), quantity: quantity() });
export const listed = z.object({ skuNo: skuNo(), quantity: quantity() });
export const quickLine = z.object({
  skuNo: z.string(),
  /** Null: not known, or not sold. */
  skuCode: code().nullable(),
  goodsCode: code().nullable(),
  goodsName: z.string(),
  specText: z.string(),
  goodsType: z.enum(orderTypes),
  cover: pictureOut(),
  unit: z.string(),
  quantity: z.number().int(),
  moq: z.number().int(),
  step: z.number().int(),
  available: z.number().int(),
  price: amountOut(),
  amount: amountOut(),
  currency: currency(),
  state: z.enum(lineStates),
  /** Why it cannot be ordered so; '' where it can. */
  msg: z.string(),
});
export const lineCodes = z.array(code()).max(CART_LINES_MAX);

/** A line as the cart shows it, with what the viewer pays now. */
export const cartLine = z.object({
  shoppingGoodsCode: code(),
  skuCode: code(),
  skuNo: z.string(),
  goodsCode: code().nullable(),
  goodsName: z.string(),
  specText: z.string(),
  goodsType: z.enum(orderTypes),
  cover: pictureOut(),
  unit: z.string(),
  quantity: z.number().int(),
  moq: z.number().int(),
  step: z.number().int(),
  /** Pieces available in the line's warehouse. */
  available: z.number().int(),
  price: amountOut(),
  listPrice: amountOut(),
  priceWhy: z.enum(priceReasons),
  priceList: z.string().optional(),
  /** Price × quantity, before discounts, freight and tax. */
  amount: amountOut(),
  currency: currency(),
  selected: z.boolean(),
  state: z.enum(lineStates),
});

/** Lines that would become one order: one seller, one warehouse, one currency. */
export const cartGroup = z.object({
  sellerCode: code(),
  sellerName: z.string(),
  warehouseCode: code().nullable(),
  warehouseName: z.string(),
  currency: currency(),
  /** Those of the page that was asked for, else all. */
  lines: z.array(cartLine),
  lineCount: z.number().int(),
  selectedLines: z.number().int(),
  selectedAmount: amountOut(),
});

export const cartOut = z.object({
  /** Pages over all lines as they are sorted here, the unavailable ones last. */
  page: z.number().int(),
  pages: z.number().int(),
  groups: z.array(cartGroup),
  /** Lines that cannot be ordered now, each with the state that says why. */
  unavailable: z.array(cartLine),
  lines: z.number().int(),
  pieces: z.number().int(),
  selectedLines: z.number().int(),
  selectedPieces: z.number().int(),
  /** Per currency, as a tenant may sell in two. */
  /** `saved`: what the selected lines cost less than by the list price. */
  totals: z.array(
    z.object({
      currency: currency(),
      listAmount: amountOut(),
      amount: amountOut(),
      /** ORD-08 Goods sold for points, at the points' worth. */
      byPointsAmount: amountOut(),
      saved: amountOut(),
      /** PRO-03 Reductions of `amount`, and the rest of it, without freight and tax. */
      promotionAmount: amountOut(),
      couponAmount: amountOut(),
      memberAmount: amountOut(),
      payable: amountOut(),
      promotions: z.array(
        z.object({
          promotionCode: code(),
          promotionName: z.string(),
          couponCode: code().nullable(),
          amount: amountOut(),
        }),
      ),
      hints: z.array(z.string()),
      /** Goods that would come with it. */
      gifts: z.array(z.object({ skuCode: code(), goodsName: z.string(), quantity: quantity() })),
    }),
  ),
});

/**
 * A badge, the cart's title and its button show `lines`: the number of different goods, whatever
 * their units.
 */
export const cartCount = z.object({ lines: z.number().int(), pieces: z.number().int() });
