import type { MilestoneFacts } from '@tradeport/api/milestones/actions';
import { isDone, isUnderWork } from '@tradeport/api/orders/lifecycle';
import { type Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import {
  lockOrder,
  type MilestoneRow,
  milestonesOf,
  type OrderRow,
  requirePart,
} from '../orders/index.ts';

export type Locked = { order: OrderRow; parts: MilestoneRow[]; part: MilestoneRow };
type Side = 'buyer' | 'seller' | 'house';

const orderOf = prepared('milestones.orderOf')`
  select order_id from order_milestone where tenant_id = :tenantId and id = :id`;

/** A part with its order, which is its lock. Refuses `not_found` and `auth.forbidden` by the caller's side; timers have none. */
export async function lockPart(ctx: Ctx, id: string, sides: readonly Side[]): Promise<Locked> {
  const { order_id: orderId } = await ctx.one(orderOf({ id }));
  const { order, parts } = await lockPlan(ctx, orderId, sides);
  return { order, parts, part: parts.find((one) => one.id === id) ?? ctx.refuse('not_found') };
}

export async function lockPlan(
  ctx: Ctx,
  orderId: string,
  sides: readonly Side[],
): Promise<{ order: OrderRow; parts: MilestoneRow[] }> {
  const [[found], parts] = await ctx.batch([lockOrder({ id: orderId }), milestonesOf({ orderId })]);
  const order = ctx.user ? requirePart(ctx, found, sides) : (found ?? ctx.refuse('not_found'));
  return { order, parts };
}

/** Parts are worked on from the first payment until the order is received. */
export const isWorking = ({ status }: Pick<OrderRow, 'status'>): boolean => isUnderWork(status);

/**
 * The facts of a part and its order that decide on its actions. `asked`: its money is asked back.
 */
export function factsOf(
  order: Pick<OrderRow, 'status' | 'held_amount'>,
  part: Pick<MilestoneRow, 'status' | 'gate' | 'paid_amount'>,
  asked: boolean,
): MilestoneFacts {
  return {
    status: part.status,
    gate: part.gate,
    project: isWorking(order) ? 'works' : isDone(order.status) ? 'done' : 'none',
    asked,
    begun: part.paid_amount > 0,
    held: order.held_amount > 0,
  };
}
