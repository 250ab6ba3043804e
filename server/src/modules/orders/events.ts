import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import type { OrderType } from '@tradeport/api/orders/order-types';

/** What the columns of `orders` are that most use cases need. */
type OrderFacts = {
  id: string;
  number: string;
  buyer_id: string;
  seller_id: string;
  user_id: string;
  currency: 'CNY' | 'USD';
  total_amount: number;
  paid_amount: number;
  status: OrderStatus;
  type: OrderType;
};

/**
 * What every event of an order carries: order.placed, .paid, .shipped, .received, .cancelled, .reviewed.
 * One that is paid as it is placed has a single event: order.paid, with `placed`.
 */
export function eventPayload(order: OrderFacts) {
  return {
    orderId: order.id,
    number: order.number,
    buyerId: order.buyer_id,
    sellerId: order.seller_id,
    userId: order.user_id,
    currency: order.currency,
    total: order.total_amount,
    paid: order.paid_amount,
    status: order.status,
    type: order.type,
  };
}
