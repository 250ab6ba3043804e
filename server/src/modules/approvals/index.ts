import type { Module } from '../../kernel/module.ts';
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
    approve,
    refuse,
    waitingForMe,
    grant,
    deny,
    name,
    levelsOfCompany,
    saveLevels,
    spendingOf,
  ],
  handlers: [...approvalTellings, ...approvalHandOvers],
  personalData,
} satisfies Module;
