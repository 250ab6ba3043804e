import {
  checkBatchCollect,
  collectLists,
  collectPage,
  compareGoods,
  deleteCollect,
  footprintPage,
  getFootprintChoice,
  saveCollect,
  saveCollectBatch,
  saveCollectList,
  saveFootprint,
  saveFootprintChoice,
  updateCollect,
} from '@tradeport/api/favourites/calls';
import { saveFavouriteSettings } from '@tradeport/api/favourites/settings';
import type { Client } from '@tradeport/api/kernel/client';
import { messageChoices, messagePage, saveMessageChoices } from '@tradeport/api/messages/calls';
import { beforeEach, expect, test } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { DAY_MS, takeOffShelf } from '../catalogue/index.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import { stocked } from '../search/goods.fixture.ts';
import { shop } from '../orders/shop.fixture.ts';
import { footprintSweep } from './footprints.ts';
import { mergeFavourites } from './merge.ts';
import { look } from './watch.ts';

const app = useApp();
const { buyer, buyer2, admin, visitor } = app.clients;
const at = prepared(() => shop(app));
beforeEach(async () => {
  const { rows } = await buyer(collectPage, { rows: 500 });
  await buyer(deleteCollect, { collectCodes: rows.map(({ collectCode }) => collectCode) });
});

test('[CAT-07a] goods are kept, found, and taken out; unknown ones and those of another tenant are refused', async () => {
  const goods = await at.goods('12.50', 50);
  await buyer(saveCollect, { goodsCode: goods.goodsCode, note: '<script>alert(1)</script>' });
  const { rows } = await buyer(collectPage, {});
  expect(rows).toMatchObject([
    { skuCode: goods.skuId, price: '12.50', note: '<script>alert(1)</script>', state: 0 },
  ]);
  expect(await buyer(checkBatchCollect, { goodsCodes: [goods.goodsCode] })).toMatchObject([
    { collected: true, collectState: 0 },
  ]);
  const batch = await buyer(saveCollectBatch, {
    goodsList: [{ skuCode: goods.skuId, quantity: 3 }, { goodsCode: crypto.randomUUID() }],
  });
  expect(batch).toMatchObject({ saved: 1, refused: [{ errorCode: 'product.not_sold' }] });
  const stranger = await app.client('buyer', app.otherTenant);
  await expect(stranger(saveCollect, { goodsCode: goods.goodsCode })).rejects.toMatchObject({
    code: 'product.not_sold',
  });
  const many = Array.from({ length: 10_000 }, () => ({ skuCode: goods.skuId }));
  await expect(buyer(saveCollectBatch, { goodsList: many })).rejects.toMatchObject({
    code: 'input.invalid',
  });
  expect(await buyer(deleteCollect, { goodsCodes: [goods.goodsCode] })).toEqual({ removed: 1 });
});

test('64 at once are one row', async () => {
  const goods = await at.goods();
  await Promise.all(
    Array.from({ length: 64 }, () => buyer(saveCollect, { goodsCode: goods.goodsCode })),
  );
  expect((await buyer(collectPage, {})).total).toBe(1);
});

test('[CAT-07c] what is kept says 1 insufficient stock, 2 off shelf, 3 invalid', async () => {
  const short = await at.goods('1.00', 5);
  const off = await at.goods('1.00', 5);
  await buyer(saveCollectBatch, {
    goodsList: [{ skuCode: short.skuId, quantity: 6 }, { skuCode: off.skuId }],
  });
  await app.as('seller', (ctx) => takeOffShelf(ctx, { goodsCode: off.goodsCode, reason: 'x' }));
  const gone = await at.goods('1.00', 5);
  await buyer(saveCollect, { skuCode: gone.skuId });
  await app.as(null, (ctx) =>
    ctx.run({
      sql: 'update sku set retired = true where tenant_id = $1 and id = $2',
      parameters: [ctx.tenant.id, gone.skuId],
    }),
  );
  const { rows } = await buyer(collectPage, {});
  const stateOf = (skuId: string) => rows.find(({ skuCode }) => skuCode === skuId)?.state;
  expect([short, off, gone].map(({ skuId }) => stateOf(skuId))).toEqual([1, 2, 3]);
});

test('a list of many is read in three statements of one round trip', async () => {
  const goods = await at.manyGoods(40);
  await buyer(saveCollectBatch, { goodsList: goods.map(({ skuCode }) => ({ skuCode })) });
  const before = roundTrips.count;
  expect((await buyer(collectPage, { rows: 500 })).rows).toHaveLength(40);
  expect(roundTrips.count - before).toBeLessThanOrEqual(2);
});

test('[CAT-07d] a person has several lists, with note and quantity, and shares one with the company', async () => {
  const goods = await at.goods();
  const name = `清单 ${crypto.randomUUID()}`;
  const { collectListCode } = await buyer(saveCollectList, { collectListName: name, shared: true });
  const { collectCode } = await buyer(saveCollect, { skuCode: goods.skuId });
  await buyer(updateCollect, { collectCode, collectListCode, quantity: 7, note: '每月' });
  const { rows } = await buyer(collectPage, { collectListCode });
  expect(rows).toMatchObject([{ quantity: 7, note: '每月' }]);
  const listed = expect.objectContaining({ collectListCode, shared: true, count: 1 });
  expect(await buyer(collectLists, {})).toContainEqual(listed);
  const colleague = await anEmployee(app, buyer);
  expect(await colleague.client(collectLists, {})).toContainEqual(listed);
  expect(await buyer2(collectLists, {})).not.toContainEqual(listed);
  await expect(visitor(collectPage, { collectListCode })).rejects.toMatchObject({
    code: 'not_found',
  });
  await expect(
    buyer(saveCollectList, { collectListName: name, shared: true }),
  ).rejects.toMatchObject({ code: 'favourite.list_taken' });
});

