import type { Amount } from '@tradeport/api/kernel/money';
import { PLAN_PARTS_MAX } from '@tradeport/api/milestones/plan';
import type { Unit } from '@tradeport/api/ledger/model';
import type { Entry } from './post.ts';

type BalancePayment = {
  orderId: string;
  /** Of a paid order that wants more: the change that this pays. */
  changeId?: string;
  buyerId: string;
  sellerId: string;
  amount: Amount;
  unit: Unit;
  /** T1 Of an order that is paid in parts, after the first time: the first part that this pays. */
  part?: number | undefined;
};

/** Under which the ledger keeps what a balance paid of an order: at once, or by parts, each as the first of those it pays. */
export function balanceKeys(orderId: string): string[] {
  const key = `order:${orderId}:balance`;
  return [key, ...Array.from({ length: PLAN_PARTS_MAX }, (_, at) => `${key}:${at + 1}`)];
}

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
      key: order.changeId
        ? `order:${order.orderId}:change:${order.changeId}`
        : [`order:${order.orderId}:balance`, order.part].filter(Boolean).join(':'),
    }));
}
