import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { importErrors } from './errors.ts';
import { importLife } from './lifecycle.ts';
import { importPermissions } from './permissions.ts';

export const imports = {
  name: 'imports',
  calls: Object.values(calls),
  errors: importErrors,
  permissions: importPermissions,
  lifecycles: [importLife],
} satisfies Capability;
