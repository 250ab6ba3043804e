import type { Amount, Currency } from '../../kernel/money.ts';
import type { SomeTexts } from '../../kernel/text.ts';
import type { Scope, Stage, Terms } from '../terms.ts';

/** All money is in 1/10 000 of the bill's one currency; what is taken off is positive. */

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
export type Offer = {
  id: string;
  version: number;
  name: SomeTexts;
  terms: Terms;
  scope: Scope;
  exclusive: boolean;
  /** Of whose goods it is, and who pays for it; null: the tenant, of everybody's. */
  sellerId: string | null;
  currency: Currency;
  /** Milliseconds; null: it does not end. */
  endsAt: number | null;
  createdAt: number;
  /** The lower number goes first where there are too many to compare all. */
  priority: number;
  /** P5 What its limits leave to this member: pieces or orders (`byPieces`); null: as many as wanted. */
  left: number | null;
  budgetLeft: Amount | null;
  /** Of a coupon: which one of the member's. `endsOn`: its last valid day. */
  coupon?: { id: string; endsOn: string | null } | undefined;
  /** Of a gift: the orders that it can become part of (its seller, and it is in stock where they ship). */
  giftOrders?: readonly string[] | undefined;
};

export type Bill = {
  currency: Currency;
  lines: readonly BillLine[];
  offers: readonly Offer[];
  who: { level: string | null; firstOrder: boolean };
  /** Group purchases (promotion ids) that this checkout is part of. */
  joined?: readonly string[] | undefined;
  /** P3 The coupons (ids) that the buyer picked: these and no others. Left out: the best ones. */
  picked?: readonly string[] | undefined;
  /** Of one order, from what its goods come to after member equity. The same or less when that is more: the search relies on it. */
  freight: (order: string, goods: Amount) => Amount;
  /** What tax adds to one order, from what its lines (in the bill's order) come to after member equity. */
  tax: (order: string, goods: readonly Amount[], freight: Amount) => Amount;
};

/** P7 What one promotion takes off one part. */
export type Share = {
  stage: Stage;
  promotionId: string;
  version: number;
  couponId: string | null;
  /** A seller's id; null: the tenant. */
  funder: string | null;
  /** What was left of the part before it. */
  basis: Amount;
  amount: Amount;
};

/** Pieces of a line that cost the same. Pieces that a promotion leaves out, or above its limit, are a part of their own. */
export type Part = {
  line: string;
  quantity: number;
  /** A piece costs this; of a flash or group price it is that price. */
  price: Amount;
  /** price × quantity, settled with its order. */
  goods: Amount;
  /** The promotion that made the price; its amount is in `goods` already. */
  priced: Share | null;
  /** What comes off `goods`, in the order of the stages. */
  shares: readonly Share[];
  /** `goods` less all shares. */
  left: Amount;
};

/** F4 Goods at 0 that an order comes with. */
export type Gift = {
  promotionId: string;
  version: number;
  funder: string | null;
  order: string;
  skuId: string;
  quantity: number;
  /** Of all its pieces, stated before the purchase. */
  value: Amount;
  threshold: Amount;
  /** The lines whose goods earn it. */
  lines: readonly string[];
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

/** What used a promotion: for its limits and its budget. */
export type Used = {
  offer: Offer;
  /** Pieces or orders of its limit. */
  count: number;
  amount: Amount;
  lines: readonly string[];
};

/** "Add 2 more for −10 %": what is missing for more. */
export type Hint = {
  offer: Offer;
  missing: { amount: Amount } | { pieces: number };
  /** What it would take off. */
  gain: { amount: Amount } | { rate: number } | { gift: { skuId: string; quantity: number } };
};

export type Outcome = {
  parts: readonly Part[];
  gifts: readonly Gift[];
  used: readonly Used[];
  unused: readonly { offer: Offer; reason: Reason }[];
  hints: readonly Hint[];
  /** Freight and tax of all orders. */
  charges: Amount;
  /** What is left of all parts, and the charges. */
  total: Amount;
  /** P6 Whether nothing cheaper is possible; false: there were too many to compare all. */
  proved: boolean;
  /** Lines that the search looked at: the measure that bounds it. */
  steps: number;
};
