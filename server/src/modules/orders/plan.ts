import {
  isToPay,
  milestoneLife,
  type MilestoneStatus,
  type MilestoneVerb,
} from '@tradeport/api/milestones/lifecycle';
import type { Gate, PlanPart, PricedPart } from '@tradeport/api/milestones/plan';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type Query, type RowOf } from '../../kernel/query.ts';
import type { OrderRow } from './order.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'order_milestone.gate': Gate;
    'order_milestone.status': MilestoneStatus;
    'quote_version.plan': readonly PlanPart[];
  }
}
export type MilestoneRow = RowOf<'orders.milestonesOf'>;
export const milestoneMoves: Moves<MilestoneVerb, MilestoneRow> = movesOf(milestoneLife);
const DAY_MS = 86_400_000;

/** The parts of an order, in their order. Its row is their lock. */
export const milestonesOf = prepared('orders.milestonesOf')`
  select * from order_milestone where tenant_id = :tenantId and order_id = :orderId order by position`;
const addPaid = prepared('orders.addPaidToMilestones')`
  update order_milestone m set paid_amount = m.paid_amount + a.amount from unnest(:ids::uuid[], :amounts::bigint[]) as a (id, amount)
  where m.tenant_id = :tenantId and m.id = a.id`;
const addBilled = prepared('orders.addBilled')`
  update orders set billed_amount = billed_amount + :amount where tenant_id = :tenantId and id = :id and billed_amount is not null`;
const closeLater = prepared('orders.closeByPlan')`
  update orders o set close_at = greatest(o.close_at, (
    select max(m.due_at) from order_milestone m where m.tenant_id = :tenantId and m.order_id = :orderId and m.status = 'billed'))
  where o.tenant_id = :tenantId and o.id = :orderId and o.status = 'waiting_payment' and o.close_at is not null returning *`;

/** The parts of a new order; those before production are billed, and paid where `paid` says so. */
export function insertPlan(
  ctx: Ctx,
  order: { id: string; paid: boolean },
  plan: readonly PricedPart[],
): Query[] {
  const parts = plan.map((part, at) => ({ ...part, id: ctx.newId(), position: at + 1 }));
  const first = parts.filter((part) => part.gate === 'production');
  return [
    ...insertRows(
      ctx.tenant.id,
      'order_milestone',
      columns,
      parts.map((part) => [
        part.id,
        order.id,
        part.position,
        part.name,
        part.gate,
        'planned',
        part.share,
        part.dueDays,
        part.waitDays,
        part.amount,
      ]),
    ),
    ...first.map((part) => bill(ctx, { id: part.id, due_days: part.dueDays })),
    ...(order.paid && first.length > 0
      ? [
          addPaid({
            tenantId: ctx.tenant.id,
            ids: first.map((part) => part.id),
            amounts: first.map((part) => part.amount),
          }),
          milestoneMoves.query(
            ctx,
            first.map((part) => part.id),
            'pay',
            { set: { wake_at: null } },
          ),
        ]
      : []),
  ];
}
const columns = [
  'id',
  'order_id',
  'position',
  'name',
  'gate',
  'status',
  'share',
  'due_days',
  'wait_days',
  'amount',
];

/**
 * The statement that bills a part: it is due from now on. The caller has locked the order and adds
 * to the amount billed.
 */
function bill(
  ctx: Ctx,
  part: Pick<MilestoneRow, 'id' | 'due_days'>,
  verb: 'bill' | 'acceptAndBill' = 'bill',
): Query<MilestoneRow> {
  const due = new Date(ctx.now().getTime() + part.due_days * DAY_MS);
  return milestoneMoves.query(ctx, [part.id], verb, {
    set: {
      due_at: due,
      wake_at: due,
      ...(verb === 'acceptAndBill' ? { accepted_at: ctx.now() } : {}),
    },
  });
}

/** T1 The event of these parts has come. The caller has locked the order. */
export async function billParts(
  ctx: Ctx,
  order: OrderRow,
  parts: readonly MilestoneRow[],
  verb: 'bill' | 'acceptAndBill' = 'bill',
): Promise<void> {
  if (parts.length === 0) return;
  const answers = await ctx.batch([
    ...parts.map((part) => bill(ctx, part, verb)),
    addBilled({ id: order.id, amount: parts.reduce((all, part) => all + part.amount, 0) }),
  ]);
  for (const [at, part] of parts.entries()) {
    if (answers[at]?.length === 0) ctx.refuse('state.cannot_move', { status: part.status, verb });
    announcePart(ctx, order, part, 'billed', {
      dueAt: new Date(ctx.now().getTime() + part.due_days * DAY_MS),
    });
  }
}

