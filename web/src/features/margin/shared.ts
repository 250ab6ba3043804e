import { readHome } from '@tradeport/api/dashboard/calls';
import { accountStatement, memberAccounts } from '@tradeport/api/ledger/calls';
import {
  getMarginWithdraw,
  marginWithdrawPage,
  marginWithdrawTabs,
} from '@tradeport/api/margin/calls';
import {
  getMarginDeposit,
  getMarginThaw,
  marginAccountPage,
  marginDepositPage,
  marginThawPage,
  marginThawTabs,
} from '@tradeport/api/margin/deposit-calls';
import type { depositRow, thawRow } from '@tradeport/api/margin/deposits';
import type { withdrawalRow } from '@tradeport/api/margin/model';
import type { z } from 'zod';

export type Withdrawal = z.output<typeof withdrawalRow>;
export type Thaw = z.output<typeof thawRow>;
export type Deposit = z.output<typeof depositRow>;

export const withdrawalPath = (row: { withdrawCode: string }) =>
  `/finance/marginWithdrawal/${row.withdrawCode}`;
export const thawPath = (row: { thawCode: string }) => `/finance/marginThaw/${row.thawCode}`;
export const depositPath = (row: { depositCode: string }) =>
  `/finance/marginDeposit/${row.depositCode}`;

const value = [readHome, memberAccounts, accountStatement, marginAccountPage];
/** Answers that are old once a withdrawal has been decided or paid. */
export const withdrawalStale = [
  ...value,
  marginWithdrawPage,
  getMarginWithdraw,
  marginWithdrawTabs,
];
/** … or a deposit was let go. */
export const thawStale = [
  ...value,
  marginThawPage,
  getMarginThaw,
  marginThawTabs,
  marginDepositPage,
  getMarginDeposit,
];
