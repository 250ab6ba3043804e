import { addToCart, readCart } from '@tradeport/api/cart/calls';
import { certificationPage, qualificationPage } from '@tradeport/api/certification/calls';
import { grantPrize, prizePage } from '@tradeport/api/entitlements/exchange-calls';
import { userPage } from '@tradeport/api/identity/people-calls';
import { accountSheet, balancePage, memberAccounts } from '@tradeport/api/ledger/calls';
import { memberGet, memberPage } from '@tradeport/api/members/calls';
import { explainPrice, priceCustomers } from '@tradeport/api/pricing/calls';
import { askForCart, quoteDetail, quotePage } from '@tradeport/api/quotes/calls';
import { productBySku, productPage } from '@tradeport/api/catalogue/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import * as info from '@tradeport/api/members/info-calls';
import { orderDetail, orderPage } from '@tradeport/api/orders/calls';
import { EXPORT_PATH } from '@tradeport/api/orders/model';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { findAnything } from '@tradeport/api/palette/calls';
import { paymentPage, submitVoucher } from '@tradeport/api/payment/calls';
import { searchProducts } from '@tradeport/api/search/calls';
import { expect, test } from 'vitest';
import { desk } from '../payment/orders.fixture.ts';
import { shop } from '../orders/shop.fixture.ts';
import { reindexJob } from '../catalogue/reindex.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const at = prepared(() => shop(app));

test('[MBR-02b][I18N-03a] a seller is called by the name of the reader’s language once it was reviewed; an order is shown with it and keeps the registered one', async () => {
  const [seller, admin] = await Promise.all([app.client('seller'), app.client('admin')]);
  const goods = await at.goods('12.00', 50);
  const { merberCompname } = await seller(info.getUserinfoByCode, {});
  const { userinfo } = await seller(info.updateUserinfo, {
    merberCompnameEn: 'Hengli Bearings',
    merberCompnameRu: 'Хэнли',
  });
  expect(userinfo.company.merberCompnameEn).toBe('');
  const changeCode = userinfo.change?.changeCode ?? '';
  await admin(info.approveChange, { changeCode });
  // The outbox only queues the job, whose worker runs elsewhere.
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

test('[I18N-03a] papers, exports, filters and lists call sellers and buyers by the name of the reader’s language', async () => {
  const [finance, admin] = await Promise.all([app.client('finance'), app.client('admin')]);
  const goods = await at.goods('12.00', 50);
  for (const [login, en] of [
    ['seller', 'Hengli Trading'],
    ['buyer', 'Blue Harbour'],
  ] as const) {
    const client = await app.client(login);
    const { userinfo } = await client(info.updateUserinfo, { merberCompnameEn: en });
    await admin(info.approveChange, { changeCode: userinfo.change?.changeCode ?? '' });
  }
  const buyer = await app.client('buyer');
  const { id, contractList } = await at.order(buyer, [[goods, 1]], { payWay: 'offline' });
  const number = contractList[0]?.contractBillcode ?? '';
  const registered = { seller: 'seller alpha', buyer: 'buyer alpha' };
  const { papers } = await buyer(orderPapers, { paper: 'proforma', contractCodes: [id] });
  expect(papers[0]).toMatchObject({
    sellerName: 'Hengli Trading',
    sellerRegistered: registered.seller,
    buyerName: 'Blue Harbour',
    buyerRegistered: registered.buyer,
  });
  const file = async (lang: string) =>
    (
      await app.http.inject({
        url: `${EXPORT_PATH}.csv?contractBillcode=${number}`,
        headers: {
          host: 'alpha.test',
          cookie: await app.cookieOf('admin'),
          'accept-language': lang,
        },
      })
    ).body;
  expect(await file('en')).toContain('Hengli Trading');
  expect(await file('en')).toContain('Blue Harbour');
  expect(await file('zh')).toContain(registered.buyer);
  const found = await admin(orderPage, { side: 'all', buyerName: 'blue harb', rows: 5 });
  expect(found.rows.map((row) => row.buyerName)).toContain('Blue Harbour');
  expect((await admin(orderPage, { side: 'all', buyerName: 'red harb' })).rows).toEqual([]);
  const hit = (await admin(findAnything, { q: number })).orders[0];
  expect(['Hengli Trading', 'Blue Harbour']).toContain(hit?.partyName);
  await buyer(submitVoucher, {
    contractCodes: [id],
    voucherNo: 'N-1',
    fileCode: await desk(app).voucher(),
  });
  const paid = await finance(paymentPage, { rows: 5 });
  expect(paid.rows[0]?.merberCompname).toBe('Blue Harbour');
});

test('[I18N-03a] consoles call members by the name of the reader’s language, and find them by it; who reads Chinese sees the registered one', async () => {
  const [admin, seller, buyer] = await Promise.all([
    app.client('admin'),
    app.client('seller'),
    app.client('buyer'),
  ]);
  const goods = await at.goods('12.00', 50);
  const { userinfo } = await buyer(info.updateUserinfo, { merberCompnameEn: 'Green Valley' });
  await admin(info.approveChange, { changeCode: userinfo.change?.changeCode ?? '' });
  const merberCode = await app.memberOf('buyer');
  const { merberNo } = await buyer(info.getUserinfoByCode, {});
  await at.order(buyer, [[goods, 1]]);
  const { quoteList } = await buyer(askForCart, {
    goodsList: [{ skuCode: goods.skuId, quantity: 2 }],
    addressCode: await at.addressOf('buyer'),
  });
  const quoteCode = quoteList[0]?.quoteCode ?? '';
  await seller(grantPrize, {
    merberNo,
    skuNo: goods.skuNo,
    quantity: 1,
    claimBy: '2099-01-01',
    reason: 'raffle',
  });
  const [account] = await admin(memberAccounts, { merberCode });
  const asks: [role: 'admin' | 'seller', call: CallSpec, input: Record<string, unknown>][] = [
    ['admin', info.changePage, { q: 'green val' }],
    ['admin', memberPage, { q: 'green val' }],
    ['admin', memberGet, { merberCode }],
    ['admin', userPage, { q: 'green val' }],
    ['admin', balancePage, { q: 'green val' }],
    ['admin', accountSheet, { accountCode: account?.accountCode ?? '', merberCode }],
    ['seller', priceCustomers, { q: 'green val' }],
    ['seller', explainPrice, { merberCode, skuNo: goods.skuNo }],
    ['seller', prizePage, { side: 'sell' }],
    ['seller', quotePage, { side: 'sell' }],
    ['seller', quoteDetail, { quoteCode }],
  ];
  for (const [role, call, input] of asks)
    for (const [lang, name] of [
      ['en', 'Green Valley'],
      ['zh', 'buyer alpha'],
    ] as const) {
      const { body } = await app.raw(call, input, { role, headers: { 'accept-language': lang } });
      expect(JSON.stringify(body), `${call.name} in ${lang}`).toMatch(
        new RegExp(`"(merberName|merberCompname|buyerName|ownerName)":"${name}"`),
      );
    }
  for (const call of [certificationPage, qualificationPage])
    expect((await admin(call, { q: 'green val' })).rows).toEqual([]);
});
