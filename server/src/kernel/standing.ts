import {
  type CompanyAspect,
  companyStandings,
  type DerivedStanding,
  type PersonAspect,
  personStandings,
  statusesWith,
} from '@tradeport/api/members/standing';
import { permissions } from '@tradeport/api';
import { keysOf } from '@tradeport/api/kernel/keys';

// BLK-02 The table of statuses (api/src/members/standing.ts) as SQL, so that no statement names a status of its own.

/**
 * Does company `m` do this? Where the table takes the act from members who sell no more, or whom
 * nobody attends to: is it neither of them?
 */
export function companyDoes(m: string, aspect: CompanyAspect): string {
  const neither = keysOf(isNot).flatMap((standing) =>
    companyStandings[standing][aspect] ? [] : [isNot[standing](m)],
  );
  return `(${[...neither, `${m}.status = any('{${statusesWith(aspect).join()}}')`].join(' and ')})`;
}
const isNot = {
  sells_no_more: (m: string) => `${m}.is_seller`,
  unattended: (m: string) => `not ${m}.unattended`,
} satisfies Record<DerivedStanding, unknown>;

/** Does person `u` do this, as far as it is up to the person? */
export function personDoes(u: string, aspect: PersonAspect): string {
  const able = keysOf(personStandings).filter((standing) => personStandings[standing][aspect]);
  return `${u}.status = any('{${able.join()}}')`;
}

/** Was selling taken back from company `m`? Its people lose what they had for it, by whatever role (accounts: permissionsWith). */
export function soldBefore(m: string): string {
  return `(${m}.has_sold and not ${m}.is_seller and not ${m}.is_house)`;
}

/**
 * The sellers whose goods are off sale, as an array that a statement makes once: nearly always
 * empty, read from an index of its own (member_off_sale, whose predicate this must imply).
 * `tenant`: the parameter of the tenant.
 */
function offSale(tenant: string): string {
  return `array(select z.id from member z where z.tenant_id = ${tenant} and z.has_sold
    and not (z.is_seller and not z.unattended and z.status = 'active') and not ${companyDoes('z', 'sells')})`;
}

/** The one predicate for "this seller sells now": `seller` is a column with a member's id. */
export function sellsNow(seller: string, tenant: string): string {
  return `${seller} <> all(${offSale(tenant)})`;
}

/**
 * CMS-02d The blocks of the agreements that the user of column `user` has yet to accept, as an array. Versions are compared by
 * their numbers: a minor one after the version that asked is accepted in its place.
 */
export function agreementsOwed(user: string): string {
  return `array(select distinct g.blocks from agreement g where g.tenant_id = :tenantId and g.in_use and g.asked_version > 0
    and not exists (select from agreement_acceptance a
      where a.tenant_id = :tenantId and a.user_id = ${user} and a.agreement = g.code and a.version >= g.asked_version))`;
}

/**
 * Has person `u` this permission, by a role or by itself? Permissions of the main account alone
 * (MBR-03) are given by no role. `tenant`: the parameter of the tenant.
 */
export function personMay(u: string, permission: string, tenant: string): string {
  const spec = permissions[permission];
  const roles = spec && !spec.main ? spec.roles : [];
  return `(exists (
      select from user_role r left join role o on o.tenant_id = ${tenant} and o.code = r.role_code and not o.built_in
      where r.tenant_id = ${tenant} and r.user_id = ${u}.id
        and (r.role_code = any('{${roles.join()}}') or o.permissions @> array['${permission}']))
    or exists (select from user_permission p where p.tenant_id = ${tenant} and p.user_id = ${u}.id and p.permission = '${permission}'))`;
}
