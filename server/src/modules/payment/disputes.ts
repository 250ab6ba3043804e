import {
  type DisputeStatus,
  disputeLife,
  DISPUTE_REASON_MAX,
} from '@tradeport/api/payment/dispute';
import { spread, type Currency } from '@tradeport/api/kernel/money';
import { worded } from '@tradeport/api/kernel/worded';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { moveQuery } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { record } from '../ledger/index.ts';
import { notify } from '../messages/index.ts';
import type { DisputeNotice } from './provider.ts';
import { lockPayment, paymentByReference, type PaymentRow } from './rows.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'dispute.status': DisputeStatus;
    'dispute.currency': Currency;
  }
}

const insertDispute = prepared('payment.insertDispute')`
  insert into dispute (tenant_id, id, no, payment_id, amount, currency, reason, status, created_at)
  values (:tenantId, :id, :no, :paymentId, :amount, :currency, :reason, 'open', :at::timestamptz) on conflict (tenant_id, payment_id, no) do nothing returning id`;
const lockDispute = prepared('payment.lockDispute')`
  select * from dispute where tenant_id = :tenantId and payment_id = :paymentId and no = :no for update`;
export const disputesOf = prepared('payment.disputesOf')`
  select * from dispute where tenant_id = :tenantId and payment_id = :paymentId order by created_at, id`;
const lockDisputesOf = prepared('payment.lockDisputesOf')`
  select * from dispute where tenant_id = :tenantId and payment_id = :paymentId order by id for update`;
const disputed = prepared('payment.disputed')`
  select coalesce(sum(amount), 0)::bigint as "sum!" from dispute where tenant_id = :tenantId and payment_id = :paymentId and status <> 'won'`;
/**
 * F8 The part of a payment that its bank disputes or has taken back, 1/10 000. Locks the payment:
 * no other dispute comes in between.
 */
export async function disputedOf(ctx: Ctx, paymentId: string): Promise<number> {
  const of = { tenantId: ctx.tenant.id, paymentId };
  await ctx.run(lockPayment({ id: paymentId }));
  return (await ctx.one(disputed(of))).sum;
}
const useDispute = prepared('payment.useDispute')`
  update dispute set used = used + :amount where tenant_id = :tenantId and id = :id`;
/** Refunds that wait because of it are looked at again. */
const wakeLegs = prepared('payment.wakeLegs')`
  update refund_leg set next_try_at = :at::timestamptz where tenant_id = :tenantId and payment_id = :paymentId and next_try_at is not null and status = 'waiting'`;

/**
 * F8 A provider's signed notice of a chargeback. It may come twice, late, in any order: it takes
 * effect once.
 */
export async function applyDispute(
  ctx: Ctx,
  provider: NonNullable<PaymentRow['provider']>,
  notice: DisputeNotice,
): Promise<'taken' | 'repeated' | 'unknown'> {
  const found = await ctx.maybe(paymentByReference({ provider, providerRef: notice.reference }));
  // Locked before its disputes, so that two of them never want more than was paid.
  const payment = found && (await ctx.maybe(lockPayment({ id: found.id })));
  if (!payment || payment.status !== 'captured' || payment.currency !== notice.currency)
    return 'unknown';
  const opened = await open(ctx, payment, notice);
  const ended = notice.state !== 'open' && (await end(ctx, payment, notice));
  return opened || ended ? 'taken' : 'repeated';
}

/** One that is told of only when it is over was open for a moment, too. */
async function open(ctx: Ctx, payment: PaymentRow, notice: DisputeNotice): Promise<boolean> {
  const { sum } = await ctx.one(disputed({ paymentId: payment.id }));
  // A bank takes back what was paid, and no more.
  const amount = Math.min(notice.amount, payment.received - sum);
  if (amount <= 0) return false;
  const made = await ctx.run(
    insertDispute({
      id: ctx.newId(),
      no: notice.disputeNo,
      paymentId: payment.id,
      amount,
      currency: payment.currency,
      reason: notice.reason.slice(0, DISPUTE_REASON_MAX),
      at: ctx.now(),
    }),
  );
  if (made.length > 0) await tell(ctx, payment, 'open', amount);
  return made.length > 0;
}

/** Lost: the provider has taken the money, from those who were paid with it. */
async function end(ctx: Ctx, payment: PaymentRow, notice: DisputeNotice): Promise<boolean> {
  const of = { tenantId: ctx.tenant.id, paymentId: payment.id };
  const dispute = await ctx.maybe(lockDispute({ ...of, no: notice.disputeNo }));
  if (dispute?.status !== 'open') return false;
  const verb = notice.state === 'won' ? 'win' : 'lose';
  await ctx.run(moveQuery(ctx, disputeLife, [dispute.id], verb, { set: { ended_at: ctx.now() } }));
  if (verb === 'lose') await takeBack(ctx, payment, dispute);
  await ctx.run(wakeLegs({ ...of, at: ctx.now() }));
  await tell(ctx, payment, notice.state, dispute.amount);
  return true;
}

