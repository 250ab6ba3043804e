import type { Screen } from '../../console/screens.ts';
import { deposits, margins, thaws, withdrawals } from './text.ts';

export const screens: readonly Screen[] = [
  {
    path: 'finance/margins',
    title: margins.title,
    may: 'margin.review',
    load: () => import('./MarginList.tsx'),
  },
  {
    path: 'finance/marginWithdrawals',
    title: withdrawals.title,
    may: 'margin.review',
    load: () => import('./WithdrawalList.tsx'),
  },
  {
    path: 'finance/marginWithdrawal/:withdrawCode',
    title: withdrawals.one,
    parent: 'finance/marginWithdrawals',
    may: 'margin.review',
    load: () => import('./WithdrawalDetail.tsx'),
  },
  {
    path: 'finance/marginThaws',
    title: thaws.title,
    may: 'margin.review',
    load: () => import('./ThawList.tsx'),
  },
  {
    path: 'finance/marginThaw/:thawCode',
    title: thaws.one,
    parent: 'finance/marginThaws',
    may: 'margin.review',
    load: () => import('./ThawDetail.tsx'),
  },
  {
    path: 'finance/marginDeposits',
    title: deposits.title,
    may: 'margin.review',
    load: () => import('./DepositList.tsx'),
  },
  {
    path: 'finance/marginDeposit/:depositCode',
    title: deposits.one,
    parent: 'finance/marginDeposits',
    may: 'margin.review',
    load: () => import('./DepositDetail.tsx'),
  },
];
