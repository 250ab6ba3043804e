import { parcelLife } from '@tradeport/api/orders/lifecycle';
import { orderOffers, typeRules } from '@tradeport/api/orders/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { moveQuery } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import {
  eventPayload,
  factsOf,
  lockOrder,
  moved,
  multirangeOf,
  orderMoves,
  type OrderRow,
  parcelsOf,
  type Range,
  receiveAllSent,
  requirePart,
  settingsOf,
} from '../orders/index.ts';
import { receiveOrder } from '@tradeport/api/orders/calls';
import { allow } from '../../kernel/allow.ts';
import { handler } from '../../kernel/handler.ts';

/** ORD-06 The buyer has one parcel, or all that are on their way. With the last goods the order is done. */
export const receive = handler(receiveOrder, async (ctx, { contractCode, parcelCode }) => {
  const [locked, parcels] = await ctx.batch([
    lockOrder({ id: contractCode }),
    parcelsOf({ orderId: contractCode }),
  ]);
  const order = requirePart(ctx, locked[0], ['buyer']);
  const one = parcels.find((parcel) => parcel.id === parcelCode);
  if (parcelCode !== undefined && !one) return ctx.refuse('not_found');
  if (one?.status === 'received')
    return ctx.refuse('state.cannot_move', { status: one.status, verb: 'receive' });
  if (one?.after_sale_id) {
    await takeBeside(ctx, one.id);
    ctx.audit('order', order.id, {}, { parcel: one.number, received: true });
    return moved(order);
  }
  const ids = parcels
    .filter(isOrdered)
    .filter(
      (parcel) =>
        parcel.status !== 'received' && (parcelCode === undefined || parcel.id === parcelCode),
    )
    .map((parcel) => parcel.id);
  const issued = typeRules[order.type].issues !== null;
  allow(ctx, orderOffers, 'receive', factsOf(ctx, order, { underWay: ids.length > 0 }));
  const after = issued ? await takeIssued(ctx, order) : await take(ctx, order, ids);
  ctx.audit(
    'order',
    order.id,
    { status: order.status },
    { status: after.status, parcels: ids.length },
  );
  return moved(after);
});

/** ORD-07 Nobody said anything for so many days after delivery. */
export async function confirmByItself(ctx: Ctx, id: string): Promise<void> {
  const [locked, parcels] = await ctx.batch([lockOrder({ id }), parcelsOf({ orderId: id })]);
  const order = locked[0];
  if (order?.status !== 'waiting_receipt' || !order.confirm_at || order.confirm_at > ctx.now())
    return;
  // AFS-04 While something is asked back, nothing confirms itself.
  if (order.open_requests > 0) return;
  if (typeRules[order.type].issues !== null) {
    await takeIssued(ctx, order);
    return;
  }
  const open = parcels.filter((parcel) => isOrdered(parcel) && parcel.status !== 'received');
  // A parcel that was sent meanwhile starts its own time.
  if (open.some((parcel) => parcel.status === 'in_transit')) return;
  await take(
    ctx,
    order,
    open.map((parcel) => parcel.id),
  );
}

/**
 * Goods that come back have been received: the parcels that hold these pieces count as received.
 * The caller has locked the order. Answers the order as it stands then.
 */
export async function receiveLines(
  ctx: Ctx,
  order: OrderRow,
  lines: readonly { lineId: string; pieces: readonly Range[] }[],
): Promise<OrderRow> {
  const parcels = await ctx.run(
    parcelsWith({
      orderId: order.id,
      lineIds: lines.map((line) => line.lineId),
      pieces: lines.map((line) => multirangeOf(line.pieces)),
    }),
  );
  return parcels.length === 0
    ? order
    : take(
        ctx,
        order,
        parcels.map((parcel) => parcel.id),
      );
}

/** ORD-09 The carrier delivered a parcel; after the last one the time for objections runs (ORD-07). */
export async function deliver(ctx: Ctx, parcelId: string): Promise<void> {
  const due = await ctx.maybe(parcelDue({ id: parcelId, now: ctx.now() }));
  if (!due) return;
  const days = settingsOf(ctx.tenant).receiptDays;
  await ctx.batch([
    lockOrder({ id: due.order_id }),
    moveQuery(ctx, parcelLife, [parcelId], 'deliver', {
      set: {
        delivered_at: due.expected_at,
        confirm_at: due.after_sale_id && due.expected_at && daysAfter(due.expected_at, days),
      },
    }),
    startConfirming({ orderId: due.order_id, days }),
  ]);
}

