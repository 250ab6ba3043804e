import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from './template.ts';
import { isKeyTaken, raisedBy, tenantDb, type TenantDb } from './tenant.ts';
import type { Statement } from './statement.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';
const q = (sql: string, ...parameters: unknown[]): Statement => ({ sql, parameters });
const insert = (tenant: string, id: string) =>
  q(
    `insert into idempotency (tenant_id, actor, key, call, request_hash) values ($1, 'a', $2, 'c', 'h') returning key`,
    tenant,
    id,
  );

describe('tenant database', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: pg.Pool;
  let db: TenantDb;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 2 });
    db = tenantDb(pool);
  });
  afterAll(async () => {
    await pool.end();
    await database.drop();
  });
  const keys = async (tenant: string) =>
    (await db.read(tenant, [q('select key from idempotency order by key')]))[0]?.rows.map(
      (row) => row['key'],
    );

  test('[TEN-05a] several statements in one flush see their own tenant, and only it', async () => {
    await db.write(A, async (tx) => ({
      result: await tx.send([insert(A, 'a1'), insert(A, 'a2')]),
      last: [],
    }));
    await db.write(B, async (tx) => ({ result: await tx.send([insert(B, 'b1')]), last: [] }));
    expect(await keys(A)).toEqual(['a1', 'a2']);
    expect(await keys(B)).toEqual(['b1']);
  });

  test('[TEN-05a][TEN-05c] a row for another tenant is refused by the database', async () => {
    await expect(
      db.write(A, async (tx) => ({ result: await tx.send([insert(B, 'x')]), last: [] })),
    ).rejects.toThrow(/row-level security/);
    expect(await keys(B)).toEqual(['b1']);
  });

  test('[OPS-01f] an error rolls back everything, and the connection goes on serving', async () => {
    for (let round = 0; round < 5; round += 1) {
      // Fails on its first run, when it has just been prepared, and on later ones.
      await expect(
        db.write(A, async (tx) => {
          await tx.send([insert(A, 'lost')]);
          return { result: await tx.send([insert(A, 'a1')]), last: [] };
        }),
      ).rejects.toThrow(/duplicate key/);
      await expect(
        db.read(A, [q('select 1 as one'), q('select 1 / (length($1) - 1) as nought', 'x')]),
      ).rejects.toThrow(/division by zero/);
      await expect(db.read(A, [q('select nonsense')])).rejects.toThrow(/nonsense/);
    }
    expect(await keys(A)).toEqual(['a1', 'a2']);
    expect((await db.read(A, [q('select 1 / (length($1) - 1) as one', 'xy')]))[0]?.rows).toEqual([
      { one: 1 },
    ]);
  });

  test('[OPS-01f] what a statement refuses comes with its code and facts, runs once and leaves nothing', async () => {
    let runs = 0;
    const end = (last: Statement) =>
      db.write(A, async (tx) => {
        runs += 1;
        return { result: await tx.commit([insert(A, 'short'), last]), last: [] };
      });
    const refusing = (fits: string) =>
      q(`select must(${fits}, 'stock.short', jsonb_build_object('wanted', 2, 'skuId', 'x'))`);
    for (const fits of ['false', 'null']) {
      const refused = await end(refusing(fits)).catch(raisedBy);
      expect(refused).toEqual({ code: 'stock.short', facts: { wanted: 2, skuId: 'x' } });
    }
    expect(runs).toBe(2);
    expect(raisedBy(await end(insert(A, 'a1')).catch((error: unknown) => error))).toBe(null);
    expect(isKeyTaken(await end(insert(A, 'a1')).catch((error: unknown) => error))).toBe(true);
    expect(isKeyTaken(await end(q('select nonsense')).catch((error: unknown) => error))).toBe(
      false,
    );
    expect(await keys(A)).toEqual(['a1', 'a2']);
    expect(
      await db.write(B, async (tx) => ({
        result: (await tx.commit([refusing('true')]))[0]?.rows,
        last: [],
      })),
    ).toEqual([{ must: true }]);
  });

  test('[API-07b] a taken key is known from what a node of Citus tells of it, too: the message alone', () => {
    const told = (name: string, code = '23505') =>
      Object.assign(
        new pg.DatabaseError(
          `duplicate key value violates unique constraint "${name}"`,
          0,
          'error',
        ),
        { code },
      );
    expect(isKeyTaken(told('idempotency_pkey_102133'))).toBe(true);
    expect(isKeyTaken(told('idempotency_pkey'))).toBe(true);
    expect(isKeyTaken(told('my_idempotency_pkey'))).toBe(false);
    expect(isKeyTaken(told('idempotency_pkey', '23514'))).toBe(false);
  });

  test('[OPS-01f] nothing runs after the end of a transaction', async () => {
    await expect(
      db.write(B, async (tx) => {
        await tx.commit([q('select 1')]);
        return { result: await tx.send([insert(B, 'late')]), last: [] };
      }),
    ).rejects.toThrow('the transaction is over');
    expect(await keys(B)).toEqual(['b1']);
  });

  test('[OPS-01f] a refusal in the middle leaves nothing', async () => {
    await expect(
      db.write(A, async (tx) => {
        await tx.send([insert(A, 'half')]);
        throw new Error('refused');
      }),
    ).rejects.toThrow('refused');
    expect(await keys(A)).toEqual(['a1', 'a2']);
  });

  test('work that has not asked anything yet holds no connection', async () => {
    let begun = 0;
    let all = () => {};
    const everybody = new Promise<void>((resolve) => {
      all = resolve;
    });
    // Two connections, and five that wait for each other.
    const rows = await Promise.all(
      Array.from({ length: 5 }, () =>
        db.write(A, async (tx) => {
          begun += 1;
          if (begun === 5) all();
          await everybody;
          return { result: await tx.send([q('select 1 as one')]), last: [] };
        }),
      ),
    );
    expect(rows.map(([result]) => result?.rows)).toEqual(Array(5).fill([{ one: 1 }]));
  });

  test('[OPS-01f] a deadlock is run again and both get through', async () => {
    let runs = 0;
    const both = (first: string, second: string) =>
      db.write(A, async (tx) => {
        runs += 1;
        await tx.send([q('update idempotency set call = call where key = $1', first)]);
        await new Promise((resolve) => {
          setTimeout(resolve, 150);
        });
        return {
          result: await tx.send([q('update idempotency set call = call where key = $1', second)]),
          last: [],
        };
      });
    await Promise.all([both('a1', 'a2'), both('a2', 'a1')]);
    expect(runs).toBeGreaterThan(2);
  });

  test('a read cannot write', async () => {
    await expect(db.read(A, [insert(A, 'no')])).rejects.toThrow(/read-only/);
  });

  test('columns, nulls, numbers, json and repeated statements come back typed', async () => {
    const ask = q(
      `select $1::bigint as n, null::text as nil, $2::jsonb as data, array['a','b'] as list, true as yes`,
      9_007_199_254_740_991,
      '{"a":1}',
    );
    const results = await db.read(A, [ask, ask, q('select 1 as x where false')]);
    expect(results[0]?.rows).toEqual([
      { n: 9_007_199_254_740_991, nil: null, data: { a: 1 }, list: ['a', 'b'], yes: true },
    ]);
    expect(results[1]?.rows).toEqual(results[0]?.rows);
    expect(results[2]?.rows).toEqual([]);
  });
});
