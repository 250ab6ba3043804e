import { addressesIn } from '@tradeport/api/mall/addresses';
import {
  claimableCoupons,
  claimCoupon,
  myCoupons,
  redeemCoupon,
} from '@tradeport/api/promotions/coupon-calls';
import { formInput } from '../../kernel/input.ts';
import { type Fields, pagesOf } from '../../kernel/shop.ts';
import type { AccountRoute } from './kit.ts';

const ROWS = 20;
const tabs = ['claim', 'usable', 'used', 'over'] as const;

/** PRO-01d The coupon centre and one's own coupons, by tabs. */
export const couponListPage: AccountRoute = {
  item: 'coupons',
  path: '/coupons',
  load: async ({ kernel, scope, query }) => {
    const { after = '' } = query;
    const tab = tabs.find((one) => one === query['tab']) ?? 'usable';
    const here: Fields = tab === 'usable' ? {} : { tab };
    const paging = { rows: ROWS, ...(after ? { after } : {}) };
    if (tab === 'claim') {
      const { rows, next } = await kernel.call(scope, claimableCoupons, paging);
      return {
        name: 'coupons',
        body: { tab, claimable: rows, mine: [], ...pagesOf(here, after, next) },
      };
    }
    const { rows, next } = await kernel.call(scope, myCoupons, { ...paging, tab });
    return {
      name: 'coupons',
      body: { tab, claimable: [], mine: rows, ...pagesOf(here, after, next) },
    };
  },
  acts: {
    claim: async ({ kernel, scope }, fields) => {
      await kernel.call(scope, claimCoupon, formInput(claimCoupon, fields));
      return { outcome: 'operation' };
    },
    redeem: async ({ kernel, scope, lang, main }, fields) => {
      await kernel.call(scope, redeemCoupon, formInput(redeemCoupon, fields));
      return { outcome: 'operation', to: addressesIn(lang, main).account('/coupons') };
    },
  },
  faultAt: (_code, act) => (act === 'redeem' ? 'code' : undefined),
};
