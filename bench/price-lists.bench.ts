import { addToCart, readCart } from '@tradeport/api/cart/calls';
import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import { saveListedPrices } from '@tradeport/api/pricing/calls';
import pg from 'pg';
import { z } from 'zod';
import { savePrices } from '../server/src/modules/pricing/index.ts';
import { httpClient } from './lib/http.ts';
import { listFault, manyDetails, manyLists } from './lib/questions.ts';
import { atMost, equals, figure, ratesOf, type Row } from './lib/rates.ts';
import { withShop, type Served } from './lib/served.ts';

const PRODUCTS = Number(process.env['BENCH_PRODUCTS'] ?? 50_000);
const LISTS = Number(process.env['BENCH_LISTS'] ?? 1_000);
/** Every list has every so manieth SKU: 5 million prices of 100 000 SKUs in 1 000 lists. */
const SPARSE = 20;
const CART_LINES = 20;
const SHOWN_MS = 2_000;
/** Which buyers: neither has a level, one's company has three lists. */
const [WITH, WITHOUT] = [0, 2];
const SIZE = { products: PRODUCTS, categories: 50, buyers: 8, stock: 1_000_000 };

/**
 * CAT-03 100 000 SKUs × 1 000 lists: the cost of a member of three lists beside one of none, and
 * the effect of a price change.
 */
async function run(): Promise<Row[]> {
  return withShop(SIZE, async (served) => {
    const owner = new pg.Client({ connectionString: served.beside.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`select set_config('app.tenant', $1, false)`, [served.shop.tenant.id]);
      const prices = await fillLists(served, owner);
      await fillCarts(served);
      return [
        figure('prices in lists', prices),
        ...(await costs(served)),
        ...(await change(served, owner)),
      ];
    } finally {
      await owner.end();
    }
  });
}

/** Lists of one seller; three are the first buyer's company's, none the second one's. */
async function fillLists({ shop }: Served, owner: pg.Client): Promise<number> {
  const tenant = shop.tenant.id;
  await owner.query(
    `insert into price_list (tenant_id, id, no, seller_id, name, currency, status, created_at, updated_at)
     select $1, gen_random_uuid(), 'PL' || n, (select seller_id from product_card where tenant_id = $1 limit 1),
       jsonb_build_object('zh', 'L' || n), 'CNY', 'active', now(), now() from generate_series(1, $2::int) n`,
    [tenant, LISTS],
  );
  const { rowCount } = await owner.query(
    `insert into price_list_price (tenant_id, list_id, product_id, sku_id, currency, amount)
     select $1, l.id, s.product_id, s.id, 'CNY', s.list_price * (70 + (s.n + l.n) % 25) / 100
     from (select id, row_number() over (order by id) as n from price_list where tenant_id = $1) l
     join (select id, product_id, list_price, row_number() over (order by id) as n from sku where tenant_id = $1) s
       on (s.n + l.n * 7) % ${SPARSE} = 0`,
    [tenant],
  );
  await owner.query(
    `insert into price_list_for (tenant_id, id, list_id, kind, key)
     select $1, gen_random_uuid(), l.id, 'company', case when l.n <= 3 then $2 else gen_random_uuid()::text end
     from (select id, row_number() over (order by id) as n from price_list where tenant_id = $1) l`,
    [tenant, await companyWithLists(owner, tenant)],
  );
  await owner.query('vacuum analyze price_list, price_list_for, price_list_price');
  return rowCount ?? 0;
}

async function companyWithLists(owner: pg.Client, tenant: string): Promise<string> {
  const { rows } = await owner.query<{ member_id: string }>(
    `select member_id from users where tenant_id = $1 and login_name = 'bench_0'`,
    [tenant],
  );
  return rows[0]?.member_id ?? '';
}

async function fillCarts({ shop, server }: Served): Promise<void> {
  const client = httpClient(server.address, 2);
  for (const cookie of [shop.buyers[WITH] ?? '', shop.buyers[WITHOUT] ?? ''])
    for (let at = 0; at < CART_LINES; at += 1)
      await client.call(
        addToCart,
        { skuCode: shop.skus[(at * 37) % shop.skus.length] ?? '', quantity: 1 },
        { cookie },
      );
  client.close();
}

