import { expect, test } from 'vitest';
import { readPasted } from './paste.ts';

test.each([
  [
    'a price each',
    'A-1\t10\nA-2\t¥1,234.50',
    [
      ['A-1', 1, '10.00'],
      ['A-2', 1, '1234.50'],
    ],
    [],
  ],
  [
    'quantities each',
    'A-1\t5\t9.5\nA-1\t10\t9',
    [
      ['A-1', 5, '9.50'],
      ['A-1', 10, '9.00'],
    ],
    [],
  ],
  [
    'a head of quantities',
    'SKU\t1\t10\t100\nA-1\t10\t9\t8\nA-2\t20\t\t15\n',
    [
      ['A-1', 1, '10.00'],
      ['A-1', 10, '9.00'],
      ['A-1', 100, '8.00'],
      ['A-2', 1, '20.00'],
      ['A-2', 100, '15.00'],
    ],
    [],
  ],
  ['an empty price takes it out', 'A-1\t\n', [['A-1', 1, null]], []],
  ['what is none is told', 'A-1\tabc\n\t5\nA-2\t-3\nA-3\t4', [['A-3', 1, '4.00']], [1, 2, 3]],
  [
    'commas as Excel writes them in Moscow',
    'A-1\t12,50\nA-2\t0,99\nA-3\t1 234,5\nA-4\t0,1234',
    [
      ['A-1', 1, '12.50'],
      ['A-2', 1, '0.99'],
      ['A-3', 1, '1234.50'],
      ['A-4', 1, '0.1234'],
    ],
    [],
  ],
  ['what nobody can tell is told', 'A-1\t1,23,4\nA-2\t12,34.5', [], [1, 2]],
  ['a heading', 'Артикул\tЦена\nA-1\t12,50', [['A-1', 1, '12.50']], []],
  ['a heading of three', '编码\t起订量\t价格\nA-1\t10\t9.5', [['A-1', 10, '9.50']], []],
  ['words further down are none', 'A-1\t5\nSKU\tPrice', [['A-1', 1, '5.00']], [2]],
  ['nothing', '\n \n', [], []],
])('[CAT-03a] reads what is pasted: %s', (_, text, prices, wrong) => {
  const read = readPasted(text);
  expect(read.prices.map((one) => [one.skuNo, one.quantity, one.price])).toEqual(prices);
  expect(read.wrong).toEqual(wrong);
});
