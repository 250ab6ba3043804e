import type { OrderStatus } from '../orders/lifecycle.ts';
import { typeRules, type OrderType } from '../orders/order-types.ts';

const paidFor: readonly OrderStatus[] = [
  'waiting_shipment',
  'outbound',
  'waiting_receipt',
  'success',
];

/** F9 Can part of the price go back while the goods are kept? Of goods that were paid for, and are not a project's. */
export function takesGoodwill(order: { contractType: OrderType; status: OrderStatus }): boolean {
  return typeRules[order.contractType].refund === 'pieces' && paidFor.includes(order.status);
}
