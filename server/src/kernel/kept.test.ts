import { expect, test } from 'vitest';
import { keptByTenant } from './kept.ts';

test('what is kept of a tenant is pushed out by its own alone, the longest unasked first', () => {
  const kept = keptByTenant<number>(4, 3);
  for (const key of ['a', 'b', 'c']) kept.put('one', key, 1);
  kept.get('one', 'a');
  kept.put('two', 'a', 2);
  // The fourth of the first is over its share, the second of the second over what there is for all.
  kept.put('one', 'd', 1);
  expect(['a', 'b', 'c', 'd'].map((key) => kept.get('one', key))).toEqual([1, undefined, 1, 1]);
  kept.put('two', 'b', 2);
  expect(['a', 'b'].map((key) => kept.get('two', key))).toEqual([2, 2]);
  expect(['a', 'c', 'd'].map((key) => kept.get('one', key))).toEqual([undefined, 1, 1]);
  kept.drop('two', 'a', 3);
  kept.drop('two', 'b', 2);
  expect(['a', 'b'].map((key) => kept.get('two', key))).toEqual([2, undefined]);
});
