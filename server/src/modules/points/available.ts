import { afterSaleSettings } from '@tradeport/api/aftersales/settings';
import { SCALE } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { dayAfter, grantLot, takeFromLot } from '../lots/index.ts';
import { lockEarning, lotKeyOf } from './earn.ts';
import { settingsOf } from './settings.ts';

const EVERY_S = 300;
const AT_ONCE_MAX = 300;
const usualDays = afterSaleSettings.parse({}).windowDays;
/** S3 While somebody asks for something back, points wait. */
const openRequests = `'submitted', 'approved', 'sending_back', 'received', 'refunding'`;

/** RCH-03a The day after the last on which something can be asked back, by the tenant's calendar. */
export const makeAvailable: Sweep = {
  name: 'points.available',
  everyS: EVERY_S,
  due: prepared('points.dueEarnings')`
    select e.tenant_id, e.order_id as id from tenant t join point_earning e on e.tenant_id = t.id
      join orders o on o.tenant_id = e.tenant_id and o.id = e.order_id
    where e.available_at is null and o.status in ('success', 'closed')
      and (o.ended_at at time zone t.time_zone)::date + coalesce((t.settings->'afterSales'->>'windowDays')::int, ${usualDays})
        < ((now() + t.clock_offset_ms * interval '1 millisecond') at time zone t.time_zone)::date
      and not exists (select from after_sale r where r.tenant_id = e.tenant_id and r.order_id = e.order_id and r.status in (${openRequests}))
    order by o.ended_at limit ${AT_ONCE_MAX}`(),
  run: grantEarned,
};

/**
 * The lot is granted whole, so that its statement shows the order's points; points that the member
 * owes are taken from it at once.
 */
async function grantEarned(ctx: Ctx, orderId: string): Promise<void> {
  const row = await lockEarning(ctx, orderId);
  if (!row || row.granted !== null) return;
  const points = Math.min(row.points, row.target);
  await ctx.run(setAvailable({ orderId, points, now: ctx.now() }));
  if (points === 0) return;
  const { validDays } = settingsOf(ctx.tenant);
  const lotKey = lotKeyOf(orderId);
  await grantLot(ctx, {
    kind: 'points',
    memberId: row.member_id,
    unit: 'POINTS',
    amount: points * SCALE,
    expiresOn: validDays === null ? null : dayAfter(ctx, validDays),
    origin: { kind: 'order', id: orderId },
    key: lotKey,
    note: row.number,
  });
  let left = points;
  // As a rule there are none; each is an entry of its own, which says for which order it was owed.
  for (const debt of await ctx.run(debts({ memberId: row.member_id }))) {
    const paid = Math.min(left, debt.owed);
    if (paid === 0) break;
    await takeFromLot(ctx, {
      lotKey,
      atMost: paid * SCALE,
      cause: { kind: 'order', id: debt.order_id },
      key: `${lotKey}:pays:${debt.order_id}`,
      note: debt.number,
    });
    await ctx.run(settleDebt({ orderId: debt.order_id, paid }));
    left -= paid;
  }
}

const setAvailable = prepared('points.setAvailable')`
  update point_earning set points = :points, granted = :points, available_at = :now::timestamptz where tenant_id = :tenantId and order_id = :orderId`;
const debts = prepared('points.debts')`
  select e.order_id, e.owed, o.number from point_earning e join orders o on o.tenant_id = :tenantId and o.id = e.order_id
  where e.tenant_id = :tenantId and e.member_id = :memberId and e.owed > 0 order by e.created_at, e.order_id`;
const settleDebt = prepared('points.settleDebt')`
  update point_earning set owed = owed - :paid::bigint, settled = settled + :paid::bigint where tenant_id = :tenantId and order_id = :orderId`;
