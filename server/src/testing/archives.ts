import { crc32, deflateRawSync } from 'node:zlib';

type File = {
  name: string;
  data: Buffer | string;
  /** The unpacked size that the directory claims. */ claims?: number;
};

/** A ZIP of deflated files, with whatever sizes it claims. `again`: every entry stands so often in the directory, all on one content. */
function zipOf(files: readonly File[], again = 1): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let [at, count] = [0, 0];
  for (const { name, data, claims } of files) {
    const content = Buffer.from(data);
    const [packed, sum] = [deflateRawSync(content), crc32(content)];
    for (let n = 0; n < again; n += 1) {
      const called = Buffer.from(n === 0 ? name : name.replace('.xml', `${n}.xml`));
      const facts = Buffer.alloc(26);
      facts.writeUInt16LE(20, 0);
      facts.writeUInt16LE(8, 4);
      facts.writeUInt32LE(sum, 10);
      facts.writeUInt32LE(packed.length, 14);
      facts.writeUInt32LE(claims ?? content.length, 18);
      facts.writeUInt16LE(called.length, 22);
      const place = Buffer.alloc(14);
      place.writeUInt32LE(at, 10);
      if (n === 0) parts.push(Buffer.from('PK\u0003\u0004'), facts, called, packed);
      directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000'), facts, place, called);
      count += 1;
    }
    at += 30 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    8,
  );
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, ...directory, Buffer.from('PK\u0005\u0006'), end]);
}

/** A workbook of one sheet, of its XML or of the rows within. */
export function workbookOf(sheet: string, more: readonly File[] = []): Buffer {
  const xml =
    sheet.startsWith('<?') || sheet.startsWith('<!')
      ? sheet
      : `<worksheet><sheetData>${sheet}</sheetData></worksheet>`;
  return zipOf([{ name: 'xl/worksheets/sheet1.xml', data: xml }, ...more]);
}

const inline = (text: string, place = 'A1') =>
  `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
const MB = 1024 * 1024;

/** Small files that unpack or are read to a great deal, by what each of them tries. */
export const hostile: Record<string, () => Buffer> = {
  'one cell of 60 MB': () => workbookOf(`<row r="1">${inline('x'.repeat(60 * MB))}</row>`),
  'a cell of 60 MB of entities': () =>
    workbookOf(`<row r="1">${inline('&amp;'.repeat(12 * MB))}</row>`),
  'a sheet of 210 MB of nothing': () => workbookOf(' '.repeat(210 * MB)),
  'a size that is a lie': () =>
    zipOf([{ name: 'xl/worksheets/sheet1.xml', data: ' '.repeat(210 * MB), claims: 10 }]),
  'one content under 400 names': () =>
    zipOf(
      [
        {
          name: 'xl/worksheets/sheet.xml',
          data: `<worksheet><sheetData>${'<row/>'.repeat(300_000)}</sheetData></worksheet>`,
        },
      ],
      400,
    ),
  'a shared string in every cell': () =>
    workbookOf(
      Array.from(
        { length: 2000 },
        (_, row) => `<row r="${row + 1}">${'<c t="s"><v>0</v></c>'.repeat(100)}</row>`,
      ).join(''),
      [{ name: 'xl/sharedStrings.xml', data: `<sst><si><t>${'长'.repeat(32_000)}</t></si></sst>` }],
    ),
  'entities that name each other': () =>
    workbookOf(
      '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
    ),
  'elements within one another': () => workbookOf('<a>'.repeat(3 * MB)),
  'one element without an end': () => workbookOf(`<row r="1"><c ${'a="b" '.repeat(8 * MB)}`),
  'rows beyond all sheets': () => workbookOf('<row/>'.repeat(20 * MB)),
  'a last column far out': () => workbookOf('<row r="1"><c r="XFD1"/></row>'),
  'a last row far down': () => workbookOf('<row r="1048576"><c r="A1048576"/></row>'),
  'a CSV of one cell of 40 MB': () => Buffer.from(`key,price\n"${'y'.repeat(40 * MB)}",1\n`),
  'a CSV of nothing but line ends': () => Buffer.from(`key,price\n${',\n'.repeat(2 * MB)}`),
  'a quote that is never closed': () => Buffer.from(`key,price\n"${'a,b\n'.repeat(2 * MB)}`),
};
