import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { pricingErrors } from './errors.ts';
import { priceListLife } from './lifecycle.ts';
import { pricingPermissions } from './permissions.ts';

export const pricing = {
  name: 'pricing',
  calls: Object.values(calls),
  errors: pricingErrors,
  permissions: pricingPermissions,
  lifecycles: [priceListLife],
} satisfies Capability;
