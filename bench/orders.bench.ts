import { EXPORT_PATH } from '@tradeport/api/orders/model';
import { csvRows, download, sheetRows } from './lib/exports.ts';
import { copyOrders } from './lib/many-orders.ts';
import { knownOrders, questions, targetOf, type Orders } from './lib/order-questions.ts';
import { scratch, startServer, type Running } from './lib/processes.ts';
import { atMost, equals, figure, type Row } from './lib/rates.ts';
import { auditFindings } from './lib/served.ts';
import { fillShop, openApp, vacuum, type OpenApp, type Shop } from './lib/shop.ts';
import { staff, timesOf } from './lib/two-sizes.ts';

/** `npm run bench -- orders --orders 100000`: a smaller large shop. */
const LARGE = Number(process.env['BENCH_ORDERS'] ?? 1_000_000);
const SMALL = 10_000;
/** The same in both: what differs is how many orders there are. */
const PRODUCTS = 1000;
/** How much slower a list of a million may be than one of ten thousand. */
const TIMES_MAX = 3;
const EXPORTS = [10_000, 100_000] as const;

/** Lists, counters, filters and exports of a shop with a million orders beside those of one with ten thousand. */
async function run(): Promise<Row[]> {
  // Two tenants on one server: requests name their host as a reverse proxy would.
  process.env['TRUST_PROXY'] = '1';
  const place = scratch();
  try {
    const filling = await openApp(place.dir);
    const began = performance.now();
    const shops = [
      await filled(filling, 'small', SMALL, { products: PRODUCTS, buyers: 20 }),
      await filled(filling, 'large', LARGE, { products: PRODUCTS, buyers: 200 }),
    ] as const;
    const seconds = Math.round((performance.now() - began) / 1000);
    await vacuum(filling);
    const findings = await auditFindings(filling);
    await filling.close();
    const server = await startServer(place.dir);
    const beside = await openApp(place.dir);
    try {
      return [
        figure('orders copied', LARGE + SMALL, '', `${seconds} s`),
        equals('findings of the audit', findings.length, 0, findings),
        ...(await lists(server, beside, shops)),
        ...(await exports(server, beside, shops[1])),
      ];
    } finally {
      await server.stop();
      await beside.close();
    }
  } finally {
    place.remove();
    delete process.env['TRUST_PROXY'];
  }
}

type Filled = Omit<Orders, 'known'>;

async function filled(
  filling: OpenApp,
  code: string,
  count: number,
  size: { products: number; buyers: number },
): Promise<Filled> {
  const shop = await fillShop(filling.app, { ...size, categories: 5, stock: 10_000_000, code });
  await copyOrders(filling, shop, count);
  const { kernel } = filling.app;
  const [all, sell] = await kernel.write(kernel.system(shop.tenant), (ctx) => staff(ctx, shop));
  return { shop, count, cookies: { buy: shop.buyers[0] ?? '', sell, all } };
}

/** Each question in turns of both shops, so that a noisy neighbour hits both alike. */
async function lists(
  server: Running,
  beside: OpenApp,
  shops: readonly [Filled, Filled],
): Promise<Row[]> {
  const [small, large] = [
    { ...shops[0], known: await knownOrders(beside, shops[0].shop) },
    { ...shops[1], known: await knownOrders(beside, shops[1].shop) },
  ];
  const rows: Row[] = [];
  for (const question of questions) {
    const targets = [small, large].map((orders) => targetOf(server.address, question, orders));
    try {
      const [few = 0, many = 0] = await timesOf(targets);
      rows.push({
        ...atMost(question.what, Number((many / few).toFixed(2)), '×', TIMES_MAX),
        note: `${few.toFixed(1)} → ${many.toFixed(1)} ms`,
      });
    } catch (error) {
      rows.push(equals(question.what, 1, 0, [String(error).slice(0, 300)]));
    }
  }
  return rows;
}

/** Memory of the server while it writes ten thousand and a hundred thousand rows. */
async function exports(
  server: Running,
  beside: OpenApp,
  { shop, cookies }: Filled,
): Promise<Row[]> {
  const headers = { cookie: cookies.all, 'x-forwarded-host': shop.host };
  const rows: Row[] = [];
  for (const format of ['csv', 'xlsx'] as const) {
    const peaks: number[] = [];
    for (const wanted of EXPORTS) {
      const { from, to, count, newest } = await daysOf(beside, shop, wanted);
      const url = `${server.address}${EXPORT_PATH}.${format}?side=all&dateFrom=${from}&dateTo=${to}`;
      const { bytes, seconds, peakMb } = await download(url, headers, server.pid);
      const lines = format === 'csv' ? csvRows(bytes) : sheetRows(bytes);
      peaks.push(peakMb);
      const faults = lines[0]?.includes(newest) ? [] : [`the first is not ${newest}: ${lines[0]}`];
      rows.push(
        equals(`${format}: rows of ${count}`, lines.length, count, faults),
        equals(
          `${format}: rows that name an order of theirs`,
          lines.filter((line) => /20\d{6}-[\dA-F]{8}/.test(line) && line.includes('BN-')).length,
          count,
        ),
        figure(
          `${format}: server at most while it wrote ${count} rows`,
          peakMb,
          'MB',
          `${seconds.toFixed(1)} s`,
        ),
      );
    }
    const [few = 1, many = 0] = peaks;
    rows.push(
      atMost(
        `${format}: 100 000 rows ÷ 10 000 rows, resident`,
        Number((many / few).toFixed(2)),
        '×',
        1.25,
      ),
    );
  }
  return rows;
}

/** Whole days, the last ones before today, with as many orders as fit. */
async function daysOf({ look }: OpenApp, { tenant }: Shop, wanted: number) {
  const [row] = await look<{ from: string; to: string; count: number; newest: string }>(
    `with days as (
       select (placed_at at time zone 'Asia/Shanghai')::date as day, count(*) as n, max(placed_at) as last from orders
       where tenant_id = $1 and placed_at < (date_trunc('day', now() at time zone 'Asia/Shanghai')) at time zone 'Asia/Shanghai' group by 1),
     running as (select *, sum(n) over (order by day desc) as sum from days)
     select min(day)::text as from, max(day)::text as to, sum(n)::int as count,
       (select number from orders where tenant_id = $1 and placed_at = max(running.last) limit 1) as newest
     from running where sum <= $2`,
    [tenant.id, wanted],
  );
  if (!row) throw new Error('no orders to export');
  return row;
}

export default { name: 'orders', run };
