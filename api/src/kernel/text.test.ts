import { expect, test } from 'vitest';
import { keepTogether } from './text.ts';

test('a percentage and a range of them do not break across lines; other dashes may', () => {
  expect(keepTogether('降价 3 %–5 %')).toBe('降价 3\u00a0%\u2060–\u20605\u00a0%');
  expect(keepTogether('на 3–5 % ниже')).toBe('на 3\u2060–\u20605\u00a0% ниже');
  expect(keepTogether('6306-C3 – открытый, 2026-11-22')).toBe('6306-C3 – открытый, 2026-11-22');
});
