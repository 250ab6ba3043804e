import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { nextByPieces } from './by-pieces.ts';
import { type OrderRow, orderMoves } from './order.ts';
import { multirangeOf, type Range } from './ranges.ts';

/** Pieces of a line that go from one place to another; numbers are differences. */
type Shift = {
  lineId: string;
  open?: number;
  inProduction?: number;
  offered?: number;
  sent?: number;
  /** Pieces that a factory gets, and that it has no longer. */
  gains?: readonly Range[];
  loses?: readonly Range[];
};

/**
 * Z2 A piece is with one factory at most, and none that was sent, cancelled or asked back goes to one. The caller has locked
 * the order.
 */
const shiftAll = prepared('orders.shiftPieces')`
  update order_line l set open = l.open + a.open, in_production = l.in_production + a.producing, offered = l.offered + a.offered,
    shipped = l.shipped + a.sent, in_transit = l.in_transit + a.sent,
    making = case when must(not l.making && a.gains and not l.stopped && a.gains and l.making @> a.loses, 'order.pieces_moved',
      jsonb_object(array['line', l.id::text])) then l.making + a.gains - a.loses end
  from unnest(:ids::uuid[], :open::int[], :producing::int[], :offered::int[], :sent::int[], :gains::int4multirange[], :loses::int4multirange[])
    as a (id, open, producing, offered, sent, gains, loses)
  where l.tenant_id = :tenantId and l.order_id = :orderId and l.id = a.id`;

export function shiftPieces(orderId: string, shifts: readonly Shift[]) {
  return shiftAll({
    orderId,
    ids: shifts.map((one) => one.lineId),
    open: shifts.map((one) => one.open ?? 0),
    producing: shifts.map((one) => one.inProduction ?? 0),
    offered: shifts.map((one) => one.offered ?? 0),
    sent: shifts.map((one) => one.sent ?? 0),
    gains: shifts.map((one) => multirangeOf(one.gains ?? [])),
    loses: shifts.map((one) => multirangeOf(one.loses ?? [])),
  });
}

/** The lines of an order that factories make, and beside them those from stock. */
export const linesToMake = prepared('orders.linesToMake')`
  select id, position, sku_id, sku_no, title, spec_text, cover, unit, quantity, cancelled, open, withheld, in_production, offered, shipped, in_transit,
    received, made_days, making, stopped, case when shipped > 0 then (
      select range_agg(c.pieces) from parcel_line c join parcel p on p.tenant_id = :tenantId and p.id = c.parcel_id and p.after_sale_id is null
      where c.tenant_id = :tenantId and c.order_line_id = l.id) end as sent
  from order_line l where tenant_id = :tenantId and order_id = :orderId order by position`;

/** T6 The order follows its pieces. The caller has locked it, and has moved them. */
export async function followPieces(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  const lines = await ctx.run(linesToMake({ orderId: order.id }));
  const verb = nextByPieces(
    order.status,
    lines.map((line) => ({
      isMade: line.made_days !== null,
      open: line.open,
      offered: line.offered,
      inProduction: line.in_production,
      shipped: line.shipped,
    })),
  );
  if (verb === null) return order;
  return orderMoves.move(ctx, order.id, verb, { set: { confirm_at: null } });
}
