import { sentPage } from '@tradeport/api/demands/calls';
import { sentTabs } from '@tradeport/api/demands/model';
import { isKeyOf } from '@tradeport/api/kernel/keys';
import type { AccountRoute } from './kit.ts';
import { pagesOf } from './narrow.ts';

const ROWS = 20;

/** BID-01b What one's company has said to others' postings, by whether it was answered. */
export const responseListPage: AccountRoute = {
  item: 'responses',
  path: '/responses',
  load: async ({ kernel, scope, query }) => {
    const { after = '', tab: asked = 'all' } = query;
    const tab = isKeyOf(asked, sentTabs) ? asked : 'all';
    const found = await kernel.call(scope, sentPage, {
      tab,
      rows: ROWS,
      ...(after ? { after } : {}),
    });
    return {
      name: 'responses',
      body: { tab, rows: found.rows, ...pagesOf(tab === 'all' ? {} : { tab }, after, found.next) },
    };
  },
};
