import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { record, type Entry } from '../ledger/index.ts';
import { divide, lockOrders, applyPayments } from './orders.ts';
import { providers } from './pay.ts';
import { applyDispute } from './disputes.ts';
import type { Charge, DisputeNotice, Notice, RefundNotice } from './provider.ts';
import { applyRefundNotice } from './refund-send.ts';
import {
  lockPayment,
  markShares,
  paymentByReference,
  sharesOf,
  type PaymentRow,
  paymentMoves,
} from './rows.ts';
import { notifyCreditedToBalance, notifyMismatch } from './notifications.ts';

const recordNotice = prepared('payment.recordNotice')`
  insert into payment_notice (tenant_id, id, provider, notice_id, provider_ref, state, amount, currency, at)
  values (:tenantId, :id, :provider, :noticeId, :providerRef, :state, :amount, :currency, :at::timestamptz) on conflict (tenant_id, provider, notice_id) do nothing returning id`;

/** PAY-01 A verified notification. It may come twice, at once, late and in any order: it takes effect once. */
export async function handleWebhook(
  ctx: Ctx,
  provider: keyof typeof providers,
  notice: Notice | RefundNotice | DisputeNotice,
): Promise<'taken' | 'repeated' | 'unknown'> {
  if ('refundNo' in notice) return applyRefundNotice(ctx, notice.refundNo, notice);
  if ('disputeNo' in notice) return applyDispute(ctx, provider, notice);
  const kept = await ctx.run(
    recordNotice({
      id: ctx.newId(),
      provider,
      noticeId: notice.id,
      providerRef: notice.reference,
      state: notice.state,
      amount: notice.amount,
      currency: notice.currency,
      at: ctx.now(),
    }),
  );
  if (kept.length === 0) return 'repeated';
  const payment = await ctx.maybe(paymentByReference({ provider, providerRef: notice.reference }));
  if (!payment) {
    ctx.log.warn(
      { provider, reference: notice.reference },
      'a notification for a payment that is not ours',
    );
    return 'unknown';
  }
  await applyProviderStatus(ctx, payment, notice);
  return 'taken';
}

/** Brings a payment to the state that the provider reports. */
export async function applyProviderStatus(
  ctx: Ctx,
  payment: PaymentRow,
  charge: Charge,
): Promise<void> {
  if (charge.state === 'paid') await capture(ctx, payment, charge);
  if (charge.state === 'failed') await end(ctx, payment, 'fail');
  if (charge.state === 'closed') await end(ctx, payment, 'close');
}

async function end(ctx: Ctx, payment: PaymentRow, verb: 'fail' | 'close'): Promise<void> {
  // No row: it was paid or given up meanwhile, and a "failed" that comes late changes nothing.
  await ctx.run(paymentMoves.query(ctx, [payment.id], verb, { set: { settled_at: ctx.now() } }));
}

/**
 * The provider has the money: it pays the orders, and the rest goes to the buyer's balance; money
 * for an order that has ended goes back.
 */
async function capture(
  ctx: Ctx,
  { id, provider_ref: reference }: PaymentRow,
  charge: Charge,
): Promise<void> {
  const shares = await ctx.run(sharesOf({ paymentId: id }));
  const orders = await lockOrders(
    ctx,
    shares.map((share) => share.order_id),
  );
  const payment = await ctx.one(lockPayment({ id }));
  if (payment.status === 'captured') return;
  // Another amount or currency than was asked for pays no order: people look at it.
  const asAsked = charge.amount === payment.amount && charge.currency === payment.currency;
  const { paid, rest } = asAsked
    ? divide(charge.amount, shares, orders)
    : { paid: [], rest: charge.amount };
  await record(ctx, onlineEntries(payment, charge, paid, { rest, asAsked }));
  await ctx.batch([
    paymentMoves.query(ctx, [id], 'capture', {
      set: { received: charge.amount, to_balance: rest, settled_at: ctx.now() },
    }),
    markShares({
      paymentId: id,
      orderIds: paid.map((one) => one.orderId),
      captured: paid.map((one) => one.amount),
    }),
  ]);
  await applyPayments(ctx, paid, 'online', payment.id);
  ctx.emit(
    'payment.captured',
    { kind: 'payment', id },
    { amount: charge.amount, toBalance: rest, reference },
  );
  if (payment.recharge_id)
    ctx.emit('recharge.paid', { kind: 'recharge', id: payment.recharge_id }, { asAsked });
  else if (rest > 0) await notifyCreditedToBalance(ctx, payment, rest, charge.currency);
  if (!asAsked && !payment.recharge_id) await notifyMismatch(ctx, payment, charge);
}

const rechargeEvents = { balance: 'recharge.paid_online', margin: 'margin.paid_online' } as const;

function onlineEntries(
  payment: PaymentRow,
  charge: Charge,
  paid: readonly { orderId: string; sellerId: string; amount: number }[],
  { rest, asAsked }: { rest: number; asAsked: boolean },
): Entry[] {
  const toOrders = paid.map((one): Entry => ({
    event: 'order.paid_online',
    creditOf: one.sellerId,
    amount: one.amount,
    unit: charge.currency,
    cause: { kind: 'order', id: one.orderId },
    key: `payment:${payment.id}:order:${one.orderId}`,
    note: payment.no,
  }));
  if (rest <= 0) return toOrders;
  return [
    ...toOrders,
    {
      event:
        asAsked && payment.recharge_to ? rechargeEvents[payment.recharge_to] : 'online.to_balance',
      creditOf: payment.buyer_id,
      amount: rest,
      unit: charge.currency,
      cause: { kind: 'payment', id: payment.id },
      key: `payment:${payment.id}:balance`,
      note: payment.no,
    },
  ];
}
