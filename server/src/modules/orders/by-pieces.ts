import { isOneOf } from '@tradeport/api/kernel/keys';
import { orderLife, type OrderStatus, type OrderVerb } from '@tradeport/api/orders/lifecycle';

/** ORD-05 How many pieces of a line are where. Those that are offered to a factory count as in production. */
export type LinePieces = {
  isMade: boolean;
  open: number;
  offered: number;
  inProduction: number;
  shipped: number;
};

/** Paid, and nothing of it has left. */
export function isBeforeShipping(status: OrderStatus): boolean {
  return isOneOf(status, orderLife.steps.shipStock.from);
}

/**
 * T6 The status of an order that is made to order is a function of its pieces: all of them sent, some of them, else the least
 * advanced. Answers the step that leads there; null: it stands there. Until it is turned nothing of it is made. Pure.
 */
export function nextByPieces(status: OrderStatus, lines: readonly LinePieces[]): OrderVerb | null {
  const count = (of: Exclude<keyof LinePieces, 'isMade'>, among = lines) =>
    among.reduce((all, line) => all + line[of], 0);
  const left = count('open') + count('inProduction');
  const made = lines.filter((line) => line.isMade);
  const toMake = count('open', made);
  if (!isOneOf(status, orderLife.steps.sendPart.from)) return null;
  if (count('shipped') > 0) {
    if (left === 0) return 'sendRest';
    return status === 'outbound' ? null : 'sendPart';
  }
  if (left === 0 || status === 'outbound') return null;
  if (toMake === 0 && count('inProduction') === 0)
    return isBeforeShipping(status) ? 'shipStock' : null;
  if (status === 'pending_transfer') return null;
  const waits = toMake > 0 || count('offered') > 0;
  if (waits) return status === 'in_production' ? 'awaitFactory' : null;
  return status === 'pending_factory' ? 'assignFactory' : null;
}
