import type { Amount, Currency } from '../../kernel/money.ts';
import type { SomeTexts } from '../../kernel/text.ts';
import type { Scope } from '../scope.ts';
import type { Off, Priced } from '../types/values.ts';

/**
 * The types that the engine shares with the records of promotion types. They know no terms but as `AnyTerms`, so that the
 * records need nothing of the engine that needs them.
 */

/** The terms of whichever type: only its record reads more of them. */
export type AnyTerms = { type: string };
export type AnyBill = BillOf<AnyTerms>;
type Offer = OfferOf<AnyTerms>;
export type Gain =
  | { amount: Amount }
  | { rate: number }
  | { gift: { skuId: string; quantity: number } };

/** cases.md P1: the stages of a price, in this order; each works on what those before it left. */
export type Stage = 'item' | 'threshold' | 'gift' | 'coupon' | 'member';

/** A line of a cart or checkout, at the price that its buyer has without promotions. */
export type BillLine = {
  key: string;
  /** Which order it becomes part of: one per seller, warehouse and type. */
  order: string;
  sellerId: string;
  productId: string;
  skuId: string;
  /** Its own category and those above it. */
  categories: readonly string[];
  brandId: string | null;
  quantity: number;
  price: Amount;
  /** Stored value and goods for points are never sold for less (`typeRules[type].discounts`). */
  discountable: boolean;
  /** Tax that comes on top of the price, in 1/1 000 000; 0: it is in the price. The search is bounded by it. */
  taxOnTop: number;
};

/** A promotion that is live, as it stands for one buying member. */
export type OfferOf<T> = {
  id: string;
  version: number;
  name: SomeTexts;
  terms: T;
  scope: Scope;
  exclusive: boolean;
  /**
   * The seller whose goods it covers and who pays for it; null: the tenant pays, for everybody's
   * goods.
   */
  sellerId: string | null;
  currency: Currency;
  /** Milliseconds; null: it does not end. */
  endsAt: number | null;
  createdAt: number;
  /** The lower number goes first where there are too many to compare all. */
  priority: number;
  /**
   * P5 The pieces or orders (`byPieces`) that its limits leave to this member; null: as many as
   * wanted.
   */
  left: number | null;
  budgetLeft: Amount | null;
  /** Coupons only: which one of the member's. `endsOn`: its last valid day. */
  coupon?: { id: string; endsOn: string | null } | undefined;
  /**
   * Gifts only: the orders that it can become part of (its seller, and it is in stock where they
   * ship).
   */
  giftOrders?: readonly string[] | undefined;
};

export type BillOf<T> = {
  currency: Currency;
  lines: readonly BillLine[];
  offers: readonly OfferOf<T>[];
  who: { level: string | null; firstOrder: boolean };
  /** Group purchases (promotion ids) that this checkout is part of. */
  joined?: readonly string[] | undefined;
  /** P3 The coupons (ids) that the buyer picked: these and no others. Left out: the best ones. */
  picked?: readonly string[] | undefined;
  /**
   * The freight of one order, from the value of its goods after member equity. It never rises with
   * that value: the search relies on it.
   */
  freight: (order: string, goods: Amount) => Amount;
  /**
   * The tax added to one order, from the values of its lines (in the bill's order) after member
   * equity.
   */
  tax: (order: string, goods: readonly Amount[], freight: Amount) => Amount;
};

/** Why a promotion was not used. Money and pieces as facts; the words are `reasonText`'s. */
export type Reason =
  | { why: 'currency' | 'level' | 'first_order' | 'no_goods' | 'limit' | 'not_joined' }
  /** It takes nothing: the price is lower without it. */
  | { why: 'no_gain' }
  | { why: 'below'; from: Amount; missing: Amount }
  | { why: 'pieces'; missing: number }
  | { why: 'budget' }
  | { why: 'no_stock' }
  /** Another one takes its goods, and cannot be combined with it. */
  | { why: 'exclusive' }
  | { why: 'other_coupon' | 'not_picked' }
  /** P3 It would have been used, had the buyer not picked a coupon: so much it would have taken off. */
  | { why: 'given_up'; saved: Amount }
  /** With it the freight would no longer be free: it costs so much more. */
  | { why: 'freight'; more: Amount }
  /** Another combination costs less by so much; 0: as little, and goes first. */
  | { why: 'not_best'; more: Amount };

