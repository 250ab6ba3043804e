import type { Candidate } from './candidates.ts';
import { type Fault, isFault, partsFor, type State, takeOff } from './state.ts';

export { offOf } from './off.ts';

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
