import { expect, test } from 'vitest';
import {
  clockInstant,
  clockTime,
  momentIn,
  timeZoneNamed,
  zonedHeading,
  zonedTime,
  zoneName,
} from './zone.ts';

test.each([
  ['Asia/Shanghai', 'Asia/Shanghai'],
  ['UTC', 'UTC'],
  ['Asia/Kolkata', 'Asia/Calcutta'],
  ['+08:00', null],
  ['Asia/Huali', null],
  ['', null],
])('the time zone %j is known as %j', (name, known) => {
  expect(timeZoneNamed(name)).toBe(known);
});

test('[I18N-04b] a moment that no browser writes names its zone, and daylight saving time', () => {
  const at = new Date('2026-11-24T04:30:00Z');
  expect(zonedTime('zh', 'Asia/Shanghai', at)).toBe('2026年11月24日 12:30 (中国标准时间)');
  expect(zonedTime('en', 'Asia/Shanghai', at)).toBe('24 Nov 2026, 12:30 (China Standard Time)');
  expect(zonedTime('ru', 'Europe/Moscow', at)).toMatch(/^24 нояб\. 2026.*07:30 \(Москва/);
  const summer = new Date('2026-07-01T04:30:00Z');
  expect(zonedTime('en', 'America/Los_Angeles', summer)).toContain('30 Jun 2026');
  expect(zoneName('en', 'America/Los_Angeles', summer)).toBe('Pacific Daylight Time');
  expect(zoneName('en', 'America/Los_Angeles')).toBe('Pacific Time');
  expect(zoneName('zh', 'UTC')).toBe('协调世界时');
});

test('a moment in a file stands in the time of its zone and is found again, in an hour that clocks show twice as well', () => {
  const zones = ['Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
  const twice = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-11-01T05:30:00Z'];
  const moments = [
    ...twice,
    '2026-03-29T01:00:00Z',
    '2026-12-31T16:00:00Z',
    '2026-01-01T00:00:00.250Z',
  ];
  for (const timeZone of zones)
    for (const moment of moments) {
      const at = new Date(moment);
      const text = clockInstant(timeZone, at);
      const [day = '', time] = text.split(' ');
      const again = text.endsWith('Z') ? new Date(text) : momentIn(timeZone, day, time);
      expect(again, `${timeZone} ${text}`).toEqual(at);
    }
  expect(clockTime('Asia/Shanghai', new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00');
  expect(zonedHeading('Valid from', 'en', 'Asia/Shanghai')).toBe(
    'Valid from (China Standard Time)',
  );
});
