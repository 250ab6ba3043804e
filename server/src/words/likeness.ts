import { pinyinSyllables } from './heavy.ts';

/** Longer words are looked up by this many letters, and compared as a whole afterwards. */
const keyLetters_max = 7;
/** From so many letters on two errors are forgiven. */
const twoErrors_min = 6;

/** How many letters of a word may be wrong. */
export function errorsIn(word: string): number {
  return [...word].length < twoErrors_min ? 1 : 2;
}

/**
 * The keys under which a word of letters is found by a mistyped one: the beginning of both without
 * one or two letters is the same (the symmetric deletion of W. Garbe's SymSpell). At most 29.
 */
export function letterKeys(word: string): string[] {
  let last = new Set([[...word].slice(0, keyLetters_max).join('')]);
  const keys = new Set(last);
  for (let error = 0; error < errorsIn(word); error += 1) {
    last = new Set([...last].flatMap(without));
    for (const key of last) keys.add(key);
  }
  return [...keys].filter((key) => key.length > 1);
}

/**
 * One key for words that sound alike; n and ng, z and zh, which half of China does not distinguish,
 * are the same.
 */
export function soundKey(word: string): string {
  const folded = pinyinSyllables(word).map((sound) =>
    sound.replace(/^([zcs])h/, '$1').replace(/ng$/, 'n'),
  );
  return `~${folded.join(' ')}`;
}

/** A Chinese word with any one character left open; two characters say too little. */
export function openKeys(word: string): string[] {
  const chars = [...word];
  if (chars.length < 3) return [];
  return chars.map((_, open) => chars.map((char, at) => (at === open ? '＊' : char)).join(''));
}

/**
 * How many letters are wrong, missing, too many or changed with their neighbour (optimal string
 * alignment), up to `most`; null: more. A typing error is assumed not to change the first letter,
 * except by swapping the first two.
 */
export function errorsBetween(typed: string, word: string, most: number): number | null {
  const [a, b] = [[...typed], [...word]];
  if (Math.abs(a.length - b.length) > most) return null;
  if (a[0] !== b[0] && !(a[0] === b[1] && a[1] === b[0])) return null;
  let before: number[] = [];
  let row = b.map((_, at) => at).concat(b.length);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      const ways = [at(row, j) + 1, at(next, j - 1) + 1, at(row, j - 1) + same];
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        ways.push(at(before, j - 2) + 1);
      next.push(Math.min(...ways));
    }
    before = row;
    row = next;
  }
  const errors = at(row, b.length);
  return errors > most ? null : errors;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}

function without(text: string): string[] {
  const letters = [...text];
  return letters.map((_, left) => letters.filter((_letter, one) => one !== left).join(''));
}
