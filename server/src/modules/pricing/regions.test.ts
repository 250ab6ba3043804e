import { addToCart, readCart } from '@tradeport/api/cart/calls';
import { skuByCode } from '@tradeport/api/catalogue/calls';
import { deleteAddress, saveAddress, setDefaultAddress } from '@tradeport/api/members/calls';
import { orderDetail, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/pricing/calls';
import { beforeAll, expect, test } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { composed } from '../../kernel/query.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { shop } from '../orders/shop.fixture.ts';

const app = useApp();
const at = prepared(() => shop(app));
let skuCode: string;
let skuNo: string;
beforeAll(async () => {
  const goods = await at.goods('100.00', 500);
  [skuCode, skuNo] = [goods.skuId, goods.skuNo];
  await regional('440000', '80.00');
  await regional('US', '120.00');
  await regional('CN', '95.00');
});

/** A list in force for where goods go to. */
async function regional(key: string, price: string) {
  const admin = await app.client('admin');
  const saved = await admin(calls.savePriceList, {
    sellerCode: await app.memberOf('seller'),
    name: { zh: `地区 ${key}` },
    currency: 'CNY',
    assignedTo: [{ kind: 'region', key }],
  });
  await admin(calls.saveListedPrices, {
    priceListCode: saved.priceListCode,
    prices: [{ skuNo, price }],
  });
  await admin(calls.movePriceList, { ...saved, step: 'activate' });
}
const address = (provinceCode: string, cityCode: string, areaCode: string) => ({
  addressMember: '王小明',
  addressPhone: '13800000001',
  provinceCode,
  cityCode,
  areaCode,
  addressDetail: '1 号',
});
const inZhejiang = address('330000', '330100', '330106');
const inGuangdong = address('440000', '440100', '440106');
const registeredIn = composed(
  `update member set info = info || jsonb_build_object('provinceCode', $3::text) where tenant_id = $1 and id = $2`,
);
const shown = async (login: string) =>
  (await (await app.client(login))(skuByCode, { skuCode })).price?.price;

test('a region’s prices go by where goods go, not by where their buyer is registered', async () => {
  const member = await app.memberOf('buyer');
  await app.as(null, (ctx) => ctx.run(registeredIn(app.tenant.id, member, '440000')));
  const buyer = await app.client('buyer');
  // Without an address nobody knows where to.
  expect(await shown('buyer')).toBe('100.00');
  const home = await buyer(saveAddress, { ...inZhejiang, addressDefault: true });
  expect(await shown('buyer')).toBe('95.00');
  const south = await buyer(saveAddress, inGuangdong);
  expect(await shown('buyer')).toBe('95.00');

  // An order goes by its own address, before and after it is placed; its cart by the default one.
  await buyer(addToCart, { skuCode, quantity: 2 });
  const cart = await buyer(readCart, {});
  expect(JSON.stringify(cart)).toContain('"price":"95.00"');
  const price = async (more: object) =>
    (await buyer(previewOrder, more)).orders[0]?.lines[0]?.price;
  expect(await price({})).toBe('95.00');
  expect(await price({ addressCode: home.addressCode })).toBe('95.00');
  expect(await price({ addressCode: south.addressCode })).toBe('80.00');
  // An address being typed has a region already.
  expect([await price({ regionCode: '440000' }), await price({ regionCode: '330000' })]).toEqual([
    '80.00',
    '95.00',
  ]);
  expect(await price({ regionCode: 'US' })).toBe('100.00');
  const preview = await buyer(previewOrder, { addressCode: south.addressCode });
  const placed = await buyer(placeOrder, {
    addressCode: south.addressCode,
    payWay: 'online',
    expectedAmount: preview.total,
  });
  const order = await buyer(orderDetail, {
    contractCode: placed.contractList[0]?.contractCode ?? '',
  });
  expect(order.lines[0]).toMatchObject({ price: '80.00', priceWhy: 'price_list' });

  // Another default address shows other prices at once; so does its end.
  await buyer(setDefaultAddress, { addressCode: south.addressCode });
  expect(await shown('buyer')).toBe('80.00');
  await buyer(deleteAddress, { addressCode: south.addressCode });
  expect(await shown('buyer')).toBe('95.00');
});

test('the address of a colleague counts for who has none; explained is what the company’s main account pays', async () => {
  const admin = await app.client('admin');
  const buyer2 = await app.client('buyer2');
  await buyer2(saveAddress, { ...inGuangdong, addressDefault: true });
  const told = await admin(calls.explainPrice, { merberCode: await app.memberOf('buyer2'), skuNo });
  expect([told.price?.price, told.region]).toEqual(['80.00', 'Guangdong']);
  // The warehouse user buys for the seller's company as well, each with an own address.
  const seller = await app.client('seller');
  await seller(saveAddress, { ...inGuangdong, addressDefault: true });
  expect(await shown('warehouse')).toBe('80.00');
  const warehouse = await app.client('warehouse');
  await warehouse(saveAddress, { ...inZhejiang, addressDefault: true });
  expect([await shown('warehouse'), await shown('seller')]).toEqual(['95.00', '80.00']);
});

test('a checkout to the default address asks the database as often as without regions', async () => {
  const buyer = await app.client('buyer');
  const other = await buyer(saveAddress, inGuangdong);
  const ordered = { goodsList: [{ skuCode, quantity: 1 }] };
  const trips = async (more: object) => {
    const before = roundTrips.count;
    await buyer(previewOrder, { ...ordered, ...more });
    return roundTrips.count - before;
  };
  await trips({});
  const plain = await trips({});
  expect(await trips({ addressCode: other.addressCode })).toBe(plain + 1);
});
