import { describe, expect, test } from 'vitest';
import { formatAmount, sum } from '../../kernel/money.ts';
import { bill, line, money, offer } from './bill.fixture.ts';
import { fieldOf } from './candidates.ts';
import { inTurn } from './in-turn.ts';
import { promote } from './promote.ts';
import type { Scope } from '../terms.ts';
import type { Bill, Offer, Outcome } from './types.ts';

const leftOf = (outcome: Outcome, key: string) =>
  formatAmount(sum(outcome.parts.filter((part) => part.line === key).map((part) => part.left)));
const usedIn = (outcome: Outcome) => outcome.used.map(({ offer: { id } }) => id).toSorted();
const sharesOf = (outcome: Outcome, id: string) =>
  outcome.parts.map((part) =>
    formatAmount(
      sum(part.shares.filter((share) => share.promotionId === id).map((share) => share.amount)),
    ),
  );
/** The total of exactly these together; `null`: that is not allowed. */
function together(of: Bill, ids: readonly string[]): string | null {
  const field = fieldOf(of);
  const all = [...field.items, ...field.thresholds, ...field.coupons];
  // Promotions that take lines whole go first, so that the others see the rest.
  const chosen = all
    .filter((by) => ids.includes(by.offer.id))
    .toSorted(
      (a, b) =>
        Number(b.offer.exclusive) - Number(a.offer.exclusive) ||
        ids.indexOf(a.offer.id) - ids.indexOf(b.offer.id),
    );
  const meter = { steps: 0, max: Infinity };
  const result = inTurn({ bill: of, members: field.members, meter }, chosen);
  return 'reason' in result ? null : formatAmount(result.total);
}

describe('PC1 stack or exclusive', () => {
  const lamps = { categories: ['lamps'] };
  const of = bill(
    [
      line('A', 2, '89.90', lamps),
      line('B', 3, '33.30', lamps),
      line('C', 1, '120.00', { categories: ['tools'] }),
    ],
    [
      offer('p1', { type: 'discount', rate: 150_000 }, { scope: { categories: ['lamps'] } }),
      offer('p2', {
        type: 'threshold',
        tiers: [{ from: money('350.00'), off: { amount: money('40.00') } }],
      }),
      offer(
        'p3',
        { type: 'discount', rate: 250_000 },
        { scope: { products: ['A'] }, exclusive: true },
      ),
      offer('c1', { type: 'coupon', from: money('300.00'), off: { amount: money('30.00') } }),
      offer('m', { type: 'member', rate: 20_000 }),
    ],
  );
  const outcome = promote(of, { why: true });

  test('[PRO-03b] the best is p1, p2 and c1, to the cent', () => {
    expect(usedIn(outcome)).toEqual(['c1', 'm', 'p1', 'p2']);
    expect(formatAmount(outcome.total)).toBe('281.99');
    expect(['A', 'B', 'C'].map((key) => leftOf(outcome, key))).toEqual([
      '120.46',
      '66.94',
      '94.59',
    ]);
    expect(outcome.proved).toBe(true);
  });

  test('[PRO-03c] every step is split over its lines as the case says', () => {
    expect(sharesOf(outcome, 'p1')).toEqual(['26.97', '14.99', '0.00']);
    expect(sharesOf(outcome, 'p2')).toEqual(['17.09', '9.49', '13.42']);
    expect(sharesOf(outcome, 'c1')).toEqual(['12.82', '7.12', '10.06']);
    expect(sharesOf(outcome, 'm')).toEqual(['2.46', '1.36', '1.93']);
  });

  test.each([
    ['281.99', ['p1', 'p2', 'c1']],
    ['311.39', ['p1', 'p2']],
    ['321.19', ['p1', 'c1']],
    ['323.11', ['p2', 'c1']],
    ['335.66', ['p1', 'p3']],
    ['350.35', ['p3']],
    ['350.59', ['p1']],
    ['352.51', ['p2']],
    ['362.31', ['c1']],
    ['391.71', []],
  ])('[PRO-03b] %s for %j', (total, ids) => {
    expect(together(of, ids)).toBe(total);
  });

  test.each([[['p2', 'p3']], [['p3', 'c1']], [['p1', 'p3', 'c1']], [['p1', 'p2', 'p3', 'c1']]])(
    '[PRO-03b] %j are not allowed together: a threshold is not reached',
    (ids) => {
      expect(together(of, ids)).toBe(null);
    },
  );

  test('[PRO-03c] says why p3 is not used', () => {
    expect(outcome.unused.map(({ offer: { id }, reason }) => [id, reason])).toEqual([
      ['p3', { why: 'not_best', more: money('53.67') }],
    ]);
  });
});

