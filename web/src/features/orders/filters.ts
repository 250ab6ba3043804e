import { orderTypes } from '@tradeport/api/catalogue/model';
import type { Input, Output } from '@tradeport/api/kernel/call';
import { currencies } from '@tradeport/api/kernel/money';
import type { orderPage } from '@tradeport/api/orders/calls';
import { paidStates, payWays, typeRules } from '@tradeport/api/orders/model';
import {
  CREDIT_DAYS_MAX,
  processStateNames,
  processStates,
  processTexts,
  serviceTypeNames,
  serviceTypes,
} from '@tradeport/api/orders/process';
import { purchaseOrderText } from '@tradeport/api/orders/purchase-order';
import { keysOf } from '@tradeport/api/kernel/keys';
import { type TabSet, tabSetNames, tabSets, workLists } from '@tradeport/api/orders/tabs';
import type { warehouseList } from '@tradeport/api/stock/calls';
import type { Filter } from '../../console/kit/list/shapes.ts';
import type { ListQuery } from '../../console/kit/list/view.ts';
import type { Translate } from '../../lib/text.ts';
import type { Side } from './sides.ts';
import { orders, paidTexts, payWayTexts } from './text.ts';

type Warehouses = Output<typeof warehouseList>;
export type OrderFilter = Omit<Input<typeof orderPage>, 'page' | 'rows' | 'after'>;

/** The tab set that the address asks for; lists without one are everyday lists. */
export function tabSetIn(set: string | null): TabSet {
  return tabSetNames.find((name) => name === set) ?? 'trade';
}

/** ORD-11 Everything that the list shows. Sellers may use the other tab sets as well (ORD-03). */
export function orderFilters(side: Side, t: Translate, warehouses: Warehouses): Filter[] {
  return [
    { key: 'placed', title: orders.placed, kind: 'days' },
    {
      key: 'set',
      title: orders.set,
      kind: 'choice',
      choices: [
        { value: 'member', text: orders.setMember },
        { value: 'channel', text: orders.setChannel },
      ],
    },
    {
      key: 'payWay',
      title: orders.payWay,
      kind: 'choice',
      choices: payWays.map((value) => ({ value, text: payWayTexts[value] })),
    },
    {
      key: 'paid',
      title: orders.payState,
      kind: 'choice',
      choices: paidStates.map((value) => ({ value, text: paidTexts[value] })),
    },
    ...(side === 'sell' ? [] : [{ key: 'seller', title: orders.seller, kind: 'text' as const }]),
    { key: 'buyer', title: orders.buyer, kind: 'text' },
    { key: 'purchaseOrder', title: purchaseOrderText, kind: 'text' },
    { key: 'amount', title: orders.total, kind: 'amounts' },
    {
      key: 'currency',
      title: orders.currency,
      kind: 'choice',
      choices: currencies.map((value) => ({ value, text: value })),
    },
    { key: 'receiver', title: orders.receiver, kind: 'text' },
    { key: 'phone', title: orders.phone, kind: 'text' },
    { key: 'tracking', title: orders.tracking, kind: 'text' },
    {
      key: 'type',
      title: orders.type,
      kind: 'choice',
      choices: orderTypes.map((value) => ({ value, text: t(typeRules[value].text) })),
    },
    {
      key: 'service',
      title: processTexts.serviceType,
      kind: 'choice',
      choices: serviceTypeNames.map((value) => ({ value, text: t(serviceTypes[value]) })),
    },
    {
      key: 'process',
      title: processTexts.processState,
      kind: 'choice',
      choices: processStateNames.map((value) => ({ value, text: t(processStates[value]) })),
    },
    { key: 'paymentDays', title: processTexts.paymentDays, kind: 'text' },
    { key: 'accountPeriod', title: processTexts.accountPeriod, kind: 'text' },
    { key: 'buyerCode', title: orders.buyer, kind: 'hidden' },
    { key: 'sellerCode', title: orders.seller, kind: 'hidden' },
    {
      key: 'warehouseCode',
      title: orders.warehouse,
      kind: 'choice',
      choices: warehouses.map(({ warehouseCode, warehouseName }) => ({
        value: warehouseCode,
        text: warehouseName,
      })),
    },
  ];
}

/** The call's filter from what the address says; the same for the list and for its export. */
export function filterOf(query: ListQuery, side: Side, tabSet: TabSet): OrderFilter {
  const placed = query.range('placed');
  const amount = query.range('amount');
  return dropEmpty({
    side,
    tabSet,
    tab:
      query.oneOf('tab', [...tabSets[tabSet].map((tab) => tab.tab), ...keysOf(workLists)]) ?? 'all',
    q: query.q || undefined,
    purchaseOrderNo: query.filter('purchaseOrder'),
    payWay: query.oneOf('payWay', payWays),
    paid: query.oneOf('paid', paidStates),
    currency: query.oneOf('currency', currencies),
    sellerName: query.filter('seller'),
    buyerName: query.filter('buyer'),
    receiver: query.filter('receiver'),
    phone: query.filter('phone'),
    expressBillno: query.filter('tracking'),
    contractType: query.oneOf('type', orderTypes),
    serviceType: query.oneOf('service', serviceTypeNames),
    processState: query.oneOf('process', processStateNames),
    paymentDays: daysIn(query.filter('paymentDays')),
    accountPeriod: daysIn(query.filter('accountPeriod')),
    dateFrom: placed.from,
    dateTo: placed.to,
    amountFrom: amount.from,
    amountTo: amount.to,
    buyerCode: query.filter('buyerCode'),
    sellerCode: query.filter('sellerCode'),
    warehouseCode: query.filter('warehouseCode'),
  });
}

/** A text that is no number of days does not filter. */
function daysIn(typed: string | undefined): number | undefined {
  const days = Number(typed);
  return typed && Number.isInteger(days) && days >= 0 && days <= CREDIT_DAYS_MAX ? days : undefined;
}

function dropEmpty(filter: OrderFilter): OrderFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined));
}
