import { sum, type Amount } from '../../kernel/money.ts';
import type { Candidate } from './candidates.ts';
import { memberStage } from './member.ts';
import { chargesOf, type Meter, type State } from './state.ts';
import type { Bill } from './types.ts';

/** A whole combination: the bill after all stages, with freight and tax. */
export type Result = {
  /** The candidates chosen, without member equity, the older first. */
  chosen: readonly Candidate[];
  state: State;
  goods: Amount;
  freight: Amount;
  charges: Amount;
  total: Amount;
};

/** P2 Member equity, then freight and tax, judged on the amounts left. */
export function finish(
  bill: Bill,
  state: State,
  members: readonly Candidate[],
  meter: Meter,
): Result {
  meter.steps += state.parts.length;
  const chosen = state.takes.map((take) => take.by).toSorted((a, b) => a.at - b.at);
  const after = memberStage(state, members);
  const goods = sum(after.left);
  const { freight, tax } = chargesOf(bill, after);
  const charges = freight + tax;
  return { chosen, state: after, goods, freight, charges, total: goods + charges };
}

/**
 * P3 Which of two combinations is the better one: the lower total; then fewer coupons, the one that ends sooner, fewer
 * promotions, the older; then, line by line, most pieces in the earlier promotion. Below 0: `a`.
 */
export function compare(a: Result, b: Result): number {
  if (a.total !== b.total) return a.total - b.total;
  const coupons = (one: Result) => one.chosen.filter((by) => by.offer.coupon).length;
  return (
    coupons(a) - coupons(b) ||
    first(ends(a), ends(b)) ||
    a.chosen.length - b.chosen.length ||
    first(
      a.chosen.map((by) => by.at),
      b.chosen.map((by) => by.at),
    ) ||
    first(places(a), places(b))
  );
}

/** Below 0 where the first difference is smaller in `a`. */
function first(a: readonly number[], b: readonly number[]): number {
  for (const [at, one] of a.entries()) {
    const other = b[at];
    if (other !== undefined && one !== other) return one < other ? -1 : 1;
  }
  return 0;
}

/** When its promotions end, the soonest first; those of both combinations that are the same do not tell them apart. */
function ends({ chosen }: Result): number[] {
  return chosen.map(endOf).toSorted((a, b) => a - b);
}

/** A coupon ends with its own day. */
function endOf({ offer }: Candidate): number {
  const own = offer.coupon?.endsOn;
  return Math.min(own ? Date.parse(`${own}T23:59:59Z`) : Infinity, offer.endsAt ?? Infinity);
}

/** The pieces of every line in every promotion, as numbers that are smaller where more are in the earlier one. */
function places({ chosen, state }: Result): number[] {
  const lines = state.parts.reduce((most, part) => Math.max(most, part.line + 1), 0);
  const counts = Array.from({ length: lines * chosen.length }, () => 0);
  for (const { by, parts } of state.takes) {
    const at = chosen.indexOf(by);
    if (at < 0) continue;
    for (const place of parts) {
      const part = state.parts[place];
      if (!part) continue;
      const cell = part.line * chosen.length + at;
      counts[cell] = (counts[cell] ?? 0) - part.quantity;
    }
  }
  return counts;
}
