import { CELL_CHARACTERS_MAX, COLUMNS_MAX, IMPORT_ROWS_MAX } from '@tradeport/api/imports/model';
import { parse } from 'csv-parse/sync';
import { Refused, refuse } from '../../kernel/refused.ts';
import { type Cell, textOf } from './cells.ts';
import { readWorkbook } from './workbook.ts';

/** A row of a CSV file; far more than any that is meant. */
const RECORD_CHARACTERS_MAX = 1_000_000;

/** A table as it stands in the file: headings, and the rows below; the row of the headings counts as a spreadsheet does. */
export type Sheet = { headings: string[]; headingRow: number; rows: Cell[][] };

/** Reads CSV (UTF-8; comma, semicolon or tab) or XLSX (first sheet) by content, not by name. */
export async function readSheet(data: Buffer): Promise<Sheet> {
  const table = await readTable(data);
  const headingRow = headingRowOf(table);
  const rows = table.slice(headingRow);
  if (headingRow === 0 || rows.length === 0) refuse('import.empty');
  if (rows.length > IMPORT_ROWS_MAX) refuse('import.too_many_rows', { max: IMPORT_ROWS_MAX });
  const headings = (table[headingRow - 1] ?? []).map((cell) => textOf(cell).trim().slice(0, 200));
  // Nobody could tell which of both a field is to come from.
  const twice = headings.find((heading, at) => heading !== '' && headings.indexOf(heading) < at);
  if (twice !== undefined) refuse('import.heading_twice', { heading: twice });
  return { headings, headingRow, rows };
}

/** The first row that says something; 0: none does. */
export function headingRowOf(table: readonly (readonly Cell[])[]): number {
  return table.findIndex((cells) => cells.some((cell) => textOf(cell).trim() !== '')) + 1;
}

/** All of its rows, whether the first is a heading or not. */
export async function readTable(data: Buffer): Promise<Cell[][]> {
  return isZip(data) ? readWorkbook(data) : readCsv(data);
}

function readCsv(data: Buffer): string[][] {
  const { text, delimiter } = toldDelimiter(decode(data));
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      bom: true,
      relaxColumnCount: true,
      // An empty line is a row, as it is for the spreadsheet that shows the number of a faulty one.
      skipEmptyLines: false,
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
              : unwrapped(cell),
          ),
    });
    while (rows.length > 0 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
    return rows;
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

/** Spreadsheets say in a line before the table, which is no row of it, what parts its cells. */
function toldDelimiter(decoded: string): { text: string; delimiter: string } {
  const [line, delimiter] = /^\ufeff?"?sep=([;,\t|])"?\r?\n/i.exec(decoded) ?? [];
  if (line !== undefined && delimiter !== undefined)
    return { text: decoded.slice(line.length), delimiter };
  const [first = ''] = /^\s*[^\n]+/.exec(decoded) ?? [];
  return { text: decoded, delimiter: delimiterOf(first) };
}

/** `="00123"` is how a CSV file keeps a spreadsheet from taking a text for a number. */
function unwrapped(cell: string): string {
  const wrapped = /^=\s*"((?:[^"]|"")*)"$/.exec(cell.trim())?.[1];
  return wrapped === undefined ? cell : wrapped.replaceAll('""', '"');
}

function delimiterOf(firstLine: string): string {
  const count = (mark: string) => firstLine.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function isZip(data: Buffer): boolean {
  return data.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004';
}
