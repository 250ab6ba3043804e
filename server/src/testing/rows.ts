import { createHash } from 'node:crypto';
import type { Tenant } from '../kernel/ctx.ts';
import type { TestApp } from './app.ts';

/** A row of a tenant with every id that it names, its own left out. */
export type Row = { table: string; id: string; refers: string[] };

/** Every row of every table of a tenant that has an id. */
export async function rowsOf(app: TestApp, tenant: Tenant): Promise<Row[]> {
  return within(app, tenant, async (query) => {
    const tables = await query<{ name: string; columns: string[] }>(`
      select c.relname as name, array_agg(quote_ident(a.attname) || case when a.atttypid = 'uuid[]'::regtype then '::text' else '' end) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'text'::regtype) and a.attname not in ('tenant_id', 'id')
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
        and exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype)
      group by c.relname`);
    const rows: Row[] = [];
    for (const { name, columns } of tables) {
      const found = await query<{ id: string; named: string }>(
        `select id, concat_ws(' ', ${columns.join(', ')}) as named from "${name}" order by id`,
      );
      for (const { id, named } of found)
        rows.push({ table: name, id, refers: named.match(UUID) ?? [] });
    }
    return rows;
  });
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same for the same rows, whoever looks. */
export async function digestOf(
  app: TestApp,
  tenant: Tenant,
  rows: readonly Pick<Row, 'table' | 'id'>[],
): Promise<string> {
  return within(app, tenant, async (query) => {
    const texts: string[] = [];
    for (const { table, id } of rows) {
      const [row] = await query<{ text: string }>(
        `select t::text as text from "${table}" t where id = '${id}'`,
      );
      texts.push(`${table} ${id} ${row?.text ?? 'gone'}`);
    }
    return createHash('sha256').update(texts.join('\n')).digest('hex');
  });
}

type Ask = <R extends object>(statement: string) => Promise<R[]>;

async function within<R>(
  app: TestApp,
  tenant: Tenant,
  work: (query: Ask) => Promise<R>,
): Promise<R> {
  const client = await app.owner.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenant.id}'`);
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.query('commit');
    client.release();
  }
}
