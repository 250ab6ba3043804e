import { fileLink, uploadFile } from '@tradeport/api/files/calls';
import { UPLOADS_HOUR_MAX } from '@tradeport/api/files/model';
import { type Ctx, may, userOf } from '../../kernel/ctx.ts';
import type { Module } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { serve } from '../../kernel/serve.ts';
import { deliverFiles } from './deliver.ts';
import { keepFile, fileView, type FileRow } from './keep.ts';

export { keepDrawing, keepFile, fileView, type FileRow } from './keep.ts';
export { fileLinkOf } from './links.ts';

const byId = prepared<FileRow>('select * from file where tenant_id = $1 and id = $2');
const recent = prepared<{ count: number }>(
  'select count(*)::int as count from file where tenant_id = $1 and owner_id = $2 and created_at > $3');

async function upload(
  ctx: Ctx<'file.missing' | 'file.format' | 'file.too_big' | 'file.too_many_pixels'>,
  { purpose }: { purpose: FileRow['purpose'] },
) {
  const given = ctx.uploads[0] ?? ctx.refuse('file.missing');
  const anHourAgo = new Date(ctx.now().getTime() - 3_600_000);
  // In a transaction of its own: encoding takes its time, and no connection waits for it.
  const count = await ctx.apart((apart) => apart.one(recent(ctx.tenant.id, userOf(ctx).id, anHourAgo)));
  if (count.count >= UPLOADS_HOUR_MAX) ctx.refuse('too_many');
  return fileView(ctx, await keepFile(ctx, { purpose, name: given.name, data: given.data }));
}

/** FIL-02 */
async function link(ctx: Ctx, { fileCode }: { fileCode: string }) {
  const row = await ctx.one(byId(ctx.tenant.id, fileCode));
  if (row.owner_id !== userOf(ctx).id && !may(ctx, 'file.read_any')) ctx.refuse('not_found');
  return fileView(ctx, row);
}

export const files = {
  name: 'files',
  serves: [serve(uploadFile, upload), serve(fileLink, link)],
  routes: deliverFiles,
} satisfies Module;
