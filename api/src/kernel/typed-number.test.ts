import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount } from './money.ts';
import { langs } from './text.ts';
import { plainNumber, sentAmount, shownDecimal, typedAmount } from './typed-number.ts';

test.each([
  ['12.50', '12.50'],
  ['12,50', '12.50'],
  ['0,99', '0.99'],
  ['12,5', '12.5'],
  ['0,1234', '0.1234'],
  ['0,125', '0.125'],
  ['1,234', '1234'],
  ['1,234,567', '1234567'],
  ['1,234.50', '1234.50'],
  ['1.234,50', '1234.50'],
  ['1.234.567', '1234567'],
  ['1 234,50', '1234.50'],
  ['1 234,567', '1234.567'],
  ['1 234 567', '1234567'],
  ['1\u00A0234,5', '1234.5'],
  ['1\u202F234,5', '1234.5'],
  ["1'234.50", '1234.50'],
  ['¥1,234.50', '1234.50'],
  ['1 234,50 ₽', '1234.50'],
  ['$ 5', '5'],
  ['12.50元', '12.50'],
  ['１２，５０', '12.50'],
  ['1 20,50', '120.50'],
  ['-3', '-3'],
  ['−3,5', '-3.5'],
  ['  7 ', '7'],
])('[CHK-04c] what is typed as %s is %s', (typed, plain) => {
  expect(plainNumber(typed)).toBe(plain);
});

test.each([
  '',
  'abc',
  '12,',
  ',5',
  '1,23,4',
  '1,2,3',
  '1.2.3',
  '12 50',
  '1,234,5',
  '1.2,3.4',
  '1e3',
  '--1',
  '12,34.5',
  '0x10',
  '1,23.45',
])('[API-04f] what nobody can tell is no number: %j', (typed) => {
  expect(plainNumber(typed)).toBeNull();
});

test('[CHK-04c] every amount is read back as each language writes it', () => {
  for (const locale of ['zh-CN', 'en-US', 'ru-RU'])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const amount = cents * 100;
        const written = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(
          Number(formatAmount(amount)),
        );
        expect([written, typedAmount(written)]).toEqual([written, amount]);
      }),
    );
});

test('[I18N-04a] a sum stands in a field as its language writes it, and is read back as the same', () => {
  expect(langs.map((lang) => shownDecimal('1.80', lang))).toEqual(['1.80', '1.80', '1,80']);
  expect(shownDecimal('-0.1234', 'ru')).toBe('-0,1234');
  for (const [typed, lang] of [
    ['1,8', 'ru'],
    ['1 234', 'ru'],
    ['12.345', 'ru'],
    ['', 'ru'],
  ] as const)
    expect(shownDecimal(typed, lang)).toBe(typed);
  for (const lang of langs)
    fc.assert(
      fc.property(fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }), (amount) => {
        expect(sentAmount(shownDecimal(formatAmount(amount), lang))).toBe(amount);
      }),
    );
});

test.each([
  ['0,1234', 1234],
  ['12.50', 125_000],
  ['12,50', 125_000],
  ['1 234,5', 12_345_000],
  ['1,234.50', 12_345_000],
  ['7', 70_000],
  ['1,000', null],
  ['1 000', null],
  ['１', null],
  ['0.00001', null],
])('[API-04g] a call that is sent %s reads %s', (sent, amount) => {
  expect(sentAmount(sent)).toBe(amount);
});
