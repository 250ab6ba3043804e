import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { productionErrors } from './errors.ts';
import { callOffLife, subOrderLife } from './lifecycle.ts';
import { productionPermissions } from './permissions.ts';

export const production = {
  name: 'production',
  calls: Object.values(calls),
  errors: productionErrors,
  permissions: productionPermissions,
  lifecycles: [subOrderLife, callOffLife],
} satisfies Capability;
