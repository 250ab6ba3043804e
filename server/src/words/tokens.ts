import snowball from 'snowball-stemmers';
import { jiebaCutter as jieba, pinyinSyllables } from './heavy.ts';
import { parts, pieces, segments, whole, type Segment } from './segments.ts';

type Weight = 'A' | 'B' | 'C' | 'D';
export type Field = { text: string; weight: Weight };

/**
 * Limits for the text of one field and of one query; the rest adds nothing that anyone looks for.
 */
const fieldChars_max = 20_000;
const queryChars_max = 200;
const queryWords_max = 16;
/** PostgreSQL: a tsvector is under 1 MB, a position at most 16 383, a lexeme has 256 of them. */
export const vectorBytes_max = 500_000;
export const positions_max = 256;
const position_max = 16_383;
/** Pinyin of a whole run reaches so many characters from each word start. */
const runPinyinChars_max = 10;

/**
 * SRC-01 The tokens of a text as the literal of a `tsvector`, for `$1::tsvector`.
 * Chinese gives its words, its single characters (a phrase of them is a substring search) and, in
 * fields A and B, its pinyin at weight D. Other words give themselves and their stem, codes give
 * themselves and their pieces. Heavier fields come first, so that the cap cuts the lighter ones.
 */
export function indexText(fields: Field[]): string {
  const vector = new Map<string, Map<number, Weight>>();
  const room = { bytes: vectorBytes_max };
  let at = 1;
  for (const field of [...fields].sort((a, b) => (a.weight < b.weight ? -1 : 1))) {
    for (const segment of segments(field.text.slice(0, fieldChars_max))) {
      if (segment.gap) at += 1;
      const tokens = indexSegment(segment, field.weight);
      for (const token of tokens.list) add(vector, room, at + token.offset, token);
      at += tokens.width;
    }
    at += 1; // no phrase crosses two fields
  }
  return [...vector].map(([lexeme, places]) => quote(lexeme) + ':' + placesText(places)).join(' ');
}

/**
 * SRC-01 The typed text as the literal of a `tsquery`: AND between words, OR between the variants
 * of one, a prefix on the last. Empty when there is nothing to search for.
 */
export function queryText(q: string): string {
  const found = segments(q.slice(0, queryChars_max)).flatMap(queryWords);
  const telling = found.filter((word) => !stopWords.has(word.text));
  const words = (telling.length > 0 ? telling : found).slice(0, queryWords_max);
  return words
    .map((word, at) => variants(word, at === words.length - 1 && word === found.at(-1)))
    .map((either) => (either.length > 1 ? `(${either.join(' | ')})` : either[0]))
    .join(' & ');
}

type Token = { lexeme: string; offset: number; weight: Weight };
/** The tokens of a segment and how many positions it takes. */
type Indexed = { list: Token[]; width: number };
type QueryWord = { kind: Segment['kind']; text: string };

function indexSegment({ kind, text }: Segment, weight: Weight): Indexed {
  if (kind === 'han') return indexHan(text, weight);
  if (kind === 'code') return indexCode(text, weight);
  const words = kind === 'word' ? [text] : parts(text);
  const list = words.flatMap((word, offset) => forms(word, offset, weight));
  if (kind === 'joined') list.push(...forms(whole(text), 0, weight));
  return { list, width: words.length };
}

function forms(word: string, offset: number, weight: Weight): Token[] {
  return [...new Set([word, stem(word)])].map((lexeme) => ({ lexeme, offset, weight }));
}

function indexCode(code: string, weight: Weight): Indexed {
  const small = pieces(code);
  const list = small.map((lexeme, offset) => ({ lexeme, offset, weight }));
  for (const lexeme of new Set([whole(code), ...parts(code)])) {
    if (!small.includes(lexeme)) list.push({ lexeme, offset: 0, weight });
  }
  return { list, width: small.length };
}

function indexHan(run: string, weight: Weight): Indexed {
  const chars = [...run];
  const list: Token[] = chars.map((lexeme, offset) => ({ lexeme, offset, weight }));
  for (const word of jieba().cutForSearch(run, true)) {
    if ([...word].length > 1) list.push({ lexeme: word, offset: offsetOf(run, word), weight });
  }
  if (weight === 'A' || weight === 'B') list.push(...pinyinTokens(run, list));
  return { list, width: chars.length };
}

/** Syllables, words, and the run from each word start, in full and by initials. */
function pinyinTokens(run: string, words: Token[]): Token[] {
  const sounds = pinyinSyllables(run);
  const list: Token[] = [];
  const spell = (from: number, to: number) => {
    const part = sounds.slice(from, to);
    list.push({ lexeme: part.join(''), offset: from, weight: 'D' });
    const initials = part.map((sound) => sound.slice(0, 1)).join('');
    if (part.length > 1) list.push({ lexeme: initials, offset: from, weight: 'D' });
  };
  for (const { lexeme, offset } of words) spell(offset, offset + [...lexeme].length);
  let from = 0;
  for (const word of jieba().cut(run, true)) {
    spell(from, Math.min(from + runPinyinChars_max, sounds.length));
    from += [...word].length;
  }
  return list.filter(({ lexeme }) => /^[a-z]+$/.test(lexeme));
}

