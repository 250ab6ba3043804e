import { containing } from '../../kernel/containing.ts';
import { phonePart } from '@tradeport/api/kernel/phone';
import { EMPLOYEES_MAX } from '@tradeport/api/members/staff';
import {
  employeeGet,
  employeePage,
  saveEmployee,
  updateEmployee,
} from '@tradeport/api/members/staff-calls';
import type { UserStatus } from '@tradeport/api/identity/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { page } from '../../kernel/page.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { addUser, setPlace } from '../accounts/index.ts';
import { rereadSessions } from '../sessions/index.ts';
import { deliver } from '../messages/index.ts';
import { colleague, type Limit, requireUnlimited } from './colleague.ts';
import { grantPermissions, setLimits, setRights } from './rights.ts';
import { handler } from '../../kernel/handler.ts';

type Row = {
  id: string;
  login_name: string;
  name: string;
  nickname: string;
  phone: string | null;
  email: string | null;
  status: UserStatus;
  job_title: string;
  department_id: string | null;
  group_name: string | null;
  is_main: boolean;
  created_at: Date;
  last_login_at: Date | null;
  roles: { code: string; name: SomeTexts }[];
  permissions: string[];
  limits: Limit[];
};
const lockMember = prepared('members.staffLockMember')`
  select id from member where tenant_id = :tenantId and id = :id for update`;
export const countUsers = prepared('members.countUsers')`
  select count(*)::int as count from users where tenant_id = :tenantId and member_id = :memberId and login_name <> 'gone_' || id`;
export const ownGroup = prepared('members.ownGroup')`
  select id from department where tenant_id = :tenantId and member_id = :memberId and id = :id`;

/** MBR-03 The people of the caller's company. */
export const employeesPage = handler(employeePage, async (ctx, input) => {
  let query = employees(ctx);
  if (input.status) query = query.where('users.status', '=', input.status);
  if (input.groupCode) query = query.where('users.department_id', '=', input.groupCode);
  if (input.q) {
    const like = containing(input.q);
    const phone = containing(phonePart(input.q));
    query = query.where((eb) =>
      eb.or([
        eb('users.login_name', 'ilike', like),
        eb('users.name', 'ilike', like),
        eb('users.phone', 'like', phone),
      ]),
    );
  }
  const found = await page<Row>(ctx, query, input, { key: ['id'], columns: ['users.id'] });
  return { ...found, rows: found.rows.map((row) => view(ctx, row)) };
});

export const employeeOf = handler(employeeGet, async (ctx, { userCode }) => {
  return view(
    ctx,
    (await ctx.maybe(employees(ctx).where('users.id', '=', userCode).$castTo<Row>())) ??
      ctx.refuse('user.unknown'),
  );
});

/** MBR-03 A sub-account, with roles and single permissions that the caller has. It is told by what it left. */
export const addEmployee = handler(saveEmployee, async (ctx, input) => {
  requireUnlimited(ctx);
  const { memberId } = userOf(ctx);
  if (input.roles.length + input.permissions.length === 0) return ctx.refuse('employee.no_rights');
  const [, counted] = await ctx.batch([lockMember({ id: memberId }), countUsers({ memberId })]);
  if ((counted[0]?.count ?? 0) >= EMPLOYEES_MAX)
    return ctx.refuse('employee.too_many', { max: EMPLOYEES_MAX });
  const userCode = await addUser(ctx, {
    memberId,
    loginName: input.userName,
    password: input.userPwsswd,
    name: input.userRelname,
    phone: input.userPhone,
    email: input.userEmail,
    roles: input.roles,
  });
  await grantPermissions(ctx, userCode, input.permissions);
  if (input.limits.length > 0) await setLimits(ctx, { userCode, limits: input.limits });
  await putInto(ctx, userCode, input);
  await invite(ctx, input);
  return { userCode };
});

