import { type Amount, CENT, spread, sum } from '../../kernel/money.ts';
import type { AnyBill, Candidate, Fault, Piece, Reason, State } from './model.ts';

export type { Fault, Meter, Piece, State, Take } from './model.ts';

export function isFault(result: object): result is Fault {
  return 'reason' in result;
}

/** P5 The exclusive promotion that has these pieces for itself: what it leaves of a line is open to others. */
export function closedBy(
  { closed }: Pick<State, 'closed'>,
  { line, item }: Piece,
): Candidate | null {
  return item?.offer.exclusive ? item : (closed[line] ?? null);
}

/** The parts of lines that a promotion of a later stage may see: an exclusive one its own, others what nobody has for itself. */
export function partsFor(state: State, by: Candidate, mayHave?: (line: number) => boolean) {
  const own = by.offer.exclusive ? by : null;
  const places: number[] = [];
  for (let at = 0; at < state.parts.length; at++) {
    const part = state.parts[at];
    if (!part || !by.isIn[part.line] || closedBy(state, part) !== own) continue;
    if (mayHave?.(part.line) ?? true) places.push(at);
  }
  return places;
}

/**
 * Takes the amount off these parts in proportion to the rest of each: at most all of it, all that
 * the budget has, or nothing.
 */
export function takeOff(
  state: State,
  by: Candidate,
  parts: readonly number[],
  off: (left: Amount) => Amount | Reason,
): State | Fault {
  const basis = parts.map((at) => state.left[at] ?? 0);
  const all = sum(basis);
  const wanted = off(all);
  if (typeof wanted !== 'number') return { by, reason: wanted };
  const amount = Math.min(wanted, all);
  if (amount <= 0) return { by, reason: { why: 'no_gain' } };
  if (isOver(by, amount)) return { by, reason: { why: 'budget' } };
  const shares = spread(amount, basis, CENT);
  const left = [...state.left];
  parts.forEach((at, n) => {
    left[at] = (left[at] ?? 0) - (shares[n] ?? 0);
  });
  return { ...state, left, takes: [...state.takes, { by, amount, parts, shares, basis }] };
}

/** P5 A budget pays a whole discount or none. */
export function isOver({ offer }: Candidate, amount: Amount): boolean {
  return offer.budgetLeft !== null && amount > offer.budgetLeft;
}

/** Freight and tax of all orders, from the amounts left. */
export function chargesOf(bill: AnyBill, state: State): { freight: Amount; tax: Amount } {
  const lines = bill.lines.map(() => 0);
  for (const [at, { line }] of state.parts.entries())
    lines[line] = (lines[line] ?? 0) + (state.left[at] ?? 0);
  const orders = new Map<string, Amount[]>();
  for (const [at, { order }] of bill.lines.entries()) {
    const goods = orders.get(order) ?? [];
    goods.push(lines[at] ?? 0);
    orders.set(order, goods);
  }
  let freight = 0;
  let tax = 0;
  for (const [order, goods] of orders) {
    const ofOrder = bill.freight(order, sum(goods));
    freight += ofOrder;
    tax += bill.tax(order, goods, ofOrder);
  }
  return { freight, tax };
}
