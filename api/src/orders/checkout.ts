import { z } from 'zod';
import { CART_LINES_MAX, lineCodes, wanted } from '../cart/model.ts';
import { orderTypes, pictureOut, priceReasons } from '../catalogue/model.ts';
import { amountIn, amountOut, code, currency, instant, line, text } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { ENTRY_AMOUNT_MAX } from '../ledger/model.ts';
import { addressIn } from '../members/model.ts';
import { appointments } from '../entitlements/model.ts';
import { accountsIn, accountsOut } from './accounts.ts';
import { orderLife } from './lifecycle.ts';
import { isVisible, PURCHASE_ORDER_NO_MAX } from './purchase-order.ts';
import { ORDER_REMARK_MAX, tradeShape } from './required.ts';

/** CAT-03, CHK-07 Which rule the price of an order's line came from. */
export const linePriceKinds = [...priceReasons, 'quote', 'flash'] as const;
export type LinePriceKind = (typeof linePriceKinds)[number];
export const payWays = ['balance', 'online', 'offline'] as const;
export type PayWay = (typeof payWays)[number];
/** CHK-04 A total above this is refused: it is paid by one entry of the ledger. */
export const ORDER_AMOUNT_MAX = ENTRY_AMOUNT_MAX;
/** Length of `goodsHash`, a SHA-256 in base64url. */
const GOODS_HASH_MAX = 64;
/** Coupons of one checkout: one of each seller's order, and one of the portal. */
const PICKED_MAX = 50;

/** The buyer's own number of a purchase. It is printed on papers and compared by people: nothing invisible. */
export const purchaseOrderNo = line(PURCHASE_ORDER_NO_MAX).refine(
  isVisible,
  'order.purchase_order_characters',
);
export const sameNumberIn = z.object({ purchaseOrderNo: purchaseOrderNo.min(1) });
/** The newest first; empty: not used yet. */
export const sameNumberOut = z.array(
  z.object({ contractCode: code(), contractBillcode: z.string(), placedAt: instant() }),
);

/**
 * The goods to order: lines of the cart, or goods directly; neither: the lines selected in the
 * cart.
 */
const goodsShape = {
  shoppingGoodsCodes: lineCodes.optional(),
  goodsList: z.array(wanted).min(1).max(CART_LINES_MAX).optional(),
};
/** P3 The coupons that the buyer picked: these and no others; empty: none. Left out: the best ones. */
const couponCodes = z.array(code()).max(PICKED_MAX).optional();
/** PRO-01c A straight purchase (`goodsList`) as part of a group: of one that can be joined, or (left out) of one that starts with it. */
const groupBuy = z.object({ promotionCode: code(), groupCode: code().optional() }).optional();
/** CAT-09 Sellers whose goods are collected in a store, which must have all of them; those left out deliver. */
export const pickups = z
  .array(z.object({ sellerCode: code(), storeCode: code() }))
  .max(PICKED_MAX)
  .optional();
export const checkoutIn = z.object({
  ...goodsShape,
  ...tradeShape,
  accounts: accountsIn.optional(),
  couponCodes,
  groupBuy,
  pickups,
  addressCode: code().optional(),
  /** ADR-01 Instead of `addressCode`: it is added to one's addresses with the order, or not at all. */
  newAddress: addressIn.optional(),
  /** ORD-08 For services: the chosen times. */
  appointments,
  payWay: z.enum(payWays),
  /** Kept with each order of the checkout; several orders may have the same. */
  purchaseOrderNo: purchaseOrderNo.default(''),
  /** Refuses a number that the own company has on another order already, as a warning: sent without it, it is ordered. */
  purchaseOrderUnused: z.boolean().optional(),
  remark: text(ORDER_REMARK_MAX).default(''),
  /** CHK-06 Optional, as the clients of §7 do not send it; the own screens always do. */
  expectedAmount: amountIn()
    .optional()
    .describe(
      'The total of all orders as the buyer saw it (`total` of the preview). With it the order is refused with `order.price_changed` when prices ' +
        'have changed since. Without it nothing is compared: the buyer is charged what counts at the moment of ordering.',
    ),
  /** CHK-06 Optional for the same reason. */
  expectedGoods: line(GOODS_HASH_MAX)
    .optional()
    .describe(
      'The goods as the buyer saw them (`goodsHash` of the preview). With it the order is refused with `order.goods_changed` when the cart, a gift or a ' +
        'quantity has changed since. Without it what is selected in the cart at the moment of ordering is ordered, each line once.',
    ),
});
export const previewIn = z.object({
  ...goodsShape,
  ...tradeShape,
  addressCode: code().optional(),
  /**
   * CHK-04 The region of an unsaved address: its province, or its country abroad. Freight may
   * differ by it.
   */
  regionCode: line(6).optional(),
  accounts: accountsIn.optional(),
  couponCodes,
  groupBuy,
  pickups,
  /** CHK-07 For a quote: without promotions, and with quantities beyond the stock. */
  forQuote: z.boolean().optional(),
});

