import { containing } from '../../kernel/containing.ts';
import { phonePart } from '@tradeport/api/kernel/phone';
import {
  approveUser,
  blacklistUser,
  restoreUser,
  saveUser,
  setUserRoles,
  userPage,
} from '@tradeport/api/identity/people-calls';
import { userActions, userLife } from '@tradeport/api/identity/lifecycle';
import { type UserStatus, userStates } from '@tradeport/api/identity/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { move } from '../../kernel/move.ts';
import { page } from '../../kernel/page.ts';
import { type RowOf, prepared, sql } from '../../kernel/query.ts';
import { allNames, calledIn } from '../../words/called.ts';
import { addUse } from '../../kernel/quota.ts';
import { hashPassword } from './passwords.ts';
import { checkRoles, requireAdminLeft } from '../roles/index.ts';
import { checkPassword } from './rules.ts';
import { endSessions, rereadSessions } from '../sessions/index.ts';
import { allow } from '../../kernel/allow.ts';
import { handler } from '../../kernel/handler.ts';

type NewUser = {
  memberId: string;
  loginName: string;
  password: string;
  name: string;
  roles: readonly string[];
  /** Instead of the password, where it was judged and hashed before (an application for a portal). */
  passwordHash?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  nickname?: string;
  status?: 'enabled' | 'under_review';
  /** Phone and e-mail were shown to be theirs (a code, a login provider) and not only typed. */
  proven?: boolean;
};
type Refusals =
  | 'user.taken'
  | 'user.password_format'
  | 'user.password_weak'
  | 'role.unknown'
  | 'role.too_much';

const insert = prepared('accounts.insert')`
  insert into users (tenant_id, id, member_id, login_name, phone, email, password_hash, name, nickname, status, created_at, phone_proven_at, email_proven_at)
  select m.tenant_id, :id, m.id, :loginName, :phone?, :email?, :passwordHash, :name, :nickname, :status, :createdAt, case when :phone::text is not null then :provenAt?::timestamptz end,
    case when :email::text is not null then :provenAt::timestamptz end from member m where m.tenant_id = :tenantId and m.id = :memberId
  on conflict do nothing returning id`;
/** MBR-03 A member's first login is its main account. */
const firstIsMain = prepared('accounts.firstIsMain')`
  update member set main_user_id = :mainUserId where tenant_id = :tenantId and id = :id and main_user_id is null`;
const memberThere = prepared('accounts.memberThere')`
  select id from member where tenant_id = :tenantId and id = :id`;
const rolesOf = prepared('accounts.rolesOf')`
  select role_code from user_role where tenant_id = :tenantId and user_id = :userId order by role_code`;
const userThere = prepared('accounts.userThere')`
  select status from users where tenant_id = :tenantId and id = :id for update`;

/** A new login of a member. For registration, provisioning and the demo loader as well. */
export async function addUser(ctx: Ctx<Refusals>, user: NewUser): Promise<string> {
  await checkRoles(ctx, user.roles);
  const id = await addWithoutRoles(ctx, user);
  if (user.roles.length > 0) await ctx.run(grantRoles(ctx, id, user.roles));
  ctx.emit('user.rights_changed', { kind: 'user', id }, {});
  return id;
}

/** REG-03 A login that may do nothing yet: its roles come when it is approved. */
export async function addWithoutRoles(
  ctx: Ctx<'user.taken' | 'user.password_format' | 'user.password_weak'>,
  user: NewUser,
): Promise<string> {
  if (user.passwordHash === undefined) checkPassword(ctx, user.password);
  await ctx.one(memberThere({ id: user.memberId }));
  const id = ctx.newId();
  const [row] = await ctx.run(
    insert({
      id,
      memberId: user.memberId,
      loginName: user.loginName,
      phone: user.phone ?? null,
      email: user.email?.toLowerCase() ?? null,
      passwordHash: user.passwordHash ?? (await hashPassword(user.password)),
      name: user.name,
      nickname: user.nickname ?? '',
      status: user.status ?? 'enabled',
      createdAt: ctx.now(),
      provenAt: user.proven ? ctx.now() : null,
    }),
  );
  if (!row) ctx.refuse('user.taken');
  await addUse(ctx, 'users', 1);
  await ctx.run(firstIsMain({ id: user.memberId, mainUserId: id }));
  const { password: _secret, passwordHash: _hash, ...told } = user;
  ctx.audit('user', id, null, told);
  return id;
}

