import { keysOf } from '../kernel/keys.ts';
import { groupBuyStatuses } from '../promotions/group-model.ts';
import { z } from 'zod';
import { orderTypes, pictureOut } from '../catalogue/model.ts';
import {
  amountIn,
  amountsIn,
  amountOut,
  code,
  currency,
  day,
  instant,
  line,
  paging,
  periodIn,
} from '../kernel/fields.ts';
import { pickupLife } from '../pickups/lifecycle.ts';
import { orderActions } from './actions.ts';
import { CREDIT_DAYS_MAX, processStateNames, serviceTypeNames } from './process.ts';
import { orderLife, parcelLife } from './lifecycle.ts';
import { materialOut } from './materials.ts';
import { tradeShape } from './required.ts';
import { PURCHASE_ORDER_NO_MAX } from './purchase-order.ts';
import { orderSteps, tabSetNames } from './tabs.ts';
import { approvalStates, approvalStep } from './approval.ts';
import { lineShape, moneyShape, payWays } from './checkout.ts';

export * from './required.ts';
export * from './order-types.ts';
export * from './tabs.ts';
export * from './actions.ts';
export * from './parties.ts';
export * from './quantity-rule.ts';
export * from './settings.ts';
export * from './checkout.ts';

export const REASON_MAX = 200;
export const TRACKING_MAX = 40;
export const ACCESSORY_MAX = 200;
/** A seller says at most so far ahead when a parcel will be there. */
export const EXPECTED_DAYS_MAX = 365;
export const PARCEL_NO_MAX = 40;
export const EXPORT_ROWS_MAX = 100_000;
/** Lines shown with an order in a list. */
export const LINES_SHOWN = 3;

/** Carriers that the default provider knows. `own`: without tracking. */
export const carriers = {
  SF: { zh: '顺丰速运', en: 'SF Express', ru: 'SF Express' },
  ZTO: { zh: '中通快递', en: 'ZTO Express', ru: 'ZTO Express' },
  YTO: { zh: '圆通速递', en: 'YTO Express', ru: 'YTO Express' },
  JD: { zh: '京东物流', en: 'JD Logistics', ru: 'JD Logistics' },
  EMS: { zh: '邮政 EMS', en: 'China Post EMS', ru: 'EMS Почта Китая' },
  DHL: { zh: 'DHL', en: 'DHL', ru: 'DHL' },
  own: { zh: '商家自送', en: "Seller's own delivery", ru: 'Доставка продавца' },
} as const;
export type Carrier = keyof typeof carriers;
export const carrierCodes = keysOf(carriers);

export const orderStatuses = keysOf(orderLife.states);
export const parcelStatuses = keysOf(parcelLife.states);
export const sides = ['buy', 'sell', 'all'] as const;
export const paidStates = ['unpaid', 'part', 'paid'] as const;

const creditDays = () => z.number().int().min(0).max(CREDIT_DAYS_MAX);
const filterShape = z.object({
  side: z.enum(sides).optional(),
  tabSet: z.enum(tabSetNames).default('trade'),
  tab: line(20).optional(),
  status: z.enum(orderStatuses).optional(),
  /** One search box: the beginning of an order's number, a part of the buyer's own, a tracking number, the beginning of the receiver's phone, or goods as in `goods`. */
  q: line(60).optional(),
  /** Beginning of the number. */
  contractBillcode: line(30).optional(),
  /** Beginning of the buyer's own number. */
  purchaseOrderNo: line(PURCHASE_ORDER_NO_MAX).optional(),
  contractType: z.enum(orderTypes).optional(),
  sellerCode: code().optional(),
  buyerCode: code().optional(),
  sellerName: line(60).optional(),
  buyerName: line(60).optional(),
  /** SKU code, or a part of the goods' name. */
  goods: line(60).optional(),
  payWay: z.enum(payWays).optional(),
  paid: z.enum(paidStates).optional(),
  currency: currency().optional(),
  amountFrom: amountIn().optional(),
  amountTo: amountIn().optional(),
  /** Days of the tenant's calendar, both included. */
  dateFrom: day().optional(),
  dateTo: day().optional(),
  /** Beginning of the name, of the number. */
  receiver: line(30).optional(),
  phone: line(20).optional(),
  expressBillno: line(TRACKING_MAX).optional(),
  warehouseCode: code().optional(),
  serviceType: z.enum(serviceTypeNames).optional(),
  processState: z.enum(processStateNames).optional(),
  paymentDays: creditDays().optional(),
  accountPeriod: creditDays().optional(),
});
const inOrder = <T extends z.ZodObject>(schema: T): T =>
  amountsIn(periodIn(schema, 'dateFrom', 'dateTo'), 'amountFrom', 'amountTo');
