import type { Module } from '../../kernel/module.ts';
import { upsertRole, listPermissions, listRoles, removeRole } from './roles.ts';

export {
  addBuiltInRoles,
  upsertRole,
  checkPermissions,
  checkRoles,
  requireAdminLeft,
} from './roles.ts';

export const roles = {
  name: 'roles',
  serves: [listRoles, listPermissions, upsertRole, removeRole],
  personalData: { role: [] },
} satisfies Module;
