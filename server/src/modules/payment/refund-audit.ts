import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** LED-02, AFS-03 A refund is its legs; its legs are in the books; an order says what went back of it. */
const legsDiffer = prepared('payment.legsDiffer')`
  select r.no || ': its legs add up to ' || coalesce(sum(l.amount), 0) || ', it says ' || r.amount as "what!"
  from refund r left join refund_leg l on l.tenant_id = :tenantId and l.refund_id = r.id
  where r.tenant_id = :tenantId group by r.id, r.no, r.amount, r.settled_at
  having coalesce(sum(l.amount), 0) <> r.amount or (r.settled_at is null and bool_and(l.status = 'done')) limit 100`;
const entriesDiffer = prepared('payment.refundEntriesDiffer')`
  select r.no || '-' || l.position || ': the books do not have its ' || l.amount as "what!"
  from refund_leg l join refund r on r.tenant_id = :tenantId and r.id = l.refund_id
  left join transfer t on t.tenant_id = :tenantId and t.key = 'refund-leg:' || l.id
  where l.tenant_id = :tenantId and (t.id is null or t.amount <> l.amount) limit 100`;
const ordersDiffer = prepared('payment.refundedOrdersDiffer')`
  select o.number || ': refunds add up to ' || coalesce(r.amount, 0) || ', the order says ' || o.refunded_amount as "what!"
  from orders o full join (
    select order_id, sum(amount) as amount from refund where tenant_id = :tenantId and cause_kind <> 'change' group by 1) r on r.order_id = o.id
  where o.tenant_id = :tenantId and o.refunded_amount <> coalesce(r.amount, 0) limit 100`;
const sourcesDiffer = prepared('payment.refundSourcesDiffer')`
  select 'source ' || l.source_id || ' gave ' || t.amount || ', ' || l.amount || ' went back to it' as "what!"
  from (select source_id, sum(amount) as amount from refund_leg where tenant_id = :tenantId group by 1) l
  join transfer t on t.tenant_id = :tenantId and t.id = l.source_id where l.amount > t.amount limit 100`;
/** The refunds on their way equal the balance of the buyers' accounts. */
const owedDiffers = prepared('payment.owedDiffers')`
  select 'member ' || coalesce(a.member_id, l.buyer_id) || ': ' || coalesce(l.amount, 0) || ' is on its way back, the account holds ' || coalesce(a.amount, 0) as "what!"
  from (select member_id, unit, credits_posted - debits_posted as amount from account where tenant_id = :tenantId and kind = 'refunding') a
  full join (select buyer_id, currency, sum(amount) as amount from refund_leg where tenant_id = :tenantId and status <> 'done' group by 1, 2) l
    on l.buyer_id = a.member_id and l.currency = a.unit
  where coalesce(a.amount, 0) <> coalesce(l.amount, 0) limit 100`;

/**
 * F8 The amount that a bank took back is in the books, and the part of it that paid refunds is what
 * they state.
 */
const disputesDiffer = prepared('payment.disputesDiffer')`
  select 'dispute ' || d.no || ': ' || d.amount || ' was taken back, the books have ' || coalesce(b.amount, 0)
    || '; it paid ' || d.used || ' of refunds' as "what!"
  from dispute d
  cross join lateral (select sum(t.amount) as amount from (
      select 'dispute:' || d.id || ':order:' || s.order_id as key from payment_order s where s.tenant_id = :tenantId and s.payment_id = d.payment_id
      union all select 'dispute:' || d.id || ':own') k
    join transfer t on t.tenant_id = :tenantId and t.key = k.key) b
  where d.tenant_id = :tenantId and d.status = 'lost' and coalesce(b.amount, 0) <> d.amount limit 100`;
const usedDiffers = prepared('payment.disputeUsedDiffers')`
  select 'payment ' || d.payment_id || ': chargebacks paid ' || d.used || ' of refunds, the refunds say ' || coalesce(l.amount, 0) as "what!"
  from (select payment_id, sum(used) as used from dispute where tenant_id = :tenantId group by 1) d
  cross join lateral (select sum(l.amount) as amount from refund_leg l
    join transfer t on t.tenant_id = :tenantId and t.key = 'refund-leg:' || l.id || ':refund.charged_back'
    where l.tenant_id = :tenantId and l.payment_id = d.payment_id) l
  where d.used <> coalesce(l.amount, 0) limit 100`;

const check = (name: string, differ: typeof legsDiffer): AuditCheck => ({
  name,
  run: async (ctx) =>
    (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what ?? ''),
});

export const refundChecks: readonly AuditCheck[] = [
  check('payment.refund_legs', legsDiffer),
  check('payment.refund_entries', entriesDiffer),
  check('payment.refunded_orders', ordersDiffer),
  check('payment.refund_sources', sourcesDiffer),
  check('payment.refunds_owed', owedDiffers),
  check('payment.disputes', disputesDiffer),
  check('payment.disputes_used', usedDiffers),
];
