import * as calls from '@tradeport/api/favourites/calls';
import { FAVOURITES_MAX } from '@tradeport/api/favourites/model';
import type { Client } from '@tradeport/api/kernel/client';
import { messagePage } from '@tradeport/api/messages/calls';
import pg from 'pg';
import { expect, test } from 'vitest';
import { compile } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { shop } from '../orders/shop.fixture.ts';
import { stocked } from '../search/goods.fixture.ts';
import { mergeFavourites } from './merge.ts';
import { saveMany } from './put.ts';
import { look, lookSweep } from './watch.ts';

const app = useApp();
const { buyer } = app.clients;
const at = prepared(() => shop(app));
const FIVE_HOURS_MS = 5 * 3_600_000;

const run = (sql: string, ...parameters: readonly unknown[]) =>
  app.as(null, (ctx) => ctx.run({ sql, parameters: [ctx.tenant.id, ...parameters] }));
async function later(): Promise<void> {
  await app.moveClock(FIVE_HOURS_MS);
  await app.as(null, look);
}
const told = async (client: Client, kind: string) =>
  (await client(messagePage, { rows: 100 })).rows.filter(({ messageKind }) => messageKind === kind);
const stored = async (collectCode: string) => {
  const [row] = await run(
    `select owner, user_id, currency, price_then::int, price_told::int, quantity, state from favourite where tenant_id = $1 and id = $2`,
    collectCode,
  );
  return row;
};
const userId = () => app.as('buyer', async (ctx) => ctx.user?.id ?? '');
const guests = async (goodsList: { skuCode: string; quantity?: number }[]) => {
  const guestId = `guest${crypto.randomUUID().slice(0, 12)}`;
  await app.kernel.write({ ...app.kernel.system(app.tenant), guestId }, (ctx) =>
    saveMany(ctx, { goodsList }),
  );
  return guestId;
};
const merged = async (guestId: string) => {
  const id = await userId();
  return app.as(null, (ctx) => mergeFavourites(ctx, { userId: id, guestId }));
};
const priced = (skuId: string, price: string, currency = 'CNY') =>
  Promise.all([
    run('update sku set list_price = $3 where tenant_id = $1 and id = $2', skuId, price),
    run(
      `update product set currency = $3 where tenant_id = $1
        and id = (select product_id from sku where tenant_id = $1 and id = $2)`,
      skuId,
      currency,
    ),
  ]);

test('what a colleague put into a shared list is the user’s own in a list of his own', async () => {
  const clerk = await anEmployee(app, buyer);
  const goods = await at.goods('10.00', 0);
  const name = crypto.randomUUID();
  const shared = { collectListName: name, shared: true };
  const { collectListCode } = await clerk.client(calls.saveCollectList, shared);
  const moved = await clerk.client(calls.saveCollect, { skuCode: goods.skuId, collectListCode });
  const own = await buyer(calls.saveCollectList, { collectListName: `my ${name}`, shared: false });
  const { collectCode } = moved;
  await buyer(calls.updateCollect, { collectCode, ...own });
  const mine = { user_id: await userId(), price_then: null, price_told: null };
  expect(await stored(collectCode)).toMatchObject({ ...mine, owner: `user:${mine.user_id}` });
  // A list that its maker shares no longer takes along what colleagues put there.
  const list = await buyer(calls.saveCollectList, { collectListName: `our ${name}`, shared: true });
  const put = await clerk.client(calls.saveCollect, { skuCode: goods.skuId, ...list });
  await buyer(calls.saveCollectList, { ...list, collectListName: `our ${name}`, shared: false });
  expect(await stored(put.collectCode)).toMatchObject({ ...mine, owner: `user:${mine.user_id}` });
  await stocked(app, goods.skuId, at.warehouse, 5);
  await app.as(null, look);
  expect(await told(clerk.client, 'back_in_stock')).toEqual([]);
  // Both of them are told of in one message; they are in two lists.
  expect(await told(buyer, 'back_in_stock')).toHaveLength(1);
});

test('more of it from a visit before login is not told as cheaper', async () => {
  const goods = await at.goods('100.00', 50);
  const { collectCode } = await buyer(calls.saveCollect, { skuCode: goods.skuId, quantity: 2 });
  const guestId = await guests([{ skuCode: goods.skuId, quantity: 5 }]);
  expect(await merged(guestId)).toEqual({ merged: 1 });
  expect(await stored(collectCode)).toMatchObject({ quantity: 5, price_then: null });
  const before = (await told(buyer, 'price_drop')).length;
  await priced(goods.skuId, '900000');
  await app.as(null, look);
  expect(await told(buyer, 'price_drop')).toHaveLength(before);
  expect(await stored(collectCode)).toMatchObject({ price_then: 900_000, price_told: 900_000 });
});

test('a message leads to the list that all of its favourites are in', async () => {
  const goods = await at.goods('100.00', 50);
  const list = await buyer(calls.saveCollectList, {
    collectListName: crypto.randomUUID(),
    shared: false,
  });
  await buyer(calls.saveCollect, { skuCode: goods.skuId, ...list });
  await priced(goods.skuId, '900000');
  await later();
  expect(JSON.stringify(await told(buyer, 'price_drop'))).toContain(
    `/account/favourites?list=${list.collectListCode}&tab=cheaper`,
  );
});