describe('PC2 three for two against a bundle', () => {
  const lines = [line('D', 2, '100.00'), line('E', 1, '60.00'), line('F', 3, '30.00')];
  const three = offer('3for2', { type: 'n_for_m', n: 3, m: 2 });
  const bundle = offer('bundle', {
    type: 'bundle',
    parts: [
      { skuCode: 'D', quantity: 1 },
      { skuCode: 'F', quantity: 1 },
    ],
    price: money('110.00'),
  });

  test('[PRO-03b] the best is no bundle: 90.00', () => {
    const outcome = promote(bill(lines, [three, bundle]), { why: true });
    expect(formatAmount(outcome.total)).toBe('260.00');
    expect(usedIn(outcome)).toEqual(['3for2']);
    expect(['D', 'E', 'F'].map((key) => leftOf(outcome, key))).toEqual([
      '153.85',
      '46.15',
      '60.00',
    ]);
    expect(sharesOf(outcome, '3for2')).toEqual(['46.15', '13.85', '30.00']);
    expect(outcome.proved).toBe(true);
  });

  test('[PRO-03b] one bundle saves 50.00, two save 40.00', () => {
    const limited = { ...bundle, left: 2 };
    expect(together(bill(lines, [limited, three]), ['bundle', '3for2'])).toBe('300.00');
    expect(together(bill(lines, [bundle]), ['bundle'])).toBe('310.00');
  });
});

describe('PC3 limit, tie, budget, freight', () => {
  const flash = offer(
    'flash',
    { type: 'flash', prices: [{ skuCode: 'G', price: money('70.00') }] },
    { left: 2 },
  );
  const c2 = offer(
    'c2',
    { type: 'coupon', from: money('240.00'), off: { amount: money('20.00') } },
    { coupon: { id: 'c2', endsOn: '2026-11-30' } },
  );
  const c1 = offer(
    'c1',
    { type: 'coupon', from: money('200.00'), off: { amount: money('20.00') } },
    { coupon: { id: 'c1', endsOn: '2026-12-31' }, createdAt: 0 },
  );
  const p4 = offer(
    'p4',
    { type: 'threshold', tiers: [{ from: money('0.00'), off: { rate: 100_000 } }] },
    { budgetLeft: money('15.00') },
  );
  const of = (freight: string, is: Partial<Bill> = {}) =>
    bill([line('G', 3, '100.00')], [flash, c1, c2, p4], {
      freightOf: { fixed: freight, freeFrom: '230.00' },
      ...is,
    });

  test('[PRO-01f] pieces above the limit are a line at the ordinary price', () => {
    const { parts } = promote(of('8.00'));
    expect(parts.map(({ quantity, price, goods }) => [quantity, price, goods])).toEqual([
      [2, money('70.00'), money('140.00')],
      [1, money('100.00'), money('100.00')],
    ]);
  });

  test('[PRO-03b] with freight 8.00 the coupon that ends sooner: 228.00', () => {
    const outcome = promote(of('8.00'), { why: true });
    expect(formatAmount(outcome.total)).toBe('228.00');
    expect(usedIn(outcome)).toEqual(['c2', 'flash']);
    expect(sharesOf(outcome, 'c2')).toEqual(['11.67', '8.33']);
    expect(outcome.parts.map((part) => formatAmount(part.left))).toEqual(['128.33', '91.67']);
    const reasons = Object.fromEntries(outcome.unused.map((one) => [one.offer.id, one.reason]));
    expect(reasons).toEqual({ c1: { why: 'other_coupon' }, p4: { why: 'budget' } });
  });

  test('[PRO-03c] with freight 25.00 no coupon: it would cost the free freight', () => {
    const outcome = promote(of('25.00'), { why: true });
    expect(formatAmount(outcome.total)).toBe('240.00');
    expect(usedIn(outcome)).toEqual(['flash']);
    const reasons = Object.fromEntries(outcome.unused.map((one) => [one.offer.id, one.reason]));
    expect(reasons['c2']).toEqual({ why: 'freight', more: money('5.00') });
  });

  test('[PRO-03b] a picked coupon binds, even so', () => {
    const outcome = promote(of('25.00', { picked: ['c1'] }));
    expect(formatAmount(outcome.total)).toBe('245.00');
    expect(usedIn(outcome)).toEqual(['c1', 'flash']);
    expect(usedIn(promote(of('8.00', { picked: [] })))).toEqual(['flash']);
  });
});

