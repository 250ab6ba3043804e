import type { Module } from '../../kernel/module.ts';
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
export { factsOf, lockPart } from './rows.ts';
export { openRefundOf } from './steps.ts';

export const milestones = {
  name: 'milestones',
  serves: [viewPlan, bill, deliver, accept, reject, cancel, produced],
  sweeps: timers,
  handlers: [...planHandlers, notices],
  audits: planChecks,
} satisfies Module;
