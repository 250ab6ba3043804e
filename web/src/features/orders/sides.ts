import { formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import { orderLife, type OrderStatus } from '@tradeport/api/orders/lifecycle';
import {
  actionRules,
  type orderDetail,
  type orderRow,
  type OrderAction,
} from '@tradeport/api/orders/model';
import type { z } from 'zod';
import { orders } from './text.ts';

export type OrderRow = z.output<typeof orderRow>;
export type Order = z.output<typeof orderDetail>;
export type Line = Order['lines'][number];
/** What every action needs to know of an order, be it a row or the whole. */
export type OrderHead = Pick<
  OrderRow,
  | 'contractCode'
  | 'contractBillcode'
  | 'status'
  | 'total'
  | 'paid'
  | 'currency'
  | 'payWay'
  | 'sellerName'
  | 'buyerName'
>;

/** One list and one detail for the three roles in an order: buyer, seller, the portal's admin (ROL-02). */
export const sides = {
  buy: { list: 'trade/orders', one: 'trade/order', title: orders.buyTitle, none: orders.noneBuy },
  sell: { list: 'trade/sales', one: 'trade/sale', title: orders.sellTitle, none: orders.noneSell },
  all: { list: 'trade/all', one: 'trade/detail', title: orders.allTitle, none: orders.noneAll },
} as const;
export type Side = keyof typeof sides;

export const orderPath = (side: Side, contractCode: string) =>
  `/${sides[side].one}/${contractCode}`;

/** Which way leads an order's number, for screens of other capabilities. */
export function sideOf(may: (permission: string) => boolean): Side {
  return may('order.view_all') ? 'all' : may('order.sell') ? 'sell' : 'buy';
}

/**
 * ORD-06 Is it worth offering? What can come later says when; what is past is not mentioned any more.
 * "Cancel" is expected as long as an order is open, so it stays visible and says why it is not possible.
 */
export function stillPossible(action: OrderAction, status: OrderStatus): boolean {
  if (action === 'cancel') return !orderLife.end.includes(status);
  const ahead = new Set<OrderStatus>([status]);
  const steps = Object.values(orderLife.steps);
  for (const at of ahead) for (const step of steps) if (step.from.includes(at)) ahead.add(step.to);
  return actionRules[action].from.some((from) => ahead.has(from));
}

/** What is still to be paid, as the wire writes it. */
export function restOf(head: Pick<OrderHead, 'total' | 'paid'>): string {
  return formatAmount(Math.max(0, (parseAmount(head.total) ?? 0) - (parseAmount(head.paid) ?? 0)));
}
