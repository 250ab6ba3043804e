import { capabilities, permissions, permissionsOf } from '@tradeport/api';
import {
  deleteRole,
  rolePage,
  saveRole,
  permissionList,
} from '@tradeport/api/identity/people-calls';
import { ROLES_MAX } from '@tradeport/api/identity/model';
import { roleNames, roles } from '@tradeport/api/kernel/audience';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { companyDoes, personDoes } from '../../kernel/standing.ts';
import { rereadSessions } from '../sessions/index.ts';
import { handler } from '../../kernel/handler.ts';

const all = prepared('roles.all')`
  select o.code, o.name, o.built_in, o.permissions,
    (select count(*)::int from user_role r where r.tenant_id = :tenantId and r.role_code = o.code) as users
  from role o where o.tenant_id = :tenantId order by not o.built_in, o.code limit ${ROLES_MAX}`;
const byCodes = prepared('roles.byCodes')`
  select code, built_in, permissions from role where tenant_id = :tenantId and code = any(:codes::text[])`;
const save = prepared('roles.save')`
  insert into role (tenant_id, id, code, name, permissions) values (:tenantId, :id, :code, :name, :permissions)
  on conflict (tenant_id, code) do update set name = excluded.name, permissions = excluded.permissions
  where not role.built_in returning id`;
const lockRoles = prepared('roles.lockRoles')`
  select pg_advisory_xact_lock(hashtextextended('tradeport.roles ' || :tenantId::uuid::text, 0))`;
const count = prepared('roles.count')`
  select count(*)::int as count from role where tenant_id = :tenantId`;
const remove = prepared('roles.remove')`
  delete from role where tenant_id = :tenantId and code = :code and not built_in`;
const usersWith = prepared('roles.usersWith')`
  select count(*)::int as count from user_role where tenant_id = :tenantId and role_code = :roleCode`;

/** Administration is this role: an operator's on the platform, an admin's elsewhere. */
const adminRole = (ctx: Pick<Ctx, 'tenant'>) => (ctx.tenant.platform ? 'operator' : 'admin');
const lockRole = prepared('roles.lockRole')`
  select id from role where tenant_id = :tenantId and code = :code for update`;
const adminsLeft = prepared('roles.adminsLeft')`
  select count(*)::int as count from user_role r
  join users u on u.tenant_id = :tenantId and u.id = r.user_id and ${personDoes('u', 'enters')}
  join member m on m.tenant_id = :tenantId and m.id = u.member_id and ${companyDoes('m', 'enters')}
  where r.tenant_id = :tenantId and r.role_code = :roleCode`;

/**
 * ROL-01 After somebody was stripped of a role, kept out or suspended: an admin must be left. Two who do it
 * to each other at the same moment wait here for one another, and the later one is refused.
 */
export async function requireAdminLeft(ctx: Ctx<'role.last_admin'>): Promise<void> {
  const [, left] = await ctx.batch([
    lockRole({ code: adminRole(ctx) }),
    adminsLeft({ roleCode: adminRole(ctx) }),
  ]);
  if ((left[0]?.count ?? 0) === 0) ctx.refuse('role.last_admin');
}

/** ROL-01 Operators are of the platform alone. */
function builtInRoles(platform: boolean) {
  return roleNames.filter((role) => platform || role !== 'operator');
}

/** The built-in roles of a new tenant. */
export async function addBuiltInRoles(ctx: Ctx): Promise<void> {
  await ctx.run(
    ctx.into(
      'role',
      builtInRoles(ctx.tenant.platform).map((code) => ({
        id: ctx.newId(),
        code,
        name: JSON.stringify(roles[code]),
        built_in: true,
        permissions: [],
      })),
    ),
  );
}

export const listRoles = handler(rolePage, async (ctx, { page, rows }) => {
  const found = await ctx.run(all({}));
  return {
    total: found.length,
    rows: found
      .slice((page - 1) * rows, page * rows)
      .map((role) => ({
        roleCode: role.code,
        roleName: role.name,
        builtIn: role.built_in,
        users: role.users,
        permissions: permissionsOfRole(role),
      })),
  };
});

export const listPermissions = handler(permissionList, async (ctx) => {
  return capabilities.flatMap((capability) =>
    Object.entries(capability.permissions)
      .filter(([, spec]) => ctx.tenant.platform || spec.roles.some((role) => role !== 'operator'))
      .map(([permission, spec]) => ({
        permission,
        text: spec.text[ctx.lang],
        roles: [...spec.roles],
        group: capability.name,
        grantable: mayGive(ctx, permission),
        mainOnly: spec.main === true,
        companiesOnly: spec.companies === true,
      })),
  );
});

