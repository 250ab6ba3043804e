import { expect, test } from 'vitest';
import { moneyText } from './money-text.ts';

test('[I18N-04a] a sum is written as people of each language write it', () => {
  const sum = 12_345_600;
  expect(moneyText(sum, 'zh', 'CNY')).toBe('¥1,234.56');
  expect(moneyText(sum, 'en', 'USD')).toBe('$1,234.56');
  expect(moneyText(sum, 'ru', 'CNY')).toBe('1\u00a0234,56\u00a0¥');
  expect(moneyText(10_000, 'ru', 'USD')).toBe('1,00\u00a0$');
  // A price may have parts of a cent.
  expect(moneyText(12_345, 'en', 'CNY')).toBe('¥1.2345');
});

test('a short sum leaves out cents that are noughts, and separators that the language leaves out', () => {
  const short = (amount: number, lang: 'zh' | 'en' | 'ru') =>
    moneyText(amount, lang, 'CNY', { short: true });
  expect([short(12_340_000, 'zh'), short(12_340_000, 'en'), short(12_340_000, 'ru')]).toEqual([
    '¥1234',
    '¥1,234',
    '1234\u00a0¥',
  ]);
  expect(short(123_450_000, 'ru')).toBe('12\u00a0345\u00a0¥');
  expect(short(505_000, 'en')).toBe('¥50.50');
});
