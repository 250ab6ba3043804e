import { z } from 'zod';
import { addToCart } from '@tradeport/api/cart/calls';
import { placeOrder } from '@tradeport/api/orders/calls';
import { bareCheckouts } from './lib/bare-checkout.ts';
import { type Answer, httpClient } from './lib/http.ts';
import { purchaseFaults, piecesLeft, type Purchase } from './lib/purchases.ts';
import { startScript } from './lib/processes.ts';
import { shareAtLeast, equals, median, type Row, shareOf } from './lib/rates.ts';
import { auditFindings, type Served, withShop } from './lib/served.ts';

const SIZE = { products: 10_000, categories: 50, buyers: 300, stock: 10_000_000 };
const MS = 2000;
/** Until the code runs as compiled as it will: some ten thousand purchases of each way. */
const WARM_UP_MS = 15_000;
const ROUNDS = 5;
/** One purchase of so many is looked at afterwards. */
const SAMPLED = 25;

/** Two lines added one by one, placed and paid: as the shop's forms do it without script, and as the calls do. */
async function run(): Promise<Row[]> {
  return withShop(SIZE, async (served) => {
    const bareShop = await startScript('lib/yardstick.ts', {
      YARDSTICK_URL: served.beside.database.ownerUrl,
    });
    try {
      return [
        ...(await rates(served, bareShop.address, 8)),
        ...(await rates(served, bareShop.address, 32)),
        equals('findings of the audit afterwards', (await auditFindings(served.beside)).length, 0),
      ];
    } finally {
      await bareShop.stop();
    }
  });
}

async function rates(served: Served, bareShop: string, clients: number): Promise<Row[]> {
  const { shop, server, beside: side } = served;
  const http = httpClient(server.address, clients);
  const ways = {
    forms: byForms(http.page, shop.addresses),
    calls: byCalls(http.call, shop.addresses),
  };
  const found: Record<'bare' | 'shop' | 'forms' | 'calls', number[]> = {
    bare: [],
    shop: [],
    forms: [],
    calls: [],
  };
  const bought: Purchase[] = [];
  const before = await piecesLeft(side);
  let count = 0;
  const buy = async (way: Way, ms: number) => {
    const { purchases, rate } = await buying(served, way, clients, ms);
    bought.push(...purchases.filter((_one, at) => at % SAMPLED === 0));
    count += purchases.length;
    return rate;
  };
  for (const way of Object.values(ways)) await buy(way, WARM_UP_MS);
  for (let round = 0; round < ROUNDS; round += 1) {
    found.bare.push(await bareCheckouts(side.database.ownerUrl, clients, MS));
    found.shop.push(await bareForms(bareShop, clients, MS));
    found.forms.push(await buy(ways.forms, MS));
    found.calls.push(await buy(ways.calls, MS));
  }
  http.close();
  const faults = await purchaseFaults(side, shop, bought);
  const bare = { what: `bare pg loop, ${clients} clients`, value: median(found.bare) };
  const what = `${clients} clients: two lines one by one, placed and paid`;
  return [
    shareAtLeast(`forms, ${what}`, median(found.forms), '/s', bare, clients > 8 ? 0.3 : 0.22),
    shareOf(`a bare server, ${what}`, median(found.shop), '/s', bare),
    shareOf(`calls, ${what}`, median(found.calls), '/s', bare),
    {
      ...equals(`of ${bought.length} looked at: not as bought`, faults.length, 0),
      ...(faults.length > 0 ? { note: faults.slice(0, 3).join('; ') } : {}),
    },
    equals('pieces that left the stock', before - (await piecesLeft(side)), count * 2),
  ];
}

/** `ready`: what the shopper sees before placing, a page that is not counted. `place` answers the number of the order. */
type Way = {
  add(buyer: Buyer, skuCode: string): Promise<void>;
  ready(buyer: Buyer): Promise<Record<string, string>>;
  place(buyer: Buyer, seen: Record<string, string>): Promise<string>;
};
type Buyer = { at: number; cookie: string };
type Http = ReturnType<typeof httpClient>;

