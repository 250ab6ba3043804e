import Fastify from 'fastify';
import pg from 'pg';

/**
 * The yardsticks, a process of their own: the least that a server in the same language can do.
 * GET /hello: nothing. GET /row: one prepared SELECT by key. POST /row: one INSERT and COMMIT.
 */
const pool = new pg.Pool({ connectionString: process.env['YARDSTICK_URL'], max: 12 });
await pool.query('create table if not exists yardstick_row (id int primary key, title text, price bigint, data jsonb)');
await pool.query('create table if not exists yardstick_added (id bigserial primary key, sku int, quantity int, at timestamptz default now())');
await pool.query(`insert into yardstick_row select n, 'Row ' || n, n * 100, '{"a":1}' from generate_series(1, 10000) n on conflict do nothing`);
await pool.query('analyze yardstick_row');

const app = Fastify();
app.get('/hello', async () => ({ hello: 'world' }));
app.get('/row', async () => {
  const { rows } = await pool.query({ name: 'row', text: 'select id, title, price, data from yardstick_row where id = $1', values: [1 + Math.floor(Math.random() * 10_000)] });
  return rows[0];
});
app.post('/row', async () => {
  const { rows } = await pool.query({ name: 'add', text: 'insert into yardstick_added (sku, quantity) values ($1, $2) returning id', values: [1 + Math.floor(Math.random() * 10_000), 2] });
  return rows[0];
});
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address });
process.on('SIGTERM', () => {
  void app.close().then(() => pool.end()).then(() => process.exit(0));
});
