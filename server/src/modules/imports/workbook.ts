import { StringDecoder } from 'node:string_decoder';
import {
  CELL_CHARACTERS_MAX,
  COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  TABLE_CHARACTERS_MAX,
  UNPACKED_BYTES_MAX,
} from '@tradeport/api/imports/model';
import { Parser } from 'htmlparser2';
import { refuse } from '../../kernel/refused.ts';
import {
  builtInFormat,
  type Cell,
  type CellFormat,
  formatOf,
  numberCell,
  textOf,
} from './cells.ts';
import { type Allowance, type Entry, entriesOf, unpacked } from './zip.ts';

/** Elements of a workbook within one another; the parser's cost grows with their depth. */
const DEPTH_MAX = 50;
/** Spreadsheets know 65 490 styles. */
const STYLES_MAX = 100_000;
const MB = 1024 * 1024;

type Tag = {
  open?: (name: string, attributes: Record<string, string>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/**
 * CAT-06 The first sheet of a workbook as people see it. A workbook is a ZIP of XML that strangers made: it is read as a stream,
 * and nothing of it grows beyond what is counted here (bytes unpacked, rows, columns, characters of a cell).
 */
export async function readWorkbook(zip: Buffer): Promise<Cell[][]> {
  const entries = entriesOf(zip);
  const allowance: Allowance = { left: UNPACKED_BYTES_MAX, max: UNPACKED_BYTES_MAX };
  const read = (name: string, tag: Tag) => readXml(entries.get(name.toLowerCase()), allowance, tag);
  const { path, from1904 } = await firstSheet(read);
  const sheet = entries.get(path) ?? firstOf(entries) ?? refuse('import.format');
  const shared = await sharedStrings(read);
  const styles = await readStyles(read);
  return readRows((tag) => readXml(sheet, allowance, tag), { shared, styles, from1904 });
}

type Read = (name: string, tag: Tag) => Promise<void>;
type Book = { shared: readonly string[]; styles: readonly CellFormat[]; from1904: boolean };

/** The sheet that the workbook names first; where that says nothing, the first file of sheets is taken. */
async function firstSheet(read: Read): Promise<{ path: string; from1904: boolean }> {
  let [id, from1904] = ['', false];
  const targets = new Map<string, string>();
  await read('xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'workbookpr') from1904 = /^(1|true)$/.test(attributes['date1904'] ?? '');
      if (name === 'sheet' && id === '') id = attributes['r:id'] ?? attributes['id'] ?? '';
    },
  });
  await read('xl/_rels/workbook.xml.rels', {
    open: (name, attributes) => {
      if (name === 'relationship' && targets.size < COLUMNS_MAX)
        targets.set(attributes['id'] ?? '', attributes['target'] ?? '');
    },
  });
  const target = (targets.get(id) ?? '').toLowerCase();
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, from1904 };
}

function firstOf(entries: ReadonlyMap<string, Entry>): Entry | undefined {
  const [name = ''] = [...entries.keys()]
    .filter((key) => /^xl\/worksheets\/[^/]+\.xml$/.test(key))
    .sort();
  return entries.get(name);
}

async function sharedStrings(read: Read): Promise<string[]> {
  const strings: string[] = [];
  let [inText, phonetic, text] = [false, false, ''];
  await read('xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rph') phonetic = true;
      inText = name === 't' && !phonetic;
    },
    text: (part) => {
      if (inText) text = grown(text, part);
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rph') phonetic = false;
      if (name === 'si') strings.push(unescaped(text));
    },
  });
  return strings;
}

/** The number format of each cell style. */
async function readStyles(read: Read): Promise<CellFormat[]> {
  const own = new Map<number, CellFormat>();
  const styles: CellFormat[] = [];
  let inStyles = false;
  await read('xl/styles.xml', {
    open: (name, attributes) => {
      const format = Number(attributes['numfmtid']);
      if (name === 'numfmt' && own.size < STYLES_MAX)
        own.set(format, formatOf(attributes['formatcode'] ?? ''));
      if (name === 'cellxfs') inStyles = true;
      if (name === 'xf' && inStyles && styles.length < STYLES_MAX)
        styles.push(own.get(format) ?? builtInFormat(format));
    },
    close: (name) => {
      if (name === 'cellxfs') inStyles = false;
    },
  });
  return styles;
}

