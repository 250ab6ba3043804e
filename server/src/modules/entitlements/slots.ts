import { closeSlot, freeSlots, openSlots, slotPage } from '@tradeport/api/entitlements/calls';
import { SLOTS_SHOWN } from '@tradeport/api/entitlements/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { page } from '../../kernel/page.ts';
import { prepared, ranked, refusing, type Query, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { sellsNow } from '../../kernel/standing.ts';
import { ownOnly } from '../catalogue/index.ts';
import { stockedSku, stockBy } from './goods.ts';

type SlotRow = RowOf<'entitlements.slotById'>;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
type StockFault = 'stock.below_reserved' | 'warehouse.unknown';

/** 11 An opened slot can be sold: each free place is a piece of stock. */
export const open = handler(
  openSlots,
  async (ctx, { skuCode, startsAt, minutes, capacity, days }) => {
    const sku = await stockedSku(ctx, skuCode, ['appointment']);
    const first = new Date(startsAt);
    if (first <= ctx.now()) return ctx.refuse('slot.past');
    const ids = Array.from({ length: days }, () => ctx.newId());
    const starts = Array.from({ length: days }, (_, day) => sameTime(ctx, first, day));
    await stockBy(ctx, sku.warehouseId, skuCode, capacity * starts.length, '开放预约');
    await ctx.batch(
      insertRows(
        ctx.tenant.id,
        'slot',
        ['id', 'sku_id', 'warehouse_id', 'starts_at', 'ends_at', 'capacity'],
        starts.map((start, at) => [
          ids[at],
          skuCode,
          sku.warehouseId,
          start,
          new Date(start.getTime() + minutes * MINUTE_MS),
          capacity,
        ]),
      ),
    );
    ctx.audit('slot', ids[0] ?? '', null, { skuCode, startsAt, minutes, capacity, days });
    return { slots: starts.length };
  },
  { invalidates: true },
);

/** The same time of the tenant's calendar so many days later, also where the clock changes in between. */
function sameTime({ tenant }: Pick<Ctx, 'tenant'>, first: Date, days: number): Date {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: tenant.timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const minutesOf = (at: Date) => {
    const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number);
    return hours * 60 + minutes;
  };
  const later = new Date(first.getTime() + days * DAY_MS);
  const shift = minutesOf(first) - minutesOf(later);
  // An hour earlier or later; across midnight it is nearly a day, the other way round.
  const bounded = shift > 720 ? shift - 1440 : shift < -720 ? shift + 1440 : shift;
  return new Date(later.getTime() + bounded * MINUTE_MS);
}

const free = prepared('entitlements.freeSlots')`
  select t.* from slot t join sku s on s.tenant_id = :tenantId and s.id = t.sku_id
  join product p on p.tenant_id = :tenantId and p.id = s.product_id and ${sellsNow('p.seller_id', ':tenantId')}
  where t.tenant_id = :tenantId and t.sku_id = any(:skuIds::uuid[]) and not t.over and t.starts_at > :now and t.booked < t.capacity
  order by t.starts_at, t.id limit ${SLOTS_SHOWN}`;

export const toChoose = handler(freeSlots, async (ctx, { skuCodes }) => {
  const rows = await ctx.run(free({ skuIds: skuCodes, now: ctx.now() }));
  return rows.map(view);
});

export const list = handler(slotPage, async (ctx, input) => {
  const query = ctx
    .from('slot')
    .selectAll()
    .where('sku_id', '=', input.skuCode)
    .where('over', '=', false)
    .where('starts_at', '>', ctx.now());
  const sku = await ctx.maybe(sellerOf({ id: input.skuCode }));
  if (!sku) return ctx.refuse('not_found');
  ownOnly(ctx, sku.seller_id);
  const found = await page<SlotRow>(ctx, query, input, {
    key: ['starts_at', 'id'],
    columns: ['starts_at', 'id'],
    ascending: true,
  });
  return { ...found, rows: found.rows.map(view) };
});
const sellerOf = prepared('entitlements.sellerOf')`
  select p.seller_id from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id where s.tenant_id = :tenantId and s.id = :id`;

function view(row: SlotRow) {
  return {
    slotCode: row.id,
    skuCode: row.sku_id,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    capacity: row.capacity,
    free: row.capacity - row.booked,
  };
}

const slotById = prepared('entitlements.slotById')`
  select * from slot where tenant_id = :tenantId and id = :id`;
const lockSlot = prepared('entitlements.lockSlot')`
  select * from slot where tenant_id = :tenantId and id = :id for update`;
const endSlot = prepared('entitlements.endSlot')`
  update slot set over = true where tenant_id = :tenantId and id = :id`;

/** Nobody books it any more; buyers who have booked keep the appointment. */
export const shut = handler(
  closeSlot,
  async (ctx, { slotCode }) => {
    const slot = await ctx.one(slotById({ id: slotCode }));
    const sku = await ctx.one(sellerOf({ id: slot.sku_id }));
    ownOnly(ctx, sku.seller_id);
    await finish(ctx, slotCode);
    ctx.audit('slot', slotCode, { over: false }, { over: true });
    return { done: true as const };
  },
  { invalidates: true },
);

/** It begins, or is closed: its free places are not sold any more. Doing it twice changes nothing. */
export async function finish(ctx: Ctx<StockFault>, id: string): Promise<void> {
  const slot = await ctx.maybe(lockSlot({ id }));
  if (!slot || slot.over) return;
  await ctx.run(endSlot({ id }));
  const left = slot.capacity - slot.booked;
  if (left > 0) await stockBy(ctx, slot.warehouse_id, slot.sku_id, -left, '预约时段结束');
}

