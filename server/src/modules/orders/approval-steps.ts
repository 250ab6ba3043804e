import type { approvalReasons, approvalStatuses } from '@tradeport/api/orders/approval';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { personDoes, personMay } from '../../kernel/standing.ts';
import type { OrderRow } from './order.ts';

/** One level of the buyer's company that is asked for an order. */
export type Step = {
  id: string;
  level: number;
  /** The people who were asked when the order was placed. */
  approvers: string[];
  /**
   * The people who may decide now: those asked who still have the right, else the main account;
   * nobody decides about the own order.
   */
  deciders: string[];
  /** The main account has placed the order. */
  of_main: boolean;
  names: string[];
  status: (typeof approvalStatuses)[number];
  why: (typeof approvalReasons)[number];
  decided_name: string;
  reason: string;
  decided_at: Date | null;
};

/** BLK-02a, MBR-06 The approvers of step `a` of order `o` who may still decide: of the company, and in. */
export const ableOf = (a: string, o: string, tenant: string) => `array(
  select w.id from users w where w.tenant_id = ${tenant} and w.id = any(${a}.approvers) and w.member_id = ${o}.buyer_id
    and w.id <> ${o}.user_id and ${personDoes('w', 'approves')} and ${personMay('w', 'order.view', tenant)} order by w.id)`;
/** Where nobody of a step may decide any more, the main account does; of its own order nobody does, until it names somebody. */
export const deciders = (a: string, o: string, tenant: string) => `
  coalesce(nullif(${ableOf(a, o, tenant)}, '{}'), array(
    select w.id from member m join users w on w.tenant_id = ${tenant} and w.id = m.main_user_id
    where m.tenant_id = ${tenant} and m.id = ${o}.buyer_id and w.id <> ${o}.user_id and ${personDoes('w', 'approves')}))`;

export const approvalsOf = prepared('orders.approvalsOf')`
  select a.*, array(select coalesce(nullif(u.name, ''), u.login_name) from users u
    where u.tenant_id = :tenantId and u.id = any(case when a.status in ('waiting', 'queued') then a.deciders else a.approvers end) order by u.id) as names
  from (
    select a.*, ${deciders('a', 'o', ':tenantId')} as deciders, exists (
      select from member m where m.tenant_id = :tenantId and m.id = o.buyer_id and m.main_user_id = o.user_id) as of_main
    from order_approval a
    join orders o on o.tenant_id = :tenantId and o.id = a.order_id
    where a.tenant_id = :tenantId and a.order_id = :orderId) a order by a.level`;

/** A step as the buyer's company sees it. */
export function stepView(
  ctx: Pick<Ctx, 'user'>,
  order: Pick<OrderRow, 'status' | 'user_id'>,
  step: Step,
) {
  const me = ctx.user?.id ?? '';
  return {
    level: step.level,
    status: step.status,
    why: step.why,
    approvers: step.names,
    decidedName: step.decided_name,
    reason: step.reason,
    decidedAt: step.decided_at?.toISOString() ?? null,
    toName:
      order.status === 'pending_review' &&
      step.status === 'waiting' &&
      step.of_main &&
      step.deciders.length === 0 &&
      order.user_id === me,
    mine:
      order.status === 'pending_review' &&
      step.status === 'waiting' &&
      step.deciders.includes(me) &&
      order.user_id !== me,
  };
}
