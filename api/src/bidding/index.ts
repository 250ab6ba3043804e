import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { biddingErrors } from './errors.ts';
import { lotLife, participantLife } from './lifecycle.ts';
import { biddingPermissions } from './permissions.ts';

export const bidding = {
  name: 'bidding',
  calls: Object.values(calls),
  errors: biddingErrors,
  permissions: biddingPermissions,
  lifecycles: [lotLife, participantLife],
} satisfies Capability;
