import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import type { RunRow } from './find.ts';
/** A worker not heard of for this time is considered dead. */
const LAPSED = `interval '30 seconds'`;
/** The time by now and not that of the transaction. An UPDATE on Citus takes no volatile function outside of a sub-select. */
export const CLOCK = '(select clock_timestamp())';

/**
 * CAT-06 Takes the turn of a waiting run: of one tenant one file is read at a time, and one import runs. Null: another
 * one of the tenant has the turn, or the run needs none any more.
 */
export async function claim(ctx: Ctx, runId: string): Promise<RunRow | null> {
  await ctx.run(turnOf({}));
  const [row] = await ctx.run(claimRun({ id: runId }));
  return row ?? null;
}

/** Tells that somebody works on it; gives what it is by now. */
export async function beat(ctx: Ctx, runId: string): Promise<RunRow['status'] | null> {
  const [row] = await ctx.run(beatOf({ id: runId }));
  return row?.status ?? null;
}

/** The number of runs that wait to be read, or are being read. */
export async function waitingCount(ctx: Ctx): Promise<number> {
  await ctx.run(turnOf({}));
  const [row] = await ctx.run(waitingOf({}));
  return row?.count ?? 0;
}

export const clearStage = prepared('imports.clearStage')`
  delete from import_chunk where tenant_id = :tenantId and run_id = :runId`;
export const stage = prepared('imports.stage')`
  insert into import_chunk (tenant_id, run_id, first, items) values (:tenantId, :runId, :first, :items::jsonb)`;
/** The portion in which the item of that number is. */
export const chunkAt = prepared('imports.chunkAt')`
  select first, items from import_chunk where tenant_id = :tenantId and run_id = :runId and first <= :at order by first desc limit 1`;

const turnOf = prepared('imports.turnOf')`
  select pg_advisory_xact_lock(hashtextextended('tradeport.import ' || :tenantId::uuid::text, 0))`;
const claimRun = prepared('imports.claimRun')`
  update import_run r set queued = false, beat_at = ${CLOCK}
  where r.tenant_id = :tenantId and r.id = :id and r.status in ('reading', 'checking', 'running')
    and (r.queued or r.beat_at is null or r.beat_at < ${CLOCK} - ${LAPSED})
    and not exists (
      select 1 from import_run o where o.tenant_id = :tenantId and o.id <> :id and not o.queued and o.status in ('reading', 'checking', 'running')
        and (o.status = 'running') = (r.status = 'running') and o.beat_at > ${CLOCK} - ${LAPSED})
  returning r.*`;
const beatOf = prepared('imports.beatOf')`
  update import_run set beat_at = ${CLOCK} where tenant_id = :tenantId and id = :id returning status`;
const waitingOf = prepared('imports.waitingOf')`
  select count(*)::int as count from import_run where tenant_id = :tenantId and status in ('reading', 'checking')`;

/** Runs whose worker died, and those whose job was lost: their job is put into the queue again. */
export const lapsed = prepared('imports.lapsed')`
  select r.tenant_id, r.id from tenant t join import_run r on r.tenant_id = t.id
  where r.status in ('reading', 'checking', 'running') and not r.queued and r.beat_at < now() - interval '45 seconds' limit 100`;
