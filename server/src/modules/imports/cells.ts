import type { importErrors } from '@tradeport/api/imports/errors';

/** Why nobody can tell what a cell says. */
type CellFault = Extract<keyof typeof importErrors, 'row.digits' | 'row.cell_error'>;
/** A cell as people see it: its kind and its format decide here, once for every import. */
export type Cell = string | { text: string; fault: CellFault };

export function textOf(cell: Cell | undefined): string {
  return typeof cell === 'object' ? cell.text : (cell ?? '');
}

/**
 * The kind of a number format. `moment`: a day that is shown with its time, midnight too. `layout`:
 * digits at fixed places, as in "000000".
 */
export type CellFormat = 'plain' | 'date' | 'moment' | 'percent' | { layout: string };

const FORMAT_CHARACTERS_MAX = 255;
/** Spreadsheets keep no more digits: those behind are zeros. */
const DIGITS_MAX = 15;
const DAY_S = 86_400;
/** Days since 1899-12-30, as every spreadsheet counts from March 1900 on; workbooks of old Macs count from 1904. */
const EPOCH_S = 2_209_161_600;
const DAYS_TO_1904 = 1462;
const DAYS_MAX = 2_958_466;

/** Formats that no workbook spells out; 27 to 36 and 50 to 58 are dates in Chinese and Japanese, 71 to 81 in Thai. */
export function builtInFormat(id: number): CellFormat {
  if (id === 9 || id === 10) return 'percent';
  if (id === 22) return 'moment';
  const isDate =
    (id >= 14 && id <= 22) ||
    (id >= 27 && id <= 36) ||
    id === 45 ||
    id === 47 ||
    (id >= 50 && id <= 58) ||
    (id >= 71 && id <= 81);
  return isDate ? 'date' : 'plain';
}

/** Quoted text, colours and escapes do not say what kind of a value it is. */
export function formatOf(code: string): CellFormat {
  if (code.length > FORMAT_CHARACTERS_MAX || /\[[hms]+\]|general|standard/i.test(code))
    return 'plain';
  const [layout = ''] = /^(?:"[^"]*"|\\.|[^;"\\])*/s.exec(code) ?? [];
  const bare = layout.replaceAll(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/gs, '');
  if (/[yd]/i.test(bare) && /h/i.test(bare)) return 'moment';
  if (/[ymdhs]/i.test(bare)) return 'date';
  if (bare.includes('%')) return 'percent';
  const isLayout = !/[.,E@/]/i.test(bare) && (bare.match(/0/g)?.length ?? 0) > 1;
  return isLayout ? { layout } : 'plain';
}

/** A cell with a number in it; `text` as the file writes it. */
export function numberCell(text: string, format: CellFormat, from1904: boolean): Cell {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  if ((format === 'date' || format === 'moment') && number >= 0 && number < DAYS_MAX)
    return moment(number, from1904, format === 'moment');
  if (Math.abs(number) >= 10 ** DIGITS_MAX) return { text: String(number), fault: 'row.digits' };
  if (format === 'percent') return `${decimal(number * 100)}%`;
  if (typeof format === 'object' && Number.isInteger(number) && number >= 0)
    return laidOut(format.layout, String(number));
  return decimal(number);
}

/** "2026-11-30", with a time of day where there is one: of no zone, as it was typed. */
function moment(days: number, from1904: boolean, withTime: boolean): string {
  const seconds = Math.round((days + (from1904 ? DAYS_TO_1904 : 0)) * DAY_S);
  const iso = new Date((seconds - EPOCH_S) * 1000).toISOString();
  const [day, time] = [iso.slice(0, 10), iso.slice(11, 19)];
  if (seconds < DAY_S) return time;
  return time === '00:00:00' && !withTime ? day : `${day} ${time}`;
}

/** Without an exponent, and without what binary fractions add behind the fifteenth digit. */
function decimal(number: number): string {
  const exact = Number(number.toPrecision(DIGITS_MAX));
  const text = String(exact);
  return text.includes('e') ? exact.toFixed(20).replace(/\.?0+$/, '') : text;
}

/** Digits fill their places from the right; further digits stand before the first. */
function laidOut(layout: string, digits: string): string {
  const tokens = layout.match(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]|./gs) ?? [];
  let at = digits.length - tokens.filter((token) => /^[0#?]$/.test(token)).length;
  let more = digits.slice(0, Math.max(0, at));
  return tokens
    .map((token) => {
      if (/^[0#?]$/.test(token)) {
        const digit = more + (digits[at] ?? (token === '0' ? '0' : ''));
        [at, more] = [at + 1, ''];
        return digit;
      }
      if (token.startsWith('"')) return token.slice(1, -1);
      if (token.startsWith('\\')) return token.slice(1);
      return /^[_*[]/.test(token) ? '' : token;
    })
    .join('');
}
