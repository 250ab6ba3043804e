import type { OrderStatus } from '@tradeport/api/orders/lifecycle';
import type { PickupStatus } from '@tradeport/api/pickups/lifecycle';
import type { OrderType } from '@tradeport/api/orders/order-types';

/** The columns of `orders` that most use cases need. */
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
  pickup?: PickupStatus | null;
};

/**
 * The payload of every event of an order: order.placed, .paid, .shipped, .received, .cancelled,
 * .reviewed. An order that is paid as it is placed has a single event: order.paid, with `placed`.
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
    ...(order.pickup ? { pickup: true } : {}),
  };
}
