/** The facts that fill a refusal's wording, by the refusal's code. */
type Holes = ReadonlyMap<string, readonly string[]>;

type Wordings = Readonly<
  Record<string, { zh: string; en: string; ru: string; money?: readonly string[] }>
>;

/** The names of `{name}` in the wordings of each refusal that has any; sums need their unit beside them. */
export function holesOf(wordings: Wordings): Holes {
  return new Map(
    Object.entries(wordings).flatMap(([code, { zh, en, ru, money = [] }]) => {
      const names = [zh, en, ru].flatMap((text) =>
        [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
      );
      if (money.length > 0) names.push('unit');
      return names.length > 0 ? [[code, [...new Set(names)]] as const] : [];
    }),
  );
}

/** Names that denote a sum of money. */
const SUMS = /^(amount|price|total|paid|balance|cost|fee|freight|deposit|sum|unit)$/;

/** Holes of wordings that are sums by their name, or say the unit of one, and are not declared to be money. */
export function plainSums(wordings: Wordings): string[] {
  return [...holesOf(wordings)].flatMap(([code, names]) => {
    const money = wordings[code]?.money ?? [];
    const texts = wordings[code];
    return names
      .filter((name) => SUMS.test(name) && !money.includes(name))
      .filter((name) => name !== 'unit' || texts?.en.includes('{unit}'))
      .map((name) => `${code}: ${name}`);
  });
}

/** Facts of a source that are written as sums, stand in the wording, and are not declared there to be money. */
export function undeclaredSums(text: string, wordings: Wordings): string[] {
  return [...text.matchAll(/'([\w.]+)'/g)].flatMap((found) => {
    const spec = wordings[found[1] ?? ''];
    const beside = spec && sentBeside(text, found.index, found[0].length);
    if (!spec || beside === undefined) return [];
    const told = beside + mapperOf(text, found[0]);
    const sums = [...told.matchAll(/(\w+): (?:`[^`]*\$\{)?(?:formatAmount|moneyText)\(/g)];
    const line = text.slice(0, found.index).split('\n').length;
    return sums
      .map(([, name = '']) => name)
      .filter((name) => spec.en.includes(`{${name}}`) && !spec.money?.includes(name))
      .map((name) => `${line} ${found[1]}: ${name}`);
  });
}

/**
 * Sums that go into the text of a source as decimals, each with its line. The recipient may read
 * another language than the writer: a text takes the sum itself (`worded`), and only facts of
 * refusals are decimals.
 */
export function decimalsInTexts(text: string): string[] {
  const tells = /\bnotify(?:All)?\(|\bNotice\b|\bworded\(/.test(text);
  return [...text.matchAll(/(\$\{|\b\w+: )?\bformatAmount\((?!\))/g)].flatMap(
    ({ 1: lead, index }) => {
      const before = text.slice(0, index);
      const told = before.slice(before.lastIndexOf(';') + 1);
      const fact = lead?.endsWith(': ') === true && !/\b(?:worded|oneLine)\(/.test(told);
      return lead === '${' || (tells && !fact) ? [`${before.split('\n').length}`] : [];
    },
  );
}

/** Where a code is not sent: it is a type or is compared with, names a wording or a statement. */
const NOT_SENT_BEFORE = /(?:[|<]|===|!==|\bcase|\btype \w+ =|\bprepared\()\s*$/;
const NOT_SENT_AFTER = /^\s*(?:\||>|\]|===|:\s)/;
/** Between the conditions of a refusal its code stands before a colon as well. */
const CONDITION = /\?\s*$/;
/** An object, and no block: what such a brace comes after. */
const OBJECT = /(?<!\bcase [^:]*:\s*)(?<=(?:[(,:=[?&|]|\breturn)\s*)$/;

/**
 * Refusals of a source whose wording has a hole that nothing beside them fills: neither a fact of
 * that name, nor facts that somebody else has put together. Each with its line. A code that is
 * returned, to be sent by the caller, is not seen here.
 */
export function unfilled(text: string, holes: Holes): string[] {
  return [...text.matchAll(/'([\w.]+)'/g)].flatMap((found) => {
    const names = holes.get(found[1] ?? '');
    const beside = names && sentBeside(text, found.index, found[0].length);
    if (!names || beside === undefined) return [];
    const told = beside + mapperOf(text, found[0]);
    const missing = names.filter((name) => !isGiven(told, name));
    const line = text.slice(0, found.index).split('\n').length;
    return missing.length > 0 ? [`${line} ${found[1]}: ${missing.join(', ')}`] : [];
  });
}

/** The arguments or the object that a code is sent with. */
function sentBeside(text: string, at: number, length: number): string | undefined {
  const before = text.slice(Math.max(0, at - 200), at);
  const after = text.slice(at + length, at + length + 20);
  if (!CONDITION.test(before) && (NOT_SENT_BEFORE.test(before) || NOT_SENT_AFTER.test(after)))
    return undefined;
  const from = edge(text, at, -1, CLOSING, OPENING);
  const isSent =
    text[from] === '(' ||
    (text[from] === '{' && OBJECT.test(text.slice(Math.max(0, from - 60), from)));
  return isSent ? text.slice(from, edge(text, at, 1, OPENING, CLOSING) + 1) : undefined;
}

/**
 * The mapping from a database ruling to the facts of a refusal: `'promotion.over': ({ promotionId
 * }) => ({ … })` beside the statement.
 */
function mapperOf(text: string, code: string): string {
  const at = text.indexOf(`${code}: (`);
  const end = text.indexOf('}),', at);
  return at < 0 ? '' : text.slice(at, end);
}

/** `{ max: 5 }`, `{ max }`, `'max', 5` of a statement, `{ ...facts }`, or facts by their own name as an argument. */
function isGiven(beside: string, name: string): boolean {
  return new RegExp(
    String.raw`[{,]\s*${name}\s*[:,}]|'${name}'|\.\.\.|[,(]\s*(?:\w+\.)?\w*[fF]acts\b`,
  ).test(beside);
}

const OPENING = new Set(['(', '{', '[']);
const CLOSING = new Set([')', '}', ']']);

/** From a place on in a direction: where the group ends that it stands in. */
function edge(
  text: string,
  from: number,
  step: 1 | -1,
  deeper: ReadonlySet<string>,
  end: ReadonlySet<string>,
): number {
  let depth = 0;
  for (let at = from; at >= 0 && at < text.length; at += step) {
    const mark = text[at] ?? '';
    if (deeper.has(mark)) depth += 1;
    if (!end.has(mark)) continue;
    if (depth === 0) return at;
    depth -= 1;
  }
  return step < 0 ? 0 : text.length;
}
