import { placeOrder, shipOrder } from '@tradeport/api/orders/calls';
import { formatAmount, SCALE } from '@tradeport/api/kernel/money';
import { z } from 'zod';
import { groupBy } from '../server/src/kernel/group-by.ts';
import { httpClient, type CallClient } from './lib/http.ts';
import {
  invoiceFiles,
  readInvoices,
  splitIntoOrders,
  productsOf,
  type Invoice,
  type Invoices,
} from './lib/invoices.ts';
import { cpuMs, scratch, startServer, type Running } from './lib/processes.ts';
import { equals, figure, type Row } from './lib/rates.ts';
import { auditFindings } from './lib/served.ts';
import { openApp, vacuum, type OpenApp } from './lib/shop.ts';
import { openWholesaler, type Wholesaler } from './lib/wholesaler.ts';

const CLIENTS = 8;
const placedOrders = z.object({ contractList: z.array(z.object({ contractCode: z.string() })) });

/** Eight days of a real wholesaler: every invoice is placed, paid and shipped through the public calls, in order of time. */
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
      const replayed = await replay(server, wholesaler, book);
      await untilHandled(beside);
      return [...linesOf(book), ...(await compare(beside, book, replayed))];
    } finally {
      await server.stop();
      await beside.close();
    }
  } finally {
    place.remove();
  }
}

type Replayed = { ms: number; serverMs: number; faults: string[] };

/** The next invoice goes to the next free client. */
async function replay(
  server: Running,
  wholesaler: Wholesaler,
  { invoices }: Invoices,
): Promise<Replayed> {
  const http = httpClient(server.address, CLIENTS);
  const queue = invoices.values();
  const faults: string[] = [];
  const [began, used] = [performance.now(), cpuMs(server.pid)];
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      for (const invoice of queue) {
        const fault = await trade(http.call, wholesaler, invoice);
        if (fault) faults.push(`${invoice.no}: ${fault}`);
      }
    }),
  );
  http.close();
  return { ms: performance.now() - began, serverMs: cpuMs(server.pid) - used, faults };
}

async function trade(
  call: CallClient,
  { customers, skus, seller }: Wholesaler,
  invoice: Invoice,
): Promise<string | null> {
  const customer = customers.get(invoice.customer);
  if (!customer) return 'unknown customer';
  for (const [at, { wanted, total }] of splitIntoOrders(invoice).entries()) {
    const placed = await call(
      placeOrder,
      {
        goodsList: [...wanted].map(([skuNo, quantity]) => ({
          skuCode: skus.get(skuNo) ?? '',
          quantity,
        })),
        addressCode: customer.addressCode,
        payWay: 'balance',
        remark: `Invoice ${invoice.no} of ${invoice.at}`,
        expectedAmount: formatAmount(total),
      },
      { cookie: customer.cookie, 'idempotency-key': `${invoice.no}-${at}` },
    );
    if (placed.status !== 200) return JSON.stringify(placed.body);
    const { contractList } = placedOrders.parse(placed.body.dataObj);
    for (const { contractCode } of contractList) {
      const asked = { contractCode, expressCode: 'own' } as const;
      const shipped = await call(shipOrder, asked, { cookie: seller });
      if (shipped.status !== 200) return JSON.stringify(shipped.body);
    }
  }
  return null;
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

/** What became of every row of the file: the counts add up to all of them. */
function linesOf({ rows, invoices, goods, refused, emptied, returns }: Invoices): Row[] {
  const sum = (counts: Iterable<number>) => [...counts].reduce((all, count) => all + count, 0);
  const lines = sum(invoices.map((one) => one.lines.length));
  const returned = [...returns.values()];
  const returnedRows = sum(returned.map((one) => one.rows));
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
    figure('rows of the C-invoices', returnedRows),
    equals(
      'lines, refused rows and rows of C-invoices together',
      lines + sum(refused.values()) + returnedRows,
      rows,
    ),
    figure(
      'C-invoices, for after-sales',
      returns.size,
      '',
      `worth ${formatAmount(sum(returned.map((one) => one.amount)))}: ${[...returns.keys()].join(' ')}`,
    ),
  ];
}

type Sums = {
  orders: number;
  lines: number;
  goods: number;
  pieces: number;
  total: number;
  paid: number;
  shipped: number;
};

/** What went in beside what the database has now, and the books. */
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
  const parts = invoices.flatMap(splitIntoOrders);
  const goods = parts.reduce((all, part) => all + part.total, 0);
  const money = (what: string, value: number): Row => ({
    ...equals(what, value / SCALE, goods / SCALE),
    unit: 'CNY',
    note: `${formatAmount(goods)} in, ${formatAmount(value)} out`,
  });
  const distinct = parts.reduce((all, part) => all + part.wanted.size, 0);
  const pieces = parts.reduce((all, part) => all + part.pieces, 0);
  const findings = await auditFindings(beside);
  return [
    equals('orders, one for each invoice that has a line', sums?.orders ?? 0, parts.length),
    equals(
      'lines of the orders (an article twice on an invoice is one)',
      sums?.lines ?? 0,
      distinct,
    ),
    equals('pieces ordered', sums?.pieces ?? 0, pieces),
    equals('pieces shipped', sums?.shipped ?? 0, pieces),
    money('goods total', sums?.goods ?? 0),
    money('orders total', sums?.total ?? 0),
    money('paid', sums?.paid ?? 0),
    money('revenue of the seller in the ledger', left?.revenue ?? 0),
    equals('stock left', left?.stock ?? -1, 0),
    equals('balances left', left?.balance ?? -1, 0),
    {
      ...equals('answers that were no success', faults.length, 0),
      ...(faults.length ? { note: faults.slice(0, 5).join('; ') } : {}),
    },
    {
      ...equals('findings of the audit', findings.length, 0),
      ...(findings.length ? { note: findings.slice(0, 5).join('; ') } : {}),
    },
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

export default { name: 'replay', run };
