import {
  allocateParts,
  CENT,
  mulDiv,
  RATE_ONE,
  rateOf,
  SCALE,
  settle,
  spread,
  sum,
} from '@tradeport/api/kernel/money';
import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addUp,
  lessAccounts,
  priceOrder,
  taxedAs,
  type PricedLine,
  type PricedOrder,
  type TaxWay,
  type ToPrice,
} from './price.ts';
import { traceOf } from '@tradeport/api/orders/components';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5_000 }),
    list: fc.integer({ min: 0, max: 10_000_0000 }),
    off: fc.integer({ min: 0, max: 100 }),
    taxRate: fc.constantFrom(0, 30_000, 60_000, 130_000),
  })
  .map(({ quantity, list, off, taxRate }): ToPrice => ({
    quantity,
    list,
    price: Math.floor((list * (100 - off)) / 100),
    why: 'level',
    source: 'gold',
    taxRate,
  }));
function traceIn(
  line: Pick<ToPrice, 'quantity' | 'list'> | undefined,
  priced: PricedLine | undefined,
) {
  if (!line || !priced) throw new Error('a line without its price');
  return traceOf({ ...priced, quantity: line.quantity, listPrice: line.list, lang: 'zh' });
}
const rules = fc.record({
  tax: fc.constantFrom('included' as const, 'added' as const),
  freight: fc.record({
    CNY: fc.record({
      fixed: fc.integer({ min: 0, max: 500 * SCALE }),
      freeFrom: fc.option(fc.integer({ min: 0, max: 1_000_000 * SCALE })),
    }),
  }),
});

test('[CHK-04a] every column of the lines adds up to the order, the trace of a line to its total', () => {
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 30 }), rules, (lines, rule) => {
      const order = priceOrder(lines, rule, 'CNY');
      if (!order)
        return sum(lines.map((l) => l.list * l.quantity)) > ORDER_AMOUNT_MAX - 10_000 * SCALE;
      expect(addUp(order.lines)).toEqual({ ...order, lines: undefined });
      for (const [at, priced] of order.lines.entries()) {
        expect(sum(traceIn(lines[at], priced).map((step) => step.amount))).toBe(priced.total);
        expect(priced.total).toBeGreaterThanOrEqual(0);
      }
      return order.total % CENT === 0;
    }),
  );
});

test('[CHK-04d] settled parts are off by less than a cent each and exact together', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 11 }), { maxLength: 40 }), (parts) => {
      const settled = allocateParts(parts);
      settled.forEach((amount, at) =>
        expect(Math.abs(amount - (parts[at] ?? 0))).toBeLessThan(CENT),
      );
      expect(Math.abs(sum(settled) - sum(parts))).toBeLessThanOrEqual(CENT / 2);
    }),
  );
});

test('[CHK-04a][CHK-04d] a breakdown by hand: tier price, freight under the free limit, tax on top', () => {
  const order = priceOrder(
    [
      { quantity: 3, list: 10 * SCALE, price: 9_3333, why: 'tier', source: '3', taxRate: 130_000 },
      { quantity: 1, list: 20 * SCALE, price: 20 * SCALE, why: 'list', source: '', taxRate: 0 },
    ],
    { tax: 'added', freight: { CNY: { fixed: 12 * SCALE, freeFrom: 99 * SCALE } } },
    'CNY',
  );
  expect(order).toMatchObject({
    goodsAmount: 48 * SCALE,
    freightAmount: 12 * SCALE,
    taxAmount: 4_5500,
    total: 64_5500,
  });
  expect(order?.lines[0]?.components).toEqual([
    { kind: 'tier', basis: 30 * SCALE, amount: -2_0001, source: '3' },
    { kind: 'rounding', basis: 27_9999, amount: 1, source: '' },
  ]);
  expect(order?.lines[1]?.components).toEqual([]);
  expect(traceIn({ quantity: 3, list: 10 * SCALE }, order?.lines[0])).toEqual([
    { step: 'list', amount: 30 * SCALE },
    { step: 'price', amount: -2_0001, why: 'tier' },
    { step: 'rounding', amount: 1 },
    { step: 'freight', amount: 7 * SCALE },
    { step: 'tax', amount: 4_5500 },
  ]);
});

test('[CHK-04a] freight is free from the limit on, and tax that prices hold is only told', () => {
  const order = priceOrder(
    [
      {
        quantity: 1,
        list: 113 * SCALE,
        price: 113 * SCALE,
        why: 'list',
        source: '',
        taxRate: 130_000,
      },
    ],
    { tax: 'included', freight: { CNY: { fixed: 12 * SCALE, freeFrom: 113 * SCALE } } },
    'CNY',
  );
  expect(order).toMatchObject({
    freightAmount: 0,
    taxAmount: 0,
    taxIncluded: 13 * SCALE,
    total: 113 * SCALE,
  });
});

