import { expect, test } from 'vitest';
import { parseAmount, sum } from '../kernel/money.ts';
import { breakdown, type Charges, orderSum, rowText, sumText, toPay } from './breakdown.ts';

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

const goodsFor = (amount: string, own: Partial<Charges> = {}): Charges => ({
  listAmount: amount,
  goodsAmount: amount,
  byPointsAmount: amount,
  total: amount,
  ...own,
});
const paidBy = (points: number, amount: string) => ({ pointsSpent: points, pointsAmount: amount });
const written = (amount: string, unit: string) =>
  unit === 'POINTS' ? `${amount} points` : `¥${amount}`;
test.each<[string, Charges[], string, string[]]>([
  [
    'goods for points cost points, and money what is less than one',
    [goodsFor('1.22')],
    '0.03',
    ['goods 40 points + ¥0.02', 'total 40 points + ¥0.02'],
  ],
  [
    'points that paid them are no money off',
    [goodsFor('1.20', { ...paidBy(120, '1.20'), freightAmount: '8.00', total: '8.00' })],
    '0',
    ['goods 120 points', 'pointsPaid -120 points', 'freight ¥8.00', 'total ¥8.00'],
  ],
  [
    'beside goods for money each adds up by itself, and points that pay money say how much',
    [
      goodsFor('1.20', { ...paidBy(120, '1.20'), total: '0.00' }),
      { ...order, ...paidBy(1000, '10.00'), total: '98.00' },
    ],
    '0.01',
    [
      'list 120 points + ¥120.00',
      'savings ¥-20.00',
      'goods 120 points + ¥100.00',
      'points 1000 points (¥-10.00)',
      'pointsPaid -120 points',
      'freight ¥8.00',
      'total ¥98.00',
    ],
  ],
  [
    'what is not paid yet is due in points',
    [goodsFor('1.20', { ...paidBy(20, '0.20'), total: '1.00' }), order],
    '0.01',
    [
      'list 120 points + ¥120.00',
      'savings ¥-20.00',
      'goods 120 points + ¥100.00',
      'pointsPaid -20 points',
      'freight ¥8.00',
      'total 100 points + ¥108.00',
    ],
  ],
  [
    'where points pay nothing they cost money',
    [goodsFor('1.20')],
    '0',
    ['goods ¥1.20', 'total ¥1.20'],
  ],
])('[ORD-08a] %s', (_what, of, worth, rows) => {
  const shown = breakdown(of, worth).map((one) => `${one.row} ${rowText(one, 'CNY', written)}`);
  expect(shown).toEqual(rows);
});

test('what is to be paid, and what an order came to, are points and money beside each other', () => {
  const due = toPay([goodsFor('1.20'), order], '0.01', '100.00');
  expect(sumText(due, 'CNY', written)).toBe('120 points + ¥8.00');
  const sumOf = (contractType: '00' | '06', total: string) =>
    sumText(orderSum({ contractType, total, pointsSpent: 120 }), 'CNY', written);
  expect(sumOf('06', '0.00')).toBe('120 points');
  expect(sumOf('06', '8.00')).toBe('120 points + ¥8.00');
  expect(sumOf('00', '8.00')).toBe('¥8.00');
});
