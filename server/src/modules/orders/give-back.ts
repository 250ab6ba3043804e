import { sum } from '@tradeport/api/kernel/money';
import type { OrderStatus, OrderVerb } from '@tradeport/api/orders/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import { json } from '../../kernel/json.ts';
import { batchable, batchableByKey, prepared, type Query, type RowOf } from '../../kernel/query.ts';
import { type LinePieces, nextByPieces } from './by-pieces.ts';
import { settingsOf } from './settings.ts';
import { eventPayload } from './events.ts';
import { type OrderRow, orderTransitions } from './order.ts';
import { multirangeOf, type Range } from './ranges.ts';

/** The pieces and money that a refund request takes from a line. Money in 1/10 000. */
export type LineBack = {
  lineId: string;
  /** Pieces that are cancelled before they shipped. */
  unshipped: number;
  /** Pieces that came back. */
  returned: number;
  quantity: number;
  amount: number;
};
type Line = RowOf<'orders.linesForRefund'>;

const linesOfOrders = prepared('orders.linesForRefund')`
  select id, order_id, position, sku_id, sku_no, title, spec_text, cover, quantity, open, in_production, shipped, in_transit, received, cancelled, withheld,
    stopped, made_days, making, offered, refunded, refunded_amount, lowered, goods_amount, promotion_amount, freight_amount, tax_rate, tax_amount, tax_included, freight_tax,
    rebate_amount, points_spent, total_amount
  from order_line where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) order by position`;
/** AFS-01 Lines of an order as after-sales judge them. */
export const linesForRefund = batchableByKey(linesOfOrders, 'orderIds', 'order_id');

/** `pieces`: the unshipped ones of a request that begins; of one that is over all of its pieces may be named. */
type Stop = { lineId: string; unshipped: number; pieces: readonly Range[] };

/**
 * AFS-01 A request was made: its unshipped pieces do not ship meanwhile, nor does receipt confirm itself. Order and lines
 * are what was read, locked or not: where they are no longer that, the call runs again.
 */
export function requestOpened(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  order: OrderRow,
  all: readonly Line[],
  lines: readonly Stop[],
): Query[] {
  return [claim(ctx, order, { by: 1 }), asRead(ctx, order.id, all), ...withhold(ctx, 1, lines)];
}
/** It is over, and nothing was given back. The caller has locked the order. */
export function requestClosed(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  order: OrderRow,
  lines: readonly Stop[],
): Query[] {
  return [claim(ctx, order, { by: -1 }), ...withhold(ctx, -1, lines)];
}

/**
 * AFS-03 A request ends with pieces and money that go back: ordered = cancelled + open + in production + shipped holds
 * before and after. S4 What is left of the order says how it goes on.
 */
export function giveBack(
  ctx: Ctx,
  order: OrderRow,
  all: readonly Line[],
  back: readonly LineBack[],
  /**
   * Money that goes back besides the worth of its pieces; below 0: the part of that worth that is
   * kept.
   */
  besides = 0,
): Query[] {
  const { after, queries } = orderTransitions(ctx, order, ...stepsLeft(ctx, order, all, back));
  if (after.status === 'closed')
    ctx.emit('order.closed', { kind: 'order', id: order.id }, eventPayload(after));
  if (after.status === 'success' && order.status !== 'success')
    ctx.emit(
      'order.received',
      { kind: 'order', id: order.id },
      { ...eventPayload(after), by: 'time' },
    );
  return [
    claim(ctx, order, { by: -1, amount: sum(back.map((line) => line.amount)) + besides }),
    asRead(ctx, order.id, all),
    giveBackPieces(ctx.tenant.id, back),
    ...queries,
  ];
}

/** S4 Nothing is kept at all: it closes. Nothing is left to ship, and the rest is on its way, or there. */
function stepsLeft(
  ctx: Pick<Ctx, 'now'>,
  order: OrderRow,
  all: readonly Line[],
  back: readonly LineBack[],
): [{ verb: OrderVerb }[], Partial<OrderRow>?] {
  const gone = (of: 'unshipped' | 'quantity') => sum(back.map((line) => line[of]));
  const left = (of: 'open' | 'in_production' | 'in_transit' | 'received') =>
    sum(all.map((line) => line[of]));
  // T1 The milestones of a project with a plan say when it is done.
  if (order.billed_amount !== null) return [[]];
  if (order.status === 'success') return [[]];
  if (left('open') + left('in_production') > gone('unshipped')) {
    const verb = order.made ? nextByPieces(order.status, piecesAfter(all, back)) : null;
    return [verb ? [{ verb }] : []];
  }
  const kept = sum(all.map((line) => line.quantity - line.refunded)) - gone('quantity');
  const at = ctx.now();
  if (kept === 0 && left('received') === 0)
    return [[{ verb: 'close' }], { ended_at: at, close_at: null, confirm_at: null }];
  if (order.status !== 'outbound') return [[]];
  if (left('in_transit') > 0) return [[{ verb: 'closeShort' }]];
  return [[{ verb: 'closeShort' }, { verb: 'receive' }], { ended_at: at, confirm_at: null }];
}

