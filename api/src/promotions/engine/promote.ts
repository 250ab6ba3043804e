import type { Amount } from '../../kernel/money.ts';
import { fieldOf, type Field, offersBy } from './candidates.ts';
import { explain, hintsOf } from './explain.ts';
import { giftStage, type Given } from './gift.ts';
import type { Result } from './result.ts';
import { search } from './search.ts';
import type { Meter, State, Take } from './state.ts';
import type { Bill, Offer, Outcome, Part, Reason, Share, Used } from './types.ts';

/** P6 The search looks at so many lines at most; small carts are always searched to the end. */
export const STEPS_MAX = 12_000;
const SMALL = { pieces: 8, promotions: 4 };

/**
 * PRO-03 The best combination of promotions for a cart (cases.md P1–P7): the amounts off each
 * piece, the gifts, and with `why` the unused promotions with their reasons. Pure; the same bill
 * gives the same outcome.
 */
export function promote(bill: Bill, { why = false }: { why?: boolean } = {}): Outcome {
  const field = fieldOf(bill);
  const meter: Meter = { steps: 0, max: isSmall(bill, field) ? Infinity : STEPS_MAX };
  const { best, proved, refused } = withPicked(bill, field, meter);
  const { given, missed } = giftStage(bill, best.state, field.gifts);
  const parts = partsOf(bill, best.state);
  const outcome = {
    parts,
    gifts: given.map(({ gift }) => gift),
    used: [
      ...best.state.takes.flatMap((take) => usedOf(bill, best.state, take)),
      ...given.flatMap((one) => ofGift(bill, one)),
    ],
    charges: best.charges,
    total: best.total,
    proved,
  };
  const saved = why ? givenUp(bill, field, best) : new Map<string, Amount>();
  const unused = why
    ? [
        ...field.unused,
        ...missed.flatMap(({ by, reason }) =>
          offersBy(bill, by).map((offer) => ({ offer, reason })),
        ),
        ...explain(bill, field, best, refused, meter),
      ].map(({ offer, reason }) => ({ offer, reason: reasonFor(offer, reason, saved) }))
    : [];
  return { ...outcome, unused, hints: why ? hintsOf(bill, best, unused) : [], steps: meter.steps };
}

function isSmall(bill: Bill, { items, thresholds, coupons }: Field): boolean {
  const promotions = new Set([...items, ...thresholds, ...coupons].map((by) => by.offer));
  const pieces = bill.lines.reduce((all, line) => all + line.quantity, 0);
  return pieces <= SMALL.pieces && promotions.size <= SMALL.promotions;
}

/** P3 The promotions that would take something off if no coupon had been picked, and how much. */
function givenUp(bill: Bill, field: Field, best: Result): Map<string, Amount> {
  if (!best.chosen.some((by) => bill.picked?.includes(by.offer.coupon?.id ?? ''))) return new Map();
  const meter: Meter = { steps: 0, max: isSmall(bill, field) ? Infinity : STEPS_MAX };
  const { best: without } = search(bill, { ...field, coupons: [] }, [], meter);
  if (!without) return new Map();
  const { given } = giftStage(bill, without.state, field.gifts);
  return new Map([
    ...without.state.takes.map(({ by, amount }): [string, Amount] => [by.offer.id, amount]),
    ...given.map(({ by, gift }): [string, Amount] => [by.offer.id, gift.value]),
  ]);
}

function reasonFor(offer: Offer, reason: Reason, saved: ReadonlyMap<string, Amount>): Reason {
  const amount = offer.coupon ? undefined : saved.get(offer.id);
  return amount === undefined ? reason : { why: 'given_up', saved: amount };
}

type Picked = { best: Result; proved: boolean; refused: readonly string[] };

/** P3 A picked coupon binds, or is refused: then the best combination without it counts. */
function withPicked(bill: Bill, field: Field, meter: Meter): Picked {
  const ways = (id: string) => field.coupons.filter((by) => by.offer.coupon?.id === id);
  const able = (bill.picked ?? []).filter((id) => ways(id).length > 0);
  const all = search(bill, field, able.map(ways), meter);
  if (all.best) return { ...all, best: all.best, refused: [] };
  // Those that bind alone, one after the other: the later one gives way.
  let kept: readonly string[] = [];
  let found = searchWith(bill, field, kept, meter);
  for (const id of able) {
    const next = searchWith(bill, field, [...kept, id], meter);
    if (!next.best) continue;
    kept = [...kept, id];
    found = next;
  }
  if (!found.best) throw new Error('a bill without promotions has no price');
  return {
    best: found.best,
    proved: found.proved,
    refused: able.filter((id) => !kept.includes(id)),
  };
}

function searchWith(bill: Bill, field: Field, kept: readonly string[], meter: Meter) {
  const coupons = field.coupons.filter((by) => kept.includes(by.offer.coupon?.id ?? ''));
  const ways = kept.map((id) => coupons.filter((by) => by.offer.coupon?.id === id));
  meter.steps = 0;
  return search(bill, { ...field, coupons }, ways, meter);
}

/** P7 Each share of each part. */
function partsOf(bill: Bill, state: State): Part[] {
  const sharesOf: Share[][] = state.parts.map(() => []);
  for (const take of state.takes)
    take.parts.forEach((at, place) => {
      if (take.shares[place]) sharesOf[at]?.push(shareOf(take, place));
    });
  return state.parts.map(({ line, quantity, price, goods }, at) => {
    const shares = sharesOf[at] ?? [];
    const inPrice = (share: Share) => share.stage === 'item' && price !== bill.lines[line]?.price;
    return {
      line: bill.lines[line]?.key ?? '',
      quantity,
      price,
      goods,
      priced: shares.find(inPrice) ?? null,
      shares: shares.filter((share) => !inPrice(share)),
      left: state.left[at] ?? 0,
    };
  });
}

function shareOf({ by: { offer, rule }, shares, basis }: Take, place: number): Share {
  return {
    stage: rule.stage,
    promotionId: offer.id,
    version: offer.version,
    couponId: offer.coupon?.id ?? null,
    funder: offer.sellerId,
    basis: basis[place] ?? 0,
    amount: shares[place] ?? 0,
  };
}

function usedOf(bill: Bill, { parts }: State, { by, amount, parts: places }: Take): Used[] {
  const own = places.flatMap((at) => parts[at] ?? []);
  const pieces = own.reduce((all, part) => all + part.quantity, 0);
  const lines = [...new Set(own.map((part) => bill.lines[part.line]?.key ?? ''))];
  const count = by.rule.byPieces ? pieces : 1;
  return offersBy(bill, by).map((offer) => ({ offer, count, amount, lines }));
}

function ofGift(bill: Bill, { by, gift }: Given): Used[] {
  const used = { count: 1, amount: gift.value, lines: gift.lines };
  return offersBy(bill, by).map((offer) => ({ offer, ...used }));
}
