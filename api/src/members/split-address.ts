/** What a pasted text says; '' for what it does not say. */
export type Split = { receiver: string; phone: string; email: string; company: string; areaCode: string; detail: string };
/** Where in a text a division of the country is named: the deepest one, from its first to behind its last character. */
export type FindDivision = (text: string) => { code: string; depth: number; from: number; to: number } | null;

/** A pasted text is read up to here. */
export const PASTED_MAX = 500;

const labels = {
  receiver: '收货人姓名|收货人|收件人姓名|收件人|联系人|姓名|receiver|consignee|attn|name|to|получатель|фио',
  phone: '收货电话|联系电话|联系方式|手机号码|手机号|电话号码|手机|电话|mobile|phone|tel|телефон|тел',
  email: '电子邮箱|邮箱|e-?mail|почта',
  company: '公司名称|公司|company|компания',
  area: '所在地区|所在区域|省市区|地区|area|region|регион',
  detail: '详细地址|收货地址|收件地址|街道地址|地址|address|адрес',
  postcode: '邮政编码|邮编|post ?code|zip|индекс',
} as const;
type Label = keyof typeof labels;
const LABEL = new RegExp(`(?:^|[\\s,;|。])(?:${Object.entries(labels).map(([name, words]) => `(?<${name}>${words})`).join('|')})\\.?\\s*[:：]\\s*`, 'giu');

const PHONE = /(?<![\d-])(?:\(?(?:\+|00)?86\)?[-\s]?)?(1[3-9]\d(?:[-\s]?\d{4}){2})(?!\d)/;
const EMAIL = /[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+/;
const COMPANY = /(?:公司|集团|工厂|商行|经营部|Ltd\.?|Limited|Inc\.?|GmbH|LLC|ООО.*)$/iu;
const TITLE = '(?:先生|女士|小姐|老师|经理|师傅|同学)';
const HAN_NAME = new RegExp(`^(?:\\p{Script=Han}{2,4}|\\p{Script=Han}{1,3}${TITLE}|\\p{Script=Han}{1,10}·\\p{Script=Han}{1,10})$`, 'u');
const OTHER_NAME = /^(?:[\p{Lu}][\p{L}'.-]*)(?: [\p{Lu}][\p{L}'.-]*){0,3}$/u;
/** Words that end a part of an address, and so no name. */
const PLACE_END = /(?:[省市区县镇乡村路街道巷弄号楼栋幢座室层院里苑园城场厦店站厂门]|大厦|广场|小区|公寓|花园|单元)$/u;

/**
 * ADR-04 Splits a pasted address ("王小明 138… 浙江省杭州市西湖区文三路 1 号") into its fields, whatever their
 * order, with or without labels. `find` knows the divisions.
 */
export function splitAddress(pasted: string, find: FindDivision): Split {
  const text = pasted.slice(0, PASTED_MAX).normalize('NFKC').replace(/[\u200b\ufeff]/g, '').replace(/\r\n?/g, '\n');
  const { labelled, rest } = takeLabelled(text);
  const [phone, noPhone] = labelled.phone === undefined ? take(rest, PHONE) : [take(labelled.phone, PHONE)[0], rest];
  const [email, loose] = labelled.email === undefined ? take(noPhone, EMAIL) : [labelled.email, noPhone];
  // With a label the address is that and nothing else; without one it begins with the name of a division.
  const where = [labelled.area, labelled.detail].filter(Boolean).join(' ');
  const { code, before, after } = divide(where || loose, find);
  const receiver = clean(labelled.receiver ?? nameIn(where ? loose : before) ?? (where ? '' : nameBehind(after, code !== '')));
  const company = labelled.company ?? tokens(`${where ? loose : before}\n${after}`).find((token) => COMPANY.test(token)) ?? '';
  const detail = tidy(after, [company, labelled.receiver === undefined ? receiver : ''], labelled.postcode);
  return { receiver, phone: digits(phone), email: email.toLowerCase(), company: company.trim(), areaCode: code, detail };
}

/** The values behind labels, each up to the next label or the end of its line, and what has none. */
function takeLabelled(text: string): { labelled: Partial<Record<Label, string>>; rest: string } {
  const marks = [...text.matchAll(LABEL)];
  const labelled: Partial<Record<Label, string>> = {};
  let rest = marks.length === 0 ? text : text.slice(0, marks[0]?.index);
  for (const [at, mark] of marks.entries()) {
    const from = mark.index + mark[0].length;
    const [value = '', ...behind] = text.slice(from, marks[at + 1]?.index ?? text.length).split('\n');
    const label = Object.entries(mark.groups ?? {}).find(([, word]) => word !== undefined)?.[0];
    if (label !== undefined && isLabel(label)) labelled[label] ??= value.replace(/[\s,，;；|。]+$/, '').trim();
    rest += `\n${behind.join('\n')}`;
  }
  return { labelled, rest };
}

function isLabel(name: string): name is Label {
  return name in labels;
}

/** The first match, and the text with a line end instead of it. */
function take(text: string, pattern: RegExp): [string, string] {
  const found = pattern.exec(text);
  return found ? [found[1] ?? found[0], `${text.slice(0, found.index)}\n${text.slice(found.index + found[0].length)}`] : ['', text];
}

/**
 * What stands before and behind the division that is named most exactly: a person may be called 吉林, and a
 * company has its town in its name. Nothing found: all of it stands behind.
 */
function divide(text: string, find: FindDivision): { code: string; before: string; after: string } {
  let best: ReturnType<FindDivision> = null;
  for (let from = 0, tries = 0; tries < TRIES_MAX; tries += 1) {
    const found = find(text.slice(from));
    if (!found) break;
    if (!best || found.depth > best.depth) best = { ...found, from: found.from + from, to: found.to + from };
    from += found.to;
  }
  return best ? { code: best.code, before: text.slice(0, best.from), after: text.slice(best.to) } : { code: '', before: '', after: text };
}
const TRIES_MAX = 8;

function tokens(text: string): string[] {
  return text.split(/[\n\t,，;；、|。/]+|(?<=[\p{Script=Han}\d)])\s+|\s+(?=[\p{Script=Han}])/u).map((token) => token.trim()).filter(Boolean);
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
  return isName(last) ? last : address ? '' : all.find(isName) ?? '';
}

