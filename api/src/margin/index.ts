import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import * as depositCalls from './deposit-calls.ts';
import { marginErrors } from './errors.ts';
import { thawLife, withdrawalLife } from './lifecycle.ts';
import { marginPermissions } from './permissions.ts';

export const margin = {
  name: 'margin',
  calls: [...Object.values(calls), ...Object.values(depositCalls)],
  errors: marginErrors,
  permissions: marginPermissions,
  lifecycles: [withdrawalLife, thawLife],
} satisfies Capability;
