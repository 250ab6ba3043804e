import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { searchErrors } from './errors.ts';
import { searchPermissions } from './permissions.ts';

export const search = {
  name: 'search',
  calls: Object.values(calls),
  errors: searchErrors,
  permissions: searchPermissions,
  lifecycles: [],
} satisfies Capability;
