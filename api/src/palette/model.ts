import { z } from 'zod';
import { pickupStatuses } from '../pickups/model.ts';
import { amountOut, code, currency } from '../kernel/fields.ts';
import { orderStatuses } from '../orders/model.ts';
import { orderTypes, productStatuses } from '../catalogue/model.ts';
import { paymentLife } from '../payment/lifecycle.ts';
import { keysOf } from '../kernel/keys.ts';

/** Limit per kind. */
export const FOUND_EACH_MAX = 5;
export const PALETTE_Q_MAX = 60;

/** In which part the caller sees an order: it leads to the screen of that part. */
const orderSides = ['buy', 'sell', 'all'] as const;

/** Its number is just what was typed: it stands before everything else. */
const exact = () => z.boolean();

export const orderFound = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  /** The buyer's own number of it; '' when none was given. */
  purchaseOrderNo: z.string(),
  side: z.enum(orderSides),
  status: z.enum(orderStatuses),
  /** The other party; as who sees all, the buyer. */
  partyName: z.string(),
  contractType: z.enum(orderTypes),
  /** CAT-09 How far it is, when it is collected in a store; null: it is delivered. */
  pickup: z.enum(pickupStatuses).nullable(),
  total: amountOut(),
  currency: currency(),
  pointsSpent: z.number().int(),
  exact: exact(),
});
export const productFound = z.object({
  goodsCode: code(),
  goodsName: z.string(),
  sellerName: z.string(),
  status: z.enum(productStatuses),
  /** Opens in the back office; else it is what the mall shows. */
  backOffice: z.boolean(),
  /** The article number, where it is just what was typed. */
  skuNo: z.string().nullable(),
  exact: exact(),
});
export const paymentFound = z.object({
  paymentCode: code(),
  paymentNo: z.string(),
  status: z.enum(keysOf(paymentLife.states)),
  buyerName: z.string(),
  amount: amountOut(),
  currency: currency(),
  /** Finance's screen of it; else the buyer's own. */
  backOffice: z.boolean(),
  exact: exact(),
});
export const memberFound = z.object({
  merberCode: code(),
  merberNo: z.string(),
  merberCompname: z.string(),
  exact: exact(),
});
