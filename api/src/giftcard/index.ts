import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { giftcardErrors } from './errors.ts';
import { cardLife } from './lifecycle.ts';
import { giftcardPermissions } from './permissions.ts';

export const giftcard = {
  name: 'giftcard',
  calls: Object.values(calls),
  errors: giftcardErrors,
  permissions: giftcardPermissions,
  lifecycles: [cardLife],
} satisfies Capability;
