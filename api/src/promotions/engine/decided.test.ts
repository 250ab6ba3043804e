import { describe, expect, test } from 'vitest';
import { formatAmount, sum } from '../../kernel/money.ts';
import { bill, line, money, offer } from './bill.fixture.ts';
import { promote } from './promote.ts';
import type { Outcome } from './types.ts';

/** cases.md, part 1b: the decisions of November. */
const leftOf = (outcome: Outcome) => outcome.parts.map((part) => formatAmount(part.left));
const pieces = (outcome: Outcome) =>
  outcome.parts.map((part) => [part.line, part.quantity, formatAmount(part.goods)]);
const usedIn = (outcome: Outcome) => outcome.used.map(({ offer: { id } }) => id).toSorted();
const reasons = (outcome: Outcome) =>
  Object.fromEntries(outcome.unused.map(({ offer: { id }, reason }) => [id, reason]));
const tenth = { type: 'discount' as const, rate: 100_000 };
const fifth = { type: 'discount' as const, rate: 200_000 };
const half = { type: 'discount' as const, rate: 500_000 };
const member = offer('m', { type: 'member', rate: 20_000 });
const off = (from: string, amount: string) => ({
  type: 'threshold' as const,
  tiers: [{ from: money(from), off: { amount: money(amount) } }],
});

describe('P5 an exclusive promotion with a limit', () => {
  const flash = (is: object) =>
    offer(
      'flash',
      { type: 'flash', prices: [{ skuCode: 'A', price: money('70.00') }] },
      { exclusive: true, ...is },
    );

  test('[PRO-01f][PRO-01b] pieces above it are a line at the ordinary price with member equity; its own take nothing else', () => {
    const outcome = promote(bill([line('A', 3, '100.00')], [flash({ left: 2 }), member]));
    expect(pieces(outcome)).toEqual([
      ['A', 2, '140.00'],
      ['A', 1, '100.00'],
    ]);
    expect(leftOf(outcome)).toEqual(['140.00', '98.00']);
  });

  test('[PRO-01f] they may take other promotions: of its stage, thresholds, coupons, a gift', () => {
    const coupon = offer('c', {
      type: 'coupon',
      from: money('50.00'),
      off: { amount: money('5.00') },
    });
    const gift = offer('g', {
      type: 'gift',
      from: money('85.00'),
      skuCode: 'G',
      quantity: 1,
      value: money('9.00'),
    });
    const of = bill(
      [line('A', 3, '100.00')],
      [flash({ left: 2 }), offer('d', tenth), offer('t', off('90.00', '4.00')), coupon, gift],
    );
    const outcome = promote(of);
    // 100.00 − 10.00 − 4.00 − 5.00.
    expect(leftOf(outcome)).toEqual(['140.00', '81.00']);
    expect(usedIn(outcome)).toEqual(['c', 'd', 'flash', 'g', 't']);
    // The pieces at the flash price count for no threshold.
    const above = offer('t', off('100.01', '4.00'));
    expect(usedIn(promote(bill([line('A', 3, '100.00')], [flash({ left: 2 }), above])))).toEqual([
      'flash',
    ]);
  });

  test('[PRO-01f] without a limit, or within it, the line is its own, and nobody else has a piece of it', () => {
    for (const is of [{}, { left: 3 }]) {
      const outcome = promote(
        bill([line('A', 3, '100.00')], [flash(is), offer('d', half), member]),
      );
      expect(usedIn(outcome)).toEqual(['d', 'm']);
      const alone = promote(bill([line('A', 3, '100.00')], [flash(is), offer('d', tenth), member]));
      expect([leftOf(alone), usedIn(alone)]).toEqual([['210.00'], ['flash']]);
    }
  });

  test('[PRO-01f] what one leaves another exclusive one may have, of its stage or of a later one', () => {
    const next = offer('next', fifth, { exclusive: true });
    const outcome = promote(bill([line('A', 3, '100.00')], [flash({ left: 2 }), next, member]));
    expect([leftOf(outcome), usedIn(outcome)]).toEqual([
      ['140.00', '80.00'],
      ['flash', 'next'],
    ]);
    const threshold = offer('t', off('100.00', '15.00'), { exclusive: true });
    const later = promote(bill([line('A', 3, '100.00')], [flash({ left: 2 }), threshold, member]));
    expect([leftOf(later), usedIn(later)]).toEqual([
      ['140.00', '85.00'],
      ['flash', 't'],
    ]);
  });

  test('[PRO-01f] groups that are exclusive leave what makes none', () => {
    const groups = offer('3for2', { type: 'n_for_m', n: 3, m: 2 }, { exclusive: true });
    const outcome = promote(bill([line('A', 4, '10.00')], [groups, offer('d', tenth), member]));
    expect(leftOf(outcome)).toEqual(['20.00', '8.82']);
  });
});

