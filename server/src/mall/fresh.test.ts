import * as goodsCalls from '@tradeport/api/catalogue/calls';
import * as classCalls from '@tradeport/api/catalogue/class-calls';
import { checkImport, startImport, uploadImport } from '@tradeport/api/imports/calls';
import type { CallSpec } from '@tradeport/api/kernel/call';
import { getMallContent, saveMallContent } from '@tradeport/api/mall/calls';
import { saveLevel, saveMember, setMemberLevel } from '@tradeport/api/members/calls';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { searchProducts } from '@tradeport/api/search/calls';
import { adjustStockCall } from '@tradeport/api/stock/calls';
import { getProappinfo, savePortal } from '@tradeport/api/tenancy/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roundTrips } from '../db/tenant.ts';
import { lasting } from '../kernel/cache.ts';
import { reindexJob } from '../modules/catalogue/reindex.ts';
import { checkJob, readJob, runJob } from '../modules/imports/jobs.ts';
import { shop } from '../modules/orders/shop.fixture.ts';
import { aProduct } from '../modules/search/goods.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built } from '../testing/mall-pages.ts';

type Shown = { path: string; call: CallSpec; input?: Record<string, unknown>; role?: string };
type Words = readonly [before: string, after: string];

describe.skipIf(!built)('what a write changes is new at once', () => {
  const app = useApp();
  const { admin, seller } = app.clients;
  const at = prepared(() => shop(app));
  const goods = prepared(() => at.goods('12.00', 50));
  let product: Shown;
  let one: { goodsCode: string };
  // A write may take longer than a page lasts where the machine is busy; here only writes end a page.
  const usual = { ...lasting };
  afterAll(() => void Object.assign(lasting, usual));
  beforeAll(async () => {
    lasting.page = 600_000;
    one = { goodsCode: goods.goodsCode };
    product = { path: `/p/${one.goodsCode}`, call: goodsCalls.productBySku, input: one };
  });

  async function page(path: string, host = 'alpha.test', cookie = ''): Promise<string> {
    const headers = { host, accept: 'text/html', cookie };
    const answer = await app.http.inject({ url: path, headers });
    if (answer.statusCode === 301) return page(String(answer.headers.location), host, cookie);
    return `${answer.statusCode} ${answer.body}`;
  }

  /** Page and answer say one thing before and another one right after; the other tenant's page is not made anew. */
  async function changes(
    { path, call, input = {}, role }: Shown,
    write: () => Promise<unknown>,
    onPage: Words,
    inAnswer: Words = onPage,
  ): Promise<void> {
    const cookie = role === 'buyer' ? await app.cookieOf(role) : '';
    const seen = async () => [
      await page(path, 'alpha.test', cookie),
      JSON.stringify(
        (await app.raw(call, input, { role: role ?? null, headers: { locale: 'zh' } })).body,
      ),
    ];
    await page('/', 'beta.test');
    const [pageBefore, answerBefore] = await seen();
    expect(pageBefore?.includes(onPage[0]), `pageBefore: ${onPage[0]}`).toBe(true);
    expect(answerBefore?.includes(inAnswer[0]), `answerBefore: ${inAnswer[0]}`).toBe(true);
    await write();
    const trips = roundTrips.count;
    await page('/', 'beta.test');
    expect(roundTrips.count).toBe(trips);
    const [pageAfter, answerAfter] = await seen();
    expect(pageAfter?.includes(onPage[1]), `pageAfter: ${onPage[1]}`).toBe(true);
    expect(answerAfter?.includes(inAnswer[1]), `answerAfter: ${inAnswer[1]}`).toBe(true);
  }
  const standing = () => seller(goodsCalls.productForEdit, one);

  test('a price', () =>
    changes(
      product,
      async () =>
        seller(goodsCalls.savePricesCall, {
          ...one,
          version: (await standing()).version,
          listPrices: [{ skuCode: goods.skuId, listPrice: '88.50' }],
        }),
      ['12.00', '88.50'],
    ));

  test('a change that is approved, and a product that is taken off the shelf and put on it again', async () => {
    const { title, ...same } = aProduct(at.category);
    const before = (await standing()).title.zh;
    const { revision } = await seller(goodsCalls.saveProductCall, {
      ...same,
      ...one,
      version: (await standing()).version,
      title,
      skus: [{ skuNo: goods.skuNo, listPrice: '88.50' }],
      submit: true,
    });
    const revisionCode = revision?.revisionCode ?? '';
    await changes(product, () => admin(goodsCalls.approveRevision, { ...one, revisionCode }), [
      before,
      title.zh,
    ]);
    await changes(
      product,
      () => seller(goodsCalls.takeProductOffShelf, one),
      [title.zh, '404 '],
      [title.zh, 'product.not_sold'],
    );
    await changes(
      product,
      () => seller(goodsCalls.putProductOnShelf, one),
      ['404 ', title.zh],
      ['product.not_sold', title.zh],
    );
  });

  test('stock that is put to nothing', async () => {
    const warehouseCode = at.warehouse;
    await changes(
      product,
      () =>
        seller(adjustStockCall, { skuCode: goods.skuId, warehouseCode, counted: 0, reason: 'x' }),
      ['有货', '缺货'],
      ['"available":50', '"available":0'],
    );
  });

  test('a category', () =>
    changes(
      { path: '/', call: classCalls.categoryTree },
      () =>
        admin(classCalls.saveCategoryCall, { goodsClassCode: at.category, name: { zh: '新类' } }),
      ['轴承', '新类'],
    ));

  test('a brand', async () => {
    const { brandCode } = await admin(classCalls.saveBrandCall, { name: { zh: '旧牌' } });
    const { goodsCode } = await at.goods('5.00', 5, { brandCode });
    await changes(
      { path: `/p/${goodsCode}`, call: classCalls.brandsForBuyers },
      async () => {
        await admin(classCalls.saveBrandCall, { brandCode, name: { zh: '新牌' } });
        await reindexJob.run(app.kernel, app.tenant, {}, new AbortController().signal);
      },
      ['旧牌', '新牌'],
    );
  });

  test("a level's rate and name", async () => {
    const { goodsCode } = await at.goods('100.00', 5);
    const level = (name: string, levelRate: number) =>
      admin(saveLevel, { levelCode: 'gold', levelName: { zh: name }, levelRate });
    await level('旧级', 90);
    await admin(setMemberLevel, { merberCode: await app.memberOf('buyer'), levelCode: 'gold' });
    const asked = { call: goodsCalls.productBySku, input: { goodsCode }, role: 'buyer' };
    await changes(
      { path: '/', ...asked },
      () => level('新级', 80),
      ['旧级', '新级'],
      ['90.00', '80.00'],
    );
  });

  test("a seller's name", async () => {
    const merberCode = await app.memberOf('seller');
    await changes(
      { path: `/store/${merberCode}`, call: searchProducts },
      () =>
        admin(saveMember, { merberCode, merberType: 'company', merberCompname: 'Newly Named Ltd' }),
      ['seller alpha', 'Newly Named Ltd'],
      ['', ''],
    );
  });

  test('the portal', () =>
    changes(
      { path: '/', call: getProappinfo },
      () =>
        admin(savePortal, {
          proappName: { zh: '新门户' },
          proappEnvInter: ['zh'],
          proappEnvFoot: {},
        }),
      ['alpha', '新门户'],
    ));

  test('the content of the mall', async () => {
    const put = (zh: string) => admin(saveMallContent, { slogan: { zh } });
    await put('旧标语');
    await changes({ path: '/', call: getMallContent, role: 'admin' }, () => put('新标语'), [
      '旧标语',
      '新标语',
    ]);
  });

  test('order settings: the freight that a product page tells', async () => {
    const put = (fixed: string) =>
      admin(saveOrderSettings, {
        unpaidOnlineMinutes: 30,
        unpaidOfflineMinutes: 4320,
        receiptDays: 10,
        review: 'none',
        oneWarehouse: false,
        tax: 'included',
        freight: [{ currency: 'CNY', fixed, freeFrom: null }],
      });
    await put('17.17');
    await changes(
      { ...product, call: getOrderSettings, input: {}, role: 'admin' },
      () => put('18.18'),
      ['17.17', '18.18'],
    );
  });

  test('what the job of an import brings', async () => {
    const job = (one: typeof runJob, runId: string) =>
      one.run(app.kernel, app.tenant, { runId }, new AbortController().signal);
    const text = [
      'Handle,Title,Body (HTML),Vendor,Type,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
      'jug,Jug,A jug,Potters,Outdoor,true,Title,Default Title,,,JUG-1,0,7.77,',
    ].join('\n');
    const bring = async () => {
      const file = new File([text], 'products.csv');
      const { importCode } = await admin(uploadImport, {}, { files: { file } });
      await job(readJob, importCode);
      const sellerCode = await app.memberOf('seller');
      await admin(checkImport, { importCode, sellerCode, publish: true });
      await job(checkJob, importCode);
      await admin(startImport, { importCode, confirmNew: true });
      await job(runJob, importCode);
    };
    const found = { call: searchProducts, input: { q: 'Jug' } };
    await changes(
      { path: '/search?q=Jug', ...found },
      bring,
      ['Jug', '7.77'],
      ['"total":0', '7.77'],
    );
  });
});