async function costs({ shop, server }: Served): Promise<Row[]> {
  const as = (at: number) => ({
    url: server.address,
    headers: { cookie: shop.buyers[at] ?? '', 'accept-language': 'zh' },
  });
  const kinds = {
    list: { next: () => manyLists(shop.categories), fault: listFault },
    detail: { next: () => manyDetails(shop.products), fault: undefined },
    cart: { next: () => () => ({ path: `${readCart.path}.json` }), fault: cartFault },
  };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const rates = await ratesOf(
    Object.fromEntries(
      Object.entries(kinds).flatMap(([kind, { next, fault }]) =>
        ([WITHOUT, WITH] as const).map((at) => [
          `${kind} ${at}`,
          {
            ...as(at),
            ...(kind === 'detail'
              ? { method: 'POST' as const, headers: { ...as(at).headers, ...form } }
              : {}),
            next: next(),
            ...(fault ? { fault } : {}),
          },
        ]),
      ),
    ),
  );
  const times = (kind: string) =>
    Number(((rates[`${kind} ${WITHOUT}`] ?? 0) / (rates[`${kind} ${WITH}`] ?? 1)).toFixed(2));
  return [
    ...(await answers(shop.buyers, server.address, shop.categories)),
    figure(
      'product list pages of a member of no list, cold',
      Math.round(rates[`list ${WITHOUT}`] ?? 0),
      '/s',
    ),
    atMost('a list page of a member of three lists, of that', times('list'), '×', 1.5),
    figure(
      'product details of a member of no list, cold',
      Math.round(rates[`detail ${WITHOUT}`] ?? 0),
      '/s',
    ),
    atMost('a detail of a member of three lists, of that', times('detail'), '×', 1.5),
    figure(
      `carts of ${CART_LINES} lines of a member of no list`,
      Math.round(rates[`cart ${WITHOUT}`] ?? 0),
      '/s',
    ),
    atMost('a cart of a member of three lists, of that', times('cart'), '×', 1.5),
  ];
}

const cards = z.object({
  rows: z.array(
    z.object({
      goodsCode: z.string(),
      priceFrom: z.object({ price: z.string(), priceWhy: z.string() }),
    }),
  ),
});

/** Prices of lists stand on the pages of their buyers, and in their orders; on nobody else's. */
async function answers(
  buyers: readonly string[],
  address: string,
  categories: readonly string[],
): Promise<Row[]> {
  const faults: string[] = [];
  let listed = 0;
  for (const goodsClassCode of categories.slice(0, 10))
    for (const at of [WITH, WITHOUT]) {
      const query = new URLSearchParams({ goodsClassCode, sort: 'price', rows: '100' });
      const answer = await fetch(`${address}${productPage.path}.json?${query}`, {
        headers: { cookie: buyers[at] ?? '' },
      });
      const { rows } = cards.parse(await answer.json());
      const own = rows.filter(({ priceFrom }) => priceFrom.priceWhy === 'price_list').length;
      if (at === WITH) listed += own;
      else if (own > 0) faults.push(`${own} prices of lists for who has none`);
      const prices = rows.map(({ priceFrom }) => Number(priceFrom.price));
      if (prices.some((price, n) => n > 0 && price < (prices[n - 1] ?? 0)))
        faults.push(`not in the order of prices: ${goodsClassCode}`);
    }
  if (listed === 0) faults.push('no price of a list is shown');
  return [equals('faults of 20 pages by price', faults.length, 0, faults)];
}

/** By another process than the one that serves, so that what it has kept counts as well. */
async function change({ shop, server, beside }: Served, owner: pg.Client): Promise<Row[]> {
  const { rows } = await owner.query<{ list_id: string; no: string; product_id: string }>(
    `select e.list_id, s.no, e.product_id from price_list_for f
     join price_list_price e on e.tenant_id = $1 and e.list_id = f.list_id join sku s on s.tenant_id = $1 and s.id = e.sku_id
     where f.tenant_id = $1 and f.key = $2 limit 1`,
    [shop.tenant.id, await companyWithLists(owner, shop.tenant.id)],
  );
  const [of] = rows;
  if (!of) return [equals('prices to change', 0, 1)];
  const headers = {
    cookie: shop.buyers[0] ?? '',
    'content-type': 'application/x-www-form-urlencoded',
  };
  const shows = async () =>
    (
      await fetch(`${server.address}${productBySku.path}.json`, {
        method: 'POST',
        headers,
        body: new URLSearchParams({ goodsCode: of.product_id }),
      }).then((answer) => answer.text())
    ).includes('"1.23"');
  await shows();
  const mark = Number((await owner.query('select txid_current() as id')).rows[0]?.id);
  const { kernel } = beside.app;
  await kernel.write(kernel.system(shop.tenant), (ctx) =>
    savePrices(
      ctx,
      saveListedPrices.input.parse({
        priceListCode: of.list_id,
        prices: [{ skuNo: of.no, price: '1.23' }],
      }),
    ),
  );
  const began = performance.now();
  while (!(await shows()) && performance.now() - began < 4 * SHOWN_MS)
    await new Promise((go) => setTimeout(go, 25));
  const shownMs = Math.round(performance.now() - began);
  const written = await owner.query<{ rows: number }>(
    `select (select count(*) from price_list_price where xmin::text::bigint > $1 % 4294967296)
      + (select count(*) from product_card where xmin::text::bigint > $1 % 4294967296)
      + (select count(*) from sku where xmin::text::bigint > $1 % 4294967296) as rows`,
    [mark],
  );
  return [
    equals(
      'rows of prices, cards and SKUs that one change of price writes',
      Number(written.rows[0]?.rows),
      1,
    ),
    atMost('until it shows, changed by another process', shownMs, 'ms', SHOWN_MS),
  ];
}

function cartFault(answer: unknown): string | null {
  const lines = z.object({ dataObj: z.object({ lines: z.number() }) }).safeParse(answer);
  return lines.data?.dataObj.lines === CART_LINES ? null : `a cart without ${CART_LINES} lines`;
}

export default { name: 'price-lists', run };
