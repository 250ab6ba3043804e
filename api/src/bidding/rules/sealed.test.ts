import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../kernel/money.ts';
import { at, money } from './auction.fixture.ts';
import type { Standing } from './open.ts';
import { nextOffer, sealedOutcome } from './outcome.ts';
import {
  bidsToOpen,
  bridgeSealedOutage,
  openedBids,
  placeSealed,
  sealedStates,
  validBids,
  type OpenedBid,
  type OwnSealed,
  type SealedAct,
  type SealedAnswer,
  type SealedRefusal,
  type SealedState,
  type SealedTerms,
  type SealedVoid,
} from './sealed.ts';
import type { SealedOffer } from './seal.ts';

/** AC3 */
const terms: SealedTerms = {
  direction: 'ascending',
  start: money('40000'),
  reserve: money('50000'),
  startAt: at('08:00:00'),
  endAt: at('15:00:00'),
  quantities: null,
  zeroPrices: false,
  form: 2,
  biddersMin: 1,
};

/** A lot whose bids are read without keys: `offers` is what they say. */
function sealedLot(of: SealedTerms = terms) {
  const lot = {
    state: { seq: 0, endAt: of.endAt } as SealedState,
    acts: [] as SealedAct[],
    refusals: [] as SealedRefusal[],
    offers: new Map<number, SealedOffer | null>(),
    own: new Map<string, OwnSealed>(),
    take: (answer: SealedAnswer, offer: SealedOffer | null) => {
      if (answer.refused) {
        lot.refusals.push(answer.refused);
        return answer.refused.code;
      }
      const { act, state } = answer.accepted;
      lot.state = state;
      lot.acts.push(act);
      if (act.kind === 'bid') {
        lot.offers.set(act.seq, offer);
        lot.own.set(act.bidder, { version: act.version, isOpen: true });
      } else if (act.kind === 'withdrawal') {
        lot.own.set(act.bidder, { version: lot.own.get(act.bidder)?.version ?? 0, isOpen: false });
      }
      return act.seq;
    },
    bid: (
      when: string,
      bidder: string,
      offer: SealedOffer | null,
      is: { standing?: Standing; version?: number } = {},
    ) => {
      const own = lot.own.get(bidder) ?? null;
      const version = is.version ?? (own?.version ?? 0) + 1;
      const { standing = 'admitted' } = is;
      const one = { at: at(when), bidder, standing, kind: 'bid', version, sealed: '' } as const;
      return lot.take(placeSealed(lot.state, of, own, one), offer);
    },
    withdraw: (when: string, bidder: string) => {
      const one = { at: at(when), bidder, standing: 'admitted', kind: 'withdrawal' } as const;
      const own = lot.own.get(bidder) ?? null;
      return lot.take(placeSealed(lot.state, of, own, one), null);
    },
    opened: (): OpenedBid[] => openedBids(of, lot.acts, lot.offers),
    void: (): Record<number, SealedVoid | null> =>
      Object.fromEntries(lot.opened().map(({ seq, isVoid }) => [seq, isVoid])),
  };
  return lot;
}
const plain = (amount: string) => ({ plain: money(amount) });

function ac3() {
  const lot = sealedLot();
  const answers = [
    lot.bid('09:00:00', 'K', plain('52000')),
    lot.bid('11:00:00', 'L', plain('55000')),
    lot.bid('12:00:00', 'M', plain('58000')),
    lot.withdraw('14:00:00', 'M'),
    lot.bid('14:30:00', 'K', plain('55000')),
    lot.bid('14:45:00', 'O', plain('49000')),
    lot.bid('15:00:00.000', 'N', plain('60000')),
  ];
  return { lot, answers };
}

describe('AC3: sealed, one round', () => {
  test('[BID-02a][BID-04a][BID-04c] every row of it, and L wins at 55 000.00 before K', () => {
    const { lot, answers } = ac3();
    expect(answers).toEqual([1, 2, 3, 4, 5, 6, 'bid.late']);
    expect(sealedStates(terms, lot.acts).at(-1)).toEqual(lot.state);
    expect(lot.void()).toEqual({ 1: 'replaced', 2: null, 3: 'withdrawn', 5: null, 6: null });
    expect(bidsToOpen(lot.acts).map(({ seq }) => seq)).toEqual([2, 5, 6]);
    const bids = validBids(terms, lot.opened());
    expect(bids.map(({ bidder, amount, seq }) => [bidder, formatAmount(amount), seq])).toEqual([
      ['L', '55000.00', 2],
      ['K', '55000.00', 5],
      ['O', '49000.00', 6],
    ]);
    expect(sealedOutcome(terms, bids)).toEqual({
      result: 'won',
      winner: 'L',
      price: money('55000'),
    });
    const next = nextOffer(terms, bids, new Set(['L']));
    expect(next).toMatchObject({ bidder: 'K', amount: money('55000') });
    // O is under the reserve.
    expect(nextOffer(terms, bids, new Set(['L', 'K']))).toBeNull();
  });
});

