import pg from 'pg';
import { expect, test } from 'vitest';
import { Crowded, sharesOf } from './shares.ts';
import { testDatabase } from './template.ts';
import { tenantDb, Unavailable } from './tenant.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const B = '00000000-0000-7000-8000-00000000000b';
const C = '00000000-0000-7000-8000-00000000000c';
const pause = () => new Promise((wake) => setImmediate(wake));

/** Logs each place that is taken, and keeps it until `leave` is called. */
function watched(shares: ReturnType<typeof sharesOf>) {
  const log: string[] = [];
  const leave: (() => void)[] = [];
  return {
    log,
    leave,
    ask: async (tenant: string, name = tenant, waitMs?: number) => {
      const free = await shares.take(tenant, waitMs);
      log.push(name);
      leave.push(free);
    },
  };
}

test('[OPS-01f] so many of a tenant go at once, in the order in which they came, and other tenants beside them', async () => {
  const { log, leave, ask } = watched(sharesOf({ each: 2 }));
  for (const name of ['a1', 'a2', 'a3', 'a4']) void ask('a', name);
  void ask('b', 'b1');
  await pause();
  expect(log).toEqual(['a1', 'a2', 'b1']);
  while (leave.length > 0) {
    leave.shift()?.();
    await pause();
  }
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

test('[OPS-01f] of those who wait, the tenant that has the fewest is next, then who came first', async () => {
  const shares = sharesOf({ places: 3, each: 2 });
  const { log, leave, ask } = watched(shares);
  for (const tenant of ['a', 'a', 'a', 'b', 'b', 'c']) void ask(tenant);
  await pause();
  expect([log.join(''), shares.waiting()]).toEqual(['aab', 3]);
  // An `a` leaves: `c` has none yet; then `b`, which came before the third `a` could have a place.
  leave[0]?.();
  await pause();
  expect(log.join('')).toBe('aabc');
  leave[1]?.();
  await pause();
  expect(log.join('')).toBe('aabca');
  leave[2]?.();
  await pause();
  expect([log.join(''), shares.waiting()]).toEqual(['aabcab', 0]);
});

test('[OPS-01f] who waits too long or behind too many is told so, and takes nobody’s place', async () => {
  const shares = sharesOf({ places: 1, each: 1, line: 2 });
  const { log, leave, ask } = watched(shares);
  void ask('a', 'a1');
  await pause();
  const late = ask('a', 'late', 20);
  const patient = ask('a', 'a2');
  await expect(ask('a', 'too many')).rejects.toBeInstanceOf(Crowded);
  await expect(late).rejects.toBeInstanceOf(Crowded);
  expect(shares.waiting()).toBe(1);
  leave[0]?.();
  await patient;
  leave[1]?.();
  await ask('b');
  expect(log).toEqual(['a1', 'a2', 'b']);
});

test('[OPS-01f] statements of one tenant that do not end leave connections to the others, who wait for none of them', async () => {
  const database = await testDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 4 });
  const gate = new pg.Client({ connectionString: database.appUrl });
  const db = tenantDb(pool, 3);
  const run = (sql: string) => [{ sql, parameters: [] }];
  const stuck = () => db.read(A, run('select pg_advisory_xact_lock_shared(1)'));
  await gate.connect();
  try {
    await gate.query('select pg_advisory_lock(1)');
    let ended = 0;
    const hostile = Array.from({ length: 24 }, () => stuck().finally(() => (ended += 1)));
    await expect.poll(() => db.waiting()).toBe(21);
    for (const other of [B, C, B, C])
      await db.write(other, async (tx) => ({ result: await tx.send(run('select 1')), last: [] }));
    // None of the hostile ones was needed to end for that.
    expect([ended, pool.totalCount]).toEqual([0, 4]);
    // A further one is told "later" when its time is over, and leaves its place in the line.
    pool.options.connectionTimeoutMillis = 50;
    await expect(stuck()).rejects.toBeInstanceOf(Unavailable);
    expect(db.waiting()).toBe(21);
    await gate.query('select pg_advisory_unlock(1)');
    await Promise.all(hostile);
    expect(db.waiting()).toBe(0);
  } finally {
    await gate.end();
    await pool.end();
    await database.drop();
  }
});
