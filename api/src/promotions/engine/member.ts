import { rateOf, settle } from '../../kernel/money.ts';
import type { Candidate } from './candidates.ts';
import { closedBy, isFault, type State, takeOff } from './state.ts';

/**
 * P1 Member equity is not chosen: it is the price of a level, taken on the amount that everything
 * else has left. Where several apply, a part takes the highest rate, the older at equal ones; an
 * exclusive one is for pieces that nothing else has touched.
 */
export function memberStage(before: State, members: readonly Candidate[]): State {
  if (members.length === 0) return before;
  const touched = new Set(before.takes.flatMap((take) => take.parts));
  const best = before.parts.map((part, at) => {
    if (closedBy(before, part)) return null;
    const able = members.filter(
      (by) => by.isIn[part.line] && !(by.offer.exclusive && touched.has(at)),
    );
    return able.reduce<Candidate | null>(
      (most, by) => (most && rateFor(most) >= rateFor(by) ? most : by),
      null,
    );
  });
  let state = before;
  for (const by of members) {
    const parts = best.flatMap((one, at) => (one === by ? [at] : []));
    if (parts.length === 0) continue;
    const after = takeOff(state, by, parts, (left) => settle(rateOf(left, rateFor(by))));
    // Without a budget that pays it whole there is none.
    if (!isFault(after)) state = after;
  }
  return state;
}

export function rateFor({ rule, offer }: Candidate): number {
  return rule.rate(offer.terms);
}
