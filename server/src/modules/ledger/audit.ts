import { formatSum } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { FINDINGS_MAX } from '@tradeport/api/ledger/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck, Kernel, Module } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { auditTexts } from './audit-texts.ts';
import { chart } from './chart.ts';
import { ledgerAudit } from '@tradeport/api/ledger/calls';
import { handler } from '../../kernel/handler.ts';

type Audited = { name: string; findings: string[]; ms: number };

/**
 * LED-02 Runs every check and names what does not agree. Each check is one statement, and so sees one
 * moment: it may run while the portal is in use.
 */
export async function auditLedger(ctx: Ctx, checks: readonly AuditCheck[]): Promise<Audited[]> {
  const audited: Audited[] = [];
  for (const check of checks) {
    const from = performance.now();
    const findings = await check.run(ctx);
    audited.push({ name: check.name, findings, ms: Math.round(performance.now() - from) });
  }
  return audited;
}

export function checksOf(modules: readonly Module[]): AuditCheck[] {
  return modules.flatMap((module) => module.audits ?? []);
}

/** The checks of all modules, later ones included: the application tells them when it starts. */
let known: readonly AuditCheck[] = [];
export function learnChecks(_http: unknown, kernel: Pick<Kernel, 'modules'>): void {
  known = checksOf(kernel.modules);
}

/** The page of the finance people: the same as `portal audit` for their own tenant. */
export const auditNow = handler(ledgerAudit, async (ctx) => {
  const audited = await auditLedger(ctx, known);
  const size = await ctx.one(counts({}));
  return {
    clean: audited.every((check) => check.findings.length === 0),
    at: ctx.now().toISOString(),
    entries: size.entries,
    accounts: size.accounts,
    checks: audited.map(({ name, findings, ms }) => ({
      name,
      text: inLang(auditTexts[name] ?? { zh: name }, ctx.lang),
      ms,
      findings: findings.slice(0, FINDINGS_MAX),
      more: Math.max(0, findings.length - FINDINGS_MAX),
    })),
  };
});

const counts = prepared('ledger.counts')`
  select (select count(*) from transfer where tenant_id = :tenantId) as entries, (select count(*) from account where tenant_id = :tenantId) as accounts`;

const wrongSums = prepared('ledger.wrongSums')`
  with sides as (
    select debit_id as id, phase, amount, 0 as is_credit, pending_id from transfer where tenant_id = :tenantId
    union all select credit_id, phase, amount, 1, pending_id from transfer where tenant_id = :tenantId),
  sums as (
    select s.id,
      sum(case when s.is_credit = 0 and s.phase in ('posted', 'post') then s.amount else 0 end) as dp,
      sum(case when s.is_credit = 1 and s.phase in ('posted', 'post') then s.amount else 0 end) as cp,
      sum(case when s.is_credit = 0 then s.amount * (s.phase = 'pending')::int - coalesce(h.amount, 0) else 0 end) as dw,
      sum(case when s.is_credit = 1 then s.amount * (s.phase = 'pending')::int - coalesce(h.amount, 0) else 0 end) as cw
    from sides s left join transfer h on h.tenant_id = :tenantId and h.id = s.pending_id group by s.id)
  select a.id, a.kind, a.unit, a.member_id, a.debits_posted::text, a.credits_posted::text, a.debits_pending::text, a.credits_pending::text,
    coalesce(dp, 0)::text as dp, coalesce(cp, 0)::text as cp, coalesce(dw, 0)::text as dw, coalesce(cw, 0)::text as cw
  from account a left join sums on sums.id = a.id
  where a.tenant_id = :tenantId and a.bound <> 'none' and (a.debits_posted, a.credits_posted, a.debits_pending, a.credits_pending)
    is distinct from (coalesce(dp, 0), coalesce(cp, 0), coalesce(dw, 0), coalesce(cw, 0))
  order by a.id`;

