import { myGroups } from '@tradeport/api/promotions/group-calls';
import { groupsPlace } from '@tradeport/api/promotions/shop';
import { askedPage, shopPage } from '../../kernel/shop.ts';

export const shop = [
  /** PRO-01c The group purchases that one is or was in. */
  shopPage(groupsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { paging, pages } = askedPage(query);
      const { rows, next } = await kernel.call(scope, myGroups, paging);
      return { rows, ...pages(next) };
    },
  }),
];
