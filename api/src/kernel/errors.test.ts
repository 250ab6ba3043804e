import { expect, test } from 'vitest';
import { errors, refusalText } from './errors.ts';

const { over } = errors({
  over: {
    status: 409,
    money: ['most'],
    zh: '最多 {most}，{n} 次',
    en: 'At most {most}, {n} times',
    ru: 'Не больше {most}, раз: {n}',
  },
});

test('[I18N-04a] a sum in a refusal reads as sums do in each language; other facts stay as they are', () => {
  const said = (most: string, unit: string) =>
    (['zh', 'en', 'ru'] as const).map((lang) => refusalText(over, { most, unit, n: 1234 }, lang));
  expect(said('1250.5', 'CNY')).toEqual([
    '最多 ¥1,250.50，1234 次',
    'At most ¥1,250.50, 1234 times',
    'Не больше 1\u00a0250,50\u00a0¥, раз: 1234',
  ]);
  expect(said('0.1234', 'USD')[1]).toBe('At most $0.1234, 1234 times');
  expect(said('1200.00', 'POINTS')).toEqual([
    '最多 1,200 积分，1234 次',
    'At most 1,200 points, 1234 times',
    'Не больше 1\u00a0200 баллов, раз: 1234',
  ]);
});

test('a refusal that nobody knows has no words', () => {
  expect(refusalText(undefined, {}, 'en')).toBe('');
});
