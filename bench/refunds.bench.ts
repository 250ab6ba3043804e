import { applyRefund, approveRefund } from '@tradeport/api/aftersales/calls';
import { loginIn } from '@tradeport/api/identity/calls';
import { placeOrder } from '@tradeport/api/orders/calls';
import { z } from 'zod';
import { bareCheckouts } from './lib/bare-checkout.ts';
import { httpClient, type Answer, type CallClient } from './lib/http.ts';
import { startServer } from './lib/processes.ts';
import { equals, figure, median, type Row, shareAtLeast } from './lib/rates.ts';
import { auditFindings, withShop, type Served } from './lib/served.ts';

/** The fields read from the answers. */
const placed = z.object({ contractList: z.array(z.object({ contractCode: z.string() })) });
const asked = z.object({ refundCode: z.string() });

const MS = 2000;
const ROUNDS = 5;
/** Until the code runs as compiled as it will. */
const WARM_UP_ORDERS = 3000;
const ORDERS = 600;
const KILLS = 10;
const KILL_ORDERS = 60;

type Order = { orderCode: string; lineCode: string; buyer: string };
type Desk = { call: CallClient; admin: string; served: Served };

/** Asked for, approved, and back on the balance: two calls each; and the same while the server is killed. */
async function run(): Promise<Row[]> {
  return withShop(
    { products: 1000, categories: 10, buyers: 100, stock: 1_000_000 },
    async (served) => [
      ...(await rates(served, 8)),
      ...(await rates(served, 32)),
      ...(await killed(served)),
      equals('findings of the audit afterwards', (await auditFindings(served.beside)).length, 0),
    ],
  );
}

async function rates(served: Served, clients: number): Promise<Row[]> {
  const http = httpClient(served.server.address, clients);
  const desk: Desk = { call: http.call, admin: await adminOf(http.page), served };
  const bare: number[] = [];
  const refunding: number[] = [];
  await refundAll(desk, await paidOrders(desk, clients, WARM_UP_ORDERS), clients);
  for (let round = 0; round < ROUNDS; round += 1) {
    const orders = await paidOrders(desk, clients, ORDERS);
    bare.push(await bareCheckouts(served.beside.database.ownerUrl, clients, MS));
    refunding.push(await refundAll(desk, orders, clients));
  }
  http.close();
  return [
    shareAtLeast(
      `refund, ${clients} clients: asked for → approved → back on the balance`,
      median(refunding),
      '/s',
      { what: `bare pg loop, ${clients} clients`, value: median(bare) },
      0.15,
    ),
  ];
}

/** Orders of one line and two pieces, paid by balance. */
async function paidOrders(
  { call, served: { shop, beside } }: Desk,
  clients: number,
  count: number,
): Promise<Order[]> {
  const made: { orderCode: string; buyer: string }[] = [];
  await inParallel(clients, count, async (at) => {
    const who = at % shop.buyers.length;
    const buyer = shop.buyers[who] ?? '';
    const answer = await call(
      placeOrder,
      {
        goodsList: [{ skuCode: shop.skus[at % shop.skus.length] ?? '', quantity: 2 }],
        addressCode: shop.addresses[who] ?? '',
        payWay: 'balance',
      },
      { cookie: buyer },
    );
    must(answer);
    made.push({ orderCode: orderOf(answer), buyer });
  });
  const lines = await beside.look<{ id: string; order_id: string }>(
    'select id, order_id from order_line where order_id = any($1)',
    [made.map((one) => one.orderCode)],
  );
  const lineOf = new Map(lines.map((line) => [line.order_id, line.id]));
  return made.map((one) => ({ ...one, lineCode: lineOf.get(one.orderCode) ?? '' }));
}

/** Answers refunds a second. */
async function refundAll(desk: Desk, orders: readonly Order[], clients: number): Promise<number> {
  const started = performance.now();
  await inParallel(clients, orders.length, async (at) => {
    const order = orders[at];
    if (order) must(await refundOne(desk, order));
  });
  return (orders.length / (performance.now() - started)) * 1000;
}

