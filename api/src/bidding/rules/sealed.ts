import { OUTAGE_MS, type Standing } from './open.ts';
import { ranked, type Best, type EndTerms } from './outcome.ts';
import type { SealedOffer } from './seal.ts';
import { bidTotalOf, reaches } from './terms.ts';
import { CENT, type Amount } from '../../kernel/money.ts';
import { ENTRY_AMOUNT_MAX } from '../../ledger/model.ts';

/** Terms for bids of a sealed lot (BID-02a). `endAt`: the opening as announced. */
export type SealedTerms = EndTerms & {
  start: Amount;
  startAt: number;
  endAt: number;
  quantities: readonly number[] | null;
  zeroPrices: boolean;
};
/** All that the next act needs of the lot; of the bidder's own acts it needs the last. */
export type SealedState = { seq: number; endAt: number };
/** Which version of a bidder counts: the highest; it is withdrawn when `isOpen` is false. */
export type OwnSealed = { version: number; isOpen: boolean };

/** `version` is what the bidder's browser bound the bid to, `sealed` what nobody can read (seal.ts). */
type SealedBid = {
  kind: 'bid';
  version: number;
  sealed: string;
  /** SHA-256 of a bid whose text was deleted, as nobody will open it. */
  hash?: string;
};
type SealedTry = { at: number; bidder: string; standing: Standing } & (
  | SealedBid
  | { kind: 'withdrawal' }
);
/** B5, B7 Each version has a number of its own. */
export type SealedAct = { seq: number; at: number } & (
  | (SealedBid & { bidder: string })
  | { kind: 'withdrawal'; bidder: string }
  | { kind: 'disqualification'; bidder: string }
  | { kind: 'outage'; from: number }
);
export type SealedRefusal =
  | { code: 'bid.early'; facts: { startAt: number; at: number } }
  | { code: 'bid.late'; facts: { endAt: number; at: number } }
  | { code: 'bid.not_admitted'; facts: { standing: Exclude<Standing, 'admitted'> } }
  /** Another version came in meanwhile: this one would not open. */
  | { code: 'bid.version'; facts: { version: number } }
  | { code: 'bid.nothing_to_withdraw'; facts: { version: number } };
export type SealedAnswer =
  | { accepted: { act: SealedAct; state: SealedState }; refused?: undefined }
  | { refused: SealedRefusal; accepted?: undefined };

/** Why an accepted version does not count. */
export type SealedVoid =
  | 'replaced'
  | 'withdrawn'
  | 'disqualified'
  | 'unreadable'
  | 'every_line'
  | 'outside_start';
export type OpenedBid = {
  seq: number;
  bidder: string;
  /** Null: nobody can read it, or nobody needs to. */
  amount: Amount | null;
  prices: readonly Amount[] | null;
  isVoid: SealedVoid | null;
};

/**
 * B7 Takes a version or a withdrawal; `own` is what the bidder has there already. A bidder who
 * withdrew has to freeze a deposit again: until then `no_deposit`.
 */
export function placeSealed(
  state: SealedState,
  terms: SealedTerms,
  own: OwnSealed | null,
  one: SealedTry,
): SealedAnswer {
  const { at, standing, bidder } = one;
  const no = (refused: SealedRefusal): SealedAnswer => ({ refused });
  if (at < terms.startAt) return no({ code: 'bid.early', facts: { startAt: terms.startAt, at } });
  if (at >= state.endAt) return no({ code: 'bid.late', facts: { endAt: state.endAt, at } });
  if (standing !== 'admitted') return no({ code: 'bid.not_admitted', facts: { standing } });
  const version = own?.version ?? 0;
  if (one.kind === 'withdrawal' && !own?.isOpen)
    return no({ code: 'bid.nothing_to_withdraw', facts: { version } });
  if (one.kind === 'bid' && one.version !== version + 1)
    return no({ code: 'bid.version', facts: { version: version + 1 } });
  const numbered = { seq: state.seq + 1, at, bidder };
  const act: SealedAct =
    one.kind === 'bid'
      ? { ...numbered, kind: 'bid', version: one.version, sealed: one.sealed }
      : { ...numbered, kind: 'withdrawal' };
  return { accepted: { act, state: afterSealed(state, act) } };
}

