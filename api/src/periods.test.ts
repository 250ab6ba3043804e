import { expect, test } from 'vitest';
import { calls } from './index.ts';

const ends = [
  ['from', 'to'],
  ['dateFrom', 'dateTo'],
] as const;
const ID = '01a202f6-383a-75ee-a5ee-29668f0f54b1';
const reversed = ['2026-11-02', '2026-11-01'] as const;

/** Amounts are compared when they were read. */
const amounts = calls.filter(
  (call) => !call.writes && 'shape' in call.input && 'amountFrom' in Object(call.input.shape),
);

/** Reads that take both ends of a period by days or moments. */
const periods = calls.flatMap((call) => {
  if (call.writes || !('shape' in call.input)) return [];
  const names = Object.keys(Object(call.input.shape));
  return ends
    .filter(([from, to]) => names.includes(from) && names.includes(to))
    .map((pair) => [call.name, call, pair] as const);
});

test('there are reads of a period', () => {
  expect(periods.length).toBeGreaterThan(8);
});
test.each(periods)('%s refuses a period that ends before it begins', (_name, call, [from, to]) => {
  const wrong = (time: string) => {
    const codes = Object.keys(Object('shape' in call.input && call.input.shape))
      .filter((name) => name.endsWith('Code'))
      .map((name) => [name, ID]);
    const input = {
      ...Object.fromEntries(codes),
      [from]: reversed[0] + time,
      [to]: reversed[1] + time,
    };
    const read = call.input.safeParse(input);
    return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
  };
  expect([...wrong(''), ...wrong('T00:00:00Z')]).toContainEqual([to, 'input.days_order']);
});

test('there are reads of a range of amounts', () => {
  expect(amounts.length).toBeGreaterThan(0);
});
test.each(amounts.map((call) => [call.name, call] as const))(
  '%s refuses a range of amounts whose most is below its least, and no other',
  (_name, call) => {
    const issuesOf = (amountFrom: string, amountTo: string) => {
      const read = call.input.safeParse({ amountFrom, amountTo });
      return read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]);
    };
    const refused = ['amountTo', 'input.amounts_order'];
    expect(issuesOf('100', '99.99')).toContainEqual(refused);
    // By what they are worth, and not by how they are written.
    expect(issuesOf('9', '10')).not.toContainEqual(refused);
    expect(issuesOf('10', '10.00')).not.toContainEqual(refused);
  },
);
