import { expect, test } from 'vitest';
import { compare, paragraphsOf } from './compare.ts';

test('[CMS-02b] the paragraphs of a text, whatever they are in', () => {
  expect(
    paragraphsOf(
      '<h2>一、账号</h2><p>甲<br />乙 &amp; 丙</p><ul><li><p>x &lt; y</p></li></ul><p></p>',
    ),
  ).toEqual(['一、账号', '甲\n乙 & 丙', 'x < y']);
  expect(paragraphsOf('')).toEqual([]);
});

test.each([
  [['a', 'b', 'c'], ['a', 'b', 'c'], '=a =b =c'],
  [['a', 'b', 'c'], ['a', 'x', 'c'], '=a -b +x =c'],
  [['a', 'b'], ['b', 'a'], '-a =b +a'],
  [[], ['a'], '+a'],
  [['a'], [], '-a'],
  [[], [], ''],
])('[CMS-02b] %j beside %j', (before, after, wanted) => {
  const signs = { same: '=', added: '+', removed: '-' };
  const told = compare(before, after).map(({ kind, text }) => signs[kind] + text);
  expect(told.join(' ')).toBe(wanted);
});
