import { createHash } from 'node:crypto';
import { purposes, type PurposeName } from '@tradeport/api/files/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { addUse } from '../../kernel/quota.ts';
import type { FileRow } from './file.ts';
import { fileLinkOf } from './links.ts';
import { lockContent } from './orphans.ts';
import { contentOf, type Format, renderPicture } from './pictures.ts';
import { placeOf, store } from './store.ts';

type Given = {
  purpose: PurposeName;
  name: string;
  data: Buffer;
  /** The owner, by default the caller. */
  owner?: string;
};
type Refusals = 'file.format' | 'file.too_big' | 'file.too_many_pixels';

/** FIL-01 Takes a file from outside: checks its content and size, re-encodes it, stores it. */
export async function saveFile(ctx: Ctx<Refusals>, given: Given): Promise<FileRow> {
  const { bytesMax, pdf } = purposes[given.purpose];
  if (given.data.length > bytesMax) ctx.refuse('file.too_big', { mb: bytesMax / 1024 / 1024 });
  const content = await contentOf(given.data);
  if (content === 'picture') return savePicture(ctx, given, ['webp', 'avif']);
  if (content !== 'pdf' || !pdf) return ctx.refuse('file.format');
  const hash = hashOf(given.data);
  await ctx.run(lockContent(ctx, hash));
  await store().put(placeOf(ctx.tenant.id, hash, 'full.pdf'), given.data);
  return insert(ctx, given, { hash, media_type: 'application/pdf', width: null, height: null });
}

/**
 * A drawing (SVG) of the server's own, for the demo loader. Never for files from outside: an SVG
 * can refer to other files.
 */
export async function saveDrawing(
  ctx: Ctx<'file.format' | 'file.too_many_pixels'>,
  given: Omit<Given, 'data'> & { svg: string },
): Promise<FileRow> {
  return savePicture(ctx, { ...given, data: Buffer.from(given.svg) }, ['webp']);
}

async function savePicture(
  ctx: Ctx<'file.format' | 'file.too_many_pixels'>,
  given: Given,
  formats: Format[],
): Promise<FileRow> {
  const picture = await renderPicture(given.data, formats);
  if (picture === 'format') return ctx.refuse('file.format');
  if (picture === 'pixels') return ctx.refuse('file.too_many_pixels');
  const hash = hashOf(given.data);
  await ctx.run(lockContent(ctx, hash));
  await Promise.all(
    picture.variants.map(({ size, format, data }) =>
      store().put(placeOf(ctx.tenant.id, hash, `${size}.${format}`), data),
    ),
  );
  return insert(ctx, given, {
    hash,
    media_type: 'image/webp',
    width: picture.width,
    height: picture.height,
  });
}

type Stored = Pick<FileRow, 'hash' | 'media_type' | 'width' | 'height'>;

async function insert(
  ctx: Ctx,
  { purpose, name, data, owner }: Given,
  stored: Stored,
): Promise<FileRow> {
  const row: FileRow = {
    id: ctx.newId(),
    purpose,
    name: cleanName(name),
    bytes: data.length,
    owner_id: owner ?? ctx.user?.id ?? null,
    created_at: ctx.now(),
    open: false,
    ...stored,
  };
  await addUse(ctx, 'storage', row.bytes);
  await ctx.run(ctx.into('file', row));
  // Where nobody is logged in, the trail says whose it is: by that it is found when they are deleted (MBR-07).
  ctx.audit('file', row.id, null, {
    purpose,
    name: row.name,
    bytes: row.bytes,
    ...(owner ? { owner } : {}),
  });
  return row;
}

/** The view of a file in a call's answer. */
export function fileView(ctx: Ctx, row: FileRow) {
  return {
    fileCode: row.id,
    fileName: row.name,
    purpose: row.purpose,
    mediaType: row.media_type,
    bytes: row.bytes,
    width: row.width,
    height: row.height,
    fileUrl: fileLinkOf(ctx, row),
  };
}

/** The last part of the name that the browser gave, without control characters. */
function cleanName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '').replace(/\p{C}/gu, '').slice(-200);
}

function hashOf(data: Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
