import { groupBy } from '../server/src/kernel/group-by.ts';
import { httpClient } from './lib/http.ts';
import {
  invoiceFiles,
  readInvoices,
  splitIntoOrders,
  productsOf,
  type Invoices,
} from './lib/invoices.ts';
import { cpuMs, scratch, startServer } from './lib/processes.ts';
import { equals, figure, type Row } from './lib/rates.ts';
import { CLIENTS, giveBackAll, tradeAll } from './lib/replay.ts';
import { money, returnRows } from './lib/return-rows.ts';
import { planReturns } from './lib/returns.ts';
import { auditFindings } from './lib/served.ts';
import { openApp, vacuum, type OpenApp } from './lib/shop.ts';
import { openWholesaler } from './lib/wholesaler.ts';

/**
 * Eight days of a real wholesaler: every invoice is placed, paid and shipped through the public calls, in order of time,
 * and what its C-invoices cancel of these orders then goes back through after-sales.
 */
async function run(): Promise<Row[]> {
  const files = invoiceFiles();
  if (files.length === 0)
    return [
      figure('left out: no invoices found', 0, '', 'set REPLAY_DATA to the CSV file or its folder'),
    ];
  const book = readInvoices(files);
  const place = scratch();
  try {
    const filling = await openApp(place.dir);
    const wholesaler = await openWholesaler(filling.app, book);
    await filling.app.kernel.drainOutbox();
    await vacuum(filling);
    await filling.close();
    const server = await startServer(place.dir);
    const beside = await openApp(place.dir);
    try {
      const http = httpClient(server.address, CLIENTS);
      const [began, used] = [performance.now(), cpuMs(server.pid)];
      const traded = await tradeAll(http.call, wholesaler, book.invoices);
      const took = { ms: performance.now() - began, serverMs: cpuMs(server.pid) - used };
      await untilHandled(beside);
      const sold = await compare(beside, book, { ...took, faults: traded.faults });
      const plan = planReturns(book);
      const given = await giveBackAll(http.call, wholesaler, plan.requests, traded.placed);
      http.close();
      await untilHandled(beside);
      return [
        ...linesOf(book),
        ...sold,
        ...(await returnRows(beside, plan, book.returns, given)),
        ...(await audited(beside, 'after the refunds')),
      ];
    } finally {
      await server.stop();
      await beside.close();
    }
  } finally {
    place.remove();
  }
}

async function untilHandled({ look }: OpenApp): Promise<void> {
  for (;;) {
    const [left] = await look<{ n: number }>('select count(*)::int as n from outbox');
    if (!left?.n) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
  }
}

/** The outcome of each row of the file: the counts add up to all of them. */
function linesOf({ rows, invoices, goods, refused, emptied, returns }: Invoices): Row[] {
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0);
  const lines = sum(invoices.map((one) => one.lines.length));
  const split = invoices.map((one) => splitIntoOrders(one).length).filter((parts) => parts > 1);
  const articles = [...groupBy(goods, (good) => good.stockCode).values()]
    .map((some) => productsOf(some).length)
    .filter((products) => products > 1);
  const longest = Math.max(0, ...invoices.map((one) => one.lines.length));
  return [
    figure('rows of the file', rows),
    figure(
      'invoices',
      invoices.length + emptied,
      '',
      `${emptied} of them have no row that can be sold`,
    ),
    figure('lines of the invoices', lines, '', `${longest} of the longest`),
    figure('invoices beyond what an order takes', split.length, '', `${sum(split)} orders`),
    figure(
      'articles of more prices than options',
      articles.length,
      '',
      `${sum(articles)} products`,
    ),
    ...[...refused].map(([why, count]) => figure(`rows refused: ${why}`, count)),
    figure(
      'rows of the C-invoices',
      returns.length,
      '',
      `${new Set(returns.map((row) => row.no)).size} C-invoices`,
    ),
    equals(
      'lines, refused rows and rows of C-invoices together',
      lines + sum(refused.values()) + returns.length,
      rows,
    ),
  ];
}

type Replayed = { ms: number; serverMs: number; faults: string[] };
type Sums = {
  orders: number;
  lines: number;
  goods: number;
  pieces: number;
  total: number;
  paid: number;
  shipped: number;
};

/** Compares the input with the rows in the database, and audits the books. */
async function compare(
  beside: OpenApp,
  { invoices }: Invoices,
  { ms, serverMs, faults }: Replayed,
): Promise<Row[]> {
  const [sums] = await beside.look<Sums>(`
    select (select count(*) from orders)::int as orders, (select sum(total_amount) from orders)::bigint as total,
      (select sum(paid_amount) from orders)::bigint as paid, count(*)::int as lines, sum(goods_amount)::bigint as goods,
      sum(quantity)::float8 as pieces, (select sum(quantity) from parcel_line)::float8 as shipped from order_line`);
  const [left] = await beside.look<{ stock: number; balance: number; revenue: number }>(`
    select (select sum(on_hand + reserved) from stock_level)::float8 as stock,
      (select sum(credits_posted - debits_posted) from account where kind = 'balance')::bigint as balance,
      (select sum(t.amount) from transfer t join account a on a.id = t.credit_id where a.kind = 'revenue')::bigint as revenue`);
  if (!sums || !left) throw new Error('the totals are one row each');
  const parts = invoices.flatMap(splitIntoOrders);
  const goods = parts.reduce((all, part) => all + part.total, 0);
  const distinct = parts.reduce((all, part) => all + part.wanted.size, 0);
  const pieces = parts.reduce((all, part) => all + part.pieces, 0);
  return [
    equals('orders, one for each invoice that has a line', sums.orders, parts.length),
    equals('lines of the orders (an article twice on an invoice is one)', sums.lines, distinct),
    equals('pieces ordered', sums.pieces, pieces),
    equals('pieces shipped', sums.shipped, pieces),
    money('goods total', sums.goods, goods),
    money('orders total', sums.total, goods),
    money('paid', sums.paid, goods),
    money('revenue of the seller in the ledger', left.revenue, goods),
    equals('stock left', left.stock, 0),
    equals('balances left', left.balance, 0),
    equals('answers that were no success', faults.length, 0, faults),
    ...(await audited(beside, 'after the sales')),
    figure('time', Math.round(ms / 100) / 10, 's'),
    figure(
      'processor time of the server',
      Math.round(serverMs / 100) / 10,
      's',
      `${Math.round(serverMs / invoices.length)} ms an invoice`,
    ),
    figure(
      'rate',
      Math.round((invoices.length / ms) * 10_000) / 10,
      'invoices placed, paid and shipped /s',
    ),
    figure('rate', Math.round((distinct / ms) * 1000), 'order lines /s'),
  ];
}

/** `when`: in a run that looks more than once. */
async function audited(beside: OpenApp, when: string): Promise<Row[]> {
  const findings = await auditFindings(beside);
  return [equals(`findings of the audit ${when}`, findings.length, 0, findings)];
}

export default { name: 'replay', run };
