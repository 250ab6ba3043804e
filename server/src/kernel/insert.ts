import { type Query, type RawQuery, composed } from './query.ts';
import type { Batch, Batchable } from '../db/statement.ts';

type Values = readonly unknown[];
/** Few sizes, so that few statements are prepared however many rows there are. */
const sizes = [100, 32, 16, 8, 4, 2, 1] as const;
type Insert = Batchable<Values> & {
  texts: Map<number, (...parameters: unknown[]) => RawQuery<unknown>>;
};
const inserts = new Map<string, Insert>();

/** Inserts rows as VALUES (Citus does not route an INSERT … SELECT from unnest, see tools/routing); nothing is composed per request. */
export function insertRows(
  tenantId: string,
  table: string,
  columns: readonly string[],
  rows: readonly Values[],
  conflict = '',
): Query[] {
  if (rows.length === 0) return [];
  const key = `${table} ${columns.join()} ${conflict}`;
  let insert = inserts.get(key);
  if (!insert) inserts.set(key, (insert = insertInto(table, columns, conflict)));
  return insert.statements(tenantId, rows) as Query[];
}

function insertInto(table: string, columns: readonly string[], conflict: string): Insert {
  const textOf = (size: number) => {
    const tuple = (row: number) =>
      `($1, ${columns.map((_, at) => `$${2 + row * columns.length + at}`).join(', ')})`;
    const tuples = Array.from({ length: size }, (_, row) => tuple(row)).join(', ');
    return composed(
      `insert into ${table} (tenant_id, ${columns.join(', ')}) values ${tuples} ${conflict}`,
    );
  };
  const insert: Insert = {
    rank: 'own',
    texts: new Map(sizes.map((size) => [size, textOf(size)])),
    statements: (tenantId, rows) => {
      const statements: RawQuery<unknown>[] = [];
      let at = 0;
      for (const size of sizes) {
        for (; rows.length - at >= size; at += size) {
          const items = rows.slice(at, at + size);
          const made = insert.texts.get(size)?.(tenantId, ...items.flat());
          const batch = { kind: insert, items } as unknown as Batch;
          if (made) statements.push({ ...made, batch });
        }
      }
      return statements;
    },
  };
  return insert;
}
