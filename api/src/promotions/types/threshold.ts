import { z } from 'zod';
import { amountOut } from '../../kernel/fields.ts';
import { below } from '../engine/gross.ts';
import { offOf } from '../engine/threshold.ts';
import { ofOrders } from './defaults.ts';
import type { PromotionRecord } from './record.ts';
import { type Off, off, offOut, plainOff, reached } from './values.ts';
import type { Words } from './words.ts';

const TIERS_MAX = 10;
/** From this much of goods in scope on; 0: from the first cent. */
const tier = z.object({ from: reached(), off });
const termsIn = z.object({
  type: z.literal('threshold'),
  tiers: z.array(tier).min(1).max(TIERS_MAX),
});
const termsOut = z.object({
  type: z.literal('threshold'),
  tiers: z.array(z.object({ from: amountOut(), off: offOut })),
});
type Tiers = { tiers: readonly { from: number; off: Off }[] };

const least = ({ tiers }: Tiers) => Math.min(...tiers.map(({ from }) => from));
const upwards = ({ tiers }: Tiers) => tiers.toSorted((a, b) => a.from - b.from);
const downwards = ({ tiers }: Tiers) => tiers.toSorted((a, b) => b.from - a.from);
const summary = (terms: Tiers, { from, less, atMost }: Words) => {
  const [best] = downwards(terms);
  return best ? from(best.from, less(best.off)) + atMost(best.off) : '';
};

/** Off the order, from so much of goods on; the highest tier reached counts. */
export const threshold: PromotionRecord<typeof termsIn, typeof termsOut> = {
  ...ofOrders,
  stage: 'threshold',
  termsIn,
  termsOut,
  text: { zh: '满减', en: 'Spend and save', ru: 'Скидка от суммы' },
  least,
  lacks: ({ bill, terms }, covers) => below(bill, covers, least(terms)),
  gain: (terms) => {
    const [lowest] = upwards(terms);
    return lowest ? plainOff(lowest.off) : null;
  },
  next: (terms, goods) => {
    const higher = upwards(terms).find(({ from }) => from > goods);
    return higher ? { from: higher.from, gain: plainOff(higher.off) } : null;
  },
  offs: ({ tiers }, goods) => tiers.filter(({ from }) => from <= goods).map((one) => one.off),
  off: (terms, left) => {
    const highest = downwards(terms).find(({ from }) => from <= left);
    if (highest) return offOf(highest.off, left);
    const from = least(terms);
    return { why: 'below', from, missing: from - left };
  },
  summary,
  badge: summary,
};
