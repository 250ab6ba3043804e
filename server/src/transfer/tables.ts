import type pg from 'pg';
import { list, quoted } from '../backup/tables.ts';

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
  const { rows: references } = await client.query<{ from: string; to: string }>(`
    select 'public.' || f.relname as from, 'public.' || t.relname as to from pg_constraint r
    join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
    where r.contype = 'f' and r.connamespace = 'public'::regnamespace and r.conparentid = 0 and r.conrelid <> r.confrelid`);
  return sorted(tables, references);
}

function sorted(
  tables: readonly TenantTable[],
  references: readonly { from: string; to: string }[],
): TenantTable[] {
  const waiting = new Map(tables.map((table) => [table.name, table]));
  const done: TenantTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some((one) => one.from === name && waiting.has(one.to)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const table of free) {
      waiting.delete(table.name);
      done.push(table);
    }
  }
  return done;
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
