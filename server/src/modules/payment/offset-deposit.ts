import { PARTS_MAX } from '@tradeport/api/orders/accounts';
import type { Amount } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { setDepositAside } from '../margin/index.ts';
import { lockOrder, setHeld } from '../orders/index.ts';
import { lockOrders } from './orders.ts';
import { holdParts, partsOf, passCovered } from './parts.ts';
import { closeOpen } from './pay.ts';

type Fault =
  | 'payment.not_payable'
  | 'payment.too_many_parts'
  | 'margin.not_frozen'
  | 'ledger.insufficient';

/**
 * BID-06 The winner's deposit pays the order of the lot, as far as it reaches: set aside from now
 * on and drawn with the last part, or at once where nothing is left to pay. When the order comes to
 * nothing it is frozen as before, to be forfeited or thawed. Refunds of it go to the buyer's
 * margin. Answers how much of the order it covers.
 */
export async function offsetDeposit(
  ctx: Ctx<Fault>,
  { depositId, orderId }: { depositId: string; orderId: string },
): Promise<Amount> {
  const [order] = await lockOrders(ctx, [orderId]);
  if (!order) return ctx.refuse('not_found');
  const { number: orderNo, due, held, buyerId, sellerId, currency } = order;
  if (due <= 0) ctx.refuse('payment.not_payable', { orderNo });
  const before = (await partsOf(ctx, [orderId])).length;
  if (before >= PARTS_MAX) ctx.refuse('payment.too_many_parts', { max: PARTS_MAX });
  // An open cashier's page asks for the amount due until now.
  await closeOpen(ctx, [orderId]);
  const amount = await setDepositAside(ctx, { depositId, orderId, buyerId, currency }, due);
  const of = { orderId, buyerId, sellerId, currency, noBonus: true };
  await holdParts(ctx, of, [{ kind: 'deposit', depositId, amount }], before);
  await setHeld(ctx, orderId, held + amount);
  await passCovered(ctx, await ctx.one(lockOrder({ id: orderId })));
  return amount;
}