/** The pieces of each line, as they are once these have gone back. */
function piecesAfter(all: readonly Line[], back: readonly LineBack[]): LinePieces[] {
  return all.map((line) => ({
    isMade: line.made_days !== null,
    open: line.open - sum(back.filter((one) => one.lineId === line.id).map((one) => one.unshipped)),
    offered: line.offered,
    inProduction: line.in_production,
    shipped: line.shipped,
  }));
}

type Claim = {
  order: Pick<OrderRow, 'id' | 'claim_no'> & { status: OrderStatus };
  by: 1 | -1;
  amount: number;
  confirmAt: Date;
};
function claim(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  order: OrderRow,
  { by, amount = 0 }: { by: 1 | -1; amount?: number },
): Query {
  const days = settingsOf(ctx.tenant).receiptDays;
  // When the last one is over, the time for objections starts anew.
  const confirmAt = new Date(ctx.now().getTime() + days * 86_400_000);
  return changeClaims(ctx.tenant.id, [{ order, by, amount, confirmAt }]);
}
// Judged in the assignment, of the row that is locked. Two of one order at once: neither has seen the other.
const claims = prepared('orders.changeClaims')`
  update orders o set open_requests = o.open_requests + a.by, refunded_amount = o.refunded_amount + a.amount,
    claim_no = case when must(a.n = 1 and o.claim_no = a.claim_no and o.status = a.status, 'read.changed', jsonb_object(array['orderId', o.id::text]))
      then o.claim_no + 1 end,
    confirm_at = case when a.by < 0 and o.open_requests + a.by = 0 and o.confirm_at is not null then greatest(o.confirm_at, a.confirm_at)
      else o.confirm_at end
  from (
    select u.*, count(*) over (partition by id) as n
    from unnest(:ids::uuid[], :claimNos::int[], :statuses::text[], :bys::int[], :amounts::bigint[], :confirmAts::timestamptz[])
      as u (id, claim_no, status, by, amount, confirm_at)) a
  where o.tenant_id = :tenantId and o.id = a.id`;
const changeClaims = batchable<Claim>(
  'orders',
  (tenantId, all) =>
    claims({
      tenantId,
      ids: all.map(({ order }) => order.id),
      claimNos: all.map(({ order }) => order.claim_no),
      statuses: all.map(({ order }) => order.status),
      bys: all.map((one) => one.by),
      amounts: all.map((one) => one.amount),
      confirmAts: all.map((one) => one.confirmAt),
    }),
  { isRefused: ({ orderId }, { order }) => order.id === orderId },
);

/** The lines are as they were read: right behind the statement that locks their order, before what changes them. */
function asRead(ctx: Pick<Ctx, 'tenant'>, orderId: string, lines: readonly Line[]): Query {
  return compare(
    ctx.tenant.id,
    lines.map((line) => ({ orderId, line })),
  );
}

const linesAsRead = prepared('orders.linesAsRead')`
  select must(false, 'read.changed', jsonb_build_object('orderId', a.order_id))
  from unnest(:orderIds::uuid[], :ids::uuid[], :open::int[], :inProduction::int[], :shipped::int[], :inTransit::int[], :received::int[],
    :withheld::int[], :refunded::int[]) as a (order_id, id, open, in_production, shipped, in_transit, received, withheld, refunded)
  where not exists (
    select from order_line l where l.tenant_id = :tenantId and l.id = a.id and l.open = a.open and l.in_production = a.in_production
      and l.shipped = a.shipped and l.in_transit = a.in_transit and l.received = a.received and l.withheld = a.withheld
      and l.refunded = a.refunded)`;
