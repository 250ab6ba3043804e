import { currencies, formatAmount, type Amount, type Currency } from './money.ts';
import { pointsText } from './points-text.ts';
import { type Lang, localeOf } from './text.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats are expensive to make: one for each set of options. */
export function numberIn(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}

/** Cents, and of a price that has parts of a cent as many of them as it has. */
const DIGITS = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
const currencyCodes: readonly string[] = currencies;
const decimal = /^-?\d+(\.\d+)?$/;

/**
 * I18N-04a A sum as people of the language write it: "¥1,234.50", "1 234,50 ¥"; points are counted: "400 points". Exact: the
 * text of the wire is never made a floating number.
 */
export function decimalText(amount: string, unit: string | null | undefined, lang: Lang): string {
  if (!isDecimal(amount)) return amount;
  if (unit === 'POINTS') return pointsText(lang, Number(amount));
  const known = unit && currencyCodes.includes(unit);
  const options: Intl.NumberFormatOptions = known
    ? { ...DIGITS, style: 'currency', currency: unit, currencyDisplay: 'narrowSymbol' }
    : DIGITS;
  const text = numberIn(localeOf[lang], options).format(amount);
  return unit && !known ? `${text} ${unit}` : text;
}

function isDecimal(text: string): text is `${number}` {
  return decimal.test(text);
}

const shortGroups = { zh: false, en: true, ru: 'min2' } as const;

/**
 * The same of 1/10 000 of the unit. `short`: without cents that are noughts, and without a separator that the language leaves
 * out of short numbers; of a price people read whole numbers faster.
 */
export function moneyText(
  amount: Amount,
  lang: Lang,
  currency: Currency,
  { short = false } = {},
): string {
  const text = formatAmount(amount);
  if (!short) return decimalText(text, currency, lang);
  const whole = /\.0*$/.test(text);
  return numberIn(localeOf[lang], {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: whole ? 0 : 4,
    useGrouping: shortGroups[lang],
  }).format(Number(text));
}

/**
 * Decimals that the unit of an account is counted in; a unit that is no currency, as points, has
 * none.
 */
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
