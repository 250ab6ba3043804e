import { inLang } from '@tradeport/api/kernel/text';
import { orderPage, orderTabs } from '@tradeport/api/orders/calls';
import { orderListIn } from '@tradeport/api/orders/model';
import { type OrdersBody, ordersPlace, salesPlace } from '@tradeport/api/orders/shop';
import { tabSets } from '@tradeport/api/orders/tabs';
import { formInput } from '../../kernel/input.ts';
import { mistypedIn, narrowedBy } from '../../kernel/narrow.ts';
import {
  accountPage,
  type Fields,
  pagesOf,
  queryOf,
  shopPage,
  type ShopVisit,
} from '../../kernel/shop.ts';
import { payOnline, receiveAct, reorderAct } from './shop-acts.ts';

const ROWS = 20;
const SEARCH_MAX = 60;
/** ORD-11 Filters of the list beside the search box `q`, under the call's names. */
const filters = [
  'dateFrom',
  'dateTo',
  'payWay',
  'paid',
  'purchaseOrderNo',
  'contractType',
  'currency',
  'amountFrom',
  'amountTo',
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

export const listPages = [
  /** ORD-03, ORD-11 One's own orders by state, newest first. */
  shopPage(ordersPlace, {
    load: (one) => load(one, 'buy', one.scope.user.permissions.has('order.export')),
    acts: {
      /** Several at once: each has a box that is called `pay:` and its code. */
      pay: async (one, fields) => {
        const chosen = Object.keys(fields).flatMap(
          (name) => /^pay:(.+)$/.exec(name)?.slice(1) ?? [],
        );
        if (chosen.length === 0) return { partly: inLang(nothingChosen, one.lang) };
        return payOnline(one, chosen, accountPage(one, '/orders'));
      },
      receive: receiveAct,
      again: reorderAct,
    },
  }),
  /** ROL-01c, ORD-03 The sales of the user's company, by state, newest first. */
  shopPage(salesPlace, { load: (one) => load(one, 'sell', true) }),
];

async function load(
  { kernel, scope, query }: ShopVisit,
  side: 'buy' | 'sell',
  mayExport: boolean,
): Promise<OrdersBody> {
  const names = [...filters, side === 'buy' ? 'sellerName' : 'buyerName'];
  const tab = tabSets.trade.find((one) => one.tab === query['tab'])?.tab ?? 'all';
  const { after = '' } = query;
  const q = searchedIn(query);
  const narrowed = { ...(q ? { q } : {}), ...narrowedBy(orderListIn, query, names) };
  const filter = { ...narrowed, tab, side };
  const paging = { rows: String(ROWS), ...(after ? { after } : {}) };
  const [tabs, found] = await Promise.all([
    kernel.call(scope, orderTabs, { side }),
    kernel.call(scope, orderPage, formInput(orderPage, { ...filter, ...paging })),
  ]);
  const here = { ...(tab === 'all' ? {} : { tab }), ...narrowed };
  return {
    tabs,
    tab,
    narrowed,
    ...mistypedIn(orderListIn, query, { names, lang: scope.lang }),
    orders: found.rows,
    ...pagesOf(here, after, found.next),
    file: mayExport ? queryOf(filter) : null,
  };
}

/** The text of the search box. */
function searchedIn(query: Fields): string {
  return (query['q'] ?? '').replaceAll('\u0000', '').trim().slice(0, SEARCH_MAX);
}
