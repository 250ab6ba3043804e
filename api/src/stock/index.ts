import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { stockErrors } from './errors.ts';
import { stockPermissions } from './permissions.ts';

export const stock = {
  name: 'stock',
  calls: Object.values(calls),
  errors: stockErrors,
  permissions: stockPermissions,
  lifecycles: [],
} satisfies Capability;
