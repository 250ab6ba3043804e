import type { orderDetail, orderRow } from '@tradeport/api/orders/model';
import type { z } from 'zod';
import { orders } from './text.ts';

export type OrderRow = z.output<typeof orderRow>;
export type Order = z.output<typeof orderDetail>;
export type Line = Order['lines'][number];
/** The fields of an order that every action needs, from a row or from the whole order. */
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
  | 'made'
  | 'turnedBillcode'
>;

/** One list and one detail for the seller and the portal's admin (ROL-02). A buyer's are in the shop. */
export const sides = {
  sell: { list: 'trade/sales', one: 'trade/sale', title: orders.sellTitle, none: orders.noneSell },
  all: { list: 'trade/all', one: 'trade/detail', title: orders.allTitle, none: orders.noneAll },
} as const;
export type Side = keyof typeof sides;

export const orderPath = (side: Side, contractCode: string) =>
  `/${sides[side].one}/${contractCode}`;

/** ORD-06b The actions offered on a row, and those that are greyed, with their reasons. */
export const offersOf = ({ actions, notNow }: Pick<OrderRow, 'actions' | 'notNow'>) => [
  ...actions.map((action) => ({ action, allowed: true, reason: '' })),
  ...notNow.map((one) => ({ ...one, allowed: false })),
];

/** Which way leads an order's number, for screens of other capabilities. */
export function sideOf(may: (permission: string) => boolean): Side {
  return may('order.view_all') ? 'all' : 'sell';
}
