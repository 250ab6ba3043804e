import type { Amount } from '../../kernel/money.ts';
import { beats, bidTotalOf, farther, nearer, reaches, stepFrom, type OpenTerms } from './terms.ts';

/** B9 A shorter silence of the server's heartbeat is no outage. */
export const OUTAGE_MS = 30_000;

type Lead = {
  leader: string | null;
  /** The leader's plain amount, or the least acceptable when the maximum came in. */
  entry: Amount | null;
  /** The leader's. A plain bid is its own maximum. */
  maximum: Amount | null;
  /** The best maximum of all others. */
  second: Amount | null;
  price: Amount | null;
  /** The best price that the lot ever showed: a disqualification lets the price fall back, not this (B10). */
  furthest: Amount | null;
};
/** All that the next act needs of those before. `maximum` and `second` are secret until the end. */
export type OpenState = Lead & { seq: number; endAt: number; capAt: number };

/** For several lines the unit prices, with four decimals, in the lines' order. */
export type Offer =
  | { plain: Amount }
  | { maximum: Amount }
  | { prices: readonly (Amount | null)[] };
export type Standing = 'admitted' | 'no_deposit' | 'disqualified';
export type Bid = { at: number; bidder: string; standing: Standing; offer: Offer };

type BidAct = {
  seq: number;
  at: number;
  /** A raise: the leader's own maximum, further than before. */
  kind: 'bid' | 'raise';
  bidder: string;
  amount: Amount;
  isMaximum: boolean;
  prices: readonly Amount[] | null;
};
/** B5 Accepted acts have numbers without a gap; refusals have none. */
export type OpenAct =
  | BidAct
  | { seq: number; at: number; kind: 'disqualification'; bidder: string }
  | { seq: number; at: number; kind: 'outage'; from: number };

/** One reason, in the order of 1a (B5). Amounts are what would have been enough. */
export type BidRefusal =
  | { code: 'bid.early'; facts: { startAt: number; at: number } }
  | { code: 'bid.late'; facts: { endAt: number; at: number } }
  | { code: 'bid.not_admitted'; facts: { standing: Exclude<Standing, 'admitted'> } }
  | { code: 'bid.own_best'; facts: { price: Amount; maximum: Amount } }
  | { code: 'bid.every_line'; facts: { lines: number } }
  | { code: 'bid.least'; facts: { least: Amount } };

export type Accepted = {
  act: OpenAct;
  state: OpenState;
  price: Amount | null;
  leader: string | null;
  endAt: number;
  isExtended: boolean;
  /** Accepted, and somebody else leads. */
  isOutbid: boolean;
};
export type BidAnswer =
  | { accepted: Accepted; refused?: undefined }
  | { refused: BidRefusal; accepted?: undefined };

/** A lot without an act. */
export function openStateOf(terms: OpenTerms): OpenState {
  return { ...noLead, seq: 0, endAt: terms.endAt, capAt: terms.capAt };
}

/** BID-04 Takes a bid or refuses it. `at` is the database's clock, read under the lot's lock (B1). */
export function placeBid(state: OpenState, terms: OpenTerms, bid: Bid): BidAnswer {
  const { at, bidder, standing, offer } = bid;
  const no = (refused: BidRefusal): BidAnswer => ({ refused });
  if (at < terms.startAt) return no({ code: 'bid.early', facts: { startAt: terms.startAt, at } });
  if (at >= state.endAt) return no({ code: 'bid.late', facts: { endAt: state.endAt, at } });
  if (standing !== 'admitted') return no({ code: 'bid.not_admitted', facts: { standing } });
  const { leader, maximum, price } = state;
  const raises =
    leader === bidder &&
    maximum !== null &&
    terms.quantities === null &&
    'maximum' in offer &&
    beats(terms, offer.maximum, maximum);
  if (leader === bidder && !raises && maximum !== null && price !== null)
    return no({ code: 'bid.own_best', facts: { price, maximum } });
  const amount = amountOf(terms, offer);
  if (amount === null)
    return no({ code: 'bid.every_line', facts: { lines: terms.quantities?.length ?? 1 } });
  const least = leastOf(state, terms);
  if (!raises && beats(terms, least, amount)) return no({ code: 'bid.least', facts: { least } });
  const act: BidAct = {
    seq: state.seq + 1,
    at,
    kind: raises ? 'raise' : 'bid',
    bidder,
    amount,
    isMaximum: 'maximum' in offer,
    prices: 'prices' in offer ? offer.prices.filter((one) => one !== null) : null,
  };
  return { accepted: accept(state, terms, act, []) };
}

/**
 * B5 Makes a bidder's bids void. `acts` are all of the lot so far: replaying the rest gives price and leader. The end stays. Possible until
 * the award, so after the end as well.
 */
export function disqualify(
  state: OpenState,
  terms: OpenTerms,
  of: { at: number; bidder: string; acts: readonly OpenAct[] },
): Accepted {
  const { at, bidder, acts } = of;
  const act: OpenAct = { seq: state.seq + 1, at, kind: 'disqualification', bidder };
  return accept(state, terms, act, acts);
}

/**
 * B9 Moves the end by the time in which nobody could bid: no heartbeat after `from`, the next one at `at`. Null: too short, not while
 * the lot was open to bids.
 */
export function bridgeOutage(
  state: OpenState,
  terms: OpenTerms,
  gap: { from: number; at: number },
): Accepted | null {
  const { from, at } = gap;
  if (from >= state.endAt || at < terms.startAt || at - from <= OUTAGE_MS) return null;
  return accept(state, terms, { seq: state.seq + 1, at, kind: 'outage', from }, []);
}

/** The least that another bidder has to bid now; the most, where prices descend. */
export function leastOf({ price }: Pick<OpenState, 'price'>, terms: OpenTerms): Amount {
  return price === null ? terms.start : stepFrom(terms, price);
}

