import {
  importFields,
  PREVIEW_ROWS,
  otherShops,
  shopifyFields,
  type Format,
  type ImportField,
  type Mapping,
} from '@tradeport/api/imports/model';
import { importFieldTexts, zonedFields } from '@tradeport/api/imports/texts';
import { nameKey } from '@tradeport/api/kernel/text';
import { refuse } from '../../kernel/refused.ts';
import { textOf } from './cells.ts';
import type { Sheet } from './file.ts';

/** The preview of a file on the upload screen. */
export type Glance = {
  headings: string[];
  format: Format;
  mapping: Mapping;
  preview: Record<string, string>[];
  rowsTotal: number;
};

export function glance(sheet: Sheet): Glance {
  const has = new Set(sheet.headings.map(nameKey));
  const isAll = (headings: readonly string[]) => headings.every((heading) => has.has(heading));
  const other = Object.entries(otherShops).find(([, signs]) => signs.some(isAll));
  if (other) refuse('import.other_shop', { shop: other[0] });
  // The headings of every product file of Shopify; other columns may have been left out.
  const isShopify =
    isAll(['handle', 'title', 'variant price']) || isAll(['url handle', 'title', 'price']);
  const mapping = isShopify
    ? mappingBy(sheet.headings, (heading) => shopifyFields[nameKey(heading)])
    : suggest(sheet.headings);
  return {
    headings: sheet.headings,
    mapping,
    format: isShopify ? 'shopify' : formatOf(mapping),
    preview: previewOf(sheet),
    rowsTotal: sheet.rows.length,
  };
}

/** Where two headings fit one field the first is suggested; the user may choose the other. */
function mappingBy(
  headings: readonly string[],
  fieldOf: (heading: string) => ImportField | undefined,
): Mapping {
  const headingOf = new Map<ImportField, string>();
  for (const heading of headings) {
    const field = fieldOf(heading);
    if (field && !headingOf.has(field)) headingOf.set(field, heading);
  }
  return Object.fromEntries([...headingOf].map(([field, heading]) => [heading, field]));
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
  return mappingBy(headings, (heading) => {
    const [name = ''] = heading.split(/[(（]/);
    const zoned = known.get(plain(name));
    return known.get(plain(heading)) ?? (zoned && zonedFields.has(zoned) ? zoned : undefined);
  });
}

function previewOf(sheet: Sheet): Record<string, string>[] {
  return sheet.rows
    .slice(0, PREVIEW_ROWS)
    .map((row) =>
      Object.fromEntries(
        sheet.headings.map((heading, at) => [
          heading,
          textOf(row[at]).replaceAll('\u0000', '').slice(0, 120),
        ]),
      ),
    );
}
