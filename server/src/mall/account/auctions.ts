import { myBids } from '@tradeport/api/bidding/calls';
import { myBidTabNames } from '@tradeport/api/bidding/taking-part';
import { isOneOf } from '@tradeport/api/kernel/keys';
import { pagesOf } from '../../kernel/shop.ts';
import { mayOrganise } from '../auctions.ts';
import type { AccountRoute } from './kit.ts';

const ROWS = 20;

/** BID-01a What one bids for and has bid for. */
export const auctionListPage: AccountRoute = {
  item: 'auctions',
  path: '/auctions',
  load: async ({ kernel, scope, query }) => {
    const { after = '' } = query;
    const tab = isOneOf(query['tab'], myBidTabNames) ? query['tab'] : 'all';
    const found = await kernel.call(scope, myBids, {
      tab,
      rows: ROWS,
      ...(after ? { after } : {}),
    });
    return {
      name: 'auctions',
      body: {
        tab,
        rows: found.rows,
        mayOrganise: mayOrganise(scope),
        hasDeposits: scope.user.permissions.has('margin.use'),
        ...pagesOf(tab === 'all' ? {} : { tab }, after, found.next),
      },
    };
  },
};
