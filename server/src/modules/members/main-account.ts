import { nameMainAccount } from '@tradeport/api/members/calls';
import { memberActions } from '@tradeport/api/members/lifecycle';
import { allow } from '../../kernel/allow.ts';
import { prepared } from '../../kernel/query.ts';
import { personDoes } from '../../kernel/standing.ts';
import { rereadSessions } from '../sessions/index.ts';
import { followPeople } from './people.ts';
import { personLeft } from './left.ts';
import { handler } from '../../kernel/handler.ts';

/**
 * BLK-02b A company whose main account is on the blacklist decides, invites and names nobody any more: the portal names another
 * of its people, who takes over what the old one had under way, as whoever follows somebody that was moved out.
 */
export const nameMain = handler(nameMainAccount, async (ctx, { merberCode, userCode, reason }) => {
  const [[company], [target]] = await ctx.batch([
    companyOf({ id: merberCode }),
    personOf({ memberId: merberCode, id: userCode }),
  ]);
  if (!company) return ctx.refuse('not_found');
  allow(ctx, memberActions, 'nameMain', company);
  if (company.main_there) return ctx.refuse('member.main_there');
  if (!target) return ctx.refuse('user.unknown');
  if (!target.enters) return ctx.refuse('employee.not_enabled');
  await ctx.batch([
    setMain({ id: merberCode, userId: userCode }),
    dropLimitsOf({ userId: userCode }),
  ]);
  const { main_user_id: before } = company;
  if (before !== null)
    personLeft(ctx, {
      userId: before,
      memberId: merberCode,
      by: { id: target.id, name: target.name },
    });
  ctx.audit('member', merberCode, { main: before }, { main: target.id, reason });
  // A main account ships whatever role it has (ROL-01c).
  await followPeople(ctx, [merberCode]);
  await rereadSessions(ctx, { member: merberCode });
  return { done: true };
});

const companyOf = prepared('members.companyForMain')`
  select m.main_user_id, m.status, exists (
    select from users u where u.tenant_id = :tenantId and u.id = m.main_user_id and ${personDoes('u', 'enters')}) as "main_there!"
  from member m where m.tenant_id = :tenantId and m.id = :id for update of m`;
const personOf = prepared('members.personForMain')`
  select u.id, coalesce(nullif(u.name, ''), u.login_name) as "name!", ${personDoes('u', 'enters')} as "enters!"
  from users u where u.tenant_id = :tenantId and u.member_id = :memberId and u.id = :id for share of u`;
const setMain = prepared('members.setMain')`
  update member set main_user_id = :userId where tenant_id = :tenantId and id = :id`;
const dropLimitsOf = prepared('members.dropLimitsOf')`
  delete from spending_limit where tenant_id = :tenantId and user_id = :userId`;
