import { importActions, importLife } from '@tradeport/api/imports/lifecycle';
import type { VerbOf } from '@tradeport/api/kernel/lifecycle';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import { allow } from '../../kernel/allow.ts';
import { may } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { ownRun, view, type RunRow } from './find.ts';
import { formatOf } from './glance.ts';
import { fieldsTwice, missingFields } from './items.ts';
import { checkJob, runJob } from './jobs.ts';
import { mayBringNames } from './places.ts';
import { chunkAt, clearStage } from './stages.ts';
import { checkImport, startImport, stopImport, removeImport } from '@tradeport/api/imports/calls';
import { handler } from '../../kernel/handler.ts';
const runMoves: Moves<VerbOf<typeof importLife>, RunRow> = movesOf(importLife);

/** CAT-06 The dry run: every row is read, every fault listed, nothing changed. */
export const check = handler(checkImport, async (ctx, input) => {
  const run = await ownRun(ctx, input.importCode);
  const mapping = input.mapping ?? run.mapping;
  const format = run.format === 'shopify' ? run.format : formatOf(mapping);
  const missing = missingFields(mapping, format);
  if (missing.length > 0)
    return ctx.refuse('import.mapping', {
      fields: missing.map((field) => importFieldTexts[field][ctx.lang]).join(', '),
    });
  const [twice] = fieldsTwice(mapping, run.headings);
  if (twice !== undefined)
    return ctx.refuse('import.column_twice', { field: importFieldTexts[twice][ctx.lang] });
  // A seller imports own products; a user who may enter products for others names the seller.
  const seller =
    may(ctx, 'product.all_sellers') || ctx.user === null
      ? (input.sellerCode ?? run.seller_id)
      : ctx.user.memberId;
  // Prices and stock are found by their SKU: a user who sees all sellers may bring those of several
  // at once.
  const forAll =
    (format === 'prices' || format === 'lists' || format === 'stock') &&
    (ctx.user === null || may(ctx, 'product.all_sellers'));
  if (!seller && !forAll) return ctx.refuse('input.invalid', {}, { sellerCode: 'missing' });
  const trusted = ctx.user === null || may(ctx, 'product.review');
  const moved = await runMoves.move(ctx, run.id, 'check', {
    set: {
      mapping: JSON.stringify(mapping),
      format,
      seller_id: seller,
      started_at: null,
      ended_at: null,
      queued: true,
      beat_at: null,
      failure: '',
      options: JSON.stringify({
        currency: input.currency,
        publish: input.publish && trusted,
        trusted,
        mayBringNames: mayBringNames(ctx),
        warehouseCode: input.warehouseCode,
      }),
      rows_done: 0,
      products_done: 0,
      created: 0,
      updated: 0,
      unchanged: 0,
      refused: 0,
      fault_count: 0,
      pictures_missing: 0,
      new_categories: [],
      new_brands: [],
    },
  });
  await ctx.run(ctx.remove('import_fault').where('run_id', '=', run.id));
  await enqueue(ctx, checkJob, { runId: run.id });
  return view(moved, ctx.lang);
});

/** Starts, or goes on where a stopped run stood. */
export const start = handler(startImport, async (ctx, { importCode, confirmNew }) => {
  const run = await ownRun(ctx, importCode);
  allow(ctx, importActions, 'start', { ...run, productsTotal: run.products_total });
  // A run checked by an earlier version of the program has to be checked again.
  const staged = await ctx.maybe(chunkAt({ runId: run.id, at: run.products_done }));
  if (!staged) return ctx.refuse('state.cannot_move', { status: run.status, verb: 'start' });
  const [categories, brands] = [run.new_categories.length, run.new_brands.length];
  const isAsked = categories + brands > 0 && !run.options.confirmed;
  // A user who sees all imports may start one that somebody else has checked.
  if (isAsked && !mayBringNames(ctx)) return ctx.refuse('auth.forbidden');
  if (isAsked && !confirmNew) return ctx.refuse('import.new_names', { categories, brands });
  const moved = await runMoves.move(ctx, run.id, 'start', {
    set: {
      started_at: run.started_at ?? ctx.now(),
      ended_at: null,
      queued: true,
      beat_at: null,
      ...(isAsked ? { options: JSON.stringify({ ...run.options, confirmed: true }) } : {}),
    },
  });
  await enqueue(ctx, runJob, { runId: run.id });
  return view(moved, ctx.lang);
});

/** Ends what is being done for it. Imported items stay, whole; the next chunk is not begun. */
export const stop = handler(stopImport, async (ctx, { importCode }) => {
  const run = await ownRun(ctx, importCode);
  const verb = run.status === 'reading' ? 'abandon' : run.status === 'checking' ? 'cancel' : 'stop';
  const moved = await runMoves.move(ctx, run.id, verb, {
    set: {
      queued: false,
      ...(verb === 'cancel' ? {} : { ended_at: ctx.now() }),
      ...(verb === 'abandon' ? { failure: 'import.cancelled' } : {}),
    },
  });
  if (verb === 'cancel') await ctx.run(clearStage({ runId: run.id }));
  return view(moved, ctx.lang);
});

export const remove = handler(removeImport, async (ctx, { importCode }) => {
  const run = await ownRun(ctx, importCode);
  allow(ctx, importActions, 'remove', run);
  await ctx.run(ctx.remove('import_run').where('id', '=', run.id));
  ctx.audit('import', run.id, { status: run.status, fileName: run.file_name }, null);
  return { done: true };
});
