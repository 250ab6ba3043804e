import type { OrderRow } from '@tradeport/api/mall/pages';
import { processStateText, processTexts, serviceTypes } from '@tradeport/api/orders/process';
import type { Mall } from '../mall.tsx';

type Told = Pick<OrderRow, 'serviceType' | 'processState' | 'paymentDays' | 'accountPeriod'>;

/**
 * ORD-01 The progress of an order in a list: how it is served, how far that is, and its days of
 * credit.
 */
export function processWords(order: Told, t: Mall['t']): string {
  const days = (['paymentDays', 'accountPeriod'] as const).flatMap((name) =>
    order[name] === null ? [] : [`${t(processTexts[name])}: ${order[name]}`],
  );
  return [
    t(serviceTypes[order.serviceType]),
    t(processStateText(order.processState, order.serviceType)),
    ...days,
  ].join(' · ');
}
