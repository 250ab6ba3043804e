import { isOneOf } from '@tradeport/api/kernel/keys';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { turnOrder } from '@tradeport/api/production/calls';
import { today } from '../../kernel/day.ts';
import { handler } from '../../kernel/handler.ts';
import { datedNumber } from '../../kernel/ids.ts';
import { prepared } from '../../kernel/query.ts';
import { cannotMove, followPieces, orderMoves, requirePart, setTurned } from '../orders/index.ts';
import { lockWorks } from './rows.ts';

/**
 * ORD-05a A paid order with goods that are made becomes one to be made. Where its goods from stock have left already it
 * stays partly shipped.
 */
export const turn = handler(turnOrder, async (ctx, { contractCode }) => {
  const { order } = await lockWorks(ctx, contractCode);
  requirePart(ctx, order, ['seller', 'house']);
  if (!order.made) return ctx.refuse('production.nothing_made');
  const turned = await ctx.maybe(turnOf({ id: order.id }));
  if (turned) return ctx.refuse('production.turned', { number: turned.number });
  const waits = order.status === orderLife.steps.payToMake.to;
  if (!waits && !isOneOf(order.status, [orderLife.steps.sendPart.to]))
    return cannotMove(ctx, order.id, 'transfer');
  const turnNo = `T${datedNumber(today(ctx))}`;
  await ctx.batch([
    insertTurn({
      id: order.id,
      number: turnNo,
      userId: ctx.user?.id ?? null,
      userName: ctx.user?.name ?? '',
      at: ctx.now(),
    }),
    setTurned({ id: order.id, number: turnNo }),
  ]);
  const after = waits ? await orderMoves.move(ctx, order.id, 'transfer', {}) : order;
  ctx.audit('order', order.id, { turnNo: '' }, { turnNo });
  const { status } = await followPieces(ctx, after);
  return { contractCode: order.id, status, turnNo };
});

export const turnOf = prepared('production.turnOf')`
  select * from turned_order where tenant_id = :tenantId and id = :id`;
const insertTurn = prepared('production.insertTurn')`
  insert into turned_order (tenant_id, id, number, user_id, user_name, created_at)
  values (:tenantId, :id, :number, :userId?::uuid, :userName, :at)`;
