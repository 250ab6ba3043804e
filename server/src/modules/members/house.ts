import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

/** The portal's own company: its staff belong to it. Which one is said when the tenant is made (provision.ts). */
export const houseMember = prepared('members.house')`
  select id, is_seller from member where tenant_id = :tenantId and is_house`;

/** ORD-02i Is it the portal's own? Then everybody who could decide is of its company, and another person of it decides. */
export async function isHouse(ctx: Ctx, memberId: string): Promise<boolean> {
  const [house] = await ctx.run(houseMember({}));
  return house?.id === memberId;
}