function isName(token: string): boolean {
  const name = clean(token);
  return !COMPANY.test(token) && ((HAN_NAME.test(name) && !PLACE_END.test(name)) || OTHER_NAME.test(name));
}

/** 王小明收, 王小明(收): the word for "to be received by" is no part of a name. */
function clean(name: string): string {
  const bare = name.replace(/\(?(?:收|亲启)\)?$/u, '').trim();
  return bare.length >= 2 ? bare : name.trim();
}

function tidy(text: string, without: readonly string[], postcode: string | undefined): string {
  const kept = without.filter(Boolean).reduce((all, part) => all.replace(part, '\n'), text).replace(/\(?(?:收|亲启)\)?(?=\s*(?:\n|$))/gu, '');
  return kept.replace(new RegExp(`(?<!\\d)${postcode ?? '\\d{6}'}(?![\\d号室])`), (found, at: number, whole: string) => (
    // A number of six digits that stands alone is a postal code.
    postcode !== undefined || (/(^|\s|,)$/.test(whole.slice(0, at)) && /^($|\s|,)/.test(whole.slice(at + found.length))) ? '' : found))
    .replace(/[\s,，;；|]*\n[\s,，;；|]*/g, ' ').replace(/^[\s,，;；、|。:：-]+|[\s,，;；、|。-]+$/gu, '').replace(/\s{2,}/g, ' ').trim();
}

function digits(phone: string): string {
  return phone.replace(/\D/g, '');
}
