import { setMaxListeners } from 'node:events';
import { Logger, run, runOnce, type Runner, type TaskList } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import { z } from 'zod';
import type { Ctx } from './ctx.ts';
import type { Job, Kernel, Backfill, Sweep } from './module.ts';
import { drain, OUTBOX_BATCH, type Reader } from './outbox.ts';
import { compile, raw } from './query.ts';
import { traced } from './tracing.ts';

/** Puts a job into the queue in the caller's transaction: it runs if and only if that commits. */
export async function enqueue<P>(
  ctx: Ctx,
  job: Job<P>,
  payload: P,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  const full = JSON.stringify({ tenantId: ctx.tenant.id, payload });
  await ctx.run(
    raw(sql`select graphile_worker.add_job(${job.name}, ${full}::json,
    run_at => ${options.runAt ?? null}::timestamptz, job_key => ${options.key ?? null}::text, max_attempts => 5)`),
  );
}

const envelope = z.object({ tenantId: z.uuid(), payload: z.unknown() });
const OUTBOX_EVERY_MS = 500;
/** Jobs of one kind (quick ones, long ones) that a process works on at a time. */
const PLACES = 2;

/** When each timer last ran to its end in this process: for /metrics. */
export const lastRuns = new Map<string, { at: number; everyMs: number }>();

export type Background = { stop(): Promise<void> };

/** Starts what a worker process does: queued jobs, sweeps (those of the modules and `further` ones), the outbox. */
export async function startBackground(
  kernel: Kernel,
  pools: { worker: pg.Pool; sweeps: pg.Pool; vital: pg.Pool },
  further: readonly Sweep[] = [],
): Promise<Background> {
  const stopping = new AbortController();
  // Each loop listens once, and there are more loops than Node takes for a leak.
  setMaxListeners(0, stopping.signal);
  const jobs = kernel.modules.flatMap((module) => module.jobs ?? []);
  const runners = [
    await superviseRunner(
      kernel,
      pools.worker,
      jobs.filter((job) => !job.aside),
      stopping.signal,
    ),
    await superviseRunner(
      kernel,
      pools.worker,
      jobs.filter((job) => job.aside),
      stopping.signal,
    ),
  ];
  const loops = [
    every(OUTBOX_EVERY_MS, stopping.signal, kernel, () =>
      alone(pools.sweeps, 'outbox', OUTBOX_EVERY_MS, (client) =>
        drainAll(kernel, client, stopping.signal),
      ),
    ),
    ...[...kernel.modules.flatMap((module) => module.sweeps ?? []), ...further].map((sweep) =>
      every(sweep.everyS * 1000, stopping.signal, kernel, () =>
        alone(sweep.vital ? pools.vital : pools.sweeps, sweep.name, sweep.everyS * 1000, (client) =>
          runDue(kernel, client, sweep),
        ),
      ),
    ),
  ];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(runners.map((runner) => runner.stop()));
      await Promise.all(loops);
    },
  };
}

/** As long as full batches wait. */
async function drainAll(kernel: Kernel, report: Reader, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await drain(kernel, report)) >= OUTBOX_BATCH);
}

/** Does everything of one sweep that is due. */
export async function runSweep(kernel: Kernel, report: Reader, name: string): Promise<void> {
  const sweep = kernel.modules
    .flatMap((module) => module.sweeps ?? [])
    .find((one) => one.name === name);
  if (sweep) await runDue(kernel, report, sweep);
}

/** Repairs rows of earlier versions before anything is served. */
export async function mend(kernel: Kernel, report: Reader): Promise<void> {
  for (const backfill of kernel.modules.flatMap((module) => module.backfills ?? []))
    await runDue(kernel, report, backfill);
}

type Due = { tenant_id: string; id: string };

/** Finds what is due of one timer, and does each in a transaction of its own. */
export async function runDue(kernel: Kernel, report: Reader, sweep: Backfill): Promise<void> {
  const { name } = sweep;
  const tenants = new Map((await kernel.tenants()).map((tenant) => [tenant.id, tenant]));
  const { due, dueOf } = sweep;
  const rows: Due[] = [];
  for (const query of kernel.distributed && dueOf
    ? [...tenants.keys()].map((tenantId) => dueOf({ tenantId }))
    : [due]) {
    const { sql: text, parameters } = compile(query, null);
    rows.push(...(await report.query<Due>(text, [...parameters])).rows);
  }
  const one = async (row: Due) => {
    const tenant = tenants.get(row.tenant_id);
    if (!tenant) return;
    try {
      await traced(`sweep ${name}`, 'internal', { 'tradeport.tenant': tenant.code }, () =>
        kernel.timed(sweep, { ...kernel.system(tenant), doing: name }, (ctx) =>
          sweep.run(ctx, row.id),
        ),
      );
    } catch (error) {
      kernel.log.error(
        { err: error, sweep: name, id: row.id },
        'sweep failed for one, goes on with the others',
      );
    }
  };
  const left = rows.values();
  const lane = async () => {
    for (const row of left) await one(row);
  };
  await Promise.all(Array.from({ length: sweep.atOnce ?? 1 }, lane));
}