export const addUserCall = handler(saveUser, async (ctx, input) => {
  const userCode = await addUser(ctx, {
    memberId: input.merberCode,
    loginName: input.userName,
    password: input.userPwsswd,
    name: input.userRelname,
    phone: input.userPhone,
    email: input.userEmail,
    roles: input.roles,
  });
  return { userCode };
});

/** SHL-13 A user of this tenant; the row is locked. */
async function requireUser(
  ctx: Ctx<'user.unknown'>,
  userId: string,
): Promise<RowOf<'accounts.userThere'>> {
  return (await ctx.maybe(userThere({ id: userId }))) ?? ctx.refuse('user.unknown');
}

/** ROL-01 Takes effect with the user's next call. */
export const setRoles = handler(setUserRoles, async (ctx, input) => {
  if (input.userCode === ctx.user?.id) return ctx.refuse('user.self');
  await requireUser(ctx, input.userCode);
  const before = (await ctx.run(rolesOf({ userId: input.userCode }))).map((row) => row.role_code);
  // The caller must hold the revoked roles as well: only an admin may remove an admin.
  await checkRoles(ctx, [...new Set([...input.roles, ...before])]);
  await ctx.run(keepRoles({ userId: input.userCode, exceptRoleCodes: input.roles }));
  await ctx.run(grantRoles(ctx, input.userCode, input.roles));
  await requireAdminLeft(ctx);
  ctx.audit('user', input.userCode, { roles: before }, { roles: input.roles });
  ctx.emit('user.rights_changed', { kind: 'user', id: input.userCode }, {});
  await rereadSessions(ctx, { user: input.userCode });
  return { done: true as const };
});

export const approve = handler(approveUser, async (ctx, { userCode }) => {
  await requireUser(ctx, userCode);
  await move(ctx, userLife, userCode, 'approve');
  ctx.emit('user.rights_changed', { kind: 'user', id: userCode }, {});
  ctx.audit('user', userCode, { status: 'under_review' }, { status: 'enabled' });
  return { done: true as const };
});

/** BLK-01 Refused at login from now on, and thrown out at once. */
export const blacklist = handler(blacklistUser, async (ctx, { userCode, reason }) => {
  const { status } = await requireUser(ctx, userCode);
  allow(ctx, userActions, 'blacklist', { status, isSelf: userCode === ctx.user?.id });
  // As with roles: only an admin may block an admin.
  await checkRoles(
    ctx,
    (await ctx.run(rolesOf({ userId: userCode }))).map((row) => row.role_code),
  );
  const moved = await move(ctx, userLife, userCode, 'blacklist', {
    reason,
    set: { status_reason: reason },
  });
  await requireAdminLeft(ctx);
  await endSessions(ctx, { user: userCode });
  ctx.emit('user.blacklisted', { kind: 'user', id: userCode }, { reason });
  ctx.audit('user', userCode, { status: moved.from_status }, { status: moved.status, reason });
  return { done: true as const };
});

/** Only an admin may unblock an admin. */
export const restore = handler(restoreUser, async (ctx, { userCode, reason }) => {
  await requireUser(ctx, userCode);
  await checkRoles(
    ctx,
    (await ctx.run(rolesOf({ userId: userCode }))).map((row) => row.role_code),
  );
  await move(ctx, userLife, userCode, 'restore', { reason, set: { status_reason: '' } });
  ctx.emit('user.restored', { kind: 'user', id: userCode }, {});
  ctx.audit('user', userCode, { status: 'disabled' }, { status: 'enabled', reason });
  return { done: true as const };
});

export type UserRow = {
  id: string;
  login_name: string;
  name: string;
  phone: string | null;
  email: string | null;
  member_id: string;
  member_name: string;
  status: UserStatus;
  status_reason: string;
  created_at: Date;
  last_login_at: Date | null;
  roles: string[];
};

