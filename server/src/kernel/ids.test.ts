import { expect, test } from 'vitest';
import { datedNumber } from './ids.ts';

test('[ORD-01d][ORD-01e] a number has its day, comes once, and says nothing about the one before or after', () => {
  const numbers = Array.from({ length: 3000 }, () => datedNumber('2026-11-22'));
  for (const number of numbers) expect(number).toMatch(/^20261122-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(new Set(numbers).size).toBe(numbers.length);
  const tails = numbers.map((number) => number.slice(9));
  // In a sequence each would be above the one before it, and hardly begin otherwise.
  const above = tails.filter((tail, at) => at > 0 && tail > (tails[at - 1] ?? '')).length;
  expect(above).toBeGreaterThan(1300);
  expect(above).toBeLessThan(1700);
  for (let place = 0; place < 8; place += 1)
    expect(new Set(tails.map((tail) => tail[place])).size, `place ${place}`).toBe(32);
});
