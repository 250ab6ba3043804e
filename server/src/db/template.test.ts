import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from './template.ts';
import { refuseToServeWithPower } from './roles.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

async function as<R>(url: string, work: (client: pg.Client) => Promise<R>) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('[TEN-05d] the serving role has no power beyond its rows', async () => {
  await refuseToServeWithPower(db.appUrl);
  for (const url of [db.ownerUrl, db.reportUrl]) {
    await expect(refuseToServeWithPower(url)).rejects.toThrow('Refusing to serve');
  }
  for (const forbidden of [
    'create table x ()',
    'set role tradeport_owner',
    'alter table tenant add x int',
    'set session_replication_role = replica',
    'alter role tradeport_app bypassrls',
    'alter table idempotency disable row level security',
    'drop table idempotency',
    'delete from audit',
    'update audit set call = call',
    `insert into migration values ('x', 'x')`,
    'delete from graphile_worker._private_jobs',
    'create role x',
  ]) {
    const done = as(db.appUrl, (client) => client.query(forbidden));
    await expect(done, forbidden).rejects.toThrow(/permission denied|must be owner/);
  }
});

test('[TEN-05a][TEN-05c] a tenant sees its own rows, no tenant sees none, the operator sees all', async () => {
  const [one, two] = [
    '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000002',
  ];
  const put = `insert into idempotency (tenant_id, actor, key, call, request_hash)
    values ($1, 'a', 'k', 'c', 'h')`;
  const count = 'select count(*)::int as n from idempotency';
  await as(db.appUrl, async (client) => {
    for (const tenant of [one, two]) {
      await client.query('begin');
      await client.query('select set_tenant($1)', [tenant]);
      await client.query(put, [tenant]);
      expect((await client.query(count)).rows[0].n).toBe(1);
      await client.query('commit');
    }
    expect((await client.query(count)).rows[0].n).toBe(0);
    await client.query('begin');
    await client.query('select set_tenant($1)', [one]);
    await expect(client.query(put, [two])).rejects.toThrow('row-level security');
  });
  await as(db.reportUrl, async (client) => {
    expect((await client.query(count)).rows[0].n).toBe(2);
    await expect(client.query('delete from idempotency')).rejects.toThrow(
      /permission denied|read-only/,
    );
  });
});

test('a job is queued by the serving role, in its transaction', async () => {
  await as(db.appUrl, async (client) => {
    await client.query('begin');
    await client.query(`select graphile_worker.add_job('kept', '{}')`);
    await client.query('commit');
    await client.query('begin');
    await client.query(`select graphile_worker.add_job('undone', '{}')`);
    await client.query('rollback');
  });
  const { rows } = await as(db.reportUrl, (client) =>
    client.query('select task_identifier as task from graphile_worker.jobs'),
  );
  expect(rows).toEqual([{ task: 'kept' }]);
});
