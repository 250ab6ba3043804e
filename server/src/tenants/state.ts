import { createHash } from 'node:crypto';
import pg from 'pg';
import { comparable } from './encrypted.ts';
import { directory, rowsText, tenantTables } from './tables.ts';

const ROWS_AT_ONCE = 500;

/** One moment of the database, for as long as `work` lasts; times are written in UTC. */
export async function atOneMoment<R>(
  url: string,
  work: (client: pg.Client) => Promise<R>,
): Promise<R> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // row_security off: an error instead of a file in which a policy hides rows.
    await client.query(`set statement_timeout = 0; set row_security = off; set timezone = 'UTC';
      begin isolation level repeatable read read only`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    await client.end();
  }
}

/** The rows of one table and tenant, some hundred at a time. */
export async function* rowsOf(
  client: pg.Client,
  text: string,
  tenantId: string,
): AsyncGenerator<string[]> {
  await client.query(
    `declare rows no scroll cursor for ${text.replaceAll('$1', pg.escapeLiteral(tenantId))}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${ROWS_AT_ONCE} from rows`);
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
    }
  } finally {
    await client.query('close rows');
  }
}

/** TEN-06 One number for everything that the tables hold of a tenant: equal in two installations if and only if the rows are. */
export async function stateOf(client: pg.Client, tenantId: string): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, text } of await textsOf(client)) {
    hash.update(`\n${name}\n`);
    for await (const rows of rowsOf(client, text, tenantId))
      for (const row of rows) hash.update(comparable(tenantId, row)).update('\n');
  }
  return hash.digest('hex');
}

/** Every table with the statement that reads a tenant's rows of it, the directory first. */
export async function textsOf(
  client: pg.Client,
): Promise<{ name: string; columns: string[]; text: string }[]> {
  const of: { name: string; columns: string[]; text: string }[] = [];
  for (const { name, of: where, key } of directory) {
    const columns = await columnsOf(client, name);
    of.push({ name, columns, text: rowsText(name, columns, key, where) });
  }
  const own = (await tenantTables(client)).map(({ name, columns, key }) => ({
    name,
    columns,
    text: rowsText(name, columns, key, 'tenant_id = $1'),
  }));
  return [...of, ...own];
}

async function columnsOf(client: pg.Client, name: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `
    select attname::text as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`,
    [name],
  );
  return rows.map((row) => row.name);
}
