import type pg from 'pg';

type Reader = Pick<pg.Pool | pg.ClientBase, 'query'>;

/** Where tables are distributed, generic plans are refused, and what crosses tenants is asked of each. */
export async function isCitus(db: Reader): Promise<boolean> {
  return (await db.query(`select from pg_extension where extname = 'citus'`)).rowCount === 1;
}
