import type { Format, ImportField, Mapping } from '@tradeport/api/imports/model';
import {
  DESCRIPTION_MAX,
  NAME_MAX,
  OPTION_VALUES_MAX,
  PICTURES_MAX,
  SKU_NO_MAX,
  SKUS_MAX,
  TITLE_MAX,
} from '@tradeport/api/catalogue/model';
import { currencies, type Amount, type Currency } from '@tradeport/api/kernel/money';
import { plainSkuNo } from '@tradeport/api/catalogue/sku-no';
import type { Sheet } from './file.ts';
import {
  type Fault,
  faultOf as fault,
  percentOf,
  priceOf,
  type Row,
  rowsOf,
  wholeOf,
} from './rows.ts';

type ParsedSku = {
  row: number;
  no: string;
  values: string[];
  price: Amount;
  barcode: string;
  stock: number | null;
  weightGrams: number;
};
/** null: the file says nothing about it. */
export type ParsedProduct = {
  key: string;
  row: number;
  title: Three;
  description: Three;
  category: string;
  brand: string;
  unit: string;
  currency: Currency | null;
  moq: number | null;
  step: number | null;
  taxRate: number | null;
  onShelf: boolean;
  options: string[];
  skus: ParsedSku[];
  pictures: { url: string; row: number }[];
};
type Three = { zh: string; en: string; ru: string };
type Found = { products: ParsedProduct[]; faults: Fault[] };

const KEY_MAX = 200;

/**
 * Rows → products and faults; pure. A product with a fatal fault is left out whole, so nothing of it
 * goes in half. Shopify's "Title / Default Title" means: no options.
 */
export function groupProducts(sheet: Sheet, mapping: Mapping, format: Format): Found {
  const faults: Fault[] = [];
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rowsOf(sheet, mapping)) {
    const key = row.get('key').slice(0, KEY_MAX);
    const group = groups.get(key);
    if (key === '') faults.push(fault(row, 'key', 'row.missing'), ...row.faults);
    else if (group) group.push(row);
    else groups.set(key, [row]);
  }
  const taken = new Map<string, string>();
  const products: ParsedProduct[] = [];
  for (const [key, rows] of groups) {
    const own: Fault[] = rows.flatMap((row) => row.faults);
    const product = readProduct(key, rows, format, own);
    for (const sku of product.skus) {
      if (taken.has(sku.no))
        own.push({
          row: sku.row,
          column: 'skuNo',
          value: sku.no,
          code: 'row.sku_twice',
          fatal: true,
        });
      taken.set(sku.no, key);
    }
    faults.push(...own);
    if (!own.some((one) => one.fatal)) products.push(product);
  }
  return { products, faults: faults.toSorted((a, b) => a.row - b.row) };
}

const longFields = [
  ['titleZh', TITLE_MAX],
  ['titleEn', TITLE_MAX],
  ['titleRu', TITLE_MAX],
  ['descriptionZh', DESCRIPTION_MAX],
  ['descriptionEn', DESCRIPTION_MAX],
  ['descriptionRu', DESCRIPTION_MAX],
] as const;

