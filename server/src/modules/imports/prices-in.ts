import { priceRuleIn, type PriceRuleIn } from '@tradeport/api/catalogue/editing';
import { PRICE_RULES_MAX, SKU_NO_MAX } from '@tradeport/api/catalogue/model';
import { BASE_PRICE, type Mapping } from '@tradeport/api/imports/model';
import type { Amount } from '@tradeport/api/kernel/money';
import type { Sheet } from './file.ts';
import {
  type Fault,
  faultOf,
  momentOf,
  percentOf,
  priceOf,
  type Row,
  rowsOf,
  wholeOf,
} from './rows.ts';

/**
 * The prices of one product: list prices by SKU, and all of its rules; null: the file has no rules, those that stand
 * stay. Without a product code (`key` '') it is one SKU.
 */
export type ParsedPrices = {
  key: string;
  row: number;
  listPrices: { skuNo: string; price: Amount; row: number }[];
  rules: PriceRuleIn[] | null;
};

/** CAT-06 Rows → the prices of products; a product with one bad row is left out whole. */
export function parsePrices(
  sheet: Sheet,
  mapping: Mapping,
  timeZone: string,
): { prices: ParsedPrices[]; faults: Fault[] } {
  const faults: Fault[] = [];
  const hasRules = Object.values(mapping).includes('priceKind');
  const groups = new Map<string, { prices: ParsedPrices; faults: Fault[] }>();
  const seen = new Set<string>();
  for (const row of rowsOf(sheet, mapping)) {
    const key = hasRules ? row.get('key').slice(0, 200) : '';
    const name = hasRules ? key : `sku ${row.get('skuNo')}`;
    const group = groups.get(name) ?? {
      prices: { key, row: row.at, listPrices: [], rules: hasRules ? [] : null },
      faults: [],
    };
    groups.set(name, group);
    group.faults.push(...row.faults);
    if (hasRules && key === '') group.faults.push(faultOf(row, 'key', 'row.missing'));
    if (['', BASE_PRICE].includes(row.get('priceKind').toLowerCase()))
      readListPrice(row, group.prices, seen, group.faults);
    else readRule(row, group.prices, timeZone, group.faults);
  }
  for (const group of groups.values()) faults.push(...group.faults);
  return {
    prices: [...groups.values()]
      .filter((group) => group.faults.length === 0)
      .map((group) => group.prices),
    faults: faults.toSorted((a, b) => a.row - b.row),
  };
}

function readListPrice(row: Row, prices: ParsedPrices, seen: Set<string>, faults: Fault[]): void {
  const skuNo = row.get('skuNo');
  if (skuNo === '') faults.push(faultOf(row, 'skuNo', 'row.missing'));
  if (skuNo.length > SKU_NO_MAX) faults.push(faultOf(row, 'skuNo', 'row.too_long'));
  if (seen.has(skuNo)) faults.push(faultOf(row, 'skuNo', 'row.sku_twice'));
  seen.add(skuNo);
  prices.listPrices.push({ skuNo, price: priceOf(row, faults), row: row.at });
}

function readRule(row: Row, prices: ParsedPrices, timeZone: string, faults: Fault[]): void {
  const kind = row.get('priceKind').toLowerCase();
  const rate = percentOf(row, 'rate', row.get('rate'), faults);
  const rule = priceRuleIn.safeParse({
    kind,
    quantity: wholeOf(row, 'quantity', row.get('quantity'), faults) ?? 1,
    currency: row.get('currency').toUpperCase() || 'CNY',
    ...(rate === null ? {} : { rate }),
    ...filled({
      skuNo: row.get('skuNo'),
      level: row.get('level'),
      amount: row.get('price'),
      validFrom: momentOf(row, 'validFrom', timeZone, faults) ?? '',
      validTo: momentOf(row, 'validTo', timeZone, faults) ?? '',
    }),
  });
  // Files written by earlier versions have such rows.
  if (kind === 'contract') faults.push(faultOf(row, 'priceKind', 'row.contract_price'));
  else if (!rule.success || (prices.rules?.length ?? 0) >= PRICE_RULES_MAX)
    faults.push(faultOf(row, 'priceKind', 'row.rule'));
  else prices.rules?.push(rule.data);
}

function filled(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}
