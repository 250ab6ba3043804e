import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { type Migration, findMigrations, privilegesIn } from './migrations.ts';
import { APP, REPORT } from './roles.ts';
import { TEST_SERVER_ENV, type TestDatabase, testDatabase } from './template.ts';

let db: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  db = await testDatabase();
  owner = new pg.Client({ connectionString: db.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await db.drop();
});

const roles = { app: APP, report: REPORT };
const step = (name: string, sql: string): Migration => ({
  name,
  sql,
  checksum: createHash('sha256').update(sql).digest('hex'),
});
const privileges = async (table: string) => {
  const { rows } = await owner.query<{ p: string }>(
    `select lower(privilege_type) as p from information_schema.role_table_grants
     where grantee = $1 and table_name = $2 order by 1`,
    [APP, table],
  );
  return rows.map((row) => row.p);
};

test('a step is taken once; its tables are granted as their SQL says', async () => {
  const steps = [
    ...findMigrations(),
    step(
      '20990101T0000-journal.sql',
      `
create table paper (id int);
-- grant: select, insert
create table journal (id int);
-- grant: none
create table safe (id int);`,
    ),
  ];
  expect(await migrate(db.ownerUrl, roles, steps)).toEqual(['20990101T0000-journal.sql']);
  expect(await migrate(db.ownerUrl, roles, steps)).toEqual([]);
  expect(await privileges('paper')).toEqual(['delete', 'insert', 'select', 'update']);
  expect(await privileges('journal')).toEqual(['insert', 'select']);
  expect(await privileges('safe')).toEqual([]);
  await owner.query(`delete from migration where name like '2099%'`);
});

test('a step that fails leaves nothing behind and names its line', async () => {
  const steps = [
    ...findMigrations(),
    step('20990102T0000-broken.sql', 'create table half ();\nselect oops'),
  ];
  await expect(migrate(db.ownerUrl, roles, steps)).rejects.toThrow(
    '20990102T0000-broken.sql:2: column "oops"',
  );
  expect((await owner.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }]);
});

test('a step that changes rows changes those of every tenant, and hides them from the owner again', async () => {
  const seen = () => owner.query<{ mark: string }>('select mark from marked order by mark');
  const first = [
    ...findMigrations(),
    step(
      '20990103T0000-marked.sql',
      `create table marked (tenant_id uuid, id int, mark text, primary key (tenant_id, id));
select protect('marked');
create table other (tenant_id uuid);
select protect('other');`,
    ),
  ];
  await migrate(db.ownerUrl, roles, first);
  for (const tenant of [1, 2]) {
    await owner.query('begin');
    await owner.query('select set_tenant($1)', [`00000000-0000-4000-8000-00000000000${tenant}`]);
    await owner.query(`insert into marked values (current_tenant(), 1, 'as it was')`);
    await owner.query('commit');
  }
  const second = step(
    '20990104T0000-mark.sql',
    `update marked set mark = 'seen';
alter table marked rename to marked_all;
drop table other;`,
  );
  await migrate(db.ownerUrl, roles, [...first, second]);
  await owner.query('alter table marked_all rename to marked');
  expect((await seen()).rows).toEqual([]);
  await owner.query('alter table marked no force row level security');
  expect((await seen()).rows).toEqual([{ mark: 'seen' }, { mark: 'seen' }]);
  await owner.query('drop table marked');
  await owner.query(`delete from migration where name like '2099%'`);
});

test('a step fills tables that it has just protected, for every tenant', async () => {
  const steps = [
    ...findMigrations(),
    step(
      '20990105T0000-filled.sql',
      `create table filled (tenant_id uuid, id int, primary key (tenant_id, id));
select protect('filled');
insert into filled select ('00000000-0000-4000-8000-00000000000' || n)::uuid, n from generate_series(1, 2) n;`,
    ),
  ];
  await migrate(db.ownerUrl, roles, steps);
  expect((await owner.query('select id from filled')).rows).toEqual([]);
  await owner.query('alter table filled no force row level security');
  expect((await owner.query('select id from filled order by id')).rows).toEqual([
    { id: 1 },
    { id: 2 },
  ]);
  await owner.query('drop table filled');
  await owner.query(`delete from migration where name like '2099%'`);
});

test('a changed step and an unknown one are refused', async () => {
  const [first, ...others] = findMigrations();
  if (!first) throw new Error('no migrations');
  const changed = [step(first.name, `${first.sql} `), ...others];
  await expect(migrate(db.ownerUrl, roles, changed)).rejects.toThrow(
    'changed after it was applied',
  );
  await expect(migrate(db.ownerUrl, roles, others)).rejects.toThrow('does not know');
});

test('two that start together take turns', async () => {
  const slow = [
    ...findMigrations(),
    step('20990103T0000-slow.sql', 'select pg_sleep(0.3); create table slow ()'),
  ];
  const both = await Promise.all([1, 2].map(() => migrate(db.ownerUrl, roles, slow)));
  expect(both.flat()).toEqual(['20990103T0000-slow.sql']);
});

test('a wrong word in a grant is refused', () => {
  expect(() => privilegesIn([step('x', '-- grant: selekt\ncreate table t ();')])).toThrow('selekt');
});

test('a table that somebody else has put into the schema does not keep the server from starting', async () => {
  const fresh = await testDatabase();
  const theirs = new URL(process.env[TEST_SERVER_ENV] ?? '');
  theirs.pathname = new URL(fresh.ownerUrl).pathname;
  const someone = new pg.Client({ connectionString: theirs.href });
  await someone.connect();
  try {
    await someone.query('create table public.not_ours (id bigserial primary key)');
    const more = step('20990102T0000-more.sql', 'create table more (id bigserial primary key);');
    expect(await migrate(fresh.ownerUrl, roles, [...findMigrations(), more])).toEqual([more.name]);
    const { rows } =
      await someone.query(`select has_table_privilege('${APP}', 'more', 'insert') as own,
      has_sequence_privilege('${APP}', 'more_id_seq', 'usage') as counts, has_table_privilege('${APP}', 'not_ours', 'select') as theirs`);
    expect(rows).toEqual([{ own: true, counts: true, theirs: false }]);
  } finally {
    await someone.end();
    await fresh.drop();
  }
});
