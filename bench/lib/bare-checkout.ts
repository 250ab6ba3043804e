import pg from 'pg';

/** The tables of the yardstick of a checkout. */
export async function bareTables(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create table if not exists yard_order (id bigserial primary key, buyer int, total bigint, at timestamptz default now());
    create table if not exists yard_line (id bigserial primary key, order_id bigint, sku int, quantity int, price bigint);
    create table if not exists yard_stock (sku int primary key, on_hand int);
    create table if not exists yard_ledger (id bigserial primary key, account int, amount bigint, order_id bigint);
    insert into yard_stock select n, 1000000000 from generate_series(1, 20000) n on conflict do nothing`);
}

/** The least that an order takes: BEGIN, the order, two lines, two stock rows, two ledger rows, COMMIT. */
export async function bareCheckout(client: pg.PoolClient, buyer: number): Promise<void> {
  const [one, two] = [
    1 + Math.floor(Math.random() * 10_000),
    10_001 + Math.floor(Math.random() * 10_000),
  ];
  await client.query('begin');
  const { rows } = await client.query<{ id: string }>({
    name: 'o',
    text: 'insert into yard_order (buyer, total) values ($1, $2) returning id',
    values: [buyer, 2000],
  });
  const order = rows[0]?.id;
  await client.query({
    name: 'l',
    text: 'insert into yard_line (order_id, sku, quantity, price) values ($1, $2, 1, 1000), ($1, $3, 1, 1000)',
    values: [order, one, two],
  });
  for (const sku of [one, two])
    await client.query({
      name: 's',
      text: 'update yard_stock set on_hand = on_hand - 1 where sku = $1',
      values: [sku],
    });
  await client.query({
    name: 'g',
    text: 'insert into yard_ledger (account, amount, order_id) values ($1, -2000, $2), ($3, 2000, $2)',
    values: [buyer, order, buyer + 1000],
  });
  await client.query('commit');
}

/** The yardstick of a checkout: a bare loop over `pg`. Answers transactions a second. */
export async function bareCheckouts(url: string, clients: number, ms: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: url, max: clients });
  await bareTables(pool);
  let done = 0;
  const end = performance.now() + ms;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: clients }, async (_, buyer) => {
      const client = await pool.connect();
      try {
        while (performance.now() < end) {
          await bareCheckout(client, buyer);
          done += 1;
        }
      } finally {
        client.release();
      }
    }),
  );
  const rate = (done / (performance.now() - started)) * 1000;
  await pool.end();
  return rate;
}
