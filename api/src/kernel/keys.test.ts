import { expect, test } from 'vitest';
import { isKeyOf, isOneOf, keysOf, recordOf } from './keys.ts';

const table = { first: 1, second: 2 };

test('the keys of an object come in its order, and an object can be made of them', () => {
  expect(keysOf(table)).toEqual(['first', 'second']);
  expect(recordOf(keysOf(table), (key) => key.length)).toEqual({ first: 5, second: 6 });
});

test('a key is one of the object’s own: what every object inherits is none', () => {
  expect(isKeyOf('first', table)).toBe(true);
  expect(isKeyOf('third', table)).toBe(false);
  expect(isKeyOf('toString', table)).toBe(false);
});

test('a value is one of a list only if it is the same', () => {
  expect(isOneOf('tier', ['tier', 'level'])).toBe(true);
  expect(isOneOf('list', ['tier', 'level'])).toBe(false);
  expect(isOneOf(1, ['1'])).toBe(false);
});
