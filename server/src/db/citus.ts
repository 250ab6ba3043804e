import type pg from 'pg';

type Reader = Pick<pg.Pool | pg.ClientBase, 'query'>;

/** Tables that every tenant's rows refer to or that find the tenant: copied to all nodes. In the order of their references. */
export const REFERENCE_TABLES = ['tenant', 'app', 'app_host'];

/**
 * For a transaction that changes several tables: Citus does it table by table then, since what it did on many nodes at once
 * it does not mix with the directory. Sent with nothing but BEGIN: Citus hands the whole text on to the nodes.
 * PostgreSQL knows no such setting, and lets it be.
 */
export const ONE_AFTER_ANOTHER = `set local citus.multi_shard_modify_mode = 'sequential'`;

/** Where tables are distributed, generic plans are refused, and what crosses tenants is asked of each. */
export async function isCitus(db: Reader): Promise<boolean> {
  return (await db.query(`select from pg_extension where extname = 'citus'`)).rowCount === 1;
}

/** Tables that `portal distribute` has yet to distribute by tenant, or to copy: after a migration there may be new ones. */
export async function notDistributed(db: Reader): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `
    select c.relname as name from pg_class c left join pg_dist_partition p on p.logicalrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and case when c.relname = any($1::text[]) then p.repmodel is distinct from 't'
        else p.partmethod is distinct from 'h' and exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped) end
    order by c.relname`,
    [REFERENCE_TABLES],
  );
  return rows.map(({ name }) => name);
}
