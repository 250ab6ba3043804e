import * as calls from '@tradeport/api/milestones/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { planChecks } from './audit.ts';
import { notices } from './notifications.ts';
import { accept, bill, cancel, deliver, produced, reject } from './steps.ts';
import { planHandlers, timers } from './timers.ts';
import { viewPlan } from './view.ts';

export {
  accept as acceptMilestone,
  bill as billMilestone,
  deliver as deliverMilestone,
  produced,
} from './steps.ts';
export { refundParts } from './refund.ts';
export { isWorking, lockPart } from './rows.ts';
export { openRefundOf } from './steps.ts';

export const milestones = {
  name: 'milestones',
  serves: [
    serve(calls.orderPlan, viewPlan),
    serve(calls.billMilestone, bill),
    serve(calls.deliverMilestone, deliver),
    serve(calls.acceptMilestone, accept),
    serve(calls.rejectMilestone, reject),
    serve(calls.cancelMilestone, cancel),
    serve(calls.finishProduction, produced),
  ],
  sweeps: timers,
  handlers: [...planHandlers, notices],
  audits: planChecks,
} satisfies Module;
