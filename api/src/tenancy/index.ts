import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { tenancyErrors } from './errors.ts';
import { tenancyPermissions } from './permissions.ts';

export const tenancy = {
  name: 'tenancy',
  calls: Object.values(calls),
  errors: tenancyErrors,
  permissions: tenancyPermissions,
  lifecycles: [],
} satisfies Capability;
