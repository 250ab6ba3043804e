import { sidePermissions } from '@tradeport/api/kernel/audience';
import { z } from 'zod';
import { invalidateCache } from '../../kernel/cache.ts';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { personDoes, personMay } from '../../kernel/standing.ts';
import { standingChanged } from './standing.ts';

/**
 * BLK-02a A seller of whose people nobody who may ship can log in any more is off sale, and the portal handles what is under way;
 * as soon as there is somebody again it sells as before. A company without people sells: the portal keeps its goods.
 */
export async function followPeople(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const asked = { tenantId: ctx.tenant.id, ids: [...memberIds] };
  // Two that follow at once: the later one waits, and counts in a statement of its own what the earlier one has left.
  await ctx.run(lockMembers(asked));
  const changed = await ctx.run(setUnattended(asked));
  for (const { id, ...after } of changed)
    standingChanged(ctx, id, { before: { ...after, unattended: !after.unattended }, after });
  if (changed.length > 0) invalidateCache(ctx);
}

/** Events that may leave a company without active users, or give it one again. */
const ofPerson = (event: string): Handler => ({
  event,
  run: async (ctx, { subjectId }) => {
    const rows = await ctx.run(sellerOf({ userId: subjectId }));
    await followPeople(
      ctx,
      rows.map(({ id }) => id),
    );
  },
});
const ofRole: Handler = {
  event: 'role.changed',
  run: async (ctx, { data }) => {
    const { roleCode } = z.object({ roleCode: z.string() }).parse(data);
    const rows = await ctx.run(sellersWithRole({ roleCode }));
    await followPeople(
      ctx,
      rows.map(({ id }) => id),
    );
  },
};
export const peopleHandlers: readonly Handler[] = [
  ...['user.blacklisted', 'user.restored', 'user.rights_changed'].map(ofPerson),
  ofRole,
];

const lockMembers = prepared('members.lockForPeople')`
  select id from member where tenant_id = :tenantId and id = any(:ids::uuid[]) and has_sold order by id for update`;
/** ROL-01c Its main account ships whatever its role, and so does whom it gives its sales. */
const attended = `(
    not exists (select from users u where u.tenant_id = :tenantId and u.member_id = m.id)
    or exists (select from users u where u.tenant_id = :tenantId and u.member_id = m.id
      and ${personDoes('u', 'enters')} and (u.id = m.main_user_id
        or ${personMay('u', 'order.ship', ':tenantId')} or ${personMay('u', sidePermissions.seller, ':tenantId')})))`;
const setUnattended = prepared('members.setUnattended')`
  update member m set unattended = not m.unattended
  where m.tenant_id = :tenantId and m.id = any(:ids::uuid[]) and m.has_sold and m.unattended = ${attended}
  returning m.id, m.status, m.is_seller, m.has_sold, m.unattended`;
const sellerOf = prepared('members.sellerOf')`
  select m.id from users u join member m on m.tenant_id = :tenantId and m.id = u.member_id
  where u.tenant_id = :tenantId and u.id = :userId and m.has_sold`;
const sellersWithRole = prepared('members.sellersWithRole')`
  select distinct m.id from user_role r
  join users u on u.tenant_id = :tenantId and u.id = r.user_id
  join member m on m.tenant_id = :tenantId and m.id = u.member_id
  where r.tenant_id = :tenantId and r.role_code = :roleCode and m.has_sold order by m.id`;
