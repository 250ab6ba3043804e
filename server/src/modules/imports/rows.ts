import { priceIn } from '@tradeport/api/kernel/fields';
import type { ImportField, Mapping } from '@tradeport/api/imports/model';
import { RATE_ONE, type Amount } from '@tradeport/api/kernel/money';
import { plainNumber } from '@tradeport/api/kernel/typed-number';
import { unguarded } from '@tradeport/api/kernel/text';
import type { Sheet } from './file.ts';

export type Fault = { row: number; column: string; value: string; code: string; fatal: boolean };
/** A row of a file by what its columns mean; `at` counts as a spreadsheet does, the heading is 1. */
export type Row = { at: number; get: (field: ImportField) => string };

/** CAT-06 The rows that say something; what no database takes is a fault. */
export function rowsOf(sheet: Sheet, mapping: Mapping, faults: Fault[]): Row[] {
  const columns = columnsOf(sheet, mapping);
  return sheet.rows.flatMap((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const row: Row = {
      at: index + 2,
      get: (field) => unguarded((cells[columns.get(field) ?? -1] ?? '').trim()),
    };
    if (!cells.some((text) => text.includes('\u0000'))) return [row];
    faults.push(faultOf(row, 'key', 'row.character'));
    return [];
  });
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

function columnsOf(sheet: Sheet, mapping: Mapping): Map<ImportField, number> {
  const columns = new Map<ImportField, number>();
  sheet.headings.forEach((heading, at) => {
    const field = mapping[heading];
    if (field && !columns.has(field)) columns.set(field, at);
  });
  return columns;
}
