import { orderOffers } from '@tradeport/api/orders/actions';
import type { Ctx } from '../../kernel/ctx.ts';
import { passCovered, releaseParts } from '../payment/index.ts';
import { release } from '../stock/index.ts';
import {
  cancelLines,
  eventPayload,
  cannotMove,
  factsOf,
  moved,
  orderById,
  partsIn,
  requirePart,
  type OrderRow,
  closeTime,
  orderMoves,
} from '../orders/index.ts';
import { approveOrder, refuseOrder } from '@tradeport/api/orders/calls';
import { allowNow } from '../../kernel/allow.ts';
import { handler } from '../../kernel/handler.ts';

/** ORD-02 From here on the order waits for its payment, with its time limit. */
export const approve = handler(approveOrder, async (ctx, { contractCode }) => {
  const order = await reviewable(ctx, contractCode, 'approve');
  const { pay_way } = order;
  return approved(ctx, order, { close_at: closeTime(ctx, pay_way, ctx.now()) });
});

/** BID-06 The winner of a purchase has confirmed: its contract is in force, and no time limit ends it. */
export async function approveWon(ctx: Ctx, id: string) {
  const order = await ctx.one(orderById(ctx.tenant.id, id));
  return approved(ctx, order, { close_at: null, pay_by: null });
}

async function approved(ctx: Ctx, order: OrderRow, set: Readonly<Record<string, Date | null>>) {
  const after = await passCovered(ctx, await orderMoves.move(ctx, order.id, 'approve', { set }));
  ctx.emit(
    'order.reviewed',
    { kind: 'order', id: order.id },
    { ...eventPayload(after), approved: true, reason: '' },
  );
  ctx.audit('order', order.id, { status: order.status }, { status: after.status });
  return moved(after);
}

/** ORD-02 The order ends; its stock goes back. */
export const refuse = handler(refuseOrder, async (ctx, { contractCode, reason }) => {
  const order = await reviewable(ctx, contractCode, 'refuse');
  const [[after]] = await ctx.batch([
    orderMoves.query(ctx, [order.id], 'refuse', { reason, set: { reason, ended_at: ctx.now() } }),
    release(ctx, order.id),
    cancelLines({ orderId: order.id }),
  ]);
  if (!after) return cannotMove(ctx, order.id, 'refuse');
  await releaseParts(ctx, order.id);
  ctx.emit(
    'order.reviewed',
    { kind: 'order', id: order.id },
    { ...eventPayload(after), approved: false, reason },
  );
  ctx.audit('order', order.id, { status: order.status }, { status: after.status, reason });
  return moved(after);
});

/** Nobody approves an order of the own company. */
async function reviewable(
  ctx: Ctx<'order.own_review' | 'order.waits_for_buyer' | 'order.of_lot'>,
  id: string,
  verb: 'approve' | 'refuse',
): Promise<OrderRow> {
  const order = requirePart(ctx, await ctx.maybe(orderById(ctx.tenant.id, id)), [
    'seller',
    'house',
    'buyer',
  ]);
  if (partsIn(ctx, order).includes('buyer')) ctx.refuse('order.own_review');
  allowNow(ctx, orderOffers, verb, factsOf(ctx, order));
  return order;
}
