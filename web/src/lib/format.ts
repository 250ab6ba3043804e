import { decimalText, numberIn } from '@tradeport/api/kernel/money-text';
import { type Lang, localeOf } from '@tradeport/api/kernel/text';
import { useMemo } from 'react';
import { useText } from './text.ts';

export type Format = {
  /** "1234.5" as the wire has it → "¥1,234.50". Exact: the text is never made a floating number. Points are counted: "400 points". */
  money: (amount: string, currency?: string | null) => string;
  number: (value: number, digits?: number) => string;
  /** 0.125 → "12.5 %". */
  percent: (share: number) => string;
  /** 1 572 864 → "1.5 MB". */
  size: (bytes: number) => string;
  /** Takes an instant or a calendar day ("2026-11-24"), which is the same day in every zone. */
  day: (instant: string) => string;
  exact: (instant: string) => string;
  /** The same without seconds. */
  minute: (instant: string) => string;
  /** "5 minutes ago" up to a week, then the day. */
  relative: (instant: string, now?: number) => string;
};

/**
 * Numbers, money and dates in the viewer's locale and time zone (I18N-04). With `timeZone` of the portal, for its business
 * days (due, period, statement, report).
 */
export function useFormat(timeZone?: string): Format {
  const { lang } = useText();
  return useMemo(() => formatIn(lang, timeZone), [lang, timeZone]);
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
  const minuteFormat = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const calendarFormat = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const ago = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  const day = (instant: string) =>
    onDate(instant, (date) =>
      (calendarDay.test(instant) ? calendarFormat : dayFormat).format(date),
    );
  return {
    money: (amount, currency) => decimalText(amount, currency, lang),
    number: (value, digits) =>
      numberIn(locale, { maximumFractionDigits: digits ?? 2 }).format(value),
    percent: (share) =>
      numberIn(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share),
    size: (bytes) => size(lang, bytes),
    day,
    exact: (instant) => onDate(instant, (date) => exactFormat.format(date)),
    minute: (instant) => onDate(instant, (date) => minuteFormat.format(date)),
    relative: (instant, now = Date.now()) =>
      onDate(instant, (date) => {
        const step = relativeStep((date.getTime() - now) / 1000);
        return step ? ago.format(...step) : day(instant);
      }),
  };
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

const calendarDay = /^\d{4}-\d\d-\d\d$/;

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
