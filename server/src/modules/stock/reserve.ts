import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { groupable, prepared, type Query } from '../../kernel/query.ts';

/** What an order line wants from a warehouse. `expiresAt` null: held until shipped or released. */
export type ReserveLine = {
  skuId: string;
  warehouseId: string;
  quantity: number;
  orderId: string;
  lineId: string;
  expiresAt?: Date | null;
};
/** Per SKU and warehouse. When any row is not `ok`, nothing was reserved at all. */
export type ReservedRow = {
  sku_id: string;
  warehouse_id: string;
  wanted: number;
  available: number;
  ok: boolean;
};
export type ShipLine = {
  skuId: string;
  warehouseId: string;
  quantity: number;
  orderId: string;
  lineId: string;
};
/** One row per line that could be done; a missing line was not reserved so far. */
export type ShippedRow = { line_id: string; left: number };
export type LevelRow = { sku_id: string; warehouse_id: string; on_hand: number; reserved: number };

type StockCtx = Pick<Ctx, 'tenant' | 'now' | 'newId' | 'user'>;

/**
 * CAT-04, CHK-06 Reserves all lines or none, in one statement to spread into a batch:
 * `const [rows] = await ctx.batch([...reserve(ctx, lines), …])`, then refuse if `shortOf(rows)` is not
 * empty, which rolls the rest back. Stock rows are locked in the order of their key, so buyers of the
 * same things wait for each other and never deadlock; send it late, the lock holds until the commit.
 */
export function reserve(
  ctx: StockCtx,
  lines: readonly ReserveLine[],
): readonly [Query<ReservedRow>] {
  const { skus, warehouses, quantities } = columnsOf(lines);
  return [
    reserveLines(
      ctx.tenant.id,
      skus,
      warehouses,
      quantities,
      lines.map((line) => line.lineId),
      lines.map((line) => line.orderId),
      lines.map((line) => line.expiresAt?.toISOString() ?? null),
      ctx.now(),
    ),
  ];
}

/**
 * The same at the end of a call (`ctx.commit`): one update per line, which objects when its place has not
 * more than that. The last piece objects too: what lists say of it changes then, which `reserve` does.
 */
export function swiftReserve(ctx: StockCtx, lines: readonly ReserveLine[]): Query[] {
  const now = ctx.now();
  return [
    ...lines.toSorted(byKey).map((line) => take(ctx.tenant.id, line)),
    ...insertRows(
      ctx.tenant.id,
      'reservation',
      reservationColumns,
      lines.map((line) => [
        line.lineId,
        line.orderId,
        line.skuId,
        line.warehouseId,
        line.quantity,
        line.expiresAt ?? null,
        now,
      ]),
    ),
  ];
}

type Taken = Pick<ReserveLine, 'skuId' | 'warehouseId' | 'quantity'>;
function keyOf({ skuId, warehouseId }: Taken): string {
  return skuId + warehouseId;
}
function byKey(a: Taken, b: Taken): number {
  return keyOf(a) < keyOf(b) ? -1 : 1;
}

export function shortOf(rows: readonly ReservedRow[]): ReservedRow[] {
  return rows.filter((row) => !row.ok);
}

/** The order is paid: what it holds no longer expires. One row per line that is held. */
export function keepReserved(
  ctx: Pick<Ctx, 'tenant'>,
  orderId: string,
): Query<{ line_id: string; left: number }> {
  return keepLines(ctx.tenant.id, orderId);
}

/** Gives back what an order still holds, of all its lines or of some. Doing it twice changes nothing. */
export function release(
  ctx: Pick<Ctx, 'tenant'>,
  orderId: string,
  lineIds: readonly string[] | null = null,
): Query<LevelRow> {
  return releaseLines(ctx.tenant.id, orderId, lineIds);
}

/** Gives back what the order held for too long. No rows: it was paid, shipped or released meanwhile. */
export function expire(ctx: Pick<Ctx, 'tenant' | 'now'>, orderId: string): Query<LevelRow> {
  return releaseExpired(ctx.tenant.id, orderId, ctx.now());
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
    shipLines(
      ctx.tenant.id,
      lines.map((line) => line.lineId),
      lines.map((line) => line.quantity),
    ),
    recordMoves(
      ctx,
      lines.map((line) => ({ ...line, kind: 'ship', change: -line.quantity, reason: '' })),
    ),
  ];
}

