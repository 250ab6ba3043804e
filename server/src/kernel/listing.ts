import { keysOf } from '@tradeport/api/kernel/keys';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from './ctx.ts';
import { readKey, TOTAL_MAX, writeKey, type Paging } from './page.ts';
import { composed, raw } from './query.ts';
import { queryText } from '../words/tokens.ts';
import { byStatus, TAB_COUNT_LIMIT } from './tabs.ts';

type Part = RawBuilder<unknown>;
type Joins = Part | ((ctx: Pick<Ctx, 'tenant'>) => Part);

/**
 * How a text is looked for: as the beginning of a number, as the whole of one, or as words of a text. An index by the
 * tenant and the column finds it; words have a GIN index.
 */
type Search = (
  | { begins: string; /** As it was typed; numbers of our own are in capitals. */ typed?: true }
  | { equals: string }
  | { words: string }
) & {
  /** The table that has the column, and its column that names the row of the list, unless these are the list's own. */
  of?: string;
  id?: string;
  /** The table that leads from a row that was found to the list: `from` names that row, `id` the list's. */
  via?: { table: string; from: string; id: string };
};

/** A list of one table, in order of a time and the id; the table is called `as` in every part of it. */
export type Listing<R, Owner extends string = string, Tab extends string = string> = {
  table: string;
  as: string;
  /** A row tells these, of the table and of what is joined to it. The time and the id are among them. */
  columns: (ctx: Ctx) => RawBuilder<R>;
  /** One row each: they are joined to the rows of the page, when it is known which these are. */
  /** A function where they name the tenant. */
  joins?: Joins;
  /** The newest first by `created_at`, unless it says otherwise. */
  time?: keyof R & string;
  ascending?: boolean;
  /** The column of the state, where it is not `status`. */
  state?: string;
  /** Which states each tab shows; `all` shows every one. */
  tabs?: Readonly<Record<Tab, { statuses: readonly string[] }>>;
  /** It is asked for by tab alone, and needs no index of all states. */
  byTab?: true;
  /**
   * The owners whose rows can be asked for: an owner with `many` has an index for each state, one
   * with mostly `few` has one index for all states.
   */
  owners?: Readonly<Record<Owner, 'few' | 'many'>>;
  search?: readonly Search[];
};

type Whose<Owner extends string> = { readonly [K in Owner]?: string | undefined };
type Asked<Owner extends string, Tab extends string> = Paging & {
  tab?: Tab | 'all' | undefined;
  whose?: Whose<Owner>;
  filters?: readonly Part[];
  q?: string | undefined;
};

/** For an owner with few rows all are counted in one go; for one who has more, each state is counted apart. */
const COUNTED_MAX = 20_000;

/** The declared lists by name: an invariant looks for the index of each column. */
export const listings = new Map<string, Listing<never>>();

/**
 * Declares a list. A page is one round trip, as quick with a million rows as with ten thousand: each state is read in
 * the order of its own index and they are merged, a search reads the ids first, and only what is shown is joined.
 */
export function listing<
  R extends { id: string },
  Owner extends string = never,
  Tab extends string = never,
>(name: string, of: Listing<R, Owner, Tab>) {
  if (listings.has(name)) throw new Error(`two lists have the name ${name}`);
  listings.set(name, of as unknown as Listing<never>);
  const { ascending = false, time = 'created_at', state = 'status' } = of;
  const { columnOf, table, ordered } = partsOf(of);
  const foundBy = findingIn(of);
  const statusesOf = new Map<string, readonly string[]>(
    Object.entries<{ statuses: readonly string[] }>(of.tabs ?? {}).map(([tab, { statuses }]) => [
      tab,
      statuses,
    ]),
  );

  async function page(
    ctx: Ctx,
    { tab, whose = {}, filters = [], q, ...paging }: Asked<Owner, Tab>,
  ): Promise<{ rows: R[]; total: number; next?: string }> {
    const ofTenant = sql`${columnOf('tenant_id')} = ${ctx.tenant.id}`;
    const narrowed = [ofTenant, ...ownedBy(whose, columnOf), ...filters];
    const statuses = tab === undefined || tab === 'all' ? undefined : statusesOf.get(tab);
    if (of.byTab && !statuses) throw new Error(`${name} is asked for without a tab`);
    const inState = (among: readonly string[]) =>
      among.length === 1
        ? sql`${columnOf(state)} = ${among[0]}`
        : sql`${columnOf(state)} = any(${[...among]}::text[])`;
    const all = statuses ? [...narrowed, inState(statuses)] : narrowed;
    const offset = offsetOf(paging);
    // One more, which tells whether there is a next.
    const shown = paging.rows + 1;

    const after =
      paging.after === undefined
        ? []
        : [later(ctx, paging.after, columnOf(time), columnOf('id'), ascending)];
    const found = q ? foundBy(ctx, q, all, after, offset + shown) : undefined;
    const source = found
      ? sql`found f join ${table} on ${ofTenant} and ${columnOf('id')} = f.id`
      : table;
    const first = (where: readonly Part[]) =>
      sql`(select ${sql.ref(of.as)}.* from ${source} where ${and([...where, ...after])} ${ordered} limit ${offset + shown})`;
    const firsts =
      statuses && !found
        ? statuses.map((one) => first([...narrowed, inState([one])]))
        : [first(all)];

    const [rows, totals] = await ctx.batch([
      raw<R>(
        sql`${found?.page ?? sql``}select ${of.columns(ctx)} from (${sql.join(firsts, sql` union all `)}) ${sql.ref(of.as)} ${joinsOf(of.joins, ctx)} where ${ofTenant} ${ordered} limit ${shown} offset ${offset}`,
      ),
      raw<{ total: number }>(
        sql`${found?.total ?? sql``}select count(*)::int as total from (select from ${source} where ${and(all)} limit ${TOTAL_MAX}) capped`,
      ),
    ]);
    return {
      total: totals[0]?.total ?? 0,
      ...shownOf(rows, paging.rows, (last) => writeKey([last[time as keyof R], last.id])),
    };
  }

  return { page, tabs: tabsOf(of) };
}