/** A promotion that this bill may use. */
export type Candidate = {
  offer: Offer;
  rule: Rule<AnyTerms>;
  /** Its place among all, the older first: the last tie. */
  at: number;
  /** Lines in its scope, by their place in the bill; and of each line whether it is one of them. */
  covers: readonly number[];
  isIn: readonly boolean[];
  /** Item stage only: the most that it saves on one piece of each line. */
  most: readonly Amount[];
  /** A seller's coupon only: the order that it is for. */
  order: string | null;
};
/** The pieces of each line that each candidate has, while the allocation is being worked out. */
export type Board = {
  bill: AnyBill;
  /** Pieces of each line that nobody has. */
  free: number[];
  /** Pieces of each line that promotions have which are not exclusive. */
  plain: number[];
  /** Lines that exclusive promotions of later stages have. */
  closed: (Candidate | null)[];
  /** While every way is looked at, an exclusive one may have pieces of any line: whether it may is judged in the end. */
  open?: true;
  taken: Map<Candidate, number[]>;
};

/** Pieces of one line that cost the same; `item`: the promotion of the item stage that has them. */
export type Piece = {
  line: number;
  quantity: number;
  price: Amount;
  goods: Amount;
  item: Candidate | null;
};
/** The amount that one promotion takes off each part, in the parts' order. */
export type Take = {
  by: Candidate;
  amount: Amount;
  parts: readonly number[];
  shares: readonly Amount[];
  basis: readonly Amount[];
};
/** A bill after some of its stages. */
export type State = {
  parts: readonly Piece[];
  /** The amount left of each part. */
  left: readonly Amount[];
  takes: readonly Take[];
  /** Lines that an exclusive promotion of a later stage has, and which one; of the item stage it has its own pieces (`closedBy`). */
  closed: readonly (Candidate | null)[];
};
/** Why a combination is not allowed, and by whom. */
export type Fault = { by: Candidate; reason: Reason };

/** P6 The measure that bounds the search: lines that were looked at. */
export type Meter = { steps: number; max: number };

/** The engine gives an offer and a candidate together with the terms of their type. */
type Asked<T> = { bill: AnyBill; terms: T; offer: Offer };
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
  leavesOf: (bill: AnyBill, by: Candidate) => number;
  /** Its limit is less than what it could have: which lines get it is then a choice. */
  isTight: (bill: AnyBill, by: Candidate) => boolean;
  /** The pieces that it keeps of those that it was offered. */
  kept: (bill: AnyBill, by: Candidate, own: Places) => number[];
  wantsMore: (end: Board, by: Candidate) => boolean;
  /** Takes what it may have of the open lines, and tells the lines that it gets. */
  turn: (board: Board, by: Candidate, open: Places) => Places;
  /** The amount that these pieces save, to the cent; null: it shows only when their groups are made. */
  exactly: (bill: AnyBill, by: Candidate, pieces: Places | undefined) => Amount | null;
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
  gain(terms: T): Gain | null;
  next(terms: T, goods: Amount): { from: Amount; gain: Gain } | null;
  /**
   * Item stage only: the most that it saves on one piece of a line, and what it takes off its
   * parts.
   */
  mostOff(asked: Asked<T>, line: number): Amount;
  take(terms: T, bill: AnyBill, state: State, by: Candidate, own: Places): State | Fault;
  readonly sharing: Sharing;
  /**
   * Later stages only: the most that it offers for goods of this much, and what it takes off the
   * amount left of them.
   */
  offs(terms: T, goods: Amount): readonly Off[];
  off(terms: T, left: Amount): Amount | Reason;
  /** Member equity only. */
  rate(terms: T): number;
  /** Gift stage only. */
  gift(terms: T): { from: Amount; skuCode: string; quantity: number; value: Amount } | null;
}
