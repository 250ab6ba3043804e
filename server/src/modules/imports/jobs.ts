import { FAULTS_MAX } from '@tradeport/api/imports/model';
import { importLife } from '@tradeport/api/imports/lifecycle';
import { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { job, type Job, type Kernel, type Sweep } from '../../kernel/module.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { asRefused } from '../../kernel/as-refused.ts';
import type { Scope } from '../../kernel/context.ts';
import { Refused } from '../../kernel/refused.ts';
import { readInSubprocess } from './read-file.ts';
import { byId, type RunRow } from './find.ts';
import { type Fault, type Item, lastRowOf, type Taken } from './items.ts';
import { picturesFor } from './pictures.ts';
import { foreignNames, type NewNames } from './places.ts';
import type { Part, Task } from './reader.ts';
import { beat, chunkAt, claim, clearStage, CLOCK, lapsed, stage } from './stages.ts';
import { foreignLists } from './take-listed.ts';
import { takeItems } from './take.ts';
import { foreignSkus } from './taken.ts';

const payload = z.object({ runId: z.uuid() });
type Payload = z.output<typeof payload>;
/** How soon a run looks again whether it is its turn. */
const TURN_MS = 1000;
/** Then a run goes to the end of the line: others import, too. */
const RUN_MS = 5000;
const BEAT_MS = 1000;

/** CAT-06 The first look at a file: its headings, what they may mean, the first rows. */
export const readJob: Job<Payload> = job({
  name: 'import.read',
  payload,
  aside: true,
  run: (kernel, tenant, { runId }, signal) =>
    inTurn(kernel, tenant, runId, readJob, 'reading', signal, async (scope, run, stop) => {
      for await (const part of partsOf(kernel, scope, run, { look: true }, stop)) {
        if (!('glance' in part)) continue;
        const { headings, format, mapping, preview, rowsTotal } = part.glance;
        await kernel.write(scope, (ctx) =>
          move(ctx, importLife, runId, 'read', {
            set: {
              headings,
              format,
              mapping: JSON.stringify(mapping),
              preview: JSON.stringify(preview),
              rows_total: rowsTotal,
            },
          }),
        );
      }
    }),
});

/** CAT-06 The dry run: lists every fault, and keeps what the rows mean for the run. */
export const checkJob: Job<Payload> = job({
  name: 'import.check',
  payload,
  aside: true,
  run: (kernel, tenant, { runId }, signal) =>
    inTurn(kernel, tenant, runId, checkJob, 'checking', signal, async (scope, run, stop) => {
      await kernel.write(scope, (ctx) => ctx.run(clearStage({ tenantId: tenant.id, runId })));
      let [faults, faultCount, leftOut, items]: [Fault[], number, number, number] = [[], 0, 0, 0];
      const names: NewNames = { categories: new Map(), brands: new Map() };
      for await (const part of partsOf(
        kernel,
        scope,
        run,
        { mapping: run.mapping, format: run.format, timeZone: tenant.timeZone },
        stop,
      )) {
        if ('faults' in part)
          [faults, faultCount, leftOut] = [[...part.faults], part.faultCount, part.rowsLeftOut];
        if (!('items' in part)) continue;
        const first = items;
        const { kept, foreign } = await kernel.write(scope, async (ctx) => {
          const unknown = [
            ...(await foreignNames(ctx, run, part.items, names)),
            ...(await foreignLists(ctx, run, part.items)),
          ];
          const out = new Set(unknown.map((fault) => fault.row));
          const left = part.items.filter((item) => !out.has(item.row));
          if (left.length > 0)
            await ctx.run(
              stage({ tenantId: tenant.id, runId, first, items: JSON.stringify(left) }),
            );
          return {
            kept: left.length,
            foreign: [...unknown, ...(await foreignSkus(ctx, run, left))],
          };
        });
        items += kept;
        leftOut += part.items.length - kept;
        faultCount += foreign.length;
        if (faults.length < FAULTS_MAX) faults.push(...foreign);
      }
      await kernel.write(scope, async (ctx) => {
        await saveFaults(ctx, runId, faults);
        await move(ctx, importLife, runId, 'checked', {
          set: {
            products_total: items,
            fault_count: faultCount,
            rows_done: run.rows_total,
            refused: leftOut,
            new_categories: [...names.categories.values()],
            new_brands: [...names.brands.values()],
          },
        });
      });
    }),
});

/** CAT-06 The run: chunk after chunk, each whole or not at all; goes on where it was stopped or killed. */
export const runJob: Job<Payload> = job({
  name: 'import.run',
  payload,
  aside: true,
  run: (kernel, tenant, { runId }, signal) =>
    inTurn(kernel, tenant, runId, runJob, 'running', signal, async (scope, first, stop) => {
      const until = Date.now() + RUN_MS;
      let run: RunRow = first;
      while (
        run.status === 'running' &&
        run.products_done < run.products_total &&
        !stop.aborted &&
        Date.now() < until
      ) {
        const at = run.products_done;
        const [chunk] = await kernel.read(scope, (ctx) =>
          ctx.run(chunkAt({ tenantId: tenant.id, runId, at })),
        );
        const items = chunk?.items.slice(at - chunk.first) ?? [];
        if (items.length === 0) throw new Refused('import.empty');
        const pictures = await picturesFor(kernel, scope, run, items, stop);
        run = await takeChunk(kernel, scope, run, items, pictures);
      }
      if (run.status !== 'running' || stop.aborted) return;
      if (run.products_done < run.products_total)
        return void (await kernel.write(scope, (ctx) => backInLine(ctx, runJob, runId)));
      await kernel.write(scope, async (ctx) => {
        await move(ctx, importLife, runId, 'finish', {
          set: { ended_at: ctx.now(), rows_done: run.rows_total },
        });
        await ctx.run(clearStage({ tenantId: tenant.id, runId }));
      });
    }),
});

const jobOf = { reading: readJob, checking: checkJob, running: runJob };
/** A server that was killed leaves its runs as they are: another takes them up. */
export const lapsedRuns: Sweep = {
  name: 'import.lapsed',
  everyS: 15,
  due: lapsed(),
  run: async (ctx, runId) => {
    const run = await ctx.maybe(byId({ id: runId }));
    if (run?.status === 'reading' || run?.status === 'checking' || run?.status === 'running')
      await backInLine(ctx, jobOf[run.status], runId);
  },
};

/**
 * Waits for the turn at the end of the line, as often as need be; then works. A refusal ends the
 * run.
 */
async function inTurn(
  kernel: Kernel,
  tenant: Tenant,
  runId: string,
  own: Job<Payload>,
  status: RunRow['status'],
  signal: AbortSignal,
  work: (scope: Scope, run: RunRow, stop: AbortSignal) => Promise<void>,
): Promise<void> {
  const system = kernel.system(tenant);
  const run = await kernel.write(system, async (ctx) => {
    const known = await ctx.maybe(byId({ tenantId: tenant.id, id: runId }));
    if (known?.status !== status) return null;
    const claimed = await claim(ctx, runId);
    // Somebody else works on it already, or another one of the tenant has the turn.
    if (!claimed && known.queued)
      await enqueue(ctx, own, { runId }, { runAt: new Date(Date.now() + TURN_MS) });
    return claimed;
  });
  if (!run) return;
  const scope = { ...system, actor: run.user_name, doing: 'import' };
  const left = new AbortController();
  // A stop by the waiting user is seen here, and others see that the run is being worked on.
  const beating = setInterval(async () => {
    const now = await kernel.write(scope, (ctx) => beat(ctx, runId)).catch(() => status);
    if (now !== status) left.abort(new Refused('state.cannot_move'));
  }, BEAT_MS);
  try {
    await work(scope, run, AbortSignal.any([left.signal, signal]));
    // The server stops: the next one that starts goes on at once.
    if (signal.aborted) await kernel.write(scope, (ctx) => backInLine(ctx, own, runId));
  } catch (error) {
    if (signal.aborted)
      return void (await kernel.write(scope, (ctx) => backInLine(ctx, own, runId)));
    if (!(error instanceof Refused)) throw error;
    // Stopped meanwhile: the stop stands.
    if (error.code === 'state.cannot_move') return;
    await kernel
      .write(scope, (ctx) =>
        move(ctx, importLife, runId, 'fail', {
          reason: error.code,
          set: {
            ended_at: ctx.now(),
            failure: error.code,
            failure_facts: JSON.stringify(error.facts),
          },
        }),
      )
      .catch((other: unknown) => {
        if (!(other instanceof Refused) || other.code !== 'state.cannot_move') throw other;
      });
  } finally {
    clearInterval(beating);
  }
}

/** The run waits for its turn again. */
async function backInLine(ctx: Ctx, own: Job<Payload>, runId: string): Promise<void> {
  await ctx.run(queueAgain({ id: runId }));
  await enqueue(ctx, own, { runId });
}

/** The parts read from the file; `stop` ends the reading process. */
async function* partsOf(
  kernel: Kernel,
  scope: Scope,
  run: RunRow,
  task: Task,
  stop: AbortSignal,
): AsyncGenerator<Part> {
  const file = await kernel.read(scope, (ctx) =>
    ctx.one(fileOf({ tenantId: scope.tenant.id, id: run.id })),
  );
  yield* readInSubprocess(file.data, task, stop);
}

/** All of the chunk in one transaction; if one item is refused, each on its own, and the refused are named. */
async function takeChunk(
  kernel: Kernel,
  scope: Scope,
  run: RunRow,
  chunk: readonly Item[],
  pictures: ReadonlyMap<string, Buffer>,
): Promise<RunRow> {
  try {
    return await kernel.write(scope, async (ctx) =>
      progress(ctx, run.id, chunk, await takeItems(ctx, run, chunk, pictures)),
    );
  } catch (error) {
    // A row that fails in a way that nobody has foreseen is named like one that is refused, and takes no other.
    const refused = asRefused(error);
    if (['state.cannot_move', 'unavailable', 'store.away'].includes(refused.code)) throw error;
    const [only] = chunk;
    if (chunk.length === 1 && only) {
      if (refused.code === 'bug') scope.log.error({ err: error, row: only.row }, 'a row failed');
      return kernel.write(scope, (ctx) => progress(ctx, run.id, chunk, refusedOne(only, refused)));
    }
    let last = run;
    for (const item of chunk) last = await takeChunk(kernel, scope, last, [item], pictures);
    return last;
  }
}

function refusedOne(item: Item, error: Refused): Taken {
  const about =
    item.kind === 'stock'
      ? { column: 'skuNo', value: item.skuNo }
      : item.kind === 'listed'
        ? { column: 'skuNo', value: item.price.skuNo }
        : { column: 'key', value: item.key };
  return {
    created: 0,
    updated: 0,
    unchanged: 0,
    picturesMissing: 0,
    refused: 1,
    faults: [{ row: item.row, ...about, code: error.code, facts: error.facts, fatal: true }],
  };
}

/** Counts up in the transaction of the chunk, so that a killed server neither repeats nor skips one. */
async function progress(
  ctx: Ctx,
  runId: string,
  chunk: readonly Item[],
  taken: Taken,
): Promise<RunRow> {
  await saveFaults(ctx, runId, taken.faults);
  const lastRow = Math.max(...chunk.map(lastRowOf), 0) - 1;
  const [row] = await ctx.run(
    advance({
      id: runId,
      products: chunk.length,
      lastRow,
      created: taken.created,
      updated: taken.updated,
      unchanged: taken.unchanged,
      refused: taken.refused,
      faults: taken.faults.length,
      picturesMissing: taken.picturesMissing,
    }),
  );
  return row ?? ctx.refuse('state.cannot_move');
}

async function saveFaults(ctx: Ctx, runId: string, faults: readonly Fault[]): Promise<void> {
  const kept = faults
    .slice(0, FAULTS_MAX)
    .map((fault) => ({
      id: ctx.newId(),
      run_id: runId,
      row_no: fault.row,
      field: fault.column,
      value: fault.value,
      fault: fault.code,
      facts: JSON.stringify(fault.facts ?? {}),
      fatal: fault.fatal,
    }));
  if (kept.length > 0) await ctx.run(ctx.into('import_fault', kept));
}

const fileOf = prepared('imports.fileOf')`
  select data from import_file where tenant_id = :tenantId and id = :id`;
const queueAgain = prepared('imports.queueAgain')`
  update import_run set queued = true where tenant_id = :tenantId and id = :id`;
const advance = prepared('imports.advance')`
  update import_run set products_done = products_done + :products, rows_done = least(rows_total, greatest(rows_done, :lastRow)), created = created + :created,
    updated = updated + :updated, unchanged = unchanged + :unchanged, refused = refused + :refused, fault_count = fault_count + :faults,
    pictures_missing = pictures_missing + :picturesMissing, beat_at = ${CLOCK}
  where tenant_id = :tenantId and id = :id and status = 'running' returning *`;
