import { EXPORT_PATH, type ExportKind } from '@tradeport/api/imports/model';
import pg from 'pg';
import { csvRows, download } from './lib/exports.ts';
import { equals, figure, timesAtMost, type Row } from './lib/rates.ts';
import { withShop, type Served } from './lib/served.ts';
import { loggedIn, vacuum } from './lib/shop.ts';

const SMALL = 10_000;
/** `BENCH_PRODUCTS=50000 npm run bench -- exports`: a smaller large one. */
const LARGE = Number(process.env['BENCH_PRODUCTS'] ?? 100_000);
const SIZE = { products: 1, categories: 5, buyers: 1, stock: 100 };
/** Ten times the products may take fifteen times as long: their indexes do not fit where those of few do. */
const TIMES = (LARGE / SMALL) * 1.5;
const ROUNDS = 3;
const KINDS = ['Products', 'Prices', 'Stock'] as const satisfies readonly ExportKind[];

/**
 * CAT-06 Measures exporting all products, prices or stock over HTTP, by the number of products, as
 * users do it.
 */
async function run(): Promise<Row[]> {
  return withShop(SIZE, async (served) => {
    const owner = new pg.Client({ connectionString: served.beside.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`select set_config('app.tenant', $1, false)`, [served.shop.tenant.id]);
      await owner.query('set statement_timeout = 0');
      const cookie = await login(served);
      const small = await sized(served, owner, cookie, SMALL);
      const large = await sized(served, owner, cookie, LARGE);
      return [...small.rows, ...large.rows, ...compared(small.seconds, large.seconds)];
    } finally {
      await owner.end();
    }
  });
}

type Seconds = Map<string, number>;

/** So many products in all, and what their files take: the best of some rounds, as a neighbour only adds. */
async function sized(
  served: Served,
  owner: pg.Client,
  cookie: string,
  count: number,
): Promise<{ rows: Row[]; seconds: Seconds }> {
  const perProduct = await copyTo(served, owner, count);
  await vacuum(served.beside);
  const rows: Row[] = [];
  const seconds: Seconds = new Map();
  for (const kind of KINDS)
    for (const of of ['all', 'seller'] as const) {
      const name = `${kind} of ${of === 'all' ? 'everybody' : 'one seller'}`;
      const query = of === 'all' ? '' : `?sellerCode=${perProduct.seller}`;
      for (let round = 0; round < ROUNDS; round += 1) {
        const got = await download(
          `${served.server.address}${EXPORT_PATH}${kind}.csv${query}`,
          { cookie, 'x-forwarded-host': served.shop.host },
          served.server.pid,
        );
        seconds.set(name, Math.min(seconds.get(name) ?? Infinity, got.seconds));
        if (round > 0) continue;
        const lines = csvRows(got.bytes);
        rows.push(
          equals(`${name}, ${count}: rows`, lines.length, count * perProduct[kind]),
          figure(`${name}, ${count}: server at most`, got.peakMb, 'MB'),
        );
      }
      rows.push(figure(`${name}, ${count}`, Number((seconds.get(name) ?? 0).toFixed(2)), 's'));
    }
  return { rows, seconds };
}

function compared(small: Seconds, large: Seconds): Row[] {
  return [...large].map(([name, seconds]) =>
    timesAtMost(
      `${name}: ${LARGE} products`,
      seconds * 1000,
      { what: `${SMALL} products`, value: (small.get(name) ?? 0) * 1000 },
      TIMES,
    ),
  );
}

/** Copies of the one product that the shop made itself, with all that a file tells of it. */
async function copyTo({ shop }: Served, owner: pg.Client, count: number) {
  const tenant = shop.tenant.id;
  const copied = (table: string, changed: string, from = 'bench_copy c') =>
    owner.query(
      `insert into ${table} select (jsonb_populate_record(t, ${changed})).* from ${table} t, ${from}
       where t.tenant_id = $1 and t.${table === 'product' ? 'id' : 'product_id'} = $2`,
      [tenant, shop.products[0]],
    );
  await owner.query(
    `create temporary table if not exists bench_copy (n int primary key, id uuid not null)`,
  );
  await owner.query('truncate bench_copy');
  await owner.query(
    `insert into bench_copy select n, gen_random_uuid()
     from generate_series((select count(*) from product where tenant_id = $1) + 1, $2::int) n`,
    [tenant, count],
  );
  await copied('product', `jsonb_build_object('id', c.id)`);
  await copied(
    'sku',
    `jsonb_build_object('id', gen_random_uuid(), 'product_id', c.id, 'no', t.no || '-' || c.n)`,
  );
  await owner.query(
    `insert into price_rule (tenant_id, id, product_id, kind, quantity, currency, rate)
     select $1, gen_random_uuid(), p.id, 'tier', 10, 'CNY', 950000 from product p
     where p.tenant_id = $1 and not exists (select from price_rule r where r.tenant_id = $1 and r.product_id = p.id)`,
    [tenant],
  );
  await owner.query(
    `insert into import_key (tenant_id, seller_id, key, product_id)
     select $1, p.seller_id, 'K-' || p.id, p.id from product p where p.tenant_id = $1 on conflict do nothing`,
    [tenant],
  );
  const { rows } = await owner.query<{ skus: number; rules: number; seller: string }>(
    `select (select count(*)::int from sku where tenant_id = $1 and product_id = $2) as skus,
       (select count(*)::int from price_rule where tenant_id = $1 and product_id = $2) as rules,
       (select seller_id from product where tenant_id = $1 and id = $2) as seller`,
    [tenant, shop.products[0]],
  );
  const { skus = 0, rules = 0, seller = '' } = rows[0] ?? {};
  return { Products: skus, Prices: skus + rules, Stock: skus, seller };
}

async function login({ beside, shop }: Served): Promise<string> {
  const [admin] = await beside.look(
    `select member_id as "memberId" from users where tenant_id = '${shop.tenant.id}' and login_name = 'admin'`,
  );
  const { kernel } = beside.app;
  const { cookie } = await kernel.write(kernel.system(shop.tenant), (ctx) =>
    loggedIn(ctx, {
      memberId: String(admin?.['memberId']),
      loginName: 'exporter',
      role: 'admin',
      hash: '',
    }),
  );
  return cookie;
}

export default { name: 'exports', run };
