import type { Currency } from '@tradeport/api/kernel/money';
import { type Lang, localeOf } from '@tradeport/api/kernel/text';
import { useMemo } from 'react';
import { useText } from './text.ts';

export type Format = {
  /** "1234.5" as the wire has it → "¥1,234.50". Exact: the text is never made a floating number. */
  money: (amount: string, currency?: string | null) => string;
  number: (value: number, digits?: number) => string;
  /** 0.125 → "12.5 %". */
  percent: (share: number) => string;
  /** 1 572 864 → "1.5 MB". */
  size: (bytes: number) => string;
  day: (instant: string) => string;
  exact: (instant: string) => string;
  /** "5 minutes ago" up to a week, then the day. */
  relative: (instant: string, now?: number) => string;
};

/** Numbers, money and dates in the viewer's locale and time zone (I18N-04). */
export function useFormat(): Format {
  const { lang } = useText();
  return useMemo(() => formatIn(lang), [lang]);
}

/** The same outside React; on the server the time zone is the tenant's. */
export function formatIn(lang: Lang, timeZone?: string): Format {
  const locale = localeOf[lang];
  const dayFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone });
  const exactFormat = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone,
  });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const day = (instant: string) => onDate(instant, (date) => dayFormat.format(date));
  return {
    money: (amount, currency) => money(locale, amount, currency),
    number: (value, digits) =>
      numberIn(locale, { maximumFractionDigits: digits ?? 2 }).format(value),
    percent: (share) =>
      numberIn(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    size: (bytes) => size(lang, bytes),
    day,
    exact: (instant) => onDate(instant, (date) => exactFormat.format(date)),
    relative: (instant, now = Date.now()) =>
      onDate(instant, (date) => {
        const step = relativeStep((date.getTime() - now) / 1000);
        return step ? ago.format(...step) : day(instant);
      }),
  };
}

const numberFormats = new Map<string, Intl.NumberFormat>();

/** Formats are expensive to make: one for each set of options. */
export function numberIn(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(locale, options)));
  return format;
}

const WEEK_S = 7 * 86_400;

/** The unit in which a distance in seconds is written; null beyond a week. */
export function relativeStep(away_s: number): [number, Intl.RelativeTimeFormatUnit] | null {
  const size = Math.abs(away_s);
  if (size < 45) return [0, 'second'];
  if (size < 3600) return [sign(away_s) * Math.max(1, Math.round(size / 60)), 'minute'];
  if (size < 86_400) return [sign(away_s) * Math.floor(size / 3600), 'hour'];
  return size < WEEK_S ? [sign(away_s) * Math.floor(size / 86_400), 'day'] : null;
}

const currencyCodes: readonly string[] = ['CNY', 'USD'] satisfies Currency[];
const decimal = /^-?\d+(\.\d+)?$/;

function money(locale: string, amount: string, currency?: string | null): string {
  if (!isDecimal(amount)) return amount;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  const known = currency && currencyCodes.includes(currency);
  const options: Intl.NumberFormatOptions = known
    ? { ...digits, style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
    : digits;
  const text = numberIn(locale, options).format(amount);
  return currency && !known ? `${text} ${currency}` : text;
}

function isDecimal(text: string): text is `${number}` {
  return decimal.test(text);
}

const units = {
  zh: ['B', 'KB', 'MB', 'GB'],
  en: ['B', 'KB', 'MB', 'GB'],
  ru: ['Б', 'КБ', 'МБ', 'ГБ'],
} as const;
const STEP = 1024;

function size(lang: Lang, bytes: number): string {
  const at = bytes < STEP ? 0 : bytes < STEP ** 2 ? 1 : bytes < STEP ** 3 ? 2 : 3;
  const value = bytes / STEP ** at;
  const number = numberIn(localeOf[lang], { maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  );
  return `${number} ${units[lang][at]}`;
}

function onDate(instant: string, write: (date: Date) => string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : write(date);
}

function sign(value: number): 1 | -1 {
  return value < 0 ? -1 : 1;
}
