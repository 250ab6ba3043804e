import { isOneOf } from '@tradeport/api/kernel/keys';
import { paymentLife } from '@tradeport/api/payment/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { record, type Entry } from '../ledger/index.ts';
import { applyPayments, divide, lockOrders, type Paid, type Payable } from './orders.ts';
import {
  lockPayment,
  markShares,
  openPaymentsOf,
  sharesOf,
  type PaymentRow,
  type Share,
  paymentMoves,
} from './rows.ts';
import { notifyCreditedToBalance } from './notifications.ts';

/** The orders of a transfer that came in part are over: the part goes back the way it came. */
export async function settleEnded(ctx: Ctx, orderId: string): Promise<void> {
  for (const open of await partsOf(ctx, [orderId]))
    if (!open.orders.some((order) => order.due > 0)) await settlePart(ctx, open);
}

/**
 * PAY-03 Pays the received part of a transfer onto its orders, as their buyer pays the rest in
 * another way. Answers whether there was any.
 */
export async function settleParts(ctx: Ctx, orderIds: readonly string[]): Promise<boolean> {
  const found = await partsOf(ctx, orderIds);
  for (const open of found) await settlePart(ctx, open);
  return found.length > 0;
}

async function partsOf(ctx: Ctx, orderIds: readonly string[]): Promise<Open[]> {
  const found = await ctx.run(openPaymentsOf({ orderIds, statuses: ['partial'] }));
  const open: Open[] = [];
  for (const { id } of found) open.push(await lockOffline(ctx, id, 'confirm'));
  return open;
}

async function settlePart(ctx: Ctx, open: Open): Promise<void> {
  const { received } = open.payment;
  await settle(ctx, { ...open, received, verb: 'confirm', reason: '', before: [] });
}

type Open = { payment: PaymentRow; shares: Share[]; orders: Payable[] };
type Settling = Open & {
  received: number;
  verb: 'confirm' | 'refuse';
  reason: string;
  before: Entry[];
};

/** The payment and its orders, locked; refuses what is no open bank transfer. */
export async function lockOffline(ctx: Ctx, id: string, verb: 'confirm' | 'refuse'): Promise<Open> {
  const shares = await ctx.run(sharesOf({ paymentId: id }));
  const orders = await lockOrders(
    ctx,
    shares.map((share) => share.order_id),
  );
  const payment = await ctx.one(lockPayment({ id }));
  if (!isOneOf(payment.status, paymentLife.steps[verb].from))
    ctx.refuse('state.cannot_move', { status: payment.status, verb });
  return { payment, shares, orders };
}

/** Everything received leaves the advance: to the orders, and the rest to the buyer's balance. */
export async function settle(
  ctx: Ctx,
  { payment, shares, orders, received, verb, reason, before }: Settling,
): Promise<void> {
  const { paid, rest } = divide(received, shares, orders);
  await record(ctx, [...before, ...transferEntries(payment, paid, rest)]);
  await ctx.batch([
    paymentMoves.query(ctx, [payment.id], verb, {
      reason,
      set: {
        received,
        to_balance: rest,
        settled_at: ctx.now(),
        ...(verb === 'refuse' ? { reason } : {}),
      },
    }),
    markShares({
      paymentId: payment.id,
      orderIds: paid.map((one) => one.orderId),
      captured: paid.map((one) => one.amount),
    }),
  ]);
  await applyPayments(ctx, paid, 'offline', payment.id);
  ctx.emit(
    `payment.${verb === 'confirm' ? 'confirmed' : 'refused'}`,
    { kind: 'payment', id: payment.id },
    { received, toBalance: rest },
  );
  if (rest > 0) await notifyCreditedToBalance(ctx, payment, rest, payment.currency);
}

function transferEntries(payment: PaymentRow, paid: readonly Paid[], rest: number): Entry[] {
  const toOrders = paid.map((one): Entry => ({
    event: 'order.paid_by_transfer',
    debitOf: payment.buyer_id,
    creditOf: one.sellerId,
    amount: one.amount,
    unit: payment.currency,
    cause: { kind: 'order', id: one.orderId },
    key: `payment:${payment.id}:order:${one.orderId}`,
    note: payment.no,
  }));
  if (rest <= 0) return toOrders;
  return [
    ...toOrders,
    {
      event: 'transfer.to_balance',
      debitOf: payment.buyer_id,
      creditOf: payment.buyer_id,
      amount: rest,
      unit: payment.currency,
      cause: { kind: 'payment', id: payment.id },
      key: `payment:${payment.id}:balance`,
      note: payment.no,
    },
  ];
}
