import { keysOf } from '../kernel/keys.ts';
import type { Lang } from '../kernel/text.ts';
import { type TradeField, tradeFieldTexts } from '../orders/required.ts';
import { tradeValue } from '../orders/trade-words.ts';

/** Told elsewhere of a quote. */
const elsewhere: readonly TradeField[] = ['warehouseCode', 'currency', 'attachmentCodes'];

/** CHK-03 A quote's trade terms in words. "Domestic" alone is the default and says nothing. */
export function termRows(
  terms: Readonly<Partial<Record<TradeField, unknown>>>,
  lang: Lang,
  day: (day: string) => string,
): { label: string; value: string }[] {
  const rows = keysOf(tradeFieldTexts)
    .filter((field) => !elsewhere.includes(field))
    .map((field) => ({
      field,
      label: tradeFieldTexts[field][lang],
      value: tradeValue(field, terms[field], lang),
    }))
    .filter(({ value }) => value !== '');
  const said = rows.some(({ field }) => field !== 'transactionType');
  return said || terms['transactionType'] === 'foreign'
    ? rows.map(({ field, label, value }) => ({
        label,
        value: field === 'demandTime' ? day(value) : value,
      }))
    : [];
}