const compare = batchable<{ orderId: string; line: Line }, RowOf<'orders.linesAsRead'>>(
  'orders',
  (tenantId, all) =>
    linesAsRead({
      tenantId,
      orderIds: all.map((one) => one.orderId),
      ids: all.map(({ line }) => line.id),
      open: all.map(({ line }) => line.open),
      inProduction: all.map(({ line }) => line.in_production),
      shipped: all.map(({ line }) => line.shipped),
      inTransit: all.map(({ line }) => line.in_transit),
      received: all.map(({ line }) => line.received),
      withheld: all.map(({ line }) => line.withheld),
      refunded: all.map(({ line }) => line.refunded),
    }),
  { isRefused: (facts, { orderId }) => facts['orderId'] === orderId },
);

function withhold(ctx: Pick<Ctx, 'tenant'>, by: 1 | -1, lines: readonly Stop[]): Query[] {
  const held = lines.filter((line) => line.unshipped > 0);
  if (held.length === 0) return [];
  return [
    withholdPieces(
      ctx.tenant.id,
      held.map(({ lineId, unshipped, pieces }) => ({
        lineId,
        pieces: by * unshipped,
        stops: multirangeOf(by > 0 ? pieces : []),
        frees: multirangeOf(by > 0 ? [] : pieces),
      })),
    ),
  ];
}
const withholdAll = prepared('orders.withholdPieces')`
  update order_line l set withheld = l.withheld + a.pieces, stopped = l.stopped + a.stops - a.frees
  from unnest(:ids::uuid[], :pieces::int[], :stops::int4multirange[], :frees::int4multirange[]) as a (id, pieces, stops, frees)
  where l.tenant_id = :tenantId and l.id = a.id`;
type Withheld = { lineId: string; pieces: number; stops: string; frees: string };
const withholdPieces = batchable<Withheld>('orders', (tenantId, all) =>
  withholdAll({
    tenantId,
    ids: all.map((one) => one.lineId),
    pieces: all.map((one) => one.pieces),
    stops: all.map((one) => one.stops),
    frees: all.map((one) => one.frees),
  }),
);

const giveBackAll = prepared('orders.giveBackPieces')`
  update order_line l set open = l.open - a.unshipped, withheld = l.withheld - a.unshipped, cancelled = l.cancelled + a.unshipped,
    returned = l.returned + a.returned, refunded = l.refunded + a.quantity, refunded_amount = l.refunded_amount + a.amount
  from (
    select id, sum(unshipped)::int as unshipped, sum(returned)::int as returned, sum(quantity)::int as quantity, sum(amount)::bigint as amount
    from unnest(:ids::uuid[], :unshipped::int[], :returned::int[], :quantities::int[], :amounts::bigint[])
      as u (id, unshipped, returned, quantity, amount) group by id) a
  where l.tenant_id = :tenantId and l.id = a.id`;
const giveBackPieces = batchable<LineBack>('orders', (tenantId, lines) =>
  giveBackAll({
    tenantId,
    ids: lines.map((line) => line.lineId),
    unshipped: lines.map((line) => line.unshipped),
    returned: lines.map((line) => line.returned),
    quantities: lines.map((line) => line.quantity),
    amounts: lines.map((line) => line.amount),
  }),
);

/** The part of the price of a line's pieces that went back while they are kept, and how much more that is now. Money in 1/10 000. */
type Lowered = {
  lineId: string;
  lowered: readonly (readonly [piece: number, amount: number])[];
  amount: number;
};
declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'order_line.lowered': readonly (readonly [piece: number, amount: number])[];
  }
}
const lowerLines = prepared('orders.lowerLines')`
  update order_line l set lowered = a.lowered, refunded_amount = l.refunded_amount + a.amount
  from unnest(:ids::uuid[], :lowered::jsonb[], :amounts::bigint[]) as a (id, lowered, amount)
  where l.tenant_id = :tenantId and l.order_id = :orderId and l.id = a.id`;
const addLowered = prepared('orders.addLowered')`
  update orders set refunded_amount = refunded_amount + :amount, claim_no = claim_no + 1 where tenant_id = :tenantId and id = :id`;

/** F9 Money goes back and no piece does; the caller has locked the order. Requests that were read before run again. */
export function lowerPieces(
  ctx: Pick<Ctx, 'tenant'>,
  orderId: string,
  lines: readonly Lowered[],
  amount: number,
): Query[] {
  const { id: tenantId } = ctx.tenant;
  return [
    lowerLines({
      tenantId,
      orderId,
      ids: lines.map((line) => line.lineId),
      lowered: lines.map((line) => json(line.lowered)),
      amounts: lines.map((line) => line.amount),
    }),
    addLowered({ tenantId, id: orderId, amount }),
  ];
}