test('what a visitor kept becomes the user’s; what is in both is one', async () => {
  const [both, fresh] = [await at.goods(), await at.goods()];
  await buyer(saveCollect, { skuCode: both.skuId, quantity: 2, note: 'mine' });
  const { rows } = await buyer(collectPage, {});
  expect(rows).toHaveLength(1);
  const guestId = `guest${crypto.randomUUID().slice(0, 12)}`;
  const { save } = await import('./put.ts');
  await app.kernel.write({ ...app.kernel.system(app.tenant), guestId }, async (ctx) => {
    await save(ctx, { skuCode: both.skuId, quantity: 5 });
    await save(ctx, { skuCode: fresh.skuId });
  });
  const userId = await app.as('buyer', async (ctx) => ctx.user?.id ?? '');
  const merge = () => app.as(null, (ctx) => mergeFavourites(ctx, { userId, guestId }));
  expect(await merge()).toEqual({ merged: 2 });
  expect(await merge()).toEqual({ merged: 0 });
  const after = (await buyer(collectPage, {})).rows;
  expect(after).toHaveLength(2);
  expect(after).toContainEqual(
    expect.objectContaining({ skuCode: both.skuId, quantity: 5, note: 'mine' }),
  );
});

test('[CAT-07f] a lower price and goods that are there again are told once, and not where the person has turned it off', async () => {
  const choices = await buyer2(messageChoices, {});
  const off = { portal: false, email: false, sms: false };
  await buyer2(saveMessageChoices, {
    messageLang: choices.messageLang,
    choices: (['price_drop', 'back_in_stock'] as const).map((messageKind) => ({
      messageKind,
      ...off,
    })),
  });
  const cheaper = await at.goods('100.00', 50);
  const back = await at.goods('10.00', 0);
  const goodsList = [{ skuCode: cheaper.skuId }, { skuCode: back.skuId }];
  for (const client of [buyer, buyer2]) await client(saveCollectBatch, { goodsList });
  await app.as(null, (ctx) =>
    ctx.batch([
      {
        sql: 'update sku set list_price = 900000 where tenant_id = $1 and id = $2',
        parameters: [ctx.tenant.id, cheaper.skuId],
      },
      {
        sql: 'update product set updated_at = $3 where tenant_id = $1 and id = $2',
        parameters: [ctx.tenant.id, cheaper.goodsCode, new Date(ctx.now().getTime() + 1)],
      },
    ]),
  );
  await stocked(app, back.skuId, at.warehouse, 5);
  await app.as(null, look);
  await app.as(null, look);
  for (const kind of ['price_drop', 'back_in_stock']) {
    const told = async (client: Client) =>
      (await client(messagePage, { rows: 100 })).rows.filter(
        ({ messageKind }) => messageKind === kind,
      );
    expect(await told(buyer)).toHaveLength(1);
    expect(await told(buyer2)).toEqual([]);
  }
});

test('[CAT-07b][CAT-07g] footprints are kept for the days that the tenant sets, and not when the person has turned them off', async () => {
  const goods = await at.goods();
  await buyer(saveFootprint, { goodsCode: goods.goodsCode });
  const seen = async () => (await buyer(footprintPage, {})).rows.map(({ goodsCode }) => goodsCode);
  expect(await seen()).toEqual([goods.goodsCode]);
  expect((await buyer2(footprintPage, {})).total).toBe(0);
  expect(await buyer(getFootprintChoice, {})).toEqual({ kept: true, days: 90 });
  await app.moveClock(80 * DAY_MS);
  expect(await seen()).toEqual([goods.goodsCode]);
  await admin(saveFavouriteSettings, { footprintDays: 79 });
  expect(await seen()).toEqual([]);
  // Hidden at once, they are deleted by the sweep: a longer time afterwards does not bring them back.
  await admin(saveFavouriteSettings, { footprintDays: 90 });
  expect(await seen()).toEqual([goods.goodsCode]);
  await app.moveClock(91 * DAY_MS);
  await app.as(null, (ctx) => footprintSweep.run(ctx, ctx.tenant.id));
  await admin(saveFavouriteSettings, { footprintDays: 365 });
  expect(await seen()).toEqual([]);
  await buyer(saveFootprint, { goodsCode: goods.goodsCode });
  await buyer(saveFootprintChoice, { kept: false });
  expect((await buyer(footprintPage, {})).total).toBe(0);
  expect(await buyer(saveFootprint, { goodsCode: goods.goodsCode })).toEqual({ kept: false });
  await buyer(saveFootprintChoice, { kept: true });
});

test('[CAT-07h] up to four are compared, a fifth is refused', async () => {
  const goods = await at.goods();
  const gone = crypto.randomUUID();
  const compared = await visitor(compareGoods, { goodsCodes: [goods.goodsCode, gone] });
  expect(compared.map(({ goodsCode }) => goodsCode)).toEqual([goods.goodsCode]);
  const five = Array.from({ length: 5 }, () => crypto.randomUUID());
  await expect(visitor(compareGoods, { goodsCodes: five })).rejects.toMatchObject({
    code: 'input.invalid',
  });
});