/** ROL-01 A role of the tenant's own: a set of permissions. */
export const upsertRole = handler(saveRole, async (ctx, input) => {
  const wanted = [...new Set(input.permissions)].filter((permission) =>
    Object.hasOwn(permissions, permission),
  );
  if (wanted.length < new Set(input.permissions).size) return ctx.refuse('role.unknown');
  if (roleNames.some((name) => name === input.roleCode)) return ctx.refuse('role.built_in');
  // Two first saves of one role come one after the other: the second sees what the first made.
  const [, found, all] = await ctx.batch([
    lockRoles({}),
    byCodes({ codes: [input.roleCode] }),
    count({}),
  ]);
  const [before] = found;
  if (before && input.isNew) return ctx.refuse('role.code_taken', {}, 'roleCode');
  if (!before && (all[0]?.count ?? 0) >= ROLES_MAX)
    return ctx.refuse('role.too_many', { max: ROLES_MAX });
  // The caller must hold the revoked permissions as well.
  mayGrant(ctx, [...wanted, ...(before?.permissions ?? [])]);
  const [row] = await ctx.run(
    save({
      id: ctx.newId(),
      code: input.roleCode,
      name: JSON.stringify(input.roleName),
      permissions: wanted,
    }),
  );
  const { id } = row ?? ctx.refuse('role.built_in');
  ctx.audit('role', id, before ? { permissions: before.permissions } : null, {
    code: input.roleCode,
    name: input.roleName,
    permissions: wanted,
  });
  ctx.emit('role.changed', { kind: 'role', id }, { roleCode: input.roleCode });
  await rereadSessions(ctx);
  return { done: true as const };
});

export const removeRole = handler(deleteRole, async (ctx, { roleCode }) => {
  const [found, users] = await ctx.batch([byCodes({ codes: [roleCode] }), usersWith({ roleCode })]);
  const role = found[0] ?? ctx.refuse('not_found');
  if (role.built_in) return ctx.refuse('role.built_in');
  mayGrant(ctx, role.permissions);
  if ((users[0]?.count ?? 0) > 0) return ctx.refuse('role.in_use');
  await ctx.run(remove({ code: roleCode }));
  ctx.audit('role', roleCode, { permissions: role.permissions }, null);
  return { done: true as const };
});

/** Refuses roles that are not there, or that allow more than the caller may give away. */
export async function checkRoles(
  ctx: Ctx<'role.unknown' | 'role.too_much'>,
  codes: readonly string[],
): Promise<void> {
  const found = await ctx.run(byCodes({ codes }));
  if (found.length < new Set(codes).size) ctx.refuse('role.unknown');
  // MBR-03 Permissions of main accounts do not come with a role.
  mayGrant(
    ctx,
    found.flatMap((role) =>
      permissionsOfRole(role).filter(
        (permission) => !role.built_in || !permissions[permission]?.main,
      ),
    ),
  );
}

/** MBR-03 Refuses single permissions that do not exist, or that the caller may not give away. */
export function checkPermissions(
  ctx: Ctx<'role.unknown' | 'role.too_much'>,
  wanted: readonly string[],
): void {
  if (wanted.some((permission) => !Object.hasOwn(permissions, permission)))
    ctx.refuse('role.unknown');
  mayGrant(ctx, wanted);
}

/**
 * Admins give away everything of their portal; other managers of users give only rights that they
 * have themselves.
 */
function mayGrant(ctx: Ctx<'role.too_much'>, wanted: readonly string[]): void {
  if (wanted.some((permission) => !mayGive(ctx, permission))) ctx.refuse('role.too_much');
}

function mayGive(ctx: Pick<Ctx, 'tenant' | 'user'>, permission: string): boolean {
  const platformOnly = permissions[permission]?.roles.every((role) => role === 'operator') ?? false;
  if (platformOnly && !ctx.tenant.platform) return false;
  return (
    !ctx.user || ctx.user.roles.includes(adminRole(ctx)) || ctx.user.permissions.has(permission)
  );
}

function permissionsOfRole(role: {
  code: string;
  built_in: boolean;
  permissions: string[];
}): string[] {
  return role.built_in ? [...permissionsOf([role.code])] : role.permissions;
}
