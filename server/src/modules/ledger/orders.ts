import type { Amount } from '@tradeport/api/kernel/money';
import { PLAN_PARTS_MAX } from '@tradeport/api/milestones/plan';
import type { Unit } from '@tradeport/api/ledger/model';
import type { Entry } from './post.ts';

type BalancePayment = {
  orderId: string;
  /** The change that this pays, if a paid order costs more. */
  changeId?: string;
  buyerId: string;
  sellerId: string;
  amount: Amount;
  /** The part from the bonus balance, and whether it is spent first; left out: none. */
  bonus?: { amount: Amount; first: boolean };
  unit: Unit;
  /** T1 Orders paid in parts only, after the first time: the first part that this pays. */
  part?: number | undefined;
};

/** Under which the ledger keeps what a balance paid of an order: at once, or by parts, each as the first of those it pays. */
export function balanceKeys(orderId: string): string[] {
  return ['balance', 'bonus'].flatMap((purse) => {
    const key = `order:${orderId}:${purse}`;
    return [key, ...Array.from({ length: PLAN_PARTS_MAX }, (_, at) => `${key}:${at + 1}`)];
  });
}

/**
 * PAY-03 The entries that pay orders from their buyers' balances, principal and bonus, the rest due
 * of each at once. At the end of a checkout: `ctx.commit([…, ...transfers(ctx,
 * paidByBalance(orders))], answer)`.
 */
export function paidByBalance(orders: readonly BalancePayment[]): Entry[] {
  return orders.flatMap((order) => {
    const bonus = order.bonus?.amount ?? 0;
    const parts = [
      { purse: 'balance', event: 'order.paid_by_balance', amount: order.amount - bonus },
      { purse: 'bonus', event: 'order.paid_by_bonus', amount: bonus },
    ] as const;
    return (order.bonus?.first ? parts.toReversed() : parts)
      .filter(({ amount }) => amount > 0)
      .map(({ purse, event, amount }): Entry => ({
        event,
        debitOf: order.buyerId,
        creditOf: order.sellerId,
        amount,
        unit: order.unit,
        cause: { kind: 'order', id: order.orderId },
        key: order.changeId
          ? `order:${order.orderId}:change:${order.changeId}`
          : [`order:${order.orderId}:${purse}`, order.part].filter(Boolean).join(':'),
      }));
  });
}
