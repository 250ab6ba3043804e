import type { Amount } from '@tradeport/api/kernel/money';
import type { Unit } from '@tradeport/api/ledger/model';
import type { Entry } from './post.ts';

type BalancePayment = {
  orderId: string;
  buyerId: string;
  sellerId: string;
  amount: Amount;
  unit: Unit;
};

/**
 * PAY-03 The entries that pay orders from their buyers' balances, what is still due of each at once.
 * At the end of a checkout: `ctx.commit([…, ...transfers(ctx, paidByBalance(orders))], answer)`.
 */
export function paidByBalance(orders: readonly BalancePayment[]): Entry[] {
  return orders
    .filter((order) => order.amount > 0)
    .map((order) => ({
      event: 'order.paid_by_balance',
      debitOf: order.buyerId,
      creditOf: order.sellerId,
      amount: order.amount,
      unit: order.unit,
      cause: { kind: 'order', id: order.orderId },
      key: `order:${order.orderId}:balance`,
    }));
}
