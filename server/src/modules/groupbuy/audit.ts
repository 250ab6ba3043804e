import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** T4 The counts of a group equal the sums of its seats. */
const seatsDiffer = prepared('groupbuy.seatsDiffer')`
  select 'group ' || g.id || ': counts ' || g.taken || ' taken and ' || g.paid || ' paid, its seats come to ' || coalesce(s.taken, 0) || ' and '
    || coalesce(s.paid, 0) as "what!"
  from group_buy g left join (
    select group_id, count(*) as taken, count(*) filter (where state = 'paid') as paid from group_buy_seat
    where tenant_id = :tenantId and state <> 'left' group by 1) s on s.group_id = g.id
  where g.tenant_id = :tenantId and (g.taken <> coalesce(s.taken, 0) or g.paid <> coalesce(s.paid, 0)) limit 100`;
/** Events are followed a moment later: a paid seat has a paid order; the reverse is so once all events are done. */
const ordersDiffer = prepared('groupbuy.ordersDiffer')`
  select o.number || ': ' || o.status || ', of a group that is ' || g.status || ', its seat is ' || s.state || ', it says ' || o.group_status as "what!"
  from group_buy_seat s join group_buy g on g.tenant_id = :tenantId and g.id = s.group_id
  join orders o on o.tenant_id = :tenantId and o.id = s.order_id
  where s.tenant_id = :tenantId and (o.group_id is distinct from g.id
    or (s.state = 'paid' and o.status in ('initialised', 'pending_review', 'waiting_payment', 'cancelled', 'audit_failed'))
    or (s.state = 'paid' and g.status in ('complete', 'failed') and o.group_status <> g.status)
    or (g.status in ('pending', 'open') and o.status in ('outbound', 'waiting_receipt', 'success'))
    or (g.status = 'failed' and o.status in ('waiting_payment', 'pending_review', 'outbound', 'waiting_receipt', 'success'))) limit 100`;

const check = (name: string, differ: typeof seatsDiffer): AuditCheck => ({
  name,
  run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
});
export const groupBuyChecks: readonly AuditCheck[] = [
  check('group_buy.seats', seatsDiffer),
  check('group_buy.orders', ordersDiffer),
];
