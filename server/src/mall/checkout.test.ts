import { randomUUID } from 'node:crypto';
import { calls, catalogue } from '@tradeport/api';
import { describeApi } from '@tradeport/api/kernel/openapi';
import { checkoutIn } from '@tradeport/api/orders/model';
import { addressPage } from '@tradeport/api/members/calls';
import { orderPage, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { deleteFreightTemplate, saveFreightTemplate } from '@tradeport/api/pricing/freight';
import { expect, test } from 'vitest';
import { shop } from '../modules/orders/shop.fixture.ts';
import { useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const app = useApp();

test.skipIf(!built)(
  '[CHK-04b] the checkout page sends the total that it shows; without it or with another one nothing is ordered',
  async () => {
    const { goods, addressOf } = await shop(app);
    const { skuId } = await goods('10.00');
    const cookie = await app.cookieOf('buyer');
    const direct = { sku: skuId, quantity: '2' };
    const page = await app.http.inject({
      url: `/checkout?${new URLSearchParams(direct)}`,
      headers: { host: 'alpha.test', accept: 'text/html', cookie },
    });
    const field = (name: string) =>
      new RegExp(`name="${name}" value="([^"]+)"`).exec(page.body)?.[1] ?? '';
    expect(field('expected')).toBe('20.00');
    const send = async (more: Record<string, string>) =>
      (
        await app.http.inject({
          method: 'POST',
          url: '/checkout',
          headers: {
            host: 'alpha.test',
            accept: 'text/html',
            cookie,
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: new URLSearchParams({
            ...direct,
            key: field('key'),
            goods: field('goods'),
            addressCode: await addressOf('buyer'),
            payWay: 'online',
            ...more,
          }).toString(),
        })
      ).statusCode;
    const orders = async () => (await app.clients.buyer(orderPage, { side: 'buy' })).total;
    expect(await send({})).toBe(400);
    expect(await send({ expected: '' })).toBe(400);
    expect(await send({ expected: '19.99' })).toBe(409);
    expect(await send({ expected: '20.00', goods: '' })).toBe(400);
    expect(await send({ expected: '20.00', goods: 'others' })).toBe(409);
    expect(await orders()).toBe(0);
    expect(await send({ expected: '20.00' })).toBe(303);
    expect(await orders()).toBe(1);
  },
);

test('[CHK-04b] while an address is typed a script hears what the order comes to there; nothing is ordered, and a visitor hears nothing', async () => {
  const { goods } = await shop(app);
  const { skuId } = await goods('10.00');
  const rule = { carrier: null, first: 1, step: 1, stepFee: '0', freeFrom: null };
  const seller = await app.client('seller');
  const { templateCode, version } = await seller(saveFreightTemplate, {
    currency: 'CNY',
    chargedBy: 'pieces',
    enabled: true,
    rules: [
      { ...rule, regions: ['330000'], firstFee: '8.00' },
      { ...rule, regions: [], firstFee: '12.00' },
    ],
  });
  const ask = async (cookie: string, provinceCode: string) =>
    app.http.inject({
      method: 'POST',
      url: '/checkout',
      headers: {
        host: 'alpha.test',
        accept: 'application/json',
        cookie,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({
        sku: skuId,
        quantity: '2',
        addressCode: 'new',
        countryCode: 'CN',
        provinceCode,
        act: 'refresh',
      }).toString(),
    });
  const buyer = await app.cookieOf('buyer2');
  const before = (await app.clients.buyer2(orderPage, { side: 'buy' })).total;
  const totals = await Promise.all(
    ['330000', '650000', ''].map(async (province) => (await ask(buyer, province)).json()),
  );
  expect(totals.map(({ preview }) => preview.total)).toEqual(['28.00', '32.00', '32.00']);
  expect((await ask('', '330000')).statusCode).toBe(303);
  expect((await app.clients.buyer2(orderPage, { side: 'buy' })).total).toBe(before);
  await seller(deleteFreightTemplate, { templateCode, version });
});

test('[CHK-04b] that an order without expectedAmount is charged whatever counts then is said where the call is described', () => {
  const { paths } = describeApi(calls, catalogue) as {
    paths: Record<string, { post: { requestBody: unknown } }>;
  };
  expect(JSON.stringify(paths[`${placeOrder.path}.json`]?.post.requestBody)).toContain(
    'Without it nothing is compared',
  );
  expect(checkoutIn.shape.expectedAmount.safeParse(undefined).success).toBe(true);
});

const inHangzhou = {
  addressMember: '王芳',
  addressPhone: '13800138000',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文二路 88 号',
};

test('[API-07c] a new address comes with the order or not at all, by the call as by the form; the same form sent twice orders once', async () => {
  const at = await shop(app);
  const { skuId } = await at.goods('10.00');
  const buyer = await app.client('buyer2');
  const addresses = async () => (await buyer(addressPage, {})).total;
  const orders = async () => (await buyer(orderPage, { side: 'buy' })).total;
  const order = {
    goodsList: [{ skuCode: skuId, quantity: 1 }],
    payWay: 'online' as const,
    newAddress: inHangzhou,
  };
  await expect(buyer(placeOrder, { ...order, expectedAmount: '9.99' })).rejects.toMatchObject({
    code: 'order.price_changed',
  });
  await expect(
    buyer(placeOrder, { ...order, newAddress: { ...inHangzhou, areaCode: '310101' } }),
  ).rejects.toMatchObject({ code: 'address.area' });
  expect([await addresses(), await orders()]).toEqual([0, 0]);
  const placed = await buyer(placeOrder, { ...order, expectedAmount: '10.00' });
  expect([await addresses(), await orders()]).toEqual([1, 1]);
  const { addressCode = '' } = (await buyer(addressPage, {})).rows[0] ?? {};
  await expect(buyer(placeOrder, { ...order, addressCode })).rejects.toMatchObject({
    code: 'input.invalid',
  });
  expect(placed.contractList).toHaveLength(1);
  if (!built) return;
  const cookie = await app.cookieOf('buyer2');
  const headers = {
    host: 'alpha.test',
    accept: 'text/html',
    cookie,
    'content-type': 'application/x-www-form-urlencoded',
  };
  const form = new URLSearchParams({
    sku: skuId,
    quantity: '1',
    key: randomUUID(),
    payWay: 'online',
    expected: '10.00',
    goods: (await buyer(previewOrder, { goodsList: [{ skuCode: skuId, quantity: 1 }] })).goodsHash,
    addressCode: 'new',
    ...inHangzhou,
    addressMember: '李雷',
  }).toString();
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      app.http.inject({ method: 'POST', url: '/checkout', headers, payload: form }),
    ),
  );
  expect(answers.map((one) => one.statusCode)).toEqual([303, 303, 303]);
  expect([await addresses(), await orders()]).toEqual([2, 2]);
  const wrong = await app.http.inject({
    method: 'POST',
    url: '/checkout',
    headers,
    payload: form.replace('13800138000', '12').replace(/key=[^&]+/, `key=${randomUUID()}`),
  });
  expect(wrong.statusCode).toBe(400);
  expect(wrong.body).toMatch(
    /name="addressPhone"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="addressPhone"/,
  );
});
