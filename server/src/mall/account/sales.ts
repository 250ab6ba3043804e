import { orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { orderListIn } from '@tradeport/api/orders/model';
import { tabSets } from '@tradeport/api/orders/tabs';
import { formInput } from '../../kernel/input.ts';
import { pagesOf, queryOf } from '../../kernel/shop.ts';
import type { AccountRoute } from './kit.ts';
import { mistypedIn, narrowedBy } from '../../kernel/narrow.ts';
import { orderFilters, searchedIn } from './orders.ts';

const ROWS = 20;
/** The other side's name is the buyer's here. */
const filters = orderFilters.map((name) => (name === 'sellerName' ? 'buyerName' : name));

/** ROL-01c, ORD-03 The sales of the user's company, by state, newest first. */
export const saleListPage: AccountRoute = {
  item: 'sales',
  path: '/sales',
  load: async ({ kernel, scope, query }) => {
    const tab = tabSets.trade.find((one) => one.tab === query['tab'])?.tab ?? 'all';
    const { after = '' } = query;
    const q = searchedIn(query);
    const narrowed = { ...(q ? { q } : {}), ...narrowedBy(orderListIn, query, filters) };
    const filter = { ...narrowed, tab, side: 'sell' };
    const paging = { rows: String(ROWS), ...(after ? { after } : {}) };
    const [tabs, found] = await Promise.all([
      kernel.call(scope, orderTabs, { side: 'sell' }),
      kernel.call(scope, orderPage, formInput(orderPage, { ...filter, ...paging })),
    ]);
    const here = { ...(tab === 'all' ? {} : { tab }), ...narrowed };
    return {
      name: 'sales',
      body: {
        tabs,
        tab,
        narrowed,
        ...mistypedIn(orderListIn, query, { names: filters, lang: scope.lang }),
        orders: found.rows,
        ...pagesOf(here, after, found.next),
        file: queryOf(filter),
      },
    };
  },
};
