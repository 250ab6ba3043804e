import type pg from 'pg';
import { list, quoted } from '../backup/tables.ts';
import { byReferences, foreignKeys, type Reference } from '../kernel/references.ts';

/** A table that holds rows of tenants. */
type TenantTable = { name: string; columns: string[]; key: string[] };

/** The directory: read by everybody, so without row-level security; `of` finds a tenant's rows ($1). */
export const directory = [
  { name: 'public.tenant', of: 'id = $1', key: ['id'] },
  { name: 'public.app', of: 'tenant_id = $1', key: ['id'] },
  {
    name: 'public.app_host',
    of: 'app_id in (select id from app where tenant_id = $1)',
    key: ['host'],
  },
] as const;

/**
 * Every table with a tenant_id, those that others refer to first: rows can be put in in this order, and
 * taken out in the other. Found in the schema, so that a table that comes later is not forgotten.
 */
export async function tenantTables(client: pg.ClientBase): Promise<TenantTable[]> {
  const { rows: tables } = await client.query<TenantTable>(`
    select 'public.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns,
      (select array_agg(k.attname::text order by array_position(i.indkey::int[], k.attnum::int)) from pg_index i
        join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey) where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'app'
      and exists (select from pg_attribute t where t.attrelid = c.oid and t.attname = 'tenant_id')
    group by c.oid, c.relname order by c.relname`);
  const { rows: references } = await client.query<Reference>(foreignKeys().sql);
  return byReferences(tables, ({ name }) => name.replace('public.', ''), references);
}

/** A tenant's rows as JSON, in the order of their key: the same rows give the same text everywhere. */
export function rowsText(
  name: string,
  columns: readonly string[],
  key: readonly string[],
  of: string,
): string {
  return `select to_jsonb(r)::text as row from (select ${list([...columns])} from ${quoted(name)} where ${of} order by ${list([...key])}) r`;
}
