import { z } from 'zod';
import { CART_LINES_MAX } from '../cart/model.ts';
import { pictureOut } from '../catalogue/model.ts';
import {
  amountIn,
  amountOut,
  code,
  currency,
  day,
  instant,
  line,
  paging,
  periodIn,
  quantity,
  required,
  text,
} from '../kernel/fields.ts';
import { CENT, SCALE } from '../kernel/money.ts';
import { keysOf } from '../kernel/keys.ts';
import type { Texts } from '../kernel/text.ts';
import { carrierCodes, parcelWithEvents, TRACKING_MAX } from '../orders/model.ts';
import { refundLegLife } from '../payment/refund-lifecycle.ts';
import { refundActionNames } from './actions.ts';
import { afterSaleLife, type AfterSaleStatus } from './lifecycle.ts';
import * as words from '../kernel/words/index.ts';

/** §4 "Only refund" and "refund and return"; an exchange brings the same goods anew. */
export const refundTypes = {
  refund: { zh: '仅退款', en: 'Refund only', ru: 'Только возврат денег' },
  return: { zh: '退货退款', en: 'Return and refund', ru: 'Возврат товара и денег' },
  exchange: { zh: '换货', en: 'Exchange', ru: 'Обмен' },
} as const satisfies Record<string, Texts>;
export type RefundType = keyof typeof refundTypes;
export const refundTypeNames = keysOf(refundTypes);

/** The use of returned goods, chosen by the seller. */
export const restocks = {
  shelf: { zh: '入库上架', en: 'Back to stock', ru: 'На склад' },
  scrap: { zh: '报废', en: 'Scrap', ru: 'Списать' },
  none: { zh: '不入库', en: 'Not restocked', ru: 'Не приходовать' },
} as const satisfies Record<string, Texts>;
export type Restock = keyof typeof restocks;
export const restockNames = keysOf(restocks);

/** The end of goods that came back: rejected ones may go to their buyer again. */
export const goodsEnds = {
  ...restocks,
  sent_back: { zh: '退回买家', en: 'Sent back to the buyer', ru: 'Отправлен покупателю' },
} as const satisfies Record<string, Texts>;
export type GoodsEnd = keyof typeof goodsEnds;
export const goodsEndNames = keysOf(goodsEnds);
/**
 * The use of goods that are still with the seller when a request has ended: refunded ones belong to
 * the seller, and go to the shelf or are scrapped; rejected ones belong to the buyer, and are sent
 * back, or scrapped if the buyer does not want them.
 */
export const goodsChoices = {
  refunded: ['shelf', 'scrap'],
  rejected: ['sent_back', 'scrap'],
} as const satisfies Record<string, readonly GoodsEnd[]>;
export function goodsOf({ status }: { status: AfterSaleStatus }): keyof typeof goodsChoices {
  return status === 'goods_rejected' ? 'rejected' : 'refunded';
}

export const REFUND_PICTURES_MAX = 3;
export const REFUND_REASON_MAX = 200;
export const DESCRIPTION_MAX = 500;
export const BATCH_MAX = 100;
/** Requests that one order may have; withdrawn ones count. */
export const REQUESTS_MAX = 50;

/** Tabs of both queues and of the buyer's list. */
export const refundTabs = {
  all: { text: words.all, statuses: keysOf(afterSaleLife.states) },
  submitted: { text: afterSaleLife.states.submitted, statuses: ['submitted'] },
  approved: { text: afterSaleLife.states.approved, statuses: ['approved'] },
  sending_back: { text: afterSaleLife.states.sending_back, statuses: ['sending_back'] },
  received: { text: afterSaleLife.states.received, statuses: ['received'] },
  refunding: { text: afterSaleLife.states.refunding, statuses: ['refunding'] },
  rejected: {
    text: { zh: '已拒绝', en: 'Rejected', ru: 'Отклонены' },
    statuses: ['rejected', 'goods_rejected'],
  },
  done: {
    text: { zh: '已完成', en: 'Completed', ru: 'Завершены' },
    statuses: ['refunded', 'returned'],
  },
  withdrawn: { text: afterSaleLife.states.withdrawn, statuses: ['withdrawn'] },
} as const satisfies Record<string, { text: Texts; statuses: readonly AfterSaleStatus[] }>;
export type RefundTab = keyof typeof refundTabs;
export const refundTabNames = keysOf(refundTabs);

/** The scope of a list: one's own requests, those of one's customers, or all of the portal. */
export const refundSides = ['buy', 'sell', 'all'] as const;

const goods = z
  .array(z.object({ contractGoodsCode: code(), quantity: quantity() }))
  .min(1)
  .max(CART_LINES_MAX);
export const pictures = z.array(code()).max(REFUND_PICTURES_MAX).default([]);

const positiveCents = () =>
  amountIn()
    .refine((amount) => amount > 0, 'ledger.not_positive')
    .refine((amount) => amount % CENT === 0, 'refund.cents');