export const orderFilter = inOrder(filterShape);
export const orderListIn = inOrder(filterShape.extend(paging));

const headShape = {
  contractCode: code(),
  contractBillcode: z.string(),
  contractType: z.enum(orderTypes),
  status: z.enum(orderStatuses),
  sellerCode: code(),
  sellerName: z.string(),
  buyerCode: code(),
  buyerName: z.string(),
  /** The user who ordered. */
  placedBy: z.string(),
  warehouseCode: code(),
  warehouseName: z.string(),
  payWay: z.enum(payWays),
  currency: currency(),
  total: amountOut(),
  paid: amountOut(),
  /** T2 Held on the buyer's accounts until the rest is paid. */
  held: amountOut(),
  /** Whole points that pay goods of it; `total` is without what they pay. */
  pointsSpent: z.number().int(),
  /** T1 Orders with a payment plan only: the amount billed so far; null: it has none. */
  billed: amountOut().nullable(),
  pieces: z.number().int(),
  lineCount: z.number().int(),
  receiver: z.string(),
  receiverPhone: z.string(),
  /** The buyer's own number of it; '' when none was given. */
  purchaseOrderNo: z.string(),
  remark: z.string(),
  placedAt: instant(),
  paidAt: instant().nullable(),
  /** ORD-07 When it closes unpaid, or confirms its receipt, by itself. */
  closeAt: instant().nullable(),
  confirmAt: instant().nullable(),
  turnedBillcode: z.string().nullable(),
  /** ORD-05 Factories make some of its goods. */
  made: z.boolean(),
  /** ORD-01 By what it is served, and how far that is. */
  serviceType: z.enum(serviceTypeNames),
  processState: z.enum(processStateNames),
  /** Until when an order on credit is to be paid, and for how long the buyer has credit, in days; null: it is not on credit. */
  paymentDays: z.number().int().nullable(),
  accountPeriod: z.number().int().nullable(),
  /** MBR-06 Null: the buyer's company was not asked. */
  approval: z.enum(approvalStates).nullable(),
  /** CAT-09 How far it is, when it is collected in a store; null: it is delivered. */
  pickup: z.enum(keysOf(pickupLife.states)).nullable(),
};
export const orderRow = z.object({
  ...headShape,
  /** The first lines; `lineCount` tells of more. */
  lines: z.array(
    z.object({
      skuCode: code().nullable(),
      skuNo: z.string(),
      goodsCode: code().nullable(),
      goodsName: z.string(),
      specText: z.string(),
      cover: pictureOut(),
      quantity: z.number().int(),
      price: amountOut(),
      total: amountOut(),
    }),
  ),
  actions: z.array(z.enum(orderActions)),
  /**
   * ORD-06b Actions that may come later and are not possible now, each with the reason in the
   * caller's language.
   */
  notNow: z.array(z.object({ action: z.enum(orderActions), reason: z.string() })),
});

/** ORD-03 Counts up to 999; `more` means "and more". */
export const orderTab = z.object({
  tab: z.string(),
  text: z.string(),
  count: z.number().int(),
  more: z.boolean(),
});

export const orderLine = z.object({
  contractGoodsCode: code(),
  ...lineShape,
  /** quantity = cancelled + open + inProduction + shipped; shipped = inTransit + received + lost. */
  open: z.number().int(),
  inProduction: z.number().int(),
  cancelled: z.number().int(),
  shipped: z.number().int(),
  inTransit: z.number().int(),
  received: z.number().int(),
  lost: z.number().int(),
  returned: z.number().int(),
});

