import type { Format, ImportField, Mapping } from '@tradeport/api/imports/model';
import { NAME_MAX, OPTION_VALUES_MAX, SKU_NO_MAX, SKUS_MAX, TITLE_MAX } from '@tradeport/api/catalogue/model';
import { parseAmount, RATE_ONE, type Amount } from '@tradeport/api/kernel/money';
import type { Sheet } from './file.ts';

export type Fault = { row: number; column: string; value: string; code: string; fatal: boolean };
export type ParsedSku = { row: number; no: string; values: string[]; price: Amount; barcode: string; stock: number | null; weightGrams: number };
export type ParsedProduct = {
  key: string; row: number;
  title: Three; description: Three; category: string; brand: string; unit: string;
  moq: number; step: number; taxRate: number; onShelf: boolean;
  options: string[]; skus: ParsedSku[]; pictures: { url: string; row: number }[];
};
type Three = { zh: string; en: string; ru: string };
type Row = { at: number; get: (field: ImportField) => string };
type Found = { products: ParsedProduct[]; faults: Fault[] };

const DEFAULT_UNIT = { own: '件', shopify: '件' } satisfies Record<Format, string>;
const TAX_RATE = 130_000;

/**
 * Rows → products and faults; pure. A product with a fatal fault is left out whole, so nothing of it
 * goes in half. Shopify's "Title / Default Title" means: no options.
 */
export function groupProducts(sheet: Sheet, mapping: Mapping, format: Format): Found {
  const faults: Fault[] = [];
  const groups = new Map<string, Row[]>();
  const columns = columnsOf(sheet, mapping);
  sheet.rows.forEach((cells, index) => {
    const row: Row = { at: index + 2, get: (field) => (cells[columns.get(field) ?? -1] ?? '').trim() };
    const key = row.get('key').slice(0, 200);
    if (key === '') return void faults.push(fault(row, 'key', 'row.missing'));
    if (cells.some((text) => text.includes('\u0000'))) return void faults.push(fault(row, 'key', 'row.character'));
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  });
  const taken = new Map<string, string>();
  const products: ParsedProduct[] = [];
  for (const [key, rows] of groups) {
    const own: Fault[] = [];
    const product = readProduct(key, rows, format, own);
    for (const sku of product.skus) {
      if (taken.has(sku.no)) own.push({ row: sku.row, column: 'skuNo', value: sku.no, code: 'row.sku_twice', fatal: true });
      taken.set(sku.no, key);
    }
    faults.push(...own);
    if (!own.some((one) => one.fatal)) products.push(product);
  }
  return { products, faults: faults.toSorted((a, b) => a.row - b.row) };
}

/** Fields without which no product can be made. */
export function missingFields(mapping: Mapping): ImportField[] {
  const given = new Set(Object.values(mapping));
  return (['key', 'titleZh', 'price'] as const).filter((field) => !given.has(field));
}

function columnsOf(sheet: Sheet, mapping: Mapping): Map<ImportField, number> {
  const columns = new Map<ImportField, number>();
  sheet.headings.forEach((heading, at) => {
    const field = mapping[heading];
    if (field && !columns.has(field)) columns.set(field, at);
  });
  return columns;
}

