import type { Lifecycle } from '@tradeport/api/kernel/lifecycle';
import type { Ctx } from './ctx.ts';
import { insertRows } from './insert.ts';
import { json } from './json.ts';
import { rankOfTable } from './batchable.ts';
import { batchable, composed, type Query } from './query.ts';

const historyColumns = [
  'id',
  'kind',
  'subject_id',
  'verb',
  'from_status',
  'to_status',
  'actor_id',
  'actor_name',
  'reason',
  'at',
] as const;
type Taken<V> = { verb: V; reason?: string | undefined };
export type Transitions<V, R> = (
  ctx: Ctx,
  row: R,
  taken: readonly Taken<V>[],
  set?: Readonly<Partial<R>>,
) => { after: R; queries: readonly Query[] };

/**
 * Transitions of a row that the caller has read, for the end of a call: the row as they leave it, and one batchable UPDATE
 * for all of them, which finds the row in the status that was read or makes the call run again. Refuses
 * `state.cannot_move` like `move`. `settable`: the columns that they may set besides the status, by SQL type.
 */
export function transitionsOf<
  S extends string,
  V extends string,
  R extends { id: string; status: S },
>(life: Lifecycle<S, V>, settable: Readonly<Record<string, string>>): Transitions<V, R> {
  return (ctx, row, taken, set) => {
    if (taken.length === 0) return { after: row, queries: [] };
    let { status } = row;
    const history = taken.map(({ verb, reason = '' }) => {
      requireTransition(ctx, life, status, verb);
      const { to } = life.steps[verb];
      const step = [ctx.newId(), life.name, row.id, verb, status, to];
      if (ctx.user)
        ctx.audit(life.name, row.id, { status }, { status: to, ...(reason ? { reason } : {}) });
      status = to;
      return [...step, ctx.user?.id ?? null, ctx.user?.name ?? 'system', reason, ctx.now()];
    });
    const columns = Object.entries(set ?? {}).map(([name, value]) => {
      const type = settable[name] ?? '';
      return { name, type, value: type === 'jsonb' ? json(value) : value };
    });
    const update = updateOf(life.table, columns);
    return {
      after: { ...row, ...set, status } as R,
      queries: [
        ...insertRows(ctx.tenant.id, 'status_history', historyColumns, history),
        update(ctx.tenant.id, [
          { id: row.id, from: row.status, to: status, set: columns.map(({ value }) => value) },
        ]),
      ],
    };
  };
}

/** For a call that has much to look at before it moves the row. */
export function requireTransition<S extends string, V extends string>(
  ctx: Pick<Ctx, 'refuse'>,
  life: Lifecycle<S, V>,
  status: S,
  verb: V,
): void {
  if (!life.steps[verb].from.includes(status)) ctx.refuse('state.cannot_move', { status, verb });
}

type Item = { id: string; from: string; to: string; set: readonly unknown[] };
const updates = new Map<string, (tenantId: string, items: readonly Item[]) => Query>();
/** Few texts: a table, and the columns that are set with the status. */
function updateOf(table: string, columns: readonly { name: string; type: string }[]) {
  const key = `${table} ${columns.map(({ name }) => name).join()}`;
  const known = updates.get(key);
  if (known) return known;
  const lists = columns.map(({ type }, at) => `, $${5 + at}::${type}[]`).join('');
  const names = columns.map(({ name }) => `, ${name}`).join('');
  // Two calls that move a row at once have not seen each other. Judged in the assignment, of the row that is locked.
  const text = composed<never>(`
    update ${table} t set status = case
      when must(a.n = 1 and t.status = a.from_status, 'read.changed', jsonb_object(array['id', t.id::text])) then a.to_status end
      ${columns.map(({ name }) => `, ${name} = a.${name}`).join('')}
    from (
      select u.*, count(*) over (partition by id) as n
      from unnest($2::uuid[], $3::text[], $4::text[]${lists}) as u (id, from_status, to_status${names})) a
    where t.tenant_id = $1 and t.id = a.id`);
  const made = batchable<Item>(
    rankOfTable(table),
    (tenantId, items) =>
      text(
        tenantId,
        items.map((one) => one.id),
        items.map((one) => one.from),
        items.map((one) => one.to),
        ...columns.map((_, at) => items.map((one) => one.set[at])),
      ),
    { isRefused: (facts, { id }) => facts['id'] === id },
  );
  updates.set(key, made);
  return made;
}
