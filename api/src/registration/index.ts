import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { registrationErrors } from './errors.ts';
import { registrationLife } from './lifecycle.ts';
import { registrationPermissions } from './permissions.ts';

export const registration = {
  name: 'registration',
  calls: Object.values(calls),
  errors: registrationErrors,
  permissions: registrationPermissions,
  lifecycles: [registrationLife],
} satisfies Capability;