/** B9 As of open lots; null: no outage. */
export function bridgeSealedOutage(
  state: SealedState,
  { startAt }: Pick<SealedTerms, 'startAt'>,
  { from, at }: { from: number; at: number },
): { act: SealedAct; state: SealedState } | null {
  if (from >= state.endAt || at < startAt || at - from <= OUTAGE_MS) return null;
  const act: SealedAct = { seq: state.seq + 1, at, kind: 'outage', from };
  return { act, state: afterSealed(state, act) };
}

/** The state after each act, from the acts alone. */
export function sealedStates(terms: SealedTerms, acts: readonly SealedAct[]): SealedState[] {
  const states: SealedState[] = [];
  for (const act of acts)
    states.push(afterSealed(states.at(-1) ?? { seq: 0, endAt: terms.endAt }, act));
  return states;
}

/** B7 The bids to be opened: of each bidder the last version, unless it was withdrawn or the bidder disqualified. */
export function bidsToOpen(acts: readonly SealedAct[]) {
  const why = passedOver(acts);
  return acts.filter((act) => act.kind === 'bid').filter(({ seq }) => !why.has(seq));
}

/**
 * The result of every version. `offers`: what `openBids` read, by number; null or missing is
 * unreadable.
 */
export function openedBids(
  terms: SealedTerms,
  acts: readonly SealedAct[],
  offers: ReadonlyMap<number, SealedOffer | null>,
): OpenedBid[] {
  const why = passedOver(acts);
  return acts
    .filter((act) => act.kind === 'bid')
    .map(({ seq, bidder }) => {
      const before = why.get(seq);
      if (before) return { seq, bidder, amount: null, prices: null, isVoid: before };
      return { seq, bidder, ...judged(terms, offers.get(seq) ?? null) };
    });
}

/**
 * Those that are not void, the best first, of equal ones the earlier number: a replacement has lost
 * the number of the bid that it replaced.
 */
export function validBids(terms: SealedTerms, opened: readonly OpenedBid[]): Best[] {
  const valid = opened.flatMap(({ bidder, amount, seq, isVoid }) =>
    isVoid || amount === null ? [] : [{ bidder, amount, seq }],
  );
  return ranked(terms, valid);
}

function afterSealed(state: SealedState, act: SealedAct): SealedState {
  const { endAt } = state;
  if (act.kind !== 'outage') return { seq: act.seq, endAt };
  return { seq: act.seq, endAt: Math.max(endAt + act.at - act.from, act.at) };
}

/** By the number of a version why it is not opened: it was the bidder's last when another act replaced it. */
function passedOver(
  acts: readonly SealedAct[],
): ReadonlyMap<number, 'replaced' | 'withdrawn' | 'disqualified'> {
  const why = new Map<number, 'replaced' | 'withdrawn' | 'disqualified'>();
  const last = new Map<string, number>();
  const gone = new Set<string>();
  for (const act of acts) {
    if (act.kind === 'outage') continue;
    const before = last.get(act.bidder);
    if (act.kind === 'disqualification') gone.add(act.bidder);
    else if (before !== undefined) why.set(before, act.kind === 'bid' ? 'replaced' : 'withdrawn');
    if (act.kind === 'bid') last.set(act.bidder, act.seq);
    if (act.kind === 'withdrawal') last.delete(act.bidder);
  }
  for (const act of acts)
    if (act.kind === 'bid' && gone.has(act.bidder)) why.set(act.seq, 'disqualified');
  return why;
}

function judged(
  terms: SealedTerms,
  offer: SealedOffer | null,
): Pick<OpenedBid, 'amount' | 'prices' | 'isVoid'> {
  if (!offer) return { amount: null, prices: null, isVoid: 'unreadable' };
  const prices = 'prices' in offer ? offer.prices : null;
  if ((prices === null) !== (terms.quantities === null))
    return { amount: null, prices, isVoid: 'every_line' };
  const { quantities, zeroPrices } = terms;
  const amount =
    'plain' in offer
      ? offer.plain
      : bidTotalOf({ quantities: quantities ?? [], zeroPrices }, offer.prices);
  if (amount === null) return { amount, prices, isVoid: 'every_line' };
  const isAmount = amount > 0 && amount <= ENTRY_AMOUNT_MAX && amount % CENT === 0;
  const isVoid = isAmount && reaches(terms, amount, terms.start) ? null : 'outside_start';
  return { amount, prices, isVoid };
}
