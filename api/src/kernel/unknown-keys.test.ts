import { expect, test } from 'vitest';
import { z } from 'zod';
import { unknownKeys, withoutUnknownKeys } from './unknown-keys.ts';

const schema = z.object({
  name: z.string(),
  at: z.date().optional(),
  lines: z.array(z.object({ no: z.number() })).default([]),
  texts: z.record(z.string(), z.object({ zh: z.string() })).optional(),
  any: z.unknown().optional(),
  either: z.union([z.string(), z.object({ a: z.string() })]).optional(),
});

test('what a call has no field for is named, and left out by a client that sends only what is known; nothing else changes', () => {
  const at = new Date();
  const known = {
    name: 'a',
    at,
    lines: [{ no: 1 }],
    texts: { x: { zh: '一' } },
    any: { x: 1 },
    either: { a: 'b' },
  };
  expect(unknownKeys(schema, known)).toEqual([]);
  expect(withoutUnknownKeys(schema, known)).toEqual(known);
  const more = {
    ...known,
    email: 'x',
    lines: [{ no: 1, colour: 'red' }],
    texts: { x: { zh: '一', en: 'one' } },
  };
  expect(unknownKeys(schema, more)).toEqual(['lines.0.colour', 'texts.x.en', 'email']);
  expect(withoutUnknownKeys(schema, more)).toEqual(known);
  expect([null, undefined, 'text', 5].map((one) => withoutUnknownKeys(schema, one))).toEqual([
    null,
    undefined,
    'text',
    5,
  ]);
  expect(withoutUnknownKeys(schema, { name: ['a'], lines: 'x' })).toEqual({
    name: ['a'],
    lines: 'x',
  });
});
