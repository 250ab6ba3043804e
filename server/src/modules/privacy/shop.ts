import { addressesIn } from '@tradeport/api/mall/addresses';
import {
  dataExports,
  dataLink,
  myDeletion,
  quitMember,
  requestData,
  requestDeletion,
  withdrawDeletion,
} from '@tradeport/api/privacy/calls';
import { dataPlace } from '@tradeport/api/privacy/shop';
import { callAct, shopPage } from '../../kernel/shop.ts';

export const shop = [
  /** MBR-07, MBR-04 One's data out, closing the account, and the request to be deleted. */
  shopPage(dataPlace, {
    load: async ({ kernel, scope }) => {
      const [exports, deletion] = await Promise.all([
        kernel.call(scope, dataExports, {}),
        kernel.call(scope, myDeletion, {}),
      ]);
      const { permissions, memberName } = scope.user;
      const isMain = permissions.has('company.edit');
      return { exports: exports.rows, deletion, isMain, name: memberName };
    },
    acts: {
      export: async ({ kernel, scope, key }, { whole }) => {
        await kernel.call(scope, requestData, { whole: whole === 'true' }, key);
        return { outcome: 'operation' };
      },
      download: async ({ kernel, scope }, { exportCode = '' }) => {
        const { url } = await kernel.call(scope, dataLink, { exportCode });
        return { to: url };
      },
      close: async (one) => {
        await one.kernel.call(one.scope, quitMember, {}, one.key);
        return { to: addressesIn(one.lang, one.main).home };
      },
      delete: callAct(requestDeletion, ['wish']),
      withdraw: callAct(withdrawDeletion, ['deletionCode']),
    },
  }),
];
