import { insertRows } from '../../kernel/insert.ts';
import { shipOrder } from '@tradeport/api/orders/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { orderOffers, EXPECTED_DAYS_MAX } from '@tradeport/api/orders/model';
import type { shipErrors } from '@tradeport/api/orders/shipping';
import type { Ctx } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { lastOf, prepared } from '../../kernel/query.ts';
import { shipOut } from '../stock/index.ts';
import type { OrderStatus, OrderVerb } from '@tradeport/api/orders/lifecycle';
import { tracker } from './carrier.ts';
import { isToPay } from '@tradeport/api/milestones/lifecycle';
import {
  cannotMove,
  eventPayload,
  factsOf,
  isBeforeShipping,
  lockOrder,
  lowestFree,
  milestonesOf,
  moved,
  multirangeOf,
  orderMoves,
  type OrderRow,
  rangesIn,
  requirePart,
  sendPieces,
} from '../orders/index.ts';
import { allowNow } from '../../kernel/allow.ts';
import { handler } from '../../kernel/handler.ts';

/** `open`: may be shipped; `withheld`: open as well, but a refund request waits for them. */
type OpenLine = {
  id: string;
  sku_id: string | null;
  name: string;
  open: number;
  withheld: number;
  /** ORD-05 Made to order, and not sent: a factory ships it. */
  made: number;
  quantity: number;
  stopped: string;
  /** The pieces that earlier parcels hold. */
  sent: string | null;
};
export type ShipFault = (typeof shipErrors)[number];
type ShipInput = Parsed<typeof shipOrder>;
const DAY_MS = 86_400_000;
type Content = Pick<OpenLine, 'id' | 'sku_id'> & { quantity: number; pieces: string };

/**
 * ORD-09 One parcel, with everything that is open or with a part of it. The order is shipped when
 * nothing is open any more; until then it is partly shipped.
 */
export const ship = handler(shipOrder, async (ctx, input) => {
  const { contractCode, expressCode, expressBillno } = input;
  const [locked, lines, parcels] = await ctx.batch([
    lockOrder({ id: contractCode }),
    linesToShip({ orderId: contractCode }),
    parcelCount({ orderId: contractCode }),
  ]);
  const order = requirePart(ctx, locked[0], ['seller', 'house']);
  const name = await unpaidPart(ctx, order);
  const facts = factsOf(ctx, order, { name });
  allowNow(ctx, orderOffers, 'ship', { ...facts, status: statusToShip(order) });
  requireAhead(ctx, input.expectedDay);
  if (expressCode !== 'own' && expressBillno === '') return ctx.refuse('order.tracking_required');
  const content = contentOf(ctx, lines, input);
  const shippedAt = ctx.now();
  const parcel = {
    id: ctx.newId(),
    number: `${order.number}-${(parcels[0]?.count ?? 0) + 1}`,
    expectedAt: tracker.expected({ carrier: expressCode, trackingNo: expressBillno, shippedAt }),
  };
  const made = await ctx.maybe(
    insertParcel({
      id: parcel.id,
      orderId: order.id,
      number: parcel.number,
      carrier: expressCode,
      trackingNo: expressBillno,
      shippedAt,
      expectedAt: parcel.expectedAt,
      accessory: input.accessory,
      afterSaleId: null,
      expectedDay: input.expectedDay ?? null,
      timeZone: ctx.tenant.timeZone,
    }),
  );
  if (!made) return ctx.refuse('order.tracking_used');
  const left =
    lines.reduce((all, line) => all + line.open + line.withheld + line.made, 0) -
    content.reduce((all, line) => all + line.quantity, 0);
  // A line without a SKU leaves without having lain in the stock.
  const stocked = content.filter(withSku);
  const [takeOut, moves] = shipOut(
    ctx,
    stocked.map((line) => ({
      skuId: line.sku_id,
      warehouseId: order.warehouse_id,
      quantity: line.quantity,
      orderId: order.id,
      lineId: line.id,
    })),
  );
  // The stock last: others who ship or order the same goods wait for its rows until the commit.
  const answers = await ctx.batch([
    orderMoves.query(ctx, [order.id], verbOf(order, left), { set: { confirm_at: null } }),
    sendPieces({
      orderId: order.id,
      ids: content.map((line) => line.id),
      quantities: content.map((line) => line.quantity),
      pieces: content.map((line) => line.pieces),
    }),
    ...insertRows(
      ctx.tenant.id,
      'parcel_line',
      ['id', 'parcel_id', 'order_line_id', 'quantity', 'pieces'],
      content.map((line) => [ctx.newId(), parcel.id, line.id, line.quantity, line.pieces]),
    ),
    moves,
    takeOut,
  ]);
  const [[after], out] = [answers[0], lastOf(answers)];
  if (!after) return cannotMove(ctx, order.id, 'ship');
  if (out.length < stocked.length) return ctx.refuse('stock.not_reserved');
  ctx.emit(
    'order.shipped',
    { kind: 'order', id: order.id },
    { ...eventPayload(after), parcelId: parcel.id, whole: left === 0 },
  );
  ctx.audit(
    'order',
    order.id,
    { status: order.status },
    {
      status: after.status,
      parcel: parcel.number,
      expressCode,
      expressBillno,
      expectedAt: made?.expected_at ?? null,
      accessory: input.accessory,
    },
  );
  return { ...moved(after), parcelCode: parcel.id, parcelNo: parcel.number };
});

