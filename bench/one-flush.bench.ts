import pg from 'pg';
import { testDatabase } from '../server/src/db/template.ts';
import { tenantDb } from '../server/src/db/tenant.ts';
import { median, shareOf, type Row } from './lib/rates.ts';
import { newId } from '../server/src/kernel/ids.ts';

/**
 * Cost of a tenant-scoped read compared with a plain SELECT of the same row: rates with 8 readers,
 * median of 5 rounds.
 */
const READERS = 8;
const ROUND_MS = 800;
const ROUNDS = 5;

async function run(): Promise<Row[]> {
  const database = await testDatabase();
  const pool = new pg.Pool({ connectionString: database.appUrl, max: READERS });
  try {
    const tenant = newId();
    const db = tenantDb(pool);
    await db.write(tenant, async () => ({
      result: null,
      last: [
        {
          sql: `insert into idempotency (tenant_id, actor, key, call, request_hash) values ($1, 'a', 'k', 'c', 'h')`,
          parameters: [tenant],
        },
      ],
    }));
    const sql =
      'select key, call, request_hash from idempotency where tenant_id = $1 and actor = $2 and key = $3';
    const values = [tenant, 'a', 'k'];
    const ways: Record<string, () => Promise<unknown>> = {
      'plain SELECT, prepared': () => pool.query({ name: 'plain', text: sql, values }),
      'one flush: BEGIN, tenant, SELECT, COMMIT': () =>
        db.read(tenant, [{ sql, parameters: values }]),
      'four round trips': async () => {
        const client = await pool.connect();
        try {
          await client.query('begin');
          await client.query({ name: 'tenant', text: 'select set_tenant($1)', values: [tenant] });
          await client.query({ name: 'plain', text: sql, values });
          await client.query('commit');
        } finally {
          client.release();
        }
      },
    };
    const rates = new Map<string, number[]>(Object.keys(ways).map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [name, read] of Object.entries(ways)) rates.get(name)?.push(await rate(read));
    }
    const yardstick = median(rates.get('plain SELECT, prepared') ?? []);
    const plain = { what: 'plain SELECT, prepared', value: yardstick };
    const besidePlain = (what: string) => shareOf(what, median(rates.get(what) ?? []), '/s', plain);
    return [
      besidePlain('one flush: BEGIN, tenant, SELECT, COMMIT'),
      besidePlain('four round trips'),
    ];
  } finally {
    await pool.end();
    await database.drop();
  }
}

async function rate(read: () => Promise<unknown>): Promise<number> {
  const end = performance.now() + ROUND_MS;
  let done = 0;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: READERS }, async () => {
      while (performance.now() < end) {
        await read();
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - started)) * 1000;
}

export default { name: 'one-flush', run };
