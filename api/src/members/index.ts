import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { memberErrors } from './errors.ts';
import { memberLife } from './lifecycle.ts';
import { memberPermissions } from './permissions.ts';

export const members = {
  name: 'members',
  calls: Object.values(calls),
  errors: memberErrors,
  permissions: memberPermissions,
  lifecycles: [memberLife],
} satisfies Capability;
