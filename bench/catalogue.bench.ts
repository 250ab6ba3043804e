import { addToCart } from '@tradeport/api/cart/calls';
import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import { findProducts } from '@tradeport/api/search/calls';
import { beside, limit, ratesOf, type Row } from './lib/rates.ts';
import { residentMb, startScript, startServer, WHOLE_START } from './lib/processes.ts';
import { withShop, type Served } from './lib/served.ts';

const SIZE = { products: 10_000, categories: 50, buyers: 64, stock: 1_000_000 };
/** What the server takes up when nobody has asked for anything for a while. */
const IDLE_AFTER_MS = 2000;

const words = {
  zh: ['轴承', '不锈钢球阀', '压力传感器', '茶杯', '陶瓷', '离心泵 铝合金'],
  en: ['bearing', 'ball valve', 'pressure sensor', 'tea cup', 'motor', 'gloves'],
};

/** Lists, details, search and carts over 10 000 products with 2 SKUs each in 50 categories; and what the server weighs. */
async function run(): Promise<Row[]> {
  return withShop(SIZE, async (served) => {
    const { server, beside: { database }, dir } = served;
    await new Promise((resolve) => { setTimeout(resolve, IDLE_AFTER_MS); });
    const idleMb = residentMb(server.pid);
    const yard = await startScript('lib/yardstick.ts', { YARDSTICK_URL: database.ownerUrl });
    try {
      const rows = [...await reads(served, yard.address), ...await writes(served, yard.address)];
      const loadedMb = residentMb(server.pid);
      await server.stop();
      const again = await startServer(dir, WHOLE_START);
      await again.stop();
      return [
        ...rows, limit('resident, idle', idleMb, 'MB', 200), limit('resident, after load', loadedMb, 'MB', 350),
        limit('ready after npm start, built, data present', Math.round(again.readyMs), 'ms', 3000),
      ];
    } finally {
      await yard.stop();
    }
  });
}

async function reads({ shop, server }: Served, yard: string): Promise<Row[]> {
  const headers = { cookie: shop.buyers[1] ?? '', 'accept-language': 'zh' };
  const find = (searches: readonly string[]) => searches.map((searchParam) => url(findProducts.path, { searchParam }));
  const rates = await ratesOf({
    yardstick: { url: `${yard}/row` },
    list: { url: server.address, headers, urls: some(shop.categories, 50).map((goodsClassCode) => url(productPage.path, { goodsClassCode })) },
    detail: {
      url: `${server.address}${productBySku.path}.json`, method: 'POST', headers: { ...headers, ...formHeaders },
      bodies: some(shop.products, 500).map((goodsCode) => new URLSearchParams({ goodsCode }).toString()),
    },
    searchZh: { url: server.address, headers, urls: find(words.zh) },
    searchEn: { url: server.address, headers: { ...headers, 'accept-language': 'en' }, urls: find(words.en) },
  });
  const select = { what: 'bare Fastify, one prepared SELECT', value: rates['yardstick'] ?? 0 };
  return [
    beside('product list page, signed-in prices', rates['list'] ?? 0, '/s', select, 0.4),
    beside('product detail', rates['detail'] ?? 0, '/s', select, 0.4),
    beside('text search, zh', rates['searchZh'] ?? 0, '/s', select, 0.2),
    beside('text search, en', rates['searchEn'] ?? 0, '/s', select, 0.2),
  ];
}

async function writes({ shop, server }: Served, yard: string): Promise<Row[]> {
  const rates = await ratesOf({
    yardstick: { url: `${yard}/row`, method: 'POST' },
    // A visitor without a cookie: every call makes a new cart with one line.
    cart: {
      url: `${server.address}${addToCart.path}.json`, method: 'POST', headers: formHeaders,
      bodies: some(shop.skus, 1000).map((skuCode) => new URLSearchParams({ skuCode, quantity: '1' }).toString()),
    },
  });
  const insert = { what: 'bare Fastify, one INSERT + COMMIT', value: rates['yardstick'] ?? 0 };
  return [beside('add to cart, new cart', rates['cart'] ?? 0, '/s', insert, 0.4)];
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

function url(path: string, query: Record<string, string>): string {
  return `${path}.json?${new URLSearchParams(query)}`;
}

function some(list: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => list[(at * 7919) % list.length] ?? '');
}

export default { name: 'catalogue', run };
