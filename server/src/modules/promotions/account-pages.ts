import {
  claimableCoupons,
  claimCoupon,
  myCoupons,
  redeemCoupon,
} from '@tradeport/api/promotions/coupon-calls';
import { couponsPlace } from '@tradeport/api/promotions/shop';
import { formInput } from '../../kernel/input.ts';
import { accountPage, askedPage, shopPage } from '../../kernel/shop.ts';

const tabs = ['claim', 'usable', 'used', 'over'] as const;

export const shop = [
  /** PRO-01d The coupon centre and one's own coupons, by tabs. */
  shopPage(couponsPlace, {
    load: async ({ kernel, scope, query }) => {
      const tab = tabs.find((one) => one === query['tab']) ?? 'usable';
      const { paging, pages } = askedPage(query, tab === 'usable' ? {} : { tab });
      if (tab === 'claim') {
        const { rows, next } = await kernel.call(scope, claimableCoupons, paging);
        return { tab, claimable: rows, mine: [], ...pages(next) };
      }
      const { rows, next } = await kernel.call(scope, myCoupons, { ...paging, tab });
      return { tab, claimable: [], mine: rows, ...pages(next) };
    },
    acts: {
      claim: async ({ kernel, scope }, fields) => {
        await kernel.call(scope, claimCoupon, formInput(claimCoupon, fields));
        return { outcome: 'operation' };
      },
      redeem: async (one, fields) => {
        await one.kernel.call(one.scope, redeemCoupon, formInput(redeemCoupon, fields));
        return { outcome: 'operation', to: accountPage(one, '/coupons') };
      },
    },
    faultAt: (_code, act) => (act === 'redeem' ? 'code' : undefined),
  }),
];