/**
 * For commands: runs the waiting jobs of these kinds now, and leaves those that a worker has taken.
 */
export async function runQueued(
  kernel: Kernel,
  pool: pg.Pool,
  names: readonly string[],
): Promise<void> {
  const own = kernel.modules
    .flatMap((module) => module.jobs ?? [])
    .filter((one) => names.includes(one.name));
  await runOnce({
    pgPool: pool,
    taskList: tasksOf(kernel, own, new AbortController().signal),
    noHandleSignals: true,
    logger: silent(kernel),
  });
}

const RUNNER_PAUSE_MS = 1000;

/** A runner that ends by itself, after an error of its own, would leave the queue waiting for ever and say nothing. */
async function superviseRunner(
  kernel: Kernel,
  pool: pg.Pool,
  jobs: readonly Job[],
  signal: AbortSignal,
): Promise<{ stop(): Promise<void> }> {
  let runner = await startRunner(kernel, pool, jobs, signal);
  const supervise = async (): Promise<void> => {
    while (!signal.aborted) {
      try {
        await runner.promise;
        if (signal.aborted) return;
        kernel.log.error('the job runner has ended; starting it again');
      } catch (error) {
        kernel.log.error({ err: error }, 'the job runner has failed; starting it again');
      }
      await pause(RUNNER_PAUSE_MS, signal);
      if (signal.aborted) return;
      // The database may be away: its promise is judged in the next round.
      runner = await startRunner(kernel, pool, jobs, signal).catch((error: unknown) => ({
        ...runner,
        promise: Promise.reject(error),
      }));
    }
  };
  const supervised = supervise();
  return {
    stop: async () => {
      await runner
        .stop()
        .catch((error: unknown) =>
          kernel.log.warn({ err: error }, 'the job runner had ended already'),
        );
      await supervised;
    },
  };
}

async function startRunner(
  kernel: Kernel,
  pool: pg.Pool,
  jobs: readonly Job[],
  signal: AbortSignal,
): Promise<Runner> {
  return run({
    pgPool: pool,
    taskList: tasksOf(kernel, jobs, signal),
    concurrency: PLACES,
    noHandleSignals: true,
    pollInterval: 2000,
    logger: silent(kernel),
    noPreparedStatements: false,
  });
}

function tasksOf(kernel: Kernel, jobs: readonly Job[], signal: AbortSignal): TaskList {
  const taskList: TaskList = {};
  for (const job of jobs) {
    taskList[job.name] = async (body) => {
      const { tenantId, payload } = envelope.parse(body);
      const tenant = (await kernel.tenants()).find((one) => one.id === tenantId);
      if (tenant)
        await traced(`job ${job.name}`, 'internal', { 'tradeport.tenant': tenant.code }, () =>
          job.run(kernel, tenant, job.payload.parse(payload), signal),
        );
    };
  }
  return taskList;
}

function silent(kernel: Kernel) {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') kernel.log.warn({ job: true }, message);
  });
}

/**
 * One process at a time does it: a lock of the session, kept while it runs. The work asks by the connection that holds
 * the lock: loops that each held one and waited for another would take all of a small pool and wait for each other.
 */
async function alone(
  pool: pg.Pool,
  name: string,
  everyMs: number,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ got: boolean }>(
      'select pg_try_advisory_lock(hashtext($1)) as got',
      [`tradeport.${name}`],
    );
    if (!rows[0]?.got) return;
    try {
      await work(client);
      lastRuns.set(name, { at: Date.now(), everyMs });
    } finally {
      await client.query('select pg_advisory_unlock(hashtext($1))', [`tradeport.${name}`]);
    }
  } finally {
    client.release();
  }
}

async function every(
  ms: number,
  signal: AbortSignal,
  kernel: Kernel,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await pause(ms, signal);
    if (signal.aborted) return;
    try {
      await work();
    } catch (error) {
      // The database may be away: the next round tries again.
      kernel.log.warn({ err: error }, 'background round failed');
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const over = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', over);
      resolve();
    };
    const timer = setTimeout(over, ms);
    signal.addEventListener('abort', over);
  });
}
