import { isOneOf } from '@tradeport/api/kernel/keys';
import { shipSubOrder } from '@tradeport/api/production/calls';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { subOrderLife } from '@tradeport/api/production/lifecycle';
import { toleranceOf } from '@tradeport/api/production/tolerance';
import type { Ctx } from '../../kernel/ctx.ts';
import { handler } from '../../kernel/handler.ts';
import { insertRows } from '../../kernel/insert.ts';
import { lastOf } from '../../kernel/query.ts';
import { addParcel } from '../fulfilment/index.ts';
import {
  countOf,
  eventPayload,
  followPieces,
  joined,
  type Range,
  rangesIn,
  shiftPieces,
  without,
} from '../orders/index.ts';
import { shipOut } from '../stock/index.ts';
import {
  addedUp,
  changeLines,
  fieldOf,
  firstOf,
  type HeldLine,
  lockSupplied,
  type MadeLine,
  nameOf,
  requireNoCallOff,
  settle,
  type SubOrderRow,
  unsent,
  type Works,
} from './rows.ts';

type Content = { line: MadeLine; pieces: Range[]; over: number; from: readonly HeldLine[] };

/**
 * ORD-05c One parcel of a factory, with what it has made of an order by any of its transfers: the lowest pieces that it has
 * not sent. Z3 What is over is in the parcel, and free; beyond the tolerance the parcel is refused.
 */
export const ship = handler(shipSubOrder, async (ctx, input) => {
  const { expressCode, expressBillno } = input;
  const works = await lockSupplied(ctx, input.subOrderCode);
  const { subOrder, order } = works;
  if (!isOneOf(subOrder.status, subOrderLife.steps.shipPart.from))
    return ctx.refuse('state.cannot_move', { status: subOrder.status, verb: 'shipPart' });
  if (expressCode !== 'own' && expressBillno === '')
    return ctx.refuse('order.tracking_required', {}, 'expressBillno');
  const working = works.subOrders.filter(
    (one) =>
      one.factory_id === subOrder.factory_id &&
      (isOneOf(one.status, subOrderLife.steps.shipPart.from) ||
        isOneOf(one.status, [subOrderLife.steps.finish.to, subOrderLife.steps.closeShort.to])),
  );
  const content = [...addedUp(input.goodsList)].map(([id, quantity]) =>
    contentOf(ctx, works, working, { id, quantity, at: fieldOf(input.goodsList, id) }),
  );
  const parcel = await addParcel(ctx, order, {
    afterSaleId: null,
    carrier: expressCode,
    trackingNo: expressBillno,
    lines: content.map(({ line, pieces }) => ({
      lineId: line.id,
      quantity: countOf(pieces),
      pieces,
    })),
  });
  const stocked = content.flatMap(({ line, pieces }) =>
    line.sku_id === null ? [] : [{ lineId: line.id, skuId: line.sku_id, pieces }],
  );
  const [takeOut, moves] = shipOut(
    ctx,
    stocked.map(({ lineId, skuId, pieces }) => ({
      skuId,
      warehouseId: order.warehouse_id,
      quantity: countOf(pieces),
      orderId: order.id,
      lineId,
    })),
  );
  const answers = await ctx.batch([
    shiftPieces(
      order.id,
      content.map(({ line, pieces }) => ({
        lineId: line.id,
        inProduction: -countOf(pieces),
        sent: countOf(pieces),
        loses: pieces,
      })),
    ),
    changeLines(content.flatMap(changesOf)),
    ...insertRows(
      ctx.tenant.id,
      'factory_parcel',
      ['id', 'order_id', 'factory_id', 'over'],
      [[parcel.id, order.id, subOrder.factory_id, content.reduce((all, one) => all + one.over, 0)]],
    ),
    moves,
    takeOut,
  ]);
  if (lastOf(answers).length < stocked.length) return ctx.refuse('stock.not_reserved');
  const after = await followPieces(ctx, order);
  const open = working.filter((one) => isOneOf(one.status, subOrderLife.steps.shipPart.from));
  const ended = await settle(ctx, open, null);
  ctx.emit(
    'order.shipped',
    { kind: 'order', id: order.id },
    {
      ...eventPayload(after),
      parcelId: parcel.id,
      whole: after.status === orderLife.steps.sendRest.to,
    },
  );
  ctx.audit(
    'order',
    order.id,
    { status: order.status },
    { status: after.status, parcel: parcel.number, expressCode, expressBillno },
  );
  const own = ended.find((one) => one.id === subOrder.id) ?? subOrder;
  return { subOrderCode: subOrder.id, status: own.status, parcelNo: parcel.number };
});

/** Pieces by pieces, from the lowest on, each of the transfer that it came by. */
function changesOf({ pieces, over, from }: Content) {
  const [first] = from;
  return from.map((held) => ({
    id: held.id,
    sends: overlapOf(rangesIn(held.pieces), pieces),
    over: held.id === first?.id ? over : 0,
  }));
}
const overlapOf = (a: readonly Range[], b: readonly Range[]) => without(a, without(a, b));

function contentOf(
  ctx: Ctx<'production.over' | 'production.call_off_open'>,
  works: Works,
  working: readonly SubOrderRow[],
  { id, quantity, at }: { id: string; quantity: number; at: string },
): Content {
  const line = works.lines.find((one) => one.id === id) ?? ctx.refuse('not_found');
  const all = works.held.filter(
    (held) => held.order_line_id === id && working.some((one) => one.id === held.sub_order_id),
  );
  if (all.length === 0) ctx.refuse('not_found');
  for (const { sub_order_id: subOrderId } of all) requireNoCallOff(ctx, works, subOrderId, id, at);
  const left = joined(all.flatMap(unsent));
  const over = Math.max(0, quantity - countOf(left));
  if (over > 0) requireWithin(ctx, works, { id, over, all, working, at });
  return { line, pieces: firstOf(left, quantity - over), over, from: all };
}

/** Z3 The tolerance is over all pieces that it has of the line. Over before counts, and after a short close nothing is over. */
function requireWithin(
  ctx: Ctx<'production.over'>,
  { lines }: Works,
  {
    id,
    over,
    all,
    working,
    at,
  }: {
    id: string;
    over: number;
    all: readonly HeldLine[];
    working: readonly SubOrderRow[];
    at: string;
  },
): void {
  const held = countOf(all.flatMap((one) => rangesIn(one.pieces)));
  const terms = working
    .filter((one) => all.some((own) => own.sub_order_id === one.id))
    .map(({ share, tolerance }) => ({ share, pieces: tolerance }));
  const before = all.reduce((sum, one) => sum + one.over, 0);
  const most = all.some((one) => one.short > 0)
    ? 0
    : Math.max(0, toleranceOf(held, terms) - before);
  if (over > most) ctx.refuse('production.over', { skuNo: nameOf(ctx, lines, id), most, over }, at);
}
