import { z } from 'zod';
import { amountOut, currency, priceIn } from '../kernel/fields.ts';
import { currencies, SCALE } from '../kernel/money.ts';
import { PICKUP_DAYS_MAX } from '../stores/model.ts';
import { type OrderType, typeRules } from './order-types.ts';

const DAY_MINUTES = 24 * 60;
/** ORD-07 An unpaid order closes after so many minutes at most: 30 days online, 90 days by bank transfer. */
export const UNPAID_ONLINE_MINUTES_MAX = 30 * DAY_MINUTES;
export const UNPAID_OFFLINE_MINUTES_MAX = 90 * DAY_MINUTES;
/** ORD-07 The receipt confirms itself so many days after delivery at most. */
export const RECEIPT_DAYS_MAX = 365;
/** CHK-04 Freight of one order at most: a million of the currency's unit. */
export const FREIGHT_MAX = 1_000_000 * SCALE;
/** ORD-02 The highest amount from which a review may be asked, and from which freight may be free. */
export const THRESHOLD_MAX = 1_000_000_000 * SCALE;

/** ORD-02 Orders to review besides the types that are always reviewed. */
export const reviewRules = ['none', 'all', 'over'] as const;
/** CHK-04 `included`: prices hold the tax; `added`: it comes on top. */
export const taxRules = ['included', 'added'] as const;

const PICKUP_DAYS = 7;

const minutes = (max: number) => z.number().int().min(1).max(max);
const rules = {
  unpaidOnlineMinutes: minutes(UNPAID_ONLINE_MINUTES_MAX),
  unpaidOfflineMinutes: minutes(UNPAID_OFFLINE_MINUTES_MAX),
  receiptDays: z.number().int().min(1).max(RECEIPT_DAYS_MAX),
  /** CAT-09e Days that a pick-up order is kept in the store; a store may have its own. */
  pickupDays: z.number().int().min(1).max(PICKUP_DAYS_MAX),
  review: z.enum(reviewRules),
  /** CHK-02 One checkout, one warehouse; else it makes one order per warehouse. */
  oneWarehouse: z.boolean(),
  tax: z.enum(taxRules),
};
/** ORD-10 The digits by which GS1 knows the portal's company: cartons are numbered after them. */
const gs1Prefix = () => z.string().regex(/^(\d{7,10})?$/, 'order.gs1_prefix');
/** PAY-03 Highest worth of one point: 1 000 of the main currency. */
export const POINT_WORTH_MAX = 1000 * SCALE;

/** RCH-02 The share of a checkout's goods that rebate may pay, in per cent. */
const rebateShare = () => z.number().int().min(0).max(100);

/** ORD-07, CHK-04: the key `orders` of a tenant's settings. Amounts are of 1/10 000. */
export const orderSettings = z.object({
  unpaidOnlineMinutes: rules.unpaidOnlineMinutes.default(30),
  unpaidOfflineMinutes: rules.unpaidOfflineMinutes.default(3 * DAY_MINUTES),
  receiptDays: rules.receiptDays.default(10),
  pickupDays: rules.pickupDays.default(PICKUP_DAYS),
  review: rules.review.default('none'),
  reviewOver: z.number().int().min(0).default(0),
  oneWarehouse: rules.oneWarehouse.default(false),
  rebateShare: rebateShare().default(100),
  tax: rules.tax.default('included'),
  gs1Prefix: gs1Prefix().default(''),
  /** PAY-03 Worth of one point in `currencies[0]`; 0: points pay nothing. */
  pointWorth: z
    .number()
    .int()
    .min(0)
    .default(SCALE / 100),
  /** Per order, by currency: `fixed`, free from `freeFrom` on. Absent: no freight. */
  freight: z
    .partialRecord(
      currency(),
      z.object({
        fixed: z.number().int().min(0),
        freeFrom: z.number().int().min(0).nullable().default(null),
      }),
    )
    .default({}),
});
export type OrderSettings = z.output<typeof orderSettings>;

const upTo = (max: number) =>
  priceIn().refine((amount) => amount <= max, 'order.setting_too_large');
/** The same as its editor sends it: decimals, and freight as a list. */
export const orderSettingsIn = z
  .object({
    ...rules,
    pickupDays: rules.pickupDays.default(PICKUP_DAYS),
    /** In the currency of the order that is reviewed; required with `over`. */
    reviewOver: upTo(THRESHOLD_MAX).default(0),
    pointWorth: upTo(POINT_WORTH_MAX).default(SCALE / 100),
    rebateShare: rebateShare().default(100),
    gs1Prefix: gs1Prefix().default(''),
    freight: z
      .array(
        z.object({
          currency: currency(),
          fixed: upTo(FREIGHT_MAX),
          /** Null: never free. */
          freeFrom: upTo(THRESHOLD_MAX).nullable().default(null),
        }),
      )
      .max(currencies.length)
      .default([]),
  })
  .superRefine(({ review, reviewOver, freight }, check) => {
    if (review === 'over' && reviewOver === 0)
      check.addIssue({ code: 'custom', message: 'order.review_amount', path: ['reviewOver'] });
    for (const [at, one] of freight.entries()) {
      if (freight.findIndex((other) => other.currency === one.currency) < at)
        check.addIssue({
          code: 'custom',
          message: 'order.freight_twice',
          path: ['freight', at, 'currency'],
        });
    }
  });
export const orderSettingsOut = z.object({
  ...rules,
  reviewOver: amountOut(),
  pointWorth: amountOut(),
  rebateShare: rebateShare(),
  gs1Prefix: z.string(),
  freight: z.array(
    z.object({ currency: currency(), fixed: amountOut(), freeFrom: amountOut().nullable() }),
  ),
});

/** ORD-02 Does the selling side look at it before it may be paid? */
export function asksReview(
  { review, reviewOver }: OrderSettings,
  type: OrderType,
  total: number,
): boolean {
  return typeRules[type].review || review === 'all' || (review === 'over' && total > reviewOver);
}