/** MBR-03 Changes the name and, where given, rights and limits; a refusal undoes all of it. */
export const editEmployee = handler(updateEmployee, async (ctx, input) => {
  requireUnlimited(ctx);
  const before = await colleague(ctx, input.userCode);
  if (before.is_main && before.id !== userOf(ctx).id) return ctx.refuse('employee.main');
  await ctx.run(ctx.update('users').set({ name: input.userRelname }).where('id', '=', before.id));
  await putInto(ctx, before.id, input);
  const { userCode, rights, limits } = input;
  if (rights) await setRights(ctx, { userCode, ...rights });
  if (limits) await setLimits(ctx, { userCode, limits });
  ctx.audit(
    'user',
    before.id,
    { name: before.name },
    { name: input.userRelname, department: input.groupCode ?? null, jobTitle: input.jobTitle },
  );
  await rereadSessions(ctx, { user: before.id });
  return { done: true as const };
});

async function putInto(
  ctx: Ctx,
  userId: string,
  { groupCode, jobTitle }: { groupCode?: string | undefined; jobTitle: string },
): Promise<void> {
  if (groupCode) await ctx.one(ownGroup({ memberId: userOf(ctx).memberId, id: groupCode }));
  await ctx.run(setPlace({ id: userId, departmentId: groupCode ?? null, jobTitle }));
}

/** The password is handed over by who made the account: it does not travel with the invitation. */
async function invite(ctx: Ctx, input: Parsed<typeof saveEmployee>): Promise<void> {
  const facts = { name: input.userRelname, loginName: input.userName, link: '/console/' };
  if (input.userEmail)
    await deliver(ctx, { to: input.userEmail, channel: 'email', template: 'invitation', facts });
  else if (input.userPhone)
    await deliver(ctx, { to: input.userPhone, channel: 'sms', template: 'invitation', facts });
}

function employees(ctx: Ctx) {
  return ctx
    .from('users')
    .innerJoin('member', (join) =>
      join
        .onRef('member.tenant_id', '=', 'users.tenant_id')
        .onRef('member.id', '=', 'users.member_id'),
    )
    .leftJoin('department', (join) =>
      join
        .onRef('department.tenant_id', '=', 'users.tenant_id')
        .onRef('department.id', '=', 'users.department_id'),
    )
    .where('users.member_id', '=', userOf(ctx).memberId)
    .select([
      'users.id',
      'users.login_name',
      'users.name',
      'users.nickname',
      'users.phone',
      'users.email',
      'users.status',
      'users.job_title',
      'users.department_id',
      'department.name as group_name',
      'users.created_at',
      'users.last_login_at',
      sql<boolean>`member.main_user_id is not distinct from users.id`.as('is_main'),
      sql<
        Row['roles']
      >`coalesce((select jsonb_agg(jsonb_build_object('code', o.code, 'name', o.name) order by o.code)
        from user_role r join role o on o.tenant_id = r.tenant_id and o.code = r.role_code
        where r.tenant_id = ${ctx.tenant.id} and r.user_id = users.id), '[]')`.as('roles'),
      sql<
        string[]
      >`array(select p.permission from user_permission p where p.tenant_id = ${ctx.tenant.id} and p.user_id = users.id order by 1)`.as(
        'permissions',
      ),
      sql<
        Limit[]
      >`coalesce((select jsonb_agg(jsonb_build_object('currency', l.currency, 'order_max', l.order_max, 'month_max', l.month_max) order by l.currency)
        from spending_limit l where l.tenant_id = ${ctx.tenant.id} and l.user_id = users.id), '[]')`.as(
        'limits',
      ),
    ]);
}

function view(ctx: Pick<Ctx, 'lang'>, row: Row) {
  return {
    userCode: row.id,
    userName: row.login_name,
    userRelname: row.name,
    userNickname: row.nickname,
    userPhone: row.phone ?? '',
    userEmail: row.email ?? '',
    roles: row.roles.map(({ code, name }) => ({
      roleCode: code,
      roleName: inLang(name, ctx.lang),
    })),
    permissions: row.permissions,
    groupCode: row.department_id,
    groupName: row.group_name ?? '',
    jobTitle: row.job_title,
    isMain: row.is_main,
    status: row.status,
    limits: row.limits.map((one) => ({
      currency: one.currency,
      orderMax: one.order_max,
      monthMax: one.month_max,
    })),
    gmtCreate: row.created_at.toISOString(),
    lastLogin: row.last_login_at?.toISOString() ?? null,
  };
}
