import {
  importFields,
  PREVIEW_ROWS,
  shopifyMapping,
  type Format,
  type ImportField,
  type Mapping,
} from '@tradeport/api/imports/model';
import { importFieldTexts } from '@tradeport/api/imports/texts';
import type { Sheet } from './file.ts';

/** What the upload screen shows of a file before anything is decided. */
export type Glance = {
  headings: string[];
  format: Format;
  mapping: Mapping;
  preview: Record<string, string>[];
  rowsTotal: number;
};

export function glance(sheet: Sheet): Glance {
  // What every product file of Shopify has; the other columns may have been left out.
  const isShopify = ['Handle', 'Title', 'Variant Price'].every((heading) =>
    sheet.headings.includes(heading),
  );
  const mapping = isShopify ? shopifyColumns(sheet.headings) : suggest(sheet.headings);
  return {
    headings: sheet.headings,
    mapping,
    format: isShopify ? 'shopify' : formatOf(mapping),
    preview: previewOf(sheet),
    rowsTotal: sheet.rows.length,
  };
}

function shopifyColumns(headings: readonly string[]): Mapping {
  return Object.fromEntries(
    Object.entries(shopifyMapping).filter(([heading]) => headings.includes(heading)),
  );
}

/** CAT-06 A file of prices or of stock has no titles: it changes products that stand, and makes none. */
export function formatOf(mapping: Mapping): Format {
  const fields = new Set(Object.values(mapping));
  if (fields.has('titleZh') || !fields.has('skuNo')) return 'own';
  if (fields.has('priceList')) return 'lists';
  if (fields.has('price') || fields.has('priceKind')) return 'prices';
  return fields.has('stock') ? 'stock' : 'own';
}

/** A heading that is a field's code, or its name in one of the languages. */
function suggest(headings: readonly string[]): Mapping {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[\s_（）()-]/g, '');
  const known = new Map<string, ImportField>();
  for (const field of importFields) {
    for (const name of [field, ...Object.values(importFieldTexts[field])])
      known.set(plain(name), field);
  }
  const pairs = headings.flatMap((heading) => {
    const field = known.get(plain(heading));
    return field ? [[heading, field] as const] : [];
  });
  return Object.fromEntries(pairs);
}

function previewOf(sheet: Sheet): Record<string, string>[] {
  return sheet.rows
    .slice(0, PREVIEW_ROWS)
    .map((row) =>
      Object.fromEntries(
        sheet.headings.map((heading, at) => [
          heading,
          (row[at] ?? '').replaceAll('\u0000', '').slice(0, 120),
        ]),
      ),
    );
}
