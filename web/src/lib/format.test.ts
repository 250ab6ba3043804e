import { expect, test } from 'vitest';
import { formatIn, relativeStep } from './format.ts';
import { pickForm, translatorOf } from './text.ts';
import { readOffered } from './language.tsx';

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test('[I18N-04a] money is written as the locale has it, with its currency', () => {
  expect(plain(formatIn('zh').money('1234.5', 'CNY'))).toBe('¥1,234.50');
  expect(plain(formatIn('en').money('1234.5', 'CNY'))).toBe('¥1,234.50');
  expect(plain(formatIn('ru').money('1234.5', 'CNY'))).toBe('1 234,50 ¥');
  expect(plain(formatIn('en').money('-3', 'USD'))).toBe('-$3.00');
  expect(plain(formatIn('en').money('12.50'))).toBe('12.50');
});

test('[CHK-04c] money is exact beyond what a floating number holds', () => {
  expect(formatIn('en').money('999999999999.1234', 'CNY')).toBe('¥999,999,999,999.1234');
  expect(formatIn('en').money('0.1', 'CNY')).toBe('¥0.10');
  expect(formatIn('en').money('0.085', 'CNY')).toBe('¥0.085');
  expect(formatIn('en').money('12.3400', 'CNY')).toBe('¥12.34');
});

test('sizes are told as limits are meant: 5 MB is 5 × 1024 × 1024', () => {
  expect(formatIn('en').size(5 * 1024 * 1024)).toBe('5 MB');
  expect(formatIn('ru').size(1.5 * 1024 * 1024)).toBe('1,5 МБ');
  expect(formatIn('zh').size(900)).toBe('900 B');
});

test('what is no decimal is shown as it is', () => {
  expect(formatIn('en').money('–', 'CNY')).toBe('–');
  expect(formatIn('en').day('')).toBe('');
});

test('[I18N-04b] dates are in the time zone asked for', () => {
  const at = '2026-03-01T18:30:00Z';
  expect(formatIn('zh', 'Asia/Shanghai').day(at)).toBe('2026年3月2日');
  expect(formatIn('en', 'Europe/London').day(at)).toBe('1 Mar 2026');
  expect(formatIn('ru', 'Europe/Moscow').exact(at)).toContain('21:30:00');
});

test('a distance in time is told in the unit that fits', () => {
  expect(relativeStep(-10)).toEqual([0, 'second']);
  expect(relativeStep(-50)).toEqual([-1, 'minute']);
  expect(relativeStep(-7199)).toEqual([-1, 'hour']);
  expect(relativeStep(3 * 86_400)).toEqual([3, 'day']);
  expect(relativeStep(-8 * 86_400)).toBeNull();
  const now = Date.parse('2026-03-08T00:00:00Z');
  expect(formatIn('zh').relative('2026-03-07T23:55:00Z', now)).toBe('5分钟前');
  expect(formatIn('ru').relative('2026-03-07T21:00:00Z', now)).toBe('3 часа назад');
});

test('[I18N-04a] counts have the form of the language', () => {
  const forms = { one: '{n} строка', few: '{n} строки', many: '{n} строк', other: '{n} строки' };
  expect([1, 3, 5, 21, 112].map((n) => pickForm(forms, n, 'ru').slice(4))).toEqual([
    'строка',
    'строки',
    'строк',
    'строка',
    'строк',
  ]);
  const texts = { zh: { other: '{n} 行' }, en: { one: '{n} row', other: '{n} rows' }, ru: forms };
  expect(translatorOf('en').n(texts, 1)).toBe('1 row');
  expect(translatorOf('en').n(texts, 1234)).toBe('1,234 rows');
  expect(translatorOf('zh').n(texts, 1)).toBe('1 行');
});

test('[I18N-03a][I18N-03c] a text falls back to zh', () => {
  expect(translatorOf('ru').t({ zh: '轴承' })).toBe('轴承');
  expect(translatorOf('en').t({ zh: '{n} 件', en: '{n} pcs', ru: '{n} шт.' }, { n: 2 })).toBe(
    '2 pcs',
  );
});

test('[I18N-02b][I18N-02d] the app offers its languages, legacy codes included', () => {
  expect(readOffered('sh,e,ru')).toEqual(['zh', 'en', 'ru']);
  expect(readOffered('en')).toEqual(['en']);
  expect(readOffered('')).toEqual(['zh', 'en', 'ru']);
});
