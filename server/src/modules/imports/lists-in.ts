import { SKU_NO_MAX } from '@tradeport/api/catalogue/model';
import type { Mapping } from '@tradeport/api/imports/model';
import { halfWidth } from '@tradeport/api/kernel/half-width';
import { type ListedPriceIn, listedPriceIn } from '@tradeport/api/pricing/model';
import type { Sheet } from './file.ts';
import { type Fault, faultOf, momentOf, priceOf, rowsOf, wholeOf } from './rows.ts';

/** One price of a price list, by the list's number, or by its code as earlier versions wrote it. */
export type ParsedListed = { row: number; list: string; price: ListedPriceIn };
const LIST_NO_MAX = 60;

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
    const list = halfWidth(row.get('priceList')).toUpperCase();
    if (list === '') own.push(faultOf(row, 'priceList', 'row.missing'));
    if (list.length > LIST_NO_MAX) own.push(faultOf(row, 'priceList', 'row.too_long'));
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
    const name = JSON.stringify([list, row.get('skuNo'), quantity, validFrom]);
    if (seen.has(name)) own.push(faultOf(row, 'skuNo', 'row.price_twice'));
    seen.add(name);
    faults.push(...own);
    if (own.length === 0 && price.success) listed.push({ row: row.at, list, price: price.data });
  }
  return { listed, faults };
}
