import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { cartErrors } from './errors.ts';
import { cartPermissions } from './permissions.ts';

export const cart = {
  name: 'cart',
  calls: Object.values(calls),
  errors: cartErrors,
  permissions: cartPermissions,
  lifecycles: [],
} satisfies Capability;
