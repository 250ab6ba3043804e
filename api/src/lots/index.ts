import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { lotsErrors } from './errors.ts';
import { lotsPermissions } from './permissions.ts';

export const lots = {
  name: 'lots',
  calls: Object.values(calls),
  errors: lotsErrors,
  permissions: lotsPermissions,
  lifecycles: [],
} satisfies Capability;
