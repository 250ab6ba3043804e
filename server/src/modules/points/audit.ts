import { SCALE } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

// A debt that later earnings paid is booked under their keys, with the order that owed it as its
// cause.
const wrong = prepared('points.wrongEarnings')`
  with entry as (
    select t.cause_id, sum(t.amount) filter (where t.event = 'points.granted') as granted,
      sum(t.amount) filter (where t.event = 'points.taken_back') as taken
    from transfer t where t.tenant_id = :tenantId and t.key like 'earned:%' and t.event in ('points.granted', 'points.taken_back') group by 1)
  select o.number, coalesce(e.granted, 0)::text as "granted!", (coalesce(n.granted, 0) / ${SCALE})::text as "entered!",
    (e.taken + e.settled)::text as "taken!", (coalesce(n.taken, 0) / ${SCALE})::text as "back!"
  from point_earning e join orders o on o.tenant_id = :tenantId and o.id = e.order_id left join entry n on n.cause_id = e.order_id
  where e.tenant_id = :tenantId and (coalesce(e.granted, 0) * ${SCALE} <> coalesce(n.granted, 0) or (e.taken + e.settled) * ${SCALE} <> coalesce(n.taken, 0))
  order by o.number`;

/** LED-02 The points earned by orders and taken back equal the entries of the ledger. */
async function checkEarnings(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrong({}))).map(
    (row) =>
      `order ${row.number} earned ${row.granted} points less ${row.taken}, its entries say ${row.entered} less ${row.back}`,
  );
}

export const pointChecks: readonly AuditCheck[] = [{ name: 'points.earned', run: checkEarnings }];
