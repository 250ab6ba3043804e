import { DRAFT_DAYS } from '@tradeport/api/registration/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { addUse } from '../../kernel/quota.ts';
import { dropApplicant } from '../accounts/index.ts';
import { dropAcceptancesOf } from '../agreements/index.ts';
import { dropTickets } from '../login/index.ts';
import { dropMessagesOf } from '../messages/index.ts';
import { dropApplicantMember } from '../members/index.ts';
const due = prepared('registration.due')`
  select r.tenant_id, r.id from registration r join tenant t on t.id = r.tenant_id
  where r.status = 'draft' and r.submissions = 0
    and r.updated_at < now() + t.clock_offset_ms * interval '1 millisecond' - interval '${DRAFT_DAYS} days' limit 200`;
const dropDraft = prepared('registration.dropDraft')`
  delete from registration where tenant_id = :tenantId and id = :id and status = 'draft' and submissions = 0 returning user_id, member_id, upgrade`;
// Members to whom the portal has given something meanwhile stay.

/** Drafts that were never submitted are deleted, so that their phones are free again. */
export const purgeOldDrafts: Sweep = {
  name: 'registration.drafts',
  everyS: 3600,
  due: due(),
  run: purgeDraft,
};

async function purgeDraft(ctx: Ctx, id: string): Promise<void> {
  const [gone] = await ctx.run(dropDraft({ id }));
  if (!gone) return;
  ctx.audit('registration', id, { status: 'draft' }, null);
  // MBR-08 The member is in, and stays.
  if (gone.upgrade) return;
  const [, , , users] = await ctx.batch([
    dropAcceptancesOf({ userId: gone.user_id }),
    dropTickets({ userId: gone.user_id }),
    dropMessagesOf({ userId: gone.user_id }),
    dropApplicant({ id: gone.user_id }),
  ]);
  if (users.length > 0) await addUse(ctx, 'users', -1);
  await ctx.run(dropApplicantMember({ id: gone.member_id }));
}
