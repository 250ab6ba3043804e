import { expect, test } from 'vitest';
import { typedMoment } from './typed-day.ts';
import { momentIn } from './zone.ts';

test.each([
  ['2026-11-30', '2026-11-30', null],
  ['2026/1/5', '2026-01-05', null],
  ['2026年11月30日', '2026-11-30', null],
  ['30.11.2026', '2026-11-30', null],
  ['30.11.2026 г.', '2026-11-30', null],
  ['２０２６－１１－３０', '2026-11-30', null],
  ['2026-11-30 8:05', '2026-11-30', '08:05:00'],
  ['2026-11-30T08:05:09', '2026-11-30', '08:05:09'],
  ['30.11.2026, 23:59', '2026-11-30', '23:59:00'],
])('%s is a day', (typed, day, time) => {
  expect(typedMoment(typed)).toEqual({ day, time });
});

test.each(['', '31.04.2026', '2026-02-29', '11/12/2026', '12.2026', 'today', '2026-11-30 25:00'])(
  '%s is none, or nobody can tell which',
  (typed) => {
    expect(typedMoment(typed)).toBeNull();
  },
);

test.each([
  ['Asia/Shanghai', '2026-11-30', '00:00:00', '2026-11-29T16:00:00.000Z'],
  ['Europe/Moscow', '2026-11-30', '08:30:00', '2026-11-30T05:30:00.000Z'],
  ['America/New_York', '2026-03-08', '12:00:00', '2026-03-08T16:00:00.000Z'],
  ['America/New_York', '2026-03-08', '00:00:00', '2026-03-08T05:00:00.000Z'],
  // The clocks of Beirut go from 00:00 to 01:00.
  ['Asia/Beirut', '2026-03-29', '00:00:00', '2026-03-28T22:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30', '00:00:00', '2026-11-29T10:00:00.000Z'],
])('in %s %s %s is %s', (zone, day, time, instant) => {
  expect(momentIn(zone, day, time).toISOString()).toBe(instant);
});