describe('F2, P4 what a group or bundle leaves out', () => {
  test('[PRO-01a] is a line of its own, and later shares spread over these lines', () => {
    const groups = offer('3for2', { type: 'n_for_m', n: 3, m: 2 });
    const of = bill([line('A', 5, '30.00')], [groups, offer('t', off('100.00', '12.00'))]);
    const outcome = promote(of);
    expect(pieces(outcome)).toEqual([
      ['A', 3, '90.00'],
      ['A', 2, '60.00'],
    ]);
    // 60.00 and 60.00 are left after the groups: 6.00 each.
    expect(leftOf(outcome)).toEqual(['54.00', '54.00']);
    const parts = ['A', 'B'].map((skuCode) => ({ skuCode, quantity: 1 }));
    const bundle = offer('b', { type: 'bundle', parts, price: money('40.00') });
    const two = promote(bill([line('A', 2, '30.00'), line('B', 1, '20.00')], [bundle]));
    expect(pieces(two)).toEqual([
      ['A', 1, '30.00'],
      ['A', 1, '30.00'],
      ['B', 1, '20.00'],
    ]);
    expect(leftOf(two)).toEqual(['24.00', '30.00', '16.00']);
  });
});

describe('P4, P3 how many groups', () => {
  test('[PRO-03b] as many as fit, prices descending', () => {
    const groups = offer('2for1', { type: 'n_for_m', n: 2, m: 1 });
    const lines = [line('A', 1, '10.00'), line('B', 2, '50.00'), line('C', 2, '30.00')];
    // (50, 50), (30, 30), and 10 is left.
    expect(formatAmount(promote(bill(lines, [groups])).total)).toBe('90.00');
    const limited = { ...groups, left: 3 };
    expect(formatAmount(promote(bill(lines, [limited])).total)).toBe('120.00');
  });

  test('[PRO-03b] freight decides whether a promotion is used, never how many groups or bundles it makes', () => {
    const freightOf = { fixed: '15.00', freeFrom: '80.00' };
    const groups = offer('2for1', { type: 'n_for_m', n: 2, m: 1 });
    const lines = [line('A', 4, '40.00')];
    // Two groups leave 80.00; one would leave 120.00.
    expect(formatAmount(promote(bill(lines, [groups], { freightOf })).total)).toBe('80.00');
    const dear = { fixed: '15.00', freeFrom: '120.00' };
    const outcome = promote(bill(lines, [groups], { freightOf: dear }));
    expect([formatAmount(outcome.total), pieces(outcome)]).toEqual(['95.00', [['A', 4, '160.00']]]);
    const parts = [{ skuCode: 'A', quantity: 2 }];
    const bundle = offer('b', { type: 'bundle', parts, price: money('75.00') });
    // Two bundles save 10.00 and cost the free freight, so that none is made; one would have been free.
    const none = promote(
      bill(lines, [bundle], { freightOf: { fixed: '15.00', freeFrom: '155.00' } }),
    );
    expect([formatAmount(none.total), usedIn(none)]).toEqual(['160.00', []]);
  });
});

describe('P3 a picked coupon', () => {
  const lines = [line('A', 1, '100.00')];
  const coupon = offer('c', {
    type: 'coupon',
    from: money('95.00'),
    off: { amount: money('8.00') },
  });

  test('[CHK-05a][PRO-03c] a discount given up for it is named so, with what it would have saved', () => {
    const discount = offer('d', tenth);
    const outcome = promote(bill(lines, [discount, coupon], { picked: ['c'] }), { why: true });
    expect([formatAmount(outcome.total), usedIn(outcome)]).toEqual(['92.00', ['c']]);
    expect(reasons(outcome)).toEqual({ d: { why: 'given_up', saved: money('10.00') } });
    // Without a pick the discount is the best, and the coupon says what is missing.
    const free = promote(bill(lines, [discount, coupon]), { why: true });
    expect([usedIn(free), reasons(free)['c']]).toEqual([
      ['d'],
      { why: 'below', from: money('95.00'), missing: money('5.00') },
    ]);
  });

  test('[PRO-03c] so is a gift; what was no use anyway keeps its own reason', () => {
    const exclusive = { ...coupon, exclusive: true };
    const gift = offer('g', {
      type: 'gift',
      from: money('50.00'),
      skuCode: 'G',
      quantity: 2,
      value: money('3.00'),
    });
    const far = offer('t', off('500.00', '50.00'));
    const of = bill(lines, [gift, far, exclusive], { picked: ['c'] });
    expect(reasons(promote(of, { why: true }))).toEqual({
      g: { why: 'given_up', saved: money('6.00') },
      t: { why: 'below', from: money('500.00'), missing: money('400.00') },
    });
  });

  test('[CHK-05a] of two that do not go together the first binds, the other is named; none takes the place of one that does not fit', () => {
    const other = offer('o', { type: 'coupon', from: 0, off: { amount: money('20.00') } });
    const both = promote(bill(lines, [coupon, other], { picked: ['c', 'o'] }), { why: true });
    expect([usedIn(both), reasons(both)['o']]).toEqual([['c'], { why: 'other_coupon' }]);
    const far = { ...coupon, terms: { ...coupon.terms, from: money('300.00') } };
    const none = promote(bill(lines, [far, other], { picked: ['c'] }), { why: true });
    expect([usedIn(none), reasons(none)]).toEqual([
      [],
      {
        c: { why: 'below', from: money('300.00'), missing: money('200.00') },
        o: { why: 'not_picked' },
      },
    ]);
  });
});

