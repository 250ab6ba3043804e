import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocateParts,
  CENT,
  formatAmount,
  mulDiv,
  parseAmount,
  rateOf,
  settle,
  spread,
  sum,
} from './money.ts';

const amounts = fc.integer({ min: -9_000_000_000_000, max: 9_000_000_000_000 });

describe('money', () => {
  test.each([
    ['12.5', 125_000],
    ['0', 0],
    ['-0', 0],
    ['0.0001', 1],
    ['-3.14', -31_400],
    ['900000000000', 9_000_000_000_000_000],
  ])('[CHK-04c] reads %s', (text, amount) => expect(parseAmount(text)).toBe(amount));

  test.each([
    '',
    '1.',
    '.5',
    '1.23456',
    '1e3',
    'NaN',
    '1,5',
    '0x10',
    '--1',
    '9'.repeat(13),
    '999999999999',
    '١',
  ])('[CHK-04c] refuses %j', (text) => expect(parseAmount(text)).toBeNull());

  test('[CHK-04c] what is written can be read back exactly', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseAmount(formatAmount(amount))).toBe(amount + 0);
      }),
    );
  });

  test('[CHK-04c] shows two decimals, and more only when they are there', () => {
    expect([1_250_000, 125_000, 1, -31_415, 0].map(formatAmount)).toEqual([
      '125.00',
      '12.50',
      '0.0001',
      '-3.1415',
      '0.00',
    ]);
  });

  test('[CHK-04c] rounds half away from zero', () => {
    expect([mulDiv(5, 1, 10), mulDiv(-5, 1, 10), mulDiv(4, 1, 10), mulDiv(15, 1, 10)]).toEqual([
      1, -1, 0, 2,
    ]);
    expect([settle(149), settle(150), settle(-150), settle(-149)]).toEqual([100, 200, -200, -100]);
    expect(rateOf(1_000_000, 130_000)).toBe(130_000);
  });

  test('[CHK-04c] an amount that is not exact is a bug, not a rounding', () => {
    expect(() => formatAmount(0.5)).toThrow(RangeError);
    expect(() => sum([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  });

  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), {
    minLength: 1,
    maxLength: 40,
  });

  test('[CHK-04d] shares of a spread add up to the total, whatever the weights', () => {
    fc.assert(
      fc.property(amounts, weights, (total, parts) => {
        expect(sum(spread(total, parts))).toBe(total + 0);
      }),
    );
  });

  test('[CHK-04d] no share is a cent or more off its exact part, and cents stay cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (cents, parts) => {
        const total = cents * CENT;
        const all = parts.reduce((s, w) => s + w, 0);
        spread(total, parts).forEach((share, at) => {
          const exact = all === 0 ? total / parts.length : (total * (parts[at] ?? 0)) / all;
          expect(share % CENT).toBe(0);
          expect(Math.abs(share - exact)).toBeLessThan(CENT);
        });
      }),
    );
  });

  test('[CHK-04d] the cent that is over goes to the largest remainder, of equal ones to the earlier', () => {
    expect(allocateParts([149, 190])).toEqual([CENT, 2 * CENT]);
    expect(allocateParts([190, 149])).toEqual([2 * CENT, CENT]);
    expect(allocateParts([150, 150])).toEqual([2 * CENT, CENT]);
    // In plain numbers, and where those would not count it exactly.
    for (const one of [1, 10 ** 15]) {
      expect(spread(3 * CENT, [4 * one, 6 * one])).toEqual([CENT, 2 * CENT]);
      expect(spread(3 * CENT, [6 * one, 4 * one])).toEqual([2 * CENT, CENT]);
      expect(spread(3 * CENT, [5 * one, 5 * one])).toEqual([2 * CENT, CENT]);
    }
  });

  test('[CHK-04d] a part without weight gets nothing', () => {
    expect(spread(100 * CENT, [0, 1, 0, 2])).toEqual([0, 33 * CENT, 0, 67 * CENT]);
    expect(spread(CENT, [])).toEqual([]);
  });
});
