import Fastify from 'fastify';
import pg from 'pg';

/**
 * The yardsticks, a process of their own: the least that a server in the same language can do.
 * GET /hello: nothing. With YARDSTICK_URL: GET /row, one prepared SELECT by key; POST /row, one INSERT and COMMIT.
 */
const app = Fastify();
app.get('/hello', async () => ({ hello: 'world' }));
const pool = await rowRoutes(process.env['YARDSTICK_URL']);
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
process.on('SIGTERM', () => {
  void app
    .close()
    .then(() => pool?.end())
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
  return made;
}
