import { catalogue } from '@tradeport/api';
import { expect, test } from 'vitest';
import { holesOf, unfilled } from './facts.ts';
import { sources } from './imports.ts';

const text = (words: string) => ({ zh: words, en: words, ru: words });
const holes = holesOf({
  'a.max': text('At most {max}'),
  'a.two': { zh: '{one}', en: '{one} {two}', ru: '{one}' },
  'a.plain': text('No hole'),
});

test.each([
  `ctx.refuse('a.max')`,
  `ctx.refuse('a.max', {})`,
  `ctx.refuse('a.max', { most: 5 })`,
  `refuse(late ? 'a.max' : 'a.plain')`,
  `throw new Refused('a.two', { one })`,
  `faults.push(fault(row, 'price', 'a.max'))`,
  `return [{ row, code: 'a.max', fatal: true }]`,
  `must(n < 5, 'a.max', jsonb_build_object('owner', l.owner))`,
])('%s leaves a hole', (source) => {
  expect(unfilled(source, holes)).toHaveLength(1);
});

test.each([
  `ctx.refuse('a.max', { max: 5 })`,
  `ctx.refuse('a.max', { max })`,
  `ctx.refuse('a.max', facts, { field: fill(errors['a.max'][ctx.lang], facts) })`,
  `refuse(late ? 'a.max' : 'a.plain', { max: 5 })`,
  `throw new Refused('a.two', { one: first(2), two })`,
  `return [{ row, code: 'a.max', facts: { max: 5 }, fatal: true }]`,
  `must(n < 5, 'a.max', jsonb_build_object('max', 5))`,
  `async function take(ctx: Ctx<'a.max' | 'a.two'>): Promise<void> {}`,
  `if (refused.code === 'a.max') return;`,
  `ctx.refuse('a.plain')`,
])('%s leaves none', (source) => {
  expect(unfilled(source, holes)).toEqual([]);
});

test('no refusal of the server is sent without the facts that its wording names', () => {
  const isOurs = (path: string) =>
    /^(server\/src|seeds)\//.test(path) &&
    !/\.(test|fixture)\.ts$|\/(testing|invariants)\//.test(path);
  const every = holesOf(catalogue);
  const found = [...sources()]
    .filter(([path]) => isOurs(path))
    .flatMap(([path, source]) => unfilled(source.text, every).map((one) => `${path}:${one}`));
  expect(every.size).toBeGreaterThan(100);
  expect(found).toEqual([]);
});
