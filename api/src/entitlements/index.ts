import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import * as exchangeCalls from './exchange-calls.ts';
import { entitlementErrors } from './errors.ts';
import { entitlementLife, prizeLife } from './lifecycle.ts';
import { entitlementPermissions } from './permissions.ts';

export const entitlements = {
  name: 'entitlements',
  calls: [...Object.values(calls), ...Object.values(exchangeCalls)],
  errors: entitlementErrors,
  permissions: entitlementPermissions,
  lifecycles: [entitlementLife, prizeLife],
} satisfies Capability;
