import { type Amount, formatAmount } from './money.ts';
import { decimalText } from './money-text.ts';
import { fill, inLang, type Lang, type SomeTexts, type Texts } from './text.ts';

/** A sum in 1/10 000 of its unit; points are a unit as well. */
type Sum = { amount: Amount; unit: string };
/** Values for a text's places; texts are chosen by the language. */
type Part = string | number | Sum | SomeTexts;

/**
 * I18N-04a A text in every language with its places filled. The writer does not know the reader's
 * language, so a sum is passed as a sum, and each language formats it.
 */
export function worded(texts: Texts, parts: Readonly<Record<string, Part>>): Texts {
  const said = (lang: Lang) =>
    fill(
      texts[lang],
      Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, inWords(part, lang)])),
    );
  return { zh: said('zh'), en: said('en'), ru: said('ru') };
}

/** The parts in one line, without those that say nothing. */
export function oneLine(...parts: readonly Part[]): Texts {
  const said = (lang: Lang) =>
    parts
      .map((part) => inWords(part, lang))
      .filter(Boolean)
      .join(' · ');
  return { zh: said('zh'), en: said('en'), ru: said('ru') };
}

/** How each language writes a sum. */
export function sumTexts(sum: Sum): Texts {
  return oneLine(sum);
}

function inWords(part: Part, lang: Lang): string {
  if (typeof part !== 'object') return String(part);
  return 'unit' in part
    ? decimalText(formatAmount(part.amount), part.unit, lang)
    : inLang(part, lang);
}
