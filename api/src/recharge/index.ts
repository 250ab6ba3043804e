import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { rechargeErrors } from './errors.ts';
import { rechargeLife } from './lifecycle.ts';
import { rechargePermissions } from './permissions.ts';

export const recharge = {
  name: 'recharge',
  calls: Object.values(calls),
  errors: rechargeErrors,
  permissions: rechargePermissions,
  lifecycles: [rechargeLife],
} satisfies Capability;
