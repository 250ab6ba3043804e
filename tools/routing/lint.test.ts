import { loadModule } from 'libpg-query';
import { beforeAll, describe, expect, test } from 'vitest';
import { faultsOf } from './lint.ts';

beforeAll(() => loadModule());

const tables = {
  tenant: new Set(['orders', 'order_line', 'users', 'member', 'product', 'login_attempt']),
  reference: new Set(['tenant', 'app', 'app_host']),
};
const rulesOf = (sql: string, mayBeNull?: ReadonlySet<number>) => [
  ...new Set(faultsOf(sql, tables, mayBeNull).map(({ rule }) => rule)),
];

describe('the tenant stands as a value in every block', () => {
  test.each([
    ['in WHERE', 'select * from orders where tenant_id = $1 and id = $2'],
    [
      'as a constant',
      `select * from orders o where o.tenant_id = '00000000-0000-0000-0000-000000000000'::uuid`,
    ],
    [
      'by an equality of the same block',
      'select * from orders o join order_line l on l.tenant_id = o.tenant_id and l.order_id = o.id where o.tenant_id = $1',
    ],
    [
      'in the ON of an outer join',
      'select * from member m left join users u on u.tenant_id = m.tenant_id and u.member_id = m.id where m.tenant_id = $1',
    ],
    [
      'in a sub-select, too',
      'select (select count(*) from users u where u.tenant_id = $1 and u.member_id = m.id) from member m where m.tenant_id = $1',
    ],
    [
      'in both sides of a union',
      'select id from orders where tenant_id = $1 union select id from users where tenant_id = $1',
    ],
    [
      'in WITH, whose name is no table',
      'with orders as (select id from users where tenant_id = $1) select * from orders',
    ],
    [
      'in an update with FROM',
      'update orders o set note = u.name from users u where o.tenant_id = $1 and u.tenant_id = $1 and u.id = o.user_id',
    ],
    [
      'in a delete with USING',
      'delete from order_line l using orders o where l.tenant_id = $1 and o.tenant_id = l.tenant_id and o.id = l.order_id',
    ],
    ['in what is inserted', 'insert into users (tenant_id, id) values ($1, $2)'],
    [
      'nowhere, where there is no such table',
      'select h.host from app_host h join app a on a.id = h.app_id',
    ],
  ])('%s', (_where, sql) => {
    expect(rulesOf(sql)).toEqual([]);
  });

  test.each([
    ['missing', 'select * from orders where id = $1'],
    [
      'only from outside',
      'select (select count(*) from users u where u.tenant_id = m.tenant_id and u.member_id = m.id) from member m where m.tenant_id = $1',
    ],
    [
      'in EXISTS, from outside',
      'select 1 from member m where m.tenant_id = $1 and exists (select from users u where u.tenant_id = m.tenant_id)',
    ],
    ['one of several', 'select * from orders where tenant_id = any($1::uuid[])'],
    ['an alternative', 'select * from orders where tenant_id = $1 or id = $2'],
    [
      'on one side of a union',
      'select id from orders where tenant_id = $1 union select id from users',
    ],
    [
      'of the wrong table',
      'select * from orders o join order_line l on l.order_id = o.id where o.tenant_id = $1',
    ],
    ['missing in an update', 'update orders set note = $1 where id = $2'],
    [
      'missing in a delete',
      'delete from order_line l using orders o where o.tenant_id = $1 and o.id = l.order_id',
    ],
    [
      'missing in WITH',
      'with u as (select id from users) select * from orders where tenant_id = $1 and user_id in (select id from u)',
    ],
    ['not inserted', 'insert into users (id) values ($1)'],
  ])('refused: %s', (_where, sql) => {
    expect(rulesOf(sql)).toEqual(['tenant']);
  });
});

