import type { Ctx } from '../../kernel/ctx.ts';
import {
  eventPayload,
  multirangeOf,
  orderMoves,
  type OrderRow,
  receiveAllSent,
  sendPieces,
} from '../orders/index.ts';
import { shipOut } from '../stock/index.ts';

type Handed = { lineId: string; skuId: string; quantity: number };

/**
 * CAT-09d The open pieces leave the stock of the store and are received at once, without a parcel. The caller has locked the
 * order, in which nothing else is open.
 */
export async function handOver(
  ctx: Ctx<'stock.not_reserved'>,
  order: OrderRow,
  lines: readonly Handed[],
): Promise<OrderRow> {
  const now = ctx.now();
  const [takeOut, moves] = shipOut(
    ctx,
    lines.map((line) => ({ ...line, orderId: order.id, warehouseId: order.warehouse_id })),
  );
  await orderMoves.move(ctx, order.id, 'issue');
  const [, , , out] = await ctx.batch([
    sendPieces({
      orderId: order.id,
      ids: lines.map((line) => line.lineId),
      quantities: lines.map((line) => line.quantity),
      pieces: lines.map(() => multirangeOf([])),
    }),
    receiveAllSent({ orderId: order.id }),
    moves,
    takeOut,
  ]);
  if (out.length < lines.length) return ctx.refuse('stock.not_reserved');
  const after = await orderMoves.move(ctx, order.id, 'receive', {
    set: { ended_at: now, confirm_at: null },
  });
  ctx.emit(
    'order.received',
    { kind: 'order', id: order.id },
    { ...eventPayload(after), by: 'store' },
  );
  return after;
}
