import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { positional } from '../../server/src/db/named.ts';
import { testDatabase, type TestDatabase } from '../../server/src/db/template.ts';
import { typesOf } from './types.ts';

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

/** The line of one statement. */
async function typeOf(text: string): Promise<string> {
  const made = await typesOf(client, new Map([['one', positional(text)]]));
  return /'one': (.*);\n/.exec(made)?.[1] ?? '';
}
const rowOf = async (text: string) => /out: (.*) \}$/.exec(await typeOf(text))?.[1];

describe('types of statements', () => {
  test('parameters and columns have the types that PostgreSQL names', async () => {
    expect(
      await typeOf(
        'select id, on_hand, updated_at from (select id, 1::bigint as on_hand, created_at as updated_at from users) u where id = any(:ids::uuid[]) and on_hand > :least and updated_at < :before?',
      ),
    ).toBe(
      '{ in: { ids: readonly string[]; least: number; before: Date | string | null | undefined }; out: { id: string; on_hand: number; updated_at: Date } }',
    );
  });

  test('a column that has a type of its own is named by it, null or not as the table says', async () => {
    expect(await rowOf('select status, paid_at, approval from orders')).toBe(
      "{ status: ColumnTypes['orders.status']; paid_at: Date | null; approval: ColumnTypes['orders.approval'] | null }",
    );
  });

  test('a statement without columns gives no rows', async () => {
    expect(await typeOf('delete from session where id = :id')).toBe(
      '{ in: { id: string }; out: never }',
    );
  });

  test('a list that may hold nulls says so', async () => {
    const text = 'select a.n from unnest(:numbers?::int[]) as a (n)';
    expect(await typeOf(text)).toBe(
      '{ in: { numbers: readonly (number | null)[] | null | undefined }; out: { n: number | null } }',
    );
    expect(await rowOf(text.replace('?', ''))).toBe('{ n: number }');
  });

  test.each([
    [
      'the side of an outer join that may be empty',
      'select p.name as x from users u left join member p on p.id = u.member_id',
      'string | null',
    ],
    [
      'the other side',
      'select u.name as x from users u left join member p on p.id = u.member_id',
      'string',
    ],
    [
      'a column of a sub-select over an outer join',
      'select s.x from (select p.name as x from users u left join member p on p.id = u.member_id) s',
      'string | null',
    ],
    ['a count', 'select count(*)::int as x from users', 'number'],
    ['a sum over nothing', 'select sum(paid_amount)::bigint as x from orders', 'number | null'],
    [
      'a sum of a group',
      'select sum(paid_amount)::bigint as x from orders group by buyer_id',
      'number',
    ],
    [
      'a sum of a group with a filter',
      "select sum(paid_amount) filter (where status = 'success')::bigint as x from orders group by buyer_id",
      'number | null',
    ],
    [
      'coalesce that ends with a value',
      "select coalesce(nullif(name, ''), 'x') as x from users",
      'string',
    ],
    [
      'coalesce that may find nothing',
      'select coalesce(phone, email) as x from users',
      'string | null',
    ],
    [
      'case without else',
      "select case when phone is null then 'a' end as x from users",
      'string | null',
    ],
    [
      'case with else',
      "select case when phone is null then 'a' else 'b' end as x from users",
      'string',
    ],
    ['a key of JSON', "select settings->>'a' as x from tenant", 'string | null'],
    ['exists', 'select exists(select from users) as x', 'boolean'],
    [
      'a scalar select that may find nothing',
      'select (select u.name from users u where u.id = m.id) as x from member m',
      'string | null',
    ],
    [
      'a scalar select that counts',
      'select (select count(*)::int from users u where u.member_id = m.id) as x from member m',
      'number',
    ],
    ['arithmetic with a null', 'select month_max - 1 as x from spending_limit', 'number | null'],
    ['arithmetic without', 'select on_hand - reserved as x from stock_level', 'number'],
    [
      'one arm of a union that may be null',
      'select s.x from (select name as x from users union all select phone from users) s',
      'string | null',
    ],
    [
      'WITH RECURSIVE',
      'with recursive s as (select id, 1 as x from department union all select d.id, s.x + 1 from department d join s on d.parent_id = s.id) select s.x from s',
      'number',
    ],
    ['what an alias says', 'select phone as "x!" from users', 'string'],
    ['what an alias says the other way', 'select name as "x?" from users', 'string | null'],
  ])('null or not: %s', async (_name, text, type) => {
    expect(await rowOf(text)).toBe(`{ x: ${type} }`);
  });

  test('a statement that does not prepare is named, with the reason, and the others are still looked at', async () => {
    const broken = new Map([
      ['good', positional('select 1 as x')],
      ['bad', positional('select no_such_column from users')],
      ['worse', positional('selec 1')],
    ]);
    await expect(typesOf(client, broken)).rejects.toThrow(
      /bad: column "no_such_column" does not exist\nworse: syntax error/,
    );
  });
});
