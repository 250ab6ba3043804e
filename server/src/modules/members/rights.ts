import {
  handOver as handOverCall,
  setEmployeeLimits,
  setEmployeeRights,
  startEmployee,
  stopEmployee,
  grantableRights,
} from '@tradeport/api/members/staff-calls';
import { permissions, permissionsOf } from '@tradeport/api';
import { userLife } from '@tradeport/api/identity/lifecycle';
import { staffActions } from '@tradeport/api/members/actions';
import { allowNow } from '../../kernel/allow.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { prepared } from '../../kernel/query.ts';
import { personDoes } from '../../kernel/standing.ts';
import { checkPermissions, checkRoles, requireAdminLeft } from '../roles/index.ts';
import { endSessions, rereadSessions } from '../sessions/index.ts';
import { grantRoles, keepRoles } from '../accounts/index.ts';
import { type Colleague, colleague, requireUnlimited } from './colleague.ts';
import { personLeft, type Successor } from './left.ts';
import { handler } from '../../kernel/handler.ts';

type GrantFault = 'role.unknown' | 'role.too_much';
const rolesOf = prepared('members.rolesOf')`
  select role_code from user_role where tenant_id = :tenantId and user_id = :userId`;
const permissionsOfUser = prepared('members.permissionsOfUser')`
  select permission from user_permission where tenant_id = :tenantId and user_id = :userId`;
const dropPermissions = prepared('members.dropPermissions')`
  delete from user_permission where tenant_id = :tenantId and user_id = :userId and permission <> all(:exceptPermissions::text[])`;
const dropLimits = prepared('members.dropLimits')`
  delete from spending_limit where tenant_id = :tenantId and user_id = :userId returning currency, order_max, month_max`;
const makeMain = prepared('members.makeMain')`
  update member set main_user_id = :mainUserId where tenant_id = :tenantId and id = :id and main_user_id = :meId returning id`;
const allRoles = prepared('members.allRoles')`
  select code, name, built_in, permissions from role where tenant_id = :tenantId order by not built_in, code`;
const successorOf = prepared('members.successorOf')`
  select u.id, coalesce(nullif(u.name, ''), u.login_name) as "name!" from member m
  join users u on u.tenant_id = :tenantId and u.id = coalesce(:id?::uuid, m.main_user_id) and u.member_id = m.id
  where m.tenant_id = :tenantId and m.id = :memberId and u.id <> :exceptId and ${personDoes('u', 'enters')} for share of u`;
const revokeExcess = prepared('members.revokeExcess')`
  delete from user_permission p using users u
  where p.tenant_id = :tenantId and u.tenant_id = p.tenant_id and u.id = p.user_id and u.member_id = :memberId and p.permission <> all(:exceptPermissions::text[])
  returning p.user_id`;

/** MBR-03 The rights that the caller has, and so may give. */
export const grantable = handler(grantableRights, async (ctx) => {
  const own = userOf(ctx).permissions;
  const roles = await ctx.run(allRoles({}));
  const of = (role: { code: string; built_in: boolean; permissions: string[] }) =>
    role.built_in
      ? [...permissionsOf([role.code])].filter((permission) => !permissions[permission]?.main)
      : role.permissions;
  return {
    roles: roles
      .filter((role) => of(role).length > 0 && of(role).every((permission) => own.has(permission)))
      .map(({ code, name }) => ({ roleCode: code, roleName: name })),
    permissions: Object.entries(permissions)
      .filter(([permission]) => own.has(permission))
      .map(([permission, spec]) => ({ permission, text: spec.text[ctx.lang] })),
  };
});

/** MBR-03 Takes effect with the next call. The caller must hold the revoked rights as well. */
export const setRights = handler(setEmployeeRights, async (ctx, input) => {
  requireUnlimited(ctx);
  const target = await restrictable(ctx, input.userCode);
  if (input.roles.length + input.permissions.length === 0) return ctx.refuse('employee.no_rights');
  const before = await mayChange(ctx, target, input);
  await ctx.batch([
    keepRoles({ userId: target.id, exceptRoleCodes: input.roles }),
    dropPermissions({ userId: target.id, exceptPermissions: input.permissions }),
    ...(input.roles.length > 0 ? [grantRoles(ctx, target.id, input.roles)] : []),
  ]);
  await grantPermissions(ctx, target.id, input.permissions);
  await requireAdminLeft(ctx);
  ctx.audit('user', target.id, before, { roles: input.roles, permissions: input.permissions });
  ctx.emit('user.rights_changed', { kind: 'user', id: target.id }, {});
  await rereadSessions(ctx, { user: target.id });
  return { done: true };
});

