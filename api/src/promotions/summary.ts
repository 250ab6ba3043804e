import type { Currency } from '../kernel/money.ts';
import type { Lang } from '../kernel/text.ts';
import type { Terms } from './terms.ts';
import { recordBy } from './types/index.ts';
import { wordsIn } from './types/words.ts';

/** The badge on the card of its goods. */
export function badgeOf(terms: Terms, currency: Currency, lang: Lang): string {
  return recordBy(terms).badge(terms, wordsIn(lang, currency));
}

/** The terms of a promotion in a few words. Texts in `lang`. */
export function summaryOf(terms: Terms, currency: Currency, lang: Lang): string {
  return recordBy(terms).summary(terms, wordsIn(lang, currency));
}
