import { fileLink, uploadFile } from '@tradeport/api/files/calls';
import { purposeOf, UPLOADS_HOUR_MAX } from '@tradeport/api/files/model';
import { may, userOf } from '../../kernel/ctx.ts';
import type { Module } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { deliverFiles, mayRead } from './deliver.ts';
import { saveFile, fileView } from './save.ts';
import { orphanSweep } from './orphans.ts';

export { saveDrawing, saveFile, fileView } from './save.ts';
export { fileLinkOf } from './links.ts';
export { dropFile } from './orphans.ts';
export { placeOf, store } from './store.ts';
export { openFiles, orphanFilesOf, picturesOf } from './shown.ts';

const byId = prepared('files.indexById')`
  select * from file where tenant_id = :tenantId and id = :id`;
const recent = prepared('files.recent')`
  select count(*)::int as count from file where tenant_id = :tenantId and owner_id = :ownerId and created_at > :anHourAgo`;

const upload = handler(uploadFile, async (ctx, { purpose }) => {
  // FIL-02 Public files are uploaded only with the permission to publish them.
  const { by } = purposeOf(purpose);
  if (by && !by.some((permission) => may(ctx, permission)))
    return ctx.refuse('file.not_yours_to_show');
  const given = ctx.uploads[0] ?? ctx.refuse('file.missing');
  const anHourAgo = new Date(ctx.now().getTime() - 3_600_000);
  // In a transaction of its own: encoding takes its time, and no connection waits for it.
  const count = await ctx.inNewTransaction((tx) =>
    tx.one(recent({ tenantId: ctx.tenant.id, ownerId: userOf(ctx).id, anHourAgo })),
  );
  if (count.count >= UPLOADS_HOUR_MAX) return ctx.refuse('too_many');
  return fileView(ctx, await saveFile(ctx, { purpose, name: given.name, data: given.data }));
});

/** FIL-02 */
const link = handler(fileLink, async (ctx, { fileCode }) => {
  const row = await ctx.one(byId({ id: fileCode }));
  if (row.owner_id !== userOf(ctx).id && !mayRead(userOf(ctx), row)) return ctx.refuse('not_found');
  return fileView(ctx, row);
});

export const files = {
  name: 'files',
  serves: [upload, link],
  sweeps: [orphanSweep],
  routes: deliverFiles,
  // The contents go with their rows, when nobody else has the same (privacy/forget.ts).
  personalData: { file: [{ of: 'owner_id = any($3)', onErasure: 'keep', hidden: ['hash'] }] },
} satisfies Module;
