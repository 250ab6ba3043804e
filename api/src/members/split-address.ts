import { isKeyOf } from '../kernel/keys.ts';

/** Parts of a pasted address; '' for missing ones. */
export type Split = {
  receiver: string;
  phone: string;
  email: string;
  company: string;
  areaCode: string;
  detail: string;
  /** For an address abroad; '' for one at home. */
  country: string;
  state: string;
  city: string;
  zip: string;
};
/** Where in a text a country other than China is named, as ISO 3166-1. */
export type FindCountry = (text: string) => { code: string; from: number; to: number } | null;
/** Where in a text a division of the country is named: the deepest one, from its first to behind its last character. */
export type FindDivision = (
  text: string,
) => { code: string; depth: number; from: number; to: number } | null;

/** A pasted text is read up to here. */
export const PASTED_MAX = 500;

const labels = {
  receiver:
    '收货人姓名|收货人|收件人姓名|收件人|联系人|姓名|receiver|consignee|attn|name|to|получатель|фио',
  phone:
    '收货电话|联系电话|联系方式|手机号码|手机号|电话号码|手机|电话|mobile|phone|tel|телефон|тел',
  email: '电子邮箱|邮箱|e-?mail|почта',
  company: '公司名称|公司|company|компания',
  area: '所在地区|所在区域|省市区|地区|area|region|регион',
  province: '所在省份|省份',
  town: '所在城市|城市',
  district: '所在区县|区县',
  detail: '详细地址|收货地址|收件地址|街道地址|街道|地址|address|адрес',
  postcode: '邮政编码|邮编|post ?code|zip|индекс',
} as const;
type Label = keyof typeof labels;
const LABEL = new RegExp(
  `(?:^|[\\s,;|。、/])(?:${Object.entries(labels)
    .map(([name, words]) => `(?<${name}>${words})`)
    .join('|')})\\.?\\s*[:：]\\s*`,
  'giu',
);

/** Labels that are understood without a colon where several of them follow each other. */
const BARE =
  '收货人|收件人|联系人|姓名|联系电话|手机号码|手机号|电话|手机|详细地址|收货地址|收件地址|地址';
const EDGE = '(?<=^|[\\s,;、。|])';
/** A number abroad, with its country; a Russian one as it is dialled at home. */
const ABROAD = /(?<![\d+])((?:\+|\b00)(?!\s?86)[1-9][\d\s().-]{6,18}\d)(?!\d)/;
const RUSSIAN = /(?<![\d+])8[\s-]?(\(?9\d{2}\)?[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2})(?!\d)/;
/** Nobody can be texted there: it is no phone of an address, and no part of one either. */
const LANDLINE =
  /(?<!\d)\(?0\d{2,3}\)?[-\s]?\d{3,4}[-\s]?\d{4}(?:\s?(?:转|ext\.?|-)\s?\d{1,6})?(?!\d)/i;
const PHONE = /(?<![\d-])(?:\(?(?:\+|00)?86\)?[-\s]?)?(1[3-9]\d(?:[-\s]?\d{4}){2})(?!\d)/;
const EMAIL = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/;
const COMPANY = /(?:公司|集团|工厂|商行|经营部|Ltd\.?|Limited|Inc\.?|GmbH|LLC|ООО.*)$/iu;
const TITLE = '(?:先生|女士|小姐|老师|经理|师傅|同学)';
const HAN_NAME = new RegExp(
  `^(?:\\p{Script=Han}{2,4}|\\p{Script=Han}{1,3}${TITLE}|\\p{Script=Han}{1,10}·\\p{Script=Han}{1,10})$`,
  'u',
);
const OTHER_NAME = /^(?:[\p{Lu}][\p{L}'.-]*)(?: [\p{Lu}][\p{L}'.-]*){0,3}$/u;
/** Words that end a part of an address, and so no name. */
const PLACE_END =
  /(?:[省市区县镇乡村路街道巷弄号楼栋幢座室层院里苑园城场厦店站厂门]|大厦|广场|小区|公寓|花园|单元)$/u;

/**
 * ADR-04 Splits a pasted address ("王小明 138… 浙江省杭州市西湖区文三路 1 号") into its fields, whatever their
 * order, with or without labels. `find` knows the divisions, `findCountry` the countries abroad.
 */
