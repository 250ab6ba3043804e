import formbody from '@fastify/formbody';
import Fastify from 'fastify';
import pg from 'pg';
import { bareCheckout, bareTables } from './bare-checkout.ts';

/**
 * The yardsticks, a process of their own: the least that a server in the same language can do.
 * GET /hello: nothing. With YARDSTICK_URL: GET /row, one prepared SELECT by key; POST /row, one INSERT and COMMIT;
 * POST /checkout, the transaction of a bare checkout.
 * With SHOP_URL, of a role that reads a filled shop, also what no list and no search can do without: GET /page, the columns of 20 products of a
 * category; GET /hits, how many products fit a search, 1 000 at most.
 */
const app = Fastify();
await app.register(formbody);
app.get('/hello', async () => ({ hello: 'world' }));
const pools = [await rowRoutes(process.env['YARDSTICK_URL']), shopRoutes(process.env['SHOP_URL'])];
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => Promise.all(pools.map((pool) => pool?.end())))
    .then(() => process.exit(0));
});

async function rowRoutes(connectionString: string | undefined): Promise<pg.Pool | null> {
  if (!connectionString) return null;
  const made = new pg.Pool({ connectionString, max: 12 });
  made.on('error', () => undefined);
  await made.query(
    'create table if not exists yardstick_row (id int primary key, title text, price bigint, data jsonb)',
  );
  await made.query(
    'create table if not exists yardstick_added (id bigserial primary key, sku int, quantity int, at timestamptz default now())',
  );
  await made.query(
    `insert into yardstick_row select n, 'Row ' || n, n * 100, '{"a":1}' from generate_series(1, 10000) n on conflict do nothing`,
  );
  await made.query('analyze yardstick_row');
  await bareTables(made);
  const one = () => 1 + Math.floor(Math.random() * 10_000);
  app.get(
    '/row',
    async () =>
      (
        await made.query({
          name: 'row',
          text: 'select id, title, price, data from yardstick_row where id = $1',
          values: [one()],
        })
      ).rows[0],
  );
  app.post(
    '/row',
    async () =>
      (
        await made.query({
          name: 'add',
          text: 'insert into yardstick_added (sku, quantity) values ($1, $2) returning id',
          values: [one(), 2],
        })
      ).rows[0],
  );
  app.post('/checkout', async () => {
    const client = await made.connect();
    try {
      await bareCheckout(client, one());
    } finally {
      client.release();
    }
    return {};
  });
  return made;
}

function shopRoutes(connectionString: string | undefined): pg.Pool | null {
  if (!connectionString) return null;
  const made = new pg.Pool({ connectionString, max: 12 });
  made.on('error', () => undefined);
  app.get<{ Querystring: { category: string } }>(
    '/page',
    async (request) =>
      (
        await made.query({
          name: 'page',
          text: `select id, title->>'zh' as title, unit->>'zh' as unit, category_id, brand_id, brand_name->>'zh' as brand_name,
            seller_id, seller_name, cover, moq, currency, offer, only_sku, stocked, sales, order_type
            from product_card where tenant_id = (select tenant_id from category where id = $1) and listed and category_id = $1
            order by sales desc, id desc limit 20`,
          values: [request.query.category],
        })
      ).rows,
  );
  app.get<{ Querystring: { text: string } }>(
    '/hits',
    async (request) =>
      (
        await made.query({
          name: 'hits',
          text: `select count(*)::int as hits from (
            select from product_card where listed and search @@ $1::tsquery limit 1000) capped`,
          values: [request.query.text],
        })
      ).rows[0],
  );
  return made;
}
