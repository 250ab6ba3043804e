import { permissions, permissionsOf } from '@tradeport/api';
import type { deleteRole, rolePage, saveRole } from '@tradeport/api/identity/calls';
import { ROLES_MAX } from '@tradeport/api/identity/model';
import { roleNames, roles } from '@tradeport/api/kernel/audience';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { rereadSessions } from './sessions.ts';

type RoleRow = { code: string; name: SomeTexts; built_in: boolean; permissions: string[]; users: number };

const all = prepared<RoleRow>(`
  select o.code, o.name, o.built_in, o.permissions,
    (select count(*)::int from user_role r where r.tenant_id = o.tenant_id and r.role_code = o.code) as users
  from role o where o.tenant_id = $1 order by not o.built_in, o.code limit ${ROLES_MAX}`);
const byCodes = prepared<Omit<RoleRow, 'users' | 'name'>>(
  'select code, built_in, permissions from role where tenant_id = $1 and code = any($2::text[])');
const save = prepared<{ id: string }>(`
  insert into role (tenant_id, id, code, name, permissions) values ($1, $2, $3, $4, $5)
  on conflict (tenant_id, code) do update set name = excluded.name, permissions = excluded.permissions
  where not role.built_in returning id`);
const remove = prepared('delete from role where tenant_id = $1 and code = $2 and not built_in');
const usersWith = prepared<{ count: number }>('select count(*)::int as count from user_role where tenant_id = $1 and role_code = $2');

/** ROL-01 Operators are of the platform alone. */
export function builtInRoles(platform: boolean) {
  return roleNames.filter((role) => platform || role !== 'operator');
}

/** The built-in roles of a new tenant. */
export async function addBuiltInRoles(ctx: Ctx): Promise<void> {
  await ctx.run(ctx.into('role', builtInRoles(ctx.tenant.platform).map((code) => ({
    id: ctx.newId(), code, name: JSON.stringify(roles[code]), built_in: true, permissions: [],
  }))));
}

export async function listRoles(ctx: Ctx, { page, rows }: Parsed<typeof rolePage>) {
  const found = await ctx.run(all(ctx.tenant.id));
  return { total: found.length, rows: found.slice((page - 1) * rows, page * rows).map((role) => ({
    roleCode: role.code, roleName: role.name, builtIn: role.built_in, users: role.users, permissions: permissionsOfRole(role),
  })) };
}

export async function listPermissions(ctx: Ctx) {
  return Object.entries(permissions)
    .filter(([, spec]) => ctx.tenant.platform || spec.roles.some((role) => role !== 'operator'))
    .map(([permission, spec]) => ({ permission, text: spec.text[ctx.lang], roles: [...spec.roles] }));
}

/** ROL-01 A role of the tenant's own: a set of permissions. */
export async function keepRole(ctx: Ctx<'role.built_in' | 'role.too_much' | 'role.unknown'>, input: Parsed<typeof saveRole>) {
  const wanted = [...new Set(input.permissions)].filter((permission) => Object.hasOwn(permissions, permission));
  if (wanted.length < new Set(input.permissions).size) ctx.refuse('role.unknown');
  mayGrant(ctx, wanted);
  if (roleNames.some((name) => name === input.roleCode)) ctx.refuse('role.built_in');
  const [row] = await ctx.run(save(ctx.tenant.id, ctx.newId(), input.roleCode, JSON.stringify(input.roleName), wanted));
  ctx.changed('role', (row ?? ctx.refuse('role.built_in')).id, null, { code: input.roleCode, permissions: wanted });
  await rereadSessions(ctx);
  return { done: true as const };
}

export async function removeRole(ctx: Ctx<'role.built_in' | 'role.in_use'>, { roleCode }: Parsed<typeof deleteRole>) {
  const [found, users] = await ctx.batch([byCodes(ctx.tenant.id, [roleCode]), usersWith(ctx.tenant.id, roleCode)]);
  const role = found[0] ?? ctx.refuse('not_found');
  if (role.built_in) ctx.refuse('role.built_in');
  if ((users[0]?.count ?? 0) > 0) ctx.refuse('role.in_use');
  await ctx.run(remove(ctx.tenant.id, roleCode));
  ctx.changed('role', roleCode, { permissions: role.permissions }, null);
  return { done: true as const };
}

/** Refuses roles that are not there, or that allow more than the caller may give away. */
export async function checkRoles(ctx: Ctx<'role.unknown' | 'role.too_much'>, codes: readonly string[]): Promise<void> {
  const found = await ctx.run(byCodes(ctx.tenant.id, codes));
  if (found.length < new Set(codes).size) ctx.refuse('role.unknown');
  mayGrant(ctx, found.flatMap(permissionsOfRole));
}

/** Admins give away everything of their portal; whoever else manages users, only what they have themselves. */
function mayGrant(ctx: Ctx<'role.too_much'>, wanted: readonly string[]): void {
  const platformOnly = (permission: string) => permissions[permission]?.roles.every((role) => role === 'operator');
  if (!ctx.tenant.platform && wanted.some(platformOnly)) ctx.refuse('role.too_much');
  if (!ctx.user || ctx.user.roles.includes('operator') || ctx.user.roles.includes('admin')) return;
  if (wanted.some((permission) => !ctx.user?.permissions.has(permission))) ctx.refuse('role.too_much');
}

function permissionsOfRole(role: { code: string; built_in: boolean; permissions: string[] }): string[] {
  return role.built_in ? [...permissionsOf([role.code])] : role.permissions;
}
