import type { UserStatus } from '@tradeport/api/identity/model';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

/** A login of the caller's own member. */
export type Colleague = {
  id: string;
  login_name: string;
  name: string;
  status: UserStatus;
  is_main: boolean;
};
export type Limit = { currency: 'CNY' | 'USD'; order_max: number | null; month_max: number | null };

const colleagueById = prepared('members.colleagueById')`
  select u.id, u.login_name, u.name, u.status, m.main_user_id is not distinct from u.id as is_main
  from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
  where u.tenant_id = :tenantId and u.member_id = :memberId and u.id = :id for update of u`;

/**
 * MBR-06 A user with a spending limit may not lift it, nor create a login that could: such users do
 * not manage people.
 */
export function requireUnlimited(ctx: Ctx<'employee.limited'>): void {
  if (userOf(ctx).limited) ctx.refuse('employee.limited');
}

/** ROL-02 A login of another company is not found. Its row is locked. */
export async function colleague(ctx: Ctx<'user.unknown'>, userId: string): Promise<Colleague> {
  return (
    (await ctx.maybe(colleagueById({ memberId: userOf(ctx).memberId, id: userId }))) ??
    ctx.refuse('user.unknown')
  );
}

/**
 * MBR-03 The limits of a login, by currency. A login with one limit has all of them: see
 * spending_limit.
 */
export const limitsOf = prepared('members.limitsOf')`
  select currency, order_max, month_max from spending_limit where tenant_id = :tenantId and user_id = :userId order by currency`;
