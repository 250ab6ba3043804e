import type { LotData } from '@tradeport/api/mall/auctions';
import { describe, expect, test } from 'vitest';
import { faultOf, isFar, quickOffers, readAmount, stepNow } from './offer.ts';
import { isToAsk, may, stepOf } from './step.ts';

const sale = {
  side: 'sale',
  increments: [
    { from: '0.00', step: '10.00' },
    { from: '1000.00', step: '50.00' },
  ],
} as const;
const purchase = { ...sale, side: 'purchase' } as const;

type Own = NonNullable<LotData['own']>;
const own = {
  alias: 2,
  status: 'approved',
  result: null,
  consentNeeded: false,
  offer: null,
} as unknown as Own;
const lotWith = (change: Partial<LotData>) =>
  ({
    status: 'bidding',
    mode: 'ascending',
    leader: null,
    own: null,
    isOrganiser: false,
    ...change,
  }) as LotData;
const in_ = { isIn: true, mayTakePart: true, available: null };

describe('[BID-03a] the next step of whoever looks at a lot', () => {
  test.each([
    ['login', lotWith({}), { ...in_, isIn: false }],
    ['noRight', lotWith({}), { ...in_, mayTakePart: false }],
    ['organiser', lotWith({ isOrganiser: true }), in_],
    ['waitRegister', lotWith({ status: 'published' }), in_],
    ['join', lotWith({ status: 'registration' }), in_],
    ['join', lotWith({ own: { ...own, status: 'withdrawn' } }), in_],
    ['pay', lotWith({ own: { ...own, status: 'waiting_deposit' } }), in_],
    // Joined before the terms were changed: nobody pays before registration is open again.
    [
      'waitRegister',
      lotWith({ status: 'published', own: { ...own, status: 'waiting_deposit' } }),
      in_,
    ],
    ['review', lotWith({ own: { ...own, status: 'waiting_review' } }), in_],
    ['consent', lotWith({ own: { ...own, consentNeeded: true } }), in_],
    ['waitStart', lotWith({ status: 'registration', own }), in_],
    ['bid', lotWith({ own }), in_],
    ['bid', lotWith({ own, leader: 1 }), in_],
    ['lead', lotWith({ own, leader: 2 }), in_],
    ['seal', lotWith({ own, mode: 'sealed' }), in_],
    ['out', lotWith({ own: { ...own, status: 'disqualified' } }), in_],
    ['won', lotWith({ status: 'awarded', own: { ...own, status: 'ended', result: 'won' } }), in_],
    ['lost', lotWith({ status: 'done', own: { ...own, status: 'ended', result: 'lost' } }), in_],
    [
      'over',
      lotWith({ status: 'failed', own: { ...own, status: 'ended', result: 'failed' } }),
      in_,
    ],
    ['over', lotWith({ status: 'closed' }), { ...in_, isIn: false }],
    [
      'offer',
      lotWith({
        status: 'awarded',
        own: { ...own, status: 'ended', offer: { amount: '1', until: '' } },
      }),
      in_,
    ],
  ] as const)('%s', (step, lot, viewer) => expect(stepOf(lot, viewer)).toBe(step));

  test('who has bid openly cannot withdraw, who has not, or sealed, can', () => {
    expect(may(lotWith({ own }), 'withdraw')).toBe(true);
    expect(may(lotWith({ own: { ...own, status: 'bidding' } }), 'withdraw')).toBe(false);
    expect(may(lotWith({ own: { ...own, status: 'bidding' }, mode: 'sealed' }), 'withdraw')).toBe(
      true,
    );
    expect(may(lotWith({ own, status: 'closed' }), 'withdraw')).toBe(false);
    expect(may(lotWith({}), 'withdraw')).toBe(false);
  });
});

describe('[BID-05b] what the stream tells leads to asking for the whole', () => {
  const live = (status: LotData['status']) => ({ status });
  test('of a sealed lot that has closed whenever something happened that is no bid: a key is out, the bids are open', () => {
    const closed = lotWith({ mode: 'sealed', status: 'closed' });
    expect(isToAsk(closed, live('closed'), [])).toBe(true);
    expect(isToAsk(lotWith({ mode: 'sealed' }), live('bidding'), [])).toBe(false);
    expect(isToAsk(lotWith({ status: 'closed' }), live('closed'), [])).toBe(false);
  });

  test('at another status, and to who takes part at what is theirs', () => {
    expect(isToAsk(lotWith({}), live('extended'), [{ alias: 1 }])).toBe(true);
    expect(isToAsk(lotWith({}), live('bidding'), [{ alias: 1 }])).toBe(false);
    expect(isToAsk(lotWith({ own }), live('bidding'), [{ alias: 1 }])).toBe(false);
    expect(isToAsk(lotWith({ own }), live('bidding'), [{ alias: 2 }])).toBe(true);
    expect(isToAsk(lotWith({ own }), live('bidding'), [])).toBe(true);
  });
});

describe('[BID-02b] what is offered to be bid', () => {
  test('quick amounts go by the increments, upwards and downwards, never to nothing', () => {
    expect(quickOffers(sale, '990.00')).toEqual(['990.00', '1000.00', '1050.00']);
    expect(quickOffers(purchase, '1050.00')).toEqual(['1050.00', '1000.00', '950.00']);
    expect(quickOffers(purchase, '15.00')).toEqual(['15.00', '5.00']);
    expect(quickOffers(sale, null)).toEqual([]);
    expect([stepNow(sale, '990.00'), stepNow(sale, '1000.00')]).toEqual(['10.00', '50.00']);
  });

  test('amounts are read as people type them', () => {
    for (const typed of ['1200.5', '1,200.50', '1 200,50', '¥1200.50', '1\u00A0200,5'])
      expect(readAmount(typed), typed).toBe(12_005_000);
    for (const typed of ['', '0', '-5', 'abc', '1.2.3'])
      expect(readAmount(typed), typed).toBeNull();
  });

  test('too little is said before it is sent, and what is far off is asked about', () => {
    expect(faultOf(sale, 9_900_000, '1000.00')).toBe('under');
    expect(faultOf(sale, 10_000_000, '1000.00')).toBeNull();
    expect(faultOf(purchase, 10_100_000, '1000.00')).toBe('over');
    expect(faultOf(purchase, 9_900_000, '1000.00')).toBeNull();
    expect(faultOf(sale, null, '1000.00')).toBe('enter');
    expect(isFar(sale, 16_000_000, '1000.00')).toBe(true);
    expect(isFar(sale, 14_000_000, '1000.00')).toBe(false);
    expect(isFar(purchase, 6_000_000, '1000.00')).toBe(true);
    expect(isFar(purchase, 9_000_000, '1000.00')).toBe(false);
  });
});
