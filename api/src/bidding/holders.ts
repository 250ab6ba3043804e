import type { Texts } from '../kernel/text.ts';

/**
 * BID-04d Holders of a sealed lot's keys. Apart from the model, so that a live page need not load
 * that.
 */
export const holderNames = ['organiser', 'platform', 'witness'] as const;
export type Holder = (typeof holderNames)[number];
const holderTexts = {
  organiser: { zh: '发起方', en: 'Organiser', ru: 'Организатор' },
  platform: { zh: '平台', en: 'Portal', ru: 'Портал' },
  witness: { zh: '见证人', en: 'Witness', ru: 'Наблюдатель' },
} as const satisfies Record<Holder, Texts>;
const secondWitness: Texts = { zh: '第二见证人', en: 'Second witness', ru: 'Второй наблюдатель' };
/** For the portal's own lot, another company holds the key that is otherwise the portal's. */
export function holderText(holder: Holder, isPortals: boolean): Texts {
  return isPortals && holder === 'platform' ? secondWitness : holderTexts[holder];
}
