import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import * as noticeCalls from './notice-calls.ts';
import { mallErrors } from './errors.ts';
import { mallPermissions } from './permissions.ts';

export const mall = {
  name: 'mall',
  calls: [...Object.values(calls), ...Object.values(noticeCalls)],
  errors: mallErrors,
  permissions: mallPermissions,
  lifecycles: [],
} satisfies Capability;
