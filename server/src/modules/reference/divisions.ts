import type { Lang } from '@tradeport/api/kernel/text';
import { divisionLines, retiredDivisions } from './divisions.data.ts';
import { romanise } from './romanise.ts';

type Level = 'province' | 'city' | 'district';

/**
 * A division of GB/T 2260. `code` has six digits, and wherever one is asked for, 33 and 3301 mean
 * 330000 and 330100. `name` is the official one, in Chinese.
 */
export type Division = { code: string; level: Level; name: string };

/** ADR-02 The provinces, with Hong Kong, Macau and Taiwan, in the order of their codes. */
export function provinces(): Division[] {
  return [...all.values()].filter(({ level }) => level === 'province');
}

/** The cities of a province; none for Hong Kong, Macau, Taiwan and an unknown code. */
export function cities(provinceCode: string): Division[] {
  return children.get(sixDigits(provinceCode))?.filter(({ level }) => level === 'city') ?? [];
}

/** The districts of a city; none where there are none: Dongguan, Zhongshan, Danzhou, Jiayuguan. */
export function districts(cityCode: string): Division[] {
  return children.get(sixDigits(cityCode))?.filter(({ level }) => level === 'district') ?? [];
}

/** The division of a code, a retired one included, since older addresses still name it. */
export function division(code: string): Division | undefined {
  return all.get(sixDigits(code)) ?? retired.get(code);
}

/** The code that stands today for a code that may be retired. */
export function currentCode(code: string): string {
  return retiredDivisions.find((row) => row.code === code)?.into ?? code;
}

/** The province, the city and the district of a code, as far as it goes. */
export function ancestry(code: string): Division[] {
  const six = sixDigits(code);
  const codes = [six.slice(0, 2) + '0000', six.slice(0, 4) + '00', six];
  return [...new Set(codes)].flatMap((each) => division(each) ?? []);
}

export function divisionName(found: Division, lang: Lang): string {
  if (lang === 'zh') return found.name;
  let names = romanised.get(found.name);
  if (!names) romanised.set(found.name, (names = groupings[found.name] ?? romanise(found.name)));
  return names[lang];
}

/**
 * The names from the province down as one writes them: 浙江省杭州市西湖区 · Xihu District,
 * Hangzhou, Zhejiang · Чжэцзян, Ханчжоу, район Сиху. Empty for an unknown code.
 */
export function divisionPath(code: string, lang: Lang): string {
  if (!division(code)) return '';
  const [province, ...below] = ancestry(code);
  // 北京市北京市东城区: the city of a municipality, and a grouping, is not written
  const told = below.filter(({ name }) => name !== province?.name && !groupings[name]);
  const names = [...(province ? [province] : []), ...told].map((each) => divisionName(each, lang));
  if (lang === 'zh') return names.join('');
  return (lang === 'en' ? names.reverse() : names).join(', ');
}

/** The result of `findDivision`: the deepest division named, and its place in the text. */
type Found = { division: Division; from: number; to: number };

/**
 * ADR-04 Finds the division that a text names, in full or short (浙江杭州西湖区), in Chinese or in
 * English letters. Nothing when there is none or it could be several (朝阳区 alone).
 */
export function findDivision(text: string): Found | undefined {
  const clean = text.toLowerCase();
  for (let from = 0; from < clean.length; from += 1) {
    const first = nameAt(clean, from, isStart);
    if (!first) continue;
    const found = deepen(clean, first);
    const winner = oneOf(found.matches);
    if (winner) return { division: winner, from, to: found.to };
  }
  return undefined;
}

type Named = { matches: Division[]; to: number };

/** Goes on with the names that follow directly and lie in what is found already. */
function deepen(text: string, first: Named): Named {
  let found = first;
  for (;;) {
    const next = /^[\s,，、·-]*/.exec(text.slice(found.to));
    const deeper = nameAt(text, found.to + (next?.[0].length ?? 0), (each) =>
      found.matches.some((above) => above.code !== each.code && contains(above, each)),
    );
    if (!deeper) return found;
    found = deeper;
  }
}

