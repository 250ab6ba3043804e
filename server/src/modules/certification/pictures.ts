import type { PurposeName } from '@tradeport/api/files/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { fileLinkOf } from '../files/index.ts';

const PURPOSE: PurposeName = 'certification';

// Uploaded for this by somebody of the member: nobody shows a stranger's papers by their code.
const ofMember = prepared('certification.ofMember')`
  select f.id from file f join users u on u.tenant_id = :tenantId and u.id = f.owner_id
  where f.tenant_id = :tenantId and f.id = any(:ids::uuid[]) and f.purpose = '${PURPOSE}' and u.member_id = :memberId`;

/** Refuses pictures that are not the member's own. */
export async function checkPictures(
  ctx: Ctx<'certification.picture'>,
  memberId: string,
  ids: readonly string[],
): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== ''))];
  if (wanted.length === 0) return;
  const found = await ctx.run(ofMember({ ids: wanted, memberId }));
  if (found.length < wanted.length) ctx.refuse('certification.picture');
}

/** A link that expires; null: none there. */
export function pictureOf(ctx: Ctx, id: string | null) {
  return id === null ? null : { fileCode: id, fileUrl: fileLinkOf(ctx, { id, purpose: PURPOSE }) };
}