function offsetOf({
  after,
  page,
  rows,
}: {
  after?: string | undefined;
  page: number;
  rows: number;
}) {
  return after === undefined ? (page - 1) * rows : 0;
}

/** The rows of a page, of which one more was read, and where the next one begins. */
function shownOf<R>(
  rows: readonly R[],
  max: number,
  keyOf: (last: R) => string,
): { rows: R[]; next?: string } {
  const shown = rows.slice(0, max);
  const last = shown.at(-1);
  return { rows: shown, ...(rows.length > max && last ? { next: keyOf(last) } : {}) };
}

type Named = Pick<Listing<never>, 'table' | 'as' | 'search' | 'time' | 'ascending'>;

function partsOf({ as, table, time = 'created_at', ascending = false }: Named) {
  const columnOf = (column: string) => sql.ref(`${as}.${column}`);
  const order = sql.raw(ascending ? 'asc' : 'desc');
  return {
    columnOf,
    table: sql`${sql.table(table)} ${sql.ref(as)}`,
    ordered: sql`order by ${columnOf(time)} ${order}, ${columnOf('id')} ${order}`,
  };
}

function findingIn(of: Named) {
  const { columnOf, table, ordered } = partsOf(of);

  /**
   * The ids that a text finds. Each way finds them by its own index, up to ten thousand; where it has more, the page takes
   * the first of them in the order of the list instead, so that none is out of reach.
   */
  return function foundBy(
    ctx: Ctx,
    q: string,
    all: readonly Part[],
    after: readonly Part[],
    max: number,
  ) {
    const ways = (of.search ?? []).flatMap((one) => wayOf(ctx, one, q) ?? []);
    const named = ways.map(({ how }, at) => {
      const name = sql.ref(`way${at}`);
      const some = sql`${name} as materialized (${how(all)})`;
      const isWhole = sql`(select count(*) from ${name}) < ${TOTAL_MAX}`;
      return { name, some, isWhole };
    });
    const none = sql`select ${columnOf('id')} from ${table} where ${all[0]} and false`;
    const union = (parts: readonly Part[]) =>
      sql.join(parts.length > 0 ? parts : [none], sql` union `);
    const withFound = (beyond: readonly Part[], limit: Part) => {
      const parts = named.flatMap(({ name, isWhole }, at) => [
        sql`select id from ${name} where ${isWhole}`,
        sql`(select ${columnOf('id')} from ${table} where not ${isWhole} and ${and([...all, ...beyond, ways[at]?.fits ?? sql``])} ${limit})`,
      ]);
      return sql`with ${sql.join([...named.map(({ some }) => some), sql`found as materialized (${union(parts)})`])} `;
    };
    return {
      total: withFound([], sql`limit ${TOTAL_MAX}`),
      page: withFound(after, sql`${ordered} limit ${max}`),
    };
  };

  /** How a way finds ids by its index, and whether a row of the list fits. */
  function wayOf(ctx: Ctx, one: Search, q: string) {
    const isOwn = one.of === undefined;
    const its = (column: string) => sql.ref(`${isOwn ? of.as : 'o'}.${column}`);
    const searched = searchOf(one, its, q);
    if (!searched) return null;
    // The order keeps to the index of the numbers.
    const byIndex = 'begins' in one ? sql`order by ${its(one.begins)} desc` : sql``;
    const some = (id: Part, from: Part, where: readonly Part[]) =>
      sql`(select ${id} as id from ${from} where ${and(where)} ${byIndex} limit ${TOTAL_MAX})`;
    if (isOwn)
      return {
        how: (all: readonly Part[]) => some(its('id'), table, [...all, searched]),
        fits: searched,
      };
    const { via } = one;
    const from = sql`${sql.table(one.of ?? '')} o ${
      via
        ? sql`join ${sql.table(via.table)} v on v.tenant_id = ${ctx.tenant.id} and ${sql.ref(`v.${via.from}`)} = o.id`
        : sql``
    }`;
    const id = via ? sql.ref(`v.${via.id}`) : its(one.id ?? 'id');
    const where = [sql`${its('tenant_id')} = ${ctx.tenant.id}`, searched];
    return {
      how: () => some(id, from, where),
      fits: sql`exists (select from ${from} where ${and(where)} and ${id} = ${columnOf('id')})`,
    };
  }
}

