import { prepared, type Query } from './query.ts';

type Values = readonly unknown[];
/** Few sizes, so that few statements are prepared however many rows there are. */
const sizes = [100, 10, 4, 2, 1] as const;
const texts = new Map<string, (...parameters: unknown[]) => Query>();

/** Inserts rows as VALUES (not from unnest: see docs/architecture.md, one schema for Citus); nothing is composed per request. */
export function insertRows(
  tenantId: string, table: string, columns: readonly string[], rows: readonly Values[], conflict = '',
): Query[] {
  const queries: Query[] = [];
  let at = 0;
  for (const size of sizes) {
    for (; rows.length - at >= size; at += size) {
      const insert = insertText(table, columns, size, conflict);
      queries.push(insert(tenantId, ...rows.slice(at, at + size).flat()));
    }
  }
  return queries;
}

function insertText(table: string, columns: readonly string[], size: number, conflict: string) {
  const key = `${table} ${size} ${columns.length} ${conflict}`;
  let insert = texts.get(key);
  if (!insert) {
    const tuple = (row: number) => `($1, ${columns.map((_, at) => `$${2 + row * columns.length + at}`).join(', ')})`;
    const tuples = Array.from({ length: size }, (_, row) => tuple(row)).join(', ');
    insert = prepared(`insert into ${table} (tenant_id, ${columns.join(', ')}) values ${tuples} ${conflict}`);
    texts.set(key, insert);
  }
  return insert;
}
