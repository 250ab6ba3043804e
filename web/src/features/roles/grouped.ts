import type { permissionOut, roleOut } from '@tradeport/api/identity/model';
import type { Texts } from '@tradeport/api/kernel/text';
import type { z } from 'zod';
import { groups } from './text.ts';

export type Role = z.output<typeof roleOut>;
export type Permission = z.output<typeof permissionOut>;
export type Group = { key: string; title: Texts; permissions: Permission[] };

/** ROL-01 Permissions in the groups that people think in, in the order of the texts. */
export function grouped(permissions: readonly Permission[]): Group[] {
  const others = groups['others'] ?? { zh: '', en: '', ru: '' };
  const keys = Object.keys(groups);
  const keyOf = (permission: Permission) =>
    keys.includes(permission.group) ? permission.group : 'others';
  return keys.flatMap((key) => {
    const own = permissions.filter((permission) => keyOf(permission) === key);
    return own.length > 0 ? [{ key, title: groups[key] ?? others, permissions: own }] : [];
  });
}
