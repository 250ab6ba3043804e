import {
  accountStatement,
  balancePage,
  ledgerAudit,
  memberAccounts,
  myAccounts,
  myStatement,
  topUp,
} from '@tradeport/api/ledger/calls';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import {
  accountsOfMe,
  accountsOfMember,
  balancesOfMembers,
  statementOfAccount,
  statementOfMe,
  topUpBalance,
} from './accounts.ts';
import { auditNow, learnChecks, ledgerChecks } from './audit.ts';
import { expireHolds } from './expire.ts';
import { personalData } from './personal-data.ts';

export { accountView, balancesOf, balancesOfKeys, credit } from './accounts.ts';
export { accountId } from './chart.ts';
export { balanceKeys, paidByBalance } from './orders.ts';
export { claimReference } from './references.ts';
export {
  claimAccounts,
  hold,
  lotTransfers,
  post,
  postEntries,
  record,
  records,
  release,
  resolutions,
  settleHolds,
  transfers,
  transfersOr,
  type Entry,
  type LotEntry,
} from './post.ts';

export const ledger = {
  name: 'ledger',
  serves: [
    serve(myAccounts, accountsOfMe),
    serve(myStatement, statementOfMe),
    serve(memberAccounts, accountsOfMember),
    serve(balancePage, balancesOfMembers),
    serve(accountStatement, statementOfAccount),
    serve(topUp, topUpBalance),
    serve(ledgerAudit, auditNow),
  ],
  sweeps: [expireHolds],
  audits: ledgerChecks,
  routes: learnChecks,
  personalData,
} satisfies Module;
