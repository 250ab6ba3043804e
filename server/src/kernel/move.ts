import type { Lifecycle, Step } from '@tradeport/api/kernel/lifecycle';
import { sql } from 'kysely';
import type { Ctx } from './ctx.ts';
import { composed, raw, type Query } from './query.ts';

export type Moved = { id: string; from_status: string; status: string };
type Options = { reason?: string | undefined; set?: Readonly<Record<string, unknown>> };

/**
 * The only code that changes a status. One statement: the row is locked, moved if the lifecycle allows
 * the verb from where it stands, and a history row is written. Refuses `not_found` and
 * `state.cannot_move`. Guards that need data are lines in the service function before it.
 */
export async function move<S extends string, V extends string, R extends Moved = Moved>(
  ctx: Ctx,
  life: Lifecycle<S, V>,
  id: string,
  verb: V,
  options: Options = {},
): Promise<R> {
  const [moved] = await moveAll<S, V, R>(ctx, life, [id], verb, options);
  return moved ?? ctx.refuse('not_found');
}

/** Moves several, all or none: refuses if one is missing or may not move. */
export async function moveAll<S extends string, V extends string, R extends Moved = Moved>(
  ctx: Ctx,
  life: Lifecycle<S, V>,
  ids: readonly string[],
  verb: V,
  options: Options = {},
): Promise<R[]> {
  const moved = await ctx.run(moveQuery<S, V, R>(ctx, life, ids, verb, options));
  if (moved.length < ids.length) await explain(ctx, life, ids, moved, verb);
  // ROL-03 Moves by people stand in the audit trail; moves by timers and jobs have their history
  // (status_history).
  if (ctx.user)
    for (const row of moved)
      ctx.audit(
        life.name,
        row.id,
        { status: row.from_status },
        { status: row.status, ...(options.reason ? { reason: options.reason } : {}) },
      );
  return moved;
}

/** The statement of a move, to batch with others; the caller checks how many rows came back. */
export function moveQuery<S extends string, V extends string, R extends Moved = Moved>(
  ctx: Ctx,
  life: Lifecycle<S, V>,
  ids: readonly string[],
  verb: V,
  options: Options = {},
): Query<R> {
  const step: Step<S> = life.steps[verb];
  const set = options.set ?? {};
  const statement = textOf(life.table, Object.keys(set))(
    ctx.tenant.id,
    ids,
    ids.map(() => ctx.newId()),
    step.to,
    step.from,
    life.name,
    verb,
    ctx.user?.id ?? null,
    ctx.user?.name ?? 'system',
    options.reason ?? '',
    ctx.now(),
    ...Object.values(set),
  );
  return statement as Query<R>;
}

/** Few texts: a table, and the columns that a step sets with the status. */
const texts = new Map<string, (...parameters: unknown[]) => Query<Moved>>();
function textOf(table: string, columns: readonly string[]) {
  const key = `${table} ${columns.join()}`;
  let text = texts.get(key);
  if (!text) texts.set(key, (text = composed<Moved>(moving(table, columns))));
  return text;
}

function moving(table: string, columns: readonly string[]): string {
  const sets = ['status = $4', ...columns.map((column, at) => `${column} = $${12 + at}`)];
  return `
    with asked as (select * from unnest($2::uuid[], $3::uuid[]) as a(id, history_id)),
    locked as (
      select t.id, t.status from ${table} t
      where t.tenant_id = $1 and t.id = any($2::uuid[]) order by t.id for update),
    standing as (select locked.id, locked.status, asked.history_id from locked join asked on asked.id = locked.id),
    moved as (
      update ${table} t set ${sets.join(', ')} from standing
      where t.tenant_id = $1 and t.id = standing.id and standing.status = any($5::text[])
      returning t.*, standing.status as from_status, standing.history_id),
    history as (
      insert into status_history (tenant_id, id, kind, subject_id, verb, from_status, to_status, actor_id, actor_name, reason, at)
      select $1, history_id, $6, id, $7, from_status, status, $8::uuid, $9, $10, $11::timestamptz from moved returning id)
    select * from moved order by id`;
}

/** The moves of one lifecycle, with the row that they answer: said once, where the row is known. */
export type Moves<V extends string, R> = {
  move(ctx: Ctx, id: string, verb: V, options?: Options): Promise<R & Moved>;
  moveAll(ctx: Ctx, ids: readonly string[], verb: V, options?: Options): Promise<(R & Moved)[]>;
  query(ctx: Ctx, ids: readonly string[], verb: V, options?: Options): Query<R & Moved>;
};

/** `export const orderMoves: Moves<OrderVerb, OrderRow> = movesOf(orderLife);` */
export function movesOf<S extends string, V extends string, R>(life: Lifecycle<S, V>): Moves<V, R> {
  return {
    move: (ctx, id, verb, options) => move<S, V, R & Moved>(ctx, life, id, verb, options),
    moveAll: (ctx, ids, verb, options) => moveAll<S, V, R & Moved>(ctx, life, ids, verb, options),
    query: (ctx, ids, verb, options) => moveQuery<S, V, R & Moved>(ctx, life, ids, verb, options),
  };
}

async function explain(
  ctx: Ctx,
  life: Lifecycle,
  ids: readonly string[],
  moved: readonly Moved[],
  verb: string,
): Promise<never> {
  const missing = ids.find((id) => !moved.some((row) => row.id === id)) ?? '';
  const rows = await ctx.run(
    raw<{ status: string }>(sql`
    select status from ${sql.table(life.table)} where tenant_id = ${ctx.tenant.id} and id = ${missing}`),
  );
  const status = rows[0]?.status ?? ctx.refuse('not_found');
  return ctx.refuse('state.cannot_move', { status, verb });
}
