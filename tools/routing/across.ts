import type { Rule } from './lint.ts';

type Excused = { starts: string; rules: readonly Rule[]; why: string };

/** Statements that cross tenants, or see what they have written, on purpose, by how their text begins (with single spaces), beside the sweeps of the modules. */
export const CROSS_TENANT: readonly Excused[] = [
  {
    starts: 'select o.tenant_id, o.id, o.event, o.kind, o.subject_id, o.data, o.at from outbox o',
    rules: ['tenant'],
    why: 'the outbox of all tenants is drained by one worker, which asks what waits (kernel/outbox.ts)',
  },
  ...[
    'select extract(epoch from now() - min(queued_at)) as value from outbox',
    'select count(*) filter (where attempts > 0) as value from ( select attempts from outbox',
    "select count(*) as value from (select from delivery where status = 'queued'",
    'select count(*) as value from (select from delivery where created_at',
    'select count(*) as value from (select from import_run where status in',
    'select count(*) as value from (select from refund_leg where next_try_at',
  ].map((starts) => ({
    starts,
    rules: ['tenant' as const],
    why: 'what somebody is woken for is counted over all tenants (http/watched.ts)',
  })),
  {
    starts:
      'select tenant_id, kind, amount from tenant_use where tenant_id = any($1::uuid[]) union all',
    rules: ['tenant'],
    why: 'the operator sees what each tenant uses (TEN-04, tenancy/platform.ts)',
  },
  ...[
    'select count(*)::int as n from orders where tenant_id = any($1::uuid[]) and placed_at >=',
    'select currency, sum(paid_amount)::text as "amount" from orders where tenant_id = any($1::uuid[])',
    "select count(*)::int as n from (select 1 from delivery where status = 'failed'",
    'select count(*) filter (where attempts > 0)::int as n from (select attempts from outbox',
  ].map((starts) => ({
    starts,
    rules: ['tenant' as const],
    why: 'the operator sees all portals at a glance (TEN-04, onboarding/figures.ts)',
  })),
  ...[
    'select id, event as name, tenant_id, attempts as tries, queued_at as since, fault from (select id, event, tenant_id',
    'select tenant_id, event from outbox where id = $1',
  ].map((starts) => ({
    starts,
    rules: ['tenant' as const],
    why: 'the operator sees what failed in all portals, and whose it is (onboarding/failed-work.ts)',
  })),
  {
    starts: 'select "delivery".*, "tenant"."code" as "tenant_code"',
    rules: ['tenant'],
    why: 'the operator looks for a message in all tenants (messages/outbox.ts)',
  },
  {
    starts:
      'select count(*)::int as total from (select 1 from ((select "delivery".*, "tenant"."code" as "tenant_code"',
    rules: ['tenant'],
    why: 'how many of those there are',
  },
  {
    starts:
      'with asked as ( select * from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[], $5::text[]) as a (id, hold_id, amount, key, note)), held as (',
    rules: ['snapshot'],
    why: 'whether a hold was resolved before is asked only where it was not now (ledger/post.ts)',
  },
  {
    starts:
      'with asked as ( select * from unnest($1::text[], $2::uuid[], $3::uuid[], $4::int[], $5::timestamptz[], $6::int[]) as a(owner, id, sku_id, quantity, at, rate)), put as (',
    rules: ['snapshot'],
    why: 'the lines of a cart are counted without those that were written, which are added (cart/lines.ts)',
  },
];

/**
 * Statements that tests send through the program's own connections to see them refused or to
 * inspect the database.
 */
export const OF_TESTS: ReadonlySet<string> = new Set([
  ...['audit', 'audit_entry', 'audit_link'].flatMap((table) => [
    `delete from ${table}`,
    `update ${table} set at = now()`,
  ]),
  'select cardinality(rows)::int as n from audit_link order by no limit 2',
]);
