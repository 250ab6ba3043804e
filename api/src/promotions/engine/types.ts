import type { Amount } from '../../kernel/money.ts';
import type { Stage, Terms } from '../terms.ts';
import type { BillOf, Gain, OfferOf, Reason } from './model.ts';

export type { BillLine, Reason } from './model.ts';
export type Offer = OfferOf<Terms>;
export type Bill = BillOf<Terms>;

/** All money is in 1/10 000 of the bill's one currency; discounts are positive. */

/** P7 The amount that one promotion takes off one part. */
export type Share = {
  stage: Stage;
  promotionId: string;
  version: number;
  couponId: string | null;
  /** A seller's id; null: the tenant. */
  funder: string | null;
  /** The amount left of the part before this share. */
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
  /** The amounts that come off `goods`, in the order of the stages. */
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
  /** The value of all its pieces, stated before the purchase. */
  value: Amount;
  threshold: Amount;
  /** The lines whose goods earn it. */
  lines: readonly string[];
};

/** The use of a promotion, counted for its limits and its budget. */
export type Used = {
  offer: Offer;
  /** Pieces or orders of its limit. */
  count: number;
  amount: Amount;
  lines: readonly string[];
};

/** "Add 2 more for −10 %": the amount or pieces missing for more. */
export type Hint = {
  offer: Offer;
  missing: { amount: Amount } | { pieces: number };
  /** The gain that it would take off. */
  gain: Gain;
};

export type Outcome = {
  parts: readonly Part[];
  gifts: readonly Gift[];
  used: readonly Used[];
  unused: readonly { offer: Offer; reason: Reason }[];
  hints: readonly Hint[];
  /** Freight and tax of all orders. */
  charges: Amount;
  /** The amounts left of all parts, plus the charges. */
  total: Amount;
  /** P6 Whether nothing cheaper is possible; false: there were too many to compare all. */
  proved: boolean;
  /** Lines that the search looked at: the measure that bounds it. */
  steps: number;
};