/** The longest name that stands at this place, and the fitting divisions which have it. */
function nameAt(
  text: string,
  from: number,
  fits: (each: Division, name: string) => boolean,
): Named | undefined {
  const longest = Math.min(nameChars_max, text.length - from);
  for (let length = longest; length >= 2; length -= 1) {
    const name = text.slice(from, from + length);
    if (/^[a-z]/.test(name) && !isWord(text, from, from + length)) continue;
    const matches = (byName.get(name) ?? []).filter((each) => fits(each, name));
    if (matches.length > 0) return { matches, to: from + length };
  }
  return undefined;
}

/** A text may begin with a province or city, or with a district in full: 海港 alone is a harbour. */
function isStart(each: Division, name: string): boolean {
  return each.level !== 'district' || (name === each.name && name.length > 2);
}

/** One division, or the one that holds all the others: 吉林 is the province, not its city. */
function oneOf(matches: Division[]): Division | undefined {
  const order: Level[] = ['province', 'city', 'district'];
  for (const level of order) {
    const same = matches.filter((each) => each.level === level);
    if (same.length > 0) return same.length === 1 ? same[0] : undefined;
  }
  return undefined;
}

function contains(above: Division, below: Division): boolean {
  const digits = { province: 2, city: 4, district: 6 }[above.level];
  return below.code.startsWith(above.code.slice(0, digits));
}

function isWord(text: string, from: number, to: number): boolean {
  return !/[a-z]/.test(text[from - 1] ?? '') && !/[a-z]/.test(text[to] ?? '');
}

function sixDigits(code: string): string {
  return code.padEnd(6, '0');
}

function read(lines: string): Division[] {
  return lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [head = '', list] = line.split(': ');
      const [digits = '', name = ''] = head.split(' ');
      const level: Level = digits.length === 2 ? 'province' : 'city';
      const own = (list?.split(' ') ?? []).map((entry): Division => ({
        code: digits + entry.slice(0, 2),
        level: 'district',
        name: entry.slice(2),
      }));
      return [{ code: sixDigits(digits), level, name }, ...own];
    });
}

function index(): Map<string, Division[]> {
  const found = new Map<string, Division[]>();
  for (const each of all.values()) {
    if (groupings[each.name]) continue;
    const names = new Set([each.name, shortName(each)]);
    if (each.level !== 'district') names.add(romanise(each.name).en.toLowerCase());
    for (const name of names) found.set(name, [...(found.get(name) ?? []), each]);
  }
  return found;
}

/** 浙江 of 浙江省, 广西 of 广西壮族自治区, 余杭 of 余杭区; the whole name when little would remain. */
function shortName({ level, name }: Division): string {
  const ending =
    level === 'province'
      ? /(?:省|市|特别行政区|(?:壮族|回族|维吾尔)?自治区)$/
      : /(?:市|地区|盟|新区|区|县|旗)$/;
  const short = name.replace(ending, '');
  return short.length >= 2 && !short.endsWith('自治') ? short : name;
}

function childrenOf(divisions: Iterable<Division>): Map<string, Division[]> {
  const found = new Map<string, Division[]>();
  for (const each of divisions) {
    if (each.level === 'province') continue;
    const digits = each.level === 'city' ? 2 : 4;
    const parent = sixDigits(each.code.slice(0, digits));
    found.set(parent, [...(found.get(parent) ?? []), each]);
  }
  return found;
}

/** Cities of the code only: they group the districts that a province governs directly. */
const groupings: Record<string, { en: string; ru: string }> = {
  县: { en: 'Counties', ru: 'Уезды' },
  省直辖县级行政区划: { en: 'Directly under the province', ru: 'Провинциального подчинения' },
  自治区直辖县级行政区划: { en: 'Directly under the region', ru: 'Районного подчинения' },
};

const all = new Map(read(divisionLines).map((each) => [each.code, each]));
const retired = new Map(
  retiredDivisions.map(({ code, name }): [string, Division] => [
    code,
    { code, level: 'district', name },
  ]),
);
const children = childrenOf(all.values());
const romanised = new Map<string, { en: string; ru: string }>();
const byName = index();
const nameChars_max = Math.max(...[...byName.keys()].map((name) => name.length));
