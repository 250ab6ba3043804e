import { addToCart, readCart } from '@tradeport/api/cart/calls';
import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import * as info from '@tradeport/api/members/info-calls';
import { orderDetail, orderPage } from '@tradeport/api/orders/calls';
import { searchProducts } from '@tradeport/api/search/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shop, type Shop } from '../orders/shop.fixture.ts';
import { reindexJob } from '../catalogue/reindex.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
let at: Shop;
beforeAll(async () => {
  app = await testApp();
  at = await shop(app);
});
afterAll(() => app.close());

test('[MBR-02b][I18N-03a] a seller is called by the name of the reader’s language once it was reviewed; an order is shown with it and keeps the registered one', async () => {
  const [seller, admin] = [await app.client('seller'), await app.client('admin')];
  const goods = await at.goods('12.00', 50);
  const { merberCompname } = await seller(info.getUserinfoByCode, {});
  const { userinfo } = await seller(info.updateUserinfo, {
    merberCompnameEn: 'Hengli Bearings',
    merberCompnameRu: 'Хэнли',
  });
  expect(userinfo.company.merberCompnameEn).toBe('');
  const changeCode = userinfo.change?.changeCode ?? '';
  await admin(info.approveChange, { changeCode });
  // What the outbox hands on puts the job into the queue; its worker runs elsewhere.
  await app.kernel.drainOutbox();
  await reindexJob.run(app.kernel, app.tenant, {}, new AbortController().signal);

  const names: Record<string, string> = { en: 'Hengli Bearings', ru: 'Хэнли', zh: merberCompname };
  for (const [lang, name] of Object.entries(names)) {
    const heard = async (call: CallSpec, input: Record<string, unknown>) => {
      const asked = { role: 'buyer', headers: { 'accept-language': lang } } as const;
      const { body } = await app.raw(call, input, asked);
      return [...JSON.stringify(body).matchAll(/"sellerName":"([^"]+)"/g)].map(([, one]) => one);
    };
    // The hit, and the seller as a filter.
    expect(await heard(searchProducts, { q: goods.skuNo })).toEqual([name, name]);
    expect(await heard(productBySku, { goodsCode: goods.goodsCode })).toEqual([name]);
    expect(await heard(productPage, {})).toEqual([name]);
    const store = await app.http.inject({
      url: `${lang === 'zh' ? '' : `/${lang}`}/store/${await app.memberOf('seller')}`,
      headers: { host: 'alpha.test', accept: 'text/html' },
    });
    expect(store.body).toContain(name);
  }
  const buyer = await app.client('buyer');
  await buyer(addToCart, { skuCode: goods.skuId, quantity: 1 });
  expect((await buyer(readCart, {})).groups[0]?.sellerName).toBe('Hengli Bearings');
  const { id } = await at.order(buyer, [[goods, 1]]);
  expect((await buyer(orderDetail, { contractCode: id })).sellerName).toBe('Hengli Bearings');
  const list = await buyer(orderPage, { side: 'buy', rows: 1 });
  expect(list.rows[0]?.sellerName).toBe('Hengli Bearings');
  const chinese = { role: 'buyer', headers: { 'accept-language': 'zh' } } as const;
  const { body } = await app.raw(orderDetail, { contractCode: id }, chinese);
  expect(JSON.stringify(body)).toContain(`"sellerName":"${merberCompname}"`);
});
