import { formatSum } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

// Open withdrawals are held and no others; paid ones are posted.
const wrong = prepared('margin.wrongEntries')`
  with due as (
    select w.id, w.no, case when w.status in ('reviewing', 'approved') then w.amount else 0 end as held,
      case when w.status = 'paid' then w.amount else 0 end as paid
    from margin_withdrawal w where w.tenant_id = :tenantId),
  entry as (
    select w.id, coalesce(sum(t.amount) filter (where t.phase = 'pending' and r.id is null), 0) as held,
      coalesce(sum(r.amount) filter (where r.phase = 'post'), 0) as paid
    from margin_withdrawal w left join transfer t on t.tenant_id = :tenantId and t.id = w.hold_id
      left join transfer r on r.tenant_id = :tenantId and r.pending_id = t.id
    where w.tenant_id = :tenantId group by w.id)
  select d.no, d.held::text as "held!", e.held::text as "isHeld!", d.paid::text as "paid!", e.paid::text as "isPaid!"
  from due d join entry e on e.id = d.id where d.held <> e.held or d.paid <> e.paid order by d.no`;

/** LED-02 The held and paid amounts of withdrawals equal those of their entries. */
async function checkEntries(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrong({}))).map(
    (row) =>
      `withdrawal ${row.no} says ${formatSum(row.held)} set aside and ${formatSum(row.paid)} paid, its entries say ${formatSum(row.isHeld)} and ${formatSum(row.isPaid)}`,
  );
}

export const marginChecks: readonly AuditCheck[] = [
  { name: 'margin.withdrawals', run: checkEntries },
];
