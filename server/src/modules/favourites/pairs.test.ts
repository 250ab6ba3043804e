import * as calls from '@tradeport/api/favourites/calls';
import { loginIn, logout } from '@tradeport/api/identity/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { messagePage } from '@tradeport/api/messages/calls';
import * as pricing from '@tradeport/api/pricing/calls';
import { expect, test } from 'vitest';
import { PASSWORD } from '../../testing/app.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { personLeft } from '../members/index.ts';
import { shop } from '../orders/shop.fixture.ts';
import { marketing } from '../promotions/desk.fixture.ts';
import { stocked } from '../search/goods.fixture.ts';
import { look } from './watch.ts';

const app = useApp();
const { buyer, buyer2, admin } = app.clients;
const at = prepared(() => shop(app));
const desk = prepared(() => marketing(app));
const FIVE_HOURS_MS = 5 * 3_600_000;
const DAY_MS = 86_400_000;

const run = (sql: string, ...parameters: readonly unknown[]) =>
  app.as(null, (ctx) => ctx.run({ sql, parameters: [ctx.tenant.id, ...parameters] }));
/** Everything is looked at once more, as some hours later. */
async function later(): Promise<void> {
  await app.moveClock(FIVE_HOURS_MS);
  await app.as(null, look);
}
const told = async (client: Client, kind: string) =>
  (await client(messagePage, { rows: 100 })).rows.filter(({ messageKind }) => messageKind === kind);
const row = async (client: Client, skuCode: string, collectListCode?: string) =>
  (
    await client(calls.collectPage, { rows: 500, ...(collectListCode ? { collectListCode } : {}) })
  ).rows.find((one) => one.skuCode === skuCode);

test('a price list that makes it cheaper for one viewer is told to that viewer alone, at that price', async () => {
  const goods = await at.goods('100.00', 50);
  for (const client of [buyer, buyer2]) await client(calls.saveCollect, { skuCode: goods.skuId });
  const saved = await admin(pricing.savePriceList, {
    sellerCode: await app.memberOf('seller'),
    name: { zh: '专属价' },
    currency: 'CNY',
    assignedTo: [{ kind: 'company', key: await app.memberOf('buyer') }],
  });
  await admin(pricing.saveListedPrices, {
    priceListCode: saved.priceListCode,
    prices: [{ skuNo: goods.skuNo, price: '80.00' }],
  });
  await admin(pricing.movePriceList, { ...saved, step: 'activate' });
  await later();
  const [own] = await told(buyer, 'price_drop');
  expect(JSON.stringify(own)).toContain('80');
  expect(await told(buyer2, 'price_drop')).toEqual([]);
  expect(await row(buyer, goods.skuId)).toMatchObject({ price: '80.00', cheaperBy: '20.00' });
  expect(await row(buyer2, goods.skuId)).toMatchObject({ price: '100.00', cheaperBy: '0.00' });
});

test('goods of a suspended seller are off the shelf and cannot be saved, until the seller may sell again', async () => {
  const goods = await at.goods('10.00', 5, { seller: 'seller2' });
  await buyer(calls.saveCollect, { skuCode: goods.skuId });
  const memberId = await app.memberOf('seller2');
  const set = `update member set status = $3 where tenant_id = $1 and id = $2`;
  await run(set, memberId, 'suspended');
  expect(await row(buyer, goods.skuId)).toMatchObject({ state: 2 });
  await expect(buyer2(calls.saveCollect, { skuCode: goods.skuId })).rejects.toMatchObject({
    code: 'product.not_sold',
  });
  await run(set, memberId, 'active');
  expect((await row(buyer, goods.skuId))?.state).not.toBe(2);
});

