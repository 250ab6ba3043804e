import type { Module } from '../../kernel/module.ts';
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
import { shop } from './shop.ts';

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
export { isIdle, ownAccounts } from './own-accounts.ts';

export const ledger = {
  name: 'ledger',
  serves: [
    accountsOfMe,
    statementOfMe,
    accountsOfMember,
    balancesOfMembers,
    statementOfAccount,
    topUpBalance,
    auditNow,
  ],
  sweeps: [expireHolds],
  audits: ledgerChecks,
  routes: learnChecks,
  personalData,
  shop,
} satisfies Module;
