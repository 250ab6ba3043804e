import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { referenceErrors } from './errors.ts';
import { referencePermissions } from './permissions.ts';

export const reference = {
  name: 'reference',
  calls: Object.values(calls),
  errors: referenceErrors,
  permissions: referencePermissions,
  lifecycles: [],
} satisfies Capability;
