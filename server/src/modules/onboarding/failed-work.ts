import { FAILED_MAX } from '@tradeport/api/onboarding/failed-work';
import {
  dropFailedWork,
  failedWorkPage,
  retryFailedWork,
} from '@tradeport/api/onboarding/platform-calls';
import { inLang } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { countedOff } from '../../kernel/page.ts';
import { plainFault } from '../../kernel/plain-fault.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { tenantOfRow } from '../tenancy/index.ts';
import { dropEvent, retryEvent } from '../../kernel/outbox-queue.ts';

const failed = 'attempts >= max_attempts and locked_at is null';
const jobs = prepared('onboarding.failedJobs')`
  select j.id::text as "id!", t.identifier as "name!", j.payload->>'tenantId' as "tenant_id?", j.attempts::int as "tries!", j.updated_at as "since!",
    coalesce(j.last_error, '') as "fault!"
  from (select * from graphile_worker._private_jobs where ${failed} order by updated_at desc, id desc limit ${FAILED_MAX + 1}) j
    join graphile_worker._private_tasks t on t.id = j.task_id`;
const events = prepared('onboarding.failingEvents')`
  select id, event as name, tenant_id, attempts as tries, queued_at as since, fault
  from (select id, event, tenant_id, attempts, queued_at, fault from outbox order by queued_at limit ${FAILED_MAX + 1}) oldest where attempts > 0`;
// The directory is asked apart, as Citus cannot join it.
const named = prepared('onboarding.tenantsNamed')`
  select id, code, name from tenant where id::text = any(:ids::text[])`;

/** TEN-04 The failed jobs and events that the operator's figures count, newest first. */
export const failedWork = handler(failedWorkPage, async (ctx, { kind, ...paging }) => {
  const [ofQueue, ofOutbox] = await Promise.all([
    kind === 'event' ? [] : ctx.report(jobs()),
    kind === 'job' ? [] : ctx.report(events()),
  ]);
  const all = [
    ...ofQueue.map((row) => ({ kind: 'job' as const, ...row })),
    ...ofOutbox.map((row) => ({ kind: 'event' as const, ...row })),
  ].toSorted((a, b) => b.since.getTime() - a.since.getTime());
  const { from, next } = countedOff(ctx, paging);
  const shown = all.slice(from, from + paging.rows);
  const tenants = await ctx.report(named({ ids: shown.flatMap((row) => row.tenant_id ?? []) }));
  return {
    total: all.length,
    ...next(all.length),
    rows: shown.map((row) => {
      const tenant = tenants.find(({ id }) => id === row.tenant_id);
      return {
        kind: row.kind,
        workCode: row.id,
        name: row.name,
        tenantCode: tenant?.code ?? '',
        tenantName: tenant ? inLang(tenant.name, ctx.lang) : '',
        tries: row.tries,
        since: row.since.toISOString(),
        reason: plainFault(row.fault),
      };
    }),
  };
});

const retryJob = prepared(
  'onboarding.retryJob',
)`select retry_failed_job(:id::text::bigint) as "done!"`;
const dropJob = prepared(
  'onboarding.dropJob',
)`select drop_failed_job(:id::text::bigint) as "done!"`;

export const retry = handler(retryFailedWork, async (ctx, { kind, workCode }) => {
  if (kind === 'job') await endJob(ctx, workCode, retryJob);
  else await endEvent(ctx, workCode, retryEvent);
  return { done: true as const };
});

export const drop = handler(dropFailedWork, async (ctx, { kind, workCode }) => {
  if (kind === 'job') await endJob(ctx, workCode, dropJob);
  else await endEvent(ctx, workCode, dropEvent);
  return { done: true as const };
});

async function endJob(ctx: Ctx, id: string, act: typeof retryJob | typeof dropJob): Promise<void> {
  const job = /^\d{1,18}$/.test(id) ? (await ctx.report(jobOf({ id })))[0] : undefined;
  if (!job) return ctx.refuse('not_found');
  const { done } = await ctx.one(act({ id }));
  if (!done) ctx.refuse('not_found');
  ctx.audit('tenant', job.tenant_id ?? ctx.tenant.id, { failed: job.name }, { failed: null });
}
const jobOf = prepared('onboarding.jobOf')`
  select j.payload->>'tenantId' as "tenant_id?", t.identifier as "name!"
  from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.id = :id::text::bigint`;

/** An event is a row of its tenant, and is changed as such. */
async function endEvent(
  ctx: Ctx,
  id: string,
  act: typeof retryEvent | typeof dropEvent,
): Promise<void> {
  const event = isUuid(id) ? (await ctx.report(eventOf({ id })))[0] : undefined;
  const [row] = event ? await ctx.report(tenantOfEvent({ id: event.tenant_id })) : [];
  if (!event || !row) return ctx.refuse('not_found');
  await ctx.asTenant(tenantOfRow(row), async (own) => {
    await own.one(act({ tenantId: row.id, id }));
  });
  ctx.audit('tenant', row.id, { failed: event.event }, { failed: null });
}
const eventOf = prepared('onboarding.eventOf')`select tenant_id, event from outbox where id = :id`;
const tenantOfEvent = prepared('onboarding.tenantOfEvent')`select * from tenant where id = :id`;

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);
}
