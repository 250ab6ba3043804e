import fc from 'fast-check';
import { CENT } from '../../kernel/money.ts';
import { at, lotOf } from './auction.fixture.ts';
import { bridgeOutage, disqualify, leastOf, type OpenAct, type OpenState } from './open.ts';
import type { OpenTerms } from './terms.ts';

const MINUTE = 60_000;
const HIGHEST = 100_000 * CENT;
const cents = (min: number, max: number) => fc.integer({ min, max }).map((n) => n * CENT);

/** Small numbers, so that ties, reserves and tables meet often. */
const increment = fc.oneof(
  cents(1, 20),
  fc
    .array(fc.record({ from: cents(0, 600), step: cents(1, 40) }), { minLength: 1, maxLength: 3 })
    .map((rows) => [...rows]),
);
export const anyTerms: fc.Arbitrary<OpenTerms> = fc
  .record({
    direction: fc.constantFrom('ascending' as const, 'descending' as const),
    start: cents(1, 100),
    increment,
    reserve: fc.option(cents(1, 500)),
    extensionMs: fc.constantFrom(0, MINUTE, 5 * MINUTE),
    capMinutes: fc.integer({ min: 0, max: 15 }),
    biddersMin: fc.integer({ min: 0, max: 3 }),
  })
  .map(({ capMinutes, ...terms }) => {
    const endAt = at('10:00:00');
    const descends = terms.direction === 'descending';
    return {
      ...terms,
      start: descends ? HIGHEST - terms.start : terms.start,
      increment:
        typeof terms.increment === 'number' || !descends
          ? terms.increment
          : terms.increment.map(({ from, step }) => ({ from: HIGHEST - from, step })),
      reserve: terms.reserve === null || !descends ? terms.reserve : HIGHEST - terms.reserve,
      startAt: at('09:50:00'),
      endAt,
      capAt: endAt + capMinutes * MINUTE,
      quantities: null,
      zeroPrices: false,
      form: 2 as const,
    };
  });

/** `over`: cents beyond the least, or short of it. */
type Move =
  | { kind: 'bid'; who: string; over: number; isMaximum: boolean; after: number }
  | { kind: 'disqualify'; who: string; after: number }
  | { kind: 'outage'; after: number };
const who = fc.constantFrom('A', 'B', 'C', 'D');
const after = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 60_000 }));
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 16,
    arbitrary: fc.record({
      kind: fc.constant('bid' as const),
      who,
      over: fc.oneof(fc.integer({ min: -10, max: 300 }), fc.constantFrom(0, 1)),
      isMaximum: fc.boolean(),
      after,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('disqualify' as const), who, after }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('outage' as const),
      after: fc.integer({ min: 0, max: 120_000 }),
    }),
  },
);
export const anyMoves = fc.array(move, { maxLength: 40 });

export type Step = { before: OpenState; after: OpenState; act: OpenAct };

/** A lot after these moves, with each accepted step. */
export function walk(terms: OpenTerms, moves: readonly Move[]) {
  const lot = lotOf(terms);
  const steps: Step[] = [];
  const gone = new Set<string>();
  let now = terms.startAt - 1;
  const sign = terms.direction === 'ascending' ? 1 : -1;
  for (const one of moves) {
    const before = lot.state;
    const seen = now;
    now += one.after;
    if (one.kind === 'bid') {
      const amount = leastOf(before, terms) + sign * one.over * CENT;
      const offer = one.isMaximum ? { maximum: amount } : { plain: amount };
      const standing = gone.has(one.who) ? 'disqualified' : 'admitted';
      lot.place({ at: now, bidder: one.who, standing, offer });
    } else if (one.kind === 'disqualify' && !gone.has(one.who)) {
      gone.add(one.who);
      lot.take(disqualify(before, terms, { at: now, bidder: one.who, acts: lot.acts }));
    } else if (one.kind === 'outage') {
      const bridged = bridgeOutage(before, terms, { from: seen, at: now });
      if (bridged) lot.take(bridged);
    }
    const act = lot.acts.at(-1);
    if (act && lot.state !== before) steps.push({ before, after: lot.state, act });
  }
  return { lot, steps, gone };
}
