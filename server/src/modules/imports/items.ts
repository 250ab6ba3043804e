import type { Format, ImportField, Mapping } from '@tradeport/api/imports/model';
import type { Sheet } from './file.ts';
import { groupProducts, type ParsedProduct } from './group.ts';
import { parsePrices, type ParsedPrices } from './prices-in.ts';
import { parseListed, type ParsedListed } from './lists-in.ts';
import { parseStock, type ParsedStock } from './stock-in.ts';
import type { Fault } from './rows.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'import_chunk.items': Item[];
  }
}

export type { Fault } from './rows.ts';
/** The unit of an import: a product, the prices of a product, the stock of a SKU in a warehouse. */
export type Item =
  | ({ kind: 'product' } & ParsedProduct)
  | ({ kind: 'prices' } & ParsedPrices)
  | ({ kind: 'listed' } & ParsedListed)
  | ({ kind: 'stock' } & ParsedStock);
export type ItemOf<K extends Item['kind']> = Extract<Item, { kind: K }>;

/** The result of importing some items. */
export type Taken = {
  created: number;
  updated: number;
  unchanged: number;
  refused: number;
  picturesMissing: number;
  faults: Fault[];
};

/** Rows → items and faults; pure. Days are those of `timeZone`. */
export function itemsOf(
  sheet: Sheet,
  mapping: Mapping,
  format: Format,
  timeZone: string,
): { items: Item[]; faults: Fault[] } {
  const { items, faults } = parsed(sheet, mapping, format, timeZone);
  // An unreadable cell gets no second fault about its value.
  const unread = new Set(faults.filter(isUnread).map(({ row, column }) => `${row} ${column}`));
  return {
    items,
    faults: faults.filter(
      (fault) => isUnread(fault) || !unread.has(`${fault.row} ${fault.column}`),
    ),
  };
}

function isUnread({ code }: Fault): boolean {
  return code === 'row.digits' || code === 'row.cell_error' || code === 'row.character';
}

function parsed(
  sheet: Sheet,
  mapping: Mapping,
  format: Format,
  timeZone: string,
): { items: Item[]; faults: Fault[] } {
  if (format === 'stock') {
    const { stock, faults } = parseStock(sheet, mapping);
    return { items: stock.map((one) => ({ kind: 'stock', ...one })), faults };
  }
  if (format === 'lists') {
    const { listed, faults } = parseListed(sheet, mapping, timeZone);
    return { items: listed.map((one) => ({ kind: 'listed', ...one })), faults };
  }
  if (format === 'prices') {
    const { prices, faults } = parsePrices(sheet, mapping, timeZone);
    return { items: prices.map((one) => ({ kind: 'prices', ...one })), faults };
  }
  const { products, faults } = groupProducts(sheet, mapping, format);
  return { items: products.map((one) => ({ kind: 'product', ...one })), faults };
}

/** The last row that an item stands in. */
export function lastRowOf(item: Item): number {
  if (item.kind === 'stock' || item.kind === 'listed') return item.row;
  return Math.max(
    item.row,
    ...(item.kind === 'product' ? item.skus : item.listPrices).map((one) => one.row),
  );
}

const needed: Record<Format, readonly ImportField[]> = {
  own: ['key', 'titleZh', 'price'],
  shopify: ['key', 'titleZh', 'price'],
  prices: ['skuNo', 'price'],
  lists: ['priceList', 'skuNo', 'price'],
  stock: ['skuNo', 'warehouse', 'stock'],
};

/** Columns without which nothing can be made of the file. */
export function missingFields(mapping: Mapping, format: Format): ImportField[] {
  const given = new Set(Object.values(mapping));
  // Rules of a whole product have no SKU: only its code says whose they are.
  const more = format === 'prices' && given.has('priceKind') ? ['key' as const] : [];
  return [...needed[format], ...more].filter((field) => !given.has(field));
}

/** Fields that two columns of the file are said to be: one of them would silently win. */
export function fieldsTwice(mapping: Mapping, headings: readonly string[]): ImportField[] {
  const fields = headings.flatMap((heading) => mapping[heading] ?? []);
  return fields.filter((field, at) => fields.indexOf(field) < at);
}
