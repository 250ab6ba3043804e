import { addManyToCart } from '@tradeport/api/cart/calls';
import { placeOrder } from '@tradeport/api/orders/calls';
import { bareCheckouts } from './lib/bare-checkout.ts';
import { httpClient, type Answer, type CallClient } from './lib/http.ts';
import { shareAtLeast, equals, atMost, median, type Row } from './lib/rates.ts';
import { auditFindings, withShop, type Served } from './lib/served.ts';
import type { Shop } from './lib/shop.ts';
import { adjustMany } from '../server/src/modules/stock/index.ts';

const MS = 2000;
/** Until the code runs as compiled as it will, and the young tables have been analysed: some ten thousand checkouts. */
const WARM_UP_MS = 20_000;
const ROUNDS = 7;
const STAMPEDE = { buyers: 300, stock: 100 };

/** From a cart of two lines to an order paid by balance; what it costs the database; and a stampede on the last pieces. */
async function run(): Promise<Row[]> {
  return withShop(
    { products: 10_000, categories: 50, buyers: STAMPEDE.buyers, stock: 10_000_000 },
    async (served) => [
      atMost(
        'round trips to SQL, one checkout from the empty cart to paid',
        await roundTripsOf(served),
        '',
        15,
      ),
      ...(await rates(served, 8)),
      ...(await rates(served, 32)),
      ...(await stampede(served)),
      equals('findings of the audit afterwards', (await auditFindings(served.beside)).length, 0),
    ],
  );
}

async function rates(served: Served, clients: number): Promise<Row[]> {
  const http = httpClient(served.server.address, clients);
  const crowd: Crowd = { call: http.call, shop: served.shop, clients };
  const bare: number[] = [];
  const placing: number[] = [];
  await checkouts(crowd, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await bareCheckouts(served.beside.database.ownerUrl, clients, MS));
    placing.push(await checkouts(crowd, MS));
  }
  http.close();
  const yardstick = { what: `bare pg loop, ${clients} clients`, value: median(bare) };
  return [
    shareAtLeast(
      `checkout, ${clients} clients: cart of two lines → placed and paid`,
      median(placing),
      '/s',
      yardstick,
      0.3,
    ),
  ];
}

type Level = { warehouse_id: string; available: number };
type Crowd = { call: CallClient; shop: Shop; clients: number };

/** Every buyer fills a cart, then every cart is placed and paid, and so on until the time is over; answers orders a second. */
async function checkouts(crowd: Crowd, ms: number): Promise<number> {
  let spent = 0;
  let done = 0;
  while (spent < ms) {
    await everyBuyer(crowd, ({ call, shop }, at) =>
      call(addManyToCart, { goodsList: twoLines(shop) }, { cookie: shop.buyers[at] ?? '' }),
    );
    spent += await everyBuyer(crowd, place);
    done += crowd.shop.buyers.length;
  }
  return (done / spent) * 1000;
}

/** So many clients at a time, each buyer once; answers how long it took. */
async function everyBuyer(
  crowd: Crowd,
  act: (crowd: Crowd, at: number) => Promise<Answer>,
): Promise<number> {
  const started = performance.now();
  const queue = crowd.shop.buyers.keys();
  await Promise.all(
    Array.from({ length: crowd.clients }, async () => {
      for (const at of queue) must(await act(crowd, at));
    }),
  );
  return performance.now() - started;
}

function place({ call, shop }: Crowd, at: number): Promise<Answer> {
  return call(
    placeOrder,
    { addressCode: shop.addresses[at] ?? '', payWay: 'balance' },
    { cookie: shop.buyers[at] ?? '' },
  );
}

function twoLines({ skus }: Shop) {
  const half = Math.floor(skus.length / 2);
  const some = () => Math.floor(Math.random() * half);
  return [
    { skuCode: skus[some()] ?? '', quantity: 1 },
    { skuCode: skus[half + some()] ?? '', quantity: 1 },
  ];
}

function must({ status, body }: Answer): void {
  if (status !== 200) throw new Error(`a checkout was answered ${status}: ${JSON.stringify(body)}`);
}

/** The server counts them itself; what it does in the background meanwhile is kept out by taking the least of several. */
async function roundTripsOf({ shop, server }: Served): Promise<number> {
  const http = httpClient(server.address, 1);
  const counted: number[] = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const before = await roundTripsNow(server.address);
    must(
      await http.call(
        addManyToCart,
        { goodsList: twoLines(shop) },
        { cookie: shop.buyers[0] ?? '' },
      ),
    );
    must(await place({ call: http.call, shop, clients: 1 }, 0));
    counted.push((await roundTripsNow(server.address)) - before);
  }
  http.close();
  return Math.min(...counted);
}

async function roundTripsNow(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text();
  return Number(/^db_round_trips_total (\d+)$/m.exec(text)?.[1]);
}

/** CHK-06 Everybody wants one of a hundred pieces at the same moment. */
async function stampede({ shop, server, beside: { app, look } }: Served): Promise<Row[]> {
  const sku = shop.skus[0] ?? '';
  const [level] = await look<Level>(
    'select warehouse_id, on_hand - reserved as available from stock_level where sku_id = $1',
    [sku],
  );
  await app.kernel.write(app.kernel.system(shop.tenant), (ctx) =>
    adjustMany(ctx, [
      {
        skuCode: sku,
        warehouseCode: level?.warehouse_id ?? '',
        by: STAMPEDE.stock - (level?.available ?? 0),
        kind: 'adjust',
        reason: 'bench',
      },
    ]),
  );
  const http = httpClient(server.address, STAMPEDE.buyers);
  const started = performance.now();
  const answers = await Promise.all(
    shop.buyers.map((cookie, at) =>
      http.call(
        placeOrder,
        {
          goodsList: [{ skuCode: sku, quantity: 1 }],
          addressCode: shop.addresses[at] ?? '',
          payWay: 'balance',
        },
        { cookie },
      ),
    ),
  );
  const ms = Math.round(performance.now() - started);
  http.close();
  const count = (is: (one: (typeof answers)[number]) => boolean) => answers.filter(is).length;
  const [after] = await look<Level>(
    'select warehouse_id, on_hand - reserved as available from stock_level where sku_id = $1',
    [sku],
  );
  return [
    equals(
      'stampede, 300 buyers on 100 pieces: orders',
      count(({ status }) => status === 200),
      STAMPEDE.stock,
    ),
    equals(
      'stampede: refused for want of stock',
      count(({ body }) => body.errorCode === 'stock.insufficient'),
      STAMPEDE.buyers - STAMPEDE.stock,
    ),
    equals(
      'stampede: other answers, 5xx among them',
      count(({ status, body }) => status !== 200 && body.errorCode !== 'stock.insufficient'),
      0,
    ),
    equals('stampede: pieces left', after?.available ?? -1, 0),
    atMost('stampede: time', ms, 'ms', 2000),
  ];
}

export default { name: 'checkout', run };
