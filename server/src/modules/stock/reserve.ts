import type { Ctx } from '../../kernel/ctx.ts';
import { batchable, prepared, refusing, type Query, type RowOf } from '../../kernel/query.ts';

/** The pieces that an order line wants from a warehouse. `expiresAt` null: held until shipped or released. */
export type ReserveLine = {
  skuId: string;
  /** For the refusal. */
  skuNo: string;
  warehouseId: string;
  quantity: number;
  orderId: string;
  lineId: string;
  expiresAt?: Date | null;
};
type ShipLine = {
  skuId: string;
  warehouseId: string;
  quantity: number;
  orderId: string;
  lineId: string;
};
/** One row per line that could be done; a missing line was not reserved so far. */
type ShippedRow = { line_id: string; left: number };
type LevelRow = { sku_id: string; warehouse_id: string; on_hand: number; reserved: number };

type StockCtx = Pick<Ctx, 'tenant' | 'now' | 'newId' | 'user'>;

/**
 * CAT-04, CHK-06 Reserves all lines or none: a statement to send late, since its locks hold until the commit. It refuses
 * `stock.insufficient` where a place has less than what is wanted there.
 */
export function reserve(ctx: StockCtx, lines: readonly ReserveLine[]) {
  const at = ctx.now();
  return refusing(
    reserveLines(
      ctx.tenant.id,
      lines.map((line) => ({ ...line, at })),
    ),
    {
      // Pieces that others want of it are not the caller's business: the statement may have been of several calls.
      'stock.short': ({ skuId, warehouseId, available = 0 }) => {
        const own = lines.filter(
          (line) => line.skuId === skuId && line.warehouseId === warehouseId,
        );
        return {
          code: 'stock.insufficient',
          facts: {
            skuNo: own[0]?.skuNo ?? '',
            available: Number(available),
            quantity: own.reduce((all, line) => all + line.quantity, 0),
          },
        };
      },
    },
  );
}

/**
 * CHK-06 Lines of an order want so many more pieces, all of them or none. Refuses `stock.insufficient` as `reserve` does; a
 * line that holds nothing has to be reserved first.
 */
export function reserveMore(
  ctx: Pick<Ctx, 'tenant'>,
  lines: readonly { lineId: string; skuId: string; skuNo: string; quantity: number }[],
) {
  return refusing(
    holdMore({
      tenantId: ctx.tenant.id,
      ids: lines.map((line) => line.lineId),
      quantities: lines.map((line) => line.quantity),
    }),
    {
      'stock.short': ({ skuId, available = 0, wanted = 0 }) => ({
        code: 'stock.insufficient',
        facts: {
          skuNo: lines.find((line) => line.skuId === skuId)?.skuNo ?? '',
          available: Number(available),
          quantity: Number(wanted),
        },
      }),
    },
  );
}

/** The order is paid: what it holds no longer expires. One row per line that is held. */
export function makePermanent(
  ctx: Pick<Ctx, 'tenant'>,
  orderId: string,
): Query<{ line_id: string; left: number }> {
  return clearExpiry({ tenantId: ctx.tenant.id, orderId });
}

/** Gives back what an order still holds, of all its lines or of some. Doing it twice changes nothing. */
export function release(
  ctx: Pick<Ctx, 'tenant'>,
  orderId: string,
  lineIds: readonly string[] | null = null,
): Query<LevelRow> {
  return releaseLines({ tenantId: ctx.tenant.id, orderId, ids: lineIds });
}

/** Gives back a part of what lines still hold: pieces that were cancelled before they shipped. */
export function releasePart(
  ctx: Pick<Ctx, 'tenant'>,
  lines: readonly { lineId: string; quantity: number }[],
): Query {
  return releaseParts(ctx.tenant.id, lines);
}

/** Gives back what the order held for too long. No rows: it was paid, shipped or released meanwhile. */
export function expire(ctx: Pick<Ctx, 'tenant' | 'now'>, orderId: string): Query<LevelRow> {
  return releaseExpired({ tenantId: ctx.tenant.id, orderId, now: ctx.now() });
}

/**
 * Takes shipped quantities out of the stock and out of what the lines hold, and records the movements.
 * Spread it into a batch; fewer rows than lines in the first answer: refuse `stock.not_reserved`.
 */
export function shipOut(
  ctx: StockCtx,
  lines: readonly ShipLine[],
): readonly [Query<ShippedRow>, Query] {
  return [
    shipLines({
      tenantId: ctx.tenant.id,
      ids: lines.map((line) => line.lineId),
      quantities: lines.map((line) => line.quantity),
    }),
    recordMoves(
      ctx,
      lines.map((line) => ({ ...line, kind: 'ship', change: -line.quantity, reason: '' })),
    ),
  ];
}

