import { rateOf, settle } from '../../kernel/money.ts';
import type { Off } from '../terms.ts';
import type { Candidate } from './candidates.ts';
import { type Fault, isFault, partsFor, type State, takeOff } from './state.ts';
import type { Reason } from './types.ts';

/** P2 What an offer of so much takes off what is left of its goods. */
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
    const after = takeOff(state, by, parts, (left) => reached(by, left));
    if (isFault(after)) return after;
    state = after;
  }
  return state;
}

function reached({ offer: { terms } }: Candidate, left: number): number | Reason {
  if (terms.type !== 'threshold') return 0;
  const tiers = terms.tiers.toSorted((a, b) => b.from - a.from);
  const tier = tiers.find(({ from }) => from <= left);
  if (tier) return offOf(tier.off, left);
  const from = tiers.at(-1)?.from ?? 0;
  return { why: 'below', from, missing: from - left };
}
