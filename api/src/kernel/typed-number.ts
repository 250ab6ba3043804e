import { type Amount, parseAmount } from './money.ts';
import type { Lang } from './text.ts';

/** Spaces of every width, and the signs that people and spreadsheets write beside a number. */
const besides = /[\s\u00A0\u202F\u2009'’¥￥$元₽]/g;
const wide = /[０-９，．－]/g;
/** "1234567", "1,234,567" or "1.234.567": in groups of three, or in none. */
const grouped = (mark: string) => new RegExp(`^\\d{1,3}(\\${mark}\\d{3})+$`);
const bySpaces = /^\D*\d{1,3}(\s\d{3})+\D*$/;
const byComma = grouped(',');
const byDot = grouped('.');

/**
 * A number as people type it, and spreadsheets of every locale copy it, as a call reads it: "12,50" and "12.50" are
 * "12.50", "1 234,5", "1,234.5" and "1.234,5" are "1234.5". A comma before exactly three digits parts thousands, but
 * after a bare zero it is the decimal one ("0,125"). Null: it is none, or nobody can tell which ("1,23,4").
 */
export function plainNumber(typed: string): string | null {
  const text = typed.replaceAll(wide, toHalfWidth).trim();
  // Spaces alone part thousands, or nobody can tell what they part.
  if (/^\D*[\d\s]+\D*$/.test(text) && /\d\s+\d/.test(text) && !bySpaces.test(text)) return null;
  const bare = text.replaceAll(besides, '').replace(/^[−–]/, '-');
  const sign = bare.startsWith('-') ? '-' : '';
  const plain = unsigned(bare.slice(sign.length), /\d\s\d/.test(text));
  return plain === null ? null : sign + plain;
}

function unsigned(text: string, hasSpaces: boolean): string | null {
  if (/^\d+(\.\d+)?$/.test(text)) return text;
  if (!/^\d[\d.,]*\d$/.test(text)) return null;
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')];
  if (comma >= 0 && dot >= 0) return bothMarks(text, Math.max(comma, dot));
  if (dot >= 0) return byDot.test(text) ? text.replaceAll('.', '') : null;
  const isThousands = !hasSpaces && byComma.test(text) && !text.startsWith('0,');
  if (isThousands) return text.replaceAll(',', '');
  return text.indexOf(',') === comma ? text.replace(',', '.') : null;
}

/** The last mark is the decimal one, and what stands before it is in groups of the other. */
function bothMarks(text: string, last: number): string | null {
  const [whole, decimals] = [text.slice(0, last), text.slice(last + 1)];
  const groups = text[last] === '.' ? byComma : byDot;
  return groups.test(whole) ? `${whole.replaceAll(/[.,]/g, '')}.${decimals}` : null;
}

/** An amount as people type it (1/10 000 of the currency's unit); null: it is none. */
export function typedAmount(typed: string): Amount | null {
  const plain = plainNumber(typed);
  return plain === null ? null : parseAmount(plain);
}

/**
 * An amount of a call: a decimal, or one with a decimal mark as people type it. A whole number with
 * separators is refused: "1,000" may mean either one or a thousand.
 */
export function sentAmount(sent: string): Amount | null {
  const amount = parseAmount(sent);
  return amount === null && /[.,](?:\d{1,2}|\d{4})\D*$/.test(sent) ? typedAmount(sent) : amount;
}

/**
 * A decimal as it stands in a field of the language: "1,80" in Russian, which is read back as the same. With three places it
 * keeps its point: nobody could tell it from a whole number in groups.
 */
export function shownDecimal(decimal: string, lang: Lang): string {
  return lang === 'ru' && /^-?\d+\.(?:\d{1,2}|\d{4})$/.test(decimal)
    ? decimal.replace('.', ',')
    : decimal;
}

function toHalfWidth(sign: string): string {
  return String.fromCharCode(sign.charCodeAt(0) - 0xfee0);
}