export function splitAddress(
  pasted: string,
  find: FindDivision,
  findCountry: FindCountry = () => null,
): Split {
  const text = normalise(
    pasted
      .slice(0, PASTED_MAX)
      .normalize('NFKC')
      .replace(/[\u200b\ufeff]/g, '')
      .replace(/\r\n?/g, '\n'),
  );
  const { labelled, rest } = takeLabelled(text);
  const [phone, noPhone] = takePhone(labelled.phone, rest);
  const [email, loose] =
    labelled.email === undefined ? take(noPhone, EMAIL) : [labelled.email, noPhone];
  // With a label the address is that and nothing else; without one it begins with the name of a division.
  const where = [
    labelled.area,
    labelled.province,
    labelled.town,
    labelled.district,
    labelled.detail,
  ]
    .filter(Boolean)
    .join(' ');
  const { code, before, after } = divide(where || loose, find);
  const abroad = code === '' ? divideAbroad(after, findCountry) : null;
  if (abroad) {
    const named = where
      ? { receiver: nameIn(loose), among: loose }
      : { receiver: abroad.lines.find(isName), among: after };
    return { phone, email: email.toLowerCase(), ...foreign(abroad, labelled, named) };
  }
  const receiver = clean(
    labelled.receiver ??
      nameIn(where ? loose : before) ??
      (where && code === '' ? '' : nameBehind(after, code !== '')),
  );
  const company =
    labelled.company ??
    tokens(`${where ? loose : before}\n${after}`).find((token) => COMPANY.test(token)) ??
    '';
  const detail = withoutFound(
    after,
    [company, labelled.receiver === undefined ? receiver : ''],
    labelled.postcode,
  );
  return {
    receiver,
    phone,
    email: email.toLowerCase(),
    company: company.trim(),
    areaCode: code,
    detail,
    country: '',
    state: '',
    city: '',
    zip: '',
  };
}

/** An address abroad: its lines as they stand, but for the receiver and the company. */
function foreign(
  { lines, place }: NonNullable<ReturnType<typeof divideAbroad>>,
  labelled: ReturnType<typeof takeLabelled>['labelled'],
  named: { receiver: string | null | undefined; among: string },
): Omit<Split, 'phone' | 'email'> {
  const receiver = labelled.receiver ?? named.receiver ?? '';
  const company =
    labelled.company ?? tokens(named.among).find((token) => COMPANY.test(token)) ?? '';
  const detail = lines.filter((line) => line !== receiver && line !== company).join(', ');
  const zip = place.zip || (labelled.postcode ?? '');
  return { receiver, company, areaCode: '', detail, ...place, zip };
}

/** Labels in brackets, labels without a colon, and a name that stands apart from its 收, as the usual ones. */
function normalise(text: string): string {
  const all = Object.values(labels).join('|');
  const plain = text
    .replace(/(?<=^|\n)\s*寄[至到给]?\s*:?\s*(?=\p{Script=Han})/gu, '')
    .replace(new RegExp(`[【\\[](${all})[】\\]]\\s*:?`, 'giu'), '\n$1:')
    .replace(new RegExp(`(${all})\\s*:?\\s*【([^】\\n]*)】`, 'giu'), '\n$1:$2\n')
    .replace(/(\p{Script=Han}{2,4}) +\(?收\)?(?=[\s,]|$)/gu, '$1收')
    .replace(/(?<=^|[\s,;])(tel|phone|mobile|тел|телефон)\.?\s+(?=[+\d(])/giu, '$1:');
  const bare = new RegExp(`${EDGE}(${BARE})(?=\\s*[^\\s:])`, 'gu');
  return (plain.match(bare) ?? []).length < 2 ? plain : plain.replace(bare, '$1:');
}

/** The number of a label, or of the text; what follows it in the label goes back into the text. */
function takePhone(labelled: string | undefined, rest: string): [string, string] {
  const [abroad, withoutAbroad] = take(labelled ?? rest, ABROAD);
  if (abroad)
    return [
      `+${digits(abroad).replace(/^00/, '')}`,
      labelled === undefined ? withoutAbroad : `${rest}\n${withoutAbroad}`,
    ];
  const [home, withoutHome] = take(labelled ?? rest, PHONE);
  if (home) return [digits(home), labelled === undefined ? withoutHome : `${rest}\n${withoutHome}`];
  const [russian, withoutRussian] = take(labelled ?? rest, RUSSIAN);
  if (russian)
    return [
      `+7${digits(russian)}`,
      labelled === undefined ? withoutRussian : `${rest}\n${withoutRussian}`,
    ];
  const [, bare] = take(labelled ?? rest, LANDLINE);
  return ['', labelled === undefined ? bare : `${rest}\n${bare}`];
}

const ZIP =
  /(?<![\p{L}\d-])(?:\d{5}-\d{4}|\d{3} ?\d{2,3}|\d{4}(?: ?[A-Z]{2})?|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{3}-\d{4}|\d{5}-\d{3})(?![\p{L}\d-])/u;

/**
 * An address abroad: its country, the line of the postal code (town, state), and the other lines.
 */
function divideAbroad(
  text: string,
  findCountry: FindCountry,
): { place: Pick<Split, 'country' | 'state' | 'city' | 'zip'>; lines: string[] } | null {
  const country = findCountry(text);
  if (!country) return null;
  const lines = `${text.slice(0, country.from)}\n${text.slice(country.to)}`
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);
  // A house has a number as well: the last one is the code.
  const at = lines.findLastIndex((line) => ZIP.test(line));
  const [zip = ''] = ZIP.exec(lines[at] ?? '') ?? [];
  const beside = (lines[at] ?? '').replace(zip, '').trim();
  const named = lines.findIndex((line) => /^(?:г|город|city)\.? /iu.test(line));
  const place = { country: country.code, state: '', city: '', zip };
  const used = new Set([at]);
  if (/^[A-Z]{2,3}$/.test(beside) && at > 0) {
    // "New York, NY 10118"
    Object.assign(place, { state: beside, city: lines[at - 1] ?? '' });
    used.add(at - 1);
  } else if (beside) {
    place.city = beside;
  } else if (named >= 0 || (at >= 0 && lines[at + 1])) {
    const town = named >= 0 ? named : at + 1;
    place.city = (lines[town] ?? '').replace(/^(?:г|город|city)\.? /iu, '');
    used.add(town);
  }
  return { place, lines: lines.filter((_, line) => !used.has(line)) };
}