test('[PRO-01a] P3 two gifts do not stand on the same goods: the more valuable one, the other on what is left', () => {
  const gift = (id: string, from: string, value: string) =>
    offer(id, { type: 'gift', from: money(from), skuCode: id, quantity: 1, value: money(value) });
  const small = { ...gift('small', '50.00', '5.00'), scope: { products: ['A'] } };
  const large = { ...gift('large', '80.00', '9.00'), scope: { products: ['A', 'B'] } };
  const lines = [line('A', 1, '60.00'), line('B', 1, '60.00')];
  const outcome = promote(bill(lines, [small, large]), { why: true });
  expect(outcome.gifts.map((one) => [one.skuId, one.lines])).toEqual([['large', ['A', 'B']]]);
  expect(reasons(outcome)).toEqual({ small: { why: 'exclusive' } });
  const apart = {
    ...large,
    scope: { products: ['B'] },
    terms: gift('large', '50.00', '9.00').terms,
  };
  expect(promote(bill(lines, [small, apart])).gifts).toHaveLength(2);
});

describe('P6 beyond what is compared', () => {
  test('[PRO-03b] pairs are tried that only pay together', () => {
    const lines = Array.from({ length: 13 }, (_, n) => line(`L${n}`, 1, '10.00'));
    const freightOf = { fixed: '30.00', freeFrom: '120.00' };
    // Each alone costs the free freight of 30.00; both are worth it.
    const of = bill(
      lines.map((one, n) => ({ ...one, price: n < 2 ? money('40.00') : money('5.00') })),
      [
        ...['L0', 'L1'].map((key) =>
          offer(`p${key}`, off('0.00', '20.00'), { scope: { products: [key] } }),
        ),
        ...lines
          .slice(2)
          .map(({ key }) =>
            offer(`d${key}`, { type: 'discount', rate: 1 }, { scope: { products: [key] } }),
          ),
      ],
      { freightOf },
    );
    const outcome = promote(of);
    // 135.00 is free; 115.00 costs 145.00; 95.00 costs 125.00.
    expect(outcome.proved).toBe(false);
    expect(sum(outcome.parts.map((part) => part.left))).toBe(money('95.00'));
    expect(formatAmount(outcome.total)).toBe('125.00');
  });

  test('[PRO-03b] one that stands in the way of two goes', () => {
    const lamps = { categories: ['lamps'] };
    const of = bill(
      [
        line('A', 2, '89.90', lamps),
        line('B', 3, '33.30', lamps),
        line('C', 1, '120.00', { categories: ['tools'] }),
        ...Array.from({ length: 10 }, (_, n) => line(`L${n}`, 1, '1.00')),
      ],
      [
        offer(
          'p3',
          { type: 'discount', rate: 250_000 },
          { scope: { products: ['A'] }, exclusive: true, priority: 1 },
        ),
        offer('p1', { type: 'discount', rate: 150_000 }, { scope: { categories: ['lamps'] } }),
        offer('p2', off('350.00', '40.00'), { scope: { products: ['A', 'B', 'C'] } }),
        offer(
          'c1',
          { type: 'coupon', from: money('300.00'), off: { amount: money('30.00') } },
          { scope: { products: ['A', 'B', 'C'] } },
        ),
        ...Array.from({ length: 10 }, (_, n) =>
          offer(`o${n}`, tenth, { scope: { products: [`L${n}`] } }),
        ),
        member,
      ],
    );
    const outcome = promote(of);
    expect(usedIn(outcome).slice(0, 4)).toEqual(['c1', 'm', 'o0', 'o1']);
    expect(usedIn(outcome)).toEqual(expect.arrayContaining(['p1', 'p2', 'c1']));
    // 281.99 as in PC1, and 10 × 0.90 less 2 %.
    expect([formatAmount(outcome.total), outcome.proved]).toEqual(['290.81', false]);
  });

  test('[PRO-03a] up to eight pieces and four promotions all is compared, however alike they are', () => {
    const lines = Array.from({ length: 8 }, (_, n) => line(`L${n}`, 1, `${10 + n}.37`));
    for (const rates of [
      [100_000, 100_000, 100_000, 100_000],
      [100_000, 100_001, 100_002, 100_003],
    ]) {
      const offers = rates.map((rate, n) => offer(`p${n}`, { type: 'discount', rate }));
      expect(promote(bill(lines, offers)).proved).toBe(true);
    }
    const mixed = [
      offer('g', { type: 'n_for_m', n: 3, m: 2 }),
      offer('h', { type: 'n_for_m', n: 2, m: 1 }, { left: 4 }),
      offer('d', tenth, { left: 3 }),
      offer('t', off('20.00', '5.00'), { exclusive: true }),
    ];
    expect(promote(bill(lines, mixed)).proved).toBe(true);
  });
});
