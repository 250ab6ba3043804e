import { refundLegLife } from '@tradeport/api/payment/refund-lifecycle';
import { DISPUTE_PAUSE_H } from '@tradeport/api/payment/dispute';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Event, Handler, Sweep } from '../../kernel/module.ts';
import { moveQuery } from '../../kernel/move.ts';
import { insertRows } from '../../kernel/insert.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { record } from '../ledger/index.ts';
import { notify } from '../messages/index.ts';
import { refundOfDisputed } from './disputes.ts';
import { providers } from './pay.ts';
import type { Asked, RefundAnswer } from './provider.ts';
import { paymentById } from './rows.ts';

type LegRow = RowOf<'payment.lockLeg'>;
const MINUTE_MS = 60_000;
/** The pauses between tries double, up to this. */
const PAUSE_MAX_MINUTES = 24 * 60;
const AT_ONCE_MAX = 200;
const PROBLEM_MAX = 200;
/** A tenant's own time: its clock can be moved. */
const tenantNow = `now() + t.clock_offset_ms * interval '1 millisecond'`;

export const lockLeg = prepared('payment.lockLeg')`
  select l.*, r.no, r.cause_kind, r.cause_id, r.seller_id from refund_leg l join refund r on r.tenant_id = :tenantId and r.id = l.refund_id
  where l.tenant_id = :tenantId and l.id = :id for update of l`;
const waitingOf = prepared('payment.waitingOf')`
  select id from refund_leg where tenant_id = :tenantId and refund_id = :refundId and next_try_at is not null order by position`;
const due = prepared('payment.legsDue')`
  select l.tenant_id, l.id from tenant t join refund_leg l on l.tenant_id = t.id
  where l.next_try_at <= ${tenantNow} limit ${AT_ONCE_MAX}`;
const setNext = prepared('payment.setNext')`
  update refund_leg set tries = tries + 1, problem = :problem, next_try_at = :nextTryAt::timestamptz where tenant_id = :tenantId and id = :id`;
const openLegs = prepared('payment.openLegs')`
  select count(*)::int as count from refund_leg where tenant_id = :tenantId and refund_id = :refundId and status <> 'done'`;
const settleRefund = prepared('payment.settleRefund')`
  update refund set settled_at = :at::timestamptz where tenant_id = :tenantId and id = :id and settled_at is null returning id`;
const lockRefund = prepared('payment.lockRefund')`
  select id from refund where tenant_id = :tenantId and id = :id for update`;
const legByNumber = prepared('payment.legByNumber')`
  select l.id from refund r join refund_leg l on l.tenant_id = :tenantId and l.refund_id = r.id
  where r.tenant_id = :tenantId and r.no = :no and l.position = :position`;

/** AFS-02f Sends refunds that a provider has not yet paid, or queries them, when they are due. */
export const refundSweep: Sweep = {
  name: 'payment.refund',
  everyS: 20,
  due: due(),
  run: async (ctx, id) => {
    const leg = await ctx.maybe(lockLeg({ id }));
    if (leg?.next_try_at && leg.next_try_at <= ctx.now()) await askProvider(ctx, leg);
  },
};

/** A refund was opened: the providers are asked at once. */
export const refundOpened: Handler = {
  event: 'refund.opened',
  run: async (ctx: Ctx, { subjectId }: Event) => {
    await tryNow(ctx, subjectId);
  },
};

const refundOfCause = prepared('payment.refundOfCause')`
  select id from refund where tenant_id = :tenantId and cause_kind = 'after_sale' and cause_id = :causeId`;

/** Somebody presses "try again". Answers how many providers were asked. */
export async function retryRefund(ctx: Ctx, causeId: string): Promise<number> {
  const refund = await ctx.maybe(refundOfCause({ causeId }));
  return refund ? tryNow(ctx, refund.id) : 0;
}

const causesWaiting = prepared('payment.causesWaiting')`
  select r.cause_id from refund r where r.tenant_id = :tenantId and r.cause_kind = 'after_sale' and r.cause_id = any(:causeIds::uuid[])
    and exists (select from refund_leg l where l.tenant_id = :tenantId and l.refund_id = r.id and l.next_try_at is not null)`;

/** Which of these requests wait for a provider, so that "try again" does something. */
export async function waitingForProvider(
  ctx: Ctx,
  causeIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (causeIds.length === 0) return new Set();
  const rows = await ctx.run(causesWaiting({ causeIds: [...causeIds] }));
  return new Set(rows.map((row) => row.cause_id));
}

