import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Handler, Sweep } from '../../kernel/module.ts';
import { tenantNow } from '../../kernel/tenant-now.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { abandon, setGroupStatus } from '../orders/index.ts';
import { type GroupRow, moves } from './rows.ts';

const HOUR_MS = 3_600_000;
type Seat = RowOf<'groupbuy.seatsOf'>;

const gone: ReadonlySet<OrderStatus> = new Set(['audit_failed', 'cancelled', 'closed']);
const unpaid: ReadonlySet<OrderStatus> = new Set([
  'initialised',
  'pending_review',
  'waiting_payment',
]);

function stateOf({ order_status: status }: Seat): Seat['state'] {
  if (gone.has(status)) return 'left';
  return unpaid.has(status) ? 'held' : 'paid';
}

/**
 * T4 Brings a group to where its orders say it stands: it opens with the first payment, is complete when all seats were
 * paid before its end, and fails when that has passed. Payments and the end both come here and lock the orders, then the
 * group, so that there is one outcome; doing it twice changes nothing.
 */
export async function settleGroup(ctx: Ctx<string>, id: string): Promise<void> {
  await ctx.run(lockOrders({ groupId: id }));
  const [group] = await ctx.run(lockGroup({ id }));
  if (!group || (group.status !== 'pending' && group.status !== 'open')) return;
  const seats = await ctx.run(seatsOf({ groupId: id }));
  const opened = await opening(ctx, group, seats);
  const closesAt = opened?.closes_at ?? null;
  const paid = seats.filter((seat) => stateOf(seat) === 'paid');
  const inTime = paid.filter((seat) => closesAt && seat.paid_at && seat.paid_at < closesAt);
  const counts = { taken: seats.filter((seat) => stateOf(seat) !== 'left').length };
  const ends = closesAt !== null && closesAt <= ctx.now();
  await ctx.run(
    setSeats({
      ids: seats.map((seat) => seat.id),
      states: seats.map((seat) => (ends && stateOf(seat) === 'held' ? 'left' : stateOf(seat))),
    }),
  );
  if (inTime.length >= group.size) {
    await ctx.run(setCounts({ id, taken: counts.taken, paid: paid.length }));
    await moves.move(ctx, id, 'complete', { set: { ended_at: ctx.now() } });
    return tell(ctx, group, { paid, all: paid }, 'complete');
  }
  if (ends) {
    await ctx.run(setCounts({ id, taken: paid.length, paid: paid.length }));
    await moves.move(ctx, id, 'fail', { set: { ended_at: ctx.now() } });
    for (const seat of seats.filter((one) => stateOf(one) === 'held'))
      await abandon(ctx, seat.order_id, seat.order_status, notCompleted[ctx.lang]);
    const all = seats.filter((seat) => stateOf(seat) !== 'left');
    return tell(ctx, group, { paid, all }, 'failed');
  }
  await ctx.run(setCounts({ id, taken: counts.taken, paid: paid.length }));
  if (!opened && counts.taken === 0)
    await moves.move(ctx, id, 'drop', { set: { ended_at: ctx.now() } });
}

const notCompleted = {
  zh: '拼团未成功',
  en: 'The group was not completed',
  ru: 'Группа не собрана',
};

/** The group with its end, once its first order is paid: so many hours from then on, or as long as its promotion. */
async function opening(
  ctx: Ctx<string>,
  group: GroupRow,
  seats: readonly Seat[],
): Promise<GroupRow | null> {
  if (group.status === 'open') return group;
  const [first] = seats
    .flatMap((seat) => (stateOf(seat) === 'paid' && seat.paid_at ? [seat.paid_at] : []))
    .toSorted((a, b) => a.getTime() - b.getTime());
  if (!first) return null;
  const [live] = await ctx.run(promotionEnd({ id: group.promotion_id }));
  const after = new Date(first.getTime() + group.hours * HOUR_MS);
  const ends = live?.ends_at ?? null;
  return moves.move(ctx, group.id, 'open', {
    set: { opened_at: first, closes_at: ends && ends < after ? ends : after },
  });
}

async function tell(
  ctx: Ctx<string>,
  group: GroupRow,
  { paid, all }: { paid: readonly Seat[]; all: readonly Seat[] },
  outcome: 'complete' | 'failed',
): Promise<void> {
  await ctx.run(setGroupStatus({ ids: all.map((seat) => seat.order_id), outcome }));
  for (const seat of paid)
    ctx.emit(
      outcome === 'complete' ? 'group_buy.completed' : 'group_buy.failed',
      { kind: 'order', id: seat.order_id },
      {
        orderId: seat.order_id,
        number: seat.number,
        groupId: group.id,
        buyerId: seat.member_id,
        sellerId: seat.seller_id,
        size: group.size,
        pickup: seat.pickup,
      },
    );
}

async function settleOf(ctx: Ctx<string>, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const groups = await ctx.run(groupsOf({ orderIds }));
  for (const { group_id: id } of groups) await settleGroup(ctx, id);
}

/** An order of a group was paid, or is over: its group follows. */
const follows = (event: string): Handler => ({
  event,
  runAll: (ctx, events) => settleOf(ctx, [...new Set(events.map(({ subjectId }) => subjectId))]),
});
export const followers: readonly Handler[] = [
  'order.paid',
  'order.cancelled',
  'order.closed',
  'order.denied',
  'order.reviewed',
].map(follows);

export const endGroups: Sweep = {
  name: 'group_buy.end',
  everyS: 20,
  due: prepared('groupbuy.due')`
    select g.tenant_id, g.id from tenant t join group_buy g on g.tenant_id = t.id
    where g.status = 'open' and g.closes_at <= ${tenantNow} limit 300`(),
  run: settleGroup,
};

const lockOrders = prepared('groupbuy.lockOrders')`
  select id from orders where tenant_id = :tenantId and id in (
    select order_id from group_buy_seat where tenant_id = :tenantId and group_id = :groupId and state <> 'left') order by id for update`;
const lockGroup = prepared('groupbuy.lockGroup')`
  select * from group_buy where tenant_id = :tenantId and id = :id for update`;
const seatsOf = prepared('groupbuy.seatsOf')`
  select s.id, s.state, s.member_id, s.order_id, o.number, o.seller_id, o.status as order_status, o.paid_at, o.pickup is not null as "pickup!"
  from group_buy_seat s join orders o on o.tenant_id = :tenantId and o.id = s.order_id
  where s.tenant_id = :tenantId and s.group_id = :groupId and s.state <> 'left' order by s.order_id`;
const setSeats = prepared('groupbuy.setSeats')`
  update group_buy_seat s set state = a.state from unnest(:ids::uuid[], :states::text[]) as a(id, state)
  where s.tenant_id = :tenantId and s.id = a.id and s.state <> a.state`;
const setCounts = prepared('groupbuy.setCounts')`
  update group_buy set taken = :taken, paid = :paid where tenant_id = :tenantId and id = :id`;
const groupsOf = prepared('groupbuy.groupsOf')`
  select distinct group_id from group_buy_seat where tenant_id = :tenantId and order_id = any(:orderIds::uuid[]) order by group_id`;
const promotionEnd = prepared('groupbuy.promotionEnd')`
  select ends_at from promotion_live where tenant_id = :tenantId and id = :id`;
