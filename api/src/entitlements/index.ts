import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { entitlementErrors } from './errors.ts';
import { entitlementLife } from './lifecycle.ts';
import { entitlementPermissions } from './permissions.ts';

export const entitlements = {
  name: 'entitlements',
  calls: Object.values(calls),
  errors: entitlementErrors,
  permissions: entitlementPermissions,
  lifecycles: [entitlementLife],
} satisfies Capability;
