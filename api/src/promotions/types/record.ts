import type { z } from 'zod';
import type { Amount } from '../../kernel/money.ts';
import type { Texts } from '../../kernel/text.ts';
import type { Rule } from '../engine/model.ts';
import type { Off, Priced } from './values.ts';
import type { Words } from './words.ts';

/** The facts that server and screens ask for. */
interface Facts<T> {
  /** It does not run until it is ended by hand; pages count its time down. */
  readonly mustEnd: boolean;
  /** Only members of a group get it. */
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
  /** Members get it as coupons: the least amount, the discount, and the number of days. */
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
