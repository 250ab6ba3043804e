import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { identityErrors } from './errors.ts';
import { userLife } from './lifecycle.ts';
import { identityPermissions } from './permissions.ts';

export const identity = {
  name: 'identity',
  calls: Object.values(calls),
  errors: identityErrors,
  permissions: identityPermissions,
  lifecycles: [userLife],
} satisfies Capability;
