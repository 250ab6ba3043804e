import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { antdLocale } from './antdLocale.ts';

test.each([
  ['zh', '确定', '三月'],
  ['en', 'OK', 'March'],
  ['ru', 'OK', 'март'],
] as const)('[I18N-04c] the component library and its calendar speak %s', (lang, ok, month) => {
  const words = antdLocale(lang);
  expect(words.locale).toMatch(new RegExp(`^${lang}`));
  expect(words.Modal?.okText).toBe(ok);
  expect(dayjs('2026-03-15').format('MMMM').toLowerCase()).toMatch(
    new RegExp(`^${month.toLowerCase()}`),
  );
  expect(words.DatePicker?.lang.locale).toMatch(new RegExp(`^${lang}`));
});
