import { z } from 'zod';
import { amountOut } from '../../kernel/fields.ts';
import * as words from '../../kernel/words/index.ts';
import { below, byOrder, grossOf } from '../engine/gross.ts';
import { offOf } from '../engine/threshold.ts';
import { ofOrders } from './defaults.ts';
import type { PromotionRecord } from './record.ts';
import { type Off, off, offOut, plainOff, reached, whole } from './values.ts';
import type { Words } from './words.ts';

const termsIn = z.object({
  type: z.literal('coupon'),
  from: reached(),
  off,
  days: z.number().int().min(1).max(3650).optional(),
});
const termsOut = z.object({
  type: z.literal('coupon'),
  from: amountOut(),
  off: offOut,
  days: whole().optional(),
});

const summary = (terms: { from: number; off: Off }, { from, less, atMost }: Words) =>
  from(terms.from, less(terms.off)) + atMost(terms.off);

/** A code, or one that is claimed: off goods from so much on. `days`: how long one is good once it is claimed. */
export const coupon: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ofOrders,
  stage: 'coupon',
  termsIn,
  termsOut,
  text: words.coupon,
  spans: 'portal',
  isIssued: true,
  coupon: (terms) => terms,
  least: ({ from }) => from,
  lacks: ({ bill, terms, offer }, covers) => {
    const orders = offer.sellerId === null ? [covers] : [...byOrder(bill, covers).values()];
    const most = orders.toSorted((a, b) => grossOf(bill, b) - grossOf(bill, a))[0] ?? [];
    return below(bill, most, terms.from);
  },
  gain: (terms) => plainOff(terms.off),
  offs: (terms) => [terms.off],
  off: (terms, left) =>
    left < terms.from
      ? { why: 'below', from: terms.from, missing: terms.from - left }
      : offOf(terms.off, left),
  summary,
  badge: (terms, inWords) => {
    const all = summary(terms, inWords);
    return { zh: `券 ${all}`, en: `Coupon: ${all}`, ru: `Купон: ${all}` }[inWords.lang];
  },
};
