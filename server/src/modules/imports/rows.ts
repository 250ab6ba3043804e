import { plainSkuNo } from '@tradeport/api/catalogue/sku-no';
import { priceIn } from '@tradeport/api/kernel/fields';
import type { ImportField, Mapping } from '@tradeport/api/imports/model';
import { RATE_ONE, type Amount } from '@tradeport/api/kernel/money';
import { typedMoment } from '@tradeport/api/kernel/typed-day';
import { plainNumber } from '@tradeport/api/kernel/typed-number';
import { unguarded } from '@tradeport/api/kernel/text';
import { momentIn } from '@tradeport/api/kernel/zone';
import { z } from 'zod';
import type { Facts } from '@tradeport/api/kernel/errors';
import { type Cell, textOf } from './cells.ts';
import type { Sheet } from './file.ts';

/** `facts` fill the wording of `code`. */
export type Fault = {
  row: number;
  column: string;
  value: string;
  code: string;
  facts?: Facts;
  fatal: boolean;
};
/**
 * A row of a file by what its columns mean; `at` counts as a spreadsheet does. `faults`: cells that say nothing that
 * can be taken, whatever they are for.
 */
export type Row = { at: number; get: (field: ImportField) => string; faults: readonly Fault[] };

/** CAT-06 The rows that say something. */
export function rowsOf(sheet: Sheet, mapping: Mapping): Row[] {
  const columns = columnsOf(sheet, mapping);
  return sheet.rows.flatMap((cells, index) => {
    if (cells.every((cell) => textOf(cell).trim() === '')) return [];
    const row: Row = {
      at: sheet.headingRow + index + 1,
      get: (field) => {
        const text = unguarded(textOf(cells[columns.get(field) ?? -1]).trim());
        return field === 'skuNo' ? plainSkuNo(text) : text;
      },
      faults: [],
    };
    const faults = [...columns].flatMap(([field, at]) => {
      const code = cellFault(cells[at]);
      return code === null ? [] : [faultOf(row, field, code)];
    });
    return [faults.length > 0 ? { ...row, faults } : row];
  });
}

function cellFault(cell: Cell | undefined): string | null {
  if (typeof cell === 'object') return cell.fault;
  // No database takes it.
  return cell?.includes('\u0000') ? 'row.character' : null;
}

export function faultOf(
  row: Row,
  field: ImportField,
  code: string,
  value: string = row.get(field),
): Fault {
  return {
    row: row.at,
    column: field,
    value: value.replaceAll('\u0000', '').slice(0, 200),
    code,
    fatal: true,
  };
}

/** A whole number from `min` on; null where the cell is empty, or wrong and told. */
export function wholeOf(
  row: Row,
  field: ImportField,
  text: string,
  faults: Fault[],
  min = 1,
): number | null {
  if (text === '') return null;
  const plain = plainNumber(text) ?? '';
  if (/^\d{1,9}$/.test(plain) && Number(plain) >= min) return Number(plain);
  faults.push(faultOf(row, field, 'row.number', text));
  return null;
}

/** A price that must be there, as every call takes it; 0 where it is wrong and told. */
export function priceOf(row: Row, faults: Fault[]): Amount {
  const text = row.get('price');
  const price = anyPrice.safeParse(text);
  if (text === '') faults.push(faultOf(row, 'price', 'row.missing'));
  else if (!price.success) faults.push(faultOf(row, 'price', 'row.price'));
  return price.data ?? 0;
}

/** "13" or "13%" → 1/1 000 000. */
export function percentOf(
  row: Row,
  field: ImportField,
  text: string,
  faults: Fault[],
): number | null {
  if (text === '') return null;
  const parts = /^(\d{1,3}(?:\.\d{1,4})?)$/.exec(plainNumber(text.replace(/%\s*$/, '')) ?? '');
  const rate = parts ? Math.round(Number(parts[1]) * (RATE_ONE / 100)) : Number.NaN;
  if (rate >= 0 && rate <= RATE_ONE) return rate;
  faults.push(faultOf(row, field, 'row.number', text));
  return null;
}

const anyPrice = priceIn();
const sentInstant = z.iso.datetime({ offset: true });
const DAY_MS = 86_400_000;

/**
 * When a price begins or ends: a day is one of the portal's, and what is valid to a day is valid all of it. Null where the
 * cell is empty, or wrong and told.
 */
export function momentOf(
  row: Row,
  field: 'validFrom' | 'validTo',
  timeZone: string,
  faults: Fault[],
): string | null {
  const text = row.get(field);
  if (text === '') return null;
  if (sentInstant.safeParse(text).success) return new Date(text).toISOString();
  const typed = typedMoment(text);
  if (!typed) faults.push(faultOf(row, field, 'row.date'));
  if (!typed) return null;
  const { day, time } = typed;
  const isLastDay = field === 'validTo' && time === null;
  const until = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
  return momentIn(timeZone, isLastDay ? until : day, time ?? undefined).toISOString();
}

function columnsOf(sheet: Sheet, mapping: Mapping): Map<ImportField, number> {
  const columns = new Map<ImportField, number>();
  sheet.headings.forEach((heading, at) => {
    const field = mapping[heading];
    if (field && !columns.has(field)) columns.set(field, at);
  });
  return columns;
}
