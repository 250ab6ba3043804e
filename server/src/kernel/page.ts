import { type Compilable, type RawBuilder, sql, type SelectQueryBuilder } from 'kysely';
import type { Ctx } from './ctx.ts';
import { compile, raw, type DB, type Query } from './query.ts';

/** Totals are exact up to here; beyond it a list says "more than". No COUNT(*) over a million rows. */
export const TOTAL_MAX = 10_000;
export type Paging = { page: number; rows: number; after?: string | undefined };
/** A select built with the types of its tables; what a row of it is, says who asks for the page. */
type Selecting = Compilable & { readonly isSelectQueryBuilder: true };
type Order<R> = {
  key: readonly (keyof R & string)[];
  columns: readonly string[];
  ascending?: boolean;
};

/**
 * One page of a list in one round trip: by number, or by key when `after` is given.
 * `columns` are what it is ordered by (last one unique); `key` names them in the row.
 * The key columns must be not null.
 */
export async function page<R extends object>(
  ctx: Ctx,
  query: Selecting,
  paging: Paging,
  order: Order<R>,
): Promise<{ rows: R[]; total: number; next?: string }> {
  const base = compile(query, ctx.tenant.id);
  const [rows, totals] = await ctx.batch([
    pageQuery(ctx, query, paging, order),
    raw<{ total: number }>(
      sql`select count(*)::int as total from (select 1 from (${rawSql(base)}) q limit ${TOTAL_MAX}) capped`,
    ),
  ]);
  return { ...cutPage(rows, paging, order), total: totals[0]?.total ?? 0 };
}

/** Cuts the rows of a page and one more to the page, and says where the next one begins. */
export function cutPage<R extends object>(
  rows: readonly R[],
  paging: Pick<Paging, 'rows'>,
  { key }: Pick<Order<R>, 'key'>,
): { rows: R[]; next?: string } {
  const shown = rows.slice(0, paging.rows);
  const last = shown.at(-1);
  return {
    rows: shown,
    ...(rows.length > paging.rows && last ? { next: writeKey(key.map((name) => last[name])) } : {}),
  };
}

/** Says where a page of a short list begins that has no key to go on from; by `after` the next one of so many rows. */
export function countedOff(ctx: Ctx, { page: number, rows, after }: Paging) {
  if (after !== undefined && !/^\d{1,9}$/.test(after))
    ctx.refuse('input.invalid', {}, { after: 'after' });
  const from = after === undefined ? (number - 1) * rows : Number(after);
  return {
    from,
    next: (total: number): { next?: string } =>
      total > from + rows ? { next: String(from + rows) } : {},
  };
}

/** Counts what a list shows, up to `TOTAL_MAX`; apart from its rows, of which a page past the end has none. `from`: with its FROM. */
export function totalOf(from: RawBuilder<unknown>) {
  return raw<{ total: number }>(
    sql<{
      total: number;
    }>`select count(*)::int as total from (select ${from} limit ${TOTAL_MAX}) capped`,
  );
}

/** The rows of a page and one more, which tells whether there is a next. */
export function pageQuery<R extends object>(
  ctx: Ctx,
  query: Selecting,
  paging: Paging,
  order: Order<R>,
): Query<R> {
  const direction = order.ascending ? 'asc' : 'desc';
  let paged = query as unknown as SelectQueryBuilder<DB, never, R>;
  for (const column of order.columns) paged = paged.orderBy(sql.ref(column), direction);
  if (paging.after === undefined) {
    return paged
      .limit(paging.rows + 1)
      .offset((paging.page - 1) * paging.rows) as unknown as Query<R>;
  }
  const key =
    readKey(paging.after, order.columns.length) ??
    ctx.refuse('input.invalid', {}, { after: 'after' });
  const refs = sql.join(order.columns.map((column) => sql.ref(column)));
  const compare = sql.raw(order.ascending ? '>' : '<');
  return paged
    .where(sql<boolean>`(${refs}) ${compare} (${sql.join(key)})`)
    .limit(paging.rows + 1) as unknown as Query<R>;
}

export function writeKey(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

export function readKey(text: string, length: number): (string | number)[] | null {
  try {
    const values: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const good =
      Array.isArray(values) &&
      values.length === length &&
      values.every(
        (v) =>
          (typeof v === 'string' && v.length < 200 && !v.includes('\u0000')) ||
          typeof v === 'number',
      );
    return good ? (values as (string | number)[]) : null;
  } catch {
    return null;
  }
}

/** Already compiled SQL as a part of another statement; its parameters are numbered anew. */
function rawSql(query: { sql: string; parameters: readonly unknown[] }) {
  const parts = query.sql.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, at) => (at % 2 ? sql`${query.parameters[Number(part) - 1]}` : sql.raw(part))),
    sql``,
  );
}
