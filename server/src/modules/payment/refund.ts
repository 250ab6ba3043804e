import type { RefundCause } from '@tradeport/api/payment/refund-causes';
import type { CommonError } from '@tradeport/api/kernel/errors';
import { type Amount, type Currency, sum } from '@tradeport/api/kernel/money';
import { changeTexts } from '@tradeport/api/orders/changes';
import { paymentErrors } from '@tradeport/api/payment/errors';
import { refundSources, refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import { refundLegLife, type RefundLegStatus } from '@tradeport/api/payment/refund-lifecycle';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { today } from '../../kernel/day.ts';
import { insertRows } from '../../kernel/insert.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { records, type Entry } from '../ledger/index.ts';
import { giveBackLots } from '../lots/index.ts';
import { divideRefund, sourcesOf, type OrderSource } from './refund-sources.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'refund_leg.status': RefundLegStatus;
    'refund_leg.source': OrderSource['source'];
    'refund.cause_kind': RefundCause;
    'refund.currency': Currency;
    'refund_leg.currency': Currency;
  }
}

type Refunded = { orderId: string; buyerId: string; sellerId: string; currency: Currency };
/**
 * A request; an order that ended with something paid; a payment that came for an order after its
 * end; part of a price; the amount by which more pieces lowered the total below the payment.
 */
type Cause = {
  kind: RefundCause;
  id: string;
  /** Where no request says what it is for. */
  reason?: string;
};
type Part = { source: OrderSource; amount: Amount };
type Leg = Part & { id: string; position: number; status: RefundLegStatus };

/**
 * AFS-03 Gives `amount` (1/10 000, > 0) of an order back to its sources, once per cause. The caller
 * has locked the order and knows that no more goes back than was paid. The part from accounts is
 * back at once; the rest is owed to the buyer until the provider, or somebody at the bank, has paid
 * it. `settled`: nothing is left to wait for.
 */
export async function openRefund(
  ctx: Ctx,
  of: Refunded,
  cause: Cause,
  amount: Amount,
): Promise<{ settled: boolean }> {
  const { settled, queries } = await refundQueries(
    ctx,
    of,
    cause,
    divideRefund(amount, await sourcesOf(ctx, of.orderId)),
  );
  await ctx.batch(queries);
  return { settled };
}

/** Goes a part back step by step, under the lock of its order, and not by statements alone? Into lots each looks for its own. */
export function isStepwise(parts: readonly Part[]): boolean {
  return parts.some((part) => part.source.source === 'card');
}

/** The same for parts that are known, as statements for the end of a call. Where `isStepwise`, the order has to be locked. */
export async function refundQueries(
  ctx: Ctx,
  of: Refunded,
  cause: Cause,
  parts: readonly Part[],
): Promise<{ settled: boolean; queries: readonly Query<unknown, CommonError>[] }> {
  if (parts.length === 0) return { settled: true, queries: [] };
  const at = ctx.now();
  const refund = { id: ctx.newId(), no: datedNumber(today(ctx)), at };
  const legs = parts.map((part, index): Leg => ({
    ...part,
    id: ctx.newId(),
    position: index + 1,
    status: starts[part.source.source],
  }));
  const settled = legs.every((leg) => leg.status === 'done');
  // To the very lots of the card, each under its account's lock; an order draws on a handful of cards at most.
  for (const { id, amount: value, source } of legs)
    if (source.source === 'card' && source.drawKey)
      await giveBackLots(ctx, {
        drawKey: source.drawKey,
        amount: value,
        cause: { kind: 'refund', id: refund.id },
        key: `refund-leg:${id}`,
      });
  // Only providers are asked by it.
  if (legs.some((leg) => leg.status === 'waiting'))
    ctx.emit('refund.opened', { kind: 'refund', id: refund.id }, { orderId: of.orderId });
  return { settled, queries: writeRefund(ctx, of, cause, { ...refund, settled }, legs) };
}

function writeRefund(
  ctx: Ctx,
  of: Refunded,
  cause: Cause,
  refund: { id: string; no: string; at: Date; settled: boolean },
  legs: readonly Leg[],
): readonly Query<unknown, CommonError>[] {
  const { at } = refund;
  return [
    ...insertRows(ctx.tenant.id, 'refund', refundColumns, [
      [
        refund.id,
        refund.no,
        of.orderId,
        cause.kind,
        cause.id,
        of.buyerId,
        of.sellerId,
        sum(legs.map((leg) => leg.amount)),
        of.currency,
        cause.reason ?? '',
        at,
        refund.settled ? at : null,
      ],
    ]),
    ...insertRows(
      ctx.tenant.id,
      'refund_leg',
      legColumns,
      legs.map((leg) => legRow(leg, refund, of)),
    ),
    ...insertRows(
      ctx.tenant.id,
      'payout',
      payoutColumns,
      legs
        .filter((leg) => leg.status === 'payout')
        .map((leg) => [
          ctx.newId(),
          leg.id,
          refund.id,
          of.orderId,
          of.buyerId,
          leg.amount,
          of.currency,
          'transfer',
          'open',
          at,
        ]),
    ),
    ...records(
      ctx,
      legs.filter((leg) => leg.source.source !== 'card').map((leg) => legEntry(leg, refund, of)),
    ),
  ];
}

