import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, type Query } from '../../kernel/query.ts';
import { settingsOf } from './settings.ts';
import { eventPayload } from './events.ts';
import { orderMoves, type OrderRow } from './order.ts';

/** What a refund request does to a line. Money in 1/10 000. */
export type LineBack = {
  lineId: string;
  /** Pieces that are cancelled before they shipped. */
  unshipped: number;
  /** Pieces that came back. */
  returned: number;
  quantity: number;
  amount: number;
};

/** AFS-01 Lines of an order as after-sales judge them; the caller has locked the order. */
export const linesForRefund = prepared('orders.linesForRefund')`
  select id, position, sku_id, sku_no, title, spec_text, cover, quantity, open, in_production, shipped, in_transit, received, cancelled, withheld,
    refunded, refunded_amount, freight_amount, rebate_amount, points_spent, total_amount
  from order_line where tenant_id = :tenantId and order_id = :orderId order by position`;

const withholdPieces = prepared('orders.withholdPieces')`
  update order_line l set withheld = l.withheld + a.pieces from unnest(:ids::uuid[], :pieces::int[]) as a (id, pieces)
  where l.tenant_id = :tenantId and l.id = a.id`;
const countRequests = prepared('orders.countRequests')`
  update orders set open_requests = open_requests + :by, confirm_at = case
    when :by < 0 and open_requests + :by = 0 and confirm_at is not null then greatest(confirm_at, :confirmAt::timestamptz) else confirm_at end
  where tenant_id = :tenantId and id = :id`;
const giveBackPieces = prepared('orders.giveBackPieces')`
  update order_line l set open = l.open - a.unshipped, withheld = l.withheld - a.unshipped, cancelled = l.cancelled + a.unshipped,
    returned = l.returned + a.returned, refunded = l.refunded + a.quantity, refunded_amount = l.refunded_amount + a.amount
  from unnest(:ids::uuid[], :unshipped::int[], :returned::int[], :quantities::int[], :amounts::bigint[]) as a (id, unshipped, returned, quantity, amount)
  where l.tenant_id = :tenantId and l.id = a.id`;
const addRefunded = prepared('orders.addRefunded')`
  update orders set refunded_amount = refunded_amount + :amount where tenant_id = :tenantId and id = :id`;
const standing = prepared('orders.standing')`
  select sum(open + in_production)::int as "open!", sum(shipped)::int as "shipped!", sum(in_transit)::int as "inTransit!",
    sum(received)::int as "received!", bool_and(refunded = quantity) as "all!"
  from order_line where tenant_id = :tenantId and order_id = :orderId`;

/** AFS-01 A request was made (or is over): its unshipped pieces do not ship meanwhile, nor does receipt confirm itself. */
export function requestOpened(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  orderId: string,
  lines: readonly { lineId: string; unshipped: number }[],
): Query[] {
  return requests(ctx, orderId, 1, lines);
}
export function requestClosed(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  orderId: string,
  lines: readonly { lineId: string; unshipped: number }[],
): Query[] {
  return requests(ctx, orderId, -1, lines);
}

function requests(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  id: string,
  by: 1 | -1,
  lines: readonly { lineId: string; unshipped: number }[],
): Query[] {
  const days = settingsOf(ctx.tenant).receiptDays;
  const held = lines.filter((line) => line.unshipped > 0);
  return [
    // When the last one is over, the time for objections starts anew.
    countRequests({
      tenantId: ctx.tenant.id,
      id,
      by,
      confirmAt: new Date(ctx.now().getTime() + days * 86_400_000),
    }),
    ...(held.length === 0
      ? []
      : [
          withholdPieces({
            tenantId: ctx.tenant.id,
            ids: held.map((line) => line.lineId),
            pieces: held.map((line) => by * line.unshipped),
          }),
        ]),
  ];
}

/** AFS-03 Pieces and money go back: ordered = cancelled + open + in production + shipped holds before and after. */
export function giveBack(
  ctx: Pick<Ctx, 'tenant'>,
  orderId: string,
  lines: readonly LineBack[],
  amount: number,
): Query[] {
  return [
    giveBackPieces({
      tenantId: ctx.tenant.id,
      ids: lines.map((line) => line.lineId),
      unshipped: lines.map((line) => line.unshipped),
      returned: lines.map((line) => line.returned),
      quantities: lines.map((line) => line.quantity),
      amounts: lines.map((line) => line.amount),
    }),
    addRefunded({ tenantId: ctx.tenant.id, id: orderId, amount }),
  ];
}

/**
 * S4 What a refund leaves of an order: nothing at all closes it; nothing left to ship, and the rest is on its way or there.
 * The caller has locked the order.
 */
export async function afterGivingBack(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const left = await ctx.one(standing({ tenantId: ctx.tenant.id, orderId: order.id }));
  const at = ctx.now();
  if (order.status === 'success' || left.open > 0) return order;
  if (left.all && left.received === 0) {
    const closed = await orderMoves.move(ctx, order.id, 'close', {
      set: { ended_at: at, close_at: null, confirm_at: null },
    });
    ctx.emit('order.closed', { kind: 'order', id: order.id }, eventPayload(closed));
    return closed;
  }
  if (order.status !== 'outbound') return order;
  const short = await orderMoves.move(ctx, order.id, 'closeShort', {});
  if (left.inTransit > 0) return short;
  const received = await orderMoves.move(ctx, order.id, 'receive', {
    set: { ended_at: at, confirm_at: null },
  });
  ctx.emit(
    'order.received',
    { kind: 'order', id: order.id },
    { ...eventPayload(received), by: 'time' },
  );
  return received;
}