/** Users with their members and roles; found by what one knows of them. */
export function usersShown(ctx: Ctx, q: string | undefined) {
  const query = ctx
    .from('users')
    .innerJoin('member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'users.tenant_id')
        .onRef('member.id', '=', 'users.member_id'),
    )
    .select([
      'users.id',
      'users.login_name',
      'users.name',
      'users.phone',
      'users.email',
      'users.member_id',
      sql<string>`${sql.raw(calledIn(ctx.lang, 'member'))}`.as('member_name'),
      'users.status',
      'users.status_reason',
      'users.created_at',
      'users.last_login_at',
      sql<
        string[]
      >`array(select r.role_code from user_role r where r.tenant_id = ${ctx.tenant.id} and r.user_id = users.id order by 1)`.as(
        'roles',
      ),
    ]);
  if (!q) return query;
  const like = containing(q);
  return query.where((eb) =>
    eb.or([
      eb('users.login_name', 'ilike', like),
      eb('users.name', 'ilike', like),
      eb('users.phone', 'like', containing(phonePart(q))),
      sql<boolean>`${sql.raw(allNames('member'))} ilike ${like}`,
    ]),
  );
}

export const usersPage = handler(userPage, async (ctx, input) => {
  let query = usersShown(ctx, input.q);
  if (input.status) query = query.where('users.status', '=', input.status);
  if (input.merberCode) query = query.where('users.member_id', '=', input.merberCode);
  if (input.roleCode)
    query = query.where(
      sql<boolean>`exists (select from user_role r where r.tenant_id = ${ctx.tenant.id} and r.user_id = users.id and r.role_code = ${input.roleCode})`,
    );
  const found = await page<UserRow>(ctx, query, input, { key: ['id'], columns: ['users.id'] });
  return { ...found, rows: found.rows.map(userView) };
});

export function userView(row: UserRow) {
  return {
    userCode: row.id,
    userName: row.login_name,
    userRelname: row.name,
    userPhone: row.phone ?? '',
    userEmail: row.email ?? '',
    merberCode: row.member_id,
    merberCompname: row.member_name,
    status: row.status,
    userState: userStates[row.status],
    stateReason: row.status_reason,
    roles: row.roles,
    gmtCreate: row.created_at.toISOString(),
    lastLogin: row.last_login_at?.toISOString() ?? null,
  };
}

/** Gives roles to a user; those that are there already stay. */
export function grantRoles(ctx: Ctx, userId: string, codes: readonly string[]) {
  return ctx
    .into(
      'user_role',
      [...new Set(codes)].map((code) => ({ id: ctx.newId(), user_id: userId, role_code: code })),
    )
    .onConflict((conflict) => conflict.doNothing());
}

/** When they last logged in. */
export const setLastLogin = prepared('accounts.setLastLogin')`
  update users set last_login_at = :lastLoginAt where tenant_id = :tenantId and id = :id`;

/** A new password, hashed. */
export const setPasswordHash = prepared('accounts.setPasswordHash')`
  update users set password_hash = :passwordHash where tenant_id = :tenantId and id = :id`;

/** The department and the title of an employee. */
export const setPlace = prepared('accounts.setPlace')`
  update users set department_id = :departmentId?, job_title = :jobTitle where tenant_id = :tenantId and id = :id`;

/** Takes every role away but these. */
export const keepRoles = prepared('accounts.keepRoles')`
  delete from user_role where tenant_id = :tenantId and user_id = :userId and role_code <> all(:exceptRoleCodes::text[])`;

/** Nobody of the member sells any more. */
export const dropSellerRole = prepared('accounts.dropSellerRole')`
  delete from user_role r using users u
  where r.tenant_id = :tenantId and u.tenant_id = r.tenant_id and u.id = r.user_id and u.member_id = :memberId and r.role_code = 'seller'`;

/** A login that was never let in, with nothing hanging on it; answers no row where it stays. */
export const dropApplicant = prepared('accounts.dropApplicant')`
  delete from users u where u.tenant_id = :tenantId and u.id = :id and u.status = 'under_review'
    and not exists (select from user_role r where r.tenant_id = :tenantId and r.user_id = :id)
    and not exists (select from user_permission p where p.tenant_id = :tenantId and p.user_id = :id) returning u.id`;
