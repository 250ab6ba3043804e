import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from './template.ts';
import { tenantDb, type TenantDb } from './tenant.ts';
import { batchable, batchableRead } from '../kernel/batchable.ts';
import type { Row, Statement } from './statement.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const q = (sql: string, ...parameters: unknown[]): Statement => ({ sql, parameters });
/** 2^53 + 1: the parser of int8 throws. */
const TOO_LARGE = '9007199254740993';
const tooLarge = q(`select ${TOO_LARGE}::int8 as n`);
const out = /int8 out of range/;

/** Adds a row per key and answers it; the call's name says what number comes with it. */
const adding = batchable<{ key: string; n: string }, Row>(
  'own',
  (tenant, items) =>
    q(
      `insert into idempotency (tenant_id, actor, key, call, request_hash) select $1, 'a', i.key, i.n, 'h'
     from unnest($2::text[], $3::text[]) as i(key, n) returning key, call::int8 as n`,
      tenant,
      items.map(({ key }) => key),
      items.map(({ n }) => n),
    ),
  { isOf: (row, { key }) => row['key'] === key },
);
const add = (item: { key: string; n: string }): Statement => adding(A, [item]);
const reading = batchableRead<string, Row>(
  (_, numbers) => q('select n::text as asked, n from unnest($1::int8[]) as n', numbers),
  (row, n) => row['asked'] === n,
);
const look = (n: string): Statement => reading(A, n);

describe('a value that its parser does not take', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: pg.Pool;
  let db: TenantDb;
  const uncaught: unknown[] = [];
  const note = (error: unknown) => void uncaught.push(error);
  beforeAll(async () => {
    database = await testDatabase();
    // One connection: whatever a failed call leaves behind meets the next one.
    pool = new pg.Pool({ connectionString: database.appUrl, max: 1 });
    db = tenantDb(pool);
    process.on('uncaughtException', note);
    process.on('unhandledRejection', note);
  });
  afterAll(async () => {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', note);
    await pool.end();
    await database.drop();
  });
  const keys = async (prefix: string) =>
    (
      await db.read(A, [
        q('select key from idempotency where key like $1 order by key', `${prefix}%`),
      ])
    )[0]?.rows.map((row) => row['key']);
  const put = (key: string) =>
    q(
      `insert into idempotency (tenant_id, actor, key, call, request_hash) values ($1, 'a', $2, 'c', 'h')`,
      A,
      key,
    );

  test('[OPS-01f] fails the call that reads it; the connection serves the calls beside and after it', async () => {
    for (let round = 0; round < 5; round += 1) {
      const calls = Array.from({ length: 20 }, (_, n) =>
        db.read(A, [n % 4 === 0 ? tooLarge : q('select $1::int8 as n', n), q('select 1 as one')]),
      );
      const ended = await Promise.allSettled(calls);
      expect(ended.map(({ status }) => status)).toEqual(
        ended.map((_, n) => (n % 4 === 0 ? 'rejected' : 'fulfilled')),
      );
      await expect(calls[0]).rejects.toThrow(out);
      expect((await calls[3])?.map(({ rows }) => rows)).toEqual([[{ n: 3 }], [{ one: 1 }]]);
    }
    expect(uncaught).toEqual([]);
  });

  test('[OPS-01f] takes back a transaction that it stopped, and only that', async () => {
    const writes = Array.from({ length: 6 }, (_, n) =>
      db.write(A, async (tx) => {
        await tx.send([put(`w${n}`)]);
        return { result: await tx.send([n === 2 ? tooLarge : q('select 1')]), last: [] };
      }),
    );
    expect((await Promise.allSettled(writes)).map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      false,
      true,
      true,
      true,
    ]);
    expect(await keys('w')).toEqual(['w0', 'w1', 'w3', 'w4', 'w5']);
    await expect(
      db.write(A, async (tx) => ({ result: await tx.commit([tooLarge]), last: [] })),
    ).rejects.toThrow(out);
    expect(uncaught).toEqual([]);
  });

  test('[OPS-01f] of calls that look together, only the one whose row it is fails', async () => {
    const looked = await Promise.allSettled(
      ['1', TOO_LARGE, '3'].map((n) =>
        db.write(A, async (tx) => ({
          result: (await tx.optimisticRead([look(n)]))[0]?.rows,
          last: [],
        })),
      ),
    );
    expect(looked.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
      [{ asked: '1', n: 1 }],
      'failed',
      [{ asked: '3', n: 3 }],
    ]);
  });

  test('[OPS-01f] of calls that end together, only the one whose row it is hears of it', async () => {
    const ended = await Promise.allSettled(
      ['1', TOO_LARGE, '3'].map((n) =>
        db.write(A, async (tx) => ({
          result: (await tx.commit([add({ key: `t${n}`, n })]))[0]?.rows,
          last: [],
        })),
      ),
    );
    expect(ended.map((one) => (one.status === 'fulfilled' ? one.value : 'failed'))).toEqual([
      [{ key: 't1', n: 1 }],
      'failed',
      [{ key: 't3', n: 3 }],
    ]);
    expect(uncaught).toEqual([]);
  });

  test('[OPS-01f] any parser may throw, also below a plain query, and a value that cannot be written fails as well', async () => {
    const parse = pg.types.getTypeParser(pg.types.builtins.MONEY, 'text');
    pg.types.setTypeParser(pg.types.builtins.MONEY, () => {
      throw 'no error at all';
    });
    try {
      const priced = q(`select '1'::money as price`);
      await expect(db.read(A, [priced])).rejects.toThrow('no error at all');
      await expect(pool.query(priced.sql)).rejects.toBeDefined();
    } finally {
      pg.types.setTypeParser(pg.types.builtins.MONEY, parse);
    }
    await expect(pool.query(tooLarge.sql)).rejects.toThrow(out);
    const unwritable = {
      toJSON: () => {
        throw new TypeError('toJSON');
      },
    };
    const refused = await Promise.allSettled(
      Array.from({ length: 5 }, (_, n) =>
        db.read(A, [q('select $1::text as t', n === 2 ? unwritable : 'x')]),
      ),
    );
    expect(refused.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
    await expect(pool.query('select $1::text', [unwritable])).rejects.toThrow('toJSON');
    await expect(db.read(A, [q('copy idempotency from stdin')])).rejects.toThrow(
      /copies nothing|COPY/i,
    );
    expect(await db.read(A, [q('select 1 as one')])).toEqual([{ rows: [{ one: 1 }], count: 1 }]);
    expect(uncaught).toEqual([]);
  });
});