test('in another currency, the price is compared with from then on', async () => {
  const goods = await at.goods('100.00', 50);
  const again = await at.goods('100.00', 50);
  const seen = await buyer(calls.saveCollect, { skuCode: goods.skuId });
  const saved = await buyer(calls.saveCollect, { skuCode: again.skuId });
  await priced(goods.skuId, '200000', 'USD');
  await priced(again.skuId, '200000', 'USD');
  await buyer(calls.saveCollect, { skuCode: again.skuId });
  const dollars = { currency: 'USD', price_then: 200_000, price_told: 200_000 };
  expect(await stored(saved.collectCode)).toMatchObject(dollars);
  await later();
  expect(await stored(seen.collectCode)).toMatchObject(dollars);
});

test('another quantity says anew whether it can be had', async () => {
  const goods = await at.goods('1.00', 5);
  const { collectCode } = await buyer(calls.saveCollect, { skuCode: goods.skuId, quantity: 2 });
  await buyer(calls.saveCollect, { skuCode: goods.skuId, quantity: 8 });
  expect(await stored(collectCode)).toMatchObject({ state: 1, quantity: 8 });
});

test('each tenant with due favourites is found, however many another has; and all of them are looked at', async () => {
  const goods = await at.goods('1.00', 5);
  await buyer(calls.saveCollect, { skuCode: goods.skuId });
  const { collectListCode } = await buyer(calls.saveCollectList, {
    collectListName: crypto.randomUUID(),
    shared: false,
  });
  await run(
    `insert into favourite select tenant_id, gen_random_uuid(), $2, owner, gen_random_uuid(), product_id, 1, '', user_id, currency,
      null, null, 0, now() - interval '1 day', now() - interval '1 hour', created_at
    from favourite, generate_series(1, 1100) where tenant_id = $1 and sku_id = $3`,
    collectListCode,
    goods.skuId,
  );
  const other = app.otherTenant;
  await app.as(
    null,
    async (ctx) => {
      const parameters = [other.id, crypto.randomUUID()];
      await ctx.batch([
        {
          sql: `insert into favourite_list values ($1, $2, 'user:x', 'x', false, null, now(), now())`,
          parameters,
        },
        {
          sql: `insert into favourite values ($1, $2, $2, 'user:x', $2, $2, 1, '', null, 'CNY', null, null, 0,
            now() - interval '1 day', now() - interval '1 hour', now())`,
          parameters,
        },
      ]);
    },
    other,
  );
  const { sql, parameters } = compile(lookSweep.due, null);
  const report = new pg.Client({ connectionString: app.database.reportUrl });
  await report.connect();
  const due = await report.query<{ id: string }>(sql, [...parameters]);
  await report.end();
  expect(due.rows.map(({ id }) => id)).toEqual(expect.arrayContaining([app.tenant.id, other.id]));
  await app.as(null, look);
  const [left] = await run(
    `select count(*)::int as n from favourite where tenant_id = $1 and due_at <= now()`,
  );
  expect(left).toEqual({ n: 0 });
});

test('what has no room at login stays the visitor’s, the oldest first', async () => {
  const [old, young] = [await at.goods(), await at.goods()];
  const { collectCode } = await buyer(calls.saveCollect, { skuCode: old.skuId });
  await buyer(calls.deleteCollect, { collectCodes: [collectCode] });
  const guestId = await guests([{ skuCode: old.skuId }]);
  await run(
    `update favourite set created_at = created_at - interval '1 day' where tenant_id = $1 and owner = $2`,
    `guest:${guestId}`,
  );
  await app.kernel.write({ ...app.kernel.system(app.tenant), guestId }, (ctx) =>
    saveMany(ctx, { goodsList: [{ skuCode: young.skuId }] }),
  );
  const id = await userId();
  const [first] = await run(
    `select id, (select count(*)::int from favourite f where f.tenant_id = l.tenant_id and f.list_id = l.id) as n
    from favourite_list l where tenant_id = $1 and owner = $2 and is_first`,
    `user:${id}`,
  );
  const { id: listId, n } = first as { id: string; n: number };
  await run(
    `insert into favourite select tenant_id, gen_random_uuid(), $2, $3, gen_random_uuid(), product_id, 1, '', null, currency,
      null, null, 3, now(), null, created_at
    from favourite, generate_series(1, $5) where tenant_id = $1 and owner = $4 and sku_id = $6`,
    listId,
    `user:${id}`,
    `guest:${guestId}`,
    FAVOURITES_MAX - n - 1,
    young.skuId,
  );
  expect(await merged(guestId)).toEqual({ merged: 1 });
  const rest = await run(
    'select owner, sku_id from favourite where tenant_id = $1 and sku_id = any($2) order by owner',
    [old.skuId, young.skuId],
  );
  expect(rest).toEqual([
    { owner: `guest:${guestId}`, sku_id: old.skuId },
    { owner: `user:${id}`, sku_id: young.skuId },
  ]);
});
