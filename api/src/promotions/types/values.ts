import { z } from 'zod';
import { amountIn, amountOut, code, priceIn } from '../../kernel/fields.ts';
import { type Amount, RATE_ONE } from '../../kernel/money.ts';
import { ENTRY_AMOUNT_MAX } from '../../ledger/model.ts';

/** The values that terms of several types are made of: as calls take them, and as they are answered. */

export const GOODS_MAX = 500;
const PIECES_MAX = 1_000_000;

export const positive = () => amountIn().refine((amount) => amount > 0, 'promotion.not_positive');
/** No order comes to more: a larger number is a slip of the keyboard, and sums of it would not be exact. */
export const bounded = (amount: number) => amount <= ENTRY_AMOUNT_MAX;
export const taken = () => positive().refine(bounded, 'ledger.too_large');
export const reached = () => priceIn().refine(bounded, 'ledger.too_large');
/** The part that is taken off, in 1/1 000 000: 15 % is 150 000. */
export const rate = () => z.number().int().min(1).max(RATE_ONE);
export const pieces = () => z.number().int().min(1).max(PIECES_MAX);
export const whole = () => z.number().int();

export const off = z.union([
  z.object({ amount: taken() }),
  z.object({ rate: rate(), max: taken().optional() }),
]);
export type Off = z.output<typeof off>;
export const offOut = z.union([
  z.object({ amount: amountOut() }),
  z.object({ rate: whole(), max: amountOut().optional() }),
]);
/** An offer as a hint says it: without its most. */
export function plainOff(given: Off): { amount: Amount } | { rate: number } {
  return 'amount' in given ? { amount: given.amount } : { rate: given.rate };
}

export const priced = z.object({ skuCode: code(), price: reached() });
export const pricedOut = z.object({ skuCode: code(), price: amountOut() });
export type Priced = z.output<typeof priced>;
