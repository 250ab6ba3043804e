import { promotionTypes } from '@tradeport/api/promotions/types/index';
import { expect, test } from 'vitest';
import { sources } from './imports.ts';

const NAMES = promotionTypes.join('|');
/** A comparison with the name of a type, a case of it, and both in a statement. */
const DECISIONS = [
  new RegExp(`\\b\\w*[tT]ype\\b\\)?\\s*[!=]==\\s*'(?:${NAMES})'`, 'g'),
  new RegExp(`'(?:${NAMES})'\\s*[!=]==\\s*[\\w.]*\\b\\w*[tT]ype\\b`, 'g'),
  new RegExp(`switch \\([\\w.]*[tT]ype\\) \\{(?:(?!switch)[\\s\\S])*?case '(?:${NAMES})'`, 'g'),
  new RegExp(`\\btype\\s*(?:=|<>|in \\()\\s*'(?:${NAMES})'`, 'g'),
];
const decisionsIn = (text: string) => DECISIONS.flatMap((pattern) => text.match(pattern) ?? []);

test('only its record decides by the name of a promotion’s type', () => {
  const found = [...sources()]
    .filter(([path]) => !path.startsWith('api/src/promotions/types/'))
    .filter(([path]) => !/\.(?:test|e2e|fixture|bench)\.tsx?$|^(?:bench|seeds)\//.test(path))
    .flatMap(([path, { text }]) => decisionsIn(text).map((one) => `${path}: ${one}`));
  expect(found).toEqual([]);
});

test('however it is written', () => {
  for (const text of [
    "terms.type === 'flash'",
    "row.promotionType !== 'coupon'",
    "'gift' === one.type",
    "switch (terms.type) {\n  case 'member':",
    "where l.type = 'coupon'",
    "and type in ('discount', 'flash')",
  ])
    expect(decisionsIn(text), text).toHaveLength(1);
  expect(decisionsIn("stage === 'gift'; kind === 'coupon'; type === 'button'")).toEqual([]);
});
