import { rateOf, settle } from '../../kernel/money.ts';
import type { Candidate } from './candidates.ts';
import { isFault, type State, takeOff } from './state.ts';

/**
 * P1 Member equity is not chosen: it is what a level pays, on what everything else has left. Of several a line takes the
 * highest rate, the older at equal ones; an exclusive one is for lines that nothing else has touched.
 */
export function memberStage(before: State, members: readonly Candidate[]): State {
  if (members.length === 0) return before;
  const touched = new Set(
    before.takes.flatMap((take) => take.parts.map((at) => before.parts[at]?.line ?? -1)),
  );
  const best = new Map<number, Candidate>();
  for (const by of members) {
    for (const line of by.covers) {
      if (before.closed[line] || (by.offer.exclusive && touched.has(line))) continue;
      const known = best.get(line);
      if (!known || rateFor(by) > rateFor(known)) best.set(line, by);
    }
  }
  let state = before;
  for (const by of members) {
    const parts = before.parts.flatMap(({ line }, at) => (best.get(line) === by ? [at] : []));
    if (parts.length === 0) continue;
    const after = takeOff(state, by, parts, (left) => settle(rateOf(left, rateFor(by))));
    // Without a budget that pays it whole there is none.
    if (!isFault(after)) state = after;
  }
  return state;
}

export function rateFor({ offer: { terms } }: Candidate): number {
  return terms.type === 'member' ? terms.rate : 0;
}
