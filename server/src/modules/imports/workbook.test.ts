import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { workbookOf } from '../../testing/archives.ts';
import { readSheet, readTable } from './file.ts';
import { itemsOf } from './items.ts';

/** A workbook whose cells have these formats: a number names one that no workbook spells out. */
function formatted(cells: readonly [value: string, format: string | number][], book = '') {
  const own = cells.flatMap(([, format], at) =>
    typeof format === 'string' ? [`<numFmt numFmtId="${164 + at}" formatCode="${format}"/>`] : [],
  );
  const xfs = cells.map(
    ([, format], at) =>
      `<xf numFmtId="${typeof format === 'string' ? 164 + at : format}" applyNumberFormat="1"/>`,
  );
  const row = cells.map(([value], at) => `<c s="${at}"><v>${value}</v></c>`).join('');
  return workbookOf(`<row r="1">${row}</row>`, [
    {
      name: 'xl/styles.xml',
      data: `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${xfs.join('')}</cellXfs></styleSheet>`,
    },
    { name: 'xl/workbook.xml', data: `<workbook>${book}<sheets/></workbook>` },
  ]);
}
const shown = async (...cells: [value: string, format: string | number][]) =>
  (await readTable(formatted(cells)))[0];

test('[CAT-06a] a number is read as its format shows it: percent, leading zeros, places, units, no exponent, no binary rest', async () => {
  expect(
    await shown(
      ['0.13', 9],
      ['0.125', 10],
      ['7.0000000000000007E-2', '0.0%'],
      ['42', '000000'],
      ['42', '&quot;SKU-&quot;0000'],
      ['1380000000', '000-000-00000'],
      ['13800000000', '###-####-####'],
      ['1234.5', '#,##0.00\\ [$₽-419]'],
      ['5', '0&quot; шт.&quot;'],
      ['13', '0&quot;%&quot;'],
      ['0.30000000000000004', 0],
      ['1.0000000000000001E-7', 0],
      ['-42', '000000'],
      ['123456789012345', 0],
      ['0', '0.00;[Red]-0.00'],
    ),
  ).toEqual([
    '13%',
    '12.5%',
    '7%',
    '000042',
    'SKU-0042',
    '013-800-00000',
    '13800000000',
    '1234.5',
    '5',
    '13',
    '0.3',
    '0.0000001',
    '-42',
    '123456789012345',
    '0',
  ]);
});

test('[CAT-06a] a date is a day of no zone, in every format that shows one; workbooks of old Macs count from 1904', async () => {
  expect(
    await shown(
      ['46356', 14],
      ['46356', 31],
      ['46356', 57],
      ['46356', 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@'],
      ['46356', '[$-419]dd/mm/yyyy;@'],
      ['46356.354166666664', 22],
      ['46356', 22],
      ['46356', 'yyyy-mm-dd hh:mm'],
      ['0.354166666666667', 20],
      ['36', '[h]:mm'],
      ['46356', 'General'],
    ),
  ).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
    '2026-11-30 08:30:00',
    '2026-11-30 00:00:00',
    '2026-11-30 00:00:00',
    '08:30:00',
    '36',
    '46356',
  ]);
  expect(await readTable(formatted([['44894', 14]], '<workbookPr date1904="1"/>'))).toEqual([
    ['2026-11-30'],
  ]);
  expect(
    await readTable(workbookOf('<row r="1"><c t="d"><v>2026-11-30T00:00:00</v></c></row>')),
  ).toEqual([['2026-11-30']]);
});

test('[CAT-06d] a number that a spreadsheet cut and a formula that failed are faults of their row; of a product nothing goes in', async () => {
  const cut = { value: 12345678901234568, type: Number };
  const sheet = await readSheet(
    await writeXlsxFile([
      ['Product code', 'Title', 'SKU', 'Price', 'Barcode', 'Option', 'Value'].map((value) => ({
        value,
      })),
      ['A', 'Bearing', 'A-1', 1].map((value) => ({ value })),
      [
        ...['B', 'Nut', 'B-1', 1].map((value) => ({ value })),
        cut,
        { value: 'Size' },
        { value: 'S' },
      ],
      ['B', null, 'B-2', 1, null, null, 'L'].map((value) => (value === null ? null : { value })),
      [{ value: 'C' }, { value: 'Bolt' }, cut, { value: 1 }],
    ]).toBuffer(),
  );
  const mapping = {
    'Product code': 'key',
    Title: 'titleZh',
    SKU: 'skuNo',
    Price: 'price',
    Barcode: 'barcode',
    Option: 'option1Name',
    Value: 'option1Value',
  } as const;
  const { items, faults } = itemsOf(sheet, mapping, 'own', 'UTC');
  expect(items).toMatchObject([{ kind: 'product', key: 'A' }]);
  expect(faults).toMatchObject([
    { row: 3, column: 'barcode', value: '12345678901234568', code: 'row.digits' },
    { row: 5, column: 'skuNo', code: 'row.digits' },
  ]);
  const failed = workbookOf(
    '<row r="1"><c t="str"><v>key</v></c><c t="str"><v>title</v></c><c t="str"><v>price</v></c></row>' +
      '<row r="2"><c t="str"><v>A</v></c><c t="e"><v>#N/A</v></c><c t="e"><v>#DIV/0!</v></c></row>',
  );
  const read = itemsOf(
    await readSheet(failed),
    { key: 'key', title: 'titleZh', price: 'price' },
    'own',
    'UTC',
  );
  expect(read.items).toEqual([]);
  expect(read.faults.map(({ row, column, value, code }) => [row, column, value, code])).toEqual([
    [2, 'titleZh', '#N/A', 'row.cell_error'],
    [2, 'price', '#DIV/0!', 'row.cell_error'],
  ]);
});