/** Goods go back on hand (a stock row there must be one: they left it). */
export function takeBack(
  ctx: StockCtx,
  lines: readonly (Omit<ShipLine, 'orderId' | 'lineId'> & { orderId?: string })[],
  reason: string,
): readonly [Query<LevelRow>, Query] {
  const { skus, warehouses, quantities } = columnsOf(lines);
  return [
    takeBackLevels({ tenantId: ctx.tenant.id, skuIds: skus, warehouseIds: warehouses, quantities }),
    recordMoves(
      ctx,
      lines.map((line) => ({ ...line, kind: 'take_back', change: line.quantity, reason })),
    ),
  ];
}

export type Move = {
  skuId: string;
  warehouseId: string;
  change: number;
  kind: 'receive' | 'adjust' | 'count' | 'ship' | 'take_back';
  reason: string;
  orderId?: string | undefined;
  onHandAfter?: number | undefined;
};

export function recordMoves(ctx: StockCtx, moves: readonly Move[]): Query {
  return insertMoves({
    tenantId: ctx.tenant.id,
    ids: moves.map(() => ctx.newId()),
    skuIds: moves.map((move) => move.skuId),
    warehouseIds: moves.map((move) => move.warehouseId),
    kinds: moves.map((move) => move.kind),
    changes: moves.map((move) => move.change),
    onHandAfter: moves.map((move) => move.onHandAfter ?? null),
    reasons: moves.map((move) => move.reason),
    orderIds: moves.map((move) => move.orderId ?? null),
    actorId: ctx.user?.id,
    actorName: ctx.user?.name ?? 'system',
    now: ctx.now(),
  });
}

function columnsOf(lines: readonly Pick<ReserveLine, 'skuId' | 'warehouseId' | 'quantity'>[]) {
  return {
    skus: lines.map((line) => line.skuId),
    warehouses: lines.map((line) => line.warehouseId),
    quantities: lines.map((line) => line.quantity),
  };
}

/**
 * Ends a statement that changed stock levels: products that ran out or came back are counted on their
 * cards, which lists read. `changed` gives sku_id, before and after (what is available).
 * Cards are locked in key order, after the stock rows, everywhere.
 */
export const countStocked = `
  crossed as (
    select s.product_id, sum((c.after > 0)::int - (c.before > 0)::int) as by
    from changed c join sku s on s.tenant_id = :tenantId and s.id = c.sku_id and not s.retired
    where (c.after > 0) <> (c.before > 0) group by 1),
  locked_cards as (
    select p.id from product_card p where p.tenant_id = :tenantId and p.id = any(array(select product_id from crossed)) order by p.id for update),
  cards as (select k.id, x.by from locked_cards k join crossed x on x.product_id = k.id),
  counted as (
    update product_card p set stocked = p.stocked + cards.by from cards
    where p.tenant_id = :tenantId and p.id = cards.id)`;

/**
 * The stock rows that `asked` names (sku_id, warehouse_id), locked in key order. Citus fails where a block that locks
 * has anything but tables to select from: who joins them does so afterwards.
 */
export const lockLevels = (asked: string) => `
  levels as (
    select l.sku_id, l.warehouse_id, l.on_hand, l.reserved from stock_level l
    where l.tenant_id = :tenantId and l.sku_id = any(array(select sku_id from ${asked}))
      and l.warehouse_id = any(array(select warehouse_id from ${asked}))
      and l.sku_id::text || l.warehouse_id::text = any(array(select sku_id::text || warehouse_id::text from ${asked}))
    order by l.sku_id, l.warehouse_id for update)`;

const reserveAll = prepared('stock.reserveAll')`
  with lines as (
    select * from unnest(:skuIds::uuid[], :warehouseIds::uuid[], :quantities::int[], :ids::uuid[], :orderIds::uuid[], :expiresAts?::timestamptz[], :ats::timestamptz[])
      as l(sku_id, warehouse_id, quantity, id, order_id, expires_at, at)),
  wanted as (select sku_id, warehouse_id, sum(quantity)::int as quantity from lines group by 1, 2 order by 1, 2),
  changed as (
    update stock_level l set reserved = case
      when must(l.on_hand - l.reserved >= w.quantity, 'stock.short', jsonb_object(array['skuId', l.sku_id::text,
        'warehouseId', l.warehouse_id::text, 'available', (l.on_hand - l.reserved)::text, 'wanted', w.quantity::text]))
      then l.reserved + w.quantity end
    from wanted w where l.tenant_id = :tenantId and l.sku_id = w.sku_id and l.warehouse_id = w.warehouse_id
    returning l.sku_id, l.warehouse_id, l.on_hand - l.reserved + w.quantity as before, l.on_hand - l.reserved as after),
  held as (
    insert into reservation (tenant_id, id, order_id, sku_id, warehouse_id, quantity, expires_at, created_at)
    select :tenantId, id, order_id, sku_id, warehouse_id, quantity, expires_at, at from lines
    returning id),
  ${countStocked}
  select must(false, 'stock.short', jsonb_build_object('skuId', w.sku_id, 'warehouseId', w.warehouse_id, 'wanted', w.quantity))
  from wanted w where not exists (
    select from changed c where c.sku_id = w.sku_id and c.warehouse_id = w.warehouse_id)`;