/** Parts that were billed are left out: they are not due any more. */
export function unbill(ctx: Pick<Ctx, 'tenant'>, orderId: string, amount: number): Query {
  return addBilled({ tenantId: ctx.tenant.id, id: orderId, amount: -amount });
}

/**
 * T1 `amount` (1/10 000, at most what is billed and open) pays the parts of a locked order: the one that is due first, then
 * the next. Says whether production may begin, and whether nothing at all is left to come.
 */
export async function payParts(
  ctx: Ctx,
  order: OrderRow,
  amount: number,
): Promise<{ mayStart: boolean; allPaid: boolean }> {
  const parts = await ctx.run(milestonesOf({ orderId: order.id }));
  const shares = allocate(parts, amount);
  const full = shares.filter(({ part, share }) => part.paid_amount + share === part.amount);
  const idsOf = (settled: boolean) =>
    full.filter(({ part }) => endsPaid(part) === settled).map(({ part }) => part.id);
  const set = { wake_at: null };
  await ctx.batch([
    addPaid({ ids: shares.map(({ part }) => part.id), amounts: shares.map(({ share }) => share) }),
    milestoneMoves.query(ctx, idsOf(false), 'pay', { set }),
    milestoneMoves.query(ctx, idsOf(true), 'settle', { set }),
  ]);
  for (const { part } of full) announcePart(ctx, order, part, 'paid');
  const paid = new Set(full.map(({ part }) => part.id));
  const open = parts.filter((part) => isToPay(part) && !paid.has(part.id));
  return { mayStart: !open.some((part) => part.gate === 'production'), allPaid: open.length === 0 };
}

/** Accepted before it was paid, or there is nothing to accept. */
function endsPaid(part: Pick<MilestoneRow, 'gate' | 'accepted_at'>): boolean {
  return part.gate === 'retention' || part.accepted_at !== null;
}

type ToPay = Pick<MilestoneRow, 'status' | 'due_at' | 'position' | 'amount' | 'paid_amount'>;

/** Which parts an amount pays, by their due days. Throws when it is more than what is billed: somebody's money would be lost. Pure. */
function allocate<P extends ToPay>(
  parts: readonly P[],
  amount: number,
): { part: P; share: number }[] {
  let left = amount;
  const shares = parts
    .filter((part) => part.status === 'billed')
    .toSorted(
      (a, b) => (a.due_at?.getTime() ?? 0) - (b.due_at?.getTime() ?? 0) || a.position - b.position,
    )
    .map((part) => {
      const share = Math.min(left, part.amount - part.paid_amount);
      left -= share;
      return { part, share };
    })
    .filter(({ share }) => share > 0);
  if (left > 0) throw new Error(`the parts of a plan do not take ${left} of ${amount}`);
  return shares;
}

/** ORD-07 While the first parts may still be paid by their plan, the order does not close. Null: nothing changed. */
export async function closeByPlan(ctx: Ctx, orderId: string): Promise<OrderRow | null> {
  return (await ctx.maybe(closeLater({ orderId }))) ?? null;
}

/** Both sides hear of it (modules/milestones). */
export function announcePart(
  ctx: Ctx,
  order: Pick<OrderRow, 'id' | 'number' | 'buyer_id' | 'seller_id' | 'currency'>,
  part: Pick<MilestoneRow, 'id' | 'name' | 'amount'>,
  what:
    | 'billed'
    | 'paid'
    | 'overdue'
    | 'delivered'
    | 'accepted'
    | 'rejected'
    | 'cancelled'
    | 'given_back',
  more: { dueAt?: Date; reason?: string } = {},
): void {
  ctx.emit(
    'milestone.moved',
    { kind: 'milestone', id: part.id },
    {
      what,
      orderId: order.id,
      number: order.number,
      name: part.name,
      buyerId: order.buyer_id,
      sellerId: order.seller_id,
      amount: part.amount,
      currency: order.currency,
      dueAt: more.dueAt?.toISOString() ?? null,
      reason: more.reason ?? '',
    },
  );
}

/** When the clock looks at the parts of the plan again; null: not any more. */
export const setWake = prepared('orders.setWake')`
  update order_milestone set wake_at = :at? where tenant_id = :tenantId and id = any(:ids::uuid[])`;

/** Adds what was refunded of each part, in the smallest unit; answers whether the whole part was. */
export const addRefundedToParts = prepared('orders.addRefundedToParts')`
  update order_milestone m set refunded_amount = m.refunded_amount + a.amount from unnest(:ids::uuid[], :amounts::bigint[]) as a (id, amount)
  where m.tenant_id = :tenantId and m.id = a.id returning m.id, m.refunded_amount = m.amount as "whole!"`;
