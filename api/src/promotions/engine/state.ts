import { type Amount, CENT, spread, sum } from '../../kernel/money.ts';
import type { Candidate } from './candidates.ts';
import type { Bill, Reason } from './types.ts';

/** Pieces of one line that cost the same; `item`: the promotion of the item stage that has them. */
export type Piece = {
  line: number;
  quantity: number;
  price: Amount;
  goods: Amount;
  item: Candidate | null;
};
/** What one promotion takes off which parts, in the parts' order. */
export type Take = {
  by: Candidate;
  amount: Amount;
  parts: readonly number[];
  shares: readonly Amount[];
  basis: readonly Amount[];
};
/** A bill after some of its stages. */
export type State = {
  parts: readonly Piece[];
  /** What is left of each part. */
  left: readonly Amount[];
  takes: readonly Take[];
  /** Lines that an exclusive promotion has, and which one. */
  closed: readonly (Candidate | null)[];
};
/** Why a combination is not allowed, and by whom. */
export type Fault = { by: Candidate; reason: Reason };

export function isFault(result: object): result is Fault {
  return 'reason' in result;
}

/** P6 What bounds the search: lines that were looked at. */
export type Meter = { steps: number; max: number };

/** The parts of lines that a promotion of a later stage may see: an exclusive one its own, others what nobody has for itself. */
export function partsFor(state: State, by: Candidate, mayHave?: (line: number) => boolean) {
  return state.parts.flatMap(({ line }, at) =>
    by.covers.includes(line) &&
    (by.offer.exclusive ? state.closed[line] === by : state.closed[line] === null) &&
    (mayHave?.(line) ?? true)
      ? [at]
      : [],
  );
}

/** Takes so much off these parts by what is left of each: at most all of it, the whole of what the budget has, or nothing. */
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

/** Freight and tax of all orders, from what is left. */
export function chargesOf(bill: Bill, state: State): { freight: Amount; tax: Amount } {
  const lines = bill.lines.map(() => 0);
  state.parts.forEach(({ line }, at) => {
    lines[line] = (lines[line] ?? 0) + (state.left[at] ?? 0);
  });
  let freight = 0;
  let tax = 0;
  for (const order of new Set(bill.lines.map((line) => line.order))) {
    const goods = lines.filter((_, at) => bill.lines[at]?.order === order);
    const ofOrder = bill.freight(order, sum(goods));
    freight += ofOrder;
    tax += bill.tax(order, goods, ofOrder);
  }
  return { freight, tax };
}
