import pg from 'pg';
import { z } from 'zod';

/** An int8 is a text, or a number where db/batch.ts is loaded. */
const sequence = z.object({
  name: z.string(),
  value: z.union([z.string(), z.number()]),
  called: z.boolean(),
});
export type Sequence = z.infer<typeof sequence>;

/** The manifest of a back-up file, beside its sections. */
export const backupManifest = z.object({
  format: z.literal(1),
  made_at: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), z.object({ columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(sequence),
});
export type Manifest = z.infer<typeof backupManifest>;

/** The schema's own books; a restore writes them itself. */
const NOT_DATA = ['public.migration', 'graphile_worker.migrations'];

/** Every table and its columns, those that PostgreSQL computes left out. */
export async function tablesOf(client: pg.ClientBase): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name,
      array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
      and not c.relispartition
    group by 1 order by 1`);
  return new Map(
    rows.filter((row) => !NOT_DATA.includes(row.name)).map((row) => [row.name, row.columns]),
  );
}

export async function migrationsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query('select name from migration order by name');
  return rows.map((row) => row.name);
}

/** `public.order_line` as SQL writes it. */
export const quoted = (name: string) => name.split('.').map(pg.escapeIdentifier).join('.');

export const list = (columns: string[]) => columns.map(pg.escapeIdentifier).join(', ');
