import type { Client } from '@tradeport/api/kernel/client';
import { orderPage, shipOrder } from '@tradeport/api/orders/calls';
import { beforeAll, expect, test } from 'vitest';
import { type Login } from '../../testing/app.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { aWarehouse } from '../search/goods.fixture.ts';
import { filtered } from './filter.ts';
import { shop } from './shop.fixture.ts';

const app = useApp();
const at = prepared(() => shop(app));
let sides: readonly (readonly [Client, 'buy' | 'sell' | 'all', Login])[];
beforeAll(async () => {
  sides = [
    [await app.client('buyer'), 'buy', 'buyer'],
    [await app.client('seller'), 'sell', 'seller'],
    [await app.client('admin'), 'all', 'admin'],
  ];
  await at.topUp('buyer', 1_000);
});

const found = async (client: Client, filter: Parameters<typeof client<typeof orderPage>>[1]) =>
  (await client(orderPage, filter)).rows.map((row) => row.contractCode);

test('[ORD-11a] the list of a warehouse has what ships from there, and nothing else', async () => {
  const [buyer] = sides[0] ?? [];
  const other = await aWarehouse(app);
  const [here, there] = [
    await at.goods('5.00', 10),
    await at.goods('5.00', 10, { warehouse: other }),
  ];
  const orders: string[] = [];
  for (const goods of [here, there]) orders.push((await at.order(buyer!, [[goods, 1]])).id);
  for (const [client, side] of sides) {
    const own = async (warehouseCode: string) =>
      (await found(client, { side, warehouseCode })).filter((id) => orders.includes(id));
    expect(await own(at.warehouse), side).toEqual([orders[0]]);
    expect(await own(other), side).toEqual([orders[1]]);
  }
});

test('[ORD-11a] a tracking number finds its order, also one that reads like an order’s number', async () => {
  const [buyer] = sides[0] ?? [];
  const [seller] = sides[1] ?? [];
  const goods = await at.goods('5.00', 10);
  for (const expressBillno of ['20261112', 'ZT-20261112']) {
    const { id } = await at.order(buyer!, [[goods, 1]], { payWay: 'balance' });
    await seller!(shipOrder, { contractCode: id, expressCode: 'ZTO', expressBillno });
    for (const [client, side] of sides)
      expect(await found(client, { side, q: expressBillno }), side).toEqual([id]);
  }
});

/** So many that reading them all is no way to find one; each with a phone and a number of its own. */
const ORDERS = 20_000;
async function manyOrders(): Promise<void> {
  const [buyer] = sides[0] ?? [];
  const { id } = await at.order(buyer!, [[await at.goods('5.00', 10), 1]]);
  const { rows } = await app.owner.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`,
  );
  const own: Record<string, string> = {
    id: 'gen_random_uuid()',
    number: `o.number || 'X' || n`,
    receiver_phone: `(13900000000 + n)::text`,
    purchase_order_no: `'PO-' || n`,
    placed_at: `o.placed_at - n * interval '1 minute'`,
  };
  const columns = rows.map((row) => row.column_name);
  await app.owner.query('alter table orders no force row level security');
  await app.owner.query(
    `insert into orders (${columns.join(', ')}) select ${columns.map((name) => own[name] ?? `o.${name}`).join(', ')}
     from orders o, generate_series(1, ${ORDERS}) n where o.id = $1`,
    [id],
  );
  await app.owner.query('alter table orders force row level security');
  await app.owner.query('analyze orders');
}

// Row-level security keeps whatever is not declared leakproof off an index, however it is asked.
const searches = [
  ['b-77', ['orders_by_purchase_order_endings', 'parcel_tracking_no']],
  ['139000123', ['orders_by_purchase_order_endings', 'orders_by_phone', 'parcel_tracking_no']],
  ['20261112', ['orders_by_purchase_order_endings', 'parcel_tracking_no']],
] as const;
test('[ORD-11a] the search box finds numbers, tracking numbers and phones by their indexes', async () => {
  await manyOrders();
  for (const [q, indexes] of searches)
    for (const [, side, login] of sides) {
      const plan = await app.as(login, async (ctx) => {
        const query = filtered(ctx, { side, q, tabSet: 'trade' }).selectAll().compile();
        await ctx.run({ sql: `select set_config('enable_seqscan', 'off', true)`, parameters: [] });
        const rows = await ctx.run({
          sql: `explain (format json) ${query.sql}`,
          parameters: query.parameters,
        });
        return JSON.stringify(rows);
      });
      const used = [...plan.matchAll(/"Index Name":\s*"(\w+)"/g)].map(([, name]) => name);
      expect([q, side, used]).toEqual([q, side, expect.arrayContaining([...indexes])]);
      expect(plan, `${q} ${side}`).not.toMatch(/Seq Scan/);
    }
});
