import type { Module } from '../../kernel/module.ts';
import { byMember, someone } from '../../kernel/personal-data.ts';
import { apply, cancel } from './apply.ts';
import { marginChecks } from './audit.ts';
import { depositChecks } from './deposit-audit.ts';
import { account, accounts } from './figures.ts';
import {
  depositDetail,
  depositList,
  thawDetail,
  thawList,
  thawTabCounts,
} from './find-deposits.ts';
import { detail, list, tabs } from './find.ts';
import { applyThaw, cancelThaw, checkThaw } from './requests.ts';
import { check, revealCard, settle } from './review.ts';
import { shop } from './shop.ts';

export { apply as applyWithdrawal } from './apply.ts';
export { forfeitDeposit, restoreForfeit } from './forfeit.ts';
export { bindDeposits, freezeDeposit, unbindDeposits } from './freeze.ts';
export { check as checkWithdrawal, settle as settleWithdrawal } from './review.ts';
export { drawDeposits, releaseDeposits, setDepositAside } from './offset.ts';
export { depositList } from './find-deposits.ts';
export { applyThaw, cancelThaw, checkThaw } from './requests.ts';
export { thawDeposits } from './thaw.ts';

export const margin = {
  name: 'margin',
  serves: [
    account,
    apply,
    cancel,
    list,
    detail,
    tabs,
    check,
    settle,
    revealCard,
    accounts,
    depositList,
    depositDetail,
    applyThaw,
    cancelThaw,
    thawList,
    thawDetail,
    thawTabCounts,
    checkThaw,
  ],
  audits: [...marginChecks, ...depositChecks],
  holdsFiles: [
    'select 1 from margin_withdrawal where tenant_id = $1 and $2 = any(files)',
    'select 1 from margin_thaw where tenant_id = $1 and ($2 = any(files) or $2 = any(review_files))',
  ],
  personalData: {
    margin_deposit: [{ of: byMember, onErasure: 'keep' }],
    margin_forfeit: [
      { of: 'taker_id = $2', onErasure: 'keep', out: false },
      { of: byMember, onErasure: { set: `reason = '', restore_reason = ''` } },
    ],
    margin_thaw: [
      {
        of: 'reviewed_by = any($3)',
        onErasure: { set: `reviewed_name = '${someone}'` },
        out: false,
      },
      {
        of: '(member_id = $2 or user_id = any($3))',
        onErasure: { set: `user_name = '${someone}', reason = '', result = ''` },
      },
    ],
    margin_withdrawal: [
      {
        of: '(reviewed_by = any($3) or paid_by = any($3))',
        onErasure: {
          set: `reviewed_name = case when reviewed_by = any($3) then '${someone}' else reviewed_name end, paid_name = case when paid_by = any($3) then '${someone}' else paid_name end`,
        },
        out: false,
      },
      // The account belongs to the company, not to the person who applied.
      {
        of: byMember,
        onErasure: {
          set: `holder = '${someone}', bank_name = '', bank_masked = '', bank_card = ''`,
        },
        out: false,
      },
      {
        of: '(member_id = $2 or user_id = any($3))',
        onErasure: { set: `user_name = '${someone}', remark = '', reason = ''` },
      },
    ],
  },
  shop,
} satisfies Module;
