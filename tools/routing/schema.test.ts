import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, expect, test } from 'vitest';
import { statementsIn } from '../../server/src/db/migrate.ts';
import { findMigrations } from '../../server/src/db/migrations.ts';
import { faultsOf } from './lint.ts';
import { alterFaults, functionsOf, statementsOf } from './schema.ts';
import { tablesOf } from './tables.ts';
import { isTree, listOf } from './tree.ts';

const statementCount = (parsed: unknown) => listOf(isTree(parsed) ? parsed['stmts'] : []).length;

/** Steps before these were never taken on tables that were distributed already. */
const FROM = '20261122T22';

beforeAll(() => loadModule());

const schema = readFileSync(
  join(process.cwd(), 'server', 'src', 'db', 'schema.generated.ts'),
  'utf8',
);

test.each([
  ['a constraint alone', 'alter table orders add constraint x check (no > 0)'],
  ['columns together', `alter table orders add column a int not null default 1, add column b text`],
  ['columns that are changed', 'alter table orders alter column a set default 1, drop column b'],
  ['a counted default alone', `alter table orders add column no bigint default nextval('n')`],
  ['all in a new table', 'create table t (tenant_id uuid references tenant, a int check (a > 0))'],
])('Citus takes %s', (_what, sql) => {
  expect(alterFaults(sql)).toEqual([]);
});

test.each([
  ['a constraint beside others', 'alter table o add column a int, add constraint x check (a > 0)'],
  [
    'one in the place of another',
    'alter table o drop constraint x, add constraint x check (a > 0)',
  ],
  ['a check in a new column', 'alter table o add column a int check (a > 0)'],
  ['a reference in a new column', 'alter table o add column a uuid references tenant'],
  [
    'a counted default beside others',
    `alter table o add column n bigint default nextval('n'), add column b int`,
  ],
])('Citus refuses %s', (_what, sql) => {
  expect(alterFaults(sql)).toHaveLength(1);
});

test('a migration is sent statement by statement, as PostgreSQL parts it', () => {
  const parsed = (sql: string): unknown => parseSync(sql);
  for (const { name, sql } of findMigrations()) {
    const parts = statementsIn(sql);
    expect(
      parts.map(({ text }) => statementCount(parsed(text))),
      name,
    ).toEqual(parts.map(() => 1));
    expect(parts.length, name).toBe(statementCount(parsed(sql)));
  }
  expect(statementsIn(`select ';' -- ;\n; select $a$;$a$, ";"; -- ;`)).toEqual([
    { at: 0, text: `select ';' -- ;\n;` },
    { at: 17, text: ' select $a$;$a$, ";";' },
  ]);
});

test('new migrations change tables by commands that Citus takes', () => {
  const faults = findMigrations()
    .filter(({ name }) => name > FROM)
    .map(({ name, sql }) => ({ name, says: alterFaults(sql) }));
  expect(faults.filter(({ says }) => says.length > 0)).toEqual([]);
});

const emptying = (set: string) => `create or replace function empty(request uuid) returns int
  language plpgsql as $$ declare tenant uuid := current_tenant(); begin
    update orders o set note = ${set} where o.tenant_id = tenant and o.id = request;
    return 1;
  end $$;`;

test('what a function does is judged as what the program sends', () => {
  const rules = (sql: string) =>
    [...functionsOf([{ sql }]).values()]
      .flatMap(statementsOf)
      .flatMap((text) => faultsOf(text, tablesOf(schema)).map(({ rule }) => rule));
  expect(rules(emptying(`''`))).toEqual([]);
  expect(rules(emptying(`coalesce(o.note, concat_ws(' ', o.number))`))).toContain('stable');
  expect(rules(emptying(`''`).replace('o.tenant_id = tenant and', ''))).toEqual(['tenant']);
});

test('the functions of the schema do what Citus takes', () => {
  const functions = functionsOf(findMigrations());
  expect([...functions.keys()]).toContain('forget_in_histories');
  const texts = [...functions.values()].flatMap(statementsOf);
  expect(texts.length).toBeGreaterThan(2);
  expect(
    texts.flatMap((text) => faultsOf(text, tablesOf(schema)).map((one) => ({ text, one }))),
  ).toEqual([]);
});
