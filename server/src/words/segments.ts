/**
 * One stretch of a text: Chinese characters, a word, words joined by a connector (t-shirt), or
 * a code, which is anything with a digit. `gap`: punctuation stands before it, so no phrase may
 * cross into it.
 */
export type Segment = { kind: 'han' | 'word' | 'joined' | 'code'; text: string; gap: boolean };

/** A longer run is cut here: the index of PostgreSQL takes 2 kB a lexeme, people type less. */
const segmentChars_max = 64;

const first = String.raw`[[\p{L}\p{N}]--\p{sc=Han}]`;
const rest = String.raw`[[\p{L}\p{N}\p{M}]--\p{sc=Han}]*`;
const joint = String.raw`[\-_.\/&'’]`;
const chunk = new RegExp(
  String.raw`(\p{sc=Han}+)|${first}${rest}(?:${joint}${first}${rest})*`,
  'gv',
);

/** Splits a text into Han runs, plain words and codes (anything with a digit or a connector). */
export function segments(text: string): Segment[] {
  const found: Segment[] = [];
  const clean = normalise(text);
  let end = 0;
  for (const match of clean.matchAll(chunk)) {
    const gap = clean.slice(end, match.index).trim() !== '';
    end = match.index + match[0].length;
    if (match[1] !== undefined) found.push(...han(match[1], gap));
    else found.push(latin(match[0], gap));
  }
  return found;
}

/** The text with its Han runs and plain words replaced; codes, joined words and all else stay as they are. */
export function replaceWords(
  text: string,
  replace: (word: string, kind: 'han' | 'word') => string,
): string {
  return text.replaceAll(chunk, (piece) => {
    const [only, more] = segments(piece);
    if (!only || more || only.kind === 'code' || only.kind === 'joined') return piece;
    return replace(only.text, only.kind);
  });
}

/** The pieces of a code at connectors and between letters and digits: `6204-2rs` → 6204 2 rs. */
export function pieces(code: string): string[] {
  return code.match(/\p{Nd}+(?:\.\p{Nd}+)?|[\p{L}\p{M}]+|[\p{N}]+/gu) ?? [];
}

/** The parts of a code at its connectors alone: `6204-2rs` → 6204 2rs. A decimal stays whole. */
export function parts(code: string): string[] {
  return code.split(/(?<!\p{Nd})\.|\.(?!\p{Nd})|[-_/&'’]/u).filter((part) => part !== '');
}

/** A code as one lexeme. Fractions keep their stroke and decimals their point: 1/2 is not 12. */
export function whole(code: string): string {
  if (/^[\p{Nd}./]+$/u.test(code)) return code;
  return parts(code).join('');
}

function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(\p{sc=Latin})\p{M}+/gu, '$1') // café → cafe; й keeps its mark
    .normalize('NFC')
    .replace(/ё/g, 'е')
    .replace(/[\u00ad\u200b-\u200d\ufeff]/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/⁄/g, '/')
    .replace(/(\d)\s*[x×*х]\s*(?=\d)/g, '$1x') // 8 × 20 → 8x20
    .replace(/(\d),(?=\d{3}(?!\d))/g, '$1') // 1,000 → 1000
    .replace(/(\d),(?=\d{1,2}(?!\d))/g, '$1.'); // 1,5 → 1.5
}

function han(run: string, gap: boolean): Segment[] {
  const chars = [...run];
  const found: Segment[] = [];
  for (let at = 0; at < chars.length; at += segmentChars_max) {
    const text = chars.slice(at, at + segmentChars_max).join('');
    found.push({ kind: 'han', text, gap: gap && at === 0 });
  }
  return found;
}

function latin(text: string, gap: boolean): Segment {
  const short = [...text].slice(0, segmentChars_max).join('');
  if (/\p{N}/u.test(short)) return { kind: 'code', text: foldLookalikes(short), gap };
  const kind = parts(short).length > 1 ? 'joined' : 'word';
  return { kind, text: kind === 'word' ? whole(short) : short, gap };
}

/** A size is often typed with Russian letters that look Latin: М8х20 is M8x20. */
function foldLookalikes(code: string): string {
  const cyrillic = code.replace(/\P{sc=Cyrillic}/gu, '');
  if (!/^[авекмнорстух]*$/.test(cyrillic)) return code;
  return code.replace(/[авекмнорстух]/g, (letter) => lookalikes[letter] ?? letter);
}

const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  х: 'x',
};
