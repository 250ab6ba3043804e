import { addToCart } from '@tradeport/api/cart/calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/quotes/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { shop, type Goods } from '../modules/orders/shop.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built, mallPages, valueIn } from '../testing/mall-pages.ts';

describe.skipIf(!built)('the buyer’s quotes in the shop, without script', () => {
  const app = useApp();
  const at = prepared(() => shop(app));
  let goods: Goods;
  beforeAll(async () => {
    await at.addressOf('buyer');
    await at.topUp('buyer', 10_000);
    goods = await at.goods('100.00', 100, { title: { zh: '轴承' } });
  });

  const { open, send } = mallPages(app);

  test('[CHK-07a][CHK-07b][CHK-07c] from the cart to an order, by forms alone', async () => {
    const buyer = await app.client('buyer');
    const seller = await app.client('seller');
    await buyer(addToCart, { skuCode: goods.skuId, quantity: 3 });
    const led = await send('/cart/change', { act: 'quote', lang: 'zh' });
    expect(led.headers['location']).toBe('/account/quotes/new?from=cart');
    const form = (await open('/account/quotes/new?from=cart')).body;
    expect(form).toContain('轴承');
    const bad = await send('/account/quotes/new?from=cart', {
      act: 'askCart',
      key: valueIn(form, 'key'),
      [`wish.${goods.skuId}`]: 'cheap',
      note: 'For the new line',
    });
    expect(bad.statusCode).toBe(400);
    expect(bad.body).toContain('For the new line');
    const sent = await send('/account/quotes/new?from=cart', {
      act: 'askCart',
      key: valueIn(form, 'key'),
      [`wish.${goods.skuId}`]: '80',
      note: 'For the new line',
    });
    expect(sent.statusCode).toBe(303);
    const page = sent.headers['location'] ?? '';
    const quoteCode = page.split('/').at(-1) ?? '';
    // There is nothing to accept yet: the button says why.
    expect((await open(page)).body).not.toContain('value="accept"');
    const line = { lineNo: 1, quantity: 3 };
    await seller(calls.offerQuote, {
      quoteCode,
      version: 1,
      lines: [{ ...line, price: '91.1111' }],
    });
    const offered = (await open(page)).body;
    expect(offered).toContain('接受报价');
    await send(page, {
      act: 'counter',
      key: valueIn(offered, 'key'),
      version: '2',
      'quantity.1': '4',
      'price.1': '85',
    });
    expect((await open(page)).body).toContain('等待卖家回复您的还价');
    await seller(calls.offerQuote, {
      quoteCode,
      version: 3,
      lines: [{ ...line, quantity: 4, price: '88.8888' }],
    });
    // A quote that has changed since it was read is not ordered, and the page says so.
    const accept = (html: string) =>
      send(page, {
        act: 'accept',
        key: valueIn(html, 'key'),
        version: valueIn(html, 'version'),
        hash: valueIn(html, 'hash'),
        payWay: 'balance',
        addressCode: '',
      });
    const old = await accept(offered);
    expect([old.statusCode, old.body.includes('报价已更新为第 4 版')]).toEqual([409, true]);
    const needsAddress = await accept((await open(page)).body);
    expect(needsAddress.statusCode).toBe(422);
    const now = (await open(page)).body;
    const accepted = await send(page, {
      act: 'accept',
      key: valueIn(now, 'key'),
      version: '4',
      hash: valueIn(now, 'hash'),
      payWay: 'balance',
      addressCode: await at.addressOf('buyer'),
    });
    expect(accepted.statusCode).toBe(303);
    const contractCode = accepted.headers['location']?.split('/').at(-1) ?? '';
    expect(await buyer(orderDetail, { contractCode })).toMatchObject({
      total: '355.56',
      quote: { quoteCode },
    });
    expect((await open(`/account/orders/${contractCode}`)).body).toContain(
      `/account/quotes/${quoteCode}`,
    );
    expect((await open('/account/quotes?tab=accepted')).body).toContain(quoteCode);
  });

  test('[CHK-07a][ORD-08f] a project of as many lines as it takes; what is missing is said at its field', async () => {
    const first = (await open('/account/quotes/new')).body;
    const typed = { subject: 'Sorting line', 'name.1': 'Conveyor', 'quantity.1': '2', rows: '3' };
    const more = await send('/account/quotes/new', { act: 'addLine', ...typed });
    expect(more.body).toContain('name="name.4"');
    expect(more.body).toContain('value="Conveyor"');
    const sellerCode = await app.memberOf('seller');
    const missing = await send('/account/quotes/new', {
      act: 'askProject',
      key: valueIn(first, 'key'),
      ...typed,
      sellerCode,
    });
    expect(missing.statusCode).toBe(422);
    expect(missing.body).toContain('id="field-contractSubject-fault"');
    const asked = await send('/account/quotes/new', {
      act: 'askProject',
      key: valueIn(first, 'key'),
      ...typed,
      sellerCode,
      shippingMethod: 'land',
      demandTime: '2099-01-01',
      tradeTerm: 'DAP',
      pallet: 'true',
      systemStandard: 'national',
      energyConsumption: '1 kW',
      timeZone: '8',
      contractSubject: 'Huali',
    });
    expect(asked.statusCode).toBe(303);
    expect((await open(asked.headers['location'] ?? '')).body).toContain('Conveyor');
  });

  test('[ROL-02a] whose quote it is not finds none', async () => {
    const buyer = await app.client('buyer');
    const { quoteList } = await buyer(calls.askForCart, {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
    });
    const page = `/account/quotes/${quoteList[0]?.quoteCode}`;
    expect((await open(page, 'buyer2')).statusCode).toBe(404);
    // Its seller has it in the console.
    expect((await open(page, 'seller')).statusCode).toBe(404);
  });
});
