import { addToCart } from '@tradeport/api/cart/calls';
import { orderDetail, orderPage, shipOrder } from '@tradeport/api/orders/calls';
import { expect, test } from 'vitest';
import { shop } from '../modules/orders/shop.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

const app = useApp();
const at = prepared(() => shop(app));

test.skipIf(!built)(
  'a purchase order number given in the cart comes to the checkout, without script; one used before is warned of once',
  async () => {
    const { skuId } = await at.goods('10.00');
    const buyer = await app.client('buyer');
    const session = await app.cookieOf('buyer');
    const addressCode = await at.addressOf('buyer');
    const host = { host: 'alpha.test', accept: 'text/html' };
    let kept = '';
    const get = (url: string) =>
      app.http.inject({ url, headers: { ...host, cookie: `${session}; ${kept}` } });
    const post = async (url: string, fields: Record<string, string>) => {
      const answer = await app.http.inject({
        method: 'POST',
        url,
        headers: {
          ...host,
          cookie: `${session}; ${kept}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams(fields).toString(),
      });
      const set = answer.cookies.find((one) => one.name === 'tp_po');
      if (set) kept = set.value && `tp_po=${encodeURIComponent(set.value)}`;
      return answer;
    };
    const field = (body: string, name: string) =>
      new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1] ?? null;
    const checkout = async (body: string, more: Record<string, string> = {}) =>
      post('/checkout', {
        key: field(body, 'key') ?? '',
        expected: field(body, 'expected') ?? '',
        goods: field(body, 'goods') ?? '',
        purchaseOrderNo: field(body, 'purchaseOrderNo') ?? '',
        ...(field(body, 'purchaseOrderSeen') === null
          ? {}
          : { purchaseOrderSeen: field(body, 'purchaseOrderSeen') ?? '' }),
        addressCode,
        payWay: 'offline',
        ...more,
      });
    const numbers = async () =>
      (await buyer(orderPage, { side: 'buy' })).rows.map((row) => row.purchaseOrderNo);

    await buyer(addToCart, { skuCode: skuId, quantity: 1 });
    expect((await get('/cart')).body).toContain('name="purchaseOrderNo"');
    const wrong = await post('/cart/change', { act: 'checkout', purchaseOrderNo: 'a\u200bb' });
    expect(wrong.statusCode).toBe(400);
    expect(
      (await post('/cart/change', { act: 'checkout', purchaseOrderNo: ' 采购 9' })).statusCode,
    ).toBe(303);
    expect(field((await get('/cart')).body, 'purchaseOrderNo')).toBe('采购 9');
    const page = (await get('/checkout')).body;
    expect(field(page, 'purchaseOrderNo')).toBe('采购 9');
    expect(page).not.toContain('purchaseOrderSeen');
    expect((await checkout(page)).statusCode).toBe(303);
    expect(await numbers()).toEqual(['采购 9']);
    expect(kept).toBe('');
    // The same form once more is the same order.
    expect((await checkout(page)).statusCode).toBe(303);
    expect(await numbers()).toEqual(['采购 9']);

    await buyer(addToCart, { skuCode: skuId, quantity: 1 });
    const fresh = (await get('/checkout')).body;
    expect(field(fresh, 'purchaseOrderNo')).toBe('');
    const warned = await checkout(fresh, { purchaseOrderNo: '采购 9' });
    expect(warned.statusCode).toBe(409);
    expect(field(warned.body, 'purchaseOrderNo')).toBe('采购 9');
    expect(await numbers()).toHaveLength(1);
    expect((await checkout(warned.body)).statusCode).toBe(303);
    expect(await numbers()).toEqual(['采购 9', '采购 9']);
  },
);

test.skipIf(!built)(
  'an order goes to another place, and by another number, without script, until it ships',
  async () => {
    const goods = await at.goods('10.00');
    const buyer = await app.client('buyer');
    await at.topUp('buyer', 100);
    const { id } = await at.order(buyer, [[goods, 1]], { payWay: 'balance' });
    const headers = {
      host: 'alpha.test',
      accept: 'text/html',
      cookie: await app.cookieOf('buyer'),
    };
    const page = `/account/orders/${id}/address`;
    const get = (url: string, cookie = headers.cookie) =>
      app.http.inject({ url, headers: { ...headers, cookie } });
    const post = (url: string, fields: Record<string, string>) =>
      app.http.inject({
        method: 'POST',
        url,
        headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      });
    const shown = (await get(page)).body;
    expect(shown).toMatch(/name="addressMember"[^>]*value="王小明"/);
    expect((await get(page, await app.cookieOf('buyer2'))).statusCode).toBe(404);
    const key = /name="key" value="([^"]+)"/.exec(shown)?.[1] ?? '';
    const typed = {
      act: 'save',
      key,
      addressCode: 'new',
      addressMember: '李雷',
      addressPhone: '13900000009',
      countryCode: 'CN',
      provinceCode: '310000',
      cityCode: '310100',
      areaCode: '310115',
      addressDetail: '世纪大道 8 号',
    };
    const areas = await post(page, { ...typed, act: 'areas' });
    expect(areas.body).toContain('浦东新区');
    const wrong = await post(page, { ...typed, addressPhone: '12' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.body).toMatch(/aria-invalid="true"[^>]*|name="addressPhone"/);
    expect(wrong.body).toContain('value="世纪大道 8 号"');
    for (let n = 0; n < 2; n += 1) {
      const saved = await post(page, typed);
      expect([saved.statusCode, saved.headers.location]).toEqual([303, `/account/orders/${id}`]);
    }
    const number = await post(`/account/orders/${id}`, {
      act: 'purchaseOrder',
      key,
      purchaseOrderNo: 'PO-7',
    });
    expect(number.statusCode).toBe(303);
    const order = await buyer(orderDetail, { contractCode: id });
    expect(order).toMatchObject({ receiver: '李雷', purchaseOrderNo: 'PO-7' });
    expect(order.timeline.filter((moment) => moment.change)).toHaveLength(2);
    const told = (await get(`/account/orders/${id}`)).body;
    expect(told).toContain('世纪大道 8 号');
    expect(told).toContain(page);

    await app.clients.seller(shipOrder, { contractCode: id, expressCode: 'own' });
    expect((await get(`/account/orders/${id}`)).body).not.toContain(page);
    expect((await get(page)).body).not.toContain('name="addressMember"');
    expect((await post(page, { ...typed, key: `${key}x`, addressMember: 'X' })).statusCode).toBe(
      409,
    );
  },
);
