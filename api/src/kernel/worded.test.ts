import { expect, test } from 'vitest';
import { oneLine, worded } from './worded.ts';

const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test('[I18N-04a] a text for people of three languages has its sums as each of them writes sums', () => {
  const sum = { amount: 12_345_000, unit: 'CNY' };
  const { zh, en, ru } = worded(
    { zh: '还需支付 {sum}', en: '{sum} left', ru: 'Осталось {sum}' },
    { sum },
  );
  expect([zh, en, ru].map(plain)).toEqual([
    '还需支付 ¥1,234.50',
    '¥1,234.50 left',
    'Осталось 1 234,50 ¥',
  ]);
});

test('points are counted, and names are said in the language of the text', () => {
  const points = { amount: 5_000_000, unit: 'POINTS' };
  const text = { zh: '{what} {points}', en: '{what} {points}', ru: '{what} {points}' };
  expect(worded(text, { what: { zh: '返利', en: 'Rebate' }, points })).toEqual({
    zh: '返利 500 积分',
    en: 'Rebate 500 points',
    ru: '返利 500 баллов',
  });
});

test('a line leaves out what says nothing, and fills nothing twice', () => {
  expect(oneLine('', { amount: 10_000, unit: 'USD' }, '{sum}').en).toBe('$1.00 · {sum}');
});
