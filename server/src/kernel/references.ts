import { prepared, type QueryRow } from './query.ts';

/** Which table refers to which, by the foreign keys that the database has. */
export const foreignKeys = prepared('kernel.foreignKeys')`
  select f.relname::text as "from!", t.relname::text as "to!" from pg_constraint r
    join pg_class f on f.oid = r.conrelid join pg_class t on t.oid = r.confrelid
  where r.contype = 'f' and r.connamespace = 'public'::regnamespace and r.conparentid = 0`;
export type Reference = QueryRow<typeof foreignKeys>;

/**
 * Sorts referenced tables first (references within a table do not count): rows can be inserted in
 * this order, and deleted in the reverse.
 */
export function byReferences<T>(
  items: readonly T[],
  tableOf: (item: T) => string,
  references: readonly Reference[],
): T[] {
  const waiting = new Map(items.map((item) => [tableOf(item), item]));
  const done: T[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      ([table]) =>
        !references.some(({ from, to }) => from === table && to !== table && waiting.has(to)),
    );
    if (free.length === 0)
      throw new Error(`tables refer to each other in a circle: ${[...waiting.keys()].join(', ')}`);
    for (const [table, item] of free) {
      waiting.delete(table);
      done.push(item);
    }
  }
  return done;
}
