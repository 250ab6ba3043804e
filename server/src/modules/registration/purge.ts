import { DRAFT_DAYS } from '@tradeport/api/registration/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { addUse } from '../../kernel/quota.ts';
const due = prepared('registration.due')`
  select r.tenant_id, r.id from registration r join tenant t on t.id = r.tenant_id
  where r.status = 'draft' and r.submissions = 0
    and r.updated_at < now() + t.clock_offset_ms * interval '1 millisecond' - interval '${DRAFT_DAYS} days' limit 200`;
const dropDraft = prepared('registration.dropDraft')`
  delete from registration where tenant_id = :tenantId and id = :id and status = 'draft' and submissions = 0 returning user_id, member_id, upgrade`;
const dropTickets = prepared('registration.dropTickets')`
  delete from login_ticket where tenant_id = :tenantId and user_id = :userId`;
const dropMessages = prepared('registration.dropMessages')`
  delete from message where tenant_id = :tenantId and user_id = :userId`;
// Whom somebody of the portal has given anything meanwhile stays.
const dropUser = prepared('registration.dropUser')`
  delete from users u where u.tenant_id = :tenantId and u.id = :id and u.status = 'under_review'
    and not exists (select from user_role r where r.tenant_id = :tenantId and r.user_id = :id)
    and not exists (select from user_permission p where p.tenant_id = :tenantId and p.user_id = :id) returning u.id`;
const dropMember = prepared('registration.dropMember')`
  delete from member m where m.tenant_id = :tenantId and m.id = :id and m.status = 'under_review'
    and not exists (select from users u where u.tenant_id = :tenantId and u.member_id = :id)
    and not exists (select from account a where a.tenant_id = :tenantId and a.member_id = :id)`;

/** What was begun and never handed in is nobody's to keep; its phone is free again. */
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
  const [, , users] = await ctx.batch([
    dropTickets({ userId: gone.user_id }),
    dropMessages({ userId: gone.user_id }),
    dropUser({ id: gone.user_id }),
  ]);
  if (users.length > 0) await addUse(ctx, 'users', -1);
  await ctx.run(dropMember({ id: gone.member_id }));
}