test('[CHK-04c] an amount beyond what one order may hold is not priced at all', () => {
  const dear: ToPrice = {
    quantity: 1_000_000,
    list: 999_999 * SCALE,
    price: 999_999 * SCALE,
    why: 'list',
    source: '',
    taxRate: 0,
  };
  expect(priceOrder([dear], { tax: 'included', freight: {} }, 'CNY')).toBeNull();
  expect(
    priceOrder([{ ...dear, quantity: 100 }], { tax: 'included', freight: {} }, 'CNY'),
  ).not.toBeNull();
});

const piece = (price: number, taxRate: number): ToPrice => ({
  quantity: 1,
  list: Math.round(price * SCALE),
  price: Math.round(price * SCALE),
  why: 'list',
  source: '',
  taxRate,
});
/** Points worth so much, and rebate, spread over the lines by what is left of them. */
function paying(order: PricedOrder, way: TaxWay, points: number, rebate: number): PricedOrder {
  const goods = order.lines.map((one) => one.goodsAmount);
  const pointsMoney = spread(points, goods);
  const left = goods.map((amount, at) => amount - (pointsMoney[at] ?? 0));
  return lessAccounts(order, way, {
    points: pointsMoney,
    pointsMoney,
    rebate: spread(rebate, left),
  });
}

test('[CHK-04h] tax is of what is left after points and rebate, with freight: 107.10 with 17.10, of 19 % that come on top', () => {
  const freight = { CNY: { fixed: 10 * SCALE, freeFrom: null } };
  const added = priceOrder([piece(100, 190_000)], { tax: 'added', freight }, 'CNY');
  expect(added).toMatchObject({ taxAmount: 20_9000, freightTax: 1_9000, total: 130_9000 });
  expect(added && paying(added, 'added', 20 * SCALE, 0)).toMatchObject({
    taxAmount: 17_1000,
    freightTax: 1_9000,
    total: 107_1000,
  });
  expect(added && paying(added, 'added', 10 * SCALE, 10 * SCALE).total).toBe(107_1000);
  const held = priceOrder([piece(109, 190_000)], { tax: 'included', freight }, 'CNY');
  expect(held).toMatchObject({ taxIncluded: 19_0000, freightTax: 1_6000, total: 119 * SCALE });
  expect(held && paying(held, 'included', 20 * SCALE, 0)).toMatchObject({
    taxIncluded: 15_8100,
    total: 99 * SCALE,
  });
  // Nothing is left to be taxed but the freight.
  expect(added && paying(added, 'added', 90 * SCALE, 10 * SCALE)).toMatchObject({
    taxAmount: 1_9000,
    freightTax: 1_9000,
    total: 11_9000,
  });
});

test('[CHK-04h] tax that prices hold is what of them is not their net: they differ for one amount in six at 20 %', () => {
  const included = (price: number, taxRate: number) =>
    priceOrder([piece(price, taxRate)], { tax: 'included', freight: {} }, 'CNY')?.taxIncluded;
  // 0.03 is 0.025 and 0.005: the net is settled, to 0.03.
  expect(included(0.03, 200_000)).toBe(0);
  expect(included(0.09, 200_000)).toBe(1 * CENT);
  expect(included(1.13, 130_000)).toBe(13 * CENT);
  const differ = Array.from({ length: 600 }, (_, at) => (at + 1) / 100).filter(
    (price) => included(price, 200_000) !== Math.floor((price * 100) / 6 + 0.5000001) * CENT,
  );
  expect(differ.length).toBe(100);
});

/** A share of the exact tax, in a numerator and a denominator: half a cent up, in one rounding. */
function settledShare(amount: number, top: number, bottom: number): number {
  const [a, b] = [BigInt(amount) * BigInt(top), BigInt(bottom) * BigInt(CENT)];
  return Number((2n * a + b) / (2n * b)) * CENT;
}

