import { type Segment, pieces, segments } from '../../words/segments.ts';

/** What is read of one audit row and of one query. */
const TEXT_MAX = 8000;
const WORDS_MAX = 400;
const QUERY_WORDS_MAX = 12;

/**
 * ROL-03 The words by which an audit row is found, as the literal of a `tsvector`: no dictionary, it is done
 * for every change. Chinese gives its characters and pairs of them, codes themselves and their pieces.
 */
export function auditWords(texts: readonly unknown[]): string {
  const words = new Set<string>();
  for (const segment of segments(textOf(texts).slice(0, TEXT_MAX))) {
    for (const word of wordsOf(segment)) words.add(word);
    if (words.size >= WORDS_MAX) break;
  }
  return [...words].map(quote).join(' ');
}

/** What somebody typed as the literal of a `tsquery`: all of it must be there. Empty: nothing to look for. */
export function auditQuery(q: string): string {
  const words = segments(q.slice(0, 200)).flatMap((segment) => (segment.kind === 'han'
    ? askedOf(segment.text).map(quote) : [`${quote(segment.text)}:*`]));
  return words.slice(0, QUERY_WORDS_MAX).join(' & ');
}

function wordsOf({ kind, text }: Segment): string[] {
  if (kind === 'han') return [...text, ...pairs(text)];
  return kind === 'word' ? [text] : [text, ...pieces(text)];
}

function askedOf(han: string): string[] {
  return [...han].length > 1 ? pairs(han) : [han];
}

function pairs(han: string): string[] {
  const signs = [...han];
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}

/** The values in it, without the names of fields. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join(' ');
  return value === undefined || value === null || typeof value === 'boolean' ? '' : String(value);
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
