import type { Ctx } from './ctx.ts';
import type { Event, Handler, Kernel } from './module.ts';
import type pg from 'pg';

type Waiting = { tenant_id: string; id: string; event: string; kind: string; subject_id: string; data: Record<string, unknown>; at: Date; attempts: number };
const BATCH = 200;

/**
 * Hands waiting events on, in order per subject: an event that fails holds back the later ones of its
 * subject, and nothing else. Handler and mark share a transaction, so an event takes effect once.
 */
export async function drain(kernel: Kernel, report: pg.Pool): Promise<number> {
  const { rows } = await report.query<Waiting>(
    `select tenant_id, id, event, kind, subject_id, data, at, attempts from outbox
     where handled_at is null and (attempts = 0 or at + make_interval(secs => least(3600, power(2, attempts))) < now())
     order by at, id limit ${BATCH}`);
  const tenants = new Map((await kernel.tenants()).map((tenant) => [tenant.id, tenant]));
  const handlers = handlersOf(kernel);
  const held = new Set<string>();
  let handled = 0;
  for (const row of rows) {
    const tenant = tenants.get(row.tenant_id);
    if (!tenant || held.has(row.subject_id)) continue;
    const scope = { ...kernel.system(tenant), doing: row.event };
    try {
      await kernel.write(scope, (ctx) => hand(ctx, row, handlers.get(row.event) ?? []));
      handled += 1;
    } catch (error) {
      held.add(row.subject_id);
      kernel.log.error({ err: error, event: row.event, id: row.id }, 'event not handled, tried again later');
      await kernel.write(scope, (ctx) => ctx.run(
        ctx.update('outbox').set((eb) => ({ attempts: eb('attempts', '+', 1) })).where('id', '=', row.id)));
    }
  }
  return handled;
}

async function hand(ctx: Ctx<string>, row: Waiting, handlers: readonly Handler[]): Promise<void> {
  const marked = await ctx.run(ctx.update('outbox').set({ handled_at: new Date() })
    .where('id', '=', row.id).where('handled_at', 'is', null).returning('id'));
  if (marked.length === 0) return;
  const event: Event = { id: row.id, event: row.event, kind: row.kind, subjectId: row.subject_id, data: row.data, at: row.at };
  for (const handler of handlers) await handler.run(ctx, event);
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
