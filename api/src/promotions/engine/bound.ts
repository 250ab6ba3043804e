import { type Amount, CENT, RATE_ONE, sum } from '../../kernel/money.ts';
import { rateFor } from './member.ts';
import type { Candidate, Field } from './candidates.ts';
import type { State } from './state.ts';
import type { Bill } from './types.ts';

/** The least that a bill can still come to. It may be too low, by what promotions cannot have together; never too high. */
type Bound = {
  /** After item promotions that leave so much of all goods; `exactly`: to the cent, as they round. */
  ofGoods: (left: Amount, exactly?: true) => Amount;
  /** After item promotions, with these thresholds at most: what their goods do not reach counts no more. */
  ofState: (state: State, thresholds: readonly Candidate[]) => Amount;
  /** After the thresholds, with these coupons at most. */
  ofCoupons: (state: State, coupons: readonly Candidate[]) => Amount;
};

type Most = { rate: number; fixed: Amount };
const nothing: Most = { rate: 0, fixed: 0 };

export function boundOf(bill: Bill, field: Field): Bound {
  const memberRate = Math.max(0, ...field.members.map(rateFor));
  const orders = [...new Set(bill.lines.map((line) => line.order))];
  // With more goods freight is the same or less (Bill).
  const freight = sum(
    orders.map((order) => {
      const own = bill.lines.filter((line) => line.order === order);
      return bill.freight(order, sum(own.map((line) => line.price * line.quantity)));
    }),
  );
  const tax = Math.min(...bill.lines.map((line) => line.taxOnTop));
  // Each stage rounds to the cent, half a cent down at most; the goods of an order, too, and its tax by rate.
  const ofItems = (CENT / 2) * (2 * field.items.length + orders.length + 3);
  const rounds = (by: Candidate) => mostOf(by, Infinity).rate > 0;
  const later =
    field.thresholds.filter(rounds).length +
    field.coupons.filter(rounds).length +
    field.members.length;
  const ofLater = (CENT / 2) * (later + (tax > 0 ? bill.lines.length : 0));
  const least = (left: Amount, thresholds: Most, coupons: Most, dust = ofLater): Amount => {
    const after = [thresholds, coupons, { rate: memberRate, fixed: 0 }].reduce(
      (rest, { rate, fixed }) => Math.max(0, rest * (1 - rate / RATE_ONE) - fixed),
      left,
    );
    return after * (1 + tax / RATE_ONE) + freight - dust;
  };
  const anyThreshold = combined(field.thresholds.map((by) => mostOf(by, Infinity)));
  const anyCoupon = couponsMost(field.coupons);
  return {
    ofGoods: (left, exactly) =>
      least(left, anyThreshold, anyCoupon, exactly ? ofLater : ofItems + ofLater),
    ofState: (state, thresholds) => {
      const reach = (by: Candidate) => {
        let all = 0;
        state.parts.forEach((part, at) => {
          if (by.isIn[part.line]) all += state.left[at] ?? 0;
        });
        return all;
      };
      return least(
        sum(state.left),
        combined(thresholds.map((by) => mostOf(by, reach(by)))),
        anyCoupon,
      );
    },
    ofCoupons: (state, coupons) => least(sum(state.left), nothing, couponsMost(coupons)),
  };
}

/** The most that one candidate offers for this much of goods. */
function mostOf({ rule, offer }: Candidate, goods: Amount): Most {
  return rule
    .offs(offer.terms, goods)
    .reduce<Most>(
      (most, off) =>
        'amount' in off
          ? { ...most, fixed: Math.max(most.fixed, off.amount) }
          : { ...most, rate: Math.max(most.rate, off.rate) },
      nothing,
    );
}

/**
 * The bound of a stage: a line goes to one of its candidates, so the highest rate bounds all of
 * them; amounts add up.
 */
function combined(all: readonly Most[]): Most {
  return {
    rate: Math.max(0, ...all.map((one) => one.rate)),
    fixed: sum(all.map((one) => one.fixed)),
  };
}

/** One a slot: of each the highest rate and the highest amount. The tenant's and a seller's may touch one piece. */
function couponsMost(coupons: readonly Candidate[]): Most {
  const slots = new Set(coupons.map((by) => by.order));
  const ofSlots = [...slots].map((slot) => {
    const all = coupons.filter((by) => by.order === slot).map((by) => mostOf(by, Infinity));
    return {
      slot,
      rate: Math.max(0, ...all.map((one) => one.rate)),
      fixed: Math.max(0, ...all.map((one) => one.fixed)),
    };
  });
  const sellers = Math.max(0, ...ofSlots.filter((one) => one.slot !== null).map((one) => one.rate));
  const tenants = ofSlots.find((one) => one.slot === null)?.rate ?? 0;
  return {
    rate: Math.min(RATE_ONE, sellers + tenants),
    fixed: sum(ofSlots.map((one) => one.fixed)),
  };
}