export const expressEvent = z.object({ at: instant(), text: z.string(), place: z.string() });
/** ORD-10 How a parcel is packed; null: nobody has said. */
export const packingOut = z.object({
  cartons: z.number().int(),
  grossKg: z.number().nullable(),
  volumeM3: z.number().nullable(),
});
export const parcelOut = z.object({
  parcelCode: code(),
  /** The sub-folder number. */
  parcelNo: z.string(),
  status: z.enum(parcelStatuses),
  expressCode: z.enum(carrierCodes),
  expressName: z.string(),
  expressBillno: z.string(),
  /** AFS-04 The request that sent it: a replacement, or goods that were rejected; null: it was ordered. */
  refundCode: code().nullable(),
  shippedAt: instant(),
  expectedAt: instant().nullable(),
  deliveredAt: instant().nullable(),
  receivedAt: instant().nullable(),
  /** Enclosures; '' for none. */
  accessory: z.string(),
  packing: packingOut,
  /** Those of the requested lines that the order has; `lineCount` counts all its lines. */
  lineCount: z.number().int(),
  lines: z.array(
    z.object({
      contractGoodsCode: code(),
      skuNo: z.string(),
      goodsName: z.string(),
      specText: z.string(),
      quantity: z.number().int(),
      /** F1 The numbers of its pieces, of all those of the line. */
      pieces: z.array(z.object({ from: z.number().int(), to: z.number().int() })),
    }),
  ),
});
export const parcelWithEvents = parcelOut.extend({
  /** Newest first; empty: "no express information". */
  events: z.array(expressEvent),
});
export const logisticsOut = z.object({ parcels: z.array(parcelWithEvents) });

export const addressOut = z.object({
  receiver: z.string(),
  phone: z.string(),
  area: z.string(),
  detail: z.string(),
  countryCode: z.string(),
  companyName: z.string(),
  email: z.string(),
  country: z.string(),
});

export const orderDetail = z.object({
  ...headShape,
  /** Sum of the goods at list prices. */
  listAmount: amountOut(),
  ...moneyShape,
  /** `areaCodes`: of province, city and district, at home. */
  address: addressOut.extend({ areaCodes: z.array(z.string()) }).nullable(),
  trade: z.object(tradeShape).partial(),
  attachments: z.array(z.object({ fileCode: code(), name: z.string(), url: z.string() })),
  /** Seen by the selling side only; null for the buyer. */
  sellerMemo: z.string().nullable(),
  reason: z.string(),
  /** ORD-01 Null: there is no such thing (yet). When it was approved, by the seller or by the buyer's own company. */
  approvedAt: instant().nullable(),
  /** When the last of its parcels is expected. */
  estimatedAt: instant().nullable(),
  /** Amount refunded to the buyer. */
  refundAmount: amountOut().nullable(),
  /** Number of the bank transfer that pays it. */
  voucherNo: z.string().nullable(),
  /** CHK-07 The quote that was accepted, and how its parties agreed that it is paid; null: it came from a checkout. */
  quote: z
    .object({ quoteCode: code(), quoteBillcode: z.string(), paymentTerms: z.string() })
    .nullable(),
  /** BID-06 The lot that was won, and until when its winner has to pay or confirm; null: it was not won. */
  lot: z.object({ lotNo: z.string(), payBy: instant().nullable() }).nullable(),
  /** T4 The group purchase that it is part of; null: none. Until it is complete nothing ships. */
  groupBuy: z
    .object({
      groupCode: code(),
      status: z.enum(groupBuyStatuses),
      size: z.number().int(),
      paid: z.number().int(),
      closesAt: instant().nullable(),
    })
    .nullable(),
  /** Enclosures of all parcels. */
  accessory: z.string().nullable(),
  /** ORD-10 */
  materials: z.array(materialOut),
  /** All, or those of the page that was asked for; `lineCount` says how many there are. */
  lines: z.array(orderLine),
  parcels: z.array(parcelOut),
  /** ORD-04 */
  steps: z.array(
    z.object({
      step: z.enum(orderSteps),
      state: z.enum(['done', 'now', 'todo', 'skipped', 'failed']),
      at: instant().nullable(),
    }),
  ),
  /** ORD-06 With the reason why not now, in the caller's language. */
  actions: z.array(
    z.object({ action: z.enum(orderActions), allowed: z.boolean(), reason: z.string() }),
  ),
  /** MBR-06 The chain of the buyer's company; the selling side does not see who is in it. */
  approvals: z.array(approvalStep),
  timeline: z.array(
    z.object({
      verb: z.string(),
      from: z.string(),
      to: z.string(),
      text: z.string(),
      actorName: z.string(),
      reason: z.string(),
      /**
       * The value before and after a change that did not move the order: `from` and `to` are empty
       * then.
       */
      change: z
        .object({
          before: z.string(),
          after: z.string(),
          /** By how much the order became dearer, or cheaper; null: its price did not change. */
          amount: amountOut().nullable(),
        })
        .nullable(),
      at: instant(),
    }),
  ),
});

export const movedOut = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  status: z.enum(orderStatuses),
});

/** ORD-11 A file, not a call: GET with the filters of the list, ending in `.csv` or `.xlsx`. */
export const EXPORT_PATH = '/web/oc/contract/exportContract';