/**
 * Stock is locked after accounts, its rows mostly in the order of their key; a deadlock is run
 * again. The check stands in the assignment, where PostgreSQL judges the row that it has locked.
 */
const reserveLines = batchable<ReserveLine & { at: Date }, RowOf<'stock.reserveAll'>>(
  'stock',
  (tenantId, lines) => {
    const { skus, warehouses, quantities } = columnsOf(lines);
    return reserveAll({
      tenantId,
      skuIds: skus,
      warehouseIds: warehouses,
      quantities,
      ids: lines.map((line) => line.lineId),
      orderIds: lines.map((line) => line.orderId),
      expiresAts: lines.map((line) => line.expiresAt?.toISOString() ?? null),
      ats: lines.map((line) => line.at.toISOString()),
    });
  },
  {
    failsFast: (facts, { skuId, warehouseId, quantity }) =>
      facts['skuId'] === skuId &&
      facts['warehouseId'] === warehouseId &&
      Number(facts['available']) < quantity,
    isRefused: (facts, { skuId, warehouseId }) =>
      facts['skuId'] === skuId && facts['warehouseId'] === warehouseId,
  },
);

const holdMore = prepared('stock.holdMore')`
  with asked as (
    select id, sum(quantity)::int as quantity from unnest(:ids::uuid[], :quantities::int[]) as a(id, quantity) group by 1),
  locked_lines as (
    select id, sku_id, warehouse_id from reservation where tenant_id = :tenantId and id = any(:ids::uuid[]) and state = 'held' order by id for update),
  held as (
    select r.id, r.sku_id, r.warehouse_id, a.quantity from locked_lines r join asked a on a.id = r.id),
  wanted as (select sku_id, warehouse_id, sum(quantity)::int as quantity from held group by 1, 2 order by 1, 2),
  changed as (
    update stock_level l set reserved = case
      when must(l.on_hand - l.reserved >= w.quantity, 'stock.short', jsonb_object(array['skuId', l.sku_id::text,
        'warehouseId', l.warehouse_id::text, 'available', (l.on_hand - l.reserved)::text, 'wanted', w.quantity::text]))
      then l.reserved + w.quantity end
    from wanted w where l.tenant_id = :tenantId and l.sku_id = w.sku_id and l.warehouse_id = w.warehouse_id
    returning l.sku_id, l.warehouse_id, l.on_hand - l.reserved + w.quantity as before, l.on_hand - l.reserved as after),
  grown as (
    update reservation r set quantity = r.quantity + held.quantity from held where r.tenant_id = :tenantId and r.id = held.id),
  ${countStocked}
  select must(false, 'stock.not_held', jsonb_build_object('lineId', a.id)) from asked a where not exists (select from held h where h.id = a.id)`;

const clearExpiry = prepared('stock.clearExpiry')`
  update reservation set expires_at = null where tenant_id = :tenantId and order_id = :orderId and state = 'held'
  returning id as line_id, quantity - shipped - released as left`;

/** From `held` (sku_id, warehouse_id, left) on: the levels hold so much less. */
const givingBack = `
  per_level as (select sku_id, warehouse_id, sum("left")::int as by from held group by 1, 2),
  ${lockLevels('per_level')},
  locked as (
    select l.sku_id, l.warehouse_id, l.on_hand - l.reserved as available, p.by
    from levels l join per_level p on p.sku_id = l.sku_id and p.warehouse_id = l.warehouse_id),
  changed as (
    update stock_level l set reserved = l.reserved - k.by from locked k
    where l.tenant_id = :tenantId and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id
    returning l.sku_id, l.warehouse_id, l.on_hand, l.reserved, k.available as before, k.available + k.by as after),
  ${countStocked}
  select sku_id, warehouse_id, on_hand, reserved from changed`;

const releasing = (lines: string) => `
  with held as (
    select id, sku_id, warehouse_id, quantity - shipped - released as left
    from reservation where tenant_id = :tenantId and order_id = :orderId and state = 'held'
      and ${lines}
    order by id for update),
  freed as (
    update reservation r set released = r.released + held.left, state = 'done', expires_at = null
    from held where r.tenant_id = :tenantId and r.id = held.id),
  ${givingBack}`;
