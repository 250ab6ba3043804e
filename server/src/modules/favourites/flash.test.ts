import * as calls from '@tradeport/api/favourites/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { messagePage } from '@tradeport/api/messages/calls';
import * as pricing from '@tradeport/api/pricing/calls';
import { pausePromotion } from '@tradeport/api/promotions/calls';
import { beforeAll, expect, test } from 'vitest';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { roundTrips } from '../../db/tenant.ts';
import { type Goods, shop } from '../orders/shop.fixture.ts';
import { marketing } from '../promotions/desk.fixture.ts';
import { stocked } from '../search/goods.fixture.ts';
import { look } from './watch.ts';

const app = useApp();
const { buyer, buyer2, admin } = app.clients;
const at = prepared(() => shop(app));
const desk = prepared(() => marketing(app));
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
beforeAll(() => at.topUp('buyer', 1000));

const told = async (client: Client, goods: Goods) =>
  (await client(messagePage, { rows: 100 })).rows.filter(
    ({ messageKind, messageContent }) =>
      messageKind === 'price_drop' && messageContent.includes(nameOf(goods)),
  );
const names = new Map<string, string>();
const nameOf = ({ skuId }: Goods) => names.get(skuId) ?? '?';
async function aFavourite(
  more: { price?: string; stock?: number; quantity?: number } = {},
): Promise<Goods> {
  const { price = '100.00', stock = 50, quantity = 1 } = more;
  const title = `抢购 ${crypto.randomUUID().slice(0, 8)}`;
  const goods = await at.goods(price, stock, { title: { zh: title } });
  names.set(goods.skuId, title);
  await buyer(calls.saveCollect, { skuCode: goods.skuId, quantity });
  return goods;
}
const later = (ms: number) => desk.from(app.tenant.clockOffsetMs + ms);
/** A sale from an hour from now on, for a day. */
const aSale = (goods: Goods, price: string, more: Parameters<typeof desk.live>[1] = {}) =>
  desk.live(
    { type: 'flash', prices: [{ skuCode: goods.skuId, price }] },
    { startsAt: later(HOUR_MS), endsAt: later(DAY_MS), ...more },
  );
/** The hour is over, and what watches each minute has watched. */
async function begun(): Promise<void> {
  await app.moveClock(HOUR_MS + MINUTE_MS);
  await app.kernel.runSweeps();
}
async function hoursLater(): Promise<void> {
  await app.moveClock(5 * HOUR_MS);
  await app.as(null, look);
}

test('[CAT-07f] a flash sale that begins is told within the minute and once, with its end; before it and after it nothing is', async () => {
  const goods = await aFavourite();
  await aSale(goods, '60.00');
  await app.as(null, look);
  expect(await told(buyer, goods)).toEqual([]);
  await begun();
  const [first, ...others] = await told(buyer, goods);
  expect(others).toEqual([]);
  expect(first?.messageContent).toMatch(/100\.00.*→.*60\.00 \(flash sale, until .+\)/);
  const cheaper = await buyer(calls.collectPage, { tab: 'cheaper', rows: 100 });
  expect(cheaper.rows.map(({ skuCode }) => skuCode)).toContain(goods.skuId);
  await hoursLater();
  await app.moveClock(DAY_MS);
  await hoursLater();
  expect(await told(buyer, goods)).toHaveLength(1);
  // The next sale is news again.
  await aSale(goods, '70.00');
  await begun();
  expect(await told(buyer, goods)).toHaveLength(2);
});

test('[CAT-07f] a sale is told to those who would pay its price for all of their quantity, and to nobody who pays less already', async () => {
  const goods = await aFavourite({ quantity: 2 });
  await buyer2(calls.saveCollect, { skuCode: goods.skuId, quantity: 3 });
  await aSale(goods, '60.00', { limits: { perPerson: 2 } });
  await begun();
  expect([await told(buyer, goods), await told(buyer2, goods)].map((one) => one.length)).toEqual([
    1, 0,
  ]);
  const own = await aFavourite();
  await buyer2(calls.saveCollect, { skuCode: own.skuId });
  const saved = await admin(pricing.savePriceList, {
    sellerCode: await app.memberOf('seller'),
    name: { zh: '专属价' },
    currency: 'CNY',
    assignedTo: [{ kind: 'company', key: await app.memberOf('buyer2') }],
  });
  await admin(pricing.saveListedPrices, {
    priceListCode: saved.priceListCode,
    prices: [{ skuNo: own.skuNo, price: '55.00' }],
  });
  await admin(pricing.movePriceList, { ...saved, step: 'activate' });
  await aSale(own, '60.00');
  await begun();
  expect(await told(buyer, own)).toHaveLength(1);
  const others = await told(buyer2, own);
  for (const { messageContent } of others) expect(messageContent).not.toContain('60.00');
});

test('[CAT-07f] neither a sale that ran when the favourite was saved, nor one that was paused, nor a group’s price is told', async () => {
  const [running, paused, group] = [await aFavourite(), await aFavourite(), await aFavourite()];
  await aSale(running, '60.00', { startsAt: later(-HOUR_MS) });
  const promotionCode = await aSale(paused, '60.00');
  await admin(pausePromotion, { promotionCode, reason: '缺货' });
  await desk.live(
    { type: 'group', prices: [{ skuCode: group.skuId, price: '60.00' }], size: 2, hours: 2 },
    { startsAt: later(HOUR_MS), endsAt: later(DAY_MS) },
  );
  await begun();
  await hoursLater();
  for (const goods of [running, paused, group]) expect(await told(buyer, goods)).toEqual([]);
  const { rows } = await buyer(calls.collectPage, { rows: 100 });
  expect(rows.find(({ skuCode }) => skuCode === group.skuId)?.offers).toEqual([
    { kind: 'group', price: '60.00' },
  ]);
});

test('[CAT-07f] goods that are out of stock when their sale begins are told of once they are back', async () => {
  const goods = await aFavourite({ stock: 0 });
  await aSale(goods, '60.00');
  await begun();
  expect(await told(buyer, goods)).toEqual([]);
  await stocked(app, goods.skuId, at.warehouse, 5);
  await app.as(null, look);
  expect(await told(buyer, goods)).toHaveLength(1);
});

test('a sale of many favourites of several people is looked at in as many statements as one', async () => {
  const goods = await aFavourite();
  await aSale(goods, '60.00');
  await app.moveClock(HOUR_MS + MINUTE_MS);
  const one = await statementsOf();
  const many = await Promise.all(Array.from({ length: 4 }, () => aFavourite()));
  for (const each of many) {
    await buyer2(calls.saveCollect, { skuCode: each.skuId });
    await aSale(each, '60.00');
  }
  await app.moveClock(HOUR_MS + MINUTE_MS);
  expect(await statementsOf()).toBeLessThanOrEqual(one + 2);
  for (const each of many) expect(await told(buyer2, each)).toHaveLength(1);
});
async function statementsOf(): Promise<number> {
  const before = roundTrips.count;
  await app.as(null, look);
  return roundTrips.count - before;
}
