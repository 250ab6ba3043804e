import { createHash } from 'node:crypto';
import type { Tenant } from '../kernel/ctx.ts';
import type { TestApp } from './app.ts';

/** A row of a tenant with every id that it names, its own left out. */
export type Row = { table: string; id: string; refers: string[] };
type Table = { name: string; columns: string[] };

/** Every row of every table of a tenant that has an id. */
export async function rowsOf(app: TestApp, tenant: Tenant): Promise<Row[]> {
  const tables = await tablesOf(app);
  const found = await within<{ table: string; id: string; named: string }>(app, tenant, {
    text: `${tables
      .map(
        ({ name, columns }) =>
          `select '${name}' as "table", id, concat_ws(' ', ${columns.join(', ')}) as named from "${name}"`,
      )
      .join(' union all ')} order by 1, 2`,
  });
  return found.map(({ table, id, named }) => ({ table, id, refers: named.match(UUID) ?? [] }));
}

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same for the same rows, whoever looks. A walk asks after every call: it is one question, not one for each row. */
export async function digestOf(
  app: TestApp,
  tenant: Tenant,
  rows: readonly Pick<Row, 'table' | 'id'>[],
): Promise<string> {
  const ids = new Map<string, string[]>();
  for (const { table, id } of rows) ids.set(table, [...(ids.get(table) ?? []), id]);
  const text = [...ids]
    .map(
      ([table, of]) =>
        `select '${table} ' || t::text as text from "${table}" t where id = any('{${of.join(',')}}')`,
    )
    .join(' union all ');
  const found = text === '' ? [] : await within<{ text: string }>(app, tenant, { text });
  const texts = found.map((row) => row.text).toSorted();
  return createHash('sha256').update(texts.join('\n')).digest('hex');
}

/**
 * The state of every table of a tenant whose rows have an id: their number and a digest of their
 * content.
 */
export async function stateOf(app: TestApp, tenant: Tenant): Promise<string[]> {
  const asked = states.get(app) ?? stateQuery(app);
  states.set(app, asked);
  // Named: it is planned once a connection.
  const query = { name: 'state', text: await asked };
  return (await within<{ state: string }>(app, tenant, query)).map(({ state }) => state);
}
const states = new WeakMap<TestApp, Promise<string>>();

async function stateQuery(app: TestApp): Promise<string> {
  return (await tablesOf(app))
    .map(
      ({ name }) =>
        `select concat_ws(' ', '${name}', count(*), md5(string_agg(md5(t::text), '' order by id))) as state from "${name}" t`,
    )
    .join(' union all ');
}

/** With the columns that may name a row. */
async function tablesOf(app: TestApp): Promise<Table[]> {
  const { rows } = await app.owner.query<Table>(`
    select c.relname as name, array_agg(quote_ident(a.attname) || case when a.atttypid = 'uuid[]'::regtype then '::text' else '' end) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('uuid'::regtype, 'uuid[]'::regtype, 'text'::regtype) and a.attname not in ('tenant_id', 'id')
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity
      and exists (select from pg_attribute i where i.attrelid = c.oid and i.attname = 'id' and i.atttypid = 'uuid'::regtype)
    group by c.relname order by c.relname`);
  return rows;
}

async function within<R extends object>(
  app: TestApp,
  tenant: Tenant,
  query: { name?: string; text: string },
): Promise<R[]> {
  const client = await app.owner.connect();
  try {
    await client.query(`begin; set local app.tenant = '${tenant.id}'`);
    return (await client.query<R>(query)).rows;
  } finally {
    await client.query('commit');
    client.release();
  }
}
