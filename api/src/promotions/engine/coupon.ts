import type { Candidate } from './candidates.ts';
import { type Fault, isFault, partsFor, type State, takeOff } from './state.ts';

/** P3 The sellers' coupons, one an order, before the tenant's, one a checkout; both may touch one piece. */
export function couponStage(before: State, chosen: readonly Candidate[]): State | Fault {
  const inTurn = chosen.toSorted(
    (a, b) => Number(a.offer.sellerId === null) - Number(b.offer.sellerId === null) || a.at - b.at,
  );
  let state = before;
  for (const by of inTurn) {
    const after = takeOff(state, by, partsFor(state, by), (left) =>
      by.rule.off(by.offer.terms, left),
    );
    if (isFault(after)) return after;
    state = after;
  }
  return state;
}

/** Which coupons may not be used together: two for one order, or two for the whole checkout, or one twice. */
export function clash(a: Candidate, b: Candidate): boolean {
  return a.order === b.order || a.offer.coupon?.id === b.offer.coupon?.id;
}
