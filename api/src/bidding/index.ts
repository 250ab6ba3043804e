import type { Capability } from '../kernel/capability.ts';
import * as awardCalls from './award-calls.ts';
import * as calls from './calls.ts';
import * as sealedCalls from './sealed-calls.ts';
import { biddingErrors } from './errors.ts';
import { appealLife, lotLife, participantLife } from './lifecycle.ts';
import { biddingPermissions } from './permissions.ts';
import * as shopCalls from './shop-calls.ts';

export const bidding = {
  name: 'bidding',
  calls: [
    ...Object.values(calls),
    ...Object.values(awardCalls),
    ...Object.values(sealedCalls),
    ...Object.values(shopCalls),
  ],
  errors: biddingErrors,
  permissions: biddingPermissions,
  lifecycles: [lotLife, participantLife, appealLife],
} satisfies Capability;
