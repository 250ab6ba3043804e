import type { PurposeName } from '@tradeport/api/files/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { fileLinkOf } from '../files/index.ts';

const PURPOSE: PurposeName = 'certification';

// Uploaded for this by somebody of the member: nobody shows a stranger's papers by their code.
const ofMember = prepared<{ id: string }>(`
  select f.id from file f join users u on u.tenant_id = $1 and u.id = f.owner_id
  where f.tenant_id = $1 and f.id = any($2::uuid[]) and f.purpose = '${PURPOSE}' and u.member_id = $3`);

/** Refuses pictures that are not the member's own. */
export async function checkPictures(
  ctx: Ctx<'certification.picture'>,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== ''))];
  if (wanted.length === 0) return;
  const found = await ctx.run(ofMember(ctx.tenant.id, wanted, memberId));
  if (found.length < wanted.length) ctx.refuse('certification.picture');
}

/** A link that expires; null: none there. */
export function pictureOf(ctx: Ctx, id: string | null) {
  return id === null ? null : { fileCode: id, fileUrl: fileLinkOf(ctx, { id, purpose: PURPOSE }) };
}
