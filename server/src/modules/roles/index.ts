import {
  deleteRole,
  permissionList,
  rolePage,
  saveRole,
} from '@tradeport/api/identity/people-calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
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
  serves: [
    serve(rolePage, listRoles),
    serve(permissionList, listPermissions),
    serve(saveRole, upsertRole),
    serve(deleteRole, removeRole),
  ],
} satisfies Module;
