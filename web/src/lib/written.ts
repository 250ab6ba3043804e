import type { Lang } from '@tradeport/api/kernel/text';

/** A Chinese character says about as much as two letters. */
const HAN_LETTERS = 2;

/** Guesses the language of a text by the script of most of its letters; null without letters. Part numbers are Latin in every language. */
export function writtenIn(text: string): Lang | null {
  const han = count(text, /\p{sc=Han}/gu) * HAN_LETTERS;
  const cyrillic = count(text, /\p{sc=Cyrillic}/gu);
  // Words, not numbers of parts such as 6204-2RS or M12.
  const latin = [...text.matchAll(/(?<![\p{L}\d])\p{sc=Latin}{3,}(?![\p{L}\d])/gu)].join('').length;
  const most = Math.max(han, cyrillic, latin);
  if (most === 0) return null;
  return most === han ? 'zh' : most === cyrillic ? 'ru' : 'en';
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
