import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { formatAmount, type Amount } from '@tradeport/api/kernel/money';
import { unitDecimal } from '@tradeport/api/kernel/money-text';
import { keptFromUnguarding, unlikeFormula } from '@tradeport/api/kernel/text';
import { ZipFile } from 'yazl';

export const tableFormats = ['csv', 'xlsx'] as const;
export type TableFormat = (typeof tableFormats)[number];
/** An exact decimal, which a spreadsheet can add up. */
type Decimal = { decimal: string };
export type Value = string | number | Decimal;
type TableRows = AsyncIterable<readonly (readonly Value[])[]>;

/** An amount in a cell, with the places of its unit. */
export function moneyCell(amount: Amount, unit: string): Decimal {
  return { decimal: unitDecimal(formatAmount(amount), unit) };
}

export const contentTypes: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Format of a column in a workbook. `text`: kept as it is typed, however long a number; `choices`:
 * offered as a list.
 */
export type ColumnShape = { width?: number; text?: boolean; choices?: readonly string[] };

/** ORD-11, CAT-06 A table as a file, portion by portion as its rows come: never all of it in memory. */
export function tableFile(
  format: TableFormat,
  headings: readonly string[],
  rows: TableRows,
  shapes: readonly ColumnShape[] = [],
): Readable {
  if (format === 'csv') return Readable.from(csv(headings, rows));
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(frame)) zip.addBuffer(Buffer.from(`${XML}${xml}`), name);
  const sheet = Readable.from(sheetOf(headings, rows, shapes));
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  // An error while reading rows aborts the answer: half a file must not look like a whole one.
  const file = Readable.from(zip.outputStream);
  sheet.once('error', (error) => file.destroy(error));
  file.once('close', () => sheet.destroy());
  return file;
}

/** One CSV record (RFC 4180); no text of it is a formula. */
export function csvLine(values: readonly Value[]): string {
  return `${values
    .map((value) => {
      if (typeof value === 'number') return String(value);
      if (typeof value === 'object') return value.decimal;
      const safe = unlikeFormula(value);
      return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
    })
    .join(',')}\r\n`;
}

/** With a byte order mark: spreadsheets read it as UTF-8 then. */
async function* csv(headings: readonly string[], rows: TableRows): AsyncGenerator<string> {
  yield `\ufeff${csvLine(headings)}`;
  for await (const some of inTurns(rows)) yield some.map(csvLine).join('');
}

/** Some ms of work. */
const TURN_ROWS = 100;
/** Some rows at a time: between them other requests have a turn of this thread. */
async function* inTurns(rows: TableRows): AsyncGenerator<readonly (readonly Value[])[]> {
  for await (const portion of rows)
    for (let from = 0; from < portion.length; from += TURN_ROWS) {
      if (from > 0) await turn();
      yield portion.slice(from, from + TURN_ROWS);
    }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** The fixed parts of a workbook with one sheet; style 1 is bold, style 2 text. */
const frame: Record<string, string> = {
  '[Content_Types].xml':
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${CONTENT}.sheet.main+xml"/>` +
    `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${CONTENT}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${CONTENT}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels':
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
    `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml':
    `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>` +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf/></cellStyleXfs>' +
    '<cellXfs count="3"><xf fontId="0"/><xf fontId="1" applyFont="1"/><xf fontId="0" numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>',
};

async function* sheetOf(
  headings: readonly string[],
  rows: TableRows,
  shapes: readonly ColumnShape[],
): AsyncGenerator<string> {
  yield (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews>` +
    `${columnsOf(shapes)}<sheetData>${rowOf(1, headings, ' s="1"')}`
  );
  let at = 1;
  for await (const some of inTurns(rows)) yield some.map((row) => rowOf((at += 1), row)).join('');
  yield `</sheetData>${choicesOf(shapes)}</worksheet>`;
}

function columnsOf(shapes: readonly ColumnShape[]): string {
  if (shapes.length === 0) return '';
  const columns = shapes.map(
    ({ width = 16, text }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${text ? ' style="2"' : ''}/>`,
  );
  return `<cols>${columns.join('')}</cols>`;
}

/** The last row that a workbook has: people type below what was written, too. */
const ROW_MAX = 1_048_576;
function choicesOf(shapes: readonly ColumnShape[]): string {
  const lists = shapes.flatMap(({ choices }, at) =>
    choices
      ? [
          `<dataValidation type="list" allowBlank="1" sqref="${letters(at)}2:${letters(at)}${ROW_MAX}"><formula1>"${escaped(choices.join(','))}"</formula1></dataValidation>`,
        ]
      : [],
  );
  return lists.length > 0
    ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
    : '';
}

/** Every cell names its place: some programs read none without. */
function rowOf(at: number, values: readonly Value[], style = ''): string {
  return `<row r="${at}">${values.map((value, column) => cell(`${letters(column)}${at}`, value, style)).join('')}</row>`;
}

function letters(column: number): string {
  return `${column < 26 ? '' : letters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`;
}

/** A spreadsheet keeps no more digits of a number; a longer one stands as text. */
const EXACT_DIGITS = 15;
/** A text is a text in a workbook and runs as nothing; only what the import would take for a guard is guarded. */
function cell(place: string, value: Value, style: string): string {
  if (value === '') return '';
  if (typeof value === 'object')
    return value.decimal.replaceAll(/\D/g, '').length <= EXACT_DIGITS
      ? `<c r="${place}"${style}><v>${value.decimal}</v></c>`
      : cell(place, value.decimal, style);
  if (typeof value === 'number') return `<c r="${place}"${style}><v>${value}</v></c>`;
  return `<c r="${place}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(keptFromUnguarding(value))}</t></is></c>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Characters that XML cannot hold are written as _x000D_, as spreadsheets do; a text that looks
 * like that has its underscore escaped.
 */
function escaped(text: string): string {
  return text
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (mark) => entities[mark] ?? mark)
    .replaceAll(
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|\p{Surrogate}/gu,
      (mark) => `_x${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
}
