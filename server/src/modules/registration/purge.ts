import { DRAFT_DAYS } from '@tradeport/api/registration/model';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { addUse } from '../../kernel/quota.ts';

type Gone = { user_id: string; member_id: string; upgrade: boolean };

const due = prepared<{ tenant_id: string; id: string }>(`
  select r.tenant_id, r.id from registration r join tenant t on t.id = r.tenant_id
  where r.status = 'draft' and r.submissions = 0
    and r.updated_at < now() + t.clock_offset_ms * interval '1 millisecond' - interval '${DRAFT_DAYS} days' limit 200`);
const dropDraft = prepared<Gone>(`
  delete from registration where tenant_id = $1 and id = $2 and status = 'draft' and submissions = 0 returning user_id, member_id, upgrade`);
const dropTickets = prepared('delete from login_ticket where tenant_id = $1 and user_id = $2');
const dropMessages = prepared('delete from message where tenant_id = $1 and user_id = $2');
// Whom somebody of the portal has given anything meanwhile stays.
const dropUser = prepared<{ id: string }>(`
  delete from users u where u.tenant_id = $1 and u.id = $2 and u.status = 'under_review'
    and not exists (select from user_role r where r.tenant_id = $1 and r.user_id = $2)
    and not exists (select from user_permission p where p.tenant_id = $1 and p.user_id = $2) returning u.id`);
const dropMember = prepared(`
  delete from member m where m.tenant_id = $1 and m.id = $2 and m.status = 'under_review'
    and not exists (select from users u where u.tenant_id = $1 and u.member_id = $2)
    and not exists (select from account a where a.tenant_id = $1 and a.member_id = $2)`);

/** What was begun and never handed in is nobody's to keep; its phone is free again. */
export const purgeOldDrafts: Sweep = {
  name: 'registration.drafts',
  everyS: 3600,
  due: due(),
  run: forget,
};

async function forget(ctx: Ctx, id: string): Promise<void> {
  const [gone] = await ctx.run(dropDraft(ctx.tenant.id, id));
  if (!gone) return;
  ctx.audit('registration', id, { status: 'draft' }, null);
  // MBR-08 The member is in, and stays.
  if (gone.upgrade) return;
  const [, , users] = await ctx.batch([
    dropTickets(ctx.tenant.id, gone.user_id),
    dropMessages(ctx.tenant.id, gone.user_id),
    dropUser(ctx.tenant.id, gone.user_id),
  ]);
  if (users.length > 0) await addUse(ctx, 'users', -1);
  await ctx.run(dropMember(ctx.tenant.id, gone.member_id));
}