const releasePieces = prepared('stock.releasePieces')`
  with asked as (
    select id, sum(quantity)::int as quantity from unnest(:ids::uuid[], :quantities::int[]) as a(id, quantity) group by 1),
  locked_lines as (
    select id, sku_id, warehouse_id, quantity - shipped - released as still from reservation
    where tenant_id = :tenantId and id = any(:ids::uuid[]) and state = 'held' order by id for update),
  held as (
    select r.id, r.sku_id, r.warehouse_id, a.quantity as left, r.still from locked_lines r join asked a on a.id = r.id where a.quantity <= r.still),
  freed as (
    update reservation r set released = r.released + held.left, state = case when held.left = held.still then 'done' else 'held' end
    from held where r.tenant_id = :tenantId and r.id = held.id),
  ${givingBack}`;
const releaseParts = batchable<{ lineId: string; quantity: number }, LevelRow>(
  'stock',
  (tenantId, lines) =>
    releasePieces({
      tenantId,
      ids: lines.map((line) => line.lineId),
      quantities: lines.map((line) => line.quantity),
    }),
);
const releaseLines = prepared('stock.releaseLines')`
  ${releasing('(:ids?::uuid[] is null or id = any(:ids::uuid[]))')}`;
// Looked at again once the rows are locked: an order that was paid meanwhile keeps its stock.
const releaseExpired = prepared('stock.releaseExpired')`
  ${releasing('expires_at <= :now::timestamptz')}`;

const shipLines = prepared('stock.shipLines')`
  with asked as (
    select id, sum(quantity)::int as quantity from unnest(:ids::uuid[], :quantities::int[]) as a(id, quantity) group by 1),
  locked_lines as (
    select r.id, r.sku_id, r.warehouse_id, r.quantity - r.shipped - r.released as left
    from reservation r where r.tenant_id = :tenantId and r.id = any(:ids::uuid[]) and r.state = 'held' order by r.id for update),
  held as (
    select r.id, r.sku_id, r.warehouse_id, a.quantity, r.left from locked_lines r join asked a on a.id = r.id),
  done as (
    update reservation r set shipped = r.shipped + held.quantity, expires_at = null,
      state = case when held.quantity = held.left then 'done' else 'held' end
    from held where r.tenant_id = :tenantId and r.id = held.id and held.quantity <= held.left
    returning r.id, r.sku_id, r.warehouse_id, held.quantity, held.left - held.quantity as left),
  per_level as (select sku_id, warehouse_id, sum(quantity)::int as by from done group by 1, 2),
  ${lockLevels('per_level')},
  locked as (
    select l.sku_id, l.warehouse_id, p.by
    from levels l join per_level p on p.sku_id = l.sku_id and p.warehouse_id = l.warehouse_id),
  taken as (
    -- Both go down by the same: what is available stays as it was.
    update stock_level l set on_hand = l.on_hand - k.by, reserved = l.reserved - k.by from locked k
    where l.tenant_id = :tenantId and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id)
  select id as line_id, "left" as "left!" from done`;

const takeBackLevels = prepared('stock.takeBackLevels')`
  with per_level as (
    select sku_id, warehouse_id, sum(quantity)::int as by
    from unnest(:skuIds::uuid[], :warehouseIds::uuid[], :quantities::int[]) as w(sku_id, warehouse_id, quantity) group by 1, 2),
  ${lockLevels('per_level')},
  locked as (
    select l.sku_id, l.warehouse_id, l.on_hand - l.reserved as available, p.by
    from levels l join per_level p on p.sku_id = l.sku_id and p.warehouse_id = l.warehouse_id),
  changed as (
    update stock_level l set on_hand = l.on_hand + k.by from locked k
    where l.tenant_id = :tenantId and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id
    returning l.sku_id, l.warehouse_id, l.on_hand, l.reserved, k.available as before, k.available + k.by as after),
  ${countStocked}
  select sku_id, warehouse_id, on_hand, reserved from changed`;

const insertMoves = prepared('stock.insertMoves')`
  insert into stock_move (tenant_id, id, sku_id, warehouse_id, kind, change, on_hand_after, reason, order_id, actor_id, actor_name, at)
  select :tenantId, m.*, :actorId?::uuid, :actorName, :now::timestamptz
  from unnest(:ids::uuid[], :skuIds::uuid[], :warehouseIds::uuid[], :kinds::text[], :changes::int[], :onHandAfter?::int[], :reasons::text[], :orderIds?::uuid[]) as m
  returning id`;
