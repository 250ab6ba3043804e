import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { release } from '../stock/index.ts';
import { eventPayload } from './events.ts';
import {
  cannotMove,
  factsOf,
  moved,
  orderById,
  requirePart,
  type OrderRow,
  orderMoves,
} from './order.ts';
import { cancelOrder } from '@tradeport/api/orders/calls';
import { orderOffers } from '@tradeport/api/orders/actions';
import { allowNow } from '../../kernel/allow.ts';
import { handler } from '../../kernel/handler.ts';

/** Open pieces become cancelled ones: ordered = cancelled + open + in production + shipped. */
export const cancelLines = prepared('orders.cancelLines')`
  update order_line set cancelled = cancelled + open, open = 0 where tenant_id = :tenantId and order_id = :orderId and open > 0`;

/**
 * ORD-07 An order that is not fully paid may be cancelled by either side, and its stock goes back.
 * The move lets one of two at once through, so pressing twice releases once. The payment module
 * hears `order.cancelled` and gives part payments back to their sources.
 */
export const cancel = handler(cancelOrder, async (ctx, { contractCode, reason }) => {
  const order = requirePart(ctx, await ctx.maybe(orderById(ctx.tenant.id, contractCode)), [
    'buyer',
    'seller',
    'house',
  ]);
  // A winner who could cancel would lose nothing; the portal may, once the contract is in force.
  allowNow(ctx, orderOffers, 'cancel', factsOf(ctx, order));
  const after = await end(ctx, order.id, 'cancel', reason);
  if (!after) return cannotMove(ctx, order.id, 'cancel');
  ctx.audit('order', order.id, { status: order.status }, { status: after.status, reason });
  return moved(after);
});

/** ORD-07 Not paid in time. Paid or cancelled meanwhile: nothing happens. */
export async function expire(ctx: Ctx, id: string): Promise<void> {
  const [due] = await ctx.run(stillDue({ id, now: ctx.now() }));
  if (due) await end(ctx, id, 'expire', '');
}

/** T4, BID-06c The group purchase or the lot that it was part of is over: an order that is not paid ends with it. The caller has locked the order. */
export async function abandon(
  ctx: Ctx,
  id: string,
  status: OrderRow['status'],
  reason: string,
): Promise<void> {
  await end(ctx, id, status === 'waiting_payment' ? 'expire' : 'cancel', reason);
}

async function end(
  ctx: Ctx,
  id: string,
  verb: 'cancel' | 'expire',
  reason: string,
): Promise<OrderRow | undefined> {
  const [after] = await ctx.run(
    orderMoves.query(ctx, [id], verb, {
      reason,
      set: { reason, ended_at: ctx.now(), close_at: null },
    }),
  );
  if (!after) return undefined;
  await ctx.batch([release(ctx, id), cancelLines({ orderId: id })]);
  ctx.emit(
    'order.cancelled',
    { kind: 'order', id },
    {
      ...eventPayload(after),
      by: verb === 'expire' ? 'time' : (ctx.user?.memberId ?? 'system'),
      reason,
    },
  );
  return after;
}

const stillDue = prepared('orders.stillDue')`
  select id from orders where tenant_id = :tenantId and id = :id and status = 'waiting_payment' and close_at <= :now and lot_no = ''
  for update`;
