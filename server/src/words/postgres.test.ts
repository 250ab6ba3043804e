import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../db/template.ts';
import { indexText, queryText, vectorBytes_max, type Field } from './tokens.ts';
import { matches } from './tsquery.fixture.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await testDatabase();
  client = new pg.Client({ connectionString: database.appUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const nasty = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...`'"\\&|!:*()<>- \u0000轴承aZяЁ1./x\u0301𠮷\n`),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
  maxLength: 60,
});

test('[SRC-01b] PostgreSQL reads both literals as they are meant', async () => {
  const real = [
    '304不锈钢深沟球轴承 6204-2RS',
    'Болт М8х20 ГОСТ 7798-70',
    'Heavy-duty T-shirt 1,5 mm',
  ];
  const asked = ['轴承', '沟球', '6204-2', 'M8 20', '不锈钢管', 't-shirt', 'heavy-duty', '1.5 мм'];
  for (const title of [...real, ...fc.sample(nasty, 300)]) {
    const vector = indexText([{ text: title, weight: 'A' }]);
    const queries = [...asked, title, ...fc.sample(nasty, 2)].map(queryText);
    const { rows } = await client.query<{ found: boolean }>(
      `select $1::tsvector @@ q::tsquery as found
       from unnest($2::text[]) with ordinality u(q, at) order by at`,
      [vector, queries],
    );
    expect(rows.map((row) => row.found)).toEqual(queries.map((query) => matches(vector, query)));
  }
});

test('the longest texts still make a tsvector', async () => {
  const long = (from: number) =>
    Array.from({ length: 2000 }, (_, at) => 'слово'.repeat(10) + (from * 2000 + at)).join(' ');
  const fields = Array.from({ length: 30 }, (_, at): Field => ({ text: long(at), weight: 'B' }));
  const han = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
  const vector = indexText([...fields, { text: han, weight: 'A' }]);
  const { rows } = await client.query<{ bytes: number }>(
    'select pg_column_size($1::tsvector) as bytes',
    [vector],
  );
  expect(rows[0]?.bytes).toBeLessThan(vectorBytes_max * 1.5);
});
