import { expect, test } from 'vitest';
import { parseAmount, sum } from '../kernel/money.ts';
import { breakdown, type Charges } from './breakdown.ts';

const order: Charges = {
  listAmount: '120.00',
  goodsAmount: '100.00',
  freightAmount: '8.00',
  taxAmount: '0.00',
  total: '108.00',
};
const texts = (of: readonly Charges[]) =>
  breakdown(of).map(({ row, amount }) => `${row} ${amount}`);

test.each<[string, Charges[], string[]]>([
  [
    'savings come off the list prices, and shipping on top',
    [order],
    ['list 120.00', 'savings -20.00', 'goods 100.00', 'freight 8.00', 'total 108.00'],
  ],
  [
    'who saves nothing sees no list prices; free shipping is told',
    [{ ...order, listAmount: '100.00', freightAmount: '0.00', total: '100.00' }],
    ['goods 100.00', 'freight 0.00', 'total 100.00'],
  ],
  [
    'tax has a row where it comes on top, and so have discounts',
    [{ ...order, taxAmount: '14.04', couponAmount: '5.00', total: '117.04' }],
    [
      'list 120.00',
      'savings -20.00',
      'goods 100.00',
      'coupon -5.00',
      'freight 8.00',
      'tax 14.04',
      'total 117.04',
    ],
  ],
  [
    'several orders count as one',
    [order, { ...order, listAmount: '1.50', goodsAmount: '1.50', total: '9.50' }],
    ['list 121.50', 'savings -20.00', 'goods 101.50', 'freight 16.00', 'total 117.50'],
  ],
  [
    'list prices with parts of a cent are told in cents',
    [{ listAmount: '0.3849', goodsAmount: '0.37' }],
    ['list 0.38', 'savings -0.01', 'goods 0.37'],
  ],
  [
    'what the other rows leave open is rounding',
    [{ ...order, total: '108.01' }],
    [
      'list 120.00',
      'savings -20.00',
      'goods 100.00',
      'freight 8.00',
      'rounding 0.01',
      'total 108.01',
    ],
  ],
])('[CHK-04b] %s', (_what, of, rows) => {
  expect(texts(of)).toEqual(rows);
  const amount = (row: string) =>
    sum(
      breakdown(of)
        .filter((one) => one.row === row)
        .map((one) => parseAmount(one.amount) ?? 0),
    );
  if (amount('list') !== 0) expect(amount('list') + amount('savings')).toBe(amount('goods'));
  const parts = ['goods', 'coupon', 'freight', 'tax', 'rounding'].map(amount);
  if (amount('total') !== 0) expect(sum(parts)).toBe(amount('total'));
});
