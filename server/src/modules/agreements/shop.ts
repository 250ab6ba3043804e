import { ownAcceptances } from '@tradeport/api/agreements/calls';
import { ownAgreementsPlace } from '@tradeport/api/agreements/shop';
import { askedPage, shopPage } from '../../kernel/shop.ts';

export const shop = [
  shopPage(ownAgreementsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { paging, pages } = askedPage(query);
      const { rows, next } = await kernel.call(scope, ownAcceptances, paging);
      return { rows, ...pages(next) };
    },
  }),
];