function readProduct(
  key: string,
  rows: readonly [Row, ...Row[]],
  format: Format,
  faults: Fault[],
): ParsedProduct {
  const [first] = rows;
  // A product's own fields stand in the first row that has them.
  const some = (field: ImportField) =>
    rows.map((row) => row.get(field)).find((value) => value !== '') ?? '';
  const title = { zh: some('titleZh'), en: some('titleEn'), ru: some('titleRu') };
  if (title.zh === '') faults.push(fault(first, 'titleZh', 'row.missing'));
  const description = {
    zh: some('descriptionZh'),
    en: some('descriptionEn'),
    ru: some('descriptionRu'),
  };
  for (const [field, max] of longFields)
    if (some(field).length > max) faults.push(fault(first, field, 'row.too_long', some(field)));
  const named = (['option1Name', 'option2Name', 'option3Name'] as const)
    .map(some)
    .filter((name) => name !== '');
  const noOptions =
    format === 'shopify' &&
    named.length === 1 &&
    named[0] === 'Title' &&
    rows.every((row) => ['', 'Default Title'].includes(row.get('option1Value')));
  const options = noOptions ? [] : named;
  const skuRows = rows.filter(
    (row) => row.get('price') !== '' || row.get('skuNo') !== '' || row.get('option1Value') !== '',
  );
  if (skuRows.length === 0) faults.push(fault(first, 'price', 'row.missing'));
  const code = (row: Row, field: 'skuNo' | 'barcode') =>
    format === 'shopify' ? row.get(field).replace(/^'(?=\d+$)/, '') : row.get(field);
  const skus = skuRows.map((row) => readSku(key, row, { options, code }, faults));
  checkVariants(skus, faults);
  return {
    key,
    row: first.at,
    title,
    description,
    currency: currencyOf(first, some('currency'), faults),
    category: some('category').slice(0, NAME_MAX),
    brand: some('brand').slice(0, NAME_MAX),
    unit: some('unit').slice(0, 20),
    moq: wholeOf(first, 'moq', some('moq'), faults),
    step: wholeOf(first, 'step', some('step'), faults),
    taxRate: percentOf(first, 'taxRate', some('taxRate'), faults),
    onShelf: /^(true|1|yes|是|да)$/i.test(some('onShelf')),
    options,
    skus,
    pictures: rows
      .filter((row) => row.get('pictureUrl') !== '')
      .slice(0, PICTURES_MAX)
      .map((row) => ({ url: row.get('pictureUrl').slice(0, 2000), row: row.at })),
  };
}

/** Shopify keeps a code of digits from being a number by an apostrophe. */
type As = { options: readonly string[]; code: (row: Row, field: 'skuNo' | 'barcode') => string };

function readSku(key: string, row: Row, { options, code }: As, faults: Fault[]): ParsedSku {
  const fields = ['option1Value', 'option2Value', 'option3Value'] as const;
  const values = fields.slice(0, options.length).map((field) => row.get(field));
  if (values.some((value) => value === '')) faults.push(fault(row, 'option1Value', 'row.options'));
  if (values.some((value) => value.length > NAME_MAX))
    faults.push(fault(row, 'option1Value', 'row.too_long'));
  const price = priceOf(row, faults);
  const given = code(row, 'skuNo');
  if (given.length > SKU_NO_MAX) faults.push(fault(row, 'skuNo', 'row.too_long'));
  const no = given || plainSkuNo([key, ...values].join('-')).replaceAll(' ', '-');
  return {
    row: row.at,
    values,
    price,
    barcode: code(row, 'barcode').slice(0, 64),
    no: no.length > SKU_NO_MAX ? `${no.slice(0, SKU_NO_MAX - 8)}-${row.at}` : no,
    stock: wholeOf(row, 'stock', row.get('stock'), faults, 0),
    weightGrams:
      wholeOf(row, 'weightGrams', row.get('weightGrams').replace(/\.\d*$/, ''), faults, 0) ?? 0,
  };
}

function checkVariants(skus: readonly ParsedSku[], faults: Fault[]): void {
  const seen = new Set<string>();
  for (const sku of skus) {
    const variant = JSON.stringify(sku.values);
    const twice = seen.has(variant) || seen.size >= SKUS_MAX;
    if (twice)
      faults.push({
        row: sku.row,
        column: 'option1Value',
        value: sku.values.join(' / '),
        code: 'row.variant_twice',
        fatal: true,
      });
    seen.add(variant);
  }
  const values = new Set(skus.map((sku) => sku.values[0]));
  const [head] = skus;
  if (head && values.size > OPTION_VALUES_MAX)
    faults.push({
      row: head.row,
      column: 'option1Value',
      value: String(values.size),
      code: 'row.options',
      fatal: true,
    });
}

function currencyOf(row: Row, text: string, faults: Fault[]): Currency | null {
  if (text === '') return null;
  const found = currencies.find((one) => one === text.toUpperCase());
  if (!found) faults.push(fault(row, 'currency', 'row.currency', text));
  return found ?? null;
}
