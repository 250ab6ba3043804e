import { allocateParts, CENT, SCALE, sum } from '@tradeport/api/kernel/money';
import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, priceOrder, type PricedLine, type ToPrice } from './price.ts';
import { traceOf } from '../orders/index.ts';

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
