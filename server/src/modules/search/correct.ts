import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { onSale } from '../catalogue/index.ts';
import { jiebaCutter } from '../../words/heavy.ts';
import { errorsBetween, errorsIn, letterKeys, openKeys, soundKey } from '../../words/likeness.ts';
import { replaceWords } from '../../words/segments.ts';
import { queryText, stem } from '../../words/tokens.ts';
import { hanChars_max } from '../../words/vocabulary.ts';

/** Shorter words are like too many others. */
const letters_min = 4;
const words_max = 8;
const runChars_max = 24;
const candidates_max = 1000;
/** So many candidates of a word are looked up in the goods. */
const proposed_max = 6;
const changes_max = 40;
/** Which of two words is meant when both are as near: the one of more goods, counted so far. */
const counted_max = 50;

type Candidate = { word: string; sound: string };
/** Part of a run of Chinese characters, its correction, and the cost of the change. */
type Change = { from: number; to: number; word: string; cost: number };
type Piece =
  | { kind: 'word'; text: string; proposals: { word: string; errors: number }[] }
  | { kind: 'han'; text: string; words: string[]; changes: Change[] };

/**
 * SRC-01 A correction for a text without results; null if none is better. Only words that no
 * product on the shelf has are changed, and only into words that one has. Three questions at most,
 * all by key.
 */
export async function correct(ctx: Ctx, text: string): Promise<string | null> {
  const typed = wordsOf(text);
  if (typed.length === 0) return null;
  const found = await ctx.run(byKeys({ keys: [...new Set(typed.flatMap(keysOf))] }));
  const pieces = typed.map((one) => pieceOf(one, found));
  const asked = new Set(pieces.flatMap(wordsAsked));
  const words = [...asked];
  const counts = await ctx.run(goodsWith({ words, queries: words.map(queryText) }));
  const goods = new Map(counts.map((row) => [row.word, row.goods]));
  const meant = new Map(pieces.map((piece) => [piece.text, meantBy(piece, goods)]));
  const corrected = replaceWords(text, (word) => meant.get(word) ?? word).trim();
  return [...meant].some(([word, other]) => word !== other) ? corrected : null;
}

type Typed = { kind: 'han' | 'word'; text: string };

function wordsOf(text: string): Typed[] {
  const found = new Map<string, Typed>();
  replaceWords(text, (word, kind) => {
    const { length } = [...word];
    if (kind === 'word' ? length >= letters_min : length > 1 && length <= runChars_max)
      found.set(word, { kind, text: word });
    return word;
  });
  return [...found.values()].slice(0, words_max);
}

function keysOf({ kind, text }: Typed): string[] {
  if (kind === 'word') return [...letterKeys(text), ...letterKeys(stem(text))];
  return windowsOf(text).flatMap(({ word }) => [soundKey(word), ...openKeys(word)]);
}

function windowsOf(run: string): { from: number; to: number; word: string }[] {
  const chars = [...run];
  return chars.flatMap((_, from) =>
    Array.from({ length: hanChars_max - 1 }, (__, more) => from + more + 2)
      .filter((to) => to <= chars.length)
      .map((to) => ({ from, to, word: chars.slice(from, to).join('') })),
  );
}

function pieceOf({ kind, text }: Typed, found: readonly Candidate[]): Piece {
  if (kind === 'word') return { kind, text, proposals: proposalsOf(text, found) };
  const words = jiebaCutter()
    .cut(text, true)
    .filter((word) => [...word].length > 1);
  return { kind, text, words, changes: changesOf(text, found) };
}

function proposalsOf(text: string, found: readonly Candidate[]) {
  const most = errorsIn(text);
  const stemmed = stem(text);
  // Another ending: перчатки is not far from перчатка, whatever was mistyped before it.
  const endings = stemmed !== text && stemmed.length > letters_min && text.startsWith(stemmed);
  return found
    .flatMap(({ word, sound }) => {
      const errors = errorsBetween(text, sound || word, most);
      if (errors !== null) return [{ word, errors }];
      const stemErrors = endings && !sound ? errorsBetween(stemmed, word, most) : null;
      return stemErrors === null ? [] : [{ word, errors: stemErrors + 0.5 }];
    })
    .sort((a, b) => a.errors - b.errors || (a.word < b.word ? -1 : 1))
    .slice(0, proposed_max);
}