/** Asks the providers of a refund now, whatever pause they are in. */
async function tryNow(ctx: Ctx, refundId: string): Promise<number> {
  const waiting = await ctx.run(waitingOf({ refundId }));
  for (const { id } of waiting) {
    const leg = await ctx.maybe(lockLeg({ id }));
    if (leg?.next_try_at) await askProvider(ctx, leg);
  }
  return waiting.length;
}

/** The number that a provider knows a leg by: the same in every try, so that it pays once. */
const numberOf = (leg: Pick<LegRow, 'no' | 'position'>) => `${leg.no}-${leg.position}`;

async function askProvider(ctx: Ctx, leg: LegRow): Promise<void> {
  if (!leg.payment_id) throw new Error(`refund leg ${leg.id} has no payment`);
  const payment = await ctx.one(paymentById({ id: leg.payment_id }));
  if (!payment.provider || !payment.provider_ref)
    throw new Error(`payment ${payment.no} has no provider`);
  // F8 Not asked for yet: nothing goes to a payment that a bank wants back, nor twice to the same buyer.
  const may = leg.status === 'waiting' ? await refundOfDisputed(ctx, payment.id, leg.amount) : 'go';
  if (may === 'wait') {
    await wait(ctx, leg, 'payment.disputed', DISPUTE_PAUSE_H * 60);
    return;
  }
  if (may === 'paid') {
    await settleLeg(ctx, leg, 'refund.charged_back');
    return;
  }
  const provider = providers[payment.provider];
  const asked: Asked = {
    reference: payment.provider_ref,
    refundNo: numberOf(leg),
    amount: leg.amount,
    currency: leg.currency,
  };
  const answer =
    leg.status === 'accepted'
      ? await provider.queryRefund(ctx, asked.refundNo)
      : await provider.refund(ctx, asked);
  await applyRefundAnswer(ctx, leg, answer);
  // "Accepted" is not "paid": many providers have paid by the time they are asked.
  if (leg.status === 'waiting' && answer.state === 'pending')
    await applyRefundAnswer(
      ctx,
      await ctx.one(lockLeg({ id: leg.id })),
      await provider.queryRefund(ctx, asked.refundNo),
    );
}

/** A notice of a refund whose signature holds. It may come twice, late, in any order: it takes effect once. */
export async function applyRefundNotice(
  ctx: Ctx,
  refundNo: string,
  answer: RefundAnswer,
): Promise<'taken' | 'unknown'> {
  const [, no = '', position = ''] = /^(.+)-(\d{1,3})$/.exec(refundNo) ?? [];
  const found = await ctx.maybe(legByNumber({ no, position: Number(position) }));
  if (!found) return 'unknown';
  await applyRefundAnswer(ctx, await ctx.one(lockLeg({ id: found.id })), answer);
  return 'taken';
}

async function applyRefundAnswer(ctx: Ctx, leg: LegRow, answer: RefundAnswer): Promise<void> {
  const open = leg.status === 'waiting' || leg.status === 'accepted';
  switch (answer.state) {
    case 'succeeded':
      if (open) await settleLeg(ctx, leg, 'refund.paid_online');
      return;
    case 'pending':
      if (leg.status === 'waiting') await moveLeg(ctx, leg, 'accept');
      if (open) await wait(ctx, leg, '');
      return;
    case 'refused':
      if (leg.status === 'accepted') await moveLeg(ctx, leg, 'waitAgain');
      if (open) await wait(ctx, leg, answer.problem);
      return;
    case 'final':
      if (open) await divert(ctx, leg, 'declined', answer.problem);
      return;
    case 'bounced':
      // A bounce that comes again after people have paid it, or for money that the provider never
      // paid, must not be paid twice.
      if (leg.status === 'done' && (await isWithBuyer(ctx, leg))) {
        await recordLeg(ctx, leg, 'refund.bounced');
        await divert(ctx, leg, 'bounced', answer.problem);
      }
  }
}

const paidByProvider = prepared('payment.paidByProvider')`
  select key from transfer where tenant_id = :tenantId and key in ('refund-leg:' || :id::uuid || ':refund.paid_online', 'refund-leg:' || :id::uuid || ':refund.bounced')`;

/** The provider has paid, and this has not come back yet. */
async function isWithBuyer(ctx: Ctx, { id }: Pick<LegRow, 'id'>): Promise<boolean> {
  return (await ctx.run(paidByProvider({ id }))).length === 1;
}

