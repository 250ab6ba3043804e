import { claimCard, entitlementPage, revealCode } from '@tradeport/api/entitlements/calls';
import { formInput } from '../../kernel/input.ts';
import type { Act, AccountRoute, Fields } from './kit.ts';
import { pagesOf } from './narrow.ts';
import { keyOf } from './order-acts.ts';

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
    const found = await kernel.call(scope, entitlementPage, {
      rows: ROWS,
      ...(tab === 'usable' ? { status: 'issued' as const } : {}),
      ...(after ? { after } : {}),
    });
    return {
      name: 'vouchers',
      body: { tab, rows: found.rows, ...pagesOf(here, after, found.next) },
    };
  },
  acts: voucherActs,
};
