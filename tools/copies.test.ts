import { expect, test } from 'vitest';
import { allTexts, copiesOf } from './copies.mjs';

/** How many texts are copies. It only shrinks: a label that a second place shows moves to `words.ts`. */
const MOST = 300;

test('a label stands once: the copies of texts do not grow', () => {
  const copies = copiesOf(allTexts());
  const count = copies.reduce((sum, { at }) => sum + at.length - 1, 0);
  const named = copies.map(({ en, at }) => `${en}: ${at.join(', ')}`).join('\n');
  expect(count, `node tools/copies.mjs names them\n${named}`).toBeLessThanOrEqual(MOST);
});

test('the same three languages make a copy, and nothing less', () => {
  const text = { zh: '状态', en: 'Status', ru: 'Статус' };
  const texts = [
    { ...text, at: 'a:1' },
    { ...text, ru: 'Состояние', at: 'b:1' },
    { ...text, at: 'c:1' },
  ];
  expect(copiesOf(texts)).toEqual([{ ...text, at: ['a:1', 'c:1'] }]);
});