test('[CAT-07j] a flash price is shown where the viewer would pay it for all of the quantity, and one that ran before is not told as a drop', async () => {
  const goods = await at.goods('100.00', 50);
  const { collectCode } = await buyer(calls.saveCollect, { skuCode: goods.skuId, quantity: 2 });
  const before = (await told(buyer, 'price_drop')).length;
  await desk.live(
    { type: 'flash', prices: [{ skuCode: goods.skuId, price: '60.00' }] },
    { limits: { perPerson: 2 }, endsAt: desk.from(app.tenant.clockOffsetMs + DAY_MS) },
  );
  const flash = [{ kind: 'flash', price: '60.00' }];
  expect(await row(buyer, goods.skuId)).toMatchObject({ price: '100.00', offers: flash });
  await later();
  expect(await told(buyer, 'price_drop')).toHaveLength(before);
  // Three pieces cost more than three times that, and whoever has bought two gets none.
  await buyer(calls.updateCollect, { collectCode, quantity: 3 });
  expect(await row(buyer, goods.skuId)).toMatchObject({ price: '100.00', offers: [] });
  await buyer(calls.updateCollect, { collectCode, quantity: 1 });
  expect(await row(buyer, goods.skuId)).toMatchObject({ offers: flash });
  await buyer2(calls.saveCollect, { skuCode: goods.skuId });
  await at.order(buyer, [[goods, 2]]);
  expect(await row(buyer, goods.skuId)).toMatchObject({ offers: [] });
  expect(await row(buyer2, goods.skuId)).toMatchObject({ offers: flash });
});

test('[CAT-07j] a group’s price stands beside the viewer’s own, which a price list makes; goods that are off the shelf have neither', async () => {
  const goods = await at.goods('100.00', 50, { seller: 'seller2' });
  for (const client of [buyer, buyer2]) await client(calls.saveCollect, { skuCode: goods.skuId });
  await desk.live(
    { type: 'group', prices: [{ skuCode: goods.skuId, price: '75.00' }], size: 2, hours: 2 },
    { endsAt: desk.from(app.tenant.clockOffsetMs + DAY_MS) },
  );
  const saved = await admin(pricing.savePriceList, {
    sellerCode: await app.memberOf('seller2'),
    name: { zh: '专属价' },
    currency: 'CNY',
    assignedTo: [{ kind: 'company', key: await app.memberOf('buyer2') }],
  });
  await admin(pricing.saveListedPrices, {
    priceListCode: saved.priceListCode,
    prices: [{ skuNo: goods.skuNo, price: '70.00' }],
  });
  await admin(pricing.movePriceList, { ...saved, step: 'activate' });
  expect(await row(buyer, goods.skuId)).toMatchObject({
    price: '100.00',
    offers: [{ kind: 'group', price: '75.00' }],
  });
  // A price that is no lower than one’s own is no offer.
  expect(await row(buyer2, goods.skuId)).toMatchObject({ price: '70.00', offers: [] });
  const memberId = await app.memberOf('seller2');
  const set = `update member set status = $3 where tenant_id = $1 and id = $2`;
  await run(set, memberId, 'suspended');
  expect(await row(buyer, goods.skuId)).toMatchObject({ state: 2, offers: [] });
  await run(set, memberId, 'active');
});

test('[CAT-07e][CAT-07j] a visitor who logs in sees own prices of what was saved, and no drop from the visitor’s is told', async () => {
  const goods = await at.goods('100.00', 50);
  const visitor = await app.client(null);
  await visitor(calls.saveCollect, { skuCode: goods.skuId });
  const saved = await admin(pricing.savePriceList, {
    sellerCode: await app.memberOf('seller'),
    name: { zh: '专属价' },
    currency: 'CNY',
    assignedTo: [{ kind: 'company', key: await app.memberOf('buyer2') }],
  });
  await admin(pricing.saveListedPrices, {
    priceListCode: saved.priceListCode,
    prices: [{ skuNo: goods.skuNo, price: '55.00' }],
  });
  await admin(pricing.movePriceList, { ...saved, step: 'activate' });
  expect(await row(visitor, goods.skuId)).toMatchObject({ price: '100.00' });
  // Drops that tests before have made are told first.
  await later();
  const before = (await told(buyer2, 'price_drop')).length;
  await visitor(loginIn, { loginName: 'buyer2', passwd: PASSWORD });
  await app.kernel.drainOutbox();
  expect(await row(visitor, goods.skuId)).toMatchObject({ price: '55.00', cheaperBy: '0.00' });
  await later();
  expect(await told(buyer2, 'price_drop')).toHaveLength(before);
});

