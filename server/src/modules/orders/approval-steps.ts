import type { approvalReasons, approvalStatuses } from '@tradeport/api/orders/approval';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import type { OrderRow } from './order.ts';

/** One level of the buyer's company that is asked for an order. */
export type Step = {
  id: string;
  level: number;
  approvers: string[];
  names: string[];
  status: (typeof approvalStatuses)[number];
  why: (typeof approvalReasons)[number];
  decided_name: string;
  reason: string;
  decided_at: Date | null;
};

export const approvalsOf = prepared('orders.approvalsOf')`
  select a.*, array(select coalesce(nullif(u.name, ''), u.login_name) from users u
    where u.tenant_id = :tenantId and u.id = any(a.approvers) order by u.id) as names
  from order_approval a where a.tenant_id = :tenantId and a.order_id = :orderId order by a.level`;

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
    mine:
      order.status === 'pending_review' &&
      step.status === 'waiting' &&
      step.approvers.includes(me) &&
      order.user_id !== me,
  };
}