function queryWords(segment: Segment): QueryWord[] {
  if (segment.kind !== 'han') return [segment];
  return jieba()
    .cut(segment.text, true)
    .map((text) => ({ kind: 'han', text }));
}

function variants({ kind, text }: QueryWord, last: boolean): string[] {
  if (kind === 'han') return hanVariants(text);
  if (kind === 'code') return codeVariants(text, last);
  if (kind === 'word') return wordVariants(text, last);
  const words = parts(text).map((word) => `(${wordVariants(word, false).join(' | ')})`);
  return [`(${words.join(' & ')})`, ...wordVariants(whole(text), last)];
}

function wordVariants(word: string, last: boolean): string[] {
  const prefix = last && prefixable.test(word) ? ':*' : '';
  const stemmed = stem(word);
  if (prefix && stemmed === word) return [quote(word) + prefix];
  return [...new Set([quote(word) + prefix, quote(stemmed)])];
}

/** The word, its characters in a row, or (from three characters on) the words inside it. */
function hanVariants(word: string): string[] {
  const chars = [...word];
  if (chars.length === 1) return [quote(word)];
  const either = [quote(word), `(${chars.map(quote).join(' <-> ')})`];
  const inner = innerWords(word);
  if (inner.length > 0) either.push(`(${inner.map(quote).join(' & ')})`);
  return either;
}

/** 不锈钢管 is also found as 不锈钢 … 管: the longest words inside and what they leave over. */
function innerWords(word: string): string[] {
  const length = [...word].length;
  if (length < 3) return [];
  const inside = jieba()
    .cutForSearch(word, true)
    .filter((part) => part !== word);
  const open = new Set([...word].keys());
  const chosen: string[] = [];
  for (const part of inside.sort((a, b) => b.length - a.length)) {
    const from = offsetOf(word, part);
    const cells = [...part].map((_, at) => from + at);
    if (cells.length < 2 || !cells.every((cell) => open.has(cell))) continue;
    for (const cell of cells) open.delete(cell);
    chosen.push(part);
  }
  if (chosen.length === 0) return [];
  return [...chosen, ...[...word].filter((_, at) => open.has(at))];
}

/** The code itself or its pieces in a row, so that M8x20, m8 × 20 and M8 x20 are the same. */
function codeVariants(code: string, last: boolean): string[] {
  const small = pieces(code);
  const joined = whole(code);
  // A half-typed 6204-2 goes on to 6204-2RS; M8 does not go on to M80.
  const prefix = last && parts(code).length > 1 && !/[./]/.test(joined) ? ':*' : '';
  const either = new Set([quote(joined) + prefix]);
  if (small.length > 1) either.add(`(${small.map(quote).join(' <-> ')})`);
  return [...either];
}

function add(
  vector: Map<string, Map<number, Weight>>,
  room: { bytes: number },
  at: number,
  token: Token,
) {
  const places = vector.get(token.lexeme);
  const position = Math.min(at, position_max);
  const cost = places ? 2 : 12 + Buffer.byteLength(token.lexeme);
  if (cost > room.bytes || (places && places.size >= positions_max)) return;
  room.bytes -= cost;
  if (!places) vector.set(token.lexeme, new Map([[position, token.weight]]));
  else if (!places.has(position)) places.set(position, token.weight);
}

function placesText(places: Map<number, Weight>): string {
  return [...places].map(([at, weight]) => (weight === 'D' ? `${at}` : `${at}${weight}`)).join(',');
}

/** Lexemes hold letters, digits, points and strokes only; quoting is the second lock. */
function quote(lexeme: string): string {
  return `'${lexeme.replace(/\\/g, '\\\\').replace(/'/g, "''")}'`;
}

function offsetOf(run: string, word: string): number {
  return Array.from(run.slice(0, Math.max(0, run.indexOf(word)))).length;
}

export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return english.stem(word) || word;
  if (/^[а-я]+$/.test(word)) return russian.stem(word) || word;
  return word;
}

const english = snowball.newStemmer('english');
const russian = snowball.newStemmer('russian');
const prefixable = /^[\p{sc=Latin}\p{sc=Cyrillic}]{2,}$/u;

/** Words that say nothing of a product; searched for only when there is nothing else. */
const stopWords = new Set(
  (
    'a an and by for from in of on or the to with ' +
    'без в во для до за и из или к на о об от по при с со у ' +
    '的 和 与 及 之'
  ).split(' '),
);
