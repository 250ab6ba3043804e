import { addressesIn } from '@tradeport/api/mall/addresses';
import { inLang } from '@tradeport/api/kernel/text';
import { orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { orderListIn } from '@tradeport/api/orders/model';
import { tabSets } from '@tradeport/api/orders/tabs';
import { formInput } from '../../kernel/input.ts';
import { type Fields, pagesOf, queryOf } from '../../kernel/shop.ts';
import { receiveAct } from '../../modules/fulfilment/index.ts';
import type { AccountRoute } from './kit.ts';
import { mistypedIn, narrowedBy } from '../../kernel/narrow.ts';
import { payOnline, reorderAct } from './order-acts.ts';

const ROWS = 20;
const SEARCH_MAX = 60;
/** ORD-11 Filters of the list beside the search box `q`, under the call's names. */
export const orderFilters = [
  'dateFrom',
  'dateTo',
  'payWay',
  'paid',
  'purchaseOrderNo',
  'contractType',
  'currency',
  'amountFrom',
  'amountTo',
  'sellerName',
  'receiver',
  'phone',
  'expressBillno',
  'serviceType',
  'processState',
  'paymentDays',
  'accountPeriod',
] as const;

const nothingChosen = {
  zh: '请先勾选要付款的订单',
  en: 'Select the orders you want to pay first',
  ru: 'Сначала отметьте заказы, которые хотите оплатить',
};

/** The text of the search box. */
export function searchedIn(query: Fields): string {
  return (query['q'] ?? '').replaceAll('\u0000', '').trim().slice(0, SEARCH_MAX);
}

/** ORD-03, ORD-11 One's own orders by state, newest first. */
export const orderListPage: AccountRoute = {
  item: 'orders',
  path: '/orders',
  load: async ({ kernel, scope, query }) => {
    const tab = tabSets.trade.find((one) => one.tab === query['tab'])?.tab ?? 'all';
    const { after = '' } = query;
    const q = searchedIn(query);
    const fields = narrowedBy(orderListIn, query, orderFilters);
    const narrowed = { ...(q ? { q } : {}), ...fields };
    const filter = { ...narrowed, tab, side: 'buy' };
    const paging = { rows: String(ROWS), ...(after ? { after } : {}) };
    const [tabs, found] = await Promise.all([
      kernel.call(scope, orderTabs, { side: 'buy' }),
      kernel.call(scope, orderPage, formInput(orderPage, { ...filter, ...paging })),
    ]);
    const here = { ...(tab === 'all' ? {} : { tab }), ...narrowed };
    return {
      name: 'orders',
      body: {
        tabs,
        tab,
        narrowed,
        ...mistypedIn(orderListIn, query, { names: orderFilters, lang: scope.lang }),
        orders: found.rows,
        ...pagesOf(here, after, found.next),
        file: scope.user.permissions.has('order.export') ? queryOf(filter) : null,
      },
    };
  },
  acts: {
    /** Several at once: each has a box that is called `pay:` and its code. */
    pay: async (one, fields) => {
      const chosen = Object.keys(fields).flatMap((name) => /^pay:(.+)$/.exec(name)?.slice(1) ?? []);
      if (chosen.length === 0) return { partly: inLang(nothingChosen, one.lang) };
      return payOnline(one, chosen, addressesIn(one.lang, one.main).orders);
    },
    receive: receiveAct,
    again: reorderAct,
  },
};