function readProduct(key: string, rows: readonly Row[], format: Format, faults: Fault[]): ParsedProduct {
  const first = rows[0] as Row;
  // A product's own fields stand in the first row that has them.
  const some = (field: ImportField) => rows.map((row) => row.get(field)).find((value) => value !== '') ?? '';
  const title = { zh: some('titleZh'), en: some('titleEn'), ru: some('titleRu') };
  if (title.zh === '') faults.push(fault(first, 'titleZh', 'row.missing'));
  if (title.zh.length > TITLE_MAX) faults.push(fault(first, 'titleZh', 'row.too_long'));
  const named = (['option1Name', 'option2Name', 'option3Name'] as const).map(some).filter((name) => name !== '');
  const noOptions = format === 'shopify' && named.length === 1 && named[0] === 'Title' && rows.every((row) => ['', 'Default Title'].includes(row.get('option1Value')));
  const options = noOptions ? [] : named;
  const skuRows = rows.filter((row) => row.get('price') !== '' || row.get('skuNo') !== '' || row.get('option1Value') !== '');
  if (skuRows.length === 0) faults.push(fault(first, 'price', 'row.missing'));
  const skus = skuRows.map((row) => readSku(key, row, options, faults));
  checkVariants(skus, faults);
  return {
    key, row: first.at, title,
    description: { zh: some('descriptionZh'), en: some('descriptionEn'), ru: some('descriptionRu') },
    category: some('category').slice(0, NAME_MAX), brand: some('brand').slice(0, NAME_MAX), unit: some('unit').slice(0, 20) || DEFAULT_UNIT[format],
    moq: whole(first, 'moq', some('moq'), 1, faults), step: whole(first, 'step', some('step'), 1, faults),
    taxRate: percent(first, some('taxRate'), faults), onShelf: /^(true|1|yes|是|да)$/i.test(some('onShelf')),
    options, skus,
    pictures: rows.filter((row) => row.get('pictureUrl') !== '').map((row) => ({ url: row.get('pictureUrl').slice(0, 2000), row: row.at })),
  };
}

function readSku(key: string, row: Row, options: readonly string[], faults: Fault[]): ParsedSku {
  const fields = ['option1Value', 'option2Value', 'option3Value'] as const;
  const values = options.map((_, at) => row.get(fields[at] as ImportField));
  if (values.some((value) => value === '')) faults.push(fault(row, 'option1Value', 'row.options'));
  if (values.some((value) => value.length > NAME_MAX)) faults.push(fault(row, 'option1Value', 'row.too_long'));
  const price = parseAmount(row.get('price'));
  if (row.get('price') === '') faults.push(fault(row, 'price', 'row.missing'));
  else if (price === null || price < 0) faults.push(fault(row, 'price', 'row.price'));
  const given = row.get('skuNo');
  if (given.length > SKU_NO_MAX) faults.push(fault(row, 'skuNo', 'row.too_long'));
  const no = given || [key, ...values].join('-').replaceAll(/\s+/g, '-');
  return {
    row: row.at, values, price: price ?? 0, barcode: row.get('barcode').slice(0, 64),
    no: no.length > SKU_NO_MAX ? `${no.slice(0, SKU_NO_MAX - 8)}-${row.at}` : no,
    stock: row.get('stock') === '' ? null : whole(row, 'stock', row.get('stock'), 0, faults, 0),
    weightGrams: Math.round(whole(row, 'weightGrams', row.get('weightGrams').replace(/\.\d*$/, ''), 0, faults, 0)),
  };
}

function checkVariants(skus: readonly ParsedSku[], faults: Fault[]): void {
  const seen = new Set<string>();
  for (const sku of skus) {
    const variant = JSON.stringify(sku.values);
    const twice = seen.has(variant) || seen.size >= SKUS_MAX;
    if (twice) faults.push({ row: sku.row, column: 'option1Value', value: sku.values.join(' / '), code: 'row.variant_twice', fatal: true });
    seen.add(variant);
  }
  const values = new Set(skus.map((sku) => sku.values[0]));
  const [head] = skus;
  if (head && values.size > OPTION_VALUES_MAX) faults.push({ row: head.row, column: 'option1Value', value: String(values.size), code: 'row.options', fatal: true });
}

function whole(row: Row, field: ImportField, text: string, fallback: number, faults: Fault[], min = 1): number {
  if (text === '') return fallback;
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= min) return number;
  faults.push(fault(row, field, 'row.number', text));
  return fallback;
}

/** "13" or "13%" → 1/1 000 000. */
function percent(row: Row, text: string, faults: Fault[]): number {
  if (text === '') return TAX_RATE;
  const parts = /^(\d{1,3}(?:\.\d{1,4})?)\s*%?$/.exec(text);
  const rate = parts ? Math.round(Number(parts[1]) * (RATE_ONE / 100)) : Number.NaN;
  if (rate >= 0 && rate <= RATE_ONE) return rate;
  faults.push(fault(row, 'taxRate', 'row.number', text));
  return TAX_RATE;
}

function fault(row: Row, field: ImportField, code: string, value: string = row.get(field)): Fault {
  return { row: row.at, column: field, value: value.slice(0, 200), code, fatal: true };
}
