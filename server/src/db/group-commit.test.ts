import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from './template.ts';
import { roundTrips, tenantDb, type TenantDb, Unavailable } from './tenant.ts';
import { batchable, batchableRead, checkRank, ranked, sortByRank } from '../kernel/batchable.ts';
import {
  type Batch,
  type Batchable,
  type LockRank,
  lockRanks,
  type Row,
  type Statement,
} from './statement.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';
const q = (sql: string, ...parameters: unknown[]): Statement => ({ sql, parameters });

/** A row per key; one that is there already objects. */
const adding: Batchable<string> = {
  rank: 'own',
  statements: (tenant, keys) => [
    q(
      `insert into idempotency (tenant_id, actor, key, call, request_hash) select $1, 'a', unnest($2::text[]), 'c', 'h'`,
      tenant,
      keys,
    ),
  ],
};
/** Locks rows that others want. */
const marking = (rank: LockRank): Batchable<string> => ({
  rank,
  statements: (tenant, keys) => [
    q(
      `update idempotency set call = call || '${rank === 'orders' ? 1 : 2}' where tenant_id = $1 and key = any($2)`,
      tenant,
      keys,
    ),
  ],
});
const [first, second] = [marking('orders'), marking('accounts')];
/** Refuses the first of these that is among the items. */
const refusing = (bad: readonly string[]): Batchable<string> => {
  const known = refusals.get(bad.join()) ?? {
    rank: 'accounts',
    statements: (_, keys) => {
      const key = bad.find((one) => keys.includes(one)) ?? '';
      return [q(`select must($1 = '', 'test.refused', jsonb_build_object('key', $1::text))`, key)];
    },
    isRefused: (facts, key) => facts['key'] === key,
  };
  refusals.set(bad.join(), known);
  return known;
};
const refusals = new Map<string, Batchable<string>>();
/** Takes a while, or fails: one of the items says so. */
const saying: Batchable<string> = {
  rank: 'stock',
  statements: (_, texts) => texts.map((text) => q(text)),
};
const part = <T>(kind: Batchable<T>, item: T): Statement => ({
  ...(kind.statements(A, [item])[0] as Statement),
  batch: { kind, items: [item] } as unknown as Batch,
});

const reading = batchableRead<string, Row>(
  (tenant, keys) =>
    q(
      'select key, call from idempotency where tenant_id = $1 and key = any($2) order by key',
      tenant,
      keys,
    ),
  (row, key) => row['key'] === key,
);
const look = (key: string): Statement => reading(A, key);

test('what ends a call is sorted by its locks; what has no rank stays behind what stood before it', () => {
  const of = (sql: string, rank?: LockRank) => (rank ? { ...q(sql), rank } : q(sql));
  const sorted = sortByRank([
    of('first'),
    of('stock', 'stock'),
    of('behind stock'),
    of('orders', 'orders'),
    of('behind orders'),
    of('own', 'own'),
    of('accounts', 'accounts'),
    of('orders too', 'orders'),
  ]);
  expect(sorted.map(({ statement, at }) => [statement.sql, at])).toEqual([
    ['first', 0],
    ['own', 5],
    ['orders', 3],
    ['behind orders', 4],
    ['orders too', 7],
    ['accounts', 6],
    ['stock', 1],
    ['behind stock', 2],
  ]);
});

test('a statement that is declared with another rank than that of the rows it writes is a bug at its first use', () => {
  const reserving = 'with w as (select) update stock_level l set reserved = 1';
  const wrong = batchable<string>('accounts', (_, keys) => q(reserving, keys));
  expect(() => wrong(A, ['a'])).toThrow(/accounts writes stock_level, which is locked with stock/);
  expect(() => ranked('own', q('delete from order_line where id = $1'))).toThrow(/order_line/);
  const right = batchable<string>('stock', (_, keys) => q(reserving, keys));
  expect(right(A, ['a'])).toMatchObject({ rank: 'stock', sql: reserving });
  for (const [rank, tables] of Object.entries(lockRanks))
    for (const table of tables)
      for (const verb of ['update', 'insert into', 'delete from'])
        expect(() => checkRank(rank as LockRank, `${verb} ${table} x`)).not.toThrow();
});

