import { currencies, SCALE } from '@tradeport/api/kernel/money';
import { keysOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import { LEVEL_RATE_ONE, RATE_SCALE } from '@tradeport/api/points/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Event, Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { takeFromLot } from '../lots/index.ts';
import { goodsMoney } from '../orders/index.ts';
import { settingsOf } from './settings.ts';

const types = keysOf(typeRules).filter((type) => typeRules[type].earnsPoints);
/** A request at one of these has given back: its pieces are kept no longer. */
const given = `'refunding', 'refunded', 'returned'`;

/**
 * F7, F9 The cost of the kept goods of `o` with their tax, without freight: their lines, less the
 * amounts that went back for returned pieces, and for pieces that are kept. A cancelled order keeps
 * nothing.
 */
const kept = `case when o.status = 'cancelled' then 0 else (
    select coalesce(sum(${goodsMoney('l')} - (
      select coalesce(sum((p->>1)::bigint), 0) from jsonb_array_elements(l.lowered) p)), 0)
    from order_line l where l.tenant_id = :tenantId and l.order_id = o.id) - (
    select coalesce(sum(r.goods_money), 0) from after_sale r
    where r.tenant_id = :tenantId and r.order_id = o.id and r.kind <> 'exchange' and r.status in (${given})) end`;
/** The portal's rate, times that of the buyer's level; divided once, so that no point is lost to a remainder on the way. */
const earned = (rate: string, levelRate: string) =>
  `greatest(0, floor((${kept})::numeric * ${rate} * ${levelRate} / ${SCALE * RATE_SCALE * LEVEL_RATE_ONE}))::bigint`;
const ofLevel = `coalesce(v.points_rate, ${LEVEL_RATE_ONE})`;

/** RCH-03a, MBR-04b A paid order earns, by the rates of that moment; pending until its goods are kept for good. */
export const earnPoints: Handler = {
  event: 'order.paid',
  runAll: async (ctx: Ctx, events: readonly Event[]) => {
    const { rate } = settingsOf(ctx.tenant);
    if (rate === 0) return;
    await ctx.run(
      insertEarnings({
        orderIds: events.map((event) => event.subjectId),
        rate,
        types,
        currency: currencies[0],
        now: ctx.now(),
      }),
    );
  },
};
const insertEarnings = prepared('points.insertEarnings')`
  insert into point_earning (tenant_id, order_id, member_id, rate, level_rate, points, created_at)
  select o.tenant_id, o.id, o.buyer_id, :rate::int, ${ofLevel}, ${earned(':rate::int', ofLevel)}, :now::timestamptz
  from orders o join member m on m.tenant_id = :tenantId and m.id = o.buyer_id
    left join member_level v on v.tenant_id = :tenantId and v.code = m.level_code
  where ${ofLevel} > 0 and o.tenant_id = :tenantId and o.id = any(:orderIds::uuid[]) and o.type = any(:types::text[]) and o.currency = :currency
  on conflict do nothing`;

/**
 * RCH-03c Returned goods earn no points: they are taken from the pending earning, else from its
 * lot, and the rest is owed.
 */
const lower = (ctx: Ctx, orderId: string) => lowerEarning(ctx, orderId);
export const lowerPoints: readonly Handler[] = [
  {
    event: 'after_sale.moved',
    run: async (ctx, { data }) => {
      if (typeof data['orderId'] === 'string') await lower(ctx, data['orderId']);
    },
  },
  { event: 'order.cancelled', run: (ctx, { subjectId }) => lower(ctx, subjectId) },
  { event: 'order.lowered', run: (ctx, { subjectId }) => lower(ctx, subjectId) },
];

/** One member's earnings change one after the other, as debts are paid by other orders. */
export async function lockEarning(ctx: Ctx, orderId: string) {
  const { id: tenantId } = ctx.tenant;
  const known = await ctx.maybe(earningOf({ orderId }));
  if (!known) return undefined;
  await ctx.run(lockMember({ key: `points ${tenantId} ${known.member_id}` }));
  return ctx.one(earningOf({ orderId }));
}

async function lowerEarning(ctx: Ctx, orderId: string): Promise<void> {
  const row = await lockEarning(ctx, orderId);
  if (!row || row.target >= row.points) return;
  if (row.granted === null) {
    await ctx.run(setPoints({ orderId, points: row.target, taken: 0, owed: 0 }));
    return;
  }
  const due = row.points - row.target;
  const taken =
    (await takeFromLot(ctx, {
      lotKey: lotKeyOf(orderId),
      atMost: due * SCALE,
      cause: { kind: 'order', id: orderId },
      key: `${lotKeyOf(orderId)}:down-to:${row.target}`,
      note: row.number,
    })) / SCALE;
  await ctx.run(setPoints({ orderId, points: row.target, taken, owed: due - taken }));
}

/** Under which the ledger has what an order earned. */
export function lotKeyOf(orderId: string): string {
  return `earned:${orderId}`;
}

const lockMember = prepared('points.lockMember')`
  select pg_advisory_xact_lock(hashtextextended(:key, 0))`;
const earningOf = prepared('points.earningOf')`
  select e.order_id, e.member_id, e.rate, e.points, e.granted, e.owed, o.number, o.status, ${earned('e.rate', 'e.level_rate')} as "target!"
  from point_earning e join orders o on o.tenant_id = :tenantId and o.id = e.order_id
  where e.tenant_id = :tenantId and e.order_id = :orderId`;
const setPoints = prepared('points.setPoints')`
  update point_earning set points = :points, taken = taken + :taken::bigint, owed = owed + :owed::bigint where tenant_id = :tenantId and order_id = :orderId`;
