import { parseAmount, type Amount } from '../../kernel/money.ts';
import {
  openStateOf,
  placeBid,
  type Accepted,
  type Bid,
  type BidAnswer,
  type BidRefusal,
  type Offer,
  type OpenAct,
  type Standing,
} from './open.ts';
import type { OpenTerms } from './terms.ts';

export function money(text: string): Amount {
  const amount = parseAmount(text);
  if (amount === null) throw new Error(`no amount: ${text}`);
  return amount;
}

/** An instant of the day of the auction. */
export function at(clock: string): number {
  return Date.parse(`2030-03-01T${clock}Z`);
}

const MINUTE = 60_000;
/** AC1 */
export const sale: OpenTerms = {
  direction: 'ascending',
  start: money('100'),
  increment: money('10'),
  reserve: money('180'),
  startAt: at('09:00:00'),
  endAt: at('10:00:00'),
  extensionMs: 5 * MINUTE,
  capAt: at('10:12:00'),
  quantities: null,
  zeroPrices: false,
  biddersMin: 1,
  form: 2,
};
/** AC2 */
export const purchase: OpenTerms = {
  direction: 'descending',
  start: money('20000'),
  increment: money('100'),
  reserve: money('18700'),
  startAt: at('14:00:00'),
  endAt: at('14:30:00'),
  extensionMs: 3 * MINUTE,
  capAt: at('14:45:00'),
  quantities: [100, 40],
  zeroPrices: false,
  biddersMin: 3,
  form: 2,
};

/** "A maximum 150", "P 147.0000; 126.2500", "R 146; none": what the tables of the cases say. */
function offerOf(text: string): { bidder: string; offer: Offer } {
  const [bidder = '', ...rest] = text.split(' ');
  const said = rest.join(' ');
  if (said.includes(';'))
    return { bidder, offer: { prices: said.split(';').map((one) => parseAmount(one.trim())) } };
  const maximum = /^maximum (.*)$/.exec(said)?.[1];
  return { bidder, offer: maximum ? { maximum: money(maximum) } : { plain: money(said) } };
}

/** A lot that is bid for: its state, and what was accepted and refused. */
export function lotOf(terms: OpenTerms) {
  const lot = {
    terms,
    state: openStateOf(terms),
    acts: [] as OpenAct[],
    refusals: [] as BidRefusal[],
    take: ({ state, act }: Accepted) => {
      lot.state = state;
      lot.acts.push(act);
    },
    place: (bid: Bid): BidAnswer => {
      const answer = placeBid(lot.state, terms, bid);
      if (answer.accepted) lot.take(answer.accepted);
      else lot.refusals.push(answer.refused);
      return answer;
    },
    bid: (when: number, text: string, standing: Standing = 'admitted') =>
      lot.place({ at: when, standing, ...offerOf(text) }),
  };
  return lot;
}
