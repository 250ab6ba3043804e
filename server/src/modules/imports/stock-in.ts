import type { Mapping } from '@tradeport/api/imports/model';
import { SKU_NO_MAX } from '@tradeport/api/catalogue/model';
import type { Sheet } from './file.ts';
import { type Fault, faultOf, rowsOf, wholeOf } from './rows.ts';

/** `was`: what lay there when the file was written; null: whatever it was. */
export type ParsedStock = {
  row: number;
  skuNo: string;
  warehouse: string;
  was: number | null;
  count: number;
};

/** CAT-06 One row is one SKU in one warehouse; the same pair twice is a fault. */
export function parseStock(
  sheet: Sheet,
  mapping: Mapping,
): { stock: ParsedStock[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const seen = new Set<string>();
  const stock: ParsedStock[] = [];
  for (const row of rowsOf(sheet, mapping)) {
    const own: Fault[] = [...row.faults];
    const [skuNo, warehouse] = [row.get('skuNo'), row.get('warehouse')];
    for (const field of ['skuNo', 'warehouse', 'stock'] as const)
      if (row.get(field) === '') own.push(faultOf(row, field, 'row.missing'));
    if (skuNo.length > SKU_NO_MAX || warehouse.length > SKU_NO_MAX)
      own.push(faultOf(row, 'skuNo', 'row.too_long'));
    const count = wholeOf(row, 'stock', row.get('stock'), own, 0) ?? 0;
    const was = wholeOf(row, 'stockWas', row.get('stockWas'), own, 0);
    const pair = JSON.stringify([skuNo, warehouse]);
    if (seen.has(pair)) own.push(faultOf(row, 'skuNo', 'row.sku_twice'));
    seen.add(pair);
    faults.push(...own);
    if (own.length === 0) stock.push({ row: row.at, skuNo, warehouse, was, count });
  }
  return { stock, faults };
}
