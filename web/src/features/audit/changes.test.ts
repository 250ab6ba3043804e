import { expect, test } from 'vitest';
import { changesOf } from './changes.ts';
import { valueWord } from './words.ts';

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

test('[ROL-03b] statuses are said in the words of the entry; other values and unknown statuses as they are', () => {
  const statuses = { paid: 'Оплачен' };
  const say = (field: string, value: string) =>
    valueWord({ field, value }, statuses, (texts) => texts.ru);
  expect(say('status', 'paid')).toBe('Оплачен');
  expect(say('lines.0.status', 'paid')).toBe('Оплачен');
  expect(say('status', 'unheard')).toBe('unheard');
  expect(say('name', 'paid')).toBe('paid');
  expect(say('open', 'true')).toBe('да');
});
