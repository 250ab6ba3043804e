import { describe, expect, test } from 'vitest';
import { statusesIn, statusesOfWeb } from './statuses.ts';

/**
 * Screens that still decide by the name of a status, by folder: the list only shrinks. `available`
 * (api/src/kernel/available.ts) tells the actions of a record, and `toneOf`
 * (api/src/kernel/lifecycle.ts) its colour.
 */
const LEFT: Readonly<Record<string, number>> = {};
/** A table from states to something else than a tone: words, panels. */
const TABLES = new Map<string, number>([
  ['features/onboarding/Review.tsx', 1],
  ['features/registration/Wait.tsx', 1],
  ['mall/text/groups.ts', 1],
]);
const roomOf = (path: string) => /^web\/src\/((?:features\/)?[\w-]+)\//.exec(path)?.[1] ?? path;

describe('the web names no status', () => {
  const found = statusesOfWeb();
  const countOf = (of: 'literals' | 'tables', nameOf: (path: string) => string) => {
    const counts: Record<string, number> = {};
    for (const [path, one] of found)
      if (one[of] > 0) counts[nameOf(path)] = (counts[nameOf(path)] ?? 0) + one[of];
    return counts;
  };

  test('to decide something, but for what is left on a list that only shrinks', () => {
    expect(countOf('literals', roomOf)).toEqual(LEFT);
  });

  test('in a table of its own: a colour follows from whose turn the state is', () => {
    expect(countOf('tables', (path) => path.replace('web/src/', ''))).toEqual(
      Object.fromEntries(TABLES),
    );
  });

  test('however it is written', () => {
    const literals = (text: string) => statusesIn(text).literals;
    expect(literals("if (row.status === 'reviewing') return")).toBe(1);
    expect(literals("row.status !== 'reviewing' && known.state === 'frozen'")).toBe(1);
    expect(literals("if ('reviewing' === row.status)")).toBe(1);
    expect(literals("if (['reviewing', 'approved'].includes(row.status))")).toBe(2);
    expect(literals("const open: readonly DemandStatus[] = ['reviewing', 'approved'];")).toBe(2);
    expect(literals("new Set<Row['status']>(['reviewing'])")).toBe(1);
    expect(literals("['reviewing'] as const satisfies readonly DemandStatus[]")).toBe(1);
    expect(statusesIn('const tones: Record<DemandStatus, Tone> = {').tables).toBe(1);
    expect(statusesIn("const tones: Record<Row['status'], Tone> = {").tables).toBe(1);
  });

  test('but a step’s, and what is no state of a lifecycle', () => {
    expect(statusesIn("offered(row, { approve: {} }); status === 200; size === 'large'")).toEqual({
      literals: 0,
      tables: 0,
    });
    expect(statusesIn("status === 'gibberish'").literals).toBe(0);
  });
});
