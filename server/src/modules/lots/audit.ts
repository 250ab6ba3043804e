import { formatSum } from '@tradeport/api/kernel/money';
import { lotKinds } from '@tradeport/api/ledger/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

const kinds = lotKinds.map((kind) => `'${kind}'`).join(', ');

const wrongAccounts = prepared('lots.wrongAccounts')`
  select a.id, a.kind, (a.credits_posted - a.debits_posted - a.debits_pending)::text as "available!", coalesce(l.remaining, 0)::text as "remaining!"
  from account a left join (
    select account_id, sum(remaining) as remaining from lot where tenant_id = :tenantId group by account_id) l on l.account_id = a.id
  where a.tenant_id = :tenantId and a.kind in (${kinds})
    and a.credits_posted - a.debits_posted - a.debits_pending <> coalesce(l.remaining, 0) order by a.id`;

/** LED-02 The spendable amount of an account equals the rest of its lots. */
async function checkAccounts(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrongAccounts({}))).map(
    (row) =>
      `account ${row.id} (${row.kind}) has ${formatSum(row.available)}, its lots ${formatSum(row.remaining)}`,
  );
}

const wrongLots = prepared('lots.wrongLots')`
  select l.id, l.remaining::text as "remaining!", coalesce(m.change, 0)::text as "moved!" from lot l left join (
    select lot_id, sum(change) as change from lot_move where tenant_id = :tenantId group by lot_id) m on m.lot_id = l.id
  where l.tenant_id = :tenantId and l.remaining <> coalesce(m.change, 0) order by l.id`;

async function checkLots(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrongLots({}))).map(
    (row) =>
      `lot ${row.id} has ${formatSum(row.remaining)} left, its movements say ${formatSum(row.moved)}`,
  );
}

// A hold that is posted moves no lots any more; one that is released puts them back.
const wrongEntries = prepared('lots.wrongEntries')`
  with side as (
    select t.key, a.id as account_id, case when t.credit_id = a.id then t.amount else -t.amount end * case when t.phase in ('void', 'expire') then -1 else 1 end as change
    from account a join transfer t on t.tenant_id = :tenantId and (t.debit_id = a.id or t.credit_id = a.id)
    where a.tenant_id = :tenantId and a.kind in (${kinds}) and t.phase <> 'post'),
  moved as (
    select m.key, l.account_id, sum(m.change) as change from lot_move m join lot l on l.tenant_id = :tenantId and l.id = m.lot_id
    where m.tenant_id = :tenantId group by m.key, l.account_id)
  select coalesce(s.key, m.key) as "key!", coalesce(s.change, 0)::text as "entry!", coalesce(m.change, 0)::text as "moved!"
  from side s full join moved m on m.key = s.key and m.account_id = s.account_id
  where s.change is distinct from m.change order by 1`;

async function checkEntries(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrongEntries({}))).map(
    (row) => `entry ${row.key} moves ${formatSum(row.entry)}, and in lots ${formatSum(row.moved)}`,
  );
}

const wrongReturns = prepared('lots.wrongReturns')`
  select d.id, d.key from lot_move d join (
    select of_id, sum(change) as change, min(lot_id::text) as low, max(lot_id::text) as high from lot_move
    where tenant_id = :tenantId and of_id is not null group by of_id) b on b.of_id = d.id
  where d.tenant_id = :tenantId and (b.change > -d.change or b.low <> d.lot_id::text or b.high <> d.lot_id::text) order by d.id`;

async function checkReturns(ctx: Ctx): Promise<string[]> {
  return (await ctx.run(wrongReturns({}))).map(
    (row) => `what ${row.key} drew (${row.id}) went back more than whole, or to another lot`,
  );
}

const overdue = prepared('lots.overdue')`
  select id, expires_on::text as "expires_on!" from lot
  where tenant_id = :tenantId and remaining > 0 and expires_on < (:now::timestamptz at time zone :zone)::date - 1 order by id`;

async function checkOverdue(ctx: Ctx): Promise<string[]> {
  const { id: tenantId, timeZone: zone } = ctx.tenant;
  return (await ctx.run(overdue({ tenantId, now: ctx.now(), zone }))).map(
    (row) => `lot ${row.id} should have expired after ${row.expires_on}`,
  );
}

export const lotChecks: readonly AuditCheck[] = [
  { name: 'lots.accounts', run: checkAccounts },
  { name: 'lots.moves', run: checkLots },
  { name: 'lots.entries', run: checkEntries },
  { name: 'lots.returns', run: checkReturns },
  { name: 'lots.overdue', run: checkOverdue },
];
