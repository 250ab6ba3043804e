import { claimCard, entitlementPage, revealCode } from '@tradeport/api/entitlements/calls';
import { claimPrize, prizePage, redeemPack } from '@tradeport/api/entitlements/exchange-calls';
import { addressesIn } from '@tradeport/api/mall/addresses';
import { addressPage } from '@tradeport/api/members/calls';
import { ADDRESSES_MAX } from '@tradeport/api/members/model';
import { formInput } from '../../kernel/input.ts';
import { type Fields, keyOf, pagesOf } from '../../kernel/shop.ts';
import type { Act, AccountRoute, AccountVisit } from './kit.ts';

const ROWS = 20;

/** ORD-08 What the forms beside a code do, here and on its order's page. */
export const voucherActs: Readonly<Record<string, Act>> = {
  reveal: async ({ kernel, scope }, fields) => ({
    shows: { revealed: await kernel.call(scope, revealCode, formInput(revealCode, fields)) },
  }),
  claim: async (one, fields) => {
    await one.kernel.call(
      one.scope,
      claimCard,
      formInput(claimCard, fields),
      keyOf(one, `claim ${fields['entitlementCode'] ?? ''}`),
    );
    return { outcome: 'operation' };
  },
};

/** ORD-08 One's codes, rights, appointments and cards, newest first. */
export const voucherListPage: AccountRoute = {
  item: 'vouchers',
  path: '/vouchers',
  load: async ({ kernel, scope, query }) => {
    const { after = '' } = query;
    const tab = query['tab'] === 'all' ? 'all' : 'usable';
    const here: Fields = tab === 'all' ? { tab } : {};
    const [found, prizes, addresses] = await Promise.all([
      kernel.call(scope, entitlementPage, {
        rows: ROWS,
        ...(tab === 'usable' ? { status: 'issued' as const } : {}),
        ...(after ? { after } : {}),
      }),
      kernel.call(scope, prizePage, { status: 'open' }),
      kernel.call(scope, addressPage, { rows: ADDRESSES_MAX }),
    ]);
    return {
      name: 'vouchers',
      body: {
        tab,
        rows: found.rows,
        prizes: prizes.rows,
        addresses: addresses.rows,
        ...pagesOf(here, after, found.next),
      },
    };
  },
  acts: {
    ...voucherActs,
    redeem: async (one, fields) =>
      toOrder(one, await one.kernel.call(one.scope, redeemPack, formInput(redeemPack, fields))),
    claimPrize: async (one, fields) =>
      toOrder(
        one,
        await one.kernel.call(
          one.scope,
          claimPrize,
          formInput(claimPrize, fields),
          keyOf(one, `prize ${fields['prizeCode'] ?? ''}`),
        ),
      ),
  },
  faultAt: (code) => (code.startsWith('entitlement.') ? 'voucherCode' : undefined),
};

function toOrder({ lang, main }: AccountVisit, { contractCode }: { contractCode: string }) {
  return { outcome: 'order' as const, to: addressesIn(lang, main).order(contractCode) };
}
