import { payableAccounts } from '@tradeport/api/bankaccounts/calls';
import { currencies } from '@tradeport/api/kernel/money';
import { addressesIn } from '@tradeport/api/mall/addresses';
import {
  applyMarginWithdraw,
  cancelMarginWithdraw,
  getMarginWithdraw,
  marginWithdrawPage,
  myMargin,
} from '@tradeport/api/margin/calls';
import { marginDepositPage } from '@tradeport/api/margin/deposit-calls';
import { pcQueryCrpRechargePage } from '@tradeport/api/recharge/calls';
import { formInput } from '../../kernel/input.ts';
import { keyOf, pagesOf } from '../../kernel/shop.ts';
import type { AccountRoute } from './kit.ts';
import { applyInShop, rechargeFaultAt } from '../../modules/recharge/index.ts';

const ROWS = 20;
const RECHARGES_SHOWN = 5;
const DEPOSITS_SHOWN = 5;

/** MGN-01 What there is to bid with, how it grows, and how it is taken out. */
export const marginPage: AccountRoute = {
  item: 'margin',
  path: '/margin',
  uploads: { fields: 20, files: 1 },
  load: async ({ kernel, scope, query }) => {
    const { after = '' } = query;
    const [own, payable, recharges, found, deposits] = await Promise.all([
      kernel.call(scope, myMargin, {}),
      kernel.call(scope, payableAccounts, {}),
      kernel.call(scope, pcQueryCrpRechargePage, {
        mine: true,
        account: 'margin',
        rows: RECHARGES_SHOWN,
      }),
      kernel.call(scope, marginWithdrawPage, {
        mine: true,
        rows: ROWS,
        ...(after ? { after } : {}),
      }),
      kernel.call(scope, marginDepositPage, { mine: true, rows: DEPOSITS_SHOWN }),
    ]);
    return {
      name: 'margin',
      body: {
        ...own,
        payable,
        currency: currencies.find((one) => one === query['currency']) ?? null,
        mayRecharge: scope.user.permissions.has('recharge.apply'),
        recharges: recharges.rows,
        deposits: deposits.rows,
        rows: found.rows,
        ...pagesOf({}, after, found.next),
      },
    };
  },
  acts: {
    apply: (one, fields, files) => applyInShop(one, fields, files, 'margin'),
    withdraw: async (one, { amount = '', currency = '', remark = '' }) => {
      const { withdrawCode } = await one.kernel.call(
        one.scope,
        applyMarginWithdraw,
        formInput(applyMarginWithdraw, {
          amount: amount.trim(),
          remark,
          ...(currency ? { currency } : {}),
        }),
        keyOf(one, 'withdraw'),
      );
      const { account } = addressesIn(one.lang, one.main);
      return { outcome: 'operation', to: account(`/margin/${withdrawCode}`) };
    },
  },
  faultAt: rechargeFaultAt,
};

export const marginWithdrawalPage: AccountRoute = {
  item: 'margin',
  path: '/margin/:withdrawCode',
  load: async ({ kernel, scope, params }) => {
    const { withdrawCode = '' } = params;
    const withdrawal = await kernel.call(scope, getMarginWithdraw, { withdrawCode });
    return {
      name: 'marginWithdrawal',
      body: { withdrawal, mayCancel: scope.user.permissions.has('margin.use') },
    };
  },
  acts: {
    cancel: async (one) => {
      const { withdrawCode = '' } = one.params;
      await one.kernel.call(
        one.scope,
        cancelMarginWithdraw,
        { withdrawCode },
        keyOf(one, 'cancel'),
      );
      return { outcome: 'operation' };
    },
  },
};