async function readRows(read: (tag: Tag) => Promise<void>, book: Book): Promise<Cell[][]> {
  const rows: Cell[][] = [];
  let characters = 0;
  let [row, column, phonetic, inText, text, kind, style]: [
    number,
    number,
    boolean,
    boolean,
    string,
    string,
    number,
  ] = [0, -1, false, false, '', '', 0];
  await read({
    open: (name, attributes) => {
      if (name === 'row')
        [row, column] = [attributes['r'] === undefined ? row + 1 : whole(attributes['r']), -1];
      // One row more than there may be tells that there are too many, and the heading is one.
      if (row > IMPORT_ROWS_MAX + 1) refuse('import.too_many_rows', { max: IMPORT_ROWS_MAX });
      if (name === 'c') {
        column = attributes['r'] === undefined ? column + 1 : columnOf(attributes['r']);
        if (column >= COLUMNS_MAX) refuse('import.format');
        [text, kind, style] = ['', attributes['t'] ?? 'n', Number(attributes['s'] ?? -1)];
      }
      if (name === 'rph') phonetic = true;
      inText = name === 'v' || (name === 't' && kind === 'inlineStr' && !phonetic);
    },
    text: (part) => {
      if (inText) text = grown(text, part);
    },
    close: (name) => {
      if (name === 'v' || name === 't') inText = false;
      if (name === 'rph') phonetic = false;
      if (name !== 'c' || row < 1) return;
      while (rows.length < row) rows.push([]);
      const cells = rows[row - 1] ?? [];
      while (cells.length < column) cells.push('');
      const cell = (cells[column] = cellOf(text, kind, style, book));
      // One shared string can stand in every cell.
      characters += textOf(cell).length;
      if (characters > TABLE_CHARACTERS_MAX)
        refuse('import.unpacked', { mb: TABLE_CHARACTERS_MAX / MB });
    },
  });
  while (rows.length > 0 && rows.at(-1)?.every((cell) => textOf(cell) === '')) rows.pop();
  return rows;
}

function cellOf(text: string, kind: string, style: number, book: Book): Cell {
  if (kind === 's') return book.shared[Number(text)] ?? '';
  if (kind === 'b') return text === '1' ? 'true' : 'false';
  if (kind === 'e') return { text, fault: 'row.cell_error' };
  if (kind === 'd') return text.replace('T', ' ').replace(/ 00:00:00(?:\.0+)?$/, '');
  return kind === 'n'
    ? numberCell(text, book.styles[style] ?? 'plain', book.from1904)
    : unescaped(text);
}

/** "AB12" → 27. */
function columnOf(place: string): number {
  const letters = /^([A-Z]{1,3})\d{1,7}$/i.exec(place)?.[1] ?? refuse('import.format');
  return (
    [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  );
}

function whole(text: string): number {
  return /^[1-9]\d{0,7}$/.test(text) ? Number(text) : refuse('import.format');
}

function grown(text: string, part: string): string {
  if (text.length + part.length > CELL_CHARACTERS_MAX)
    refuse('import.cell', { max: CELL_CHARACTERS_MAX });
  return text + part;
}

/** Characters that XML cannot hold are written as _x000D_ in a workbook. */
function unescaped(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
}

/** Names come in lower case and without their prefix. */
async function readXml(entry: Entry | undefined, allowance: Allowance, tag: Tag): Promise<void> {
  if (!entry) return;
  let depth = 0;
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > DEPTH_MAX) refuse('import.format');
        tag.open?.(plain(name), attributes);
      },
      ontext: (text) => tag.text?.(text),
      onclosetag: (name) => {
        depth -= 1;
        tag.close?.(plain(name));
      },
      // A document type may define entities that grow without end: no workbook has one.
      onprocessinginstruction: (name) => {
        if (name.toLowerCase().startsWith('!doctype')) refuse('import.format');
      },
    },
    { xmlMode: true, lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  );
  const decoder = new StringDecoder('utf8');
  for await (const piece of unpacked(entry, allowance)) parser.write(decoder.write(piece));
  parser.end(decoder.end());
}

function plain(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
