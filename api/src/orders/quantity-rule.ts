import type { OrderStatus } from './lifecycle.ts';
import { typeRules, type OrderType } from './order-types.ts';

/** Most pieces of one line, as everywhere. */
export const PIECES_MAX = 1_000_000;
/** Still to be paid, or paid and not all of it shipped. */
export const quantityStates = [
  'waiting_payment',
  'pending_transfer',
  'pending_factory',
  'waiting_shipment',
  'outbound',
] as const satisfies OrderStatus[];
const paidStates: readonly OrderStatus[] = [
  'pending_transfer',
  'pending_factory',
  'waiting_shipment',
  'outbound',
];
/** Is something of it paid for and not shipped? */
export function isPaidOpen(status: OrderStatus): boolean {
  return paidStates.includes(status);
}

/**
 * ORD-02i Can its seller cancel what has not left, and give the money back? A project is given back by its stages, and a
 * prize is only exchanged.
 */
export function canGiveUp({
  type,
  planned = false,
}: {
  type: OrderType;
  planned?: boolean;
}): boolean {
  return !planned && typeRules[type].refund !== 'exchange';
}

/** Facts beyond the order's own row: looked up for one order, not for lists. */
export type QuantityFacts = {
  /** Its price was bargained for (CHK-07) or bid (BID-06): nothing edits it afterwards. */
  quoted: boolean;
  /** After-sales have, or had, something of it that a new price would make wrong. */
  requested: boolean;
};
export type QuantityBlock =
  | 'order.quantities_type'
  | 'order.quantities_review'
  | 'order.not_changeable'
  | 'order.quantities_quoted'
  | 'order.quantities_requested';

/**
 * Why the quantities of an order cannot be changed now; null: they can. A seller who is short of goods that are paid for
 * gives money back piece by piece, as after-sales do, at whatever price they were sold: for that it does not matter what
 * was bargained for, or given back before.
 */
export function quantityBlock(
  order: { status: OrderStatus; type: OrderType; planned?: boolean },
  { quoted, requested }: QuantityFacts,
  buys: boolean,
): QuantityBlock | null {
  const { status, type } = order;
  if (!buys && isPaidOpen(status)) return canGiveUp(order) ? null : 'order.quantities_type';
  if (!typeRules[type].quantities) return 'order.quantities_type';
  if (status === 'pending_review') return 'order.quantities_review';
  if (status !== 'waiting_payment' && status !== 'waiting_shipment') return 'order.not_changeable';
  if (quoted) return 'order.quantities_quoted';
  return requested && (buys || status === 'waiting_payment') ? 'order.quantities_requested' : null;
}
