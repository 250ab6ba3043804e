import type { Ctx } from '../../kernel/ctx.ts';
import { returnLate } from './give-back.ts';
import { postParts } from './parts.ts';
import { lockDebitedAccounts } from './lock-accounts.ts';
import {
  changePayWay,
  extendPayBy,
  markPaid,
  noteVoucher,
  ordersForPayment,
  type PayableOrder,
} from '../orders/index.ts';

/** An order as paying it needs it, its row locked. `due` is 0 when it is paid or cannot be paid any more. */
export type Payable = Pick<
  PayableOrder,
  | 'id'
  | 'type'
  | 'held'
  | 'number'
  | 'buyerId'
  | 'sellerId'
  | 'currency'
  | 'due'
  | 'payWay'
  | 'status'
  | 'total'
  | 'paid'
  | 'planned'
  | 'ofLot'
>;
/** `ended`: the order has ended, and gives it back. */
export type Paid = { orderId: string; sellerId: string; amount: number; ended?: Payable | null };

/** Locks orders of one buyer in the order of their ids: always before the payment, so that nobody deadlocks. */
export async function lockOrders(ctx: Ctx, orderIds: readonly string[]): Promise<Payable[]> {
  const orders = await ordersForPayment(ctx, [...orderIds].toSorted(), { lock: true });
  const [first] = orders;
  // The parts from accounts are drawn or freed after other accounts have been touched, so they are
  // locked first.
  if (first) await ctx.run(lockDebitedAccounts(ctx, orderIds, first));
  return orders;
}

/** `paymentId`: whose money it is; null: the balance's. */
export async function applyPayments(
  ctx: Ctx,
  paid: readonly Paid[],
  how: 'balance' | 'online' | 'offline',
  paymentId: string | null = null,
): Promise<void> {
  const toDraw: string[] = [];
  for (const { orderId, amount, ended } of paid) {
    if (ended && paymentId) {
      await returnLate(ctx, ended, paymentId, amount);
      continue;
    }
    const { excess, mixed } = await markPaid(ctx, orderId, amount, how);
    if (mixed) toDraw.push(orderId);
    // The order is locked and misses this much: anything else would lose somebody's money.
    if (excess > 0) throw new Error(`order ${orderId} did not take ${excess} of ${amount}`);
  }
  if (toDraw.length > 0) await postParts(ctx, toDraw);
}

/** ORD-07 The buyer pays in another way than was said at checkout: the time limit is that way's. */
export async function payOtherwise(
  ctx: Ctx,
  orders: readonly Payable[],
  way: 'online' | 'offline',
): Promise<void> {
  for (const order of orders) if (order.payWay !== way) await changePayWay(ctx, order.id, way);
}

/** ORD-07 An order does not close by itself while finance looks at its voucher. */
export async function waitForFinance(
  ctx: Ctx,
  orders: readonly Payable[],
  voucherNo: string,
): Promise<void> {
  await noteVoucher(
    ctx,
    orders.map((order) => order.id),
    voucherNo,
  );
  for (const order of orders) await extendPayBy(ctx, order.id, null);
}

/** The voucher was not accepted: the time limit runs again. */
export async function waitForBuyer(ctx: Ctx, orders: readonly Payable[]): Promise<void> {
  await noteVoucher(
    ctx,
    orders.map((order) => order.id),
    '',
  );
  for (const order of orders) if (order.due > 0) await changePayWay(ctx, order.id, 'offline');
}

/** The amount still missing for a payment's orders. */
export function missing(
  shares: readonly { order_id: string; amount: number }[],
  orders: readonly Payable[],
): number {
  return shares.reduce(
    (total, share) =>
      total + Math.min(share.amount, orders.find((order) => order.id === share.order_id)?.due ?? 0),
    0,
  );
}

/**
 * Divides received money among orders, in the order of the shares. An order takes no more than its
 * share and no more than it misses; the rest belongs to the buyer. An ended order takes it as well,
 * only to give it back the way it came.
 */
export function divide(
  money: number,
  shares: readonly { order_id: string; amount: number }[],
  orders: readonly Payable[],
): { paid: Paid[]; rest: number } {
  let rest = money;
  const paid: Paid[] = [];
  for (const share of shares) {
    const order = orders.find((one) => one.id === share.order_id);
    const ended = order?.status === 'cancelled' || order?.status === 'closed';
    // The held amounts of an order that has just ended are released a moment later.
    const takes = !order ? 0 : ended ? order.total - order.paid - order.held : order.due;
    const amount = Math.min(share.amount, takes, rest);
    if (!order || amount <= 0) continue;
    const { id: orderId, sellerId } = order;
    paid.push({ orderId, sellerId, amount, ended: ended ? order : null });
    rest -= amount;
  }
  return { paid, rest };
}
