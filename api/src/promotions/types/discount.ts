import { z } from 'zod';
import { CENT, RATE_ONE, rateOf, SCALE, settle } from '../../kernel/money.ts';
import type { AnyTerms } from '../engine/model.ts';
import { takeOff } from '../engine/state.ts';
import { ofPieces } from './defaults.ts';
import type { PromotionRecord } from './record.ts';
import { pieceByPiece, savedOf } from './sharing.ts';
import { rate, whole } from './values.ts';

const termsIn = z.object({ type: z.literal('discount'), rate: rate() });
const termsOut = z.object({ type: z.literal('discount'), rate: whole() });

type Discount = z.output<typeof termsIn>;
const isOwn = (terms: AnyTerms): terms is Discount => terms.type === 'discount';

/** A percentage off goods. */
export const discount: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ofPieces,
  termsIn,
  termsOut,
  text: { zh: '折扣', en: 'Discount', ru: 'Скидка' },
  mostOff: ({ bill, terms }, line) => ((bill.lines[line]?.price ?? 0) * terms.rate) / RATE_ONE,
  take: (terms, _bill, state, by, own) =>
    takeOff(state, by, own, (left) => settle(rateOf(left, terms.rate))),
  sharing: {
    ...pieceByPiece,
    exactly: (bill, by, pieces) => {
      const { terms } = by.offer;
      const all = savedOf(bill, by, pieces, (price) => price);
      return all === null || !isOwn(terms) ? null : settle(rateOf(all, terms.rate));
    },
  },
  spans: 'order',
  isOnCards: true,
  cardPrice: (terms, _skuCode, price) => {
    const less = price - rateOf(price, terms.rate);
    return price < SCALE ? less : Math.min(price, Math.ceil(less / CENT) * CENT);
  },
  summary: (terms, { off }) => off(terms.rate),
  badge: (terms, { off }) => off(terms.rate),
};