describe('what Citus does not take', () => {
  const bad = {
    insert: 'insert into orders (tenant_id, id) select $1, u.id from unnest($2::uuid[]) as u(id)',
    lock: 'with asked as (select * from unnest($2::uuid[]) as a(id)) select o.id from orders o join asked on asked.id = o.id where o.tenant_id = $1 for update of o',
    case: `update orders o set note = case o.kind when 'a' then 'b' end where o.tenant_id = $1`,
    conflict:
      'insert into login_attempt as a (tenant_id, key) values ($1, $2) on conflict (tenant_id, key) do update set tries = (select max(x) from unnest($3::int[]) x)',
    local: 'select o.id from orders o join migration m on m.name = o.note where o.tenant_id = $1',
  } as const;
  test.each(Object.entries(bad))('refused: %s', (rule, sql) => {
    expect(rulesOf(sql)).toEqual([rule]);
  });

  test.each([
    [
      'a copy of rows that returns without an alias',
      'insert',
      'insert into orders (tenant_id, id) select tenant_id, $2 from orders where tenant_id = $1 returning id',
    ],
    [
      'a copy of joined rows that returns without an alias',
      'insert',
      'insert into orders (tenant_id, id) select o.tenant_id, n.id from unnest($2::uuid[]) as n (id) join orders o on o.tenant_id = $1 and o.id = n.id returning id',
    ],
    [
      'a lock with IN over a function',
      'lock',
      'select id from orders where tenant_id = $1 and id in (select * from unnest($2::uuid[])) for update',
    ],
    [
      'a lock with EXISTS over WITH',
      'lock',
      'with a as (select 1 as id) select o.id from orders o where o.tenant_id = $1 and exists (select from a where a.id = o.no) for update',
    ],
    [
      'the time in DO UPDATE',
      'conflict',
      'insert into login_attempt as a (tenant_id, key) values ($1, $2) on conflict (tenant_id, key) do update set at = now()',
    ],
    [
      'an interval in DO UPDATE',
      'conflict',
      `insert into login_attempt as a (tenant_id, key) values ($1, $2) on conflict (tenant_id, key) do update set until = excluded.at + interval '1 second'`,
    ],
    [
      'a simple CASE in DO UPDATE',
      'case',
      `insert into login_attempt as a (tenant_id, key) values ($1, $2) on conflict (tenant_id, key) do update set n = case a.kind when 'x' then 1 end`,
    ],
    [
      'the clock in an update',
      'stable',
      'update orders set at = clock_timestamp() where tenant_id = $1',
    ],
    [
      'the clock in which rows to delete',
      'stable',
      'delete from orders where tenant_id = $1 and at < clock_timestamp()',
    ],
    [
      'a function of a column that makes JSON',
      'stable',
      `update orders o set note = jsonb_build_object('id', o.id) where o.tenant_id = $1`,
    ],
    [
      'such a one in CASE, with facts of what is joined',
      'stable',
      `with w as (select 1 as id) update orders o set no = case when must(o.no > 0, 'short', jsonb_build_object('id', w.id)) then 1 end from w where o.tenant_id = $1 and o.id = w.id`,
    ],
    [
      'the time in CASE',
      'stable',
      'update orders o set at = case when o.no > 0 then now() end where o.tenant_id = $1',
    ],
    [
      'an interval beside a column',
      'stable',
      'update orders o set at = now() + make_interval(secs => o.no) where o.tenant_id = $1',
    ],
    [
      'a date as text in RETURNING',
      'stable',
      'update orders set no = 1 where tenant_id = $1 returning id, at::text as at',
    ],
    [
      'the time in RETURNING',
      'stable',
      'delete from orders where tenant_id = $1 returning id, now() as at',
    ],
    [
      'what WITH has written, read by the rest',
      'snapshot',
      'with put as (insert into orders (tenant_id, id) values ($1, $2) returning id) select (select count(*) from orders o where o.tenant_id = $1) as n from put',
    ],
    [
      'what WITH has written, read by what comes after it',
      'snapshot',
      'with gone as (delete from users where tenant_id = $1 and id = $2 returning id), left_over as (select count(*) as n from users where tenant_id = $1) select n from left_over',
    ],
    [
      'a simple CASE in WITH of an update',
      'case',
      `with a as (select case k when 'x' then 1 end as n from unnest($2::text[]) k), s as (select sum(n) as n from a) update orders o set no = s.n from s where o.tenant_id = $1`,
    ],
    [
      'a setting in the text of another statement',
      'set',
      'begin; set local statement_timeout = 0; truncate orders',
    ],
    ['a setting that no node hears of', 'set', `select set_config('statement_timeout', '0', true)`],
    ['what does not parse', 'syntax', 'select from from'],
  ])('refused: %s', (_what, rule, sql) => {
    expect(rulesOf(sql)).toEqual([rule]);
  });

  test('refused: a value that may be null in ON of an outer join', () => {
    const joined = (on: string) =>
      `select m.id from member m left join users u on u.tenant_id = $1 and u.member_id = m.id and ${on} where m.tenant_id = $1`;
    const second = new Set([2]);
    expect(rulesOf(joined('u.id = $2::uuid'), second)).toEqual(['outer']);
    expect(rulesOf(joined('$2 = u.id'), second)).toEqual(['outer']);
    expect(rulesOf(joined('$2::boolean'))).toEqual(['outer']);
    expect(rulesOf(joined('u.id = $2::uuid'))).toEqual([]);
    expect(rulesOf(joined(`u.id = coalesce($2, '')`), second)).toEqual([]);
    expect(rulesOf(joined('($2 is null or u.id = $2)'), second)).toEqual([]);
    expect(rulesOf(joined('true').replace('left join', 'join'), second)).toEqual([]);
  });

  test('refused: LATERAL with LIMIT across tenants, and not within one', () => {
    const across =
      'select x.id from tenant t cross join lateral (select o.id from orders o where o.tenant_id = t.id limit 5) x';
    const own =
      'select x.id from member m cross join lateral (select o.id from orders o where o.tenant_id = $1 and o.buyer_id = m.id limit 5) x where m.tenant_id = $1';
    expect(rulesOf(across)).toEqual(['lateral', 'tenant']);
    expect(rulesOf(own)).toEqual([]);
  });

  test.each([
    [
      'RETURNING',
      'insert into orders (tenant_id, id) select $1, u.id from unnest($2::uuid[]) as u(id) returning id',
    ],
    [
      'ON CONFLICT',
      'insert into orders (tenant_id, id) select $1, u.id from unnest($2::uuid[]) as u(id) on conflict do nothing',
    ],
    [
      'a copy of rows that returns by an alias',
      'insert into orders as copy (tenant_id, id) select tenant_id, $2 from orders where tenant_id = $1 returning copy.id',
    ],
    [
      'what WITH writes, read before',
      'with have as (select count(*) as n from orders where tenant_id = $1), put as (insert into orders (tenant_id, id) values ($1, $2) returning id) select n, id from have, put',
    ],
    [
      'what WITH returns',
      'with orders as (update orders set no = 1 where tenant_id = $1 returning id) select id from orders',
    ],
    [
      'rows of a file that return',
      'insert into orders (tenant_id, id) select tenant_id, id from jsonb_populate_recordset(null::orders, $1::jsonb) returning id',
    ],
    [
      'a lock of tables alone',
      'select o.id from orders o join users u on u.tenant_id = $1 and u.id = o.user_id where o.tenant_id = $1 for update of o',
    ],
    [
      'a lock by an array of WITH',
      'with a as (select 1 as id) select o.id from orders o where o.tenant_id = $1 and o.id = any(array(select id from a)) for update',
    ],
    [
      'a sum of columns in RETURNING',
      'update orders o set no = 1 where o.tenant_id = $1 returning o.id, abs(o.no - 1) as by',
    ],
    [
      'a searched CASE',
      `update orders o set note = case when o.kind = 'a' then 'b' end where o.tenant_id = $1`,
    ],
    [
      'the clock of a sub-select in an update',
      'update orders set at = (select clock_timestamp()) where tenant_id = $1',
    ],
    [
      'the time in an update, and an interval from it',
      `update orders set at = now(), until = now() + interval '1 day' where tenant_id = $1 and until < now() - interval '1 day'`,
    ],
    [
      'an interval chosen by a column',
      `delete from orders where tenant_id = $1 and at < now() - case when shared then interval '1 minute' else interval '1 hour' end`,
    ],
    [
      'immutable functions of columns in CASE',
      `update orders o set no = case when must(o.no > 0, 'short', jsonb_object(array['id', o.id::text])) then o.no - 1 end where o.tenant_id = $1`,
    ],
    [
      'parameters in DO UPDATE',
      'insert into login_attempt as a (tenant_id, key) values ($1, $2) on conflict (tenant_id, key) do update set tries = least(9, a.tries + ($3::int[])[array_position($4::text[], excluded.key)])',
    ],
    [
      'a simple CASE in what only reads',
      `select case o.kind when 'a' then 1 end from orders o where o.tenant_id = $1`,
    ],
    ['a command over tables of all kinds', 'truncate orders, migration'],
    [
      'settings that come with BEGIN',
      `begin; set local statement_timeout = 0; set local timezone = 'UTC'`,
    ],
    [
      'a join with the directory',
      'select o.id from orders o join tenant t on t.id = o.tenant_id where o.tenant_id = $1',
    ],
  ])('taken: %s', (_what, sql) => {
    expect(rulesOf(sql)).toEqual([]);
  });
});
