import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { memberErrors } from './errors.ts';
import * as infoCalls from './info-calls.ts';
import * as invitationCalls from './invitation-calls.ts';
import { memberChangeLife, memberLife } from './lifecycle.ts';
import { memberPermissions } from './permissions.ts';
import * as returnCalls from './return-calls.ts';
import * as staffCalls from './staff-calls.ts';

export const members = {
  name: 'members',
  calls: [
    ...Object.values(calls),
    ...Object.values(infoCalls),
    ...Object.values(staffCalls),
    ...Object.values(invitationCalls),
    returnCalls.returnAddressList,
    returnCalls.saveReturnAddress,
    returnCalls.deleteReturnAddress,
  ],
  errors: memberErrors,
  permissions: memberPermissions,
  lifecycles: [memberLife, memberChangeLife],
} satisfies Capability;
