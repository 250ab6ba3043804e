import { catalogue } from '@tradeport/api';
import { expect, test } from 'vitest';
import { decimalsInTexts, holesOf, plainSums, undeclaredSums, unfilled } from './facts.ts';
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

const sums = {
  'a.over': { ...text('At most {most}'), money: ['most'] },
  'a.plain': text('At most {max}'),
};
test.each([
  [`ctx.refuse('a.over', { most: formatAmount(5), unit: 'CNY' })`, 0, 0],
  [`ctx.refuse('a.over', { most: formatAmount(5) })`, 1, 0],
  [`ctx.refuse('a.plain', { max: formatAmount(5) })`, 0, 1],
  ["ctx.refuse('a.plain', { max: `${formatAmount(5)} CNY` })", 0, 1],
  [`ctx.refuse('a.plain', { max: moneyText(5, ctx.lang) })`, 0, 1],
  [`ctx.refuse('a.plain', { max: 5 })`, 0, 0],
] as const)(
  'of %s a sum lacks its unit %i times, and is undeclared %i times',
  (source, bare, plain) => {
    expect(unfilled(source, holesOf(sums))).toHaveLength(bare);
    expect(undeclaredSums(source, sums)).toHaveLength(plain);
  },
);

test('a wording says that its sums are money, and leaves their unit to the formatter', () => {
  expect(plainSums({ a: text('{amount}'), b: text('{n} {unit}'), c: text('{max}') })).toEqual([
    'a: amount',
    'b: unit',
  ]);
  expect(plainSums({ a: { ...text('{amount}'), money: ['amount'] } })).toEqual([]);
  expect(plainSums(catalogue)).toEqual([]);
});

const isOurs = (path: string) =>
  /^(server\/src|seeds)\//.test(path) &&
  !/\.(test|fixture)\.ts$|\/(testing|invariants)\//.test(path);
const everywhere = (look: (source: string) => string[]) =>
  [...sources()]
    .filter(([path]) => isOurs(path))
    .flatMap(([path, source]) => look(source.text).map((one) => `${path}:${one}`));

test.each([
  ['const sum = `${formatAmount(5)} CNY`', 1],
  ['const sum = formatAmount(5); await notify(ctx, { title: { zh: sum } })', 1],
  ['title: worded(text, { sum: formatAmount(5) })', 1],
  ["await notify(ctx, notice); ctx.refuse('a.over', { most: formatAmount(5), unit })", 0],
  ['title: worded(text, { sum: { amount: 5, unit } })', 0],
])('%s writes %i sums as decimals', (source, many) => {
  expect(decimalsInTexts(source)).toHaveLength(many);
});

test('[I18N-04a] no text for people is put together with a decimal', () => {
  const found = everywhere((source) => decimalsInTexts(source));
  expect(found.filter((one) => !one.startsWith('server/src/commands/'))).toEqual([]);
});

test('no sum goes with a refusal that does not declare it to be money', () => {
  expect(everywhere((source) => undeclaredSums(source, catalogue))).toEqual([]);
});

test('no refusal of the server is sent without the facts that its wording names', () => {
  const every = holesOf(catalogue);
  expect(every.size).toBeGreaterThan(100);
  expect(everywhere((source) => unfilled(source, every))).toEqual([]);
});
