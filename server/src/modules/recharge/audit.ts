import { formatSum } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

// Online the payment's own entry brings the principal; another amount than was asked for is the buyer's, but credits nothing.
const wrong = prepared('recharge.wrongEntries')`
  with entry as (
    select r.id, coalesce(sum(case when t.event in ('recharge.paid_online', 'recharge.paid_by_transfer', 'margin.paid_online', 'margin.paid_by_transfer') then t.amount
        when t.event = 'recharge.refunded' then -t.amount end), 0) as principal,
      coalesce(sum(case when t.event = 'recharge.bonus' then t.amount when t.event = 'recharge.bonus_taken_back' then -t.amount end), 0) as bonus
    from recharge r left join transfer t on t.tenant_id = :tenantId and t.key in ('recharge:' || r.id, 'recharge:' || r.id || ':bonus',
      'recharge:' || r.id || ':refund', 'recharge:' || r.id || ':bonus-back', 'payment:' || r.payment_id || ':balance')
    where r.tenant_id = :tenantId group by r.id),
  due as (
    select r.id, r.no, case when r.status in ('credited', 'refund_proposed') then r.amount else 0 end as principal,
      case when r.status in ('credited', 'refund_proposed') then r.bonus else 0 end as bonus
    from recharge r where r.tenant_id = :tenantId)
  select d.no, d.principal::text as "principal!", e.principal::text as "came!", d.bonus::text as "bonus!", e.bonus::text as "given!"
  from due d join entry e on e.id = d.id where d.principal <> e.principal or d.bonus <> e.bonus order by d.no`;

/** LED-02 The amounts credited by recharges equal their entries. */
async function checkEntries(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrong({}))).map(
    (row) =>
      `recharge ${row.no} says ${formatSum(row.principal)} and a bonus of ${formatSum(row.bonus)}, its entries say ${formatSum(row.came)} and ${formatSum(row.given)}`,
  );
}

const unclaimed = prepared('recharge.unclaimed')`
  select r.no from recharge r left join bank_reference b on b.tenant_id = :tenantId
    and b.reference = upper(regexp_replace(r.bank_reference, '\\s', '', 'g')) and b.cause_id = r.id
  where r.tenant_id = :tenantId and r.bank_reference <> '' and b.reference is null
  union all
  select p.no from payment_receipt c join payment p on p.tenant_id = :tenantId and p.id = c.payment_id
    left join bank_reference b on b.tenant_id = :tenantId and b.reference = upper(regexp_replace(c.bank_reference, '\\s', '', 'g'))
  where c.tenant_id = :tenantId and b.reference is null`;

/** A1 Everything that came to the bank holds its reference. */
async function checkReferences(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(unclaimed({}))).map(
    (row) => `${row.no} has a bank reference that it does not hold`,
  );
}

export const rechargeChecks: readonly AuditCheck[] = [
  { name: 'recharge.entries', run: checkEntries },
  { name: 'recharge.references', run: checkReferences },
];