test('[CAT-06a] a price list begins and ends with the days of the portal, typed or in cells that are dates', async () => {
  const listId = '00000000-0000-4000-8000-000000000001';
  const day = { value: new Date('2026-11-30T00:00:00Z'), format: 'yyyy-mm-dd' };
  const headings = ['list', 'sku', 'price', 'from', 'to'];
  const workbook = await writeXlsxFile([
    headings.map((value) => ({ value })),
    [{ value: listId }, { value: 'A' }, { value: 5 }, day, day],
  ]).toBuffer();
  const csv = [
    headings.join(';'),
    `${listId};A;5;30.11.2026;30.11.2026`,
    `${listId};Ｂ－１;5;2026年11月30日;2026-11-30 18:00`,
    `${listId};C;5;2026-11-29T16:00:00Z;`,
    `${listId};D;5;11/12/2026;`,
  ].join('\r\n');
  const mapping = {
    list: 'priceList',
    sku: 'skuNo',
    price: 'price',
    from: 'validFrom',
    to: 'validTo',
  } as const;
  const read = async (data: Buffer) =>
    itemsOf(await readSheet(data), mapping, 'lists', 'Asia/Shanghai');
  const whole = { validFrom: '2026-11-29T16:00:00.000Z', validTo: '2026-11-30T16:00:00.000Z' };
  expect((await read(workbook)).items).toMatchObject([{ price: whole }]);
  const { items, faults } = await read(Buffer.from(csv));
  expect(items).toMatchObject([
    { price: whole },
    { price: { ...whole, skuNo: 'B-1', validTo: '2026-11-30T10:00:00.000Z' } },
    { price: { validFrom: whole.validFrom, validTo: null } },
  ]);
  expect(faults).toMatchObject([{ row: 5, column: 'validFrom', code: 'row.date' }]);
});

test('[CAT-06a] CSV as spreadsheets write it: what parts cells is told, texts are kept from numbers, empty lines keep the numbers of rows', async () => {
  const read = (text: string) => readSheet(Buffer.from(text));
  expect(await read('sep=;\r\na;b\r\n1,5;2\r\n')).toEqual({
    headings: ['a', 'b'],
    headingRow: 1,
    rows: [['1,5', '2']],
  });
  expect((await read('\ufeff"sep=,"\na,b\n1,2\n')).rows).toEqual([['1', '2']]);
  expect((await read('a,b\n="00123","=""0,1"""\n')).rows).toEqual([['00123', '0,1']]);
  const sheet = await read('\n\nkey,title,price\n\nA,Bearing,1\n\n,Nut,1\n\n');
  expect(sheet.headingRow).toBe(3);
  expect(
    itemsOf(sheet, { key: 'key', title: 'titleZh', price: 'price' }, 'own', 'UTC'),
  ).toMatchObject({
    items: [{ key: 'A', row: 5 }],
    faults: [{ row: 7, column: 'key', code: 'row.missing' }],
  });
});

test('[CAT-06a] a SKU is named as every call names it', async () => {
  const sheet = await readSheet(Buffer.from('sku,at,count\nＢ－１ ½,W,1 000\n'));
  expect(
    itemsOf(sheet, { sku: 'skuNo', at: 'warehouse', count: 'stock' }, 'stock', 'UTC').items,
  ).toMatchObject([{ skuNo: 'B-1 ½', count: 1000 }]);
});

test('[CAT-06d] a heading that stands twice is refused by its name', async () => {
  await expect(readSheet(Buffer.from('Price,SKU, Price\n99,A,8\n'))).rejects.toMatchObject({
    code: 'import.heading_twice',
    facts: { heading: 'Price' },
  });
  // Columns without a heading mean nothing.
  expect((await readSheet(Buffer.from('Price,,\n99,A,8\n'))).headings).toEqual(['Price', '', '']);
});
