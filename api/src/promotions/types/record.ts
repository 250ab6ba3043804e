import type { z } from 'zod';
import type { Amount } from '../../kernel/money.ts';
import type { Texts } from '../../kernel/text.ts';
import type { Board } from '../engine/board.ts';
import type { Candidate } from '../engine/candidates.ts';
import type { Fault, State } from '../engine/state.ts';
import type { Bill, Hint, Offer, Reason } from '../engine/types.ts';
import type { Off, Priced } from './values.ts';
import type { Words } from './words.ts';

/** cases.md P1: the stages of a price, in this order; each works on what those before it left. */
export type Stage = 'item' | 'threshold' | 'gift' | 'coupon' | 'member';

/** The engine gives an offer and a candidate together with the terms of their type. */
type Asked<T> = { bill: Bill; terms: T; offer: Offer };
type Places = readonly number[];

/** How a promotion of the item stage gets its pieces while the search shares them out (engine/allocate.ts). */
export interface Sharing {
  /** Pieces come as whole sets, which are made before all others take theirs: how many more, and so many more. */
  readonly sets: {
    left: (board: Board, by: Candidate) => number;
    give: (board: Board, by: Candidate, count: number) => void;
  } | null;
  /** How many pieces of a line it may be offered. */
  capOf: (board: Board, by: Candidate) => number;
  /** How many pieces an exclusive one may leave of a line. */
  leavesOf: (bill: Bill, by: Candidate) => number;
  /** Its limit is less than what it could have: which lines get it is then a choice. */
  isTight: (bill: Bill, by: Candidate) => boolean;
  /** The pieces that it keeps of those that it was offered. */
  kept: (bill: Bill, by: Candidate, own: Places) => number[];
  wantsMore: (end: Board, by: Candidate) => boolean;
  /** Takes what it may have of the open lines, and tells the lines that it gets. */
  turn: (board: Board, by: Candidate, open: Places) => Places;
  /** The amount that these pieces save, to the cent; null: it shows only when their groups are made. */
  exactly: (bill: Bill, by: Candidate, pieces: Places | undefined) => Amount | null;
}

/** The engine asks a type by its methods, for every line of every combination. Money in 1/10 000. */
export interface Rule<T> {
  readonly stage: Stage;
  /** PRO-01f Its limits count pieces; else orders. */
  readonly byPieces: boolean;
  /** F2 The prices of its own that it gives goods, and the one of these goods. */
  prices(terms: T): readonly Priced[] | null;
  priceOf(terms: T, skuId: string | undefined): Amount | null;
  /** The reason why it takes nothing off these lines, whatever else is chosen. */
  lacks(asked: Asked<T>, covers: Places): Reason | null;
  /** The lines of its scope that it can do anything with. */
  useful(asked: Asked<T>, covers: Places): Places;
  /** The least goods that it asks for. */
  least(terms: T): Amount;
  /** The offer as a hint says it to who lacks something for it; and the next one above this much of goods. */
  gain(terms: T): Hint['gain'] | null;
  next(terms: T, goods: Amount): { from: Amount; gain: Hint['gain'] } | null;
  /** Of the item stage: the most that it saves of one piece of a line, and what it takes off its parts. */
  mostOff(asked: Asked<T>, line: number): Amount;
  take(terms: T, bill: Bill, state: State, by: Candidate, own: Places): State | Fault;
  readonly sharing: Sharing;
  /** Of a later stage: what it offers for goods of this much at most, and what it takes off what is left of them. */
  offs(terms: T, goods: Amount): readonly Off[];
  off(terms: T, left: Amount): Amount | Reason;
  /** Of member equity. */
  rate(terms: T): number;
  /** Of the gift stage. */
  gift(terms: T): { from: Amount; skuCode: string; quantity: number; value: Amount } | null;
}

/** What server and screens ask. */
interface Facts<T> {
  /** It does not run until it is ended by hand; pages count its time down. */
  readonly mustEnd: boolean;
  /** Only who has joined a group has it. */
  readonly needsGroup: boolean;
  group(terms: T): { prices: readonly Priced[]; size: number; hours: number } | null;
  /** Its price has to be below the list price. */
  readonly isBelowList: boolean;
  /** A budget limits what it takes off; the value of a gift is fixed. */
  readonly hasBudget: boolean;
  /** The orders of one checkout that share it: none, all, or all of one that is the portal's own. */
  readonly spans: 'order' | 'checkout' | 'portal';
  /** It names the goods that it is of by itself; else they follow from its scope. */
  readonly isOfGoods: boolean;
  goods(terms: T): readonly { skuCode: string; quantity: number }[];
  /** Cards show the price that it makes of one piece. A part of a cent is rounded up: nobody pays more than was shown. */
  readonly isOnCards: boolean;
  cardPrice(terms: T, skuCode: string | null, price: Amount): Amount;
  /** Members get it as coupons: from how much on, what is off, and for how many days. */
  readonly isIssued: boolean;
  coupon(terms: T): { from: Amount; off: Off; days?: number | undefined } | null;
  summary(terms: T, words: Words): string;
  badge(terms: T, words: Words): string;
}

/** Everything that is known of a type of promotions: nothing else decides by the name of one. */
export interface PromotionRecord<In extends z.ZodObject, Out extends z.ZodObject>
  extends Rule<z.output<In>>, Facts<z.output<In>> {
  readonly text: Texts;
  /** PRO-01 The terms as calls take them, and as they are answered. */
  readonly termsIn: In;
  readonly termsOut: Out;
}
