import type { Texts } from '../kernel/text.ts';
import * as biddingWords from './words.ts';
import * as words from '../kernel/words/index.ts';

/**
 * BID-04d Holders of a sealed lot's keys. Apart from the model, so that a live page need not load
 * that.
 */
export const holderNames = ['organiser', 'platform', 'witness'] as const;
export type Holder = (typeof holderNames)[number];
const holderTexts = {
  organiser: biddingWords.organiser,
  platform: words.portalAsParty,
  witness: biddingWords.witness,
} as const satisfies Record<Holder, Texts>;
const secondWitness: Texts = biddingWords.secondWitness;
/** For the portal's own lot, another company holds the key that is otherwise the portal's. */
export function holderText(holder: Holder, isPortals: boolean): Texts {
  return isPortals && holder === 'platform' ? secondWitness : holderTexts[holder];
}
