import pg from 'pg';
import { expect, test } from 'vitest';
import { testDatabase } from './template.ts';
import { tenantDb, Unavailable } from './tenant.ts';

const A = '00000000-0000-7000-8000-00000000000a';
const WAIT_MS = 1000;
const ask = (sql: string) => ({ sql, parameters: [] });

test('[OPS-01f] a statement that PostgreSQL does not end ends for the caller as unavailable, and its connection is not used again', async () => {
  const database = await testDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: 1, query_timeout: WAIT_MS });
  pool.on('error', () => undefined);
  const db = tenantDb(pool);
  const hang = [ask('select pg_sleep(8)')];
  const began = performance.now();
  await expect(db.read(A, hang)).rejects.toBeInstanceOf(Unavailable);
  await expect(
    db.write(A, async (tx) => ({ result: await tx.send(hang), last: [] })),
  ).rejects.toBeInstanceOf(Unavailable);
  // Each waits once: what hangs is not asked to take its work back.
  expect(performance.now() - began).toBeLessThan(3.5 * WAIT_MS);
  expect((await db.read(A, [ask('select 1 as one')]))[0]?.rows).toEqual([{ one: 1 }]);
  await pool.end();
  await database.drop();
});
