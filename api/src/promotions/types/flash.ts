import { z } from 'zod';
import { ownPrice } from './own-price.ts';
import type { PromotionRecord } from './record.ts';
import { GOODS_MAX, priced, pricedOut } from './values.ts';

const termsIn = z.object({
  type: z.literal('flash'),
  prices: z.array(priced).min(1).max(GOODS_MAX),
});
const termsOut = z.object({ type: z.literal('flash'), prices: z.array(pricedOut) });

/** A price of its own for a time. */
export const flash: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ownPrice,
  termsIn,
  termsOut,
  text: { zh: '限时抢购', en: 'Flash sale', ru: 'Распродажа на время' },
  mustEnd: true,
  isBelowList: true,
  isOnCards: true,
  cardPrice: (terms, skuCode, price) =>
    Math.min(price, terms.prices.find((one) => one.skuCode === skuCode)?.price ?? price),
  summary: (_terms, { lang }) =>
    ({ zh: '限时价', en: 'Limited-time price', ru: 'Цена на время' })[lang],
  badge: (_terms, { lang }) => ({ zh: '限时抢购', en: 'Flash sale', ru: 'Распродажа' })[lang],
};
