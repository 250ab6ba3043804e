import type { Lang } from '@tradeport/api/kernel/text';

/**
 * The currencies of sales and payments. `digits`: places after the point at settlement (ISO 4217).
 */
export const currencies = {
  CNY: { symbol: '¥', digits: 2, name: { zh: '人民币', en: 'Chinese yuan', ru: 'китайский юань' } },
  USD: { symbol: '$', digits: 2, name: { zh: '美元', en: 'US dollar', ru: 'доллар США' } },
} as const satisfies Record<string, Currency>;

type CurrencyCode = keyof typeof currencies;
type Currency = { symbol: string; digits: number; name: Record<Lang, string> };

export function isCurrency(code: string): code is CurrencyCode {
  return Object.hasOwn(currencies, code);
}