async function checkSums(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.run(wrongSums({}));
  return rows.map(
    (row) =>
      `account ${row.id} (${row.kind} ${row.unit}${row.member_id ? ` of member ${row.member_id}` : ''}): ` +
      (
        [
          ['debits_posted', 'dp'],
          ['credits_posted', 'cp'],
          ['debits_pending', 'dw'],
          ['credits_pending', 'cw'],
        ] as const
      )
        .filter(([kept, counted]) => row[kept] !== row[counted])
        .map(
          ([kept, counted]) =>
            `${kept} ${formatSum(String(row[kept]))}, entries say ${formatSum(String(row[counted]))}`,
        )
        .join('; '),
  );
}

const notZero = prepared('ledger.notZero')`
  select a.unit, sum(t.signed)::text as total from (
    select debit_id as id, -amount as signed from transfer where tenant_id = :tenantId and phase in ('posted', 'post')
    union all select credit_id, amount from transfer where tenant_id = :tenantId and phase in ('posted', 'post')) t
  left join account a on a.tenant_id = :tenantId and a.id = t.id
  group by a.unit having sum(t.signed) <> 0 or a.unit is null`;

async function checkZero(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.run(notZero({}));
  return rows.map((row) =>
    row.unit === null
      ? 'there are entries on accounts that do not exist'
      : `${row.unit}: entries add up to ${formatSum(row.total)}`,
  );
}

const wrongHolds = prepared('ledger.wrongHolds')`
  select r.id, case when h.id is null then 'settles a hold that does not exist' when h.phase <> 'pending' then 'settles what is no hold'
      when r.amount > h.amount then 'settles more than was held' else 'is between other accounts than its hold' end as fault
  from transfer r left join transfer h on h.tenant_id = :tenantId and h.id = r.pending_id
  where r.tenant_id = :tenantId and r.pending_id is not null and (h.id is null or h.phase <> 'pending' or r.amount > h.amount
    or (r.debit_id, r.credit_id, r.unit) is distinct from (h.debit_id, h.credit_id, h.unit))
  union all
  select (array_agg(id order by id))[1], 'settles a hold that was settled before' from transfer
  where tenant_id = :tenantId and pending_id is not null group by pending_id having count(*) > 1
  union all
  select h.id, 'is a hold that should have ended at ' || h.expires_at from transfer h
  where h.tenant_id = :tenantId and h.expires_at < :now::timestamptz - interval '1 day'
    and not exists (select from transfer r where r.tenant_id = :tenantId and r.pending_id = h.id)`;

async function checkHolds(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrongHolds({ now: ctx.now() }))).map(
    (row) => `transfer ${row.id} ${row.fault}`,
  );
}

const brokenBounds = prepared('ledger.brokenBounds')`
  select id, kind, bound, (credits_posted - debits_posted)::text as balance from account where tenant_id = :tenantId and case bound
    when 'not_under_zero' then debits_posted + debits_pending > credits_posted
    when 'not_over_zero' then credits_posted + credits_pending > debits_posted
    else debits_posted + credits_posted + debits_pending + credits_pending <> 0 end order by id`;

async function checkBounds(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(brokenBounds({}))).map(
    (row) => `account ${row.id} (${row.kind}, ${row.bound}) stands at ${formatSum(row.balance)}`,
  );
}

const offChart = prepared('ledger.offChart')`
  select t.id, t.event from transfer t
  left join account d on d.tenant_id = :tenantId and d.id = t.debit_id left join account c on c.tenant_id = :tenantId and c.id = t.credit_id
  left join jsonb_each(:chart::jsonb) as b (event, of) on b.event = t.event
  where t.tenant_id = :tenantId and (d.id is null or c.id is null or d.unit <> t.unit or c.unit <> t.unit or b.event is null
    or d.kind <> b.of->>'debit' or c.kind <> b.of->>'credit' or (t.phase = 'posted') <> (b.of->>'phase' = 'posted'))
  order by t.id`;

async function checkChart(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(offChart({ chart: JSON.stringify(chart) }))).map(
    (row) => `transfer ${row.id} (${row.event}) is not as the chart says`,
  );
}

export const ledgerChecks: readonly AuditCheck[] = [
  { name: 'ledger.sums', run: checkSums },
  { name: 'ledger.zero', run: checkZero },
  { name: 'ledger.holds', run: checkHolds },
  { name: 'ledger.bounds', run: checkBounds },
  { name: 'ledger.chart', run: checkChart },
];