async function takeBack(
  ctx: Ctx,
  payment: PaymentRow,
  dispute: RowOf<'payment.lockDispute'>,
): Promise<void> {
  const shares = await ctx.run(sharesWithSellers({ paymentId: payment.id }));
  if (shares.length === 0) {
    // It brought money to a balance: the portal bears it, and finance settles that with the member.
    await record(ctx, [
      {
        event: 'payment.charged_back_own',
        amount: dispute.amount,
        unit: dispute.currency,
        cause: { kind: 'payment', id: payment.id },
        key: `dispute:${dispute.id}:own`,
        note: dispute.no,
      },
    ]);
    return;
  }
  const captured = shares.map((share) => share.captured);
  const parts = spread(
    dispute.amount,
    captured.some((amount) => amount > 0) ? captured : shares.map((share) => share.amount),
  );
  await record(
    ctx,
    shares.flatMap((share, at) => {
      const amount = parts[at] ?? 0;
      if (amount <= 0) return [];
      return {
        event: 'payment.charged_back' as const,
        debitOf: share.seller_id,
        amount,
        unit: dispute.currency,
        cause: { kind: 'order', id: share.order_id },
        key: `dispute:${dispute.id}:order:${share.order_id}`,
        note: dispute.no,
      };
    }),
  );
}
const sharesWithSellers = prepared('payment.sharesWithSellers')`
  select s.order_id, s.amount, s.captured, o.seller_id from payment_order s join orders o on o.tenant_id = :tenantId and o.id = s.order_id
  where s.tenant_id = :tenantId and s.payment_id = :paymentId order by s.order_id`;

/**
 * F8 May a refund go to this payment now? `wait`: not while a bank asks for it. `paid`: the bank has taken as much already,
 * and this refund is paid with it: nobody gets his money twice. The refund's leg is locked.
 */
export async function refundOfDisputed(
  ctx: Ctx,
  paymentId: string,
  amount: number,
): Promise<'go' | 'wait' | 'paid'> {
  const disputes = await ctx.run(lockDisputesOf({ paymentId }));
  if (disputes.some((one) => one.status === 'open')) return 'wait';
  const lost = disputes.find((one) => one.status === 'lost' && one.amount - one.used >= amount);
  if (!lost) return 'go';
  await ctx.run(useDispute({ id: lost.id, amount }));
  return 'paid';
}

export function disputeView({ lang }: Pick<Ctx, 'lang'>, row: RowOf<'payment.disputesOf'>) {
  return {
    disputeNo: row.no,
    status: row.status,
    statusName: inLang(disputeLife.states[row.status], lang),
    amount: row.amount,
    reason: row.reason,
    gmtCreate: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

const sellersOf = prepared('payment.sellersOf')`
  select distinct o.seller_id from payment_order s join orders o on o.tenant_id = :tenantId and o.id = s.order_id
  where s.tenant_id = :tenantId and s.payment_id = :paymentId`;

async function tell(
  ctx: Ctx,
  { id, no, currency }: PaymentRow,
  state: DisputeStatus,
  amount: number,
): Promise<void> {
  ctx.audit(
    'payment',
    id,
    { dispute: state === 'open' ? 'none' : 'open' },
    { dispute: state, amount },
  );
  const facts = { no, sum: { amount, unit: currency } };
  const texts = {
    open: {
      title: worded(
        {
          zh: '付款 {no} 被持卡人银行争议：{sum}',
          en: 'Payment {no} is disputed: {sum}',
          ru: 'Платёж {no} оспаривается: {sum}',
        },
        facts,
      ),
      body: {
        zh: '争议结束前，不会再向该付款退款。请在支付渠道后台提交凭证。',
        en: 'Nothing is refunded to this payment until the dispute ends. Submit your evidence to the payment provider.',
        ru: 'До окончания спора возвраты на этот платёж приостановлены. Отправьте доказательства платёжному провайдеру.',
      },
    },
    won: {
      title: worded(
        {
          zh: '付款 {no} 争议胜诉',
          en: 'Dispute over payment {no} won',
          ru: 'Спор по платежу {no} выигран',
        },
        facts,
      ),
      body: {
        zh: '暂停的退款将继续处理。',
        en: 'Refunds that were on hold go on.',
        ru: 'Приостановленные возвраты продолжатся.',
      },
    },
    lost: {
      title: worded(
        {
          zh: '付款 {no} 被银行扣回 {sum}',
          en: '{sum} of payment {no} was charged back',
          ru: 'Банк списал {sum} по платежу {no}',
        },
        facts,
      ),
      body: {
        zh: '款项已从卖家收入中扣除；应退到该付款的金额以此抵付，不会重复退款。',
        en: 'The amount was taken from the seller’s revenue. Refunds owed to this payment are covered by it and are not paid twice.',
        ru: 'Сумма удержана из выручки продавца. Возвраты на этот платёж покрываются ею и не выплачиваются повторно.',
      },
    },
  };
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: `#/finance/payment/${id}`,
    ...texts[state],
  });
  // The sellers paid with it are told the cost, or that the dispute is over.
  for (const { seller_id: member } of await ctx.run(sellersOf({ paymentId: id })))
    await notify(ctx, { to: { member }, kind: 'payment', ...texts[state] });
}
