import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { deliveryLife } from './lifecycle.ts';
import { messageErrors } from './errors.ts';
import { messagePermissions } from './permissions.ts';

export const messages = {
  name: 'messages',
  calls: Object.values(calls),
  errors: messageErrors,
  permissions: messagePermissions,
  lifecycles: [deliveryLife],
} satisfies Capability;
