import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SCALE } from '@tradeport/api/kernel/money';
import { expect, test } from 'vitest';
import { httpClient } from './http.ts';
import { type Invoices, readInvoices } from './invoices.ts';
import { scratch } from './processes.ts';
import { CLIENTS, giveBackAll, tradeAll } from './replay.ts';
import { returnRows } from './return-rows.ts';
import { planReturns, totalOf } from './returns.ts';
import { auditFindings } from './served.ts';
import { openApp } from './shop.ts';
import { openWholesaler } from './wholesaler.ts';

const HEAD = 'InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country';

/** Customer 17548 buys ten and five of X, and some at another price; then sends back what nobody can look through at once. */
const EXCERPT = [
  '1,X,PLASTERS,10,2010-12-01 08:00:00,2.55,17548.0,France',
  '1,Y,TISSUES,3,2010-12-01 08:00:00,0.29,17548.0,France',
  '2,X,PLASTERS,5,2010-12-02 08:00:00,2.55,17548.0,France',
  '2,X,PLASTERS,2,2010-12-02 08:00:00,2.95,17548.0,France',
  '3,X,PLASTERS,8,2010-12-02 09:00:00,2.55,12472.0,Germany',
  '9,Z,LANTERN,4,2010-12-05 09:00:00,3.39,17548.0,France',
  'C4,X,PLASTERS,-12,2010-12-03 08:00:00,2.55,17548.0,France',
  'C4,Y,TISSUES,-1,2010-12-03 08:00:00,0.29,17548.0,France',
  'C5,X,PLASTERS,-3,2010-12-03 09:00:00,2.95,17548.0,France',
  'C6,Y,TISSUES,-3,2010-12-03 10:00:00,0.29,17548.0,France',
  'C7,Z,LANTERN,-1,2010-12-03 11:00:00,3.39,17548.0,France',
  'C8,Y,TISSUES,-1,2010-12-03 12:00:00,0.29,12472.0,Germany',
  'C9,X,PLASTERS,-1,2010-12-03 13:00:00,2.55,,Germany',
  'C10,X,PLASTERS,2,2010-12-03 14:00:00,2.55,12472.0,Germany',
  'C11,X,PLASTERS,-8,2010-12-03 15:00:00,2.55,12472.0,Germany',
];

function read(lines: readonly string[]): Invoices {
  const dir = mkdtempSync(join(tmpdir(), 'tradeport-returns-'));
  const file = join(dir, 'some.csv');
  writeFileSync(file, [HEAD, ...lines].join('\n'));
  const book = readInvoices([file]);
  rmSync(dir, { recursive: true });
  return book;
}

test('[AFS-01a] a C-invoice cancels what the same customer bought before, at its price first, and never more', () => {
  const plan = planReturns(read(EXCERPT));
  expect(plan.requests.map(({ no, order, goods }) => [no, order, ...goods])).toEqual([
    // Twelve: the five bought last, and seven of the ten before.
    ['C4', '2 17548 0', ['X@2.55', 5]],
    ['C4', '1 17548 0', ['X@2.55', 7], ['Y@0.29', 1]],
    // Three at a price at which only two were bought: the third was paid with another one.
    ['C5', '2 17548 0', ['X@2.95', 2]],
    ['C5', '1 17548 0', ['X@2.55', 1]],
    ['C11', '3 12472 0', ['X@2.55', 8]],
  ]);
  expect([...plan.listed]).toEqual([
    ['more than bought and not given back yet', { rows: 1, pieces: 3, worth: 0.87 * SCALE }],
    ['bought only afterwards', { rows: 1, pieces: 1, worth: 3.39 * SCALE }],
    ['never bought by this customer', { rows: 1, pieces: 1, worth: 0.29 * SCALE }],
  ]);
  expect([...plan.refused].map(([why, { rows, pieces }]) => [why, rows, pieces])).toEqual([
    ['no customer', 1, 1],
    ['quantity is not a whole number below zero', 1, 0],
  ]);
  expect(totalOf([plan.asked]).rows).toBe(4);
});

test('[AFS-03a][AFS-03b] replayed, goods and money come back to the penny, and accepted, listed and refused make the source', async () => {
  const book = read(EXCERPT);
  const place = scratch();
  const open = await openApp(place.dir);
  try {
    const wholesaler = await openWholesaler(open.app, book);
    const http = httpClient(await open.app.listen(), CLIENTS);
    const traded = await tradeAll(http.call, wholesaler, book.invoices);
    expect(traded.faults).toEqual([]);
    const plan = planReturns(book);
    const given = await giveBackAll(http.call, wholesaler, plan.requests, traded.placed);
    // Asked for twice, nothing is left of it: a refusal is counted, and nothing goes back again.
    const again = plan.requests.filter((one) => one.no === 'C11');
    const twice = await giveBackAll(http.call, wholesaler, again, traded.placed);
    http.close();
    await open.app.kernel.drainOutbox();
    expect([given.accepted.length, given.faults]).toEqual([5, []]);
    expect(twice.faults).toEqual([expect.stringContaining('refund.nothing_left')]);
    const rows = await returnRows(open, plan, book.returns, given);
    expect(rows.filter((row) => row.ok === false)).toEqual([]);
    const value = (what: string) => rows.find((row) => row.what === what)?.value;
    expect(value('pieces accepted, listed and refused together')).toBe(30);
    expect(value('worth of the accepted, listed and refused together')).toBe(67.24);
    // 12 × 2.55 + 0.29, 2 × 2.95 + 2.55, 8 × 2.55
    expect(value('back in balances')).toBe(59.74);
    expect(value('pieces on the shelf again')).toBe(24);
    expect(await auditFindings(open)).toEqual([]);
  } finally {
    await open.close();
    place.remove();
  }
});