test('[CHK-04h] the tax of an order is that of each of its rates exactly, over both ways, all rates, points and rebate', () => {
  const rate = fc.constantFrom(
    0,
    10_000,
    30_000,
    55_000,
    60_000,
    90_000,
    130_000,
    190_000,
    200_000,
  );
  const goods = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: fc.integer({ min: 0, max: 400_000 }),
    taxRate: rate,
  });
  const bill = fc.record({
    lines: fc.array(goods, { minLength: 1, maxLength: 8 }),
    way: fc.constantFrom('included' as const, 'added' as const),
    fixed: fc.integer({ min: 0, max: 5_000 }),
    points: fc.integer({ min: 0, max: 100 }),
    rebate: fc.integer({ min: 0, max: 100 }),
  });
  fc.assert(
    fc.property(bill, ({ lines, way, fixed, points, rebate }) => {
      const before = priceOrder(
        lines.map(({ quantity, price, taxRate }): ToPrice => ({
          quantity,
          list: price,
          price,
          why: 'list',
          source: '',
          taxRate,
        })),
        { tax: way, freight: { CNY: { fixed: fixed * CENT, freeFrom: null } } },
        'CNY',
      );
      if (!before) return;
      const byPoints = Math.floor((before.goodsAmount * points) / 100 / CENT) * CENT;
      const left = before.goodsAmount - byPoints;
      const byRebate = Math.floor((left * rebate) / 100 / CENT) * CENT;
      const order = paying(before, way, byPoints, byRebate);
      expect(addUp(order.lines)).toEqual({ ...order, lines: undefined });
      const column = way === 'added' ? 'taxAmount' : 'taxIncluded';
      expect(order[way === 'added' ? 'taxIncluded' : 'taxAmount']).toBe(0);
      for (const taxRate of new Set(lines.map((one) => one.taxRate))) {
        const own = order.lines.filter((one) => one.taxRate === taxRate);
        const base = (one: PricedLine) =>
          one.goodsAmount - one.pointsAmount - one.rebateAmount + one.freightAmount;
        const taxIn = (all: number) =>
          way === 'added'
            ? settledShare(all, taxRate, RATE_ONE)
            : all - settledShare(all, RATE_ONE, RATE_ONE + taxRate);
        expect(sum(own.map((one) => one[column]))).toBe(taxIn(sum(own.map(base))));
        for (const one of own) {
          const exact =
            way === 'added'
              ? (base(one) * taxRate) / RATE_ONE
              : base(one) - (base(one) * RATE_ONE) / (RATE_ONE + taxRate);
          // Half a cent of the rate's rounding besides: its share of it is at most that.
          expect(Math.abs(one[column] - exact)).toBeLessThan(1.5 * CENT);
          expect(one.freightTax).toBeGreaterThanOrEqual(0);
          expect(one.freightTax).toBeLessThanOrEqual(Math.min(one[column], one.freightAmount));
        }
        const freight = sum(own.map((one) => one.freightAmount));
        const ofFreight = sum(own.map((one) => one.freightTax));
        expect(Math.abs(ofFreight - taxIn(freight))).toBeLessThanOrEqual(own.length * CENT);
      }
      expect(order.total).toBe(
        order.goodsAmount - byPoints - byRebate + order.freightAmount + order.taxAmount,
      );
      for (const one of order.lines) expect(one.total).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 400 },
  );
});

test('[CHK-07c][CHK-04h] an order agreed on while tax was rounded twice has exactly the tax that was stated, over all rates and both ways', () => {
  const bill = fc.record({
    way: fc.constantFrom<TaxWay>('included', 'added'),
    fixed: fc.integer({ min: 0, max: 5_000 }),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 40 }),
        price: fc.integer({ min: 0, max: 400_000 }),
        taxRate: fc.constantFrom(0, 15_000, 55_000, 130_000, 190_000, 200_000),
      }),
      { minLength: 1, maxLength: 6 },
    ),
  });
  // One of those for which the rules differ: 5.5 % of 0.09 is 0.00495, which was 0.0050 and then 0.01.
  const differs = { quantity: 1, price: 900, taxRate: 55_000 };
  fc.assert(
    fc.property(bill, ({ way, fixed, lines }) => {
      const now = priceOrder(
        lines.map(({ price, ...line }): ToPrice => ({
          ...line,
          list: price,
          price,
          why: 'list',
          source: '',
        })),
        { tax: way, freight: { CNY: { fixed: fixed * CENT, freeFrom: null } } },
        'CNY',
      );
      if (!now) return;
      const stated = sum(
        [...new Set(now.lines.map((one) => one.taxRate))].map((rate) => {
          const own = now.lines.filter((one) => one.taxRate === rate);
          const base = sum(own.map((one) => one.goodsAmount + one.freightAmount));
          return settle(way === 'added' ? rateOf(base, rate) : mulDiv(base, rate, RATE_ONE + rate));
        }),
      );
      const agreed = taxedAs(now, way, stated);
      expect(agreed.taxAmount + agreed.taxIncluded).toBe(stated);
      expect(agreed.total).toBe(
        now.goodsAmount + now.freightAmount + (way === 'added' ? stated : 0),
      );
      expect(addUp(agreed.lines)).toEqual({ ...agreed, lines: undefined });
      for (const [at, one] of agreed.lines.entries()) {
        const [tax, before] = [one, now.lines[at] ?? one].map(
          (each) => each.taxAmount + each.taxIncluded,
        );
        // Nobody's tax moves by more than the roundings of both.
        expect(Math.abs((tax ?? 0) - (before ?? 0))).toBeLessThan(3 * CENT);
        expect(one.freightTax).toBeLessThanOrEqual(tax ?? 0);
        expect(one.taxRate > 0 || tax === 0).toBe(true);
      }
    }),
    { numRuns: 400, examples: [[{ way: 'added', fixed: 0, lines: [differs] }]] },
  );
});
