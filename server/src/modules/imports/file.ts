import { CELL_CHARACTERS_MAX, COLUMNS_MAX, IMPORT_ROWS_MAX } from '@tradeport/api/imports/model';
import { parse } from 'csv-parse/sync';
import { Refused, refuse } from '../../kernel/refused.ts';
import { readWorkbook } from './workbook.ts';

/** A row of a CSV file; far more than any that is meant. */
const RECORD_CHARACTERS_MAX = 1_000_000;

/** A table as it stands in the file: headings, and rows of text. Row 1 is the heading. */
export type Sheet = { headings: string[]; rows: string[][] };

/** Reads CSV (UTF-8; comma, semicolon or tab) or XLSX (first sheet) by content, not by name. */
export async function readSheet(data: Buffer): Promise<Sheet> {
  const [headings = [], ...rows] = await readTable(data);
  if (headings.every((heading) => heading === '') || rows.length === 0) refuse('import.empty');
  if (rows.length > IMPORT_ROWS_MAX) refuse('import.too_many_rows', { max: IMPORT_ROWS_MAX });
  return { headings: headings.map((heading) => heading.trim().slice(0, 200)), rows };
}

/** All of its rows, whether the first is a heading or not. */
export async function readTable(data: Buffer): Promise<string[][]> {
  return isZip(data) ? readWorkbook(data) : readCsv(data);
}

function readCsv(data: Buffer): string[][] {
  const text = decode(data);
  const delimiter = delimiterOf(text.slice(0, text.indexOf('\n') + 1 || undefined));
  try {
    return parse(text, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      relaxQuotes: true,
      maxRecordSize: RECORD_CHARACTERS_MAX,
      // One row more than there may be tells that there are too many; further ones only fill memory.
      to: IMPORT_ROWS_MAX + 2,
      onRecord: (record: string[]) =>
        record
          .slice(0, COLUMNS_MAX)
          .map((cell) =>
            cell.length > CELL_CHARACTERS_MAX
              ? refuse('import.cell', { max: CELL_CHARACTERS_MAX })
              : cell,
          ),
    });
  } catch (error) {
    if (error instanceof Refused) throw error;
    // csv-parse throws on what is not CSV at all: quotes that never close, binary.
    return refuse('import.format');
  }
}

function decode(data: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(data);
  } catch {
    return refuse('import.encoding');
  }
}

function delimiterOf(firstLine: string): string {
  const count = (mark: string) => firstLine.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function isZip(data: Buffer): boolean {
  return data.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
}
