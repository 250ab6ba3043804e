import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { ssoErrors } from './errors.ts';
import { ssoPermissions } from './permissions.ts';

export const sso = {
  name: 'sso',
  calls: Object.values(calls),
  errors: ssoErrors,
  permissions: ssoPermissions,
  lifecycles: [],
} satisfies Capability;
