import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { marginErrors } from './errors.ts';
import { withdrawalLife } from './lifecycle.ts';
import { marginPermissions } from './permissions.ts';

export const margin = {
  name: 'margin',
  calls: Object.values(calls),
  errors: marginErrors,
  permissions: marginPermissions,
  lifecycles: [withdrawalLife],
} satisfies Capability;
