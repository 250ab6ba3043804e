import type { Ctx, Tenant } from './ctx.ts';
import type { Event, Handler, Kernel } from './module.ts';
import type pg from 'pg';
import { plainFault } from './plain-fault.ts';
import { prepared } from './query.ts';
import { traced } from './tracing.ts';

type Waiting = {
  tenant_id: string;
  id: string;
  event: string;
  kind: string;
  subject_id: string;
  data: Record<string, unknown>;
  at: Date;
};
/** Connections of the report role, or one of them. */
export type Reader = Pick<pg.Pool | pg.PoolClient, 'query'>;
/** So many events are looked at in one go; so many answers mean that there may be more. */
export const OUTBOX_BATCH = 500;

/**
 * Hands waiting events on, per subject in the order of their numbers: an event that fails holds back the later ones
 * of its subject, and nothing else. Handlers and the event's end share a transaction, so it takes effect once.
 * Events of one kind and different subjects share one as well; when it fails, each gets its own.
 */
export async function drain(kernel: Kernel, report: Reader): Promise<number> {
  const { rows } = await report.query<Waiting>(
    `select o.tenant_id, o.id, o.event, o.kind, o.subject_id, o.data, o.at from outbox o
     where ${due('o')} and not exists (
       select from outbox e where e.tenant_id = o.tenant_id and e.subject_id = o.subject_id and e.no < o.no
         and (not ${due('e')} or e.queued_at > o.queued_at))
     order by o.queued_at, o.no limit ${OUTBOX_BATCH}`,
  );
  const tenants = new Map((await kernel.tenants()).map((tenant) => [tenant.id, tenant]));
  const handlers = handlersOf(kernel);
  const held = new Set<string>();
  let handled = 0;
  for (const { tenantId, event, rows: group } of groupsOf(rows)) {
    const tenant = tenants.get(tenantId);
    const free = group.filter((row) => !held.has(row.subject_id));
    if (!tenant || free.length === 0) continue;
    const own = handlers.get(event) ?? [];
    try {
      handled += await handTogether({ kernel, tenant, handlers: own }, free);
    } catch {
      handled += await handEach({ kernel, tenant, handlers: own }, free, held);
    }
  }
  return handled;
}

/** Pauses are the database's time: neither a tenant's moved clock nor that of a process may stretch them. */
function due(row: string): string {
  return `(${row}.retry_at is null or ${row}.retry_at <= now())`;
}

/** Events of one tenant and kind, a subject at most once; the groups in an order that keeps every subject's. */
function groupsOf(
  rows: readonly Waiting[],
): { tenantId: string; event: string; rows: Waiting[] }[] {
  const nth = new Map<string, number>();
  const groups = new Map<
    string,
    { turn: number; tenantId: string; event: string; rows: Waiting[] }
  >();
  for (const row of rows) {
    const turn = nth.get(row.subject_id) ?? 0;
    nth.set(row.subject_id, turn + 1);
    const key = `${turn} ${row.tenant_id} ${row.event}`;
    const group = groups.get(key) ?? { turn, tenantId: row.tenant_id, event: row.event, rows: [] };
    group.rows.push(row);
    groups.set(key, group);
  }
  return [...groups.values()].toSorted((a, b) => a.turn - b.turn);
}

type Hands = { kernel: Kernel; tenant: Tenant; handlers: readonly Handler[] };

function handTogether(
  { kernel, tenant, handlers }: Hands,
  rows: readonly Waiting[],
): Promise<number> {
  const event = rows[0]?.event ?? '';
  return traced(
    `outbox ${event}`,
    'internal',
    { 'tradeport.tenant': tenant.code, 'messaging.batch.message_count': rows.length },
    () =>
      kernel.timed({}, { ...kernel.system(tenant), doing: event }, (ctx) =>
        hand(ctx, rows, handlers),
      ),
  );
}

/** One of them fails: it alone is put off, and what follows of its subject is held back. */
async function handEach(
  hands: Hands,
  rows: readonly Waiting[],
  held: Set<string>,
): Promise<number> {
  const { kernel, tenant } = hands;
  let handled = 0;
  for (const row of rows) {
    try {
      handled += await handTogether(hands, [row]);
    } catch (error) {
      held.add(row.subject_id);
      kernel.log.error(
        { err: error, event: row.event, id: row.id },
        'event not handled, tried again later',
      );
      await kernel.timed({}, { ...kernel.system(tenant), doing: row.event }, (ctx) =>
        ctx.run(retryLater({ tenantId: tenant.id, id: row.id, fault: plainFault(error) })),
      );
    }
  }
  return handled;
}

/** An event that failed is tried again after 2, 4, 8 … seconds, at most an hour. Citus assigns no time that a column changes. */
const retryLater = prepared('kernel.retryLater')`
  with later as materialized (
    select now() + make_interval(secs => least(3600, power(2, attempts + 1))) as at from outbox where tenant_id = :tenantId and id = :id)
  update outbox set attempts = attempts + 1, retry_at = later.at, fault = :fault from later where tenant_id = :tenantId and id = :id`;
const take = prepared('kernel.take')`
  delete from outbox where tenant_id = :tenantId and id = any(:ids::uuid[]) returning id`;

async function hand(
  ctx: Ctx<string>,
  rows: readonly Waiting[],
  handlers: readonly Handler[],
): Promise<number> {
  const taken = new Set(
    (await ctx.run(take({ ids: rows.map((row) => row.id) }))).map((row) => row.id),
  );
  const events = rows
    .filter((row) => taken.has(row.id))
    .map((row): Event => ({
      id: row.id,
      event: row.event,
      kind: row.kind,
      subjectId: row.subject_id,
      data: row.data,
      at: row.at,
    }));
  if (events.length === 0) return 0;
  for (const handler of handlers) {
    if ('runAll' in handler) await handler.runAll(ctx, events);
    else for (const event of events) await handler.run(ctx, event);
  }
  return events.length;
}

function handlersOf(kernel: Kernel): Map<string, Handler[]> {
  const byEvent = new Map<string, Handler[]>();
  for (const module of kernel.modules) {
    for (const handler of module.handlers ?? []) {
      byEvent.set(handler.event, [...(byEvent.get(handler.event) ?? []), handler]);
    }
  }
  return byEvent;
}
