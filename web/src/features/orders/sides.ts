import { formatAmount, parseAmount } from '@tradeport/api/kernel/money';
import { orderLife, type OrderStatus } from '@tradeport/api/orders/lifecycle';
import {
  actionRules,
  notNow,
  orderActions,
  type orderDetail,
  type orderRow,
  type OrderAction,
} from '@tradeport/api/orders/model';
import type { z } from 'zod';
import type { Say } from '../../lib/text.ts';
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
export type Offer = { action: OrderAction; allowed: boolean; reason: string };

/** One list and one detail for three who look at orders: who buys, who sells, who runs the portal (ROL-02). */
export const sides = {
  buy: {
    list: 'trade/orders',
    one: 'trade/order',
    title: orders.buyTitle,
    none: orders.noneBuy,
    trade: 'buyer',
  },
  sell: {
    list: 'trade/sales',
    one: 'trade/sale',
    title: orders.sellTitle,
    none: orders.noneSell,
    trade: 'seller',
  },
  all: {
    list: 'trade/all',
    one: 'trade/detail',
    title: orders.allTitle,
    none: orders.noneAll,
    trade: 'both',
  },
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
 * Cancelling is what people look for as long as an order is open, so it always says why not.
 */
export function stillPossible(action: OrderAction, status: OrderStatus): boolean {
  if (action === 'cancel') return !orderLife.end.includes(status);
  const ahead = new Set<OrderStatus>([status]);
  const steps = Object.values(orderLife.steps);
  for (const at of ahead) for (const step of steps) if (step.from.includes(at)) ahead.add(step.to);
  return actionRules[action].from.some((from) => ahead.has(from));
}

/** ORD-06 What a row's menu offers: what the call allows, and what the state forbids, with the reason. */
export function offersOf(
  row: OrderRow,
  side: Side,
  may: (permission: string) => boolean,
  t: Say,
): Offer[] {
  return orderActions.flatMap((action): Offer[] => {
    const rule = actionRules[action];
    if (row.actions.includes(action)) return [{ action, allowed: true, reason: '' }];
    const mine =
      side === 'all'
        ? rule.side !== 'buyer'
        : rule.side === 'both' || rule.side === sides[side].trade;
    // Forbidden for another reason than the state: the list does not know it, the detail does.
    if (!mine || !may(rule.permission) || rule.from.includes(row.status)) return [];
    const states = rule.from.map((from) => t(orderLife.states[from])).join(', ');
    return [
      {
        action,
        allowed: false,
        reason: t(notNow, { status: t(orderLife.states[row.status]), from: states }),
      },
    ];
  });
}

/** What is still to be paid, as the wire writes it. */
export function restOf(head: Pick<OrderHead, 'total' | 'paid'>): string {
  return formatAmount(Math.max(0, (parseAmount(head.total) ?? 0) - (parseAmount(head.paid) ?? 0)));
}