/** B3 Null: there is none to meet. The price reaches it as soon as the leader's maximum does. */
export function isReserveMet(
  { price }: Pick<OpenState, 'price'>,
  terms: OpenTerms,
): boolean | null {
  if (terms.reserve === null) return null;
  return price !== null && reaches(terms, price, terms.reserve);
}

/** The state after each act, from the acts alone. Numbered acts are not judged again (1a, B10). */
export function openStates(terms: OpenTerms, acts: readonly OpenAct[]): OpenState[] {
  const states: OpenState[] = [];
  acts.forEach((act, at) => {
    const before = act.kind === 'disqualification' ? acts.slice(0, at) : [];
    states.push(stateAfter(states.at(-1) ?? openStateOf(terms), terms, act, before));
  });
  return states;
}

/** The same state as the acts had one by one. */
export function replay(terms: OpenTerms, acts: readonly OpenAct[]): OpenState {
  return openStates(terms, acts).at(-1) ?? openStateOf(terms);
}

/** The bidders whose bids are void. */
export function voidBidders(acts: readonly OpenAct[]): ReadonlySet<string> {
  return new Set(acts.flatMap((act) => (act.kind === 'disqualification' ? [act.bidder] : [])));
}

/** One numbered act more; `before` are those before a disqualification. */
export function stateAfter(
  state: OpenState,
  terms: OpenTerms,
  act: OpenAct,
  before: readonly OpenAct[],
): OpenState {
  const { endAt, capAt } = state;
  const seq = act.seq;
  if (act.kind === 'outage') {
    const gap = act.at - act.from;
    const end = Math.max(endAt + gap, act.at + terms.extensionMs);
    return { ...state, seq, endAt: end, capAt: Math.max(capAt + gap, end) };
  }
  if (act.kind === 'disqualification') {
    const left = leadOfRest(terms, [...before, act]);
    return { ...state, ...left, furthest: fartherOf(terms, state.furthest, left.furthest), seq };
  }
  const lead = leadAfter(state, terms, act);
  const changes = lead.price !== state.price || lead.leader !== state.leader;
  // B4: a raise that changes neither extends nothing.
  const isLast = changes && act.at >= endAt - terms.extensionMs;
  const end = isLast ? Math.max(endAt, Math.min(act.at + terms.extensionMs, capAt)) : endAt;
  return { ...lead, seq, endAt: end, capAt };
}

const noLead: Lead = {
  leader: null,
  entry: null,
  maximum: null,
  second: null,
  price: null,
  furthest: null,
};

function accept(
  before: OpenState,
  terms: OpenTerms,
  act: OpenAct,
  acts: readonly OpenAct[],
): Accepted {
  const state = stateAfter(before, terms, act, acts);
  const { price, leader, endAt } = state;
  const isBid = act.kind === 'bid' || act.kind === 'raise';
  return {
    act,
    state,
    price,
    leader,
    endAt,
    isExtended: endAt > before.endAt,
    isOutbid: isBid && act.bidder !== leader,
  };
}

function amountOf({ quantities, zeroPrices }: OpenTerms, offer: Offer): Amount | null {
  if (quantities !== null)
    return 'prices' in offer ? bidTotalOf({ quantities, zeroPrices }, offer.prices) : null;
  if ('prices' in offer) return null;
  return 'plain' in offer ? offer.plain : offer.maximum;
}

function leadOfRest(terms: OpenTerms, acts: readonly OpenAct[]): Lead {
  const gone = voidBidders(acts);
  return acts.reduce<Lead>((lead, act) => {
    const counts = (act.kind === 'bid' || act.kind === 'raise') && !gone.has(act.bidder);
    return counts ? leadAfter(lead, terms, act) : lead;
  }, noLead);
}

/** B2, B5 The better maximum leads, the earlier on a tie. A bid on the own lead counts as a raise of the entry before. */
function leadAfter(before: Lead, terms: OpenTerms, { bidder, amount, isMaximum }: BidAct): Lead {
  const { leader, entry, maximum, second } = before;
  if (leader === null || entry === null || maximum === null || beats(terms, amount, maximum)) {
    // By the rules of before, the own later bid of several lines stood as it was.
    const raises = terms.quantities === null || terms.form > 1;
    const own = leader === bidder && entry !== null && raises;
    // When bids before it have become void, the least is not what it was; nobody enters beyond the own maximum.
    const least = nearer(terms, leastOf(before, terms), amount);
    return priced(terms, before, {
      leader: bidder,
      entry: own ? entry : isMaximum ? least : amount,
      maximum: amount,
      second: leader === bidder ? second : maximum,
    });
  }
  if (leader === bidder) return before;
  return priced(terms, before, {
    leader,
    entry,
    maximum,
    second: fartherOf(terms, second, amount) ?? amount,
  });
}

/** B2, B3: max(the leader's entry, min(the leader's maximum, second maximum + increment)), and the reserve once it is covered. */
function priced(
  terms: OpenTerms,
  before: Lead,
  lead: { leader: string; entry: Amount; maximum: Amount; second: Amount | null },
): Lead {
  const { entry, maximum, second } = lead;
  const pushed = second === null ? entry : nearer(terms, maximum, stepFrom(terms, second));
  const price = farther(terms, entry, pushed);
  const covers = terms.reserve !== null && reaches(terms, maximum, terms.reserve);
  const shown = covers ? farther(terms, price, terms.reserve ?? price) : price;
  return { ...lead, price: shown, furthest: fartherOf(terms, before.furthest, shown) };
}

function fartherOf(terms: OpenTerms, a: Amount | null, b: Amount | null): Amount | null {
  return a === null || b === null ? (a ?? b) : farther(terms, a, b);
}