/** Adds single permissions; the caller must have each of them. */
export async function grantPermissions(
  ctx: Ctx<GrantFault>,
  userId: string,
  wanted: readonly string[],
): Promise<void> {
  if (wanted.length === 0) return;
  checkPermissions(ctx, wanted);
  await ctx.run(
    ctx
      .into(
        'user_permission',
        [...new Set(wanted)].map((permission) => ({
          id: ctx.newId(),
          user_id: userId,
          permission,
        })),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
}

/** MBR-03, MBR-06 Empty: no limit. Counts from the next order on. */
export const setLimits = handler(setEmployeeLimits, async (ctx, { userCode, limits }) => {
  requireUnlimited(ctx);
  const target = await restrictable(ctx, userCode);
  const before = await ctx.run(dropLimits({ userId: target.id }));
  if (limits.length > 0) {
    await ctx.run(
      ctx.into(
        'spending_limit',
        limits.map((one) => ({
          id: ctx.newId(),
          user_id: target.id,
          currency: one.currency,
          order_max: one.orderMax ?? null,
          month_max: one.monthMax ?? null,
        })),
      ),
    );
  }
  ctx.audit(
    'user',
    target.id,
    {
      limits: before.map((one) => ({
        currency: one.currency,
        orderMax: one.order_max ?? undefined,
        monthMax: one.month_max ?? undefined,
      })),
    },
    { limits },
  );
  await rereadSessions(ctx, { user: target.id });
  return { done: true };
});

/** Out at once. The blacklist is another matter: only the portal ends it. */
export const stop = handler(stopEmployee, async (ctx, { userCode, reason, takeoverBy }) => {
  requireUnlimited(ctx);
  const target = await colleague(ctx, userCode);
  allowNow(ctx, staffActions, 'stop', factsOf(ctx, target));
  const by = await successor(ctx, target, takeoverBy);
  await mayChange(ctx, target, { roles: [], permissions: [] });
  await move(ctx, userLife, target.id, 'stop', { reason, set: { status_reason: reason } });
  await requireAdminLeft(ctx);
  await endSessions(ctx, { user: target.id });
  ctx.emit('user.rights_changed', { kind: 'user', id: target.id }, {});
  if (by) personLeft(ctx, { userId: target.id, memberId: userOf(ctx).memberId, by });
  ctx.audit(
    'user',
    target.id,
    { status: target.status },
    { status: 'stopped', reason, takeoverBy: by?.id ?? '' },
  );
  return { done: true };
});

/** BLK-02b Another enabled user; without a name the main account follows. */
async function successor(
  ctx: Ctx<'employee.successor'>,
  target: Colleague,
  wanted: string | undefined,
): Promise<Successor | null> {
  const { memberId } = userOf(ctx);
  const [found] = await ctx.run(successorOf({ memberId, id: wanted ?? null, exceptId: target.id }));
  if (!found && wanted !== undefined) ctx.refuse('employee.successor', {}, 'takeoverBy');
  return found ?? null;
}

export const start = handler(startEmployee, async (ctx, { userCode }) => {
  requireUnlimited(ctx);
  const target = await colleague(ctx, userCode);
  allowNow(ctx, staffActions, 'start', factsOf(ctx, target));
  await mayChange(ctx, target, { roles: [], permissions: [] });
  await move(ctx, userLife, target.id, 'start', { set: { status_reason: '' } });
  ctx.emit('user.rights_changed', { kind: 'user', id: target.id }, {});
  ctx.audit('user', target.id, { status: target.status }, { status: 'enabled' });
  return { done: true };
});

/**
 * MBR-03 The main account hands itself over; of two simultaneous calls one succeeds. A main account
 * has no limit.
 */
export const handOver = handler(handOverCall, async (ctx, { userCode }) => {
  const me = userOf(ctx);
  const target = await colleague(ctx, userCode);
  // Whether the main account asks says the statement below, for two at once as well.
  allowNow(ctx, staffActions, 'handOver', { ...factsOf(ctx, target), isMain: false, byMain: true });
  const [moved] = await ctx.run(makeMain({ id: me.memberId, mainUserId: target.id, meId: me.id }));
  if (!moved) return ctx.refuse('employee.not_main');
  await ctx.run(dropLimits({ userId: target.id }));
  ctx.audit('member', me.memberId, { main: me.id }, { main: target.id });
  await rereadSessions(ctx, { member: me.memberId });
  return { done: true };
});

function factsOf(ctx: Pick<Ctx, 'user'>, target: Colleague) {
  const { status, is_main: isMain } = target;
  const isLimited = ctx.user?.limited === true;
  return { status, isMain, isSelf: target.id === ctx.user?.id, isLimited };
}

/** A member that sells no more: its people keep no single permission that came with selling. */
export async function trimPermissions(
  ctx: Ctx,
  memberId: string,
  roles: readonly string[],
): Promise<void> {
  await ctx.run(revokeExcess({ memberId, exceptPermissions: [...permissionsOf(roles)] }));
}

async function restrictable(
  ctx: Ctx<'user.unknown' | 'employee.main' | 'user.self'>,
  userId: string,
): Promise<Colleague> {
  const target = await colleague(ctx, userId);
  if (target.id === userOf(ctx).id) ctx.refuse('user.self');
  if (target.is_main) ctx.refuse('employee.main');
  return target;
}

/** Nobody who has less changes who has more. Gives what the target has. */
async function mayChange(
  ctx: Ctx<GrantFault>,
  target: Colleague,
  wanted: { roles: readonly string[]; permissions: readonly string[] },
) {
  const [roles, singles] = await ctx.batch([
    rolesOf({ userId: target.id }),
    permissionsOfUser({ userId: target.id }),
  ]);
  const before = {
    roles: roles.map((row) => row.role_code),
    permissions: singles.map((row) => row.permission),
  };
  await checkRoles(ctx, [...new Set([...wanted.roles, ...before.roles])]);
  checkPermissions(ctx, [...new Set([...wanted.permissions, ...before.permissions])]);
  return before;
}
