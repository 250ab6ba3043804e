import { expect, test } from 'vitest';
import { dayIn } from './day.ts';

test.each([
  ['Asia/Shanghai', '2026-11-20T15:59:59.999Z', '2026-11-20'],
  ['Asia/Shanghai', '2026-11-20T16:00:00.000Z', '2026-11-21'],
  ['UTC', '2026-11-20T23:59:59.999Z', '2026-11-20'],
  ['Asia/Kolkata', '2026-11-20T18:29:59.000Z', '2026-11-20'],
  ['Asia/Kolkata', '2026-11-20T18:30:00.000Z', '2026-11-21'],
  ['America/New_York', '2026-03-08T04:59:00.000Z', '2026-03-07'],
  ['America/New_York', '2026-03-09T03:59:59.000Z', '2026-03-08'],
  ['America/New_York', '2026-03-09T04:00:00.000Z', '2026-03-09'],
  // A moment of another minute in between, and one before it.
  ['Asia/Shanghai', '2026-11-20T15:59:59.999Z', '2026-11-20'],
])('in %s, %s is of the day %s', (timeZone, at, day) => {
  expect(dayIn({ timeZone }, new Date(at))).toBe(day);
});
