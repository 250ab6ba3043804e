import * as calls from '@tradeport/api/catalogue/calls';
import { beforeAll, expect, test } from 'vitest';
import { roundTrips } from '../db/tenant.ts';
import { aCategory, aProduct, onShelf } from '../modules/search/goods.fixture.ts';
import { useApp } from '../testing/app.fixture.ts';

const app = useApp();
let category: string;
beforeAll(async () => {
  category = await aCategory(app);
});

const tripsOf = async (work: () => Promise<unknown>) => {
  const before = roundTrips.count;
  await work();
  return roundTrips.count - before;
};

test('[CAT-02c] a product that many look at is read once, and a new price shows at once', async () => {
  const {
    goodsCode,
    skus: [skuCode = ''],
  } = await onShelf(app, aProduct(category));
  const buyers = [await app.client('buyer'), await app.client('buyer2')];
  const priceFor = async (at: number) =>
    (await buyers[at]?.(calls.productBySku, { goodsCode }))?.skus[0]?.price?.price;
  await Promise.all(buyers.map((_, at) => priceFor(at)));
  expect(
    await tripsOf(() => Promise.all(Array.from({ length: 10 }, (_, turn) => priceFor(turn % 2)))),
  ).toBe(0);
  const seller = await app.client('seller');
  const { version } = await seller(calls.productForEdit, { goodsCode });
  await seller(calls.savePricesCall, {
    goodsCode,
    version,
    listPrices: [{ skuCode, listPrice: '88.5' }],
  });
  expect(await priceFor(0)).toBe('88.50');
  expect(await priceFor(1)).toBe('88.50');
});

test('[TEN-05a] the same question in another tenant is another answer, and a refusal is not kept', async () => {
  const { goodsCode } = await onShelf(app, aProduct(category));
  const asked = { goodsCode };
  expect((await app.raw(calls.productBySku, asked)).status).toBe(200);
  const elsewhere = await app.raw(calls.productBySku, asked, { tenant: app.otherTenant });
  expect(elsewhere).toMatchObject({ status: 404, body: { errorCode: 'product.not_sold' } });
  const seller = await app.client('seller');
  await seller(calls.takeProductOffShelf, { goodsCode });
  expect((await app.raw(calls.productBySku, asked)).status).toBe(404);
  await seller(calls.putProductOnShelf, { goodsCode });
  expect((await app.raw(calls.productBySku, asked)).status).toBe(200);
});