/** Returned goods go back on hand (a stock row there must be one: they were shipped from it). */
export function takeBack(
  ctx: StockCtx,
  lines: readonly ShipLine[],
  reason: string,
): readonly [Query<LevelRow>, Query] {
  const { skus, warehouses, quantities } = columnsOf(lines);
  return [
    takeBackLevels(ctx.tenant.id, skus, warehouses, quantities),
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
  return insertMoves(
    ctx.tenant.id,
    moves.map(() => ctx.newId()),
    moves.map((move) => move.skuId),
    moves.map((move) => move.warehouseId),
    moves.map((move) => move.kind),
    moves.map((move) => move.change),
    moves.map((move) => move.onHandAfter ?? null),
    moves.map((move) => move.reason),
    moves.map((move) => move.orderId ?? null),
    ctx.user?.id ?? null,
    ctx.user?.name ?? 'system',
    ctx.now(),
  );
}

function columnsOf(lines: readonly Taken[]) {
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
    from changed c join sku s on s.tenant_id = $1 and s.id = c.sku_id and not s.retired
    where (c.after > 0) <> (c.before > 0) group by 1),
  locked_cards as (
    select p.id from product_card p where p.tenant_id = $1 and p.id = any(array(select product_id from crossed)) order by p.id for update),
  cards as (select k.id, x.by from locked_cards k join crossed x on x.product_id = k.id),
  counted as (
    update product_card p set stocked = p.stocked + cards.by from cards
    where p.tenant_id = $1 and p.id = cards.id)`;

/**
 * The stock rows that `asked` names (sku_id, warehouse_id), locked in key order. Citus fails where a block that locks
 * has anything but tables to select from: who joins them does so afterwards.
 */
export const lockLevels = (asked: string) => `
  levels as (
    select l.sku_id, l.warehouse_id, l.on_hand, l.reserved from stock_level l
    where l.tenant_id = $1 and l.sku_id = any(array(select sku_id from ${asked}))
      and l.warehouse_id = any(array(select warehouse_id from ${asked}))
      and l.sku_id::text || l.warehouse_id::text = any(array(select sku_id::text || warehouse_id::text from ${asked}))
    order by l.sku_id, l.warehouse_id for update)`;

const reservationColumns = [
  'id',
  'order_id',
  'sku_id',
  'warehouse_id',
  'quantity',
  'expires_at',
  'created_at',
] as const;
const takeLine = prepared<never>(`
  with taken as (
    update stock_level set reserved = reserved + $4
    where tenant_id = $1 and sku_id = $2 and warehouse_id = $3 and on_hand - reserved > $4 returning sku_id)
  select must(exists (select from taken))`);
const takeLines = prepared<never>(`
  with taken as (
    update stock_level l set reserved = l.reserved + w.quantity
    from unnest($2::uuid[], $3::uuid[], $4::int[]) as w(sku_id, warehouse_id, quantity)
    where l.tenant_id = $1 and l.sku_id = w.sku_id and l.warehouse_id = w.warehouse_id and l.on_hand - l.reserved > w.quantity
    returning l.sku_id)
  select must((select count(*) from taken) = cardinality($2::uuid[]))`);
/** Stock is locked after accounts, its rows mostly in the order of their key; a deadlock is run again. */
const take = groupable<Taken>(
  2,
  (tenantId, { skuId, warehouseId, quantity }) => takeLine(tenantId, skuId, warehouseId, quantity),
  (tenantId, lines) => {
    const sums = new Map<string, Taken>();
    for (const line of lines) {
      const known = sums.get(keyOf(line));
      sums.set(keyOf(line), known ? { ...known, quantity: known.quantity + line.quantity } : line);
    }
    const { skus, warehouses, quantities } = columnsOf([...sums.values()].toSorted(byKey));
    return takeLines(tenantId, skus, warehouses, quantities);
  },
);

const reserveLines = prepared<ReservedRow>(`
  with lines as (
    select * from unnest($2::uuid[], $3::uuid[], $4::int[], $5::uuid[], $6::uuid[], $7::timestamptz[])
      as l(sku_id, warehouse_id, quantity, id, order_id, expires_at)),
  wanted as (select sku_id, warehouse_id, sum(quantity)::int as wanted from lines group by 1, 2),
  ${lockLevels('wanted')},
  locked as (
    select l.sku_id, l.warehouse_id, l.on_hand - l.reserved as available, w.wanted
    from levels l join wanted w on w.sku_id = l.sku_id and w.warehouse_id = l.warehouse_id),
  enough as (
    select (select count(*) from locked where available >= wanted) = (select count(*) from wanted) as all_of_them),
  changed as (
    update stock_level l set reserved = l.reserved + k.wanted
    from locked k, enough
    where enough.all_of_them and l.tenant_id = $1 and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id
    returning l.sku_id, k.available as before, k.available - k.wanted as after),
  held as (
    insert into reservation (tenant_id, id, order_id, sku_id, warehouse_id, quantity, expires_at, created_at)
    select $1, id, order_id, sku_id, warehouse_id, quantity, expires_at, $8::timestamptz from lines, enough where enough.all_of_them
    returning id),
  ${countStocked}
  select w.sku_id, w.warehouse_id, w.wanted, coalesce(k.available, 0) as available,
    coalesce(k.available >= w.wanted, false) as ok
  from wanted w left join locked k using (sku_id, warehouse_id)`);

const keepLines = prepared<{ line_id: string; left: number }>(`
  update reservation set expires_at = null where tenant_id = $1 and order_id = $2 and state = 'held'
  returning id as line_id, quantity - shipped - released as left`);

const releaseWhere = (lines: string) =>
  prepared<LevelRow>(`
  with held as (
    select id, sku_id, warehouse_id, quantity - shipped - released as left
    from reservation where tenant_id = $1 and order_id = $2 and state = 'held'
      and ${lines}
    order by id for update),
  freed as (
    update reservation r set released = r.released + held.left, state = 'done', expires_at = null
    from held where r.tenant_id = $1 and r.id = held.id),
  per_level as (select sku_id, warehouse_id, sum("left")::int as by from held group by 1, 2),
  ${lockLevels('per_level')},
  locked as (
    select l.sku_id, l.warehouse_id, l.on_hand - l.reserved as available, p.by
    from levels l join per_level p on p.sku_id = l.sku_id and p.warehouse_id = l.warehouse_id),
  changed as (
    update stock_level l set reserved = l.reserved - k.by from locked k
    where l.tenant_id = $1 and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id
    returning l.sku_id, l.warehouse_id, l.on_hand, l.reserved, k.available as before, k.available + k.by as after),
  ${countStocked}
  select sku_id, warehouse_id, on_hand, reserved from changed`);

const releaseLines = releaseWhere('($3::uuid[] is null or id = any($3::uuid[]))');
// Looked at again once the rows are locked: an order that was paid meanwhile keeps its stock.
const releaseExpired = releaseWhere('expires_at <= $3::timestamptz');

const shipLines = prepared<ShippedRow>(`
  with asked as (
    select id, sum(quantity)::int as quantity from unnest($2::uuid[], $3::int[]) as a(id, quantity) group by 1),
  locked_lines as (
    select r.id, r.sku_id, r.warehouse_id, r.quantity - r.shipped - r.released as left
    from reservation r where r.tenant_id = $1 and r.id = any($2::uuid[]) and r.state = 'held' order by r.id for update),
  held as (
    select r.id, r.sku_id, r.warehouse_id, a.quantity, r.left from locked_lines r join asked a on a.id = r.id),
  done as (
    update reservation r set shipped = r.shipped + held.quantity, expires_at = null,
      state = case when held.quantity = held.left then 'done' else 'held' end
    from held where r.tenant_id = $1 and r.id = held.id and held.quantity <= held.left
    returning r.id, r.sku_id, r.warehouse_id, held.quantity, held.left - held.quantity as left),
  per_level as (select sku_id, warehouse_id, sum(quantity)::int as by from done group by 1, 2),
  ${lockLevels('per_level')},
  locked as (
    select l.sku_id, l.warehouse_id, p.by
    from levels l join per_level p on p.sku_id = l.sku_id and p.warehouse_id = l.warehouse_id),
  taken as (
    -- Both go down by the same: what is available stays as it was.
    update stock_level l set on_hand = l.on_hand - k.by, reserved = l.reserved - k.by from locked k
    where l.tenant_id = $1 and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id)
  select id as line_id, "left" from done`);

const takeBackLevels = prepared<LevelRow>(`
  with per_level as (
    select sku_id, warehouse_id, sum(quantity)::int as by
    from unnest($2::uuid[], $3::uuid[], $4::int[]) as w(sku_id, warehouse_id, quantity) group by 1, 2),
  ${lockLevels('per_level')},
  locked as (
    select l.sku_id, l.warehouse_id, l.on_hand - l.reserved as available, p.by
    from levels l join per_level p on p.sku_id = l.sku_id and p.warehouse_id = l.warehouse_id),
  changed as (
    update stock_level l set on_hand = l.on_hand + k.by from locked k
    where l.tenant_id = $1 and l.sku_id = k.sku_id and l.warehouse_id = k.warehouse_id
    returning l.sku_id, l.warehouse_id, l.on_hand, l.reserved, k.available as before, k.available + k.by as after),
  ${countStocked}
  select sku_id, warehouse_id, on_hand, reserved from changed`);

const insertMoves = prepared<{ id: string }>(`
  insert into stock_move (tenant_id, id, sku_id, warehouse_id, kind, change, on_hand_after, reason, order_id, actor_id, actor_name, at)
  select $1, m.*, $10::uuid, $11, $12::timestamptz
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[], $6::int[], $7::int[], $8::text[], $9::uuid[]) as m
  returning id`);
