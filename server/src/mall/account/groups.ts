import { myGroups } from '@tradeport/api/promotions/group-calls';
import { pagesOf } from '../../kernel/shop.ts';
import type { AccountRoute } from './kit.ts';

const ROWS = 20;

/** PRO-01c The group purchases that one is or was in. */
export const groupListPage: AccountRoute = {
  item: 'groups',
  path: '/groups',
  load: async ({ kernel, scope, query }) => {
    const { after = '' } = query;
    const found = await kernel.call(scope, myGroups, { rows: ROWS, ...(after ? { after } : {}) });
    return { name: 'groups', body: { rows: found.rows, ...pagesOf({}, after, found.next) } };
  },
};
