import * as approval from '@tradeport/api/orders/approval-calls';
import { approveOrder, refuseOrder } from '@tradeport/api/orders/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { deny, grant, saveLevels, levelsOfCompany, spendingOf, waitingForMe } from './decide.ts';
import { approvalTellings } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { approve, refuse } from './review.ts';

import { approvalHandOvers, name } from './take-over.ts';
export { deny, grant, saveLevels } from './decide.ts';
export { askApproval, none, overLimit } from './over-limit.ts';
export { approve, approveWon, refuse } from './review.ts';

export const approvals = {
  name: 'approvals',
  serves: [
    serve(approveOrder, approve),
    serve(refuseOrder, refuse),
    serve(approval.approvalPage, waitingForMe),
    serve(approval.grantOrder, grant),
    serve(approval.denyOrder, deny),
    serve(approval.nameApprover, name),
    serve(approval.approvalLevels, levelsOfCompany),
    serve(approval.saveApprovalLevels, saveLevels),
    serve(approval.spendingOfUser, spendingOf),
  ],
  handlers: [...approvalTellings, ...approvalHandOvers],
  personalData,
} satisfies Module;