/** How a leg begins: accounts are credited at once, a provider is asked, a transfer is made by people. */
const starts = {
  balance: 'done',
  bonus: 'done',
  card: 'done',
  margin: 'done',
  online: 'waiting',
  transfer: 'payout',
} as const satisfies Record<OrderSource['source'], RefundLegStatus>;
const refundColumns = [
  'id',
  'no',
  'order_id',
  'cause_kind',
  'cause_id',
  'buyer_id',
  'seller_id',
  'amount',
  'currency',
  'reason',
  'created_at',
  'settled_at',
];
const legColumns = [
  'id',
  'refund_id',
  'order_id',
  'position',
  'source_id',
  'source',
  'payment_id',
  'amount',
  'currency',
  'buyer_id',
  'status',
  'next_try_at',
  'created_at',
  'ended_at',
];
const payoutColumns = [
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
];

function legRow(leg: Leg, refund: { id: string; at: Date }, of: Refunded): unknown[] {
  return [
    leg.id,
    refund.id,
    of.orderId,
    leg.position,
    leg.source.id,
    leg.source.source,
    leg.source.paymentId,
    leg.amount,
    of.currency,
    of.buyerId,
    leg.status,
    leg.status === 'waiting' ? refund.at : null,
    refund.at,
    leg.status === 'done' ? refund.at : null,
  ];
}

function legEntry(leg: Leg, refund: { id: string; no: string }, of: Refunded): Entry {
  return {
    event: eventOf(leg),
    debitOf: of.sellerId,
    creditOf: of.buyerId,
    amount: leg.amount,
    unit: of.currency,
    cause: { kind: 'refund', id: refund.id },
    key: `refund-leg:${leg.id}`,
    note: refund.no,
  };
}

function eventOf({ source: { source }, status }: Leg): Entry['event'] {
  if (source === 'bonus') return 'refund.to_bonus';
  if (source === 'margin') return 'refund.to_margin';
  return status === 'done' ? 'refund.to_balance' : 'refund.due';
}

const refundOf = prepared('payment.refundOf')`
  select id, no from refund where tenant_id = :tenantId and cause_kind = :causeKind and cause_id = :causeId`;
const legsOf = prepared('payment.legsOf')`
  select * from refund_leg where tenant_id = :tenantId and refund_id = :refundId order by position`;

const ordersRefunds = prepared('payment.ordersRefunds')`
  select r.id, r.no, r.amount, r.currency, r.reason, r.created_at, c.kind as "change?" from refund r join orders o on o.tenant_id = :tenantId and o.id = r.order_id
    left join order_change c on r.cause_kind = 'change' and c.tenant_id = :tenantId and c.order_id = r.order_id and c.id = r.cause_id
  where r.tenant_id = :tenantId and r.order_id = :orderId and r.cause_kind <> 'after_sale'
    and (:memberId?::uuid is null or o.buyer_id = :memberId::uuid or o.seller_id = :memberId::uuid) order by r.created_at desc, r.id desc`;
const legsOfAll = prepared('payment.legsOfAll')`
  select * from refund_leg where tenant_id = :tenantId and refund_id = any(:refundIds::uuid[]) order by refund_id, position`;

/** Refunds of an order without a request, for its parties and the portal. */
export const refundsOf = handler(refundsOfOrder, async (ctx, { contractCode: orderId }) => {
  const memberId = may(ctx, 'order.view_all') ? null : userOf(ctx).memberId;
  const found = await ctx.run(ordersRefunds({ orderId, memberId }));
  if (found.length === 0) return [];
  const legs = groupBy(
    await ctx.run(legsOfAll({ refundIds: found.map((refund) => refund.id) })),
    (leg) => leg.refund_id,
  );
  return found.map(({ id, no, amount, currency, reason, change, created_at: at }) => ({
    refundNo: no,
    amount,
    currency,
    reason: reason || (change ? changeTexts[change][ctx.lang] : ''),
    gmtCreate: at.toISOString(),
    legs: (legs.get(id) ?? []).map((leg) => legView(ctx, leg)),
  }));
});

/** A refund as people see it; null: none was opened for this cause. */
export async function refundView(ctx: Ctx, cause: Cause) {
  const refund = await ctx.maybe(refundOf({ causeKind: cause.kind, causeId: cause.id }));
  if (!refund) return null;
  const legs = await ctx.run(legsOf({ refundId: refund.id }));
  return { refundNo: refund.no, legs: legs.map((leg) => legView(ctx, leg)) };
}

function legView({ lang }: Pick<Ctx, 'lang'>, leg: RowOf<'payment.legsOf'>) {
  return {
    source: leg.source,
    sourceName: refundSources[leg.source][lang],
    amount: leg.amount,
    state: leg.status,
    stateName: refundLegLife.states[leg.status][lang],
    tries: leg.tries,
    nextTryAt: leg.next_try_at?.toISOString() ?? null,
    problem: leg.problem === 'payment.disputed' ? paymentErrors[leg.problem][lang] : leg.problem,
  };
}
