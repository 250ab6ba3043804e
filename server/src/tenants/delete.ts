import pg from 'pg';
import { quoted } from '../backup/tables.ts';
import { directory, tenantTables } from './tables.ts';

/**
 * TEN-06 Takes every row of a tenant away, in one transaction: the rows of all its tables, its jobs, and
 * its place in the directory. Answers how many rows there were; its files are the caller's to remove.
 */
export async function deleteTenant(ownerUrl: string, tenantId: string): Promise<number> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin; set local statement_timeout = 0');
    await client.query('select set_tenant($1)', [tenantId]);
    let count = 0;
    for (const { name } of (await tenantTables(client)).toReversed()) {
      count +=
        (await client.query(`delete from ${quoted(name)} where tenant_id = $1`, [tenantId]))
          .rowCount ?? 0;
    }
    for (const { name, of } of directory.toReversed()) {
      count +=
        (await client.query(`delete from ${quoted(name)} where ${of}`, [tenantId])).rowCount ?? 0;
    }
    const { rows: jobs } = await client.query<{ id: string }>(
      `
      select id from graphile_worker._private_jobs where payload->>'tenantId' = $1`,
      [tenantId],
    );
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [
      jobs.map((job) => job.id),
    ]);
    await client.query(`select pg_notify('directory', '')`);
    await client.query('commit');
    return count + jobs.length;
  } finally {
    await client.end();
  }
}
