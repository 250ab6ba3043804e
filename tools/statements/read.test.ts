import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendBatch } from '../../server/src/db/batch.ts';
import { testDatabase, type TestDatabase } from '../../server/src/db/template.ts';
import { statements } from '../../server/src/kernel/prepared.ts';
import '../../server/src/modules/index.ts';
import { describe } from './describe.ts';
import { typeNamed } from './types.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const uuid = '00000000-0000-7000-8000-00000000000a';
/** One value of each type: as PostgreSQL writes it, and as it is read. */
const samples: Readonly<Record<string, readonly [string, unknown]>> = {
  bool: ['true', true],
  bytea: ['\\xdeadbeef', Buffer.from('deadbeef', 'hex')],
  char: ['x', 'x'],
  date: ['2030-03-01', '2030-03-01'],
  float4: ['0.5', 0.5],
  float8: ['0.25', 0.25],
  inet: ['10.0.0.1', '10.0.0.1'],
  int2: ['7', 7],
  int4: ['-8', -8],
  int4multirange: ['{[1,4),[6,7)}', '{[1,4),[6,7)}'],
  int8: ['9007199254740991', Number.MAX_SAFE_INTEGER],
  json: ['{"a":1}', { a: 1 }],
  jsonb: ['{"a": [1, null]}', { a: [1, null] }],
  name: ['orders', 'orders'],
  numeric: ['12345678901234567890.10', '12345678901234567890.10'],
  oid: ['1016', 1016],
  text: ['он, "她" \\ {}', 'он, "她" \\ {}'],
  timestamptz: ['2030-03-01 10:00:00.5+00', new Date('2030-03-01T10:00:00.500Z')],
  tsvector: ["'a':1", "'a':1"],
  uuid: [uuid, uuid],
  varchar: ['x', 'x'],
};

/** Types of all columns, and of everything that a statement answers. */
async function readTypes(): Promise<string[]> {
  const { rows } = await client.query<{ oid: number; name: string; isColumn: boolean }>(`
    select t.oid::int4 as oid, t.typname as name, exists (select from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped
        and a.atttypid = t.oid) as "isColumn"
    from pg_type t`);
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  const read = new Set(rows.filter(({ isColumn }) => isColumn).map(({ name }) => name));
  for (const { sql } of statements.values())
    for (const { dataTypeID } of (await describe(client, sql)).fields)
      read.add(names.get(dataTypeID) ?? String(dataTypeID));
  // Nothing is read of it.
  read.delete('void');
  return [...read].toSorted();
}

const kindOf = (value: unknown): string => {
  if (Array.isArray(value)) return `${kindOf(value[0])}[]`;
  if (value instanceof Date) return 'Date';
  if (Buffer.isBuffer(value)) return 'Buffer';
  return typeof value === 'object' ? 'Json' : typeof value;
};

test('a value of every type that the schema or a statement has is read as the generated types say, a list of it as well', async () => {
  const types = await readTypes();
  expect(types).toContain('_int8');
  expect(types.filter((type) => !samples[type.replace(/^_/, '')])).toEqual([]);
  // No column or statement has lists of these.
  const lists = types
    .filter((type) => type !== 'tsvector' && type !== 'int4multirange')
    .map((type) => `_${type.replace(/^_/, '')}`);
  const asked = [...new Set([...types, ...lists])];
  const seen = await Promise.all(
    asked.map(async (type) => {
      const base = type.replace(/^_/, '');
      const [text, value] = samples[base] ?? ['', null];
      const isList = type !== base;
      const sql = isList
        ? `select array[$1::text::"${base}", null] as value`
        : `select $1::text::"${base}" as value`;
      const [answer] = await sendBatch(client, [{ sql, parameters: [text] }]);
      const read = answer?.rows[0]?.['value'];
      return { type, read, wanted: isList ? [value, null] : value, kind: kindOf(read) };
    }),
  );
  expect(seen.map(({ type, read }) => [type, read])).toEqual(
    seen.map(({ type, wanted }) => [type, wanted]),
  );
  expect(seen.map(({ type, kind }) => [type, kind])).toEqual(
    seen.map(({ type }) => [type, typeNamed(type)]),
  );
});

test('a number in a list that no number of ours holds is a bug, not another number', async () => {
  const wide = { sql: 'select array[9007199254740993]::int8[] as value', parameters: [] };
  await expect(sendBatch(client, [wide])).rejects.toThrow(/int8 out of range/);
});