describe('sealed versions', () => {
  test('[BID-04c] early, late, without a deposit, and what would not open are refused', () => {
    const lot = sealedLot();
    expect(lot.bid('07:59:59.999', 'K', plain('50000'))).toBe('bid.early');
    expect(lot.bid('08:00:00', 'K', plain('50000'), { standing: 'no_deposit' })).toBe(
      'bid.not_admitted',
    );
    expect(lot.withdraw('08:00:00', 'K')).toBe('bid.nothing_to_withdraw');
    expect(lot.bid('08:00:00', 'K', plain('50000'), { version: 2 })).toBe('bid.version');
    expect(lot.bid('08:00:00', 'K', plain('50000'))).toBe(1);
    expect(lot.bid('08:00:00', 'K', plain('51000'), { version: 1 })).toBe('bid.version');
    expect(lot.withdraw('09:00:00', 'K')).toBe(2);
    expect(lot.withdraw('09:01:00', 'K')).toBe('bid.nothing_to_withdraw');
    expect(lot.withdraw('15:00:00', 'K')).toBe('bid.late');
    expect(lot.refusals).toContainEqual({ code: 'bid.version', facts: { version: 2 } });
  });

  test('[BID-04d] what is unreadable or outside the starting price is void, the version before it does not come back', () => {
    const lot = sealedLot();
    lot.bid('09:00:00', 'K', plain('52000'));
    lot.bid('09:10:00', 'K', null);
    lot.bid('09:20:00', 'L', plain('39999.99'));
    lot.bid('09:30:00', 'M', { prices: [money('90000')] });
    lot.bid('09:40:00', 'N', plain('40000'));
    expect(lot.void()).toEqual({
      1: 'replaced',
      2: 'unreadable',
      3: 'outside_start',
      4: 'every_line',
      5: null,
    });
    const bids = validBids(terms, lot.opened());
    expect(sealedOutcome(terms, bids)).toEqual({ result: 'failed', reason: 'under_reserve' });
    expect(sealedOutcome({ ...terms, reserve: null, biddersMin: 2 }, bids)).toEqual({
      result: 'failed',
      reason: 'too_few_bidders',
    });
    expect(sealedOutcome(terms, [])).toEqual({ result: 'failed', reason: 'no_bid' });
  });

  test('[BID-02a] a purchase of several lines goes to the lowest total, and every line is priced', () => {
    const buys: SealedTerms = {
      ...terms,
      direction: 'descending',
      start: money('20000'),
      reserve: money('19000'),
      quantities: [100, 40],
    };
    const lot = sealedLot(buys);
    const of = (...prices: string[]) => ({ prices: prices.map(money) });
    lot.bid('09:00:00', 'P', of('148.5050', '124.9950'));
    lot.bid('09:01:00', 'Q', of('138.5000', '113.7500'));
    lot.bid('09:02:00', 'R', of('100'));
    lot.bid('09:03:00', 'S', of('150', '125.01'));
    lot.bid('09:04:00', 'T', plain('10000'));
    lot.bid('09:05:00', 'U', of('100', '0'));
    expect(lot.void()).toEqual({
      1: null,
      2: null,
      3: 'every_line',
      4: 'outside_start',
      5: 'every_line',
      6: 'every_line',
    });
    expect(sealedOutcome(buys, validBids(buys, lot.opened()))).toMatchObject({
      winner: 'Q',
      price: money('18400'),
    });
  });

  test('[BID-04a] a disqualified bidder’s versions are void; an outage moves the opening', () => {
    const { lot } = ac3();
    const gone: SealedAct = { seq: 7, at: at('14:50:00'), kind: 'disqualification', bidder: 'L' };
    lot.acts.push(gone);
    expect(lot.void()).toMatchObject({ 2: 'disqualified', 5: null });
    expect(validBids(terms, lot.opened())[0]?.bidder).toBe('K');
    const gap = (from: string, to: string) =>
      bridgeSealedOutage(lot.state, terms, { from: at(from), at: at(to) })?.state.endAt ?? null;
    expect(gap('14:59:50', '15:10:00')).toBe(at('15:10:10'));
    expect(gap('14:00:00', '14:00:30')).toBeNull();
    expect(gap('15:00:00', '15:10:00')).toBeNull();
  });
});