async function wait(
  ctx: Ctx,
  leg: LegRow,
  problem: string,
  minutes = Math.min(PAUSE_MAX_MINUTES, 2 ** Math.min(leg.tries, 20)),
): Promise<void> {
  await ctx.run(
    setNext({
      id: leg.id,
      problem: problem.slice(0, PROBLEM_MAX),
      nextTryAt: new Date(ctx.now().getTime() + minutes * MINUTE_MS),
    }),
  );
}

/** A leg has ended, by a provider or by people; with the last one the refund is settled. */
export async function settleLeg(
  ctx: Ctx,
  leg: LegRow,
  event:
    | 'refund.paid_online'
    | 'refund.paid_by_transfer'
    | 'refund.turned_to_balance'
    | 'refund.charged_back',
): Promise<void> {
  // Two legs that end at once: the second one sees that the first is done.
  await ctx.run(lockRefund({ id: leg.refund_id }));
  await recordLeg(ctx, leg, event);
  await moveLeg(ctx, leg, 'settle', { ended_at: ctx.now(), next_try_at: null, problem: '' });
  const { count } = await ctx.one(openLegs({ refundId: leg.refund_id }));
  if (count > 0) return;
  const done = await ctx.maybe(settleRefund({ id: leg.refund_id, at: ctx.now() }));
  if (done)
    ctx.emit(
      'refund.settled',
      { kind: 'refund', id: leg.refund_id },
      { causeKind: leg.cause_kind, causeId: leg.cause_id },
    );
}

async function recordLeg(
  ctx: Ctx,
  leg: LegRow,
  event:
    | 'refund.paid_online'
    | 'refund.paid_by_transfer'
    | 'refund.turned_to_balance'
    | 'refund.charged_back'
    | 'refund.bounced',
): Promise<void> {
  await record(ctx, [
    {
      event,
      ...(event === 'refund.bounced' ? {} : { debitOf: leg.buyer_id }),
      ...(event === 'refund.bounced' || event === 'refund.turned_to_balance'
        ? { creditOf: leg.buyer_id }
        : {}),
      ...(event === 'refund.charged_back' ? { creditOf: leg.seller_id } : {}),
      amount: leg.amount,
      unit: leg.currency,
      cause: { kind: 'refund', id: leg.refund_id },
      // A leg that bounced is paid once more, as something else.
      key: `refund-leg:${leg.id}:${event}`,
      note: leg.no,
    },
  ]);
}

async function divert(
  ctx: Ctx,
  leg: LegRow,
  cause: 'declined' | 'bounced',
  problem: string,
): Promise<void> {
  await moveLeg(ctx, leg, 'divert', {
    next_try_at: null,
    ended_at: null,
    problem: problem.slice(0, PROBLEM_MAX),
  });
  await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'payout',
      [
        'id',
        'leg_id',
        'refund_id',
        'order_id',
        'member_id',
        'amount',
        'currency',
        'cause',
        'status',
        'created_at',
      ],
      [
        [
          ctx.newId(),
          leg.id,
          leg.refund_id,
          leg.order_id,
          leg.buyer_id,
          leg.amount,
          leg.currency,
          cause,
          'open',
          ctx.now(),
        ],
      ],
    ),
  );
  await notify(ctx, {
    to: { role: 'finance' },
    kind: 'payment',
    link: '#/finance/payouts',
    title: {
      zh: `退款需人工打款：${leg.no}`,
      en: `Refund ${leg.no} needs a payout`,
      ru: `Возврат ${leg.no} требует выплаты`,
    },
    body: {
      zh: '支付渠道无法退回，请提交打款并由另一人复核。',
      en: 'The provider can’t return the money. Propose a payout; somebody else confirms it.',
      ru: 'Провайдер не может вернуть деньги. Предложите выплату, её подтвердит другой сотрудник.',
    },
  });
}

async function moveLeg(
  ctx: Ctx,
  leg: Pick<LegRow, 'id'>,
  verb: 'accept' | 'waitAgain' | 'settle' | 'divert',
  set: Record<string, unknown> = {},
): Promise<void> {
  const moved = await ctx.run(moveQuery(ctx, refundLegLife, [leg.id], verb, { set }));
  if (moved.length === 0) throw new Error(`refund leg ${leg.id} cannot ${verb}`);
}
