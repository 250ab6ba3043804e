import { FAULTS_MAX } from '@tradeport/api/imports/model';
import { importLife } from '@tradeport/api/imports/lifecycle';
import { z } from 'zod';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { job, type Kernel } from '../../kernel/module.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import type { Scope } from '../../kernel/context.ts';
import { Refused } from '../../kernel/refused.ts';
import { readApart } from './apart.ts';
import { byId, type RunRow } from './find.ts';
import { groupProducts, type Fault, type ParsedProduct } from './group.ts';
import { takeTogether, type Taken } from './take.ts';
import { fetchPicture } from './pictures.ts';

const payload = z.object({ runId: z.uuid() });
/** Products of one transaction: what a stop or a fault can undo at most. */
const TOGETHER = 50;
/** Addresses asked for pictures at a time. */
const FETCHES = 8;

/** CAT-06 The dry run. */
export const checkJob = job({
  name: 'import.check', payload,
  run: (kernel, tenant, { runId }) => guarded(kernel, tenant, runId, async (scope, run) => {
    const { products, faults } = await read(kernel, scope, run);
    const taken = await kernel.read(scope, (ctx) => ctx.run(takenBy(tenant.id, run.seller_id, products.flatMap((p) => p.skus.map((s) => s.no)))));
    // Products that the grouping left out; those that the catalogue refuses are counted by the run.
    const leftOut = new Set(faults.filter((fault) => fault.fatal).map((fault) => fault.row)).size;
    const owner = new Map(taken.map((row) => [row.no, row.key]));
    for (const product of products) for (const sku of product.skus) {
      const other = owner.get(sku.no);
      if (other !== undefined && other !== product.key) faults.push({ row: sku.row, column: 'skuNo', value: sku.no, code: 'row.sku_taken', fatal: true });
    }
    await kernel.write(scope, async (ctx) => {
      await keepFaults(ctx, runId, faults);
      await move(ctx, importLife, runId, 'checked', { set: {
        products_total: products.length, fault_count: faults.length, rows_done: run.rows_total,
        refused: leftOut,
      } });
    });
  }),
});

/** CAT-06 The run: chunk after chunk, each whole or not at all; goes on where it was stopped or killed. */
export const runJob = job({
  name: 'import.run', payload,
  run: (kernel, tenant, { runId }, signal) => guarded(kernel, tenant, runId, async (scope, first) => {
    const { products } = await read(kernel, scope, first);
    let run: RunRow = first;
    while (run.status === 'running' && run.products_done < products.length && !signal.aborted) {
      const chunk = products.slice(run.products_done, run.products_done + TOGETHER);
      const pictures = await fetchPictures(chunk, signal);
      run = await takeChunk(kernel, scope, run, chunk, pictures);
    }
    if (run.status === 'running' && !signal.aborted) {
      await kernel.write(scope, (ctx) => move(ctx, importLife, runId, 'finish', { set: { ended_at: ctx.now(), rows_done: run.rows_total } }));
    }
    // A stopping server: the job is tried again and goes on from products_done.
    if (signal.aborted) throw new Error('import interrupted by shutdown');
  }),
});

async function guarded(
  kernel: Kernel, tenant: Tenant, runId: string, work: (scope: Scope, run: RunRow) => Promise<void>,
): Promise<void> {
  const system = kernel.system(tenant);
  const run = await kernel.read(system, (ctx) => ctx.maybe(byId(tenant.id, runId)));
  if (!run || (run.status !== 'checking' && run.status !== 'running')) return;
  const scope = { ...system, actor: run.user_name, doing: 'import' };
  try {
    await work(scope, run);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    // Stopped meanwhile: the stop stands.
    if (error.code === 'state.cannot_move') return;
    await kernel.write(scope, (ctx) => move(ctx, importLife, runId, 'fail', { reason: error.code, set: { ended_at: ctx.now() } }));
  }
}

async function read(kernel: Kernel, scope: Scope, run: RunRow) {
  const file = await kernel.read(scope, (ctx) => ctx.one(fileOf(scope.tenant.id, run.id)));
  return groupProducts(await readApart(file.data), run.mapping, run.format);
}

/** All of the chunk in one transaction; if one product is refused, each on its own, and the refused are named. */
async function takeChunk(
  kernel: Kernel, scope: Scope, run: RunRow, chunk: readonly ParsedProduct[], pictures: ReadonlyMap<string, Buffer>,
): Promise<RunRow> {
  try {
    return await kernel.write(scope, async (ctx) => progress(ctx, run.id, chunk, await takeTogether(ctx, run, chunk, pictures)));
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'state.cannot_move') throw error;
    const [only] = chunk;
    if (chunk.length === 1 && only) return kernel.write(scope, (ctx) => progress(ctx, run.id, chunk, refusedOne(only, error)));
    let last = run;
    for (const product of chunk) last = await takeChunk(kernel, scope, last, [product], pictures);
    return last;
  }
}

function refusedOne(product: ParsedProduct, error: Refused): Taken {
  return { created: 0, updated: 0, unchanged: 0, picturesMissing: 0, refused: 1,
    faults: [{ row: product.row, column: 'key', value: product.key, code: error.code, fatal: true }] };
}

/** Counts up in the transaction of the chunk, so that a killed server neither repeats nor skips one. */
async function progress(ctx: Ctx, runId: string, chunk: readonly ParsedProduct[], taken: Taken): Promise<RunRow> {
  await keepFaults(ctx, runId, taken.faults);
  const lastRow = Math.max(...chunk.flatMap((product) => product.skus.map((sku) => sku.row)), 0) - 1;
  const [row] = await ctx.run(advance(ctx.tenant.id, runId, chunk.length, lastRow, taken.created, taken.updated,
    taken.unchanged, taken.refused, taken.faults.length, taken.picturesMissing));
  return row ?? ctx.refuse('state.cannot_move');
}

async function keepFaults(ctx: Ctx, runId: string, faults: readonly Fault[]): Promise<void> {
  const kept = faults.slice(0, FAULTS_MAX).map((fault) => ({
    id: ctx.newId(), run_id: runId, row_no: fault.row, field: fault.column, value: fault.value, fault: fault.code, fatal: fault.fatal,
  }));
  if (kept.length > 0) await ctx.run(ctx.into('import_fault', kept));
}

async function fetchPictures(chunk: readonly ParsedProduct[], signal: AbortSignal): Promise<Map<string, Buffer>> {
  const queue = [...new Set(chunk.flatMap((product) => product.pictures.map((picture) => picture.url)))];
  const fetched = new Map<string, Buffer>();
  await Promise.all(Array.from({ length: FETCHES }, async () => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const data = await fetchPicture(url, signal);
      if (data) fetched.set(url, data);
    }
  }));
  return fetched;
}

const fileOf = prepared<{ data: Buffer }>('select data from import_file where tenant_id = $1 and id = $2');
/** SKU codes that exist already, with the key of this seller's import that made them ('' when none did). */
const takenBy = prepared<{ no: string; key: string }>(`
  select s.no, coalesce(k.key, '') as key from sku s
  left join import_key k on k.tenant_id = $1 and k.seller_id = $2 and k.product_id = s.product_id
  where s.tenant_id = $1 and s.no = any($3::text[])`);
const advance = prepared<RunRow>(`
  update import_run set products_done = products_done + $3, rows_done = greatest(rows_done, $4), created = created + $5,
    updated = updated + $6, unchanged = unchanged + $7, refused = refused + $8, fault_count = fault_count + $9,
    pictures_missing = pictures_missing + $10
  where tenant_id = $1 and id = $2 and status = 'running' returning *`);
