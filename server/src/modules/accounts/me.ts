import type { AgreementBlock } from '@tradeport/api/agreements/model';
import { maskPhone } from '@tradeport/api/identity/model';
import { permissions, permissionsOf } from '@tradeport/api';
import { sidePermissions } from '@tradeport/api/kernel/audience';
import { inLang, type SomeTexts } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared, type QueryRow, shape } from '../../kernel/query.ts';
import { agreementsOwed, soldBefore } from '../../kernel/standing.ts';
import { getInfo } from '@tradeport/api/identity/calls';
import { handler } from '../../kernel/handler.ts';

const specs = Object.entries(permissions);
const mainOnly = specs.filter(([, spec]) => spec.main).map(([name]) => name);
/**
 * ROL-01c Permissions of the main account whatever its role: to act for its company where that
 * sells or buys.
 */
const ofMain = Object.values(sidePermissions).filter((name) => mainOnly.includes(name));
/** Permissions of sellers alone, including to act for the seller of an order. */
const ofSellers = specs
  .filter(
    ([name, { roles }]) =>
      name === sidePermissions.seller || (roles.includes('seller') && !roles.includes('buyer')),
  )
  .map(([name]) => name);
const companiesOnly = specs.filter(([, spec]) => spec.companies).map(([name]) => name);

export type MeRow = QueryRow<typeof meById>;

export const meById = prepared(
  'accounts.meById',
  shape<{
    roles: { code: string; name: SomeTexts; built_in: boolean; permissions: string[] }[];
    owes: AgreementBlock[];
  }>(),
)`
  select u.id, u.login_name, u.name, u.nickname, u.phone, u.email, m.id as member_id, m.no as member_no,
    m.name as member_name, m.short_name, m.is_buyer, m.is_seller, m.level_code,
    m.main_user_id is not distinct from u.id as is_main, m.kind = 'company' as is_company, ${soldBefore('m')} as "sold_before!",
    array(select p.permission from user_permission p where p.tenant_id = :tenantId and p.user_id = u.id) as own_permissions,
    ${agreementsOwed('u.id')} as owes,
    coalesce((select jsonb_agg(jsonb_build_object('code', o.code, 'name', o.name, 'built_in', o.built_in, 'permissions', o.permissions) order by o.code)
      from user_role r join role o on o.tenant_id = r.tenant_id and o.code = r.role_code
      where r.tenant_id = :tenantId and r.user_id = u.id), '[]') as roles
  from users u join member m on m.tenant_id = u.tenant_id and m.id = u.member_id
  where u.tenant_id = :tenantId and u.id = :id`;

/** AUT-15 */
export const getMe = handler(getInfo, async (ctx) => {
  return meOf(ctx, userOf(ctx).id);
});

/** The user and the user's permissions, as `getInfo` and login answer them. */
export async function meOf(ctx: Ctx, userId: string) {
  return meView(ctx, await ctx.one(meById({ id: userId })));
}

export function meView(ctx: Ctx, row: MeRow) {
  const own = [
    ...row.own_permissions,
    ...row.roles.filter((role) => !role.built_in).flatMap((role) => role.permissions),
  ];
  return {
    userId: row.id,
    userCode: row.id,
    userName: row.login_name,
    userRelname: row.name,
    userNickname: row.nickname,
    userPhone: maskPhone(row.phone ?? ''),
    userEmail: row.email ?? '',
    userOcode: row.member_no,
    merberCode: row.member_id,
    merberCompname: row.member_name,
    userinfoCompname: row.short_name || row.member_name,
    isBuyer: row.is_buyer,
    isSeller: row.is_seller,
    levelCode: row.level_code ?? '',
    roles: row.roles.map((role) => role.code),
    userRoleName: row.roles.map((role) => inLang(role.name, ctx.lang)).join(', '),
    isPlat: ctx.tenant.platform,
    permissions: [
      ...permissionsWith(
        row.roles.map((role) => role.code),
        own,
        { isMain: row.is_main, isCompany: row.is_company, soldBefore: row.sold_before },
      ),
    ],
    tenantCode: ctx.tenant.code,
    proappCode: ctx.app?.code ?? '',
    agreements: standingBy(row.owes),
  };
}

/** CMS-02d Whether the user is asked to accept something, and may go on without. */
function standingBy(owes: readonly AgreementBlock[]): 'none' | 'asked' | 'required' {
  if (owes.includes('login')) return 'required';
  return owes.length > 0 ? 'asked' : 'none';
}

/**
 * ROL-01 The permissions by built-in roles, with those by the tenant's own roles and single
 * permissions (MBR-03). BLK-02 Nothing of selling where selling was taken back: the portal handles
 * what is under way.
 */
export function permissionsWith(
  roles: readonly string[],
  own: readonly string[],
  {
    isMain,
    isCompany,
    soldBefore: isOver,
  }: { isMain: boolean; isCompany: boolean; soldBefore: boolean },
): Set<string> {
  const all = permissionsOf(roles);
  if (!isMain) for (const permission of mainOnly) all.delete(permission);
  // Operators trade nothing.
  else if (!roles.includes('operator')) for (const permission of ofMain) all.add(permission);
  if (!isCompany) for (const permission of companiesOnly) all.delete(permission);
  for (const permission of own) if (permissions[permission]) all.add(permission);
  if (isOver) for (const permission of ofSellers) all.delete(permission);
  return all;
}