/** CHK-04 One step of how a line's total came about; the steps add up to it. */
export const traceSteps = [
  'list',
  'price',
  'rounding',
  'promotion',
  'coupon',
  'member',
  'points',
  'rebate',
  'freight',
  'tax',
] as const;
export const traceStep = z.object({
  step: z.enum(traceSteps),
  amount: amountOut(),
  /** With `price`: which rule won (CAT-03). */
  why: z.enum(linePriceKinds).optional(),
  /** Name of the price list, if there is one. */
  priceList: z.string().optional(),
  /** Name of the promotion, coupon or flash price. */
  name: z.string().optional(),
});
export const moneyShape = {
  goodsAmount: amountOut(),
  promotionAmount: amountOut(),
  couponAmount: amountOut(),
  memberAmount: amountOut(),
  pointsAmount: amountOut(),
  rebateAmount: amountOut(),
  freightAmount: amountOut(),
  /** On top of the goods. */
  taxAmount: amountOut(),
  /** Held by the prices already; for information. */
  taxIncluded: amountOut(),
  total: amountOut(),
};
export const lineShape = {
  /** Null: the line has no SKU; it is described by its own words, and `skuNo` is empty. */
  skuCode: code().nullable(),
  skuNo: z.string(),
  goodsCode: code().nullable(),
  goodsName: z.string(),
  specText: z.string(),
  cover: pictureOut(),
  unit: z.string(),
  quantity: z.number().int(),
  listPrice: amountOut(),
  price: amountOut(),
  priceWhy: z.enum(linePriceKinds),
  /** 1/1 000 000 */
  taxRate: z.number().int(),
  ...moneyShape,
  trace: z.array(traceStep),
};

/**
 * PRO-03 One promotion that a cart or checkout uses. The `amount` of a flash price is already
 * included in the goods.
 */
export const promotionApplied = z.object({
  promotionCode: code(),
  promotionName: z.string(),
  couponCode: code().nullable(),
  amount: amountOut(),
});
/** CHK-05 One of the buyer's coupons that concern these goods, or was picked; `reason`: why it is not used. */
const couponChoice = z.object({
  couponCode: code(),
  couponName: z.string(),
  /** Its last day; null: as long as its promotion. */
  endsOn: z.string().nullable(),
  used: z.boolean(),
  /** It was picked, and cannot be used: nothing takes its place, and an order with it is refused. */
  refused: z.boolean(),
  amount: amountOut(),
  reason: z.string(),
});

/** CHK-04 The orders that the checkout would make, with their prices. */
export const previewOut = z.object({
  orders: z.array(
    z.object({
      sellerCode: code(),
      sellerName: z.string(),
      warehouseCode: code(),
      warehouseName: z.string(),
      /** CAT-09 It is collected there, which is a store. */
      pickup: z.boolean(),
      orderType: z.enum(orderTypes),
      lines: z.array(
        /** `gift`: it comes with the others, at 0. */
        z.object({ ...lineShape, skuCode: code(), goodsCode: code(), gift: z.boolean() }),
      ),
      needsReview: z.boolean(),
      /** MBR-06 Above the caller's limit: the own company is asked first. */
      needsApproval: z.boolean(),
      /** Whole points that pay `pointsAmount`. */
      pointsSpent: z.number().int(),
      /** Sum of the goods at list prices. */
      listAmount: amountOut(),
      ...moneyShape,
    }),
  ),
  /** PRO-03 The reductions, with their promotions. */
  promotions: z.array(promotionApplied),
  coupons: z.array(couponChoice),
  hints: z.array(z.string()),
  currency: currency(),
  total: amountOut(),
  pieces: z.number().int(),
  /**
   * CHK-06 Hash of all goods and quantities: passed as `expectedGoods` to an order that must have
   * exactly these.
   */
  goodsHash: z.string(),
  /** CAT-03 The currencies in which every line has a price. */
  currencies: z.array(currency()),
  /**
   * CHK-03 The warehouses with any of the lines, those with most of them first; `enough` of `lines`
   * could ship from there.
   */
  warehouses: z.array(
    z.object({
      warehouseCode: code(),
      warehouseName: z.string(),
      enough: z.number().int(),
      lines: z.number().int(),
    }),
  ),
  addressRequired: z.boolean(),
  /** CHK-04 Another address may cost another freight. */
  freightByRegion: z.boolean(),
  requiredFields: z.array(z.string()),
  /** Spendable balance of the buyer. */
  balance: amountOut(),
  /** PAY-03 The buyer's other accounts that could pay. */
  accounts: accountsOut,
  /** The part of the total from balance and cards. */
  fromAccounts: amountOut(),
  /** The amount left to pay. */
  due: amountOut(),
  /** How the buyer's last order is paid: chosen already; null: the first order. */
  payWay: z.enum(payWays).nullable(),
});

export const placedOut = z.object({
  contractList: z.array(
    z.object({
      contractCode: code(),
      contractBillcode: z.string(),
      status: z.enum(keysOf(orderLife.states)),
      total: amountOut(),
      sellerName: z.string(),
    }),
  ),
  currency: currency(),
  total: amountOut(),
  /** The next thing for the buyer to do. */
  next: z.enum(['pay', 'transfer', 'review', 'done']),
});