describe('what it is for', () => {
  const own = { productId: 'P', categories: ['all', 'lamps'], brandId: 'B', sellerId: 'S' };
  const total = (scope: Scope, who: Partial<Bill['who']> = {}, is: Partial<Offer> = {}) => {
    const by = offer('p', { type: 'discount', rate: 100_000 }, { scope, ...is });
    const lines = [line('A', 1, '100.00', own), line('Z', 1, '10.00', { sellerId: 'T' })];
    const outcome = promote(
      bill(lines, [by], { who: { level: null, firstOrder: false, ...who } }),
      { why: true },
    );
    return [formatAmount(outcome.total), outcome.unused[0]?.reason.why];
  };

  test.each<[string, Scope, Scope]>([
    ['products', { products: ['P'] }, { products: ['Q'] }],
    ['categories, those above its own too', { categories: ['all'] }, { categories: ['tools'] }],
    ['brands', { brands: ['B'] }, { brands: ['C'] }],
    ['stores', { stores: ['S'] }, { stores: ['U'] }],
    ['all of them at once', { products: ['P'], brands: ['B'] }, { products: ['P'], brands: ['C'] }],
  ])('[PRO-01f] goods of its %s, and no others', (_, inside, outside) => {
    expect(total(inside)).toEqual(['100.00', undefined]);
    expect(total(outside)).toEqual(['110.00', 'no_goods']);
  });

  test('[PRO-01f] goods that are never discounted take none, and count for no threshold', () => {
    const lines = [line('card', 1, '100.00', { discountable: false }), line('lamp', 1, '50.00')];
    const [tenth, from120] = [
      offer('p', { type: 'discount', rate: 100_000 }),
      offer('t', {
        type: 'threshold',
        tiers: [{ from: money('120.00'), off: { amount: money('20.00') } }],
      }),
    ];
    expect(sharesOf(promote(bill(lines, [tenth])), 'p')).toEqual(['0.00', '5.00']);
    const below = promote(bill(lines, [from120]), { why: true });
    expect([formatAmount(below.total), below.unused[0]?.reason]).toEqual([
      '150.00',
      { why: 'below', from: money('120.00'), missing: money('70.00') },
    ]);
  });

  test('[PRO-01f] a seller’s is for own goods, one of a level for its members, one of first orders for these', () => {
    expect(total({}, {}, { sellerId: 'S' })).toEqual(['100.00', undefined]);
    expect(total({}, {}, { sellerId: 'U' })).toEqual(['110.00', 'no_goods']);
    const gold = { products: ['P'], levels: ['gold'] };
    expect(total(gold, { level: 'gold' })).toEqual(['100.00', undefined]);
    expect(total(gold, { level: 'silver' })).toEqual(['110.00', 'level']);
    expect(total(gold)).toEqual(['110.00', 'level']);
    const first = { products: ['P'], firstOrder: true };
    expect(total(first, { firstOrder: true })).toEqual(['100.00', undefined]);
    expect(total(first)).toEqual(['110.00', 'first_order']);
    expect(total({}, {}, { currency: 'USD' })).toEqual(['110.00', 'currency']);
  });
});

test('[PRO-03b] of up to twelve promotions the best counts; of more, what the stated priority says, and it is not called proved', () => {
  const of = (others: number) => {
    const lines = Array.from({ length: others }, (_, n) => line(`L${n}`, 1, '1000.00'));
    const each = lines.map(({ key }, n) =>
      offer(
        `o${n}`,
        { type: 'discount', rate: 100_000 },
        { scope: { products: [key] }, priority: 5 },
      ),
    );
    const scope = { products: ['A'] };
    // The older one, so that it is the priority that decides.
    const large = offer('large', { type: 'discount', rate: 100_000 }, { scope, priority: 2 });
    const small = offer('small', { type: 'discount', rate: 50_000 }, { scope, priority: 1 });
    return promote(bill([line('A', 1, '100.00'), ...lines], [large, small, ...each]));
  };
  const [exact, many] = [of(10), of(11)];
  expect([usedIn(exact).includes('large'), exact.proved]).toEqual([true, true]);
  expect([usedIn(many).includes('small'), many.proved]).toEqual([true, false]);
  expect(usedIn(many)).toHaveLength(12);
});

describe('member equity', () => {
  const lines = [line('A', 1, '100.00'), line('B', 1, '50.00')];
  const onlyA = { scope: { products: ['A'] } };

  test('[PRO-01b] of several a line takes the highest rate, at equal ones the older; each line its own', () => {
    const outcome = promote(
      bill(lines, [
        offer('low', { type: 'member', rate: 50_000 }),
        offer('high', { type: 'member', rate: 200_000 }, onlyA),
        offer('late', { type: 'member', rate: 50_000 }),
      ]),
    );
    expect(sharesOf(outcome, 'high')).toEqual(['20.00', '0.00']);
    expect(sharesOf(outcome, 'low')).toEqual(['0.00', '2.50']);
    expect(usedIn(outcome)).toEqual(['high', 'low']);
  });

  test('[PRO-01b][PRO-01f] an exclusive one is for lines that nothing else has touched', () => {
    const outcome = promote(
      bill(lines, [
        offer('m', { type: 'member', rate: 100_000 }, { exclusive: true }),
        offer('p', { type: 'discount', rate: 200_000 }, onlyA),
      ]),
    );
    expect(sharesOf(outcome, 'p')).toEqual(['20.00', '0.00']);
    expect(sharesOf(outcome, 'm')).toEqual(['0.00', '5.00']);
  });

  test('[PRO-01b][PRO-01f] one of some levels is for their members, and for nobody else', () => {
    const gold = offer('m', { type: 'member', rate: 100_000 }, { scope: { levels: ['gold'] } });
    const paidBy = (level: string | null) =>
      formatAmount(promote(bill(lines, [gold], { who: { level, firstOrder: false } })).total);
    expect([paidBy('gold'), paidBy('silver'), paidBy(null)]).toEqual([
      '135.00',
      '150.00',
      '150.00',
    ]);
  });
});
