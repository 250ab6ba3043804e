import { addToCart } from '@tradeport/api/cart/calls';
import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import { findProducts } from '@tradeport/api/search/calls';
import {
  barePageFault,
  bareHitsFault,
  cartFault,
  detailFault,
  listFault,
  manyDetails,
  manyLists,
  manySearches,
  searchFault,
  wordsOf,
} from './lib/questions.ts';
import { shareAtLeast, shareOf, atMost, ratesOf, type Row } from './lib/rates.ts';
import { queryText } from '../server/src/words/tokens.ts';
import { startScript, startServer, WHOLE_START } from './lib/processes.ts';
import { withShop, type Served } from './lib/served.ts';

const SIZE = { products: 10_000, categories: 50, buyers: 64, stock: 1_000_000 };

/** Lists, details, search and carts over 10 000 products with 2 SKUs each in 50 categories. */
async function run(): Promise<Row[]> {
  return withShop(SIZE, async (served) => {
    const {
      server,
      beside: { database },
      dir,
    } = served;
    const yardstickServer = await startScript('lib/yardstick.ts', {
      YARDSTICK_URL: database.ownerUrl,
      SHOP_URL: database.reportUrl,
    });
    try {
      const rows = [
        ...(await reads(served, yardstickServer.address)),
        ...(await writes(served, yardstickServer.address)),
      ];
      await server.stop();
      const again = await startServer(dir, WHOLE_START);
      await again.stop();
      return [
        ...rows,
        atMost('ready after npm start, built, data present', Math.round(again.readyMs), 'ms', 3000),
      ];
    } finally {
      await yardstickServer.stop();
    }
  });
}

/** Each read is asked cold, no two questions alike, and warm: what few ask for again and again. */
async function reads({ shop, server }: Served, yard: string): Promise<Row[]> {
  const target = {
    url: server.address,
    headers: { cookie: shop.buyers[1] ?? '', 'accept-language': 'zh' },
  };
  const details = {
    ...target,
    method: 'POST' as const,
    headers: { ...target.headers, ...formHeaders },
    fault: detailFault,
  };
  const rates = await ratesOf({
    yardstick: { url: `${yard}/row` },
    list: { ...target, next: manyLists(shop.categories), fault: listFault },
    detail: { ...details, next: manyDetails(shop.products) },
    searchZh: { ...target, next: manySearches('zh'), fault: searchFault },
    searchEn: { ...target, next: manySearches('en'), fault: searchFault },
    listWarm: {
      ...target,
      urls: some(shop.categories, 50).map((goodsClassCode) =>
        url(productPage.path, { goodsClassCode }),
      ),
      fault: listFault,
    },
    detailWarm: {
      ...details,
      url: `${server.address}${productBySku.path}.json`,
      bodies: some(shop.products, 500).map((goodsCode) => `${new URLSearchParams({ goodsCode })}`),
    },
    searchZhWarm: {
      ...target,
      urls: wordsOf('zh')
        .slice(0, 6)
        .map((q) => url(findProducts.path, { q })),
      fault: searchFault,
    },
    searchEnWarm: {
      ...target,
      headers: { ...target.headers, 'accept-language': 'en' },
      urls: wordsOf('en')
        .slice(0, 6)
        .map((q) => url(findProducts.path, { q })),
      fault: searchFault,
    },
  });
  // By themselves afterwards: among the others they slow down the client that all share.
  const bare = await ratesOf({
    barePage: {
      url: yard,
      urls: shop.categories.map((category) => `/page?${new URLSearchParams({ category })}`),
      fault: barePageFault,
    },
    bareHits: {
      url: yard,
      urls: wordsOf('en').map((word) => `/hits?${new URLSearchParams({ text: queryText(word) })}`),
      fault: bareHitsFault,
    },
  });
  const select = { what: 'bare Fastify, one prepared SELECT', value: rates['yardstick'] ?? 0 };
  const row = (what: string, name: string, atLeast: number) =>
    shareAtLeast(what, rates[name] ?? 0, '/s', select, atLeast);
  return [
    shareOf('the columns of such a page alone', bare['barePage'] ?? 0, '/s', select),
    shareOf('counting the hits of such a search alone', bare['bareHits'] ?? 0, '/s', select),
    row('product list page, signed-in prices, cold', 'list', 0.2),
    row('product detail, cold', 'detail', 0.3),
    row('text search, zh, cold', 'searchZh', 0.1),
    row('text search, en, cold', 'searchEn', 0.1),
    row('product list page, signed-in prices, warm', 'listWarm', 0.8),
    row('product detail, warm', 'detailWarm', 0.6),
    row('text search, zh, warm', 'searchZhWarm', 0.6),
    row('text search, en, warm', 'searchEnWarm', 0.6),
  ];
}

async function writes({ shop, server }: Served, yard: string): Promise<Row[]> {
  const rates = await ratesOf({
    yardstick: { url: `${yard}/row`, method: 'POST' },
    // A visitor without a cookie: every call makes a new cart with one line.
    cart: {
      url: `${server.address}${addToCart.path}.json`,
      method: 'POST',
      headers: formHeaders,
      fault: cartFault,
      bodies: some(shop.skus, 1000).map((skuCode) =>
        new URLSearchParams({ skuCode, quantity: '1' }).toString(),
      ),
    },
  });
  const insert = { what: 'bare Fastify, one INSERT + COMMIT', value: rates['yardstick'] ?? 0 };
  return [shareAtLeast('add to cart, new cart', rates['cart'] ?? 0, '/s', insert, 0.4)];
}

const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

function url(path: string, query: Record<string, string>): string {
  return `${path}.json?${new URLSearchParams(query)}`;
}

function some(list: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, at) => list[(at * 7919) % list.length] ?? '');
}

export default { name: 'catalogue', run };
