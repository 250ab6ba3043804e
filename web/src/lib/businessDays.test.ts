import { expect, test } from 'vitest';
import { businessDaysIn } from './businessDays.ts';

test.each([
  ['Asia/Shanghai', '2026-11-24', '2026-11-23T16:00:00.000Z', '2026-11-24T15:59:59.999Z'],
  ['America/Los_Angeles', '2026-11-24', '2026-11-24T08:00:00.000Z', '2026-11-25T07:59:59.999Z'],
  ['UTC', '2026-11-24', '2026-11-24T00:00:00.000Z', '2026-11-24T23:59:59.999Z'],
  // The day that daylight saving begins has 23 hours.
  ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T03:59:59.999Z'],
])('[I18N-04b] a business day of %s, %s, begins and ends there', (zone, day, start, end) => {
  const days = businessDaysIn(zone);
  expect(days.startOf(day)).toBe(start);
  expect(days.endOf(day)).toBe(end);
  expect(days.dayOf(start)).toBe(day);
  expect(days.dayOf(end)).toBe(day);
});