export const askedIn = z.object({
  contractCode: code(),
  refundType: z.enum(refundTypeNames),
  reasonCode: required(30),
  /** F1 The parcel that the goods came in; left out: the lowest of the pieces that arrived. */
  parcelCode: code().optional(),
  goodsList: z
    .array(
      z.object({
        contractGoodsCode: code(),
        quantity: quantity(),
        /**
         * T1 Milestones only: the amount of its money; left out: all that is left. Goods go back by
         * the piece.
         */
        amount: positiveCents().optional(),
      }),
    )
    .min(1)
    .max(CART_LINES_MAX),
});
export const refundIn = askedIn.extend({
  remark: text(DESCRIPTION_MAX).default(''),
  pictureCodes: pictures,
});

/** Pieces that one goodwill may name. */
export const GOODWILL_PIECES_MAX = 1000;
/** F9 Which pieces it is for, and what of their price goes back. */
export const goodwillIn = z.object({
  contractCode: code(),
  goodsList: goods,
  amount: positiveCents(),
});

/**
 * The highest cost of sending one request's goods back, in 1/10 000. More is a slip of the
 * keyboard.
 */
const RETURN_FREIGHT_MAX = 10_000 * SCALE;
export const returnFreightIn = z.object({
  refundCode: code(),
  amount: positiveCents().refine((amount) => amount <= RETURN_FREIGHT_MAX, 'ledger.too_large'),
});

/** Which source something goes back to. */
export const legOut = z.object({
  source: z.string(),
  /** In the reader's language. */
  sourceName: z.string(),
  amount: amountOut(),
});
export const previewOut = z.object({
  goodsMoney: amountOut(),
  freightMoney: amountOut(),
  /** Below 0: withheld for gifts that are kept without being earned; above 0: given back as they return. */
  giftMoney: amountOut(),
  /** CHK-04h The tax in goods and freight, whether it was added to prices or included in them. */
  taxBack: amountOut(),
  /** Whole points that go back, with their old last day. */
  pointsBack: z.number().int(),
  rebateBack: amountOut(),
  amount: amountOut(),
  currency: currency(),
  legs: z.array(legOut),
});

/** The lines of an order that can still be requested. */
export const refundableOut = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  currency: currency(),
  refundTypes: z.array(z.enum(refundTypeNames)),
  /** Null: the window is open. Else why nothing can be asked for. */
  closedBecause: z.string().nullable(),
  /** T1 Its lines are the milestones of a project, whose money is asked for. */
  byMilestone: z.boolean(),
  pickup: z.boolean(),
  /** F1 The parcels that what goes back may be named from; empty unless there are several. */
  parcels: z.array(
    z.object({
      parcelCode: code(),
      parcelNo: z.string(),
      lines: z.array(z.object({ contractGoodsCode: code(), left: z.number().int() })),
    }),
  ),
  lines: z.array(
    z.object({
      contractGoodsCode: code(),
      goodsName: z.string(),
      specText: z.string(),
      skuNo: z.string(),
      cover: pictureOut(),
      quantity: z.number().int(),
      /** Not shipped yet: they can be cancelled. */
      unshipped: z.number().int(),
      /** Shipped: they can be refunded, returned or exchanged. */
      shipped: z.number().int(),
      /**
       * T1 The part of a milestone's money that can still be asked for; null: goods, which go back
       * by the piece.
       */
      money: amountOut().nullable(),
    }),
  ),
});

export const reasonOut = z.object({
  reasonCode: z.string(),
  reasonName: z.string(),
  sellerFault: z.boolean(),
});

const refundFilter = z.object({
  side: z.enum(refundSides).default('buy'),
  tab: z.enum(refundTabNames).default('all'),
  refundType: z.enum(refundTypeNames).optional(),
  contractCode: code().optional(),
  /** Beginning of the request's or the order's number. */
  q: line(30).optional(),
  appealed: z.boolean().optional(),
  /** Goods of it are still with the seller, and nothing is decided on them. */
  goodsOpen: z.boolean().optional(),
  from: day().optional(),
  to: day().optional(),
});
export const refundListIn = periodIn(refundFilter.extend(paging));

const headShape = {
  refundCode: code(),
  refundBillcode: z.string(),
  contractCode: code(),
  contractBillcode: z.string(),
  pickup: z.boolean(),
  refundType: z.enum(refundTypeNames),
  refundTypeName: z.string(),
  status: z.enum(keysOf(afterSaleLife.states)),
  statusName: z.string(),
  /** §4: −1, 0 to 8. */
  dataState: z.number().int(),
  reasonCode: z.string(),
  reasonName: z.string(),
  buyerCode: code(),
  buyerName: z.string(),
  sellerCode: code(),
  sellerName: z.string(),
  amount: amountOut(),
  currency: currency(),
  pieces: z.number().int(),
  gmtCreate: instant(),
  /** Until when this step is waited for. */
  dueAt: instant().nullable(),
  /** An appeal waits for its decision. */
  appealed: z.boolean(),
  /** Goods of it are still with the seller, and nothing is decided on them. */
  goodsOpen: z.boolean(),
  actions: z.array(z.enum(refundActionNames)),
};
const lineOut = z.object({
  contractGoodsCode: code(),
  goodsName: z.string(),
  specText: z.string(),
  skuNo: z.string(),
  cover: pictureOut(),
  quantity: z.number().int(),
  unshipped: z.number().int(),
  amount: amountOut(),
  /** The use of the returned goods; null: not decided yet. */
  restock: z.enum(goodsEndNames).nullable(),
});
export const refundRow = z.object({ ...headShape, lines: z.array(lineOut) });

