import { addToCart } from '@tradeport/api/cart/calls';
import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import { findProducts } from '@tradeport/api/search/calls';
import { beside, limit, ratesOf, type Row } from './lib/rates.ts';
import { residentMb, scratch, startScript, startServer } from './lib/processes.ts';
import { fillShop, openApp } from './lib/shop.ts';

/** Lists, details, search and carts over 10 000 products with 2 SKUs each in 50 categories; and what the server weighs. */
async function run(): Promise<Row[]> {
  const place = scratch();
  try {
    const filling = await openApp(place.dir);
    const shop = await fillShop(filling.app, { products: 10_000, categories: 50, buyers: 64, stock: 1_000_000 });
    const yardstickUrl = filling.database.ownerUrl;
    await filling.app.kernel.drainOutbox();
    await filling.app.close();
    const server = await startServer(place.dir);
    const readyMs = server.readyMs;
    const idleMb = residentMb(server.pid);
    const yard = await startScript('lib/yardstick.ts', { YARDSTICK_URL: yardstickUrl });
    try {
      const url = (path: string, query: Record<string, string>) => `${path}.json?${new URLSearchParams(query)}`;
      const headers = { cookie: shop.buyers[1] ?? '', 'accept-language': 'zh' };
      const some = (list: readonly string[], n: number) => Array.from({ length: n }, (_, at) => list[(at * 7919) % list.length] ?? '');
      const form = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      const reads = await ratesOf({
        yardstick: { url: `${yard.address}/row` },
        list: { url: server.address, headers, urls: some(shop.categories, 50).map((goodsClassCode) => url(productPage.path, { goodsClassCode })) },
        detail: { url: `${server.address}${productBySku.path}.json`, method: 'POST', headers: form, bodies: some(shop.products, 500).map((goodsCode) => new URLSearchParams({ goodsCode }).toString()) },
        searchZh: { url: server.address, headers, urls: ['轴承', '不锈钢球阀', '压力传感器', '茶杯', '陶瓷', '离心泵 铝合金'].map((searchParam) => url(findProducts.path, { searchParam })) },
        searchEn: { url: server.address, headers: { ...headers, 'accept-language': 'en' }, urls: ['bearing', 'ball valve', 'pressure sensor', 'tea cup', 'motor', 'gloves'].map((searchParam) => url(findProducts.path, { searchParam })) },
      });
      const skuBodies = some(shop.skus, 1000).map((skuCode) => new URLSearchParams({ skuCode, quantity: '1' }).toString());
      const writes = await ratesOf({
        yardstick: { url: `${yard.address}/row`, method: 'POST' },
        // A visitor without a cookie: every call makes a new cart with one line.
        cart: { url: `${server.address}${addToCart.path}.json`, method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, bodies: skuBodies },
      });
      const select = { what: 'bare Fastify, one prepared SELECT', value: reads['yardstick'] ?? 0 };
      const insert = { what: 'bare Fastify, one INSERT + COMMIT', value: writes['yardstick'] ?? 0 };
      return [
        beside('product list page, signed-in prices', reads['list'] ?? 0, '/s', select, 0.4),
        beside('product detail', reads['detail'] ?? 0, '/s', select, 0.4),
        beside('text search, zh', reads['searchZh'] ?? 0, '/s', select, 0.2),
        beside('text search, en', reads['searchEn'] ?? 0, '/s', select, 0.2),
        beside('add to cart, new cart', writes['cart'] ?? 0, '/s', insert, 0.4),
        limit('resident, idle', idleMb, 'MB', 200),
        limit('resident, after load', residentMb(server.pid), 'MB', 350),
        limit('ready after start, data present', Math.round(readyMs), 'ms', 3000),
      ];
    } finally {
      await yard.stop();
      await server.stop();
    }
  } finally {
    place.remove();
  }
}

export default { name: 'catalogue', run };
