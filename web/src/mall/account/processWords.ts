import type { OrderRow } from '@tradeport/api/mall/pages';
import { processStates, processTexts, serviceTypes } from '@tradeport/api/orders/process';
import type { Mall } from '../mall.tsx';

type Told = Pick<OrderRow, 'serviceType' | 'processState' | 'paymentDays' | 'accountPeriod'>;

/** ORD-01 What a list says of an order's way: by what it is served and how far that is, and of credit its days. */
export function processWords(order: Told, t: Mall['t']): string {
  const days = (['paymentDays', 'accountPeriod'] as const).flatMap((name) =>
    order[name] === null ? [] : [`${t(processTexts[name])}: ${order[name]}`],
  );
  return [t(serviceTypes[order.serviceType]), t(processStates[order.processState]), ...days].join(
    ' · ',
  );
}
