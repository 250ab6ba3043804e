import {
  depositPlace,
  depositsPlace,
  marginPlace,
  withdrawalPlace,
} from '@tradeport/api/margin/shop';
import { DepositList } from './shop/DepositList.tsx';
import { DepositPage } from './shop/DepositPage.tsx';
import { MarginPage } from './shop/MarginPage.tsx';
import { WithdrawalPage } from './shop/WithdrawalPage.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { margin as words } from '../../mall/text/account-margin.ts';

export const pages = [
  shopPage(marginPlace, { page: MarginPage }),
  shopPage(withdrawalPlace, {
    title: ({ t }, { withdrawal }) => t(words.one, { no: withdrawal.withdrawNo }),
    page: WithdrawalPage,
  }),
  shopPage(depositsPlace, { title: ({ t }) => t(words.deposits), page: DepositList }),
  shopPage(depositPlace, {
    title: ({ t }, { deposit }) => t(words.deposit, { no: deposit.lotNo }),
    page: DepositPage,
  }),
];
