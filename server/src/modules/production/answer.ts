import { acceptSubOrder, refuseSubOrder } from '@tradeport/api/production/calls';
import { handler } from '../../kernel/handler.ts';
import { countOf, followPieces, rangesIn, shiftPieces } from '../orders/index.ts';
import { changeLines, linesIn, lockSupplied, recordTransfers, subOrderMoves } from './rows.ts';

/** ORD-05b The factory agrees to make the pieces by the day. */
export const accept = handler(acceptSubOrder, async (ctx, { subOrderCode }) => {
  const { subOrder, order, ...works } = await lockSupplied(ctx, subOrderCode);
  const after = await subOrderMoves.move(ctx, subOrder.id, 'accept', {});
  const own = linesIn({ ...works, order }, subOrder.id);
  await ctx.run(
    shiftPieces(
      order.id,
      own.map((line) => ({ lineId: line.order_line_id, offered: -countOf(rangesIn(line.pieces)) })),
    ),
  );
  await followPieces(ctx, order);
  return { subOrderCode: subOrder.id, status: after.status };
});

/** Z4 The offer is undone by a record of its own, and its pieces are open again. */
export const refuse = handler(refuseSubOrder, async (ctx, { subOrderCode, reason }) => {
  const { subOrder, order, ...works } = await lockSupplied(ctx, subOrderCode);
  const after = await subOrderMoves.move(ctx, subOrder.id, 'refuse', {
    reason,
    set: { ended_at: ctx.now() },
  });
  const own = linesIn({ ...works, order }, subOrder.id);
  const records = own.map((line) => ({
    subOrderId: subOrder.id,
    lineId: line.order_line_id,
    pieces: rangesIn(line.pieces),
  }));
  await ctx.batch([
    shiftPieces(
      order.id,
      records.map(({ lineId, pieces }) => ({
        lineId,
        open: countOf(pieces),
        inProduction: -countOf(pieces),
        offered: -countOf(pieces),
        loses: pieces,
      })),
    ),
    changeLines(own.map((line) => ({ id: line.id, loses: rangesIn(line.pieces) }))),
    ...(await recordTransfers(ctx, order.id, 'undo', records)),
  ]);
  await followPieces(ctx, order);
  ctx.emit(
    'production.refused',
    { kind: 'sub_order', id: subOrder.id },
    {
      subOrderId: subOrder.id,
      number: subOrder.number,
      orderId: order.id,
      sellerId: subOrder.seller_id,
      reason,
    },
  );
  return { subOrderCode: subOrder.id, status: after.status };
});