/** Counts what each tab shows: of all, or of one owner's. */
function tabsOf<R, Owner extends string, Tab extends string>(of: Listing<R, Owner, Tab>) {
  const { table, owners } = of;
  const state = of.state ?? 'status';
  const tabs = of.tabs ?? ({} as Readonly<Record<Tab, { statuses: readonly string[] }>>);
  const names = keysOf(tabs);
  const statuses = [...new Set(names.flatMap((tab) => tabs[tab].statuses))];
  const each = (whose: string) =>
    composed<Counted>(
      `select s.status, (select count(*)::int from (
        select from ${table} where tenant_id = $1 and ${state} = s.status ${whose} limit ${TAB_COUNT_LIMIT}) capped) as count
      from unnest($2::text[]) as s (status)`,
    );
  const together = (owner: string) =>
    composed<Counted>(
      `with own as materialized (select ${state} as status from ${table} where tenant_id = $1 and ${owner} = $3::uuid limit ${COUNTED_MAX})
      select s.status, case when (select count(*) from own) < ${COUNTED_MAX} then (select count(*)::int from own where own.status = s.status)
        else (select count(*)::int from (
          select from ${table} where tenant_id = $1 and ${state} = s.status and ${owner} = $3::uuid limit ${TAB_COUNT_LIMIT}) capped) end as count
      from unnest($2::text[]) as s (status)`,
    );
  return async (ctx: Ctx, whose: Whose<Owner> = {}) => {
    const { id: tenantId } = ctx.tenant;
    const [owner, id] = ownersIn(whose)[0] ?? [];
    const rows = await ctx.run(
      owner === undefined
        ? each('')(tenantId, statuses)
        : owners?.[owner] === 'few'
          ? together(owner)(tenantId, statuses, id)
          : each(`and ${owner} = $3::uuid`)(tenantId, statuses, id),
    );
    const shown = byStatus(rows);
    return names.map((tab) => ({ tab, ...shown(tabs[tab].statuses) }));
  };
}
type Counted = { status: string; count: number };

function ownersIn<Owner extends string>(whose: Whose<Owner>) {
  return (Object.entries(whose) as [Owner, string | undefined][]).filter(([, id]) => id);
}

function ownedBy(
  whose: Readonly<Record<string, string | undefined>>,
  columnOf: (column: string) => Part,
): Part[] {
  return ownersIn(whose).map(([owner, id]) => sql`${columnOf(owner)} = ${id}::uuid`);
}

const and = (parts: readonly Part[]) => sql.join(parts, sql` and `);

/** Null: the text has nothing that could be found so. */
function searchOf(one: Search, its: (column: string) => Part, q: string): Part | null {
  if ('begins' in one) return begins(its(one.begins), one.typed ? q : q.toUpperCase());
  if ('equals' in one) return sql`${its(one.equals)} <> '' and ${its(one.equals)} = ${q}`;
  const query = queryText(q);
  return query === '' ? null : sql`${its(one.words)} @@ ${query}::tsquery`;
}

function later(ctx: Ctx, text: string, time: Part, id: Part, ascending: boolean): Part {
  const key = readKey(text, 2) ?? ctx.refuse('input.invalid', {}, { after: 'after' });
  return sql`(${time}, ${id}) ${sql.raw(ascending ? '>' : '<')} (${sql.join(key)})`;
}

/**
 * Texts that begin so, as a range, of a column that is collated "C". LIKE is not leakproof: under row-level security
 * PostgreSQL reads all rows of all tenants before it asks, and uses no index.
 */
function begins(column: Part, text: string): Part {
  return sql`${column} <> '' and ${column} >= ${text} and ${column} < ${`${text}\u{10ffff}`}`;
}

/** A tab of each state. */
export const tabPerState = <S extends string>(states: Readonly<Record<S, unknown>>) =>
  Object.fromEntries(keysOf(states).map((one) => [one, { statuses: [one] }])) as Record<
    S,
    { statuses: [S] }
  >;

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

function joinsOf(joins: Joins | undefined, ctx: Pick<Ctx, 'tenant'>): Part {
  if (joins === undefined) return sql``;
  return typeof joins === 'function' ? joins(ctx) : joins;
}
