import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { identityErrors } from './errors.ts';
import { userLife } from './lifecycle.ts';
import * as ownCalls from './own-calls.ts';
import * as peopleCalls from './people-calls.ts';
import { identityPermissions } from './permissions.ts';

export const identity = {
  name: 'identity',
  calls: [...Object.values(calls), ...Object.values(ownCalls), ...Object.values(peopleCalls)],
  errors: identityErrors,
  permissions: identityPermissions,
  lifecycles: [userLife],
} satisfies Capability;
