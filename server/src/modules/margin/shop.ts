import { cancelMarginWithdraw, getMarginWithdraw } from '@tradeport/api/margin/calls';
import {
  applyMarginThaw,
  cancelMarginThaw,
  getMarginDeposit,
  getMarginThaw,
  marginDepositPage,
} from '@tradeport/api/margin/deposit-calls';
import { depositTabs, THAW_PICTURES_MAX } from '@tradeport/api/margin/deposits';
import { depositPlace, depositsPlace, withdrawalPlace } from '@tradeport/api/margin/shop';
import { formInput } from '../../kernel/input.ts';
import { refuse } from '../../kernel/refused.ts';
import { askedList, callAct, codesIn, keyOf, shopPage } from '../../kernel/shop.ts';
import { picturesOf } from '../files/index.ts';

const PICTURE = 'picture';

/** Its first page takes recharges, which it knows nothing of: that one stands with them (recharge/shop.ts). */
export const shop = [
  shopPage(withdrawalPlace, {
    load: async ({ kernel, scope, params: { withdrawCode = '' } }) => {
      const withdrawal = await kernel.call(scope, getMarginWithdraw, { withdrawCode });
      // Reviewers see others' withdrawals in the console.
      if (withdrawal.merberCode !== scope.user.memberId) refuse('not_found');
      return { withdrawal, mayCancel: scope.user.permissions.has('margin.use') };
    },
    acts: { cancel: callAct(cancelMarginWithdraw) },
  }),
  /** MGN-01 All deposits ever frozen for lots, newest first. */
  shopPage(depositsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { tab, paging, pages } = askedList(query, depositTabs);
      const asked = { mine: true, tab, ...paging };
      const { rows, next } = await kernel.call(scope, marginDepositPage, asked);
      return { tab, rows, ...pages(next) };
    },
  }),
  /** MGN-01b, MGN-03a One deposit, and the request to release it. */
  shopPage(depositPlace, {
    uploads: { fields: 20, files: THAW_PICTURES_MAX },
    pictures: { purpose: 'thaw', many: true },
    load: async (one, sent) => {
      const { kernel, scope, params } = one;
      const { depositCode = '' } = params;
      const deposit = await kernel.call(scope, getMarginDeposit, { depositCode });
      // Reviewers see others' deposits in the console.
      if (deposit.merberCode !== scope.user.memberId) refuse('not_found');
      const [last] = deposit.thaws;
      const [latest, pictures] = await Promise.all([
        last ? kernel.call(scope, getMarginThaw, { thawCode: last.thawCode }) : null,
        picturesOf(one, sent ? codesIn(sent.typed, PICTURE) : [], []),
      ]);
      return { deposit, latest, pictures, mayAsk: scope.user.permissions.has('margin.use') };
    },
    acts: {
      thaw: async (one, { reason = '', ...fields }) => {
        const asked = formInput(applyMarginThaw, { ...one.params, reason });
        const input = { ...asked, fileCodes: codesIn(fields, PICTURE) };
        await one.kernel.call(one.scope, applyMarginThaw, input, keyOf(one, 'thaw'));
        return { outcome: 'operation' };
      },
      cancel: async (one, { thawCode = '' }) => {
        await one.kernel.call(one.scope, cancelMarginThaw, { thawCode }, keyOf(one, 'cancel'));
        return { outcome: 'operation' };
      },
    },
    faultAt: (code) => (code === 'margin.file' ? PICTURE : undefined),
  }),
];
