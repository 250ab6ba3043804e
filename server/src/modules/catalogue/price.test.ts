import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listRanks, priceOf, priceBreaks, type Asked, type PriceRule } from './price.ts';

const at = new Date('2026-11-21T08:00:00Z');
const asked: Asked = { quantity: 1, level: null, currency: 'CNY', at };
const list = (amount: number): PriceRule => ({ kind: 'list', currency: 'CNY', amount });

test.each<[string, PriceRule[], Partial<Asked>, number | null, string]>([
  ['the list price', [list(100)], {}, 100, 'list'],
  [
    'a tier from its quantity on',
    [list(100), { kind: 'tier', currency: 'CNY', quantity: 10, amount: 90 }],
    { quantity: 10 },
    90,
    'tier',
  ],
  [
    'no tier below its quantity',
    [list(100), { kind: 'tier', currency: 'CNY', quantity: 10, amount: 90 }],
    { quantity: 9 },
    100,
    'list',
  ],
  [
    'a level price for its members',
    [list(100), { kind: 'level', level: 'gold', currency: 'CNY', rate: 950_000 }],
    { level: 'gold' },
    95,
    'level',
  ],
  [
    'no level price for others',
    [list(100), { kind: 'level', level: 'gold', currency: 'CNY', rate: 950_000 }],
    { level: 'silver' },
    100,
    'list',
  ],
  [
    'no level price for visitors',
    [list(100), { kind: 'level', level: 'gold', currency: 'CNY', rate: 950_000 }],
    {},
    100,
    'list',
  ],
  [
    'a dealer price for that dealer level',
    [list(100), { kind: 'dealer', level: 'a', currency: 'CNY', amount: 80 }],
    { dealerLevel: 'a' },
    80,
    'dealer',
  ],
  [
    'no dealer price without a dealer',
    [list(100), { kind: 'dealer', level: 'a', currency: 'CNY', amount: 80 }],
    { level: 'a' },
    100,
    'list',
  ],
  [
    'the price in the list of a contract to whom buys by it',
    [list(100), { kind: 'price_list', listId: 'c', currency: 'CNY', amount: 70 }],
    { lists: [{ id: 'c', name: 'Contract', rank: listRanks.contract }] },
    70,
    'price_list',
  ],
  [
    'no price in a list of another contract',
    [list(100), { kind: 'price_list', listId: 'c', currency: 'CNY', amount: 70 }],
    { lists: [{ id: 'd', name: 'Another', rank: listRanks.contract }] },
    100,
    'list',
  ],
  [
    'the list price when a rule is no cheaper',
    [list(100), { kind: 'tier', currency: 'CNY', amount: 100 }],
    {},
    100,
    'list',
  ],
  [
    'the plainer reason at the same price, whichever was entered first',
    [
      { kind: 'dealer', level: 'a', currency: 'CNY', amount: 90 },
      { kind: 'level', level: 'gold', currency: 'CNY', amount: 90 },
      { kind: 'tier', currency: 'CNY', amount: 90 },
      list(100),
    ],
    { level: 'gold', dealerLevel: 'a' },
    90,
    'tier',
  ],
  [
    'never a dearer rule',
    [list(100), { kind: 'level', level: 'gold', currency: 'CNY', amount: 120 }],
    { level: 'gold' },
    100,
    'list',
  ],
  [
    'the other price list',
    [list(100), { kind: 'list', currency: 'USD', amount: 14 }],
    { currency: 'USD' },
    14,
    'list',
  ],
  ['nothing in a currency without prices', [list(100)], { currency: 'USD' }, null, ''],
  [
    'a rule from its first moment',
    [list(100), { kind: 'list', currency: 'CNY', amount: 50, from: at.toISOString() }],
    {},
    50,
    'list',
  ],
  [
    'not at its last moment',
    [list(100), { kind: 'list', currency: 'CNY', amount: 50, to: at.toISOString() }],
    {},
    100,
    'list',
  ],
  [
    'a share of the sale price while it holds',
    [
      list(100),
      { kind: 'list', currency: 'CNY', amount: 50, to: '2027-01-01T00:00:00Z' },
      { kind: 'tier', currency: 'CNY', rate: 900_000 },
    ],
    {},
    45,
    'tier',
  ],
])(
  '[CAT-03a][CAT-03b][CAT-03c][CAT-03d][CAT-03e][CAT-03f] gives %s',
  (_, rules, who, amount, why) => {
    const price = priceOf(rules, { ...asked, ...who });
    expect(price && [price.amount, price.why]).toEqual(amount === null ? null : [amount, why]);
  },
);

