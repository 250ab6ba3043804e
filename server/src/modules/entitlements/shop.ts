import { claimCard, entitlementPage, revealCode } from '@tradeport/api/entitlements/calls';
import { claimPrize, prizePage, redeemPack } from '@tradeport/api/entitlements/exchange-calls';
import { type VouchersBody, vouchersPlace } from '@tradeport/api/entitlements/shop';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { addressPage } from '@tradeport/api/members/calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import { formInput } from '../../kernel/input.ts';
import { askedPage, callAct, keyOf, type ShopVisit, shopPage, showAct } from '../../kernel/shop.ts';

export const shop = [
  /** ORD-08 One's codes, rights, appointments and cards, newest first. */
  shopPage(vouchersPlace, {
    load: async ({ kernel, scope, query }) => {
      const tab: VouchersBody['tab'] = query['tab'] === 'all' ? 'all' : 'usable';
      const { paging, pages } = askedPage(query, tab === 'all' ? { tab } : {});
      const [found, prizes, addresses] = await Promise.all([
        kernel.call(scope, entitlementPage, {
          ...paging,
          ...(tab === 'usable' ? { status: 'issued' as const } : {}),
        }),
        kernel.call(scope, prizePage, { status: 'open' }),
        kernel.call(scope, addressPage, { rows: ADDRESSES_MAX }),
      ]);
      return {
        tab,
        rows: found.rows,
        prizes: prizes.rows,
        addresses: addresses.rows,
        ...pages(found.next),
      };
    },
    acts: {
      // The forms beside a code, here and on its order's page.
      reveal: showAct(revealCode, ['entitlementCode'], (revealed) => ({ revealed })),
      claim: callAct(claimCard, ['entitlementCode']),
      redeem: async (one, fields) =>
        toOrder(one, await one.kernel.call(one.scope, redeemPack, formInput(redeemPack, fields))),
      claimPrize: async (one, fields) => {
        const key = keyOf(one, 'prize', fields['prizeCode'] ?? '');
        const input = formInput(claimPrize, fields);
        return toOrder(one, await one.kernel.call(one.scope, claimPrize, input, key));
      },
    },
    faultAt: (code) => (code.startsWith('entitlement.') ? 'voucherCode' : undefined),
  }),
];

function toOrder({ lang, main }: ShopVisit, { contractCode }: { contractCode: string }) {
  return { outcome: 'order' as const, to: addressesIn(lang, main).order(contractCode) };
}
