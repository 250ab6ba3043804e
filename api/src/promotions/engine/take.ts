import { type Amount, settle, spread, sum } from '../../kernel/money.ts';
import type { Candidate } from './model.ts';
import { type Fault, isOver, type State, type Take } from './state.ts';
import type { AnyBill } from './model.ts';

/** F2 A flash price is the price of its goods: nothing comes off them, and the budget pays the difference. */
export function takePriced(
  bill: AnyBill,
  state: State,
  by: Candidate,
  own: readonly number[],
): State | Fault {
  const shares = own.map((at) => {
    const part = state.parts[at];
    return part ? ((bill.lines[part.line]?.price ?? 0) - part.price) * part.quantity : 0;
  });
  const amount = settle(sum(shares));
  if (amount <= 0) return { by, reason: { why: 'no_gain' } };
  if (isOver(by, amount)) return { by, reason: { why: 'budget' } };
  const basis = own.map((at, n) => (state.parts[at]?.goods ?? 0) + (shares[n] ?? 0));
  const take: Take = { by, amount, parts: own, shares, basis };
  return { ...state, takes: [...state.takes, take] };
}

/** The amount that a group of pieces saves, and the weights by which its parts share it. `times`: how many are alike. */
export type Group = { off: Amount; weights: readonly Amount[]; times: number };

/** Each group splits its own discount over its pieces; a part gives what it has at most. */
export function takeGroups(
  state: State,
  by: Candidate,
  own: readonly number[],
  groups: readonly Group[],
): State | Fault {
  const shares = own.map(() => 0);
  for (const { off, weights, times } of groups)
    spread(off, weights).forEach((share, n) => {
      shares[n] = (shares[n] ?? 0) + share * times;
    });
  const basis = own.map((at) => state.left[at] ?? 0);
  const taken = shares.map((share, n) => Math.min(share, basis[n] ?? 0));
  const amount = sum(taken);
  if (amount <= 0) return { by, reason: { why: 'no_gain' } };
  if (isOver(by, amount)) return { by, reason: { why: 'budget' } };
  const left = [...state.left];
  own.forEach((at, n) => {
    left[at] = (left[at] ?? 0) - (taken[n] ?? 0);
  });
  return {
    ...state,
    left,
    takes: [...state.takes, { by, amount, parts: own, shares: taken, basis }],
  };
}
