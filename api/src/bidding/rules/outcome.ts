import type { Amount } from '../../kernel/money.ts';
import { voidBidders, type OpenAct, type OpenState } from './open.ts';
import { beats, reaches, type Direction, type RulesForm } from './terms.ts';

/** The terms that decide the result, for open and sealed lots. */
export type EndTerms = {
  direction: Direction;
  reserve: Amount | null;
  biddersMin: number;
  form: RulesForm;
};
/** The best that a bidder offered, and the number of the act that did. */
export type Best = { bidder: string; amount: Amount; seq: number };
export type Outcome =
  | { result: 'won'; winner: string; price: Amount }
  | { result: 'failed'; reason: Failure };
type Failure = 'no_bid' | 'under_reserve' | 'too_few_bidders';

/** B8 Each bidder's own best bid, plain or maximum; the best first, of equal ones the earlier. Void bidders have none. */
export function bestBids(terms: { direction: Direction }, acts: readonly OpenAct[]): Best[] {
  const gone = voidBidders(acts);
  const own = new Map<string, Best>();
  for (const act of acts) {
    if ((act.kind !== 'bid' && act.kind !== 'raise') || gone.has(act.bidder)) continue;
    const { bidder, amount, seq } = act;
    const known = own.get(bidder);
    if (!known || beats(terms, amount, known.amount)) own.set(bidder, { bidder, amount, seq });
  }
  return ranked(terms, [...own.values()]);
}

/** The best first; of equal ones the earlier number (BID-04a). */
export function ranked(terms: { direction: Direction }, bids: readonly Best[]): Best[] {
  return [...bids].sort((a, b) => {
    if (a.amount === b.amount) return a.seq - b.seq;
    return beats(terms, a.amount, b.amount) ? -1 : 1;
  });
}

/** How an open lot ends. `bidders` counts those whose bids are not void, which is how many `bestBids` has. */
export function openOutcome(
  terms: EndTerms,
  { leader, price }: Pick<OpenState, 'leader' | 'price'>,
  bidders: number,
): Outcome {
  return outcomeOf(terms, leader === null || price === null ? null : { leader, price }, bidders);
}

/** How a sealed lot ends, of its valid bids in their order: the best within the reserve wins at what it bid. */
export function sealedOutcome(terms: EndTerms, bids: readonly Best[]): Outcome {
  const [best] = bids;
  return outcomeOf(terms, best ? { leader: best.bidder, price: best.amount } : null, bids.length);
}

/**
 * B8 The bidder who is asked next after those in `passed` (who defaulted or declined), at the own
 * best bid; null: the auction has failed.
 */
export function nextOffer(
  { direction, reserve }: Pick<EndTerms, 'direction' | 'reserve'>,
  bids: readonly Best[],
  passed: ReadonlySet<string>,
): Best | null {
  const within = (amount: Amount) => reserve === null || reaches({ direction }, amount, reserve);
  return bids.find(({ bidder, amount }) => !passed.has(bidder) && within(amount)) ?? null;
}

/**
 * B8 The loss of a winner in default. By `difference` min(deposit, difference to the next + named
 * costs), counted once, at the default, from the price asked; with nobody left within the reserve
 * the whole deposit.
 */
export function forfeitOf(of: {
  rule: 'all' | 'difference';
  direction: Direction;
  deposit: Amount;
  /** The price that the defaulting bidder was to pay, or to be paid. */
  asked: Amount;
  next: Amount | null;
  costs: Amount;
}): Amount {
  const { rule, direction, deposit, asked, next, costs } = of;
  if (rule === 'all' || next === null) return deposit;
  const worse = beats({ direction }, asked, next) ? Math.abs(asked - next) : 0;
  return Math.min(deposit, worse + costs);
}

/**
 * If several reasons apply, too few bidders come first, then no valid bid, then the reserve. A lot
 * that asks for one bidder asks for no number: without one it has no bid.
 */
function outcomeOf(
  { direction, reserve, biddersMin, form }: EndTerms,
  best: { leader: string; price: Amount } | null,
  bidders: number,
): Outcome {
  const failed = (reason: Failure): Outcome => ({ result: 'failed', reason });
  const isFew = biddersMin > 1 && bidders < biddersMin;
  if (isFew && form > 1) return failed('too_few_bidders');
  if (!best) return failed('no_bid');
  if (reserve !== null && !reaches({ direction }, best.price, reserve))
    return failed('under_reserve');
  if (isFew) return failed('too_few_bidders');
  return { result: 'won', winner: best.leader, price: best.price };
}
