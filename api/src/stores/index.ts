import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { storeErrors } from './errors.ts';
import { storePermissions } from './permissions.ts';

export const stores = {
  name: 'stores',
  calls: Object.values(calls),
  errors: storeErrors,
  permissions: storePermissions,
  lifecycles: [],
} satisfies Capability;