/** The same keys again do nothing more: what got no answer is asked once more after a crash. */
async function refundOne(
  { call, admin }: Pick<Desk, 'call' | 'admin'>,
  { orderCode, lineCode, buyer }: Order,
): Promise<Answer> {
  const request = await call(
    applyRefund,
    {
      contractCode: orderCode,
      refundType: 'refund',
      reasonCode: 'no_longer_wanted',
      goodsList: [{ contractGoodsCode: lineCode, quantity: 2 }],
    },
    { cookie: buyer, 'idempotency-key': `ask-${orderCode}` },
  );
  if (request.status !== 200) return request;
  return call(
    approveRefund,
    { refundCode: refundOf(request) },
    { cookie: admin, 'idempotency-key': `approve-${orderCode}` },
  );
}

/** AFS-03 Kill -9 of the server in the middle of refunds; what got no answer is asked again with its key. */
async function killed(served: Served): Promise<Row[]> {
  let server = served.server;
  let unanswered = 0;
  const all: Order[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const http = httpClient(server.address, 8);
    const admin = await adminOf(http.page);
    const orders = await paidOrders({ call: http.call, admin, served }, 8, KILL_ORDERS);
    all.push(...orders);
    const open: Order[] = [];
    let dead = false;
    const load = inParallel(8, orders.length, async (at) => {
      const order = orders[at];
      if (order && (dead || (await refundOne({ call: http.call, admin }, order)).status !== 200))
        open.push(order);
    });
    await new Promise((wake) => setTimeout(wake, 40 + round * 23));
    dead = true;
    server.kill('SIGKILL');
    await load;
    http.close();
    unanswered += open.length;
    server = await startServer(served.dir);
    const next = httpClient(server.address, 8);
    const again = await adminOf(next.page);
    for (const order of open) must(await refundOne({ call: next.call, admin: again }, order));
    next.close();
  }
  await server.stop();
  const [sums] = await served.beside.look<{ wrong: string }>(
    `select count(*)::text as wrong from orders o left join (select order_id, sum(amount) as amount, count(*) as n from refund group by 1) r on r.order_id = o.id
     where o.id = any($1) and (coalesce(r.amount, 0) <> o.paid_amount or r.n <> 1 or o.status <> 'closed')`,
    [all.map((order) => order.orderCode)],
  );
  return [
    figure(
      'kill -9 during refunds: rounds',
      KILLS,
      '',
      `${unanswered} of ${all.length} refunds had no answer`,
    ),
    equals('kill -9 during refunds: refunds lost, double or half', Number(sums?.wrong ?? -1), 0),
  ];
}

type PageOf = ReturnType<typeof httpClient>['page'];

/** The portal's own people decide on everybody's requests. */
async function adminOf(page: PageOf): Promise<string> {
  const { head } = await page(`${loginIn.path}.json`, {
    form: { phone: 'admin', pwd: 'Demo1234' },
  });
  const cookies = [...head.matchAll(/^set-cookie: ([^;]+)/gim)].map(([, cookie]) => cookie);
  if (cookies.length === 0) throw new Error(`no login: ${head.slice(0, 200)}`);
  return cookies.join('; ');
}

async function inParallel(
  clients: number,
  count: number,
  act: (at: number) => Promise<void>,
): Promise<void> {
  const queue = Array.from({ length: count }).keys();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const at of queue) await act(at);
    }),
  );
}

function orderOf({ body }: Answer): string {
  return placed.parse(body.dataObj).contractList[0]?.contractCode ?? '';
}

function refundOf({ body }: Answer): string {
  return asked.parse(body.dataObj).refundCode;
}

function must({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`a refund was answered ${status}: ${JSON.stringify(body)}`);
}

export default { name: 'refunds', run };
