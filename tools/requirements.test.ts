import { expect, test } from 'vitest';
import { citedIn, count, readRequirements } from './requirements.mjs';

const sample = readRequirements(
  [
    '# Rules',
    '',
    '## ORD: orders',
    '- ORD-07: Time-outs.',
    '  - ORD-07a: It closes.',
    '  - ORD-07b: It releases.',
    '- ORD-08: One thing.',
    '  - ORD-08a: That thing.',
    '## I18N: languages',
    '- I18N-01: Texts.',
    '  - I18N-01a: All there.',
  ].join('\n'),
);

test('areas, requirements and clauses are read', () => {
  expect(
    sample.map((area) => [
      area.area,
      area.requirements.map((one) => `${one.number} ${one.clauses.join()}`),
    ]),
  ).toEqual([
    ['ORD', ['ORD-07 ORD-07a,ORD-07b', 'ORD-08 ORD-08a']],
    ['I18N', ['I18N-01 I18N-01a']],
  ]);
});

test('a requirement is whole with all its clauses, partly with some, else not proved', () => {
  const none = count(['a test of nothing'], sample);
  expect(none.total).toEqual({ area: 'all', whole: 0, partly: 0, none: 3, proved: 0, clauses: 4 });
  const some = count(['[ORD-07a] closes', '[I18N-01a] texts'], sample);
  expect(some.areas.map((area) => [area.area, area.whole, area.partly, area.none])).toEqual([
    ['ORD', 0, 1, 1],
    ['I18N', 1, 0, 0],
  ]);
  expect(
    count(['orders [ORD-07a] closes', '[ORD-07b][ORD-08a] more', '[ORD-07b] again'], sample).total,
  ).toMatchObject({ whole: 2, partly: 0, none: 1, proved: 3 });
});

test('the bare number stands for its clause only where there is one', () => {
  expect(count(['[ORD-08] that thing'], sample)).toMatchObject({
    total: { whole: 1 },
    unclear: [],
  });
  expect(count(['[ORD-07] closes'], sample)).toMatchObject({
    total: { whole: 0, proved: 0 },
    unclear: ['ORD-07'],
  });
});

test('what the rules do not have is named; numbers outside of brackets are no citation', () => {
  expect(count(['[ORD-07c] x', '[ABC-01] x'], sample).unknown).toEqual(['ABC-01', 'ORD-07c']);
  expect(citedIn('ORD-07a and [ORD-08a][I18N-01a] and UTC-08 [UTC-08:00 x]')).toEqual([
    'ORD-08a',
    'I18N-01a',
    'UTC-08',
  ]);
});

test('every requirement of the product has clauses, lettered from a without a gap, each once', () => {
  const requirements = readRequirements().flatMap((area) => area.requirements);
  expect(new Set(requirements.map((one) => one.number)).size).toBe(requirements.length);
  for (const { number, clauses } of requirements)
    expect(clauses, number).toEqual(
      clauses.map((_clause, at) => `${number}${String.fromCharCode(97 + at)}`),
    );
  expect(requirements.filter((one) => one.clauses.length === 0)).toEqual([]);
});
