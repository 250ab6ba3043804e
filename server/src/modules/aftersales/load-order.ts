import { type Amount, sum } from '@tradeport/api/kernel/money';
import { typeRules } from '@tradeport/api/orders/order-types';
import type { Ctx } from '../../kernel/ctx.ts';
import { batchableByKey, prepared, type RowOf } from '../../kernel/query.ts';
import { type Refundable, refundable as issuedThings } from '../entitlements/index.ts';
import {
  isPartlySent,
  joined,
  linesForRefund,
  lockOrder,
  type MilestoneRow,
  milestonesOf,
  orderById,
  parcelPieces,
  type Range,
  rangesIn,
  requirePart,
  sentOf,
} from '../orders/index.ts';
import { heldPieces } from './rows.ts';

type OrderLine = RowOf<'orders.linesForRefund'>;
type Held = RowOf<'aftersales.heldPieces'>;
export type ParcelPieces = RowOf<'orders.parcelPieces'>;
/** A line of an order with what may still be asked of it. */
export type Claimable = {
  line: OrderLine;
  taken: Range[];
  /** F1 Its pieces that have left, and those of them that have arrived. */
  sent: Range[];
  arrived: Range[];
  unshipped: number;
  shipped: number;
  /** ORD-08 The issued things that can be given back; null: goods. */
  things: Refundable[] | null;
  /** T1 The part of a milestone's money that can still be asked for; null: goods. */
  money: Amount | null;
};

type Known = {
  held: readonly Held[];
  things: readonly Refundable[] | null;
  parts: readonly MilestoneRow[];
  contents: readonly ParcelPieces[];
};

/** The pieces of each line that may be asked for: neither asked for nor given back, unshipped and shipped apart. Pure. */
function claimable(
  lines: readonly OrderLine[],
  { held, things, parts, contents }: Known,
): Claimable[] {
  return lines.map((line) => {
    const own = held.filter((one) => one.order_line_id === line.id);
    const parcels = contents.filter((one) => one.order_line_id === line.id);
    const sent = sentOf(line, piecesIn(parcels));
    const arrived =
      line.in_transit === 0 ? sent : piecesIn(parcels.filter((one) => one.status === 'received'));
    const part = parts.find((one) => one.id === line.id);
    if (part) {
      const money = leftOf(part, held);
      const shipped = money > 0 ? 1 : 0;
      return { line, taken: [], sent, arrived, unshipped: 0, shipped, things: null, money };
    }
    const claimed = own.reduce((all, one) => all + one.quantity - one.unshipped, 0);
    const back = things?.filter((thing) => thing.lineId === line.id) ?? null;
    return {
      line,
      taken: own.flatMap((one) => one.pieces),
      sent,
      arrived,
      unshipped: line.open - line.withheld,
      shipped: back ? back.length : line.shipped - claimed,
      things: back,
      money: null,
    };
  });
}

/** F1 The pieces in parcels, from the lowest on. */
export const piecesIn = (parcels: readonly ParcelPieces[]) =>
  joined(parcels.flatMap((one) => rangesIn(one.pieces)));

/** T1 The part of a milestone's money that can be asked for: only while it is paid and not delivered, and not what others ask for. Pure. */
export function leftOf(
  { id, status, amount }: Pick<MilestoneRow, 'id' | 'status' | 'amount'>,
  held: readonly Pick<Held, 'order_line_id' | 'goods_money'>[],
): Amount {
  const own = held.filter((one) => one.order_line_id === id);
  return status === 'paid' ? amount - sum(own.map((one) => one.goods_money)) : 0;
}

async function readOrder(ctx: Ctx, orderId: string, lock: boolean) {
  const { id: tenantId } = ctx.tenant;
  const read = lock ? ctx.batch : ctx.optimisticRead;
  const [[found], all, held, [made]] = await read([
    lock ? lockOrder({ tenantId, id: orderId }) : orderById(tenantId, orderId),
    linesForRefund(tenantId, orderId),
    heldPieces(tenantId, orderId),
    requestCount(tenantId, orderId),
  ]);
  const order =
    ctx.user === null
      ? (found ?? ctx.refuse('not_found'))
      : requirePart(ctx, found, ['buyer', 'house', 'seller']);
  const issues = typeRules[order.type].issues !== null;
  const planned = order.billed_amount !== null;
  return { order, all, held, requests: made?.count ?? 0, issues, planned };
}

/**
 * An order with its claimable lines. `asks`: pieces are asked for next; the rows read are judged
 * again as the request is written (`requestOpened`). Issued things, and the milestones of a plan,
 * are held in several round trips: for them the order is locked, so that nobody else asks, ships,
 * receives or refunds meanwhile.
 */
export async function loadOrder(
  ctx: Ctx,
  orderId: string,
  { asks, namesParcels }: { asks: boolean; namesParcels: boolean },
) {
  // The system's own requests are nobody's call to run again.
  const lock = asks && (ctx.retryWithLocks || ctx.user === null);
  let read = await readOrder(ctx, orderId, lock);
  if (asks && !lock && (read.issues || read.planned)) read = await readOrder(ctx, orderId, true);
  const { order, all, held, requests, issues, planned } = read;
  const things = issues ? await issuedThings(ctx, order, asks) : null;
  // T1 A project with a plan is asked for by the money of its milestones, each as a line of one piece.
  const parts = planned ? await ctx.run(milestonesOf({ orderId })) : [];
  const contents =
    namesParcels || all.some(isSentInParts) ? await ctx.run(parcelPieces({ orderId })) : [];
  const lines = claimable(planned ? parts.map(lineOfMilestone) : all, {
    held,
    things,
    parts,
    contents,
  });
  return { order, all, lines, requests, contents };
}

/** Only of such a line do its parcels have to say which pieces left, or arrived. */
function isSentInParts(line: OrderLine): boolean {
  return isPartlySent(line) || (line.in_transit > 0 && line.received > 0);
}

/** Only one that is paid and not delivered can be asked for. */
function lineOfMilestone({
  id,
  order_id,
  position,
  name,
  status,
  amount,
}: MilestoneRow): OrderLine {
  const none = {
    in_production: 0,
    open: 0,
    in_transit: 0,
    received: 0,
    cancelled: 0,
    withheld: 0,
    stopped: '{}',
    made_days: null,
    making: '{}',
    offered: 0,
    refunded: 0,
    lowered: [],
    goods_amount: 0,
    promotion_amount: 0,
    refunded_amount: 0,
    freight_amount: 0,
    tax_rate: 0,
    tax_amount: 0,
    tax_included: 0,
    freight_tax: 0,
    rebate_amount: 0,
    points_spent: 0,
  };
  return {
    ...none,
    id,
    order_id,
    position,
    sku_id: null,
    sku_no: '',
    title: { zh: name, en: name, ru: name },
    spec_text: [],
    cover: null,
    quantity: 1,
    shipped: status === 'paid' ? 1 : 0,
    total_amount: amount,
  };
}
const counts = prepared('aftersales.countOf')`
  select order_id, count(*)::int as count from after_sale where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) group by order_id`;
const requestCount = batchableByKey(counts, 'orderIds', 'order_id');
