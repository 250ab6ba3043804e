import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { fileErrors } from './errors.ts';
import { filePermissions } from './permissions.ts';

export const files = {
  name: 'files',
  calls: Object.values(calls),
  errors: fileErrors,
  permissions: filePermissions,
  lifecycles: [],
} satisfies Capability;
