import type { Currency } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { markPaid, ordersForPayment } from '../orders/index.ts';

/** An order as paying it needs it; its row is locked until the transaction ends. */
export type Payable = {
  id: string; number: string; buyerId: string; sellerId: string; currency: Currency;
  /** What is missing; 0 when it is paid, or cannot be paid any more. */
  due: number;
};
export type Paid = { orderId: string; sellerId: string; amount: number };

/** Locks orders in the order of their ids: always before the payment, so that nobody deadlocks. */
export async function lockOrders(ctx: Ctx, orderIds: readonly string[]): Promise<Payable[]> {
  return ordersForPayment(ctx, orderIds);
}

export async function tellOrders(ctx: Ctx, paid: readonly Paid[], how: 'balance' | 'online' | 'offline'): Promise<void> {
  for (const { orderId, amount } of paid) await markPaid(ctx, orderId, amount, how);
}

/**
 * What of the money that came pays which order, in the order of the shares. An order takes no more than
 * its share and no more than it misses; what is left belongs to the buyer.
 */
export function divide(
  money: number, shares: readonly { order_id: string; amount: number }[], orders: readonly Payable[],
): { paid: Paid[]; rest: number } {
  let rest = money;
  const paid: Paid[] = [];
  for (const share of shares) {
    const order = orders.find((one) => one.id === share.order_id);
    const amount = Math.min(share.amount, order?.due ?? 0, rest);
    if (!order || amount <= 0) continue;
    paid.push({ orderId: order.id, sellerId: order.sellerId, amount });
    rest -= amount;
  }
  return { paid, rest };
}
