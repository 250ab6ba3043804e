import { rechargePlace, rechargesPlace } from '@tradeport/api/recharge/shop';
import { RechargeList } from './shop/RechargeList.tsx';
import { RechargePage } from './shop/RechargePage.tsx';
import { shopPage } from '../../mall/kit/shopPage.tsx';
import { recharges as words } from '../../mall/text/account-recharges.ts';

export const pages = [
  shopPage(rechargesPlace, { page: RechargeList }),
  shopPage(rechargePlace, {
    title: ({ t }, { recharge }) => t(words.one, { no: recharge.rechargeNo }),
    page: RechargePage,
  }),
];
