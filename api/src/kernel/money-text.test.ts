import { expect, test } from 'vitest';
import { decimalText, moneyText, unitDecimal } from './money-text.ts';

test('[I18N-04a] a sum is written as people of each language write it', () => {
  const sum = 12_345_600;
  expect(moneyText(sum, 'zh', 'CNY')).toBe('¥1,234.56');
  expect(moneyText(sum, 'en', 'USD')).toBe('$1,234.56');
  expect(moneyText(sum, 'ru', 'CNY')).toBe('1\u00a0234,56\u00a0¥');
  expect(moneyText(10_000, 'ru', 'USD')).toBe('1,00\u00a0$');
  // A price may have parts of a cent.
  expect(moneyText(12_345, 'en', 'CNY')).toBe('¥1.2345');
});

test('[I18N-04a] a price has cents, and of the places after them those that are not nought', () => {
  const price = (amount: string) => decimalText(amount, 'CNY', 'en');
  expect(['16.8000', '16.8', '16', '16.8050', '16.8001', '1234.5678'].map(price)).toEqual([
    '¥16.80',
    '¥16.80',
    '¥16.00',
    '¥16.805',
    '¥16.8001',
    '¥1,234.5678',
  ]);
  expect(decimalText('16.8050', 'CNY', 'ru')).toBe('16,805\u00a0¥');
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

test('a decimal in a file has the places of its unit, and more only where they are there', () => {
  expect(unitDecimal('12.50', 'CNY')).toBe('12.50');
  expect(unitDecimal('-12.5', 'USD')).toBe('-12.50');
  expect(unitDecimal('0.1234', 'CNY')).toBe('0.1234');
  expect(unitDecimal('12.00', 'JPY')).toBe('12');
  expect(unitDecimal('12.5', 'KWD')).toBe('12.500');
  expect(unitDecimal('400.00', 'POINTS')).toBe('400');
});
