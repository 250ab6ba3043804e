import { expect, test } from 'vitest';
import { niceTop } from './DaysChart.tsx';
import { frequent } from './uses.ts';

test('[HOM-03a][HOM-03b] functions are the chosen ones, else the most used, else the first of the menu', () => {
  const all = ['a', 'b', 'c'];
  expect(frequent(all, null, {})).toEqual(['a', 'b', 'c']);
  expect(frequent(all, null, { c: 3, gone: 9 })).toEqual(['c', 'a', 'b']);
  expect(frequent(all, ['b', 'gone'], { c: 3 })).toEqual(['b']);
});

test('the scale of a chart ends at a whole even number', () => {
  expect([1, 2, 3, 7, 11, 38, 101].map(niceTop)).toEqual([2, 2, 4, 10, 20, 40, 200]);
});
