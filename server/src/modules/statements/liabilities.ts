import { formatSum } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { liabilities } from '@tradeport/api/ledger/calls';
import { accountKinds } from '@tradeport/api/ledger/model';
import { today } from '../../kernel/day.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

/** Spendable balances and prepayments of members: the portal's liabilities. */
const owedKinds = [
  'balance',
  'bonus',
  'margin',
  'deposit',
  'points',
  'rebate',
  'card',
  'advance',
  'refunding',
] as const;

/** Month-end liabilities: by kind and unit as of the end of a day of the tenant's calendar, from the entries alone. */
export const liabilitiesOn = handler(liabilities, async (ctx, input) => {
  const day = input.day ?? today(ctx);
  const rows = await ctx.run(
    owedOn({ zone: ctx.tenant.timeZone, day, month: `${day.slice(0, 7)}-01`, kinds: owedKinds }),
  );
  return {
    day,
    rows: rows
      .map((row) => ({
        accountKind: row.kind,
        accountName: inLang(accountKinds[row.kind], ctx.lang),
        unit: row.unit,
        accounts: row.accounts,
        owed: formatSum(row.owed),
        incoming: formatSum(row.incoming),
        outgoing: formatSum(row.outgoing),
      }))
      .toSorted((a, b) => place(a.accountKind) - place(b.accountKind)),
  };
});

function place(kind: string): number {
  return owedKinds.findIndex((one) => one === kind);
}

// The balance on a day is the present one less later entries, which are few compared with all.
// Those of the month are read as well, for what came and went in it.
const owedOn = prepared('statements.owedOn')`
  with bounds as (
    select (:day::date + 1)::timestamp at time zone :zone as until, :month::date::timestamp at time zone :zone as since),
  moved as (
    select t.credit_id as id, t.amount, t.at from transfer t, bounds b
    where t.tenant_id = :tenantId and t.phase in ('posted', 'post') and t.at >= b.since
    union all
    select t.debit_id, -t.amount, t.at from transfer t, bounds b
    where t.tenant_id = :tenantId and t.phase in ('posted', 'post') and t.at >= b.since),
  sums as (
    select m.id, sum(m.amount) filter (where m.at >= b.until) as later,
      sum(m.amount) filter (where m.at < b.until and m.amount > 0) as incoming,
      -sum(m.amount) filter (where m.at < b.until and m.amount < 0) as outgoing
    from moved m, bounds b group by m.id),
  owed as (
    select a.kind, a.unit, a.credits_posted - a.debits_posted - coalesce(s.later, 0) as owed,
      coalesce(s.incoming, 0) as incoming, coalesce(s.outgoing, 0) as outgoing
    from account a left join sums s on s.id = a.id
    where a.tenant_id = :tenantId and a.bound = 'not_under_zero' and a.kind = any(:kinds::text[]))
  select kind as "kind!", unit as "unit!", (count(*) filter (where owed > 0))::int as "accounts!", sum(owed)::text as "owed!",
    sum(incoming)::text as "incoming!", sum(outgoing)::text as "outgoing!"
  from owed group by kind, unit having sum(owed) > 0 or sum(incoming) > 0 or sum(outgoing) > 0 order by unit`;
