import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/**
 * ORD-08, LED-02 The parts of a plan add up to their order; their billed, paid and refunded amounts
 * are those of the order. After the end of the order, part payments and late payments were refunded
 * as well.
 */
const plansDiffer = prepared('milestones.plansDiffer')`
  select o.number || ': total, billed, paid, refunded ' || concat_ws(', ', o.total_amount, o.billed_amount, o.paid_amount, o.refunded_amount)
    || '; its parts say ' || coalesce(concat_ws(', ', m.total, m.billed, m.paid, m.refunded), 'nothing') as "what!"
  from orders o left join (
    select order_id, sum(amount) as total, sum(amount) filter (where due_at is not null and status <> 'cancelled') as billed,
      sum(paid_amount) as paid, sum(refunded_amount) as refunded
    from order_milestone where tenant_id = :tenantId group by 1) m on m.order_id = o.id
  where o.tenant_id = :tenantId and (o.billed_amount is not null or m.order_id is not null) and (o.billed_amount is null
    or coalesce(m.total, 0) <> o.total_amount
    or (o.status not in ('cancelled', 'closed', 'audit_failed') and (coalesce(m.paid, 0) <> o.paid_amount
      or coalesce(m.refunded, 0) <> o.refunded_amount or coalesce(m.billed, 0) <> o.billed_amount or o.paid_amount > o.billed_amount))
    or coalesce(m.paid, 0) > o.paid_amount or coalesce(m.refunded, 0) > o.refunded_amount) limit 100`;
const partsDiffer = prepared('milestones.partsDiffer')`
  select o.number || '-' || m.position || ': ' || m.status || ', paid ' || m.paid_amount || ', refunded ' || m.refunded_amount || ' of ' || m.amount as "what!"
  from order_milestone m join orders o on o.tenant_id = :tenantId and o.id = m.order_id
  where m.tenant_id = :tenantId and ((m.status in ('paid', 'delivered', 'finished', 'refunded') and m.paid_amount <> m.amount)
    or (m.status = 'refunded') <> (m.refunded_amount = m.amount)
    or (m.status in ('planned', 'handed_over', 'billed', 'cancelled') and m.refunded_amount > 0)
    or (m.status in ('planned', 'handed_over') and (m.paid_amount > 0 or m.due_at is not null))
    or (m.status = 'billed' and (m.due_at is null or m.paid_amount = m.amount))) limit 100`;

const check = (name: string, differ: typeof plansDiffer): AuditCheck => ({
  name,
  run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
});

export const planChecks: readonly AuditCheck[] = [
  check('milestones.plans', plansDiffer),
  check('milestones.parts', partsDiffer),
];