test('a price in another currency is no drop, and is compared with from then on', async () => {
  const goods = await at.goods('100.00', 50);
  const { collectCode } = await buyer(calls.saveCollect, { skuCode: goods.skuId });
  const before = (await told(buyer, 'price_drop')).length;
  await run(
    `update favourite set currency = 'USD', price_told = price_told * 7 where tenant_id = $1 and id = $2`,
    collectCode,
  );
  await later();
  expect(await told(buyer, 'price_drop')).toHaveLength(before);
  const [known] = await run(
    'select currency, price_told::int from favourite where tenant_id = $1 and id = $2',
    collectCode,
  );
  expect(known).toEqual({ currency: 'CNY', price_told: 1_000_000 });
});

test('[CAT-07e] a visitor’s favourites become the user’s at login; what is in both is one', async () => {
  const [both, fresh] = [await at.goods(), await at.goods()];
  await buyer(calls.saveCollect, { skuCode: both.skuId, quantity: 2 });
  const client = await app.client(null);
  await client(calls.saveCollect, { skuCode: both.skuId, quantity: 5, note: '访客' });
  await client(calls.saveCollect, { skuCode: fresh.skuId });
  expect(await client(calls.checkBatchCollect, { goodsCodes: [fresh.goodsCode] })).toMatchObject([
    { collected: true, skuCodes: [fresh.skuId] },
  ]);
  await client(loginIn, { loginName: 'buyer', passwd: PASSWORD });
  await app.kernel.drainOutbox();
  expect(await row(client, both.skuId)).toMatchObject({ quantity: 5, note: '访客' });
  expect(await row(client, fresh.skuId)).toMatchObject({ state: 0 });
  expect(
    (await client(calls.collectPage, { rows: 500 })).rows.filter(
      ({ skuCode }) => skuCode === both.skuId,
    ),
  ).toHaveLength(1);
  // Logged out, the visitor has nothing of it.
  await client(logout, {});
  expect(await row(client, fresh.skuId)).toBeUndefined();
});

test('a shared list keeps what an employee who leaves has put there; the successor is told, the other lists are not seen', async () => {
  const clerk = await anEmployee(app, buyer);
  const goods = await at.goods('10.00', 0);
  const { collectListCode } = await clerk.client(calls.saveCollectList, {
    collectListName: `共享 ${crypto.randomUUID()}`,
    shared: true,
  });
  await clerk.client(calls.saveCollect, { skuCode: goods.skuId, collectListCode });
  await clerk.client(calls.saveCollect, { skuCode: goods.skuId, note: '私人' });
  // A colleague sees the shared one, another company neither.
  expect(await row(buyer, goods.skuId, collectListCode)).toMatchObject({ state: 1 });
  expect(await row(buyer, goods.skuId)).toBeUndefined();
  await expect(buyer2(calls.collectPage, { collectListCode })).rejects.toMatchObject({
    code: 'not_found',
  });
  const [memberId, by] = [
    await app.memberOf('buyer'),
    await app.as('buyer', async (ctx) => ({ id: ctx.user?.id ?? '', name: 'buyer' })),
  ];
  await app.as(null, async (ctx) => personLeft(ctx, { userId: clerk.userCode, memberId, by }));
  await app.kernel.drainOutbox();
  const before = (await told(buyer, 'back_in_stock')).length;
  await stocked(app, goods.skuId, at.warehouse, 5);
  await app.as(null, look);
  expect(await told(buyer, 'back_in_stock')).toHaveLength(before + 1);
  const lists = await buyer(calls.collectLists, {});
  expect(lists).toContainEqual(
    expect.objectContaining({ collectListCode, isMaker: true, count: 1 }),
  );
});

test('a heart of one specification leaves the others: it is taken out by its own code', async () => {
  const [first, second] = await at.manyGoods(2);
  if (!first || !second) throw new Error('two specifications are needed');
  await buyer(calls.saveCollectBatch, {
    goodsList: [{ skuCode: first.skuCode }, { skuCode: second.skuCode }],
  });
  expect(await buyer(calls.deleteCollect, { skuCodes: [second.skuCode] })).toEqual({ removed: 1 });
  expect(await row(buyer, first.skuCode)).toBeDefined();
  expect(await row(buyer, second.skuCode)).toBeUndefined();
  // Those of others are not reached by it.
  expect(await buyer2(calls.deleteCollect, { skuCodes: [first.skuCode] })).toEqual({ removed: 0 });
});
