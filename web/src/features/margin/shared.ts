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
import type { depositRow, DepositState, thawRow } from '@tradeport/api/margin/deposits';
import type { ThawStatus, WithdrawalStatus } from '@tradeport/api/margin/lifecycle';
import type { withdrawalRow } from '@tradeport/api/margin/model';
import type { z } from 'zod';
import type { Tone } from '../../console/kit/Signs.tsx';

export type Withdrawal = z.output<typeof withdrawalRow>;
export type Thaw = z.output<typeof thawRow>;
export type Deposit = z.output<typeof depositRow>;

export const withdrawalTones: Record<WithdrawalStatus, Tone> = {
  reviewing: 'warning',
  approved: 'info',
  paid: 'success',
  failed: 'danger',
  bounced: 'danger',
  closed: 'neutral',
};
export const thawTones: Record<ThawStatus, Tone> = {
  pending: 'warning',
  approved: 'success',
  failed: 'danger',
  closed: 'neutral',
};
export const depositTones: Record<DepositState, Tone> = {
  frozen: 'info',
  bound: 'warning',
  thawed: 'success',
  offset: 'neutral',
  forfeited: 'danger',
};

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
