import { confirmsItself } from '@tradeport/api/orders/actions';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import {
  cancelLines,
  eventPayload,
  type MilestoneRow,
  milestonesOf,
  orderMoves,
  type OrderRow,
  receiveAllOpen,
} from '../orders/index.ts';
import { release } from '../stock/index.ts';
import { isWorking } from './rows.ts';

/**
 * ORD-08 Where a project stands when one of its parts has ended. All that can be delivered was accepted, and nothing of it
 * lies in a stock or is on its way: it is done, without a parcel. Nothing was made, and nothing is left to make: it closes.
 * The caller has locked the order.
 */
export async function endIfDone(ctx: Ctx, order: OrderRow): Promise<void> {
  if (!isWorking(order)) return;
  const { id: tenantId } = ctx.tenant;
  const of = { tenantId, orderId: order.id };
  const [parts, [left]] = await ctx.batch([milestonesOf(of), goodsLeft(of)]);
  if (parts.every((part) => part.status === 'refunded' || part.status === 'cancelled')) {
    await close(ctx, order, left?.sent ?? 0);
    return;
  }
  const stages = parts.filter((part) => part.gate !== 'retention');
  const some = stages.some((part) => isAccepted(part));
  if (!some || !stages.every(hasEnded) || left === undefined || left.goods + left.moving > 0)
    return;
  if (confirmsItself(order.status)) return;
  await ctx.run(receiveAllOpen(of));
  const after = await orderMoves.move(ctx, order.id, 'complete', {
    set: { ended_at: ctx.now(), confirm_at: null, close_at: null },
  });
  ctx.emit(
    'order.received',
    { kind: 'order', id: order.id },
    { ...eventPayload(after), by: ctx.user ? 'buyer' : 'time' },
  );
}

function isAccepted(part: MilestoneRow): boolean {
  return part.status === 'finished' || part.accepted_at !== null;
}

function hasEnded(part: MilestoneRow): boolean {
  return isAccepted(part) || part.status === 'refunded' || part.status === 'cancelled';
}

/** Shipped goods are not taken back here: they decide how the order ends. */
async function close(ctx: Ctx, order: OrderRow, sent: number): Promise<void> {
  if (sent > 0) return;
  await ctx.batch([release(ctx, order.id), cancelLines({ orderId: order.id })]);
  const closed = await orderMoves.move(ctx, order.id, 'close', {
    set: { ended_at: ctx.now(), close_at: null, confirm_at: null },
  });
  ctx.emit('order.closed', { kind: 'order', id: order.id }, eventPayload(closed));
}

/** Pieces that have to be shipped, that are on their way, and that have left at all. */
const goodsLeft = prepared('milestones.goodsLeft')`
  select coalesce(sum(open) filter (where sku_id is not null), 0)::int as "goods!", sum(in_transit + in_production)::int as "moving!",
    sum(shipped)::int as "sent!"
  from order_line where tenant_id = :tenantId and order_id = :orderId`;
