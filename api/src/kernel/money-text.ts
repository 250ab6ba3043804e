import { formatAmount, type Amount, type Currency } from './money.ts';
import { type Lang, localeOf } from './text.ts';

type Style = 'whole' | 'short' | 'short cents';
const shortGroups = { zh: false, en: true, ru: 'min2' } as const;
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A sum as people of the language write it: "¥1,234.50", "1 234,50 ¥". `short`: without cents that are noughts, and without
 * a separator that the language leaves out of short numbers; of a price people read whole numbers faster.
 * In: 1/10 000 of the currency's unit.
 */
export function moneyText(
  amount: Amount,
  lang: Lang,
  currency: Currency,
  { short = false } = {},
): string {
  const style: Style = !short
    ? 'whole'
    : /\.0*$/.test(formatAmount(amount))
      ? 'short'
      : 'short cents';
  const key = `${lang} ${currency} ${style}`;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = formatOf(lang, currency, style)));
  return format.format(Number(formatAmount(amount)));
}

/** Decimals that the unit of an account is counted in; what is no currency, as points, has none. */
const digits = new Map<string, number>();
function digitsOf(unit: string): number {
  let known = digits.get(unit);
  if (known === undefined) {
    known = /^[A-Z]{3}$/.test(unit)
      ? (new Intl.NumberFormat('en', { style: 'currency', currency: unit }).resolvedOptions()
          .minimumFractionDigits ?? 0)
      : 0;
    digits.set(unit, known);
  }
  return known;
}

/**
 * A decimal as files have it, with as many places as its unit has, and more only where they are there: "12.50" CNY,
 * "12" JPY, "12.500" KWD, "12" points.
 */
export function unitDecimal(decimal: string, unit: string): string {
  const [whole = '', places = ''] = decimal.split('.');
  const kept = places.replace(/0+$/, '').padEnd(digitsOf(unit), '0');
  return kept === '' ? whole : `${whole}.${kept}`;
}

function formatOf(lang: Lang, currency: Currency, style: Style): Intl.NumberFormat {
  return new Intl.NumberFormat(localeOf[lang], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: style === 'short' ? 0 : 2,
    maximumFractionDigits: style === 'short' ? 0 : 4,
    useGrouping: style === 'whole' ? true : shortGroups[lang],
  });
}
