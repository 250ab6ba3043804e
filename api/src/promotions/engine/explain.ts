import type { Amount } from '../../kernel/money.ts';
import type { Candidate, Field } from './candidates.ts';
import { recordBy } from '../types/index.ts';
import { keyOf, offersBy } from './candidates.ts';
import { inTurn } from './in-turn.ts';
import type { Result } from './result.ts';
import type { Meter } from './state.ts';
import type { Bill, Hint, Offer, Outcome, Reason } from './types.ts';

/** PRO-03 Why each promotion that could apply was not used: by what the bill would come to with it. */
export function explain(
  bill: Bill,
  field: Field,
  best: Result,
  refused: readonly string[],
  meter: Meter,
): { offer: Offer; reason: Reason }[] {
  const used = new Set(best.state.takes.map((take) => keyOf(take.by.offer)));
  const seen = new Set<string>();
  const others = [...field.items, ...field.thresholds, ...field.coupons, ...field.members].filter(
    ({ offer }) => {
      const isNew = !used.has(keyOf(offer)) && !seen.has(keyOf(offer));
      seen.add(keyOf(offer));
      return isNew;
    },
  );
  const missing = bill.offers.filter(
    ({ coupon }) => coupon && refused.includes(coupon.id) && !seen.has(coupon.id),
  );
  return [
    ...others.flatMap((by) => {
      const reason = reasonOf(bill, field, best, by, meter);
      return offersBy(bill, by).map((offer) => ({ offer, reason }));
    }),
    ...missing.map((offer) => ({ offer, reason: { why: 'other_coupon' } as const })),
  ];
}

function reasonOf(bill: Bill, field: Field, best: Result, by: Candidate, meter: Meter): Reason {
  if (by.rule.stage === 'member') return { why: 'not_best', more: 0 };
  const of = { bill, members: field.members, meter };
  const besides = inTurn(of, [...best.chosen, by]);
  if (!('reason' in besides)) return comparedWith(best, besides);
  const own = besides.by === by ? besides.reason : null;
  if (own && own.why !== 'exclusive' && own.why !== 'other_coupon') return own;
  // Others have its goods, or its place: this tries it first, with the rest for the others.
  let rest = best.chosen;
  for (let tries = 0; tries < 3; tries++) {
    const instead = inTurn(of, [by, ...rest]);
    if (!('reason' in instead))
      return own?.why === 'other_coupon' ? own : comparedWith(best, instead);
    const { by: without } = instead;
    if (without === by) return instead.reason;
    rest = rest.filter((one) => one !== without);
  }
  return own ?? { why: 'exclusive' };
}

function comparedWith(best: Result, other: Result): Reason {
  const more = Math.max(0, other.total - best.total);
  return other.freight > best.freight && other.goods < best.goods
    ? { why: 'freight', more }
    : { why: 'not_best', more };
}

/** "Add 2 more for −10 %": what promotions lack that do not apply yet, and the next tier of those that do. */
export function hintsOf(bill: Bill, best: Result, unused: Outcome['unused']): Hint[] {
  const lacking = unused.flatMap(({ offer, reason }): Hint[] => {
    const gain = recordBy(offer.terms).gain(offer.terms);
    if (!gain || bill.picked) return [];
    if (reason.why === 'below') return [{ offer, missing: { amount: reason.missing }, gain }];
    return reason.why === 'pieces' ? [{ offer, missing: { pieces: reason.missing }, gain }] : [];
  });
  const higher = best.state.takes.flatMap(({ by, basis }): Hint[] => {
    const goods = basis.reduce((all: Amount, one) => all + one, 0);
    const next = by.rule.next(by.offer.terms, goods);
    if (!next) return [];
    const { from, gain } = next;
    return offersBy(bill, by).map((offer) => ({ offer, missing: { amount: from - goods }, gain }));
  });
  return [...higher, ...lacking];
}