function byForms(page: Http['page'], addresses: readonly string[]): Way {
  const post = async (path: string, form: Record<string, string>, { cookie }: Buyer) => {
    const { status, head, body } = await page(path, {
      form: { lang: 'zh', ...form },
      headers: { cookie },
    });
    const to = /^location: (\S+)/im.exec(head)?.[1];
    if (status !== 303 || !to) {
      const fault = /role="alert".*?<div>(.*?)<\/div>/s.exec(body.toString('utf8'))?.[1];
      throw new Error(`${path} answered ${status}: ${fault}`);
    }
    return to;
  };
  return {
    add: async (buyer, skuCode) =>
      void (await post('/cart/add', { skuCode, quantity: '1', act: 'add' }, buyer)),
    ready: async ({ cookie }) => {
      const html = (await page('/checkout', { headers: { cookie } })).body.toString('utf8');
      const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1];
      const [key, expected, goods] = [field('key'), field('expected'), field('goods')];
      if (!key || !expected || !goods) throw new Error('a checkout page without its form');
      return { key, expected, goods };
    },
    place: async (buyer, seen) => {
      const typed = { addressCode: addresses[buyer.at] ?? '', payWay: 'balance', remark: '' };
      const form = { ...seen, ...typed, transactionType: 'domestic' };
      const to = await post('/checkout', form, buyer);
      return /^\/orders\/([^/]+)\/done$/.exec(to)?.[1] ?? to;
    },
  };
}

const placed = z.object({ contractList: z.array(z.object({ contractBillcode: z.string() })) });

function byCalls(call: Http['call'], addresses: readonly string[]): Way {
  const must = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(`a purchase: ${status} ${JSON.stringify(body)}`);
    return body.dataObj;
  };
  return {
    add: async ({ cookie }, skuCode) =>
      void must(await call(addToCart, { skuCode, quantity: 1 }, { cookie })),
    ready: async () => ({}),
    place: async ({ at, cookie }) => {
      const asked = { addressCode: addresses[at] ?? '', payWay: 'balance' } as const;
      const { contractList } = placed.parse(must(await call(placeOrder, asked, { cookie })));
      return contractList.map((order) => order.contractBillcode).join();
    },
  };
}

/** Every buyer adds both lines, looks at the checkout, and places; and so on until the time is over. */
async function buying({ shop }: Served, way: Way, clients: number, ms: number) {
  const buyers = shop.buyers.map((cookie, at): Buyer => ({ at, cookie }));
  const purchases: Purchase[] = [];
  let spent = 0;
  while (spent < ms) {
    const goods = buyers.map(() => twoOf(shop.skus));
    const seen: Record<string, string>[] = [];
    spent += await inTurn(buyers, clients, async (buyer) => {
      for (const skuCode of goods[buyer.at] ?? []) await way.add(buyer, skuCode);
    });
    await inTurn(buyers, clients, async (buyer) => {
      seen[buyer.at] = await way.ready(buyer);
    });
    spent += await inTurn(buyers, clients, async (buyer) => {
      const number = await way.place(buyer, seen[buyer.at] ?? {});
      const expected = seen[buyer.at]?.['expected'];
      purchases.push({ number, buyer: buyer.at, skus: goods[buyer.at] ?? [], expected });
    });
  }
  return { purchases, rate: (purchases.length / spent) * 1000 };
}

/** The yardstick's own work as a server does it for forms: two INSERTs and the transaction, in three requests. */
async function bareForms(address: string, clients: number, ms: number): Promise<number> {
  const http = httpClient(address, clients);
  const form = { lang: 'zh', skuCode: '0'.repeat(36), quantity: '1', act: 'add' };
  let done = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - began < ms) {
        for (const path of ['/row', '/row', '/checkout']) {
          const { status } = await http.page(path, { form });
          if (status !== 200) throw new Error(`${path} answered ${status}`);
        }
        done += 1;
      }
    }),
  );
  const rate = (done / (performance.now() - began)) * 1000;
  http.close();
  return rate;
}

/** So many at a time, each once; answers how long it took. */
async function inTurn<T>(all: readonly T[], clients: number, act: (one: T) => Promise<void>) {
  const began = performance.now();
  const queue = all.values();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (const one of queue) await act(one);
    }),
  );
  return performance.now() - began;
}

/** One of each half, so that they are two. */
function twoOf(skus: readonly string[]): string[] {
  const half = Math.floor(skus.length / 2);
  return [0, half].map((from) => skus[from + Math.floor(Math.random() * half)] ?? '');
}

export default { name: 'purchase', run };
