import { jiebaCutter, pinyinSyllables } from './heavy.ts';
import { letterKeys, openKeys, soundKey } from './likeness.ts';
import { segments } from './segments.ts';

type Word = { word: string; sound: string; keys: string[] };

const letters_min = 3;
const letters_max = 30;
export const hanChars_max = 6;

/** The words of a text that a typing error may have meant: without codes, numbers and single Chinese characters. */
export function wordsIn(text: string): string[] {
  const found = segments(text).flatMap(({ kind, text: piece }) => {
    if (kind === 'han') return hanWords(piece);
    const { length } = [...piece];
    return kind === 'word' && length >= letters_min && length <= letters_max ? [piece] : [];
  });
  return [...new Set(found)];
}

/** A word with all that it is found by. */
export function withKeys(word: string): Word {
  if (!/^\p{sc=Han}/u.test(word)) return { word, sound: '', keys: letterKeys(word) };
  const sound = pinyinSyllables(word).join('');
  return { word, sound, keys: [soundKey(word), ...openKeys(word), ...letterKeys(sound)] };
}

function hanWords(run: string): string[] {
  const inside = [...jiebaCutter().cut(run, true), ...jiebaCutter().cutForSearch(run, true)];
  return inside.filter((word) => {
    const { length } = [...word];
    return length > 1 && length <= hanChars_max;
  });
}