export const addressIn = z.object({
  /** The consignee. */
  receiver: required(64),
  phone: required(30),
  address: required(200),
});
/** §3 Return: initiation time, reason, return address, consignee, phone, audit result, failure reason, audit time. */
export const refundDetail = z.object({
  ...headShape,
  lines: z.array(lineOut),
  /** F1 The parcels that its pieces came in; empty unless the order has several. */
  fromParcels: z.array(
    z.object({ contractGoodsCode: code(), parcelNo: z.string(), quantity: z.number().int() }),
  ),
  remark: z.string(),
  pictures: z.array(z.object({ fileCode: code(), fileUrl: z.string() })),
  goodsMoney: amountOut(),
  freightMoney: amountOut(),
  giftMoney: amountOut(),
  taxBack: amountOut(),
  /** F9 The amount that the seller paid for sending back; '0.00': nothing. */
  returnFreight: amountOut(),
  pointsBack: z.number().int(),
  rebateBack: amountOut(),
  returnAddress: z
    .object({ receiver: z.string(), phone: z.string(), address: z.string() })
    .nullable(),
  /** Null: not decided yet. */
  auditResult: z.enum(['approved', 'rejected']).nullable(),
  failureReason: z.string(),
  auditedAt: instant().nullable(),
  expressCode: z.enum(carrierCodes).nullable(),
  expressBillno: z.string(),
  sentAt: instant().nullable(),
  receivedAt: instant().nullable(),
  replacement: z
    .object({ expressCode: z.enum(carrierCodes), expressBillno: z.string(), sentAt: instant() })
    .nullable(),
  /** The parcels sent to the buyer, with their tracking. */
  parcels: z.array(parcelWithEvents),
  /** Rejected goods that the seller has sent to the buyer again. */
  goodsSent: z
    .object({ expressCode: z.enum(carrierCodes), expressBillno: z.string(), sentAt: instant() })
    .nullable(),
  appeal: z
    .object({
      reason: z.string(),
      pictures: z.array(z.object({ fileCode: code(), fileUrl: z.string() })),
      at: instant(),
      /** Null: waits for the platform. */
      upheld: z.boolean().nullable(),
      decision: z.string(),
      decidedAt: instant().nullable(),
    })
    .nullable(),
  refundNo: z.string().nullable(),
  /** Before the refund: what would go back now. */
  legs: z.array(
    legOut.extend({
      state: z.enum(keysOf(refundLegLife.states)).nullable(),
      stateName: z.string(),
      tries: z.number().int(),
      nextTryAt: instant().nullable(),
      problem: z.string(),
    }),
  ),
  timeline: z.array(
    z.object({
      text: z.string(),
      to: z.string(),
      actorName: z.string(),
      reason: z.string(),
      at: instant(),
    }),
  ),
});

export const movedOut = z.object({
  refundCode: code(),
  refundBillcode: z.string(),
  status: z.enum(keysOf(afterSaleLife.states)),
  dataState: z.number().int(),
});
export const approveIn = z.object({
  refundCode: code(),
  /** Where the goods are to be sent; left out: where the seller had them sent last. */
  returnAddress: addressIn.optional(),
});
export const shipmentShape = {
  expressCode: z.enum(carrierCodes),
  expressBillno: line(TRACKING_MAX).default(''),
};
/**
 * The result of the inspection by line: accepted pieces go on, the rest becomes a request of its
 * own (S1).
 */
export const inspectIn = z.object({
  refundCode: code(),
  goodsList: z
    .array(
      z.object({
        contractGoodsCode: code(),
        accepted: z.number().int().min(0).max(1_000_000),
        restock: z.enum(restockNames),
      }),
    )
    .min(1)
    .max(CART_LINES_MAX),
  /** Asked for when anything is not accepted. */
  reason: line(REFUND_REASON_MAX).default(''),
});
/** The use of each line that is still with the seller. */
export const goodsIn = z.object({
  refundCode: code(),
  goodsList: z
    .array(z.object({ contractGoodsCode: code(), restock: z.enum(goodsEndNames) }))
    .min(1)
    .max(CART_LINES_MAX),
  /** Asked for when anything is sent back. */
  expressCode: z.enum(carrierCodes).optional(),
  expressBillno: line(TRACKING_MAX).default(''),
});
