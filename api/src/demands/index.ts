import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { demandErrors } from './errors.ts';
import { demandLife } from './lifecycle.ts';
import { demandPermissions } from './permissions.ts';

export const demands = {
  name: 'demands',
  calls: Object.values(calls),
  errors: demandErrors,
  permissions: demandPermissions,
  lifecycles: [demandLife],
} satisfies Capability;
