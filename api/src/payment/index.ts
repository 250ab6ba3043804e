import type { Capability } from '../kernel/capability.ts';
import * as calls from './calls.ts';
import { disputeLife, sandboxDispute } from './dispute.ts';
import { paymentErrors } from './errors.ts';
import { paymentLife } from './lifecycle.ts';
import { paymentPermissions } from './permissions.ts';
import {
  confirmPayout,
  creditPayout,
  payoutPage,
  proposePayout,
  refundsOfOrder,
  rejectPayout,
} from './refund-calls.ts';
import { getSandbox, renewSandbox, saveSandbox } from './sandbox.ts';
import { payoutLife, refundLegLife } from './refund-lifecycle.ts';

export const payment = {
  name: 'payment',
  calls: [
    ...Object.values(calls),
    payoutPage,
    proposePayout,
    confirmPayout,
    rejectPayout,
    creditPayout,
    refundsOfOrder,
    getSandbox,
    renewSandbox,
    saveSandbox,
    sandboxDispute,
  ],
  errors: paymentErrors,
  permissions: paymentPermissions,
  lifecycles: [paymentLife, refundLegLife, payoutLife, disputeLife],
} satisfies Capability;
