import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CART_LINES_MAX, PIECES_MAX } from '@tradeport/api/cart/model';
import { expect, test } from 'vitest';
import { splitIntoOrders, productsOf, readInvoices } from './invoices.ts';

const HEAD = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';
const DAY = '2010-12-01 08:26:00';

function read(lines: readonly string[], head = HEAD) {
  const dir = mkdtempSync(join(tmpdir(), 'tradeport-invoices-'));
  const file = join(dir, 'some.csv');
  writeFileSync(file, [head, ...lines].join('\n'));
  const book = readInvoices([file]);
  rmSync(dir, { recursive: true });
  return book;
}
const row = (no: string, code: string, quantity: number, price = '1.00', customer = '17850.0') =>
  `${no},${code},THING,${quantity},${DAY},${price},${customer},France`;

test('an invoice of a real wholesaler is one order; with more lines than an order takes it is split', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, n) => row('1', `S${n}`, 2));
  const sizes = (count: number) =>
    read(lines(count)).invoices.map((one) => splitIntoOrders(one).map((part) => part.wanted.size));
  expect(sizes(1114)).toEqual([[1114]]);
  expect(sizes(CART_LINES_MAX)).toEqual([[CART_LINES_MAX]]);
  expect(sizes(CART_LINES_MAX + 5)).toEqual([[CART_LINES_MAX, 5]]);
});

test('the same good once, unless that would be more pieces or money than a line may have', () => {
  const partsWith = (...lines: string[]) =>
    read(lines)
      .invoices.flatMap(splitIntoOrders)
      .map((part) => [part.pieces, part.total / 10_000]);
  expect(partsWith(row('1', 'A', 2), row('1', 'A', 3))).toEqual([[5, 5]]);
  expect(partsWith(row('1', 'A', PIECES_MAX), row('1', 'A', 1))).toEqual([
    [PIECES_MAX, PIECES_MAX],
    [1, 1],
  ]);
  expect(partsWith(row('1', 'A', 1, '60000000'), row('1', 'B', 1, '60000000'))).toHaveLength(2);
});

test('an article of 256 prices is as many products as it takes', () => {
  const lines = Array.from({ length: 256 }, (_, n) => row(`${n}`, 'M', 1, `${n + 1}.00`));
  const { goods } = read(lines);
  expect(productsOf(goods).map((some) => some.length)).toEqual([60, 60, 60, 60, 16]);
});

test('what cannot be sold is refused with its reason, and every row is counted', () => {
  const book = read([
    row('1', 'A', 1),
    row('C2', 'A', -1),
    row('C3', 'A', Number.NaN, 'x'),
    row('4', 'A', -1),
    row('5', 'A', 1, '0.001'),
    row('6', 'A', PIECES_MAX + 1),
    row('7', 'A', 3, '99999999'),
    row('8', 'x'.repeat(70), 1),
    row('9', 'A', 1, '1.00', ''),
    row('no. 10', 'A', 1),
    '11,A',
    'torn "quote,A',
    'torn,"quote',
  ]);
  expect(book.invoices.map((one) => one.no)).toEqual(['1']);
  const refused = [...book.refused.values()].reduce((all, count) => all + count, 0);
  expect([book.rows, refused, book.returns.length, book.emptied]).toEqual([13, 10, 2, 10]);
  expect(book.returns.map((one) => [one.pieces, one.worth, one.fault === null])).toEqual([
    [1, 10_000, true],
    [0, 0, false],
  ]);
  expect([...book.refused.keys()]).toContain('a price that settles to nothing');
});

test('the later edition of the data has other names for some columns', () => {
  const head = 'Invoice,StockCode,Description,Quantity,InvoiceDate,Price,Customer ID,Country';
  expect(read([row('1', 'A', 1)], head).invoices[0]).toMatchObject({ no: '1', customer: '17850' });
});
