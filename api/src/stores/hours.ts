import { z } from 'zod';
import { day, someTexts } from '../kernel/fields.ts';
import type { SomeTexts, Texts } from '../kernel/text.ts';

/** Times of one day between which a store is open. */
export const SPANS_MAX = 3;
/** Holidays and other days with hours of their own. */
export const HOLIDAYS_MAX = 60;
export const HOLIDAY_NAME_MAX = 40;

/** From Monday on, as ISO 8601 counts; `schema` is what schema.org calls the day. */
export const weekdays = [
  { schema: 'Monday', text: { zh: '周一', en: 'Mon', ru: 'Пн' } },
  { schema: 'Tuesday', text: { zh: '周二', en: 'Tue', ru: 'Вт' } },
  { schema: 'Wednesday', text: { zh: '周三', en: 'Wed', ru: 'Ср' } },
  { schema: 'Thursday', text: { zh: '周四', en: 'Thu', ru: 'Чт' } },
  { schema: 'Friday', text: { zh: '周五', en: 'Fri', ru: 'Пт' } },
  { schema: 'Saturday', text: { zh: '周六', en: 'Sat', ru: 'Сб' } },
  { schema: 'Sunday', text: { zh: '周日', en: 'Sun', ru: 'Вс' } },
] as const satisfies readonly { schema: string; text: Texts }[];

const time = () =>
  z
    .string()
    .trim()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'store.time');
const span = z
  .object({ from: time(), to: time() })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'store.hours_order' });
/** In order and apart: hours that cross each other are refused where the second of them begins. */
const spans = z
  .array(span)
  .max(SPANS_MAX)
  .transform((list) => list.toSorted((a, b) => (a.from < b.from ? -1 : 1)))
  .superRefine((list, ctx) => {
    for (const [at, one] of list.entries()) {
      const before = list[at - 1];
      if (before && one.from < before.to)
        ctx.addIssue({ code: 'custom', message: 'store.hours_cross', path: [at, 'from'] });
    }
  });
const holiday = z
  .object({
    first: day(),
    last: day(),
    name: someTexts(HOLIDAY_NAME_MAX).default({ zh: '' }),
    spans,
  })
  .refine(({ first, last }) => first <= last, { path: ['last'], message: 'input.days_order' });

/** CAT-05 When a store is open: the hours of each weekday, and of holidays instead of them. None: closed. */
export const hours = z.object({
  week: z.array(spans).length(weekdays.length),
  holidays: z
    .array(holiday)
    .max(HOLIDAYS_MAX)
    .transform((list) => list.toSorted((a, b) => (a.first < b.first ? -1 : 1)))
    .superRefine((list, ctx) => {
      for (const [at, one] of list.entries()) {
        const before = list[at - 1];
        if (before && one.first <= before.last)
          ctx.addIssue({ code: 'custom', message: 'store.holidays_cross', path: [at, 'first'] });
      }
    })
    .default([]),
});
export type Hours = z.output<typeof hours>;
type Span = Hours['week'][number][number];
/** A moment where the store is: '2026-11-28' and '09:30'. */
export type LocalTime = { day: string; time: string };

type HoursToday = {
  /** The hours of this day; none: it is closed. */
  spans: readonly Span[];
  /** Why the day has hours of its own; null on a usual day. */
  holiday: SomeTexts | null;
  isOpen: boolean;
};

/** The hours of a day, and whether the store is open at that moment. */
export function hoursAt({ week, holidays }: Hours, { day: on, time: at }: LocalTime): HoursToday {
  const own = holidays.find((one) => one.first <= on && on <= one.last);
  const shown = own?.spans ?? week[weekdayOf(on)] ?? [];
  return {
    spans: shown,
    holiday: own?.name ?? null,
    isOpen: shown.some(({ from, to }) => from <= at && at < to),
  };
}

/** 0 is Monday. */
function weekdayOf(on: string): number {
  return (new Date(`${on}T00:00:00Z`).getUTCDay() + 6) % 7;
}

/** Weekdays in a row with the same hours are told together: "Mon–Fri 9:00–18:00". */
export function groupedWeek(
  week: Hours['week'],
): { first: number; last: number; spans: readonly Span[] }[] {
  const groups: { first: number; last: number; spans: readonly Span[] }[] = [];
  for (const [at, list] of week.entries()) {
    const before = groups.at(-1);
    if (before && JSON.stringify(before.spans) === JSON.stringify(list)) before.last = at;
    else groups.push({ first: at, last: at, spans: list });
  }
  return groups;
}
