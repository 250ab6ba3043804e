import type { Ctx } from '../../kernel/ctx.ts';
import {
  eventPayload,
  multirangeOf,
  orderMoves,
  type OrderRow,
  sendPieces,
  settingsOf,
} from '../orders/index.ts';
import { shipOut } from '../stock/index.ts';

type Issued = { lineId: string; skuId: string; quantity: number };
const DAY_MS = 86_400_000;

/**
 * ORD-08 Issued benefits leave the stock and belong to the buyer without a parcel; the order
 * confirms itself, like a parcel that has arrived (ORD-07). The caller has locked the order, and
 * made what is issued.
 */
export async function deliver(ctx: Ctx, order: OrderRow, lines: readonly Issued[]): Promise<void> {
  const days = settingsOf(ctx.tenant).receiptDays;
  const [takeOut, moves] = shipOut(
    ctx,
    lines.map((line) => ({ ...line, orderId: order.id, warehouseId: order.warehouse_id })),
  );
  const [[after], , , out] = await ctx.batch([
    orderMoves.query(ctx, [order.id], 'issue', {
      set: { confirm_at: new Date(ctx.now().getTime() + days * DAY_MS) },
    }),
    sendPieces({
      orderId: order.id,
      ids: lines.map((line) => line.lineId),
      quantities: lines.map((line) => line.quantity),
      pieces: lines.map(() => multirangeOf([])),
    }),
    moves,
    takeOut,
  ]);
  if (!after || out.length < lines.length)
    throw new Error(`order ${order.number}: its stock does not let it be issued`);
  ctx.emit('order.issued', { kind: 'order', id: order.id }, eventPayload(after));
}
