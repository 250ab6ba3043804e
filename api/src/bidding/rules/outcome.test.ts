import { describe, expect, test } from 'vitest';
import { at, lotOf, money, purchase, sale } from './auction.fixture.ts';
import { disqualify } from './open.ts';
import {
  bestBids,
  forfeitOf,
  nextOffer,
  openOutcome,
  sealedOutcome,
  type Best,
  type Outcome,
} from './outcome.ts';

/** AC1 as it is accepted. */
function soldLot() {
  const lot = lotOf(sale);
  for (const [when, bid] of [
    ['09:30:00', 'A maximum 150'],
    ['09:41:00', 'B 120'],
    ['09:50:00', 'A maximum 160'],
    ['09:56:30', 'C 160'],
    ['09:58:00', 'D 170'],
    ['10:02:59.999', 'A maximum 200'],
    ['10:07:59.998', 'B 190'],
  ] as const)
    lot.bid(at(when), bid);
  return lot;
}
/** AC2 as it is accepted. */
function boughtLot() {
  const lot = lotOf(purchase);
  for (const [when, bid] of [
    ['14:00:00', 'P 150.0000; 125.0000'],
    ['14:10:00', 'Q 148.5050; 124.9950'],
    ['14:20:00', 'P 147.0000; 126.2500'],
    ['14:29:10', 'R 146.9970; 123.7575'],
    ['14:32:00', 'Q 140.0000; 115.3750'],
    ['14:34:59.999', 'P 139.5000; 114.1250'],
  ] as const)
    lot.bid(at(when), bid);
  return lot;
}
const failed = (reason: string) => ({ result: 'failed', reason });

describe('AC1 at its end', () => {
  test('[BID-03c] A has won at 200.00', () => {
    const { state, acts } = soldLot();
    const bids = bestBids(sale, acts);
    expect(openOutcome(sale, state, bids.length)).toEqual({
      result: 'won',
      winner: 'A',
      price: money('200'),
    });
  });

  test('[BID-06c] the next is who bid best, plain or as a maximum, the earlier of equals', () => {
    const { acts } = soldLot();
    const bids = bestBids(sale, acts);
    const best: Best[] = [
      { bidder: 'A', amount: money('200'), seq: 6 },
      { bidder: 'B', amount: money('190'), seq: 7 },
      { bidder: 'D', amount: money('170'), seq: 5 },
      { bidder: 'C', amount: money('160'), seq: 4 },
    ];
    expect(bids).toEqual(best);
    expect(nextOffer(sale, bids, new Set(['A']))?.bidder).toBe('B');
    // 170.00 is under the reserve of 180.00.
    expect(nextOffer(sale, bids, new Set(['A', 'B']))).toBeNull();
    expect(nextOffer({ ...sale, reserve: null }, bids, new Set(['A', 'B']))?.bidder).toBe('D');
  });
});

describe('AC2 at its end', () => {
  test('[BID-06c][BID-03c] P defaults at 18 515.00, Q is asked at 18 615.00, and R is above the reserve', () => {
    const { state, acts } = boughtLot();
    const bids = bestBids(purchase, acts);
    expect(openOutcome(purchase, state, bids.length)).toEqual({
      result: 'won',
      winner: 'P',
      price: money('18515'),
    });
    const next = nextOffer(purchase, bids, new Set(['P']));
    expect(next).toEqual({ bidder: 'Q', amount: money('18615'), seq: 5 });
    const forfeited = forfeitOf({
      rule: 'difference',
      direction: 'descending',
      deposit: money('500'),
      asked: money('18515'),
      next: next?.amount ?? null,
      costs: 0,
    });
    expect(forfeited).toBe(money('100'));
    expect(nextOffer(purchase, bids, new Set(['P', 'Q']))).toBeNull();
  });

  test('[BID-06c] forfeited is all, or the difference with its costs, never more than the deposit', () => {
    const of = {
      rule: 'difference',
      direction: 'ascending',
      deposit: money('500'),
      asked: money('900'),
      next: money('700'),
      costs: money('12.34'),
    } as const;
    expect(forfeitOf(of)).toBe(money('212.34'));
    expect(forfeitOf({ ...of, costs: money('400') })).toBe(money('500'));
    expect(forfeitOf({ ...of, next: null, costs: 0 })).toBe(money('500'));
    expect(forfeitOf({ ...of, asked: money('300'), next: null })).toBe(money('500'));
    expect(forfeitOf({ ...of, rule: 'all' })).toBe(money('500'));
  });
});

describe('why an auction fails', () => {
  const none: Outcome = { result: 'failed', reason: 'no_bid' };
  test('[BID-03c] nobody bid, or the best is under the reserve', () => {
    const lot = lotOf(sale);
    expect(openOutcome(sale, lot.state, 0)).toEqual(none);
    lot.bid(at('09:10:00'), 'A maximum 179.99');
    expect(openOutcome(sale, lot.state, 1)).toEqual(failed('under_reserve'));
    lot.bid(at('09:11:00'), 'A maximum 180');
    expect(openOutcome(sale, lot.state, 1)).toMatchObject({ result: 'won', price: money('180') });
  });

  test('[BID-03c] fewer bidders than asked for, of whom void ones do not count', () => {
    const { terms, state, acts } = boughtLot();
    const gone = disqualify(state, terms, { at: at('14:40:00'), bidder: 'R', acts });
    const bids = bestBids(terms, [...acts, gone.act]);
    expect(bids.map(({ bidder }) => bidder)).toEqual(['P', 'Q']);
    expect(openOutcome(terms, gone.state, bids.length)).toEqual(failed('too_few_bidders'));
    expect(openOutcome({ ...terms, biddersMin: 2 }, gone.state, 2)).toMatchObject({ winner: 'P' });
  });

  test('[BID-03c] for several reasons: too few bidders is named first, then no valid bid, then the reserve', () => {
    const lot = lotOf({ ...sale, biddersMin: 3 });
    expect(openOutcome(lot.terms, lot.state, 0)).toEqual(failed('too_few_bidders'));
    lot.bid(at('09:10:00'), 'A maximum 179.99');
    expect(openOutcome(lot.terms, lot.state, 1)).toEqual(failed('too_few_bidders'));
    expect(openOutcome({ ...lot.terms, biddersMin: 1 }, lot.state, 1)).toEqual(
      failed('under_reserve'),
    );
    expect(sealedOutcome({ ...sale, biddersMin: 2 }, [])).toEqual(failed('too_few_bidders'));
    expect(sealedOutcome(sale, [])).toEqual(none);
    // Lots that were announced before name the reserve first.
    expect(openOutcome({ ...lot.terms, form: 1 }, lot.state, 1)).toEqual(failed('under_reserve'));
  });
});
