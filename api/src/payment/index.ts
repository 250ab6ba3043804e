import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { paymentErrors } from './errors.ts';
import { paymentLife } from './lifecycle.ts';
import { paymentPermissions } from './permissions.ts';

export const payment = {
  name: 'payment',
  calls: Object.values(calls),
  errors: paymentErrors,
  permissions: paymentPermissions,
  lifecycles: [paymentLife],
} satisfies Capability;
