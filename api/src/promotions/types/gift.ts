import { z } from 'zod';
import { amountOut, code } from '../../kernel/fields.ts';
import { ofOrders } from './defaults.ts';
import type { PromotionRecord } from './record.ts';
import { bounded, pieces, reached, taken, whole } from './values.ts';
import type { Words } from './words.ts';

const termsIn = z
  .object({
    type: z.literal('gift'),
    from: reached(),
    skuCode: code(),
    quantity: pieces(),
    value: taken(),
  })
  .refine(({ quantity, value }) => bounded(quantity * value), {
    path: ['value'],
    message: 'ledger.too_large',
  });
const termsOut = z.object({
  type: z.literal('gift'),
  from: amountOut(),
  skuCode: code(),
  quantity: whole(),
  value: amountOut(),
});

const summary = (terms: { from: number }, { lang, from }: Words) =>
  terms.from === 0
    ? { zh: '送赠品', en: 'Free gift', ru: 'Подарок' }[lang]
    : from(terms.from, { zh: '送赠品', en: 'Free gift with', ru: 'Подарок' }[lang]);

/** Goods at 0 from so much on; `value` of one piece is stated before the purchase. */
export const gift: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ofOrders,
  stage: 'gift',
  termsIn,
  termsOut,
  text: { zh: '满赠', en: 'Gift with purchase', ru: 'Подарок за покупку' },
  hasBudget: false,
  least: ({ from }) => from,
  gain: ({ skuCode: skuId, quantity }) => ({ gift: { skuId, quantity } }),
  gift: (terms) => terms,
  summary,
  badge: summary,
};
