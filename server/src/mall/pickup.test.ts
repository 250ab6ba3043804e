import { orderDetail, orderPage } from '@tradeport/api/orders/calls';
import { expect, test } from 'vitest';
import { counter } from '../modules/pickups/counter.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { stocked } from '../modules/search/goods.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const app = useApp();
const at = prepared(() => counter(app));

const ask = async (fields: Record<string, string>, accept = 'text/html') =>
  app.http.inject({
    method: 'POST',
    url: '/checkout',
    headers: {
      host: 'alpha.test',
      accept,
      cookie: await app.cookieOf('buyer'),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
const fieldsOf = (body: string) => {
  const field = (name: string) =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? '';
  return { key: field('key'), goods: field('goods'), expected: field('expected') };
};

test.skipIf(!built)(
  '[CAT-09a] the form offers the stores, reckons anew without an address, and places the pick-up',
  async () => {
    await at.setOrders({ freight: { CNY: { fixed: 80_000 } } });
    await at.topUp('buyer', 1000);
    const goods = await at.inStore('10.00', 3);
    const direct = { sku: goods.skuId, quantity: '2' };
    const store = `pickup.${at.sellerCode}`;
    const first = await ask({ ...direct, act: 'refresh' });
    expect(first.body).toContain(`name="${store}"`);
    expect(fieldsOf(first.body).expected).toBe('28.00');
    const chosen = await ask({ ...direct, [store]: at.store, act: 'refresh' });
    expect(fieldsOf(chosen.body).expected).toBe('20.00');
    expect(chosen.body).not.toContain('name="addressCode"');
    const placed = await ask({
      ...direct,
      ...fieldsOf(chosen.body),
      [store]: at.store,
      needsAddress: '0',
      payWay: 'balance',
    });
    expect(placed.statusCode).toBe(303);
    const { rows } = await at.buyer(orderPage, { side: 'buy' });
    const order = await at.buyer(orderDetail, { contractCode: rows[0]?.contractCode ?? '' });
    expect([order.pickup, order.address, order.warehouseCode]).toEqual([
      'preparing',
      null,
      at.store,
    ]);
    const page = await app.http.inject({
      url: `/account/orders/${order.contractCode}`,
      headers: { host: 'alpha.test', accept: 'text/html', cookie: await app.cookieOf('buyer') },
    });
    expect(page.body).toContain('0571-8800 0000');
    expect(page.body).not.toContain(`/orders/${order.contractCode}/address`);
    await at.setOrders({});
  },
);

test('[CAT-09a] a store that has too little is refused at its field, and a script is told to ask for the page', async () => {
  const goods = await at.inStore('10.00', 3);
  const chosen = {
    sku: goods.skuId,
    quantity: '3',
    [`pickup.${at.sellerCode}`]: await at.aStore(),
    act: 'refresh',
  };
  expect((await ask(chosen, 'application/json')).json()).toEqual({});
  if (!built) return;
  const page = await ask(chosen);
  expect(page.statusCode).toBe(200);
  expect(page.body).toMatch(/field-fault[^<]*<?[^<]*0/);
  expect(fieldsOf(page.body).expected).toBe('30.00');
});

test.skipIf(!built)(
  '[CAT-05b][CAT-09a] the stores come nearest first from where the visitor is, else from the address; a place that is none changes nothing',
  async () => {
    const goods = await at.inStore('10.00', 3);
    const far = await at.aStore({
      provinceCode: '310000',
      cityCode: '310100',
      areaCode: '310115',
      lng: 121.55,
      lat: 31.22,
    });
    await stocked(app, goods.skuId, far, 3);
    const order = async (fields: Record<string, string>) => {
      const { body } = await ask({ sku: goods.skuId, quantity: '1', act: 'refresh', ...fields });
      const places = [at.store, far].map((store) => body.indexOf(`value="${store}"`));
      expect(places).not.toContain(-1);
      return (places[0] ?? 0) < (places[1] ?? 0) ? 'home' : 'far';
    };
    await at.addressOf('buyer');
    expect(await order({})).toBe('home');
    expect(await order({ near: '121.5,31.2' })).toBe('far');
    for (const near of ['999,31', '121.5', 'x,y', '121.5,31.2;1', ''])
      expect(await order({ near })).toBe('home');
    const kept = (
      await ask({ sku: goods.skuId, quantity: '1', act: 'refresh', near: '121.5,31.2' })
    ).body;
    expect(kept).toContain('name="near" value="121.5,31.2"');
  },
);
