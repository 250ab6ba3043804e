import type { OrderStatus } from './lifecycle.ts';
import { typeRules, type OrderType } from './order-types.ts';

/** Most pieces of one line, as everywhere. */
export const PIECES_MAX = 1_000_000;
/** Nobody has shipped anything yet, and it is either still to be paid or was paid just now. */
export const quantityStates = [
  'waiting_payment',
  'waiting_shipment',
] as const satisfies OrderStatus[];

/** What of an order is not in its own row: looked up for one order, not for lists. */
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
 * gives money back piece by piece, as after-sales do: for that it does not matter what was given back before.
 */
export function quantityBlock(
  order: { status: OrderStatus; type: OrderType },
  { quoted, requested }: QuantityFacts,
  buys: boolean,
): QuantityBlock | null {
  const { status, type } = order;
  if (!typeRules[type].quantities) return 'order.quantities_type';
  if (status === 'pending_review') return 'order.quantities_review';
  if (!quantityStates.some((state) => state === status)) return 'order.not_changeable';
  if (quoted) return 'order.quantities_quoted';
  return requested && (buys || status === 'waiting_payment') ? 'order.quantities_requested' : null;
}
