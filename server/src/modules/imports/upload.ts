import { IMPORT_BYTES_MAX, WAITING_MAX } from '@tradeport/api/imports/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { enqueue } from '../../kernel/jobs.ts';
import { byId, view } from './find.ts';
import { readJob } from './jobs.ts';
import { waitingCount } from './stages.ts';
import { uploadImport } from '@tradeport/api/imports/calls';
import { handler } from '../../kernel/handler.ts';

type Refusals = 'import.empty' | 'import.format' | 'import.busy';

/** CAT-06 Takes a file, and lets it be read in its turn; the run tells its contents. */
export const upload = handler(uploadImport, async (ctx) => {
  const [file] = ctx.uploads;
  if (!file) return ctx.refuse('import.empty');
  return view(await takeFile(ctx, { name: file.name, data: file.data }), ctx.lang);
});

/** The same for the command line. */
export async function takeFile(ctx: Ctx<Refusals>, file: { name: string; data: Buffer }) {
  if (file.data.length > IMPORT_BYTES_MAX) ctx.refuse('input.too_large');
  if (file.data.length === 0) ctx.refuse('import.empty');
  if ((await waitingCount(ctx)) >= WAITING_MAX) ctx.refuse('import.busy', { max: WAITING_MAX });
  const id = ctx.newId();
  await ctx.batch([
    ctx.into('import_run', {
      id,
      user_id: ctx.user?.id ?? null,
      user_name: ctx.user?.name ?? 'system',
      seller_id: null,
      queued: true,
      file_name: file.name.replace(/\p{C}/gu, '').slice(-200),
      format: 'own',
      created_at: ctx.now(),
    }),
    ctx.into('import_file', { id, data: file.data }),
  ]);
  await enqueue(ctx, readJob, { runId: id });
  ctx.audit('import', id, null, { fileName: file.name, bytes: file.data.length });
  return ctx.one(byId({ id }));
}
