import { formatSum } from '@tradeport/api/kernel/money';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** LED-02 A deposit says what its account in the ledger says: frozen came in, the rest left it, and held is pending. */
const depositsDiffer = prepared('margin.depositsDiffer')`
  select coalesce(d.lot_no, a.label) || ' of member ' || coalesce(d.member_id, a.member_id) as "name!",
    coalesce(d.frozen - d.thawed - d.forfeited - d.paid, 0)::text as "says!", coalesce(a.credits_posted - a.debits_posted, 0)::text as "entries!"
  from (select * from margin_deposit where tenant_id = :tenantId) d
    full join (select * from account where tenant_id = :tenantId and kind = 'deposit') a on a.key_id = d.id and a.unit = d.currency
  where a.id is null or d.id is null or a.member_id is distinct from d.member_id
    or (d.frozen, d.thawed + d.forfeited + d.paid, d.held) is distinct from (a.credits_posted, a.debits_posted, a.debits_pending)
  order by 1 limit 100`;

/**
 * Each part that left a deposit equals its entries, kind by kind; forfeited amounts equal those
 * received and restored.
 */
const partsDiffer = prepared('margin.depositPartsDiffer')`
  with lost as (
    select deposit_id, sum(amount) as amount from margin_forfeit where tenant_id = :tenantId group by 1),
  booked as (
    select a.key_id, coalesce(sum(t.amount) filter (where t.event = 'margin.thawed'), 0) as thawed,
      coalesce(sum(t.amount) filter (where t.event in ('margin.forfeited', 'margin.forfeited_to_organiser')), 0) as forfeited,
      coalesce(sum(t.amount) filter (where t.event = 'order.deposit_held' and t.phase = 'post'), 0) as paid
    from account a join transfer t on t.tenant_id = :tenantId and t.debit_id = a.id
    where a.tenant_id = :tenantId and a.kind = 'deposit' group by 1)
  select d.lot_no || ' of member ' || d.member_id as "name!", (d.thawed + d.forfeited + d.paid)::text as "says!",
    (coalesce(b.thawed, 0) + coalesce(b.forfeited, 0) + coalesce(b.paid, 0))::text as "entries!"
  from margin_deposit d left join booked b on b.key_id = d.id left join lost l on l.deposit_id = d.id
  where d.tenant_id = :tenantId and ((d.thawed, d.forfeited, d.paid) is distinct from (coalesce(b.thawed, 0), coalesce(b.forfeited, 0), coalesce(b.paid, 0))
    or d.forfeited <> coalesce(l.amount, 0))
  order by 1 limit 100`;
const forfeitsDiffer = prepared('margin.forfeitsDiffer')`
  select d.lot_no || ' of member ' || f.member_id as "name!", (f.amount - f.restored)::text as "says!",
    (coalesce(t.amount, 0) - coalesce(r.amount, 0))::text as "entries!"
  from margin_forfeit f join margin_deposit d on d.tenant_id = :tenantId and d.id = f.deposit_id
    left join transfer t on t.tenant_id = :tenantId and t.key = 'forfeit:' || f.id
    left join transfer r on r.tenant_id = :tenantId and r.key = 'forfeit:' || f.id || ':restored'
    left join transfer g on g.tenant_id = :tenantId and g.key = 'forfeit:' || f.id || ':returned'
  where f.tenant_id = :tenantId and (f.amount <> coalesce(t.amount, 0) or f.restored <> coalesce(r.amount, 0)
    or coalesce(g.amount, 0) <> case when f.taker_id is null then 0 else f.restored end
    or (t.event = 'margin.forfeited') <> (f.taker_id is null))
  order by 1 limit 100`;

/**
 * MGN-01 Per member and currency, available + frozen + withdrawing + forfeited amounts equal what
 * came in and did not leave again.
 */
const membersDiffer = prepared('margin.membersDiffer')`
  with own as (
    select member_id, unit, sum(credits_posted - debits_posted) as amount from account
    where tenant_id = :tenantId and kind in ('margin', 'deposit') group by 1, 2),
  lost as (
    select member_id, currency as unit, sum(amount - restored) as amount from margin_forfeit where tenant_id = :tenantId group by 1, 2),
  moved as (
    select a.member_id, a.unit, t.amount from account a join transfer t on t.tenant_id = :tenantId and t.credit_id = a.id
    where a.tenant_id = :tenantId and a.kind = 'margin' and t.phase in ('posted', 'post') and t.event not in ('margin.thawed', 'margin.forfeit_restored')
    union all
    select a.member_id, a.unit, -t.amount from account a join transfer t on t.tenant_id = :tenantId and t.debit_id = a.id
    where a.tenant_id = :tenantId and a.kind in ('margin', 'deposit') and t.phase in ('posted', 'post')
      and t.event not in ('margin.frozen', 'margin.thawed', 'margin.forfeited', 'margin.forfeited_to_organiser')),
  net as (select member_id, unit, sum(amount) as amount from moved group by 1, 2)
  select 'of member ' || o.member_id || ' in ' || o.unit as "name!", (o.amount + coalesce(l.amount, 0))::text as "says!", coalesce(n.amount, 0)::text as "entries!"
  from own o left join lost l on (l.member_id, l.unit) = (o.member_id, o.unit) left join net n on (n.member_id, n.unit) = (o.member_id, o.unit)
  where o.amount + coalesce(l.amount, 0) <> coalesce(n.amount, 0) order by 1 limit 100`;

/**
 * MGN-01c A request waits for a deposit that stands; an approved one sent it back to the margin.
 */
const requestsDiffer = prepared('margin.requestsDiffer')`
  select t.no as "name!", case when t.status = 'approved' then t.amount else 0 end::text as "says!", d.thawed::text as "entries!"
  from margin_thaw t join margin_deposit d on d.tenant_id = :tenantId and d.id = t.deposit_id
  where t.tenant_id = :tenantId and ((t.status = 'pending' and d.state = 'ended')
    or (t.status = 'approved' and (d.state <> 'ended' or d.thawed < t.amount))) order by 1 limit 100`;

const check = (name: string, what: string, differ: typeof depositsDiffer): AuditCheck => ({
  name,
  run: async (ctx) =>
    (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map(
      (row) =>
        `${what} ${row.name} says ${formatSum(row.says)}, its entries say ${formatSum(row.entries)}`,
    ),
});

export const depositChecks: readonly AuditCheck[] = [
  check('margin.deposits', 'deposit', depositsDiffer),
  check('margin.deposit_parts', 'deposit', partsDiffer),
  check('margin.forfeits', 'forfeiture', forfeitsDiffer),
  check('margin.members', 'margin', membersDiffer),
  check('margin.thaws', 'release request', requestsDiffer),
];