/** ORD-05 Goods from stock leave whenever their seller likes, whatever else of their order is made. */
function statusToShip({ made, status }: OrderRow): OrderStatus {
  return made && isBeforeShipping(status) ? 'waiting_shipment' : status;
}

function verbOf({ made }: OrderRow, left: number): OrderVerb {
  if (made) return left === 0 ? 'sendRest' : 'sendPart';
  return left === 0 ? 'ship' : 'shipPart';
}

/** T1 The part of a plan that has to be paid before anything leaves; '': none. The caller has locked the order. */
async function unpaidPart(
  ctx: Ctx,
  { id: orderId, billed_amount: billed }: OrderRow,
): Promise<string> {
  if (billed === null) return '';
  const parts = await ctx.run(milestonesOf({ orderId }));
  const part = parts.find(
    (one) => isToPay(one) && (one.gate === 'production' || one.gate === 'shipment'),
  );
  return part?.name ?? '';
}

/** ORD-01 The day that the seller says lies ahead, in the tenant's calendar. */
function requireAhead(ctx: Ctx<ShipFault>, expectedDay: string | undefined): void {
  if (expectedDay === undefined) return;
  const now = ctx.now();
  const last = dayIn(ctx.tenant, new Date(now.getTime() + EXPECTED_DAYS_MAX * DAY_MS));
  if (expectedDay < dayIn(ctx.tenant, now) || expectedDay > last)
    ctx.refuse('order.expected_past', { days: EXPECTED_DAYS_MAX }, 'expectedDay');
}

function contentOf(
  ctx: Ctx<ShipFault>,
  lines: readonly OpenLine[],
  { goodsList }: ShipInput,
): Content[] {
  const asked = new Map<string, number>();
  for (const { contractGoodsCode, quantity } of goodsList ??
    lines.map((line) => ({ contractGoodsCode: line.id, quantity: line.open }))) {
    asked.set(contractGoodsCode, (asked.get(contractGoodsCode) ?? 0) + quantity);
  }
  const known = new Map(lines.map((line) => [line.id, line]));
  const content = [...asked]
    .map(([id, quantity]): Content => {
      const line = known.get(id) ?? ctx.refuse('not_found');
      if (quantity > line.open)
        ctx.refuse(line.withheld > 0 ? 'order.ship_withheld' : 'order.ship_too_many', {
          skuNo: line.name,
          open: line.open,
        });
      return { id, sku_id: line.sku_id, quantity, pieces: lowestUnsent(line, quantity) };
    })
    .filter((line) => line.quantity > 0);
  if (content.length === 0)
    ctx.refuse(
      lines.some((line) => line.withheld > 0) ? 'order.ship_withheld' : 'order.ship_nothing',
    );
  return content;
}

/** F1 The lowest pieces that are in no parcel, and that no request stopped. */
function lowestUnsent({ id, quantity, sent, stopped }: OpenLine, count: number): string {
  const taken = [...rangesIn(sent), ...rangesIn(stopped)];
  const pieces = lowestFree(quantity, taken, count);
  if (!pieces) throw new Error(`line ${id}: no ${count} of its pieces are left to ship`);
  return multirangeOf(pieces);
}

function withSku(line: Content): line is Content & { sku_id: string } {
  return line.sku_id !== null;
}

/** F1 The pieces of contents of parcels that have not named them. */
export const namePieces = prepared('fulfilment.namePieces')`
  update parcel_line l set pieces = a.pieces from unnest(:ids::uuid[], :pieces::int4multirange[]) as a (id, pieces)
  where l.tenant_id = :tenantId and l.id = a.id and l.pieces is null`;
const linesToShip = prepared('fulfilment.linesToShip')`
  select id, sku_id, coalesce(nullif(sku_no, ''), title->>'zh') as "name!", case when made_days is null then open - withheld else 0 end as "open!",
    case when made_days is null then withheld else 0 end as "withheld!", case when made_days is null then 0 else open + in_production end as "made!", quantity, stopped,
    case when shipped > 0 and open > 0 then (
      select range_agg(c.pieces) from parcel_line c join parcel p on p.tenant_id = :tenantId and p.id = c.parcel_id and p.after_sale_id is null
      where c.tenant_id = :tenantId and c.order_line_id = l.id) end as sent
  from order_line l where tenant_id = :tenantId and order_id = :orderId order by position`;
export const parcelCount = prepared('fulfilment.parcelCount')`
  select count(*)::int as count from parcel where tenant_id = :tenantId and order_id = :orderId`;
/**
 * A day that the seller said counts until its end. A tracking number is of one box: in it the order may have one parcel of its
 * own and one of each request. The order is locked, so that what is in the box stays so.
 */
export const insertParcel = prepared('fulfilment.insertParcel')`
  insert into parcel (tenant_id, id, order_id, number, status, carrier, tracking_no, shipped_at, expected_at, accessory, after_sale_id, joins_box)
  values (:tenantId, :id, :orderId, :number, 'in_transit', :carrier, :trackingNo, :shippedAt, coalesce((:expectedDay?::date + 1)::timestamp at time zone :timeZone::text - interval '1 second', :expectedAt?::timestamptz), :accessory, :afterSaleId?::uuid,
    (select coalesce(bool_and(p.after_sale_id is distinct from :afterSaleId::uuid), false) from parcel p
      where p.tenant_id = :tenantId and p.order_id = :orderId and p.carrier = :carrier and p.tracking_no = :trackingNo))
  on conflict do nothing returning id, expected_at`;
