import { keysOf } from './keys.ts';
import type { Texts } from './text.ts';
import * as words from './words/index.ts';

/** The audiences of the product, as built-in roles (ROL-01). Tenants add their own in the database. */
export const roles = {
  operator: { zh: '平台运营', en: 'Platform operator', ru: 'Оператор платформы' },
  admin: { zh: '管理员', en: 'Admin', ru: 'Администратор' },
  seller: words.seller,
  finance: { zh: '财务', en: 'Finance', ru: 'Бухгалтерия' },
  warehouse: words.warehouse,
  supplier: { zh: '工厂', en: 'Factory', ru: 'Завод' },
  buyer: words.buyer,
} satisfies Record<string, Texts>;
type Role = keyof typeof roles;
export const roleNames = keysOf(roles);

/**
 * A permission says who has it without further ado, and what it allows, for the permission matrix.
 * `main`: of these roles, only a member's main account; others when it is given to them singly (MBR-03).
 * `companies`: of these roles, only people of companies; a consumer has it when it is given singly.
 */
export type PermissionSpec = { roles: readonly Role[]; text: Texts; main?: true; companies?: true };

/**
 * ROL-01c The sides of a record that may act on it whatever menu their role has, each with the permission by which somebody
 * acts for a company that stands there. A main account has it, also with a role of the tenant's own, and may give it.
 */
export const sidePermissions = {
  seller: 'order.own_sales',
  buyer: 'order.own_purchases',
  organiser: 'bidding.organise',
} as const;
export type Side = keyof typeof sidePermissions;

/** The sides that a user with these permissions acts for. */
export function sidesOf(sides: readonly Side[], permissions: ReadonlySet<string>): readonly Side[] {
  return sides.filter((side) => permissions.has(sidePermissions[side]));
}

/** Declares the permissions of one capability: `'order.review': { roles: ['seller'], text }`. */
export function permissions<const P extends Record<string, PermissionSpec>>(specs: P): P {
  return specs;
}
