import { PARTS_MAX } from '@tradeport/api/orders/accounts';

/** Under which the ledger keeps the parts of an order, in the order in which they were drawn: no index is needed to find them. */
export function partKeys(orderId: string): string[] {
  return Array.from({ length: PARTS_MAX }, (_, at) => `order:${orderId}:part:${at + 1}`);
}
