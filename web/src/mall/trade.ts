import { requiredFields } from '@tradeport/api/orders/order-types';
import type { Preview } from '@tradeport/api/mall/pages';

/** The choices that these orders require, by transaction type. */
export function requiredOf(orders: Preview['orders']): { domestic: string[]; foreign: string[] } {
  const all = (transaction: 'domestic' | 'foreign') => [
    ...new Set(orders.flatMap((order) => requiredFields(order.orderType, transaction))),
  ];
  return { domestic: all('domestic'), foreign: all('foreign') };
}
