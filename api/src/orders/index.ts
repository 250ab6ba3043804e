import type { Capability } from '../kernel/capability.ts';
import * as approvalCalls from './approval-calls.ts';
import * as changeCalls from './change-calls.ts';
import * as calls from './calls.ts';
import { orderErrors } from './errors.ts';
import { orderLife, parcelLife } from './lifecycle.ts';
import * as materialCalls from './material-calls.ts';
import * as paperCalls from './paper-calls.ts';
import { orderPermissions } from './permissions.ts';
import * as settingsCalls from './settings-calls.ts';
import * as shippingCalls from './shipping-calls.ts';

export const orders = {
  name: 'orders',
  calls: [
    ...Object.values(calls),
    ...Object.values(changeCalls),
    ...Object.values(approvalCalls),
    ...Object.values(settingsCalls),
    ...Object.values(materialCalls),
    ...Object.values(shippingCalls),
    ...Object.values(paperCalls),
  ],
  errors: orderErrors,
  permissions: orderPermissions,
  lifecycles: [orderLife, parcelLife],
} satisfies Capability;
