import { SKU_NO_MAX } from '@tradeport/api/catalogue/model';
import type { Mapping } from '@tradeport/api/imports/model';
import { code } from '@tradeport/api/kernel/fields';
import { type ListedPriceIn, listedPriceIn } from '@tradeport/api/pricing/model';
import type { Sheet } from './file.ts';
import { type Fault, faultOf, momentOf, priceOf, rowsOf, wholeOf } from './rows.ts';

/** One price of a price list. */
export type ParsedListed = { row: number; listId: string; price: ListedPriceIn };

/** CAT-06 One row is one price: list, SKU, quantity and when it begins; the same twice is a fault. */
export function parseListed(
  sheet: Sheet,
  mapping: Mapping,
  timeZone: string,
): { listed: ParsedListed[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const listed: ParsedListed[] = [];
  for (const row of rowsOf(sheet, mapping)) {
    const own: Fault[] = [...row.faults];
    const listId = code().safeParse(row.get('priceList'));
    if (!listId.success) own.push(faultOf(row, 'priceList', 'row.price_list'));
    if (row.get('skuNo') === '') own.push(faultOf(row, 'skuNo', 'row.missing'));
    if (row.get('skuNo').length > SKU_NO_MAX) own.push(faultOf(row, 'skuNo', 'row.too_long'));
    const quantity = wholeOf(row, 'quantity', row.get('quantity'), own) ?? 1;
    priceOf(row, own);
    const validFrom = momentOf(row, 'validFrom', timeZone, own);
    const price = listedPriceIn.safeParse({
      skuNo: row.get('skuNo'),
      quantity,
      price: row.get('price'),
      validFrom,
      validTo: momentOf(row, 'validTo', timeZone, own),
    });
    if (!price.success && own.length === 0) own.push(faultOf(row, 'price', 'row.rule'));
    const name = JSON.stringify([row.get('priceList'), row.get('skuNo'), quantity, validFrom]);
    if (seen.has(name)) own.push(faultOf(row, 'skuNo', 'row.price_twice'));
    seen.add(name);
    faults.push(...own);
    if (own.length === 0 && listId.success && price.success)
      listed.push({ row: row.at, listId: listId.data, price: price.data });
  }
  return { listed, faults };
}
