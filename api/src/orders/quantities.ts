import { z } from 'zod';
import { CART_LINES_MAX } from '../cart/model.ts';
import { amountIn, amountOut, code, currency, line } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { refundSources } from '../payment/refund-calls.ts';
import { orderLife } from './lifecycle.ts';
import { REASON_MAX } from './model.ts';
import { PIECES_MAX } from './quantity-rule.ts';

/** The lines that are to have another number of pieces; 0 takes one away. Those that are not named stay as they are. */
const wanted = z
  .array(z.object({ contractGoodsCode: code(), quantity: z.number().int().min(0).max(PIECES_MAX) }))
  .min(1)
  .max(CART_LINES_MAX)
  .refine(
    (lines) => new Set(lines.map((one) => one.contractGoodsCode)).size === lines.length,
    'order.quantities_twice',
  );
export const quantitiesAsked = z.object({ contractCode: code(), goodsList: wanted });
export const quantitiesIn = quantitiesAsked.extend({
  reason: line(REASON_MAX).default(''),
  expectedAmount: amountIn()
    .optional()
    .describe(
      'The new total as it was seen (`total` of the preview). With it the change is refused with `order.price_changed` when it would come to ' +
        'something else, as when somebody was faster. Without it nothing is compared.',
    ),
});

const difference = {
  contractCode: code(),
  contractBillcode: z.string(),
  currency: currency(),
  /**
   * The order's present total, and the new one; between them the difference, negative for a lower
   * total.
   */
  before: amountOut(),
  total: amountOut(),
  difference: amountOut(),
  /** For a paid order: the amount taken from the buyer's balance, or returned, with the change. */
  charged: amountOut(),
  givenBack: amountOut(),
  /** For an unpaid one: the amount then left to pay. */
  due: amountOut(),
  /** Balance of the buyer; null for the seller. */
  balance: amountOut().nullable(),
};
/** Another address: what its freight makes of the order. */
export const placePreview = z.object(difference);
/**
 * F3 A discount that fewer pieces do not earn any more: the amount that it took off before, and
 * that it would take off then.
 */
const quantityLoss = z.object({
  kind: z.enum(['tier', 'promotion', 'coupon', 'member', 'gift']),
  /** The product for a tier, else the promotion. */
  name: z.string(),
  before: amountOut(),
  after: amountOut(),
  /** Why; '' where there is nothing to add. */
  reason: z.string(),
});
export type QuantityLoss = z.input<typeof quantityLoss>;
export const quantitiesPreview = z.object({
  ...difference,
  /** The part of the difference due to freight. */
  freightDifference: amountOut(),
  /** Benefits lost with the pieces; told before the change is confirmed. */
  lost: z.array(quantityLoss),
  /** To which source what is given back goes. */
  legs: z.array(
    z.object({
      source: z.enum(keysOf(refundSources)),
      sourceName: z.string(),
      amount: amountOut(),
    }),
  ),
  lines: z.array(
    z.object({
      contractGoodsCode: code(),
      goodsName: z.string(),
      skuNo: z.string(),
      from: z.number().int(),
      to: z.number().int(),
      /** The least quantity, and the size of a pack; 1 for goods no longer sold. */
      moq: z.number().int(),
      step: z.number().int(),
      /** With its part of freight, tax and discounts; after giving back: the amounts that stay. */
      total: amountOut(),
    }),
  ),
});
export const quantitiesChanged = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  status: z.enum(keysOf(orderLife.states)),
  /** The present total. */
  total: amountOut(),
  difference: amountOut(),
  /** The request by which money went back; null: none was needed. */
  refundCode: code().nullable(),
});
