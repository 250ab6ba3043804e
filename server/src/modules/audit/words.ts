import type { Texts } from '@tradeport/api/kernel/text';
import { type Segment, parts, segments } from '../../words/segments.ts';
import { allSentences, spokenAs } from './sentences.ts';

/** Limits for the text of one audit row and of one query. */
const TEXT_MAX = 8000;
const WORDS_MAX = 400;
const QUERY_WORDS_MAX = 12;

/**
 * ROL-03 The words by which an audit row is found, as the literal of a `tsvector`: no dictionary,
 * it is done for every change. Chinese gives its characters and pairs of them, codes themselves and
 * their parts. The call's names in three languages are not repeated with every row: the row has the
 * call, and a query the calls with that name.
 */
export function auditWords(call: string, texts: readonly unknown[]): string {
  const name = spokenAs(call);
  const words = new Set([ofCall(name)]);
  for (const word of wordsIn(textOf(name === call ? texts : [call, ...texts]).slice(0, TEXT_MAX))) {
    words.add(word);
    if (words.size >= WORDS_MAX) break;
  }
  return [...words].map(quote).join(' ');
}

/**
 * The typed text as the literal of a `tsquery` in which all words must match. Empty: nothing to
 * look for.
 */
export function auditQuery(q: string): string {
  const asked = segments(q.slice(0, 200)).flatMap(askedOf).slice(0, QUERY_WORDS_MAX);
  return asked
    .map(({ word, begins }) => {
      const calls = [...spoken()].filter(([, words]) =>
        words.some((one) => (begins ? one.startsWith(word) : one === word)),
      );
      const ways = [
        `${quote(word)}${begins ? ':*' : ''}`,
        ...calls.map(([call]) => quote(ofCall(call))),
      ];
      return ways.length > 1 ? `(${ways.join(' | ')})` : ways[0];
    })
    .join(' & ');
}

let spokenOf: Map<string, string[]> | undefined;
/** The words of every call's name, in all languages. */
function spoken(): Map<string, string[]> {
  return (spokenOf ??= new Map(
    [...allSentences()].map(([call, texts]: [string, Texts]) => [
      call,
      [...new Set(wordsIn(textOf([call, texts])))],
    ]),
  ));
}

/** No word of a text has a colon in it. */
function ofCall(call: string): string {
  return `call:${call}`;
}

function wordsIn(text: string): string[] {
  return segments(text).flatMap(wordsOf);
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
function wordsOf({ kind, text }: Segment): string[] {
  if (kind === 'han') return [...text, ...pairs(text)];
  return kind === 'word' || ID.test(text) ? [text] : [text, ...parts(text)];
}

type Asked = { word: string; begins: boolean };
function askedOf({ kind, text }: Segment): Asked[] {
  if (kind !== 'han') return [{ word: text, begins: true }];
  return ([...text].length > 1 ? pairs(text) : [text]).map((word) => ({ word, begins: false }));
}

function pairs(han: string): string[] {
  const signs = [...han];
  return signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}

/** The values in it, without the names of fields. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textOf).join(' ');
  return value === undefined || value === null || typeof value === 'boolean' ? '' : String(value);
}

function quote(word: string): string {
  return `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
