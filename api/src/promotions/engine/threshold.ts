import { rateOf, settle } from '../../kernel/money.ts';
import type { Off } from '../types/values.ts';
import type { Candidate } from './model.ts';
import { type Fault, isFault, partsFor, type State, takeOff } from './state.ts';

/** P2 The amount that an offer takes off what is left of its goods. */
export function offOf(off: Off, left: number): number {
  if ('amount' in off) return settle(off.amount);
  const amount = settle(rateOf(left, off.rate));
  return off.max === undefined ? amount : Math.min(amount, off.max);
}

/** P2 Each sees only the lines that are its own (`of`), after the stages before; the highest tier that they reach counts. */
export function thresholdStage(
  before: State,
  chosen: readonly Candidate[],
  of: readonly (Candidate | null)[],
): State | Fault {
  let state = before;
  for (const by of chosen) {
    const parts = partsFor(before, by, (line) => of[line] === by);
    const after = takeOff(state, by, parts, (left) => by.rule.off(by.offer.terms, left));
    if (isFault(after)) return after;
    state = after;
  }
  return state;
}