export type Wish = {
  lineId: string;
  orderId: string;
  skuId: string;
  slotId: string;
  quantity: number;
};

const bookPlaces = prepared('entitlements.bookPlaces')`
  with wanted as (
    select slot_id, sku_id, sum(quantity)::int as quantity from unnest(:slotIds::uuid[], :skuIds::uuid[], :quantities::int[]) as w (slot_id, sku_id, quantity)
    group by 1, 2 order by 1),
  booked as (
    update slot s set booked = case when must(s.sku_id = w.sku_id and not s.over and s.starts_at > :now::timestamptz and s.booked + w.quantity <= s.capacity,
        'slot.full', jsonb_object(array['slotId', s.id::text])) then s.booked + w.quantity end
    from wanted w where s.tenant_id = :tenantId and s.id = w.slot_id
    returning s.id)
  select must(false, 'slot.full', jsonb_build_object('slotId', w.slot_id)) from wanted w where not exists (select from booked b where b.id = w.slot_id)`;

/** CHK-06 Places for lines of orders to be, all or none: refuses `slot.full` where there are not enough. */
export function book(ctx: Pick<Ctx, 'tenant' | 'now'>, wishes: readonly Wish[]) {
  return [
    refusing(
      ranked(
        'slots',
        bookPlaces({
          tenantId: ctx.tenant.id,
          slotIds: wishes.map((wish) => wish.slotId),
          skuIds: wishes.map((wish) => wish.skuId),
          quantities: wishes.map((wish) => wish.quantity),
          now: ctx.now(),
        }),
      ),
      { 'slot.full': () => ({ code: 'slot.full' as const, facts: {} }) },
    ),
    ...(insertRows(
      ctx.tenant.id,
      'booking',
      ['id', 'order_id', 'slot_id', 'quantity'],
      wishes.map((wish) => [wish.lineId, wish.orderId, wish.slotId, wish.quantity]),
    ) satisfies Query[]),
  ];
}

export const bookingsOf = prepared('entitlements.bookingsOf')`
  select b.id, b.slot_id, b.quantity, b.released, s.starts_at, s.ends_at, s.over, s.sku_id, s.warehouse_id
  from booking b join slot s on s.tenant_id = :tenantId and s.id = b.slot_id
  where b.tenant_id = :tenantId and b.order_id = :orderId order by b.id`;
const lockBookings = prepared('entitlements.lockBookings')`
  select b.id, b.slot_id, b.quantity, b.released, s.sku_id, s.warehouse_id
  from booking b join slot s on s.tenant_id = :tenantId and s.id = b.slot_id
  where b.tenant_id = :tenantId and b.order_id = :orderId order by b.id for update of b`;
const releasePlaces = prepared('entitlements.releasePlaces')`
  update booking b set released = b.released + g.quantity
  from (select line_id, sum(quantity)::int as quantity from unnest(:lineIds::uuid[], :quantities::int[]) as g (line_id, quantity) group by 1 order by 1) g
  where b.tenant_id = :tenantId and b.id = g.line_id`;
const freePlaces = prepared('entitlements.freePlaces')`
  update slot s set booked = s.booked - g.quantity
  from (select slot_id, sum(quantity)::int as quantity from unnest(:slotIds::uuid[], :quantities::int[]) as g (slot_id, quantity) group by 1 order by 1) g
  where s.tenant_id = :tenantId and s.id = g.slot_id returning s.id, s.over`;

/** Places that are not needed any more. Answers the slots that are over: nobody can have those now. */
export async function releaseSlotPlaces(
  ctx: Ctx,
  given: readonly { lineId: string; slotId: string; quantity: number }[],
): Promise<ReadonlySet<string>> {
  if (given.length === 0) return new Set();
  const quantities = given.map((one) => one.quantity);
  const [, slots] = await ctx.batch([
    releasePlaces({ lineIds: given.map((one) => one.lineId), quantities }),
    freePlaces({ slotIds: given.map((one) => one.slotId), quantities }),
  ]);
  return new Set(slots.filter((slot) => slot.over).map((slot) => slot.id));
}

const piecesOf = prepared('entitlements.piecesOf')`
  select id, quantity - cancelled as "kept!" from order_line where tenant_id = :tenantId and order_id = :orderId`;

/**
 * Frees the places of cancelled pieces, and of those refunded before they were issued: as many
 * remain as pieces are kept. Its end and that of a request may be heard at the same moment: the
 * bookings are locked, and the pieces read behind that, so each place is given up once.
 */
export async function settleBookings(ctx: Ctx<StockFault>, orderId: string): Promise<void> {
  const [bookings, lines] = await ctx.batch([lockBookings({ orderId }), piecesOf({ orderId })]);
  const given = bookings.flatMap((one) => {
    const kept = lines.find((line) => line.id === one.id)?.kept ?? 0;
    const quantity = one.quantity - one.released - kept;
    return quantity > 0 ? [{ ...one, lineId: one.id, slotId: one.slot_id, quantity }] : [];
  });
  const over = await releaseSlotPlaces(ctx, given);
  // The stock had them back already; of a slot that is over they are worth nothing. Stock is locked after all slots.
  for (const one of given)
    if (over.has(one.slotId))
      await stockBy(ctx, one.warehouse_id, one.sku_id, -one.quantity, '预约时段结束');
}
