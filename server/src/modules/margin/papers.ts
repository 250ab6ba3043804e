import type { Ctx } from '../../kernel/ctx.ts';
import { userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { fileLinkOf } from '../files/index.ts';

/**
 * MGN-03 Documents of a request and of its review, each with its own size limit (files/model.ts).
 */
type Purpose = 'thaw' | 'margin';

/** The files that the caller has uploaded for this; of anybody else's, or for anything else, refuses `margin.file`. */
export async function requirePapers(
  ctx: Ctx<'margin.file'>,
  codes: readonly string[],
  purpose: Purpose,
): Promise<string[]> {
  const ids = [...new Set(codes)];
  if (ids.length === 0) return ids;
  const known = await ctx.run(ownFiles({ ids, ownerId: userOf(ctx).id, purpose }));
  if (known.length < ids.length) ctx.refuse('margin.file');
  return ids;
}

/** As pages show them, in the order in which they were given. */
export async function papersOf(ctx: Ctx, ids: readonly string[], purpose: Purpose) {
  if (ids.length === 0) return [];
  const files = await ctx.run(filesOf({ ids }));
  return files.map(({ id, media_type }) => ({
    fileCode: id,
    fileUrl: fileLinkOf(ctx, { id, purpose }),
    isPicture: media_type.startsWith('image/'),
  }));
}

const ownFiles = prepared('margin.ownFiles')`
  select id from file where tenant_id = :tenantId and id = any(:ids::uuid[]) and owner_id = :ownerId and purpose = :purpose`;
const filesOf = prepared('margin.filesOf')`
  select id, media_type from file where tenant_id = :tenantId and id = any(:ids::uuid[]) order by array_position(:ids::uuid[], id)`;
