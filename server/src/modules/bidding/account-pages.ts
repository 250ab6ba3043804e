import { myBids } from '@tradeport/api/bidding/calls';
import { auctionsPlace } from '@tradeport/api/bidding/shop';
import { myBidTabs } from '@tradeport/api/bidding/taking-part';
import { askedList, shopPage } from '../../kernel/shop.ts';

export const shop = [
  /** BID-01a The lots that the user bids or has bid for. */
  shopPage(auctionsPlace, {
    load: async ({ kernel, scope, query }) => {
      const { tab, paging, pages } = askedList(query, myBidTabs);
      const { rows, next } = await kernel.call(scope, myBids, { tab, ...paging });
      const { permissions } = scope.user;
      return {
        tab,
        rows,
        mayOrganise: permissions.has('bidding.organise'),
        hasDeposits: permissions.has('margin.use'),
        ...pages(next),
      };
    },
  }),
];
