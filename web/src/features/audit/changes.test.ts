import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';

test('[ROL-03b] only what differs is shown, by its path', () => {
  expect(
    changesOf(
      { name: { zh: 'a', en: 'b' }, n: 1 },
      { name: { zh: 'a', en: 'c' }, n: 1, tags: ['x'] },
    ),
  ).toEqual([
    { field: 'name.en', before: 'b', after: 'c' },
    { field: 'tags', before: '', after: '["x"]' },
  ]);
  expect(changesOf(null, { status: 'suspended' })).toEqual([
    { field: 'status', before: '', after: 'suspended' },
  ]);
  expect(changesOf(null, null)).toEqual([]);
});
