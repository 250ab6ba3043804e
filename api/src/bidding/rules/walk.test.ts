import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CENT } from '../../kernel/money.ts';
import { isReserveMet, leastOf, replay } from './open.ts';
import { bestBids } from './outcome.ts';
import { beats, reaches, stepFrom } from './terms.ts';
import { anyMoves, anyTerms, walk, type Step } from './walk.fixture.ts';

const RUNS = { numRuns: 400 };
/** Checks each accepted step of lots that are bid for at random. */
const each = (check: (step: Step, terms: Parameters<typeof walk>[0]) => void) =>
  fc.assert(
    fc.property(anyTerms, anyMoves, (terms, moves) => {
      for (const step of walk(terms, moves).steps) check(step, terms);
    }),
    RUNS,
  );

test('[BID-04a] numbers have no gap, and the state kept is that of all acts replayed', () => {
  fc.assert(
    fc.property(anyTerms, anyMoves, (terms, moves) => {
      const { lot } = walk(terms, moves);
      expect(lot.acts.map(({ seq }) => seq)).toEqual(lot.acts.map((_, at) => at + 1));
      expect(replay(terms, lot.acts)).toEqual(lot.state);
    }),
    RUNS,
  );
});

test('[BID-02a] a price goes forward alone, in its direction, and only a disqualification lets it fall back', () => {
  each(({ before, after, act }, terms) => {
    const { price, furthest } = after;
    if (price !== null && furthest !== null) expect(reaches(terms, furthest, price)).toBe(true);
    if (act.kind === 'disqualification' || before.price === null) return;
    expect(price !== null && reaches(terms, price, before.price)).toBe(true);
  });
});

test('[BID-04c] what is accepted is at least the least, and another’s bid moves price or leader', () => {
  each(({ before, after, act }, terms) => {
    if (act.kind !== 'bid') return;
    expect(reaches(terms, act.amount, leastOf(before, terms))).toBe(true);
    expect([after.price, after.leader]).not.toEqual([before.price, before.leader]);
  });
});

test('[BID-02c] the end never comes earlier nor passes the cap, and a late change leaves the extension', () => {
  each(({ before, after, act }, terms) => {
    expect(after.endAt).toBeGreaterThanOrEqual(before.endAt);
    expect(after.endAt).toBeLessThanOrEqual(after.capAt);
    if (act.kind !== 'bid' && act.kind !== 'raise') return;
    expect(after.capAt).toBe(before.capAt);
    const changes = after.price !== before.price || after.leader !== before.leader;
    const isLate = act.at >= before.endAt - terms.extensionMs;
    const least = Math.min(act.at + terms.extensionMs, after.capAt);
    if (changes && isLate) expect(after.endAt).toBe(Math.max(before.endAt, least));
    else expect(after.endAt).toBe(before.endAt);
  });
});

test('[BID-02b] the reserve is met as soon as the leader’s maximum covers it, and no sooner', () => {
  each(({ after }, terms) => {
    const { reserve } = terms;
    if (reserve === null || after.maximum === null) return;
    expect(isReserveMet(after, terms)).toBe(reaches(terms, after.maximum, reserve));
  });
});

test('[BID-04a] who leads has the best maximum of all that count, the earlier on a tie, and pays no more than that', () => {
  fc.assert(
    fc.property(anyTerms, anyMoves, (terms, moves) => {
      const { lot } = walk(terms, moves);
      const { leader, price, maximum, second, entry } = lot.state;
      const [best, next] = bestBids(terms, lot.acts);
      expect(leader).toBe(best?.bidder ?? null);
      expect(maximum).toBe(best?.amount ?? null);
      expect(second).toBe(next?.amount ?? null);
      if (price === null || maximum === null || entry === null) return;
      expect(reaches(terms, maximum, price)).toBe(true);
      expect(reaches(terms, price, entry)).toBe(true);
      // B2 as it is written, from its four numbers.
      const sign = terms.direction === 'ascending' ? 1 : -1;
      const up = (amount: number) => sign * amount;
      const pushed =
        second === null ? up(entry) : Math.min(up(maximum), up(stepFrom(terms, second)));
      const formula = Math.max(up(entry), pushed);
      const covers = terms.reserve !== null && up(maximum) >= up(terms.reserve);
      expect(up(price)).toBe(covers ? Math.max(formula, up(terms.reserve ?? 0)) : formula);
    }),
    RUNS,
  );
});

test('[BID-02a] a descending lot is the mirror of an ascending one', () => {
  const highest = 1_000_000 * CENT;
  const fixed = fc.integer({ min: 1, max: 20 }).map((n) => n * CENT);
  fc.assert(
    fc.property(anyTerms, fixed, anyMoves, (terms, increment, moves) => {
      const up = { ...terms, increment, direction: 'ascending' } as const;
      const down = {
        ...up,
        direction: 'descending',
        start: highest - up.start,
        reserve: up.reserve === null ? null : highest - up.reserve,
      } as const;
      const one = walk(up, moves).lot;
      const other = walk(down, moves).lot;
      const mirrored = (amount: number | null) => (amount === null ? null : highest - amount);
      const { price, entry, maximum, second, furthest, ...rest } = other.state;
      expect({
        ...rest,
        price: mirrored(price),
        entry: mirrored(entry),
        maximum: mirrored(maximum),
        second: mirrored(second),
        furthest: mirrored(furthest),
      }).toEqual(one.state);
      expect(other.refusals.map(({ code }) => code)).toEqual(one.refusals.map(({ code }) => code));
    }),
    RUNS,
  );
});

test('[BID-06c] the own best bids of others are never better than the price', () => {
  fc.assert(
    fc.property(anyTerms, anyMoves, (terms, moves) => {
      const { lot } = walk(terms, moves);
      const { price } = lot.state;
      for (const { amount } of bestBids(terms, lot.acts).slice(1))
        expect(price !== null && beats(terms, amount, price)).toBe(false);
    }),
    RUNS,
  );
});