/** AFS-04 Nobody said anything for so many days after a request's parcel was delivered. */
export async function confirmBeside(ctx: Ctx, parcelId: string): Promise<void> {
  const due = await ctx.maybe(besideDue({ id: parcelId, now: ctx.now() }));
  if (!due) return;
  await ctx.run(lockOrder({ id: due.order_id }));
  await takeBeside(ctx, parcelId);
}

/**
 * A parcel of a request has arrived: its pieces do not count for the order. The caller has locked
 * the order.
 */
async function takeBeside(ctx: Ctx, parcelId: string): Promise<void> {
  await ctx.run(
    moveQuery(ctx, parcelLife, [parcelId], 'receive', {
      set: { received_at: ctx.now(), confirm_at: null },
    }),
  );
}

function isOrdered({ after_sale_id: request }: { after_sale_id: string | null }): boolean {
  return request === null;
}

function daysAfter(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS);
}
const DAY_MS = 86_400_000;

async function take(ctx: Ctx, order: OrderRow, parcelIds: readonly string[]): Promise<OrderRow> {
  const now = ctx.now();
  const [, , [left]] = await ctx.batch([
    moveQuery(ctx, parcelLife, parcelIds, 'receive', { set: { received_at: now } }),
    takeLines({ orderId: order.id, parcelIds }),
    piecesLeft({ orderId: order.id }),
  ]);
  if ((left?.pieces ?? 0) > 0) return order;
  const after = await orderMoves.move(ctx, order.id, 'receive', {
    set: { ended_at: now, confirm_at: null },
  });
  ctx.emit(
    'order.received',
    { kind: 'order', id: order.id },
    { ...eventPayload(after), by: ctx.user ? 'buyer' : 'time' },
  );
  return after;
}

/** ORD-08 Receives an order of benefits, which has no parcel. The caller has locked the order. */
export async function takeIssued(ctx: Ctx, order: OrderRow): Promise<OrderRow> {
  if (order.status !== 'waiting_receipt') return order;
  await ctx.run(receiveAllSent({ orderId: order.id }));
  const after = await orderMoves.move(ctx, order.id, 'receive', {
    set: { ended_at: ctx.now(), confirm_at: null },
  });
  ctx.emit(
    'order.received',
    { kind: 'order', id: order.id },
    { ...eventPayload(after), by: ctx.user ? 'buyer' : 'time' },
  );
  return after;
}

const parcelsWith = prepared('fulfilment.parcelsWith')`
  select distinct p.id from parcel p join parcel_line l on l.tenant_id = :tenantId and l.parcel_id = p.id
  join unnest(:lineIds::uuid[], :pieces::int4multirange[]) as a (id, pieces) on a.id = l.order_line_id and a.pieces && l.pieces
  where p.tenant_id = :tenantId and p.order_id = :orderId and p.status <> 'received' and p.after_sale_id is null`;
const takeLines = prepared('fulfilment.takeLines')`
  with got as (
    select order_line_id as id, sum(quantity)::int as quantity from parcel_line
    where tenant_id = :tenantId and parcel_id = any(:parcelIds::uuid[]) group by 1)
  update order_line l set in_transit = l.in_transit - got.quantity, received = l.received + got.quantity
  from got where l.tenant_id = :tenantId and l.order_id = :orderId and l.id = got.id`;
const piecesLeft = prepared('fulfilment.piecesLeft')`
  select sum(open + in_production + in_transit)::int as pieces from order_line where tenant_id = :tenantId and order_id = :orderId`;
const parcelDue = prepared('fulfilment.parcelDue')`
  select order_id, expected_at, after_sale_id from parcel where tenant_id = :tenantId and id = :id and status = 'in_transit' and expected_at <= :now`;
const besideDue = prepared('fulfilment.besideDue')`
  select order_id from parcel where tenant_id = :tenantId and id = :id and status = 'delivered' and confirm_at <= :now`;
const startConfirming = prepared('fulfilment.startConfirming')`
  update orders o set confirm_at = (
    select max(delivered_at) from parcel p where p.tenant_id = :tenantId and p.order_id = :orderId and p.after_sale_id is null) + :days * interval '1 day'
  where o.tenant_id = :tenantId and o.id = :orderId and o.status = 'waiting_receipt'
    and not exists (select from parcel p where p.tenant_id = :tenantId and p.order_id = :orderId and p.status = 'in_transit' and p.after_sale_id is null)`;
