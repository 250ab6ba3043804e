import { z } from 'zod';
import { code, instant, line } from '../kernel/fields.ts';

/** CAT-06 What can be read: our own columns (CSV or XLSX) and Shopify's product CSV. */
export const formats = ['own', 'shopify'] as const;
export type Format = (typeof formats)[number];
export const IMPORT_BYTES_MAX = 60 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 200_000;
/** Faults kept per run; the count goes on beyond. */
export const FAULTS_MAX = 1_000;
export const PREVIEW_ROWS = 5;

/** What a column can mean. Products are the rows that share a `key`, in one block or not. */
export const importFields = [
  'key', 'titleZh', 'titleEn', 'titleRu', 'descriptionZh', 'descriptionEn', 'descriptionRu', 'category', 'brand', 'unit',
  'moq', 'step', 'taxRate', 'option1Name', 'option1Value', 'option2Name', 'option2Value', 'option3Name', 'option3Value',
  'skuNo', 'barcode', 'price', 'currency', 'stock', 'weightGrams', 'pictureUrl', 'onShelf',
] as const;
export type ImportField = (typeof importFields)[number];
/** Column heading of the file → field. What is not named is ignored, and said to be. */
export const mapping = z.record(z.string().max(200), z.enum(importFields));
export type Mapping = z.output<typeof mapping>;

/** Shopify's headings. Tax, shipping and marketing columns have no counterpart and are ignored. */
export const shopifyMapping: Mapping = {
  Handle: 'key', Title: 'titleZh', 'Body (HTML)': 'descriptionZh', Vendor: 'brand', Type: 'category',
  'Option1 Name': 'option1Name', 'Option1 Value': 'option1Value', 'Option2 Name': 'option2Name', 'Option2 Value': 'option2Value',
  'Option3 Name': 'option3Name', 'Option3 Value': 'option3Value', 'Variant SKU': 'skuNo', 'Variant Grams': 'weightGrams',
  'Variant Inventory Qty': 'stock', 'Variant Price': 'price', 'Variant Barcode': 'barcode', 'Image Src': 'pictureUrl', Published: 'onShelf',
};

export const importStatuses = ['uploaded', 'checking', 'checked', 'running', 'done', 'stopped', 'failed'] as const;

export const importRun = z.object({
  importCode: code(),
  fileName: z.string(),
  format: z.enum(formats),
  status: z.enum(importStatuses),
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
  /** false: only told (a picture that cannot be fetched); true: the product of this row is not taken. */
  fatal: z.boolean(),
});

export const startIn = z.object({
  importCode: code(),
  mapping: mapping.optional(),
  currency: z.enum(['CNY', 'USD']).default('CNY'),
  /** Whose products these become; sellers import their own. */
  sellerCode: code().optional(),
  /** Approve and put on the shelf what says so in its row (needs product.review). */
  publish: z.boolean().default(false),
  warehouseCode: code().optional(),
});
export const reasonIn = line(300);