describe('calls that go together', () => {
  let database: Awaited<ReturnType<typeof testDatabase>>;
  let pool: pg.Pool;
  let beside: pg.Client;
  let report: pg.Client;
  let db: TenantDb;
  beforeAll(async () => {
    database = await testDatabase();
    pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
    beside = new pg.Client({ connectionString: database.appUrl });
    await beside.connect();
    await beside.query(`set app.tenant = '${A}'`);
    report = new pg.Client({ connectionString: database.reportUrl });
    await report.connect();
    db = tenantDb(pool);
  });
  afterAll(async () => {
    await beside.end();
    await report.end();
    await pool.end();
    await database.drop();
  });
  const calls = async (prefix: string) =>
    (
      await report.query<{ key: string; call: string }>(
        'select key, call from idempotency where key like $1 order by key',
        [`${prefix}%`],
      )
    ).rows.map((row) => `${row.key} ${row.call}`);
  /** Ends a call with these statements. */
  const end = (statements: readonly Statement[], tenant = A) =>
    db.write(tenant, async (tx) => {
      await tx.commit(statements);
      return { result: 'done', last: [] };
    });
  const waysOf = (settled: readonly PromiseSettledResult<string>[]) =>
    settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)));
  const tripsOf = async (work: () => Promise<unknown>) => {
    const before = roundTrips.count;
    await work();
    return roundTrips.count - before;
  };

  test('what ends at the same time is one transaction, and each statement is sent once', async () => {
    const keys = Array.from({ length: 10 }, (_, n) => `one-${n}`);
    expect(await tripsOf(() => Promise.all(keys.map((key) => end([part(adding, key)]))))).toBe(1);
    expect(await calls('one-')).toEqual(keys.map((key) => `${key} c`));
    const xids = await report.query(`select distinct xmin from idempotency where key like 'one-%'`);
    expect(xids.rowCount).toBe(1);
  });

  test('[OPS-01f] when one fails the others are done all the same', async () => {
    await end([part(adding, 'taken')]);
    const ways = await Promise.allSettled(
      ['two-a', 'taken', 'two-b'].map((key) => end([part(adding, `${key}`), part(first, key)])),
    );
    expect(waysOf(ways)).toEqual(['done', expect.stringMatching(/duplicate key/), 'done']);
    expect(await calls('two-')).toEqual(['two-a c1', 'two-b c1']);
    expect(await calls('taken')).toEqual(['taken c']);
  });

  test('[OPS-01f] whose item is refused leaves the group, and the rest go again together, once', async () => {
    const keys = Array.from({ length: 8 }, (_, n) => `out-${n}`);
    const refused = ['out-2', 'out-5'];
    const some = keys.map((key) =>
      end([part(adding, key), part(refusing(refused.slice(0, 1)), key)]),
    );
    // All of them, the refused one alone, and the rest.
    expect(await tripsOf(async () => void (await Promise.allSettled(some)))).toBe(3);
    expect(waysOf(await Promise.allSettled(some))[2]).toMatch(/test.refused/);
    expect(await calls('out-')).toEqual(
      keys.filter((key) => key !== 'out-2').map((key) => `${key} c`),
    );
    const xids = await report.query(`select distinct xmin from idempotency where key like 'out-%'`);
    expect(xids.rowCount).toBe(1);
    // The rest are refused as well: then each goes alone.
    const more = keys.map((key) =>
      end([part(adding, `more-${key}`), part(refusing(refused), key)]),
    );
    expect(await tripsOf(async () => void (await Promise.allSettled(more)))).toBe(2 + 8);
    expect((await calls('more-')).length).toBe(6);
  });

  test('[OPS-01f] who wants what a refusal says is gone hears it at once, also while waiting; nobody else does', async () => {
    const gone: Batchable<string> = {
      rank: 'accounts',
      statements: (_, keys) => [
        q(
          `select must($1::int = 0, 'test.gone', jsonb_build_object('left', 0))`,
          keys.filter((key) => key.startsWith('gone')).length,
        ),
      ],
      isRefused: (_, key) => key.startsWith('gone'),
      failsFast: (facts, key) => facts['left'] === 0 && key.startsWith('gone'),
    };
    const keys = Array.from({ length: 200 }, (_, n) => (n % 50 === 7 ? `stays-${n}` : `gone-${n}`));
    let ways: readonly string[] = [];
    const trips = await tripsOf(async () => {
      ways = waysOf(
        await Promise.allSettled(
          keys.map((key) => end([part(adding, `hope-${key}`), part(gone, key)])),
        ),
      );
    });
    expect(ways.map((way) => way === 'done')).toEqual(keys.map((key) => key.startsWith('stays')));
    expect(ways.every((way) => way === 'done' || way.includes('test.gone'))).toBe(true);
    expect(await calls('hope-')).toEqual(
      keys.flatMap((key) => (key.startsWith('stays') ? [`hope-${key} c`] : [])).sort(),
    );
    // The first group, the rest of it, and the four calls that wait: not two hundred.
    expect(trips).toBeLessThan(10);
  });

  test('[OPS-01f] what is wrong with one is told to it alone', async () => {
    const ways = await Promise.allSettled([
      end([part(adding, 'three-a')]),
      end([part(saying, 'select nonsense')]),
      end([part(adding, 'three-b')]),
    ]);
    expect(waysOf(ways)).toEqual(['done', expect.stringMatching(/nonsense/), 'done']);
    expect(await calls('three-')).toEqual(['three-a c', 'three-b c']);
  });

  test('rows that others want are locked by rank, whoever asked first', async () => {
    await Promise.all(['four-a', 'four-b'].map((key) => end([part(adding, key)])));
    await Promise.all([
      end([part(second, 'four-a')]),
      end([part(first, 'four-a'), part(second, 'four-b')]),
      end([part(first, 'four-b')]),
    ]);
    expect(await calls('four-')).toEqual(['four-a c12', 'four-b c12']);
  });

  test('who waits for a lock keeps nobody waiting who comes later', async () => {
    await end([part(adding, 'held')]);
    await beside.query('begin');
    await beside.query(`update idempotency set call = 'mine' where key = 'held'`);
    let through = false;
    const waiting = end([part(first, 'held')]).then((way) => {
      through = true;
      return way;
    });
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    expect(
      await Promise.all([end([part(adding, 'five-a')]), end([part(adding, 'five-b')])]),
    ).toEqual(['done', 'done']);
    expect(through).toBe(false);
    await beside.query('commit');
    expect(await waiting).toBe('done');
    expect(await calls('held')).toEqual(['held mine1']);
  });

  test('a crowd is not held up by one of it that waits for a lock', async () => {
    await beside.query('begin');
    await beside.query(`update idempotency set call = 'mine' where key = 'held'`);
    const keys = Array.from({ length: 40 }, (_, n) => `crowd-${String(n).padStart(2, '0')}`);
    const waiting = end([part(first, 'held')]);
    const started = performance.now();
    expect(new Set(await Promise.all(keys.map((key) => end([part(adding, key)]))))).toEqual(
      new Set(['done']),
    );
    // Its companions wait for it a fifth of a second, the others not at all.
    expect(performance.now() - started).toBeLessThan(2000);
    await beside.query('commit');
    expect(await waiting).toBe('done');
    expect(await calls('crowd-')).toEqual(keys.map((key) => `${key} c`));
    expect(await calls('held')).toEqual(['held mine1']);
  });

  test('[TEN-05a] tenants share no transaction', async () => {
    const other = (key: string): Statement => ({
      ...(adding.statements(B, [key])[0] as Statement),
      batch: { kind: adding, items: [key] } as unknown as Batch,
    });
    expect(
      await tripsOf(() => Promise.all([end([part(adding, 'six-a')]), end([other('six-b')], B)])),
    ).toBe(2);
    const { rows } = await report.query(
      `select tenant_id, key from idempotency where key like 'six-%' order by key`,
    );
    expect(rows).toEqual([
      { tenant_id: A, key: 'six-a' },
      { tenant_id: B, key: 'six-b' },
    ]);
  });

  test('[OPS-01f] a connection that breaks is nobody’s yes or no: all hear of it, and nothing is sent twice', async () => {
    const sent = Array.from({ length: 3 }, (_, n) =>
      end([part(adding, `seven-${n}`), part(saying, 'select pg_sleep(5)')]),
    );
    const heard = Promise.allSettled(sent);
    const sleeping = () =>
      beside.query(
        `select from pg_stat_activity where query = 'select pg_sleep(5)' and pid <> pg_backend_pid()`,
      );
    while ((await sleeping()).rowCount === 0)
      await new Promise((resolve) => {
        setTimeout(resolve, 10);
      });
    await beside.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query = 'select pg_sleep(5)' and pid <> pg_backend_pid()`,
    );
    for (const one of await heard) {
      expect(one.status).toBe('rejected');
      expect(one.status === 'rejected' && one.reason).toBeInstanceOf(Unavailable);
    }
    expect(await calls('seven-')).toEqual([]);
    expect(await end([part(adding, 'seven-after')])).toBe('done');
  });

  test('what is read at the same time is one round trip, and everybody gets their own rows and no other', async () => {
    await Promise.all(['eight-a', 'eight-b', 'eight-c'].map((key) => end([part(adding, key)])));
    const ask = (key: string) =>
      db.write(A, async (tx) => ({
        result: await tx.optimisticRead([
          look(key),
          q('select $1::text as own', key),
          look('eight-c'),
        ]),
        last: [],
      }));
    let answers: Awaited<ReturnType<typeof ask>>[] = [];
    expect(
      await tripsOf(async () => {
        answers = await Promise.all(['eight-a', 'eight-b', 'nobody'].map(ask));
      }),
    ).toBe(1);
    const c = { key: 'eight-c', call: 'c' };
    expect(answers.map((answer) => answer.map(({ rows }) => rows))).toEqual([
      [[{ key: 'eight-a', call: 'c' }], [{ own: 'eight-a' }], [c]],
      [[{ key: 'eight-b', call: 'c' }], [{ own: 'eight-b' }], [c]],
      [[], [{ own: 'nobody' }], [c]],
    ]);
  });

  test('what two ask for at the same time each of them hears once, also of a statement that joins what is asked', async () => {
    await Promise.all(['ten-a', 'ten-b'].map((key) => end([part(adding, key)])));
    const joining = batchableRead<{ key: string }, Row>(
      (tenant, asked) =>
        q(
          'select i.key from unnest($2::text[]) as w(key) join idempotency i on i.tenant_id = $1 and i.key = w.key',
          tenant,
          asked.map(({ key }) => key),
        ),
      (row, { key }) => row['key'] === key,
    );
    const ask = (key: string) =>
      db.write(A, async (tx) => ({
        result: await tx.optimisticRead([joining(A, { key })]),
        last: [],
      }));
    for (const keys of [
      ['ten-a', 'ten-a'],
      ['ten-a', 'ten-b', 'ten-a'],
    ]) {
      let answers: Awaited<ReturnType<typeof ask>>[] = [];
      expect(
        await tripsOf(async () => {
          answers = await Promise.all(keys.map(ask));
        }),
      ).toBe(1);
      expect(answers.map(([answer]) => answer?.rows)).toEqual(keys.map((key) => [{ key }]));
    }
  });

  test('[OPS-01f] who is in a deadlock again and again gets through, or hears that it is busy; nothing of it stays', async () => {
    const locked = q(`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`);
    let tries = 0;
    const write = (key: string, deadlocks: number) =>
      db.write(A, async (tx) => {
        tries += 1;
        await tx.send(adding.statements(A, [key]));
        if (tries <= deadlocks) await tx.send([locked]);
        return { result: tries, last: [] };
      });
    expect(await write('eleven-a', 6)).toBe(7);
    tries = 0;
    await expect(write('eleven-b', 99)).rejects.toBeInstanceOf(Unavailable);
    expect(tries).toBe(10);
    expect(await calls('eleven-')).toEqual(['eleven-a c']);
  });

  test('[OPS-01f] a question that fails fails for whoever asked it', async () => {
    const ask = (statement: Statement) =>
      db.write(A, async (tx) => ({
        result: (await tx.optimisticRead([statement]))[0]?.rows.length,
        last: [],
      }));
    const ways = await Promise.allSettled([
      ask(look('eight-a')),
      ask(q('select nonsense')),
      ask(look('nobody')),
    ]);
    expect(ways.map((way) => (way.status === 'fulfilled' ? way.value : 'failed'))).toEqual([
      1,
      'failed',
      0,
    ]);
  });

  test('after something was written it is read in the same transaction, and such a call ends alone', async () => {
    const seen = await db.write(A, async (tx) => {
      await tx.send(adding.statements(A, ['nine']));
      const rows = (await tx.optimisticRead([look('nine')]))[0]?.rows;
      await tx.commit([part(first, 'nine')]);
      return { result: rows, last: [] };
    });
    expect(seen).toEqual([{ key: 'nine', call: 'c' }]);
    expect(await calls('nine')).toEqual(['nine c1']);
  });
});