/** The values behind labels, each up to the next label or the end of its line, and what has none. */
function takeLabelled(text: string): { labelled: Partial<Record<Label, string>>; rest: string } {
  const marks = [...text.matchAll(LABEL)];
  const labelled: Partial<Record<Label, string>> = {};
  let rest = marks.length === 0 ? text : text.slice(0, marks[0]?.index);
  for (const [at, mark] of marks.entries()) {
    const from = mark.index + mark[0].length;
    const [value = '', ...behind] = text
      .slice(from, marks[at + 1]?.index ?? text.length)
      .split('\n');
    const label = Object.entries(mark.groups ?? {}).find(([, word]) => word !== undefined)?.[0];
    const [own, more] = label === 'receiver' ? cut(value) : [value, ''];
    if (label !== undefined && isKeyOf(label, labels))
      labelled[label] ??= own.replace(/[\s,，;；|。、/]+$/, '').trim();
    rest += `\n${more}\n${behind.join('\n')}`;
  }
  return { labelled, rest };
}

/** A name ends at a comma that a number or an address follows. */
function cut(value: string): [string, string] {
  const [own = '', more = ''] = value.split(/[,;、|](.*)/su);
  return /[\d\p{Script=Han}]/u.test(more) ? [own, more] : [value, ''];
}

/** The first match, and the text with a line end instead of it. */
function take(text: string, pattern: RegExp): [string, string] {
  const found = pattern.exec(text);
  return found
    ? [
        found[1] ?? found[0],
        `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}`,
      ]
    : ['', text];
}

/**
 * The text before and after the most exact division found: a person may be called 吉林, and a company
 * has its town in its name. Nothing found: all of it stands behind.
 */
function divide(text: string, find: FindDivision): { code: string; before: string; after: string } {
  let best: ReturnType<FindDivision> = null;
  for (let from = 0, tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = find(text.slice(from));
    if (!found) break;
    if (!best || found.depth > best.depth)
      best = { ...found, from: found.from + from, to: found.to + from };
    from += found.to;
  }
  return best
    ? { code: best.code, before: text.slice(0, best.from), after: text.slice(best.to) }
    : { code: '', before: '', after: text };
}
const TRIES_MAX = 8;

function tokens(text: string): string[] {
  return text
    .split(/[\n\t,，;；、|。/]+|(?<=[\p{Script=Han}\d)])\s+|\s+(?=[\p{Script=Han}])/u)
    .map((token) => token.trim())
    .filter(Boolean);
}

/** The name in front of an address: the nearest to it. */
function nameIn(text: string): string | undefined {
  return tokens(text).filter(isName).at(-1);
}

/** The name behind an address is the last thing said, and never all there is; without an address it may come first. */
function nameBehind(text: string, address: boolean): string {
  const all = tokens(text);
  if (address && all.length < 2) return '';
  const last = all.at(-1) ?? '';
  return isName(last) ? last : address ? '' : (all.find(isName) ?? '');
}

function isName(token: string): boolean {
  const name = clean(token);
  return (
    !COMPANY.test(token) &&
    ((HAN_NAME.test(name) && !PLACE_END.test(name)) || OTHER_NAME.test(name))
  );
}

/** 王小明收, 王小明(收): the word for "to be received by" is no part of a name. */
function clean(name: string): string {
  const bare = name.replace(/\(?(?:收|亲启)\)?$/u, '').trim();
  return bare.length >= 2 ? bare : name.trim();
}

function withoutFound(
  text: string,
  without: readonly string[],
  postcode: string | undefined,
): string {
  const kept = without
    .filter(Boolean)
    .reduce((all, part) => all.replace(part, '\n'), text)
    .replace(/\(?(?:收|亲启)\)?(?=[\s,]*(?:\n|$))/gu, '');
  return kept
    .replace(
      new RegExp(`(?<!\\d)${postcode ?? '\\d{6}'}(?![\\d号室])`),
      (found, at: number, whole: string) =>
        // A number of six digits that stands alone is a postal code.
        postcode !== undefined ||
        (/(^|\s|,)$/.test(whole.slice(0, at)) && /^($|\s|,)/.test(whole.slice(at + found.length)))
          ? ''
          : found,
    )
    .replace(/[\s,，;；|]*\n[\s,，;；|]*/g, ' ')
    .replace(/^[\s,，;；、|。:：-]+|[\s,，;；、|。-]+$/gu, '')
    .replace(/\s{2,}/g, ' ')
    .trim();
}

function digits(phone: string): string {
  return phone.replace(/\D/g, '');
}
