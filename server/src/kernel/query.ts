import type { Facts } from '@tradeport/api/kernel/errors';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Compilable,
  type DeleteQueryBuilder,
  type DeleteResult,
  type Insertable,
  type InsertQueryBuilder,
  type InsertResult,
  type SelectQueryBuilder,
  type UpdateQueryBuilder,
  type UpdateResult,
} from 'kysely';
import type { DB } from '../db/schema.generated.ts';
import { raisedBy, type TenantDb } from '../db/tenant.ts';
import { Refused } from './refused.ts';
import type { OwnQuery, RawQuery, Statement } from '../db/statement.ts';

export { batchable, batchableByKey, batchableRead, ranked } from './batchable.ts';
export { prepared, shape, type QueryRow, type RowOf } from './prepared.ts';
export type { RawQuery } from '../db/statement.ts';
export { sql };
export type { DB };
type Table = keyof DB & string;

/** Composes and types queries; runs nothing. Queries run through `ctx.run` and `ctx.batch` only. */
export const db = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Something with SQL that gives rows of R: a Kysely query, or `sql<R>`…``. */
export type Query<R = unknown, E extends string = never> =
  | Compilable<R>
  | RawQuery<R, E>
  | OwnQuery<R, E>;

/**
 * A text that is put together at run time from a few pieces, with its row type written by hand; `$1` and so on are
 * given in their order. Everything whose text is known when the program loads is `prepared` (prepared.ts).
 */
export function composed<R>(text: string): (...parameters: unknown[]) => RawQuery<R> {
  return (...parameters) => ({ sql: text, parameters, fixed: true });
}

/** The refusal that callers hear, by the code that a statement raises (`must`). */
type Refusals<E extends string> = Readonly<
  Record<string, (facts: Facts) => { code: E; facts: Facts }>
>;

/** A statement that may refuse. A call that does not declare these codes does not compile with it. */
export function refusing<R, E extends string>(
  query: RawQuery<R>,
  refusals: Refusals<E>,
): RawQuery<R, E> {
  return { ...query, refusals };
}

/** The refusal that one of the statements has raised; any other error stays what it is. */
export function refusalOf(error: unknown, queries: readonly Statement[]): unknown {
  const raised = raisedBy(error);
  if (!raised) return error;
  const tell = queries.find(({ refusals }) => refusals?.[raised.code])?.refusals?.[raised.code];
  if (!tell) return error;
  const { code, facts } = tell(raised.facts);
  return new Refused(code, facts);
}

/** `sql` fragments compile against the same dialect: `raw<Row>(sql`select …`)`. */
export function raw<R>(fragment: ReturnType<typeof sql<R>>): RawQuery<R> {
  return fragment.compile(db);
}

/** As it is sent for this tenant; null: for none, so that it has to name its own. */
export function compile(
  query: Query<unknown, string>,
  tenantId: string | null,
): RawQuery<unknown, string> {
  if (!('compile' in query)) return isOwn(query) ? ofTenant(query, tenantId) : query;
  const { sql: text, parameters, query: node } = query.compile();
  return { sql: text, parameters, fixed: node.kind === 'InsertQueryNode' };
}

const isOwn = (query: RawQuery<unknown, string> | OwnQuery<unknown, string>) =>
  query.tenantAt !== undefined;

/** A prepared statement has no more than these. */
function ofTenant(
  { sql: text, parameters, tenantAt }: OwnQuery<unknown, string>,
  tenantId: string | null,
): RawQuery<unknown, string> {
  if (tenantId === null) throw new Error(`a statement of no tenant is sent: ${text}`);
  const own = [...parameters];
  for (const at of tenantAt) own[at] = tenantId;
  return { sql: text, parameters: own, fixed: true };
}

/** Builders that name the tenant in every statement: row-level security backs it, but does not route (Citus). */
export type Tables = {
  from<T extends Table>(table: T): SelectQueryBuilder<DB, T, object>;
  into<T extends Table>(
    table: T,
    rows: NewRow<T> | readonly NewRow<T>[],
  ): InsertQueryBuilder<DB, T, InsertResult>;
  update<T extends Table>(table: T): UpdateQueryBuilder<DB, T, T, UpdateResult>;
  remove<T extends Table>(table: T): DeleteQueryBuilder<DB, T, DeleteResult>;
};
type NewRow<T extends Table> = Omit<Insertable<DB[T]>, 'tenant_id'>;

/** Without the types of the columns: this is where `Tables` gets them from. */
const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;

/** Builders of tenants that were served lately: made once and not for every request. */
const tables = new Map<string, Tables>();
const TABLES_MAX = 1000;

export function tablesOf(tenantId: string): Tables {
  let made = tables.get(tenantId);
  if (!made) {
    if (tables.size >= TABLES_MAX) tables.clear();
    tables.set(tenantId, (made = makeTables(tenantId)));
  }
  return made;
}

function makeTables(tenantId: string): Tables {
  const own = (table: string) => sql<boolean>`${sql.ref(`${table}.tenant_id`)} = ${tenantId}`;
  return {
    from: (table) => untyped.selectFrom(table as string).where(own(table)) as never,
    into: (table, rows) =>
      untyped
        .insertInto(table as string)
        .values(
          (Array.isArray(rows) ? rows : [rows]).map((row) => ({ ...row, tenant_id: tenantId })),
        ) as never,
    update: (table) => untyped.updateTable(table as string).where(own(table)) as never,
    remove: (table) => untyped.deleteFrom(table as string).where(own(table)) as never,
  };
}

/** The rows of one query that no call asks: in a read-only transaction of its own. */
export async function readRows<R>(
  tenantDb: TenantDb,
  tenantId: string,
  query: RawQuery<R>,
): Promise<R[]> {
  const [answer] = await tenantDb.read(tenantId, [query]);
  return (answer?.rows ?? []) as R[];
}

/** The answer to the last statement of a batch. */
export function lastOf<R>(answers: readonly [...unknown[], R]): R {
  return answers[answers.length - 1] as R;
}
