import { describe, expect, test } from 'vitest';
import { formatAmount } from '../../kernel/money.ts';
import { at, lotOf, money, purchase, sale } from './auction.fixture.ts';
import {
  OUTAGE_MS,
  bridgeOutage,
  disqualify,
  isReserveMet,
  leastOf,
  replay,
  type BidAnswer,
  type Standing,
} from './open.ts';
import type { OpenTerms } from './terms.ts';

const saleOf = (is: Partial<OpenTerms> = {}) => lotOf({ ...sale, ...is });
const clock = (when: number) => new Date(when).toISOString().slice(11, -1);
function said({ accepted, refused }: BidAnswer): string {
  if (refused?.code === 'bid.least') return `least ${formatAmount(refused.facts.least)}`;
  if (refused) return refused.code;
  return accepted.act.kind === 'raise' ? 'raise' : accepted.isOutbid ? 'outbid' : 'leads';
}

describe('AC1: ascending, maxima, soft close, reserve', () => {
  const rows: [string, string, string, number | null, string, string, string][] = [
    ['09:30:00', 'A maximum 150', 'leads', 1, '100.00', 'A', '10:00:00.000'],
    ['09:40:00', 'B 105', 'least 110.00', null, '100.00', 'A', '10:00:00.000'],
    ['09:41:00', 'B 120', 'outbid', 2, '130.00', 'A', '10:00:00.000'],
    ['09:42:00', 'A 140', 'bid.own_best', null, '130.00', 'A', '10:00:00.000'],
    ['09:50:00', 'A maximum 160', 'raise', 3, '130.00', 'A', '10:00:00.000'],
    ['09:56:30', 'C 160', 'outbid', 4, '160.00', 'A', '10:01:30.000'],
    ['09:58:00', 'D 170', 'leads', 5, '170.00', 'D', '10:03:00.000'],
    ['10:02:59.999', 'A maximum 200', 'leads', 6, '180.00', 'A', '10:07:59.999'],
    ['10:03:00', 'E 300', 'bid.not_admitted', null, '180.00', 'A', '10:07:59.999'],
    ['10:07:59.997', 'B 185', 'least 190.00', null, '180.00', 'A', '10:07:59.999'],
    ['10:07:59.998', 'B 190', 'outbid', 7, '200.00', 'A', '10:12:00.000'],
    ['10:12:00.000', 'D 210', 'bid.late', null, '200.00', 'A', '10:12:00.000'],
  ];
  test('[BID-04a][BID-04c][BID-02c] every row of it: answer, number, price, leader and end', () => {
    const lot = saleOf();
    const seen = rows.map(([when, bid]) => {
      const standing: Standing = bid.startsWith('E') ? 'no_deposit' : 'admitted';
      const answer = lot.bid(at(when), bid, standing);
      const { price, leader, endAt } = lot.state;
      const shown = price === null ? '' : formatAmount(price);
      const number = answer.accepted?.act.seq ?? null;
      return [when, bid, said(answer), number, shown, leader, clock(endAt)];
    });
    expect(seen).toEqual(rows);
    expect(lot.acts.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(replay(sale, lot.acts)).toEqual(lot.state);
  });

  test('[BID-02b] the reserve is met from the maximum of 200 on, and only that is shown', () => {
    const lot = saleOf();
    const met = rows.map(([when, bid]) => {
      lot.bid(at(when), bid, bid.startsWith('E') ? 'no_deposit' : 'admitted');
      return isReserveMet(lot.state, sale);
    });
    expect(met).toEqual([...Array(7).fill(false), ...Array(5).fill(true)]);
    expect(isReserveMet(lot.state, { ...sale, reserve: null })).toBeNull();
  });
});

describe('AC2: descending, two lines', () => {
  const rows: [string, string, string, number | null, string, string | null, string][] = [
    ['14:00:00', 'P 150.0000; 125.0000', 'leads', 1, '20000.00', 'P', '14:30:00.000'],
    ['14:10:00', 'Q 148.5050; 124.9950', 'leads', 2, '19850.30', 'Q', '14:30:00.000'],
    ['14:15:00', 'P 147.1000; 126.2500', 'least 19750.30', null, '19850.30', 'Q', '14:30:00.000'],
    ['14:20:00', 'P 147.0000; 126.2500', 'leads', 3, '19750.00', 'P', '14:30:00.000'],
    ['14:29:00', 'R 146.0000; none', 'bid.every_line', null, '19750.00', 'P', '14:30:00.000'],
    ['14:29:10', 'R 146.9970; 123.7575', 'leads', 4, '19650.00', 'R', '14:32:10.000'],
    ['14:32:00', 'Q 140.0000; 115.3750', 'leads', 5, '18615.00', 'Q', '14:35:00.000'],
    ['14:34:59.999', 'P 139.5000; 114.1250', 'leads', 6, '18515.00', 'P', '14:37:59.999'],
    ['14:37:59.999', 'R 138.5000; 113.7500', 'bid.late', null, '18515.00', 'P', '14:37:59.999'],
  ];
  test('[BID-02a][BID-04c][BID-02c] every row of it: answer, number, total, leader and end', () => {
    const lot = lotOf(purchase);
    const seen = rows.map(([when, bid]) => {
      const answer = lot.bid(at(when), bid);
      const { price, leader, endAt } = lot.state;
      const shown = price === null ? '' : formatAmount(price);
      return [
        when,
        bid,
        said(answer),
        answer.accepted?.act.seq ?? null,
        shown,
        leader,
        clock(endAt),
      ];
    });
    expect(seen).toEqual(rows);
    expect(replay(purchase, lot.acts)).toEqual(lot.state);
  });

  test('[BID-04c] a lot of several lines takes no maximum and no plain total', () => {
    const lot = lotOf(purchase);
    expect(said(lot.bid(at('14:01:00'), 'P 19000'))).toBe('bid.every_line');
    expect(said(lot.bid(at('14:01:00'), 'P maximum 19000'))).toBe('bid.every_line');
    expect(said(lot.bid(at('14:01:00'), 'P 100; 100; 100'))).toBe('bid.every_line');
    expect(said(lot.bid(at('14:01:00'), 'P 900000000000; 1'))).toBe('bid.every_line');
    expect(said(lot.bid(at('14:01:00'), 'P 150; 0.0000'))).toBe('bid.every_line');
    expect(said(lot.bid(at('14:01:00'), 'P 150; 0.0001'))).toBe('leads');
    const free = lotOf({ ...purchase, zeroPrices: true });
    expect(said(free.bid(at('14:01:00'), 'P 150; 0.0000'))).toBe('leads');
    expect(said(free.bid(at('14:01:00'), 'Q 140; none'))).toBe('bid.every_line');
    expect(said(lot.bid(at('14:02:00'), 'P none; none'))).toBe('bid.own_best');
  });
});

describe('what a bid is answered', () => {
  test('[BID-04c] the first reason of the order is the one given', () => {
    const lot = saleOf();
    const gone: Standing = 'disqualified';
    expect(said(lot.bid(at('08:59:59.999'), 'A 1', gone))).toBe('bid.early');
    expect(said(lot.bid(at('09:00:00'), 'A 100'))).toBe('leads');
    expect(said(lot.bid(at('10:00:00'), 'A 1', gone))).toBe('bid.late');
    expect(said(lot.bid(at('09:59:59.999'), 'A 1', gone))).toBe('bid.not_admitted');
    expect(said(lot.bid(at('09:10:00'), 'A 1'))).toBe('bid.own_best');
    expect(said(lot.bid(at('09:10:00'), 'B 1'))).toBe('least 110.00');
  });

  test('[BID-04c] the leader raises a maximum and does nothing else', () => {
    const lot = saleOf();
    lot.bid(at('09:10:00'), 'A maximum 150');
    expect(said(lot.bid(at('09:11:00'), 'A 300'))).toBe('bid.own_best');
    expect(said(lot.bid(at('09:11:00'), 'A maximum 150'))).toBe('bid.own_best');
    expect(said(lot.bid(at('09:11:00'), 'A maximum 150.01'))).toBe('raise');
    expect(leastOf(lot.state, sale)).toBe(money('110'));
  });

  test('[BID-02c] a raise lifts the price of a tie and then extends (1a)', () => {
    const lot = saleOf({ reserve: null });
    lot.bid(at('09:56:00'), 'A maximum 150');
    lot.bid(at('09:56:01'), 'B maximum 150');
    expect(lot.state).toMatchObject({ price: money('150'), leader: 'A', endAt: at('10:01:01') });
    lot.bid(at('09:59:00'), 'A maximum 200');
    expect(lot.state).toMatchObject({ price: money('160'), leader: 'A', endAt: at('10:04:00') });
    lot.bid(at('10:00:00'), 'A maximum 300');
    expect(lot.state).toMatchObject({ price: money('160'), endAt: at('10:04:00') });
  });

  test('[BID-02c] without an extension the end stays', () => {
    const lot = saleOf({ extensionMs: 0 });
    lot.bid(at('09:59:59.999'), 'A 100');
    expect(lot.state.endAt).toBe(sale.endAt);
  });

  test('[BID-02b] of a table of increments the one of the amount it is added to', () => {
    const increment = [
      { from: money('0'), step: money('10') },
      { from: money('200'), step: money('25') },
    ];
    const lot = saleOf({ reserve: null, increment });
    lot.bid(at('09:10:00'), 'A maximum 500');
    lot.bid(at('09:11:00'), 'B 199.99');
    expect(lot.state.price).toBe(money('209.99'));
    expect(leastOf(lot.state, lot.terms)).toBe(money('234.99'));
    lot.bid(at('09:12:00'), 'B 240');
    expect(lot.state.price).toBe(money('265'));
    expect(leastOf({ price: money('200') }, lot.terms)).toBe(money('225'));
  });

  test('[BID-02a] a maximum of a descending lot is the least that somebody works for', () => {
    const down = { ...purchase, quantities: null, reserve: money('15000') };
    const lot = lotOf(down);
    lot.bid(at('14:01:00'), 'P maximum 14000');
    expect(lot.state.price).toBe(money('15000'));
    expect(said(lot.bid(at('14:02:00'), 'Q 14950'))).toBe('least 14900.00');
    expect(said(lot.bid(at('14:02:00'), 'Q 14500'))).toBe('outbid');
    expect(lot.state.price).toBe(money('14400'));
    expect(said(lot.bid(at('14:03:00'), 'Q maximum 13000'))).toBe('leads');
    expect(lot.state).toMatchObject({ price: money('13900'), leader: 'Q' });
  });
});

describe('what else is numbered', () => {
  test('[BID-04a] a disqualified bidder’s bids are void: price and leader are those of the rest, the end stays', () => {
    const lot = saleOf({ reserve: null });
    lot.bid(at('09:10:00'), 'A 100');
    lot.bid(at('09:11:00'), 'B maximum 300');
    lot.bid(at('09:12:00'), 'A 150');
    lot.bid(at('09:58:00'), 'C maximum 400');
    expect(lot.state).toMatchObject({ price: money('310'), leader: 'C' });
    const when = at('10:30:00');
    const gone = disqualify(lot.state, lot.terms, { at: when, bidder: 'B', acts: lot.acts });
    // A's 150 is a raise of the own 100 now; C enters at the least, 110, and beats it by 10.
    expect(gone.state).toEqual({
      ...lot.state,
      seq: 5,
      leader: 'C',
      entry: money('110'),
      maximum: money('400'),
      second: money('150'),
      price: money('160'),
      furthest: money('310'),
    });
    const acts = [...lot.acts, gone.act];
    const more = disqualify(gone.state, lot.terms, { at: when, bidder: 'C', acts });
    expect(more.state).toMatchObject({
      seq: 6,
      leader: 'A',
      price: money('100'),
      maximum: money('150'),
    });
    const none = disqualify(more.state, lot.terms, {
      at: when,
      bidder: 'A',
      acts: [...acts, more.act],
    });
    expect(none.state).toMatchObject({ seq: 7, leader: null, price: null, furthest: money('310') });
    expect(replay(lot.terms, [...acts, more.act, none.act])).toEqual(none.state);
  });

  test('[BID-04a] in lots of several lines, too, a bid that follows a void one of another counts as a raise of the own entry before', async () => {
    const lot = lotOf({ ...purchase, reserve: null });
    lot.bid(at('14:00:00'), 'P 150.0000; 125.0000');
    lot.bid(at('14:10:00'), 'Q 148.5050; 124.9950');
    lot.bid(at('14:20:00'), 'P 147.0000; 126.2500');
    lot.take(disqualify(lot.state, lot.terms, { at: at('14:21:00'), bidder: 'Q', acts: lot.acts }));
    expect(lot.state).toMatchObject({
      leader: 'P',
      entry: money('20000'),
      maximum: money('19750'),
      price: money('20000'),
      furthest: money('19750'),
    });
    // Until 19 750.00 P answers by itself; the least is what the price asks for.
    expect(said(lot.bid(at('14:22:00'), 'R 149.0000; 125.0000'))).toBe('outbid');
    expect(lot.state).toMatchObject({ leader: 'P', price: money('19800') });
    expect(replay(lot.terms, lot.acts)).toEqual(lot.state);
    const covered = lotOf({ ...purchase, reserve: money('19900') });
    for (const act of lot.acts.slice(0, 3)) covered.acts.push(act);
    const gone = disqualify(replay(covered.terms, covered.acts), covered.terms, {
      at: at('14:21:00'),
      bidder: 'Q',
      acts: covered.acts,
    });
    expect(gone.state.price).toBe(money('19900'));
  });

  test('[BID-04a] a disqualification is numbered also when its bidder has not bid: nothing else moves', () => {
    const lot = saleOf();
    lot.bid(at('09:10:00'), 'A 100');
    const gone = disqualify(lot.state, lot.terms, {
      at: at('09:11:00'),
      bidder: 'B',
      acts: lot.acts,
    });
    expect(gone.state).toEqual({ ...lot.state, seq: 2 });
    lot.take(gone);
    lot.bid(at('09:12:00'), 'C 110');
    expect(lot.acts.map(({ seq, kind }) => [seq, kind])).toEqual([
      [1, 'bid'],
      [2, 'disqualification'],
      [3, 'bid'],
    ]);
  });

  test('[BID-02c] an outage over 30 s moves end and cap by itself, with the extension left at least', () => {
    const { state } = saleOf();
    const gap = (from: string, to: string) =>
      bridgeOutage(state, sale, { from: at(from), at: at(to) });
    expect(OUTAGE_MS).toBe(30_000);
    expect(gap('09:30:00', '09:30:30.000')).toBeNull();
    expect(gap('10:00:00', '10:05:00')).toBeNull();
    expect(gap('08:00:00', '08:59:59')).toBeNull();
    expect(gap('09:30:00', '09:30:30.001')?.state).toEqual({
      ...state,
      seq: 1,
      endAt: at('10:00:30.001'),
      capAt: at('10:12:30.001'),
    });
    // It began just before the end: end + gap would leave a second.
    expect(gap('09:59:59', '10:20:00')?.state).toMatchObject({
      endAt: at('10:25:00'),
      capAt: at('10:32:01'),
    });
    expect(gap('09:59:59', '10:20:00')).toMatchObject({ isExtended: true, isOutbid: false });
  });
});
