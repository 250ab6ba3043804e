import { z } from 'zod';
import { productStatuses } from '../catalogue/model.ts';
import { code, instant, line } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { importLife } from './lifecycle.ts';

/**
 * CAT-06 Readable formats: our own columns (CSV or XLSX), Shopify's product CSV, and prices, prices
 * of price lists or stock of existing products.
 */
export const formats = ['own', 'shopify', 'prices', 'lists', 'stock'] as const;
export type Format = (typeof formats)[number];
export const IMPORT_BYTES_MAX = 60 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 200_000;
export const COLUMNS_MAX = 200;
/** Capacity of one cell in spreadsheets. */
export const CELL_CHARACTERS_MAX = 32_767;
/** Limits for all files of one workbook when unpacked, and for all its cells. */
export const UNPACKED_BYTES_MAX = 200 * 1024 * 1024;
export const TABLE_CHARACTERS_MAX = 100 * 1024 * 1024;
/** Files of one tenant that wait to be read or are being read. */
export const WAITING_MAX = 10;
/** Faults stored per run; further ones are only counted. */
export const FAULTS_MAX = 1_000;
export const PREVIEW_ROWS = 5;
/** Categories, and brands, that one file may make. */
export const NEW_NAMES_MAX = 1_000;

/** Meanings of a column. Products are the rows that share a `key`, in one block or not. */
export const importFields = [
  'key',
  'titleZh',
  'titleEn',
  'titleRu',
  'descriptionZh',
  'descriptionEn',
  'descriptionRu',
  'category',
  'brand',
  'unit',
  'moq',
  'step',
  'taxRate',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'skuNo',
  'barcode',
  'price',
  'currency',
  'stock',
  'weightGrams',
  'pictureUrl',
  'onShelf',
  'priceKind',
  'priceList',
  'quantity',
  'level',
  'rate',
  'validFrom',
  'validTo',
  'warehouse',
  'stockWas',
] as const;
export type ImportField = (typeof importFields)[number];
/** The kind of a row of prices that is no rule: the list price of a SKU. */
export const BASE_PRICE = 'base';
/** Processor time that the reading of one file may take. 100 000 rows take some seconds. */
export const READ_S_MAX = 30;
/** Column heading of the file → field. Columns without a field are ignored, and reported. */
export const mapping = z.record(z.string().max(200), z.enum(importFields));
export type Mapping = z.output<typeof mapping>;

/**
 * Shopify's headings, in lower case: those of today, and those of before 2025 that many files still have. Tax, shipping
 * and marketing columns have no counterpart and are ignored.
 */
export const shopifyFields: Mapping = {
  'url handle': 'key',
  handle: 'key',
  title: 'titleZh',
  description: 'descriptionZh',
  'body (html)': 'descriptionZh',
  vendor: 'brand',
  type: 'category',
  'option1 name': 'option1Name',
  'option1 value': 'option1Value',
  'option2 name': 'option2Name',
  'option2 value': 'option2Value',
  'option3 name': 'option3Name',
  'option3 value': 'option3Value',
  sku: 'skuNo',
  'variant sku': 'skuNo',
  'weight value (grams)': 'weightGrams',
  'variant grams': 'weightGrams',
  'inventory quantity': 'stock',
  'variant inventory qty': 'stock',
  price: 'price',
  'variant price': 'price',
  barcode: 'barcode',
  'variant barcode': 'barcode',
  'product image url': 'pictureUrl',
  'image src': 'pictureUrl',
  'published on online store': 'onShelf',
  published: 'onShelf',
};

/** Exports of other shops, whose variants are told in ways of their own, by headings that only they have. */
export const otherShops: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // Columns may have been left out: two that stand together nowhere else are enough.
  WooCommerce: [
    ['regular price', 'visibility in catalog'],
    ['regular price', 'is featured?'],
    ['regular price', 'sale price', 'published'],
    ['常规售价', '已发布'],
    ['常规售价', '促销价格'],
    ['是推荐产品?', '已发布'],
    ['базовая цена', 'видимость в каталоге'],
    ['базовая цена', 'опубликован'],
    ['базовая цена', 'акционная цена'],
  ],
  Magento: [['sku', 'attribute_set_code', 'product_type']],
};

export const importStatuses = keysOf(importLife.states);

export const importRun = z.object({
  importCode: code(),
  fileName: z.string(),
  format: z.enum(formats),
  status: z.enum(importStatuses),
  /** Waits for its turn: few files are read at a time, and of one tenant one after the other. */
  queued: z.boolean(),
  /** Why it failed, in words; empty when it did not. */
  reason: z.string(),
  headings: z.array(z.string()),
  mapping,
  preview: z.array(z.record(z.string(), z.string())),
  currency: z.string(),
  rowsTotal: z.number().int(),
  rowsDone: z.number().int(),
  productsTotal: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
  faultCount: z.number().int(),
  /** Pictures that could not be fetched; listed, not fatal. */
  picturesMissing: z.number().int(),
  /**
   * Names in the file that the portal lacks: the run creates them when it is started with
   * `confirmNew`.
   */
  newCategories: z.array(z.string()),
  newBrands: z.array(z.string()),
  createdAt: instant(),
  startedAt: instant().nullable(),
  endedAt: instant().nullable(),
  by: z.string(),
});

export const importFault = z.object({
  /** Row of the file as a spreadsheet counts: the heading is 1. */
  row: z.number().int(),
  column: z.string(),
  value: z.string(),
  faultCode: z.string(),
  msg: z.string(),
  /** false: a warning (a picture that cannot be fetched); true: the product of this row is not imported. */
  fatal: z.boolean(),
});

export const startIn = z.object({
  importCode: code(),
  mapping: mapping.optional(),
  currency: z.enum(['CNY', 'USD']).default('CNY'),
  /** The seller of the products; sellers import their own. */
  sellerCode: code().optional(),
  /** Approve and put on the shelf what says so in its row (needs product.review). */
  publish: z.boolean().default(false),
  warehouseCode: code().optional(),
});
export const reasonIn = line(300);

/** CAT-06 Kinds of exported files that can be imported again, at EXPORT_PATH + kind + extension. */
export const exportKinds = ['Products', 'Prices', 'Stock'] as const;
export type ExportKind = (typeof exportKinds)[number];
export const EXPORT_PATH = '/web/rs/import/export';
/** A file to fill in, with examples. */
export const TEMPLATE_PATH = `${EXPORT_PATH}Template`;
/** A text that no cell can hold: the import leaves the field as it is. */
export const UNCHANGED = '…';
export const exportFilter = z.object({
  q: line(100).optional(),
  status: z.enum(productStatuses).optional(),
  goodsClassCode: code().optional(),
  brandCode: code().optional(),
  sellerCode: code().optional(),
});
