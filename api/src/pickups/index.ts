import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { pickupErrors } from './errors.ts';
import { pickupLife } from './lifecycle.ts';
import { pickupPermissions } from './permissions.ts';

export const pickups = {
  name: 'pickups',
  calls: Object.values(calls),
  errors: pickupErrors,
  permissions: pickupPermissions,
  lifecycles: [pickupLife],
} satisfies Capability;