const kinds = fc.constantFrom('list', 'tier', 'level', 'dealer', 'price_list');
const rule = fc
  .record({
    kind: kinds,
    currency: fc.constantFrom('CNY', 'USD'),
    quantity: fc.integer({ min: 1, max: 50 }),
    level: fc.constantFrom('gold', 'silver'),
    listId: fc.constantFrom('p', 'q', 'r'),
    by: fc.oneof(
      fc.record({ amount: fc.integer({ min: 0, max: 1_000_000 }) }),
      fc.record({ rate: fc.integer({ min: 0, max: 1_000_000 }) }),
    ),
  })
  .map(({ by, level, listId, ...rest }): PriceRule => ({
    ...rest,
    ...(rest.kind === 'list' ? { amount: 'amount' in by ? by.amount : by.rate } : by),
    ...(rest.kind === 'level' || rest.kind === 'dealer' ? { level } : {}),
    ...(rest.kind === 'price_list' ? { listId } : {}),
  }));
const contractList = { id: 'p', name: 'Contract', rank: listRanks.contract };
const levelList = { id: 'q', name: 'Level', rank: listRanks.level };
const someone = fc.record({
  quantity: fc.integer({ min: 1, max: 60 }),
  level: fc.constantFrom(null, 'gold', 'silver'),
  currency: fc.constantFrom('CNY', 'USD'),
  at: fc.constant(at),
  dealerLevel: fc.constantFrom(null, 'gold'),
  lists: fc.constantFrom([], [contractList], [contractList, levelList]),
});

test('[CAT-03e] the lowest wins, the trace says which, and order does not matter', () => {
  fc.assert(
    fc.property(fc.array(rule, { maxLength: 12 }), someone, (rules, who) => {
      const price = priceOf(rules, who);
      if (!price) return;
      expect(price.amount).toBe(Math.min(...price.trace.map((step) => step.amount)));
      expect(price.trace.filter((step) => step.won)).toEqual([price.trace[0]]);
      expect(price.trace[0]).toMatchObject({ amount: price.amount, why: price.why });
      const turned = priceOf([...rules].reverse(), who);
      expect([turned?.amount, turned?.why, turned?.list]).toEqual([
        price.amount,
        price.why,
        price.list,
      ]);
    }),
  );
});

test('[CAT-03e] more pieces never cost more a piece, and a further rule never makes it dearer', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 12 }),
      rule,
      someone,
      fc.integer({ min: 0, max: 40 }),
      (rules, further, who, more) => {
        const price = priceOf(rules, who);
        const forMore = priceOf(rules, { ...who, quantity: who.quantity + more });
        const withRule = priceOf([...rules, further], who);
        if (!price) return;
        expect(forMore?.amount).toBeLessThanOrEqual(price.amount);
        expect(withRule?.amount).toBeLessThanOrEqual(price.amount);
      },
    ),
  );
});

test('[CAT-03a] the quantity table names exactly the quantities at which the price falls', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 8 }),
      someone,
      fc.integer({ min: 1, max: 10 }),
      (rules, who, moq) => {
        const steps = priceBreaks(rules, who, moq);
        for (let quantity = moq; quantity <= 60; quantity += 1) {
          const step = steps.filter(({ from }) => from <= quantity).at(-1);
          expect(step?.price.amount).toBe(priceOf(rules, { ...who, quantity })?.amount);
        }
        expect(
          steps.every(
            (step, i) => i === 0 || step.price.amount < (steps[i - 1]?.price.amount ?? 0),
          ),
        ).toBe(true);
      },
    ),
  );
});

test('[CAT-03e] a list that the viewer does not buy by changes nothing, and of the most specific the order does not matter', () => {
  fc.assert(
    fc.property(
      fc.array(rule, { maxLength: 12 }),
      someone,
      fc.boolean(),
      (rules, who, specific) => {
        const asking = { ...who, specific };
        const price = priceOf(rules, asking);
        const own = rules.filter(
          ({ listId }) => listId === undefined || who.lists.some(({ id }) => id === listId),
        );
        expect(priceOf(own, asking)).toEqual(price);
        expect(
          price?.trace.every(({ why, priceList }) => (why === 'price_list') === !!priceList),
        ).not.toBe(false);
        if (!price || !specific) return;
        const turned = priceOf([...rules].reverse(), asking);
        expect([turned?.amount, turned?.why]).toEqual([price.amount, price.why]);
        // A contract's list comes before everything else.
        if (price.trace.some((step) => step.listId === 'p'))
          expect(price).toMatchObject({ why: 'price_list', priceList: 'Contract' });
      },
    ),
  );
});
