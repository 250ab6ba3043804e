import { expect, test } from 'vitest';
import { timeZoneNamed, zonedTime, zoneName } from './zone.ts';

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
