import { z } from 'zod';
import { amountOut, code, currency } from '../kernel/fields.ts';
import { orderStatuses } from '../orders/model.ts';
import { productStatuses } from '../catalogue/model.ts';

/** Of each kind at most. */
export const FOUND_EACH_MAX = 5;
export const PALETTE_Q_MAX = 60;

/** In which part the caller sees an order: it leads to the screen of that part. */
const orderSides = ['buy', 'sell', 'all'] as const;

export const orderFound = z.object({
  contractCode: code(),
  contractBillcode: z.string(),
  side: z.enum(orderSides),
  status: z.enum(orderStatuses),
  /** The other party; as who sees all, the buyer. */
  partyName: z.string(),
  total: amountOut(),
  currency: currency(),
});
export const productFound = z.object({
  goodsCode: code(),
  goodsName: z.string(),
  sellerName: z.string(),
  status: z.enum(productStatuses),
  /** Opens in the back office; else it is what the mall shows. */
  backOffice: z.boolean(),
});
export const memberFound = z.object({
  merberCode: code(),
  merberNo: z.string(),
  merberCompname: z.string(),
});
