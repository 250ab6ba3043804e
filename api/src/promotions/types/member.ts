import { z } from 'zod';
import { ofOrders } from './defaults.ts';
import type { PromotionRecord } from './record.ts';
import { rate, whole } from './values.ts';

const termsIn = z.object({ type: z.literal('member'), rate: rate() });
const termsOut = z.object({ type: z.literal('member'), rate: whole() });

/** Member equity: a percentage off for these levels; none: for every member. */
export const member: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ofOrders,
  stage: 'member',
  termsIn,
  termsOut,
  text: { zh: '会员折扣', en: 'Member discount', ru: 'Скидка для участников' },
  rate: (terms) => terms.rate,
  summary: (terms, { off }) => off(terms.rate),
  badge: (terms, { off }) => off(terms.rate),
};
