import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countOf,
  joined,
  lowestFree,
  multirangeOf,
  type Range,
  rangesIn,
  sentOf,
  splitPieces,
  without,
} from './ranges.ts';

const MOST = 30;
const someRanges = fc
  .array(fc.tuple(fc.integer({ min: 1, max: MOST }), fc.integer({ min: 0, max: 6 })))
  .map((list) => list.map(([from, more]): Range => [from, Math.min(MOST, from + more)]));
const setOf = (ranges: readonly Range[]) =>
  new Set(
    ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => from + n)),
  );
const sorted = (pieces: Iterable<number>) => [...pieces].toSorted((a, b) => a - b);

describe('ranges of pieces are sets of numbers', () => {
  test('[ORD-09d] joined and taken away, whatever they are', () => {
    fc.assert(
      fc.property(someRanges, someRanges, (some, others) => {
        const [a, b] = [setOf(some), setOf(others)];
        expect(sorted(setOf(joined(some)))).toEqual(sorted(a));
        expect(countOf(joined(some))).toBe(a.size);
        expect(sorted(setOf(without(some, others)))).toEqual(
          sorted([...a].filter((piece) => !b.has(piece))),
        );
        expect(rangesIn(multirangeOf(joined(some)))).toEqual(joined(some));
      }),
    );
  });

  test('[ORD-09d] the lowest free ones, or none at all where there are not so many', () => {
    fc.assert(
      fc.property(someRanges, fc.integer({ min: 0, max: MOST }), (taken, count) => {
        const gone = setOf(taken);
        const free = sorted(setOf([[1, MOST]])).filter((piece) => !gone.has(piece));
        const found = lowestFree(MOST, taken, count);
        expect(found && sorted(setOf(found))).toEqual(
          count <= free.length ? free.slice(0, count) : null,
        );
        const { first, rest } = splitPieces(joined(taken), count);
        expect(countOf(first) + countOf(rest)).toBe(gone.size);
      }),
    );
  });

  test('[ORD-09d] what left of a line: nothing, what its parcels hold, or all that nobody stopped', () => {
    const line = { quantity: 5, open: 5, in_production: 0, shipped: 0, stopped: '{}' };
    expect(sentOf(line, [])).toEqual([]);
    expect(sentOf({ ...line, open: 3, shipped: 2 }, [[2, 3]])).toEqual([[2, 3]]);
    expect(sentOf({ ...line, open: 0, shipped: 4, stopped: '{[3,4)}' }, [])).toEqual([
      [1, 2],
      [4, 5],
    ]);
    expect(rangesIn(null)).toEqual([]);
  });
});
