import { z } from 'zod';
import { ownPrice } from './own-price.ts';
import type { PromotionRecord } from './record.ts';
import { GOODS_MAX, priced, pricedOut, whole } from './values.ts';
import type { Words } from './words.ts';

const termsIn = z.object({
  type: z.literal('group'),
  prices: z.array(priced).min(1).max(GOODS_MAX),
  size: z.number().int().min(2).max(1000),
  hours: z.number().int().min(1).max(720),
});
const termsOut = z.object({
  type: z.literal('group'),
  prices: z.array(pricedOut),
  size: whole(),
  hours: whole(),
});

const summary = ({ size }: { size: number }, { lang }: Words) =>
  ({ zh: `${size}人团`, en: `Group of ${size}`, ru: `Группа от ${size}` })[lang];

/** A price of its own when enough people buy together, within so many hours. */
export const group: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ownPrice,
  termsIn,
  termsOut,
  text: { zh: '拼团', en: 'Group buying', ru: 'Совместная покупка' },
  needsGroup: true,
  group: (terms) => terms,
  summary,
  badge: summary,
};
