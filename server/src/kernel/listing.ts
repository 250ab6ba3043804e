import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from './ctx.ts';
import { readKey, TOTAL_MAX, writeKey, type Paging } from './page.ts';
import { raw } from './query.ts';

type Part = RawBuilder<unknown>;

/** A list of one table, in order of a time and the id; the table is called `as` in every part of it. */
export type Listing<R> = {
  table: string;
  as: string;
  /** A row tells these, of the table and of what is joined to it. The time and the id are among them. */
  columns: Part;
  /** One row each: they are joined to the rows of the page, when it is known which these are. */
  joins?: Part;
  /** The list is of these states alone. The table has an index of (tenant_id, state, time, id). */
  states?: { column: string; among: readonly string[] } | undefined;
  filters?: readonly Part[];
  /** A search: statements that select ids, each by an index of its own; each finds ten thousand at the most. */
  found?: readonly Part[] | undefined;
  /** The newest first by `created_at`, unless it says otherwise. */
  time?: keyof R & string;
  ascending?: boolean | undefined;
};

/**
 * One page of a list in one round trip, as quick with a million rows as with ten thousand: each state is read in the
 * order of its own index and they are merged, a search reads the ids first, and only what is shown is joined.
 */
export async function listing<R extends { id: string; created_at: Date }>(
  ctx: Ctx,
  of: Listing<R>,
  paging: Paging,
): Promise<{ rows: R[]; total: number; next?: string }> {
  const { ascending = false, filters = [], states } = of;
  const time = of.time ?? 'created_at';
  const columnOf = (name: string) => sql.ref(`${of.as}.${name}`);
  const order = sql.raw(ascending ? 'asc' : 'desc');
  const ordered = sql`order by ${columnOf(time)} ${order}, ${columnOf('id')} ${order}`;
  const offset = paging.after === undefined ? (paging.page - 1) * paging.rows : 0;
  // One more, which tells whether there is a next.
  const shown = paging.rows + 1;

  const source = of.found
    ? sql`found f join ${sql.table(of.table)} ${sql.ref(of.as)} on ${columnOf('tenant_id')} = ${ctx.tenant.id} and ${columnOf('id')} = f.id`
    : sql`${sql.table(of.table)} ${sql.ref(of.as)}`;
  const where = (more: readonly Part[]) =>
    sql.join([sql`${columnOf('tenant_id')} = ${ctx.tenant.id}`, ...filters, ...more], sql` and `);
  const after =
    paging.after === undefined
      ? []
      : [later(ctx, paging.after, columnOf(time), columnOf('id'), ascending)];
  const first = (inState: readonly Part[]) =>
    sql`(select ${sql.ref(of.as)}.* from ${source} where ${where([...inState, ...after])} ${ordered} limit ${offset + shown})`;
  const among = states ? [sql`${columnOf(states.column)} = any(${[...states.among]}::text[])`] : [];
  const firsts =
    states && !of.found
      ? states.among.map((state) => first([sql`${columnOf(states.column)} = ${state}`]))
      : [first(among)];

  const found = of.found
    ? sql`with found as materialized (${sql.join(
        of.found.map((one) => sql`(${one} limit ${TOTAL_MAX})`),
        sql` union `,
      )}) `
    : sql``;
  const [rows, totals] = await ctx.batch([
    raw<R>(
      sql`${found}select ${of.columns} from (${sql.join(firsts, sql` union all `)}) ${sql.ref(of.as)} ${of.joins ?? sql``} where ${columnOf('tenant_id')} = ${ctx.tenant.id} ${ordered} limit ${shown} offset ${offset}`,
    ),
    raw<{ total: number }>(
      sql`${found}select count(*)::int as total from (select from ${source} where ${where(among)} limit ${TOTAL_MAX}) capped`,
    ),
  ]);
  const page = rows.slice(0, paging.rows);
  const last = page.at(-1);
  return {
    rows: page,
    total: totals[0]?.total ?? 0,
    ...(rows.length > paging.rows && last ? { next: writeKey([last[time], last.id]) } : {}),
  };
}

function later(ctx: Ctx, text: string, time: Part, id: Part, ascending: boolean): Part {
  const key = readKey(text, 2) ?? ctx.refuse('input.invalid', {}, { after: 'after' });
  return sql`(${time}, ${id}) ${sql.raw(ascending ? '>' : '<')} (${sql.join(key)})`;
}

/**
 * Texts that begin so, as a range, of a column that is collated "C". LIKE is not leakproof: under row-level security
 * PostgreSQL reads all rows of all tenants before it asks, and uses no index.
 */
export function begins(column: string, text: string): Part {
  const name = sql.ref(column);
  return sql`${name} >= ${text} and ${name} < ${`${text}\u{10ffff}`}`;
}

/** Within these days of the tenant's calendar, both included. */
export function within(
  { tenant }: Pick<Ctx, 'tenant'>,
  column: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Part[] {
  const zone = tenant.timeZone;
  const name = sql.ref(column);
  return [
    ...(from ? [sql`${name} >= (${from}::date::timestamp at time zone ${zone})`] : []),
    ...(to ? [sql`${name} < ((${to}::date + 1)::timestamp at time zone ${zone})`] : []),
  ];
}
