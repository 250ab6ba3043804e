import type { Mapping } from '@tradeport/api/imports/model';
import { importLife } from '@tradeport/api/imports/lifecycle';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import { may, type Ctx } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { move, type Moved } from '../../kernel/move.ts';
import { ownRun, view, type RunRow } from './find.ts';
import { missingFields } from './group.ts';
import { checkJob, runJob } from './jobs.ts';

type Start = {
  importCode: string; mapping?: Mapping | undefined; currency: 'CNY' | 'USD'; sellerCode?: string | undefined;
  publish: boolean; warehouseCode?: string | undefined;
};
type MovedRun = Moved & RunRow;

/** CAT-06 The dry run: every row is read, every fault listed, nothing changed. */
export async function check(ctx: Ctx<'import.mapping'>, input: Start) {
  const run = await ownRun(ctx, input.importCode);
  const mapping = input.mapping ?? run.mapping;
  const missing = missingFields(mapping);
  if (missing.length > 0) ctx.refuse('import.mapping', { fields: missing.map((field) => importFieldTexts[field][ctx.lang]).join(', ') });
  // A seller imports own products; who may enter products for others says for whom.
  const seller = may(ctx, 'product.all_sellers') || ctx.user === null ? input.sellerCode ?? run.seller_id : ctx.user.memberId;
  if (!seller) return ctx.refuse('input.invalid', {}, { sellerCode: 'missing' });
  const trusted = ctx.user === null || may(ctx, 'product.review');
  const moved = await move<MovedRun['status'], 'check', MovedRun>(ctx, importLife, run.id, 'check', { set: {
    mapping: JSON.stringify(mapping), seller_id: seller, started_at: null, ended_at: null,
    options: JSON.stringify({ currency: input.currency, publish: input.publish && trusted, trusted, warehouseCode: input.warehouseCode }),
    rows_done: 0, products_done: 0, created: 0, updated: 0, unchanged: 0, refused: 0, fault_count: 0, pictures_missing: 0,
  } });
  await ctx.run(ctx.remove('import_fault').where('run_id', '=', run.id));
  await enqueue(ctx, checkJob, { runId: run.id });
  return view(moved);
}

/** Starts, or goes on where a stopped run stood. */
export async function start(ctx: Ctx, { importCode }: { importCode: string }) {
  const run = await ownRun(ctx, importCode);
  const moved = await move<MovedRun['status'], 'start', MovedRun>(ctx, importLife, run.id, 'start', { set: { started_at: run.started_at ?? ctx.now(), ended_at: null } });
  await enqueue(ctx, runJob, { runId: run.id });
  return view(moved);
}

/** What is in stays in, whole; the next chunk is not begun. */
export async function stop(ctx: Ctx, { importCode }: { importCode: string }) {
  const run = await ownRun(ctx, importCode);
  return view(await move<MovedRun['status'], 'stop', MovedRun>(ctx, importLife, run.id, 'stop', { set: { ended_at: ctx.now() } }));
}

export async function remove(ctx: Ctx, { importCode }: { importCode: string }): Promise<{ done: true }> {
  const run = await ownRun(ctx, importCode);
  if (run.status === 'checking' || run.status === 'running') ctx.refuse('state.cannot_move', { status: run.status, verb: 'remove' });
  await ctx.run(ctx.remove('import_run').where('id', '=', run.id));
  return { done: true };
}