const SOUNDS_ALIKE = 0.5;
const ONE_DIFFERS = 0.7;

function changesOf(run: string, found: readonly Candidate[]): Change[] {
  const byKey = new Map<string, Set<string>>();
  for (const { word, sound } of found) {
    for (const key of sound === '' ? [] : [soundKey(word), ...openKeys(word)])
      byKey.set(key, (byKey.get(key) ?? new Set()).add(word));
  }
  const changes = windowsOf(run).flatMap(({ from, to, word: typed }) => {
    const alike = [...(byKey.get(soundKey(typed)) ?? [])].map((word): Change => {
      return { from, to, word, cost: word === typed ? 0 : SOUNDS_ALIKE };
    });
    // A word in the dictionary is no typing error: 玻璃瓶 is not meant to be 玻璃杯.
    const slips = openKeys(typed).flatMap((key) => [...(byKey.get(key) ?? [])]);
    if (slips.length === 0 || jiebaCutter().cut(typed, false).length === 1) return alike;
    return [...alike, ...slips.map((word): Change => ({ from, to, word, cost: ONE_DIFFERS }))];
  });
  return changes.sort((a, b) => a.cost - b.cost).slice(0, changes_max);
}

/** The characters of a window that a word would change, by their place in it. */
function differing(typed: string, word: string): number[] {
  const other = [...word];
  return [...typed].flatMap((char, at) => (char === other[at] ? [] : [at]));
}

function wordsAsked(piece: Piece): string[] {
  return piece.kind === 'word'
    ? [piece.text, ...piece.proposals.map((one) => one.word)]
    : [...piece.words, ...piece.changes.map((one) => one.word)];
}

function meantBy(piece: Piece, goods: ReadonlyMap<string, number>): string {
  if (piece.kind === 'han') return meantByRun(piece, goods);
  if (goods.get(piece.text)) return piece.text;
  const [best] = piece.proposals
    .filter((one) => goods.get(one.word))
    .sort((a, b) => a.errors - b.errors || (goods.get(b.word) ?? 0) - (goods.get(a.word) ?? 0));
  return best?.word ?? piece.text;
}

/** The cheapest way through a run: a character that belongs to no known word costs one. */
function meantByRun(
  { text, words, changes }: Extract<Piece, { kind: 'han' }>,
  goods: ReadonlyMap<string, number>,
): string {
  const chars = [...text];
  const known = new Set<number>();
  const keep = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) known.add(at);
  };
  const sold = changes.filter((change) => goods.get(change.word));
  for (const { from, to, cost } of sold) if (cost === 0) keep(from, to);
  let from = 0;
  for (const word of jiebaCutter().cut(text, true)) {
    const to = from + [...word].length;
    if (words.includes(word) && goods.get(word)) keep(from, to);
    from = to;
  }
  const best: { cost: number; text: string }[] = [{ cost: 0, text: '' }];
  for (let end = 1; end <= chars.length; end += 1) {
    const before = best[end - 1] ?? { cost: Infinity, text: '' };
    let way = {
      cost: before.cost + (known.has(end - 1) ? 0 : 1),
      text: before.text + (chars[end - 1] ?? ''),
    };
    for (const change of sold) {
      const start = best[change.from];
      const typed = chars.slice(change.from, change.to).join('');
      // A character of a word that exists is never changed.
      const spoils = differing(typed, change.word).some((at) => known.has(change.from + at));
      if (change.to !== end || change.cost === 0 || spoils || !start) continue;
      const cost = start.cost + change.cost - (goods.get(change.word) ?? 0) / (counted_max * 100);
      if (cost < way.cost) way = { cost, text: start.text + change.word };
    }
    best.push(way);
  }
  return best.at(-1)?.text ?? text;
}

const byKeys = prepared('search.wordsByKeys')`
  select word, sound from search_word where tenant_id = :tenantId and keys && :keys::text[] limit ${candidates_max}`;
const goodsWith = prepared('search.goodsWith')`
  select w.word as "word!", (select count(*) from (
    select from product_card c where c.tenant_id = :tenantId and ${onSale('c', ':tenantId')} and c.search @@ w.query::tsquery limit ${counted_max}) g)::int as "goods!"
  from unnest(:words::text[], :queries::text[]) as w(word, query)`;
