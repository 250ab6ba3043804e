import { addressesIn } from '@tradeport/api/mall/addresses';
import { joinLevel, leaveLevel, levelList } from '@tradeport/api/members/calls';
import {
  getUserinfoByCode,
  getUserinfoservice,
  updateUserinfo,
} from '@tradeport/api/members/info-calls';
import {
  dataExports,
  dataLink,
  myDeletion,
  quitMember,
  requestData,
  requestDeletion,
  withdrawDeletion,
} from '@tradeport/api/privacy/calls';
import { formInput } from '../../kernel/input.ts';
import type { AccountRoute } from './kit.ts';

/** MBR-02 One's own name and nickname; the rest is shown. */
export const profilePage: AccountRoute = {
  item: 'profile',
  path: '/profile',
  load: async ({ kernel, scope }) => ({
    name: 'profile',
    body: await kernel.call(scope, getUserinfoservice, {}),
  }),
  acts: {
    save: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, updateUserinfo, formInput(updateUserinfo, fields), key);
      return { outcome: 'modify' };
    },
  },
};

/** MBR-04 What each level gives; open ones are joined here. */
export const levelPage: AccountRoute = {
  item: 'level',
  path: '/level',
  load: async ({ kernel, scope }) => {
    const [levels, member] = await Promise.all([
      kernel.call(scope, levelList, {}),
      kernel.call(scope, getUserinfoByCode, {}),
    ]);
    const mayChange = scope.user.permissions.has('company.edit');
    return { name: 'level', body: { levels, own: member.levelCode, mayChange } };
  },
  acts: {
    join: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, joinLevel, formInput(joinLevel, fields), key);
      return { outcome: 'operation' };
    },
    leave: async ({ kernel, scope, key }) => {
      await kernel.call(scope, leaveLevel, {}, key);
      return { outcome: 'operation' };
    },
  },
};

/** MBR-07, MBR-04 One's data out, closing the account, and the request to be deleted. */
export const dataPage: AccountRoute = {
  item: 'data',
  path: '/data',
  load: async ({ kernel, scope }) => {
    const [exports, deletion] = await Promise.all([
      kernel.call(scope, dataExports, {}),
      kernel.call(scope, myDeletion, {}),
    ]);
    const { permissions, memberName } = scope.user;
    const isMain = permissions.has('company.edit');
    return { name: 'data', body: { exports: exports.rows, deletion, isMain, name: memberName } };
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
    delete: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, requestDeletion, formInput(requestDeletion, fields), key);
      return { outcome: 'operation' };
    },
    withdraw: async ({ kernel, scope, key }, fields) => {
      await kernel.call(scope, withdrawDeletion, formInput(withdrawDeletion, fields), key);
      return { outcome: 'operation' };
    },
  },
};
