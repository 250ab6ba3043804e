import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  approveProduct,
  ownProducts,
  productForEdit,
  putProductOnShelf,
  saveProductCall,
  submitProduct,
} from '@tradeport/api/catalogue/calls';
import { saveCategoryCall } from '@tradeport/api/catalogue/class-calls';
import { loginIn } from '@tradeport/api/identity/calls';
import { blacklistUser, restoreUser, saveRole } from '@tradeport/api/identity/people-calls';
import { checkImport, getImport, startImport, uploadImport } from '@tradeport/api/imports/calls';
import { topUp } from '@tradeport/api/ledger/calls';
import { inOtherLang } from '@tradeport/api/mall/addresses';
import { adjustStockCall, saveWarehouseCall, stockPage } from '@tradeport/api/stock/calls';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { withoutRows } from '../app.ts';
import { makeHttp } from '../http/server.ts';
import { checkJob, readJob, runJob } from '../modules/imports/jobs.ts';
import { fetchPicture } from '../modules/imports/pictures.ts';
import { aCategory, aProduct, aWarehouse, onShelf } from '../modules/search/goods.fixture.ts';
import { PASSWORD } from '../testing/app.ts';
import { useApp } from '../testing/app.fixture.ts';

describe('attacks', () => {
  const app = useApp();

  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.http.inject({ url, remoteAddress, headers: { host: 'alpha.test', ...headers } });

  test('[API-09a][API-09c] a link in a mail or a description logs nobody in; a program may still use the GET of §7', async () => {
    const url = `${loginIn.path}.json?loginName=admin&passwd=${PASSWORD}`;
    for (const site of ['none', 'same-origin']) {
      for (const mode of ['navigate', 'no-cors']) {
        const followed = await get(url, { 'sec-fetch-site': site, 'sec-fetch-mode': mode });
        expect([
          followed.statusCode,
          followed.json().errorCode,
          followed.headers['set-cookie'],
        ]).toEqual([403, 'auth.cross_site', undefined]);
      }
    }
    expect((await get(url, { 'tenant-code': 'alpha' })).statusCode).toBe(200);
    expect(
      (await get(url, { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' })).statusCode,
    ).toBe(200);
  });

  test('no address of the mall leads to another host', async () => {
    for (const path of [
      '/zh//evil.test',
      '/zh/\\evil.test',
      '/zh\\/evil.test',
      '//evil.test',
      '/\\evil.test',
      '/zh///evil.test',
    ]) {
      for (const main of ['zh', 'en'] as const)
        expect(inOtherLang(path, 'zh', main), path).toMatch(/^\/(?![/\\])/);
      const { location } = (await get(path, { accept: 'text/html' })).headers;
      if (location !== undefined) expect(location, path).toMatch(/^\/(?![/\\])/);
    }
    for (const path of ['/p/%25E0', '/c/%25E0'])
      expect((await get(path, { accept: 'text/html' })).statusCode, path).toBe(404);
    expect(inOtherLang('/zh/cart', 'en', 'zh')).toBe('/en/cart');
    expect(inOtherLang('/zh', 'zh', 'zh')).toBe('/');
  });

  test('[AUT-13b] the caller cannot choose the address that tries are counted for', async () => {
    const seen = async (proxies: number, forwarded: string) => {
      const http = await makeHttp(pino({ level: 'silent' }), proxies);
      http.get('/', async (request) => ({ ip: request.ip, host: request.host }));
      const answer = await http.inject({
        url: '/',
        headers: { host: 'a.test', 'x-forwarded-for': forwarded, 'x-forwarded-host': 'b.test' },
      });
      await http.close();
      return answer.json() as { ip: string; host: string };
    };
    expect(await seen(0, '6.6.6.6, 1.2.3.4')).toEqual({ ip: '127.0.0.1', host: 'a.test' });
    expect(await seen(1, '6.6.6.6, 1.2.3.4')).toEqual({ ip: '1.2.3.4', host: 'b.test' });
    expect((await seen(2, '6.6.6.6, 1.2.3.4, 5.5.5.5')).ip).toBe('1.2.3.4');
  });

  test('[API-04g] of two who take the same SKU code at the same moment one has it and the other is told', async () => {
    const category = await aCategory(app);
    // Drafts: a product on sale would keep its code until the change is approved (CAT-02f).
    const drafter = await app.client('seller');
    const goods = await Promise.all([0, 1].map(() => drafter(saveProductCall, aProduct(category))));
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all(
        goods.map(async ({ goodsCode }) => {
          const { version, ...standing } = await app.clients.seller(productForEdit, { goodsCode });
          return app.raw(
            saveProductCall,
            {
              goodsCode,
              version,
              goodsClassCode: category,
              title: standing.title,
              unit: standing.unit,
              skus: standing.skus.map(({ skuCode, listPrice }) => ({
                skuCode,
                skuNo: `TWICE-${round}`,
                listPrice,
              })),
            },
            { role: 'seller', json: true },
          );
        }),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
        errorCode: expect.stringMatching(/^(sku\.code_taken|conflict)$/),
      });
    }
  });

  test('[CRT-03d] no log line tells what stood in a row', () => {
    const fault = Object.assign(new Error('duplicate key value'), {
      detail: 'Key (phone)=(13800000000) already exists.',
      where: 'COPY users, line 1: "13800000000"',
      code: '23505',
    });
    const told = JSON.stringify(withoutRows(fault));
    expect(told).toContain('23505');
    expect(told).not.toContain('13800000000');
  });

  test('under TLS browsers are told to stay there', async () => {
    const http = await makeHttp(pino({ level: 'silent' }), 1);
    http.get('/', async () => ({}));
    const ask = (proto: string) =>
      http.inject({
        url: '/',
        remoteAddress: '127.0.0.1',
        headers: { 'x-forwarded-proto': proto, 'x-forwarded-for': '10.1.1.1' },
      });
    expect((await ask('https')).headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/);
    expect((await ask('http')).headers['strict-transport-security']).toBeUndefined();
    await http.close();
  });

  test('[OPS-01b] metrics are for this machine, not for strangers', async () => {
    expect((await get('/metrics')).statusCode).toBe(200);
    expect((await get('/metrics', {}, '203.0.113.9')).statusCode).toBe(404);
    expect((await get('/metrics', { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404);
    expect((await get('/metrics', { authorization: 'Bearer ' }, '203.0.113.9')).statusCode).toBe(
      404,
    );
  });

  test('[API-07b] a key stands for all of a request, what its address says included', async () => {
    const merberCode = await app.memberOf('buyer');
    const cookie = await app.cookieOf('finance');
    const topUpBy = async (amount: string) =>
      (
        await app.http.inject({
          method: 'POST',
          url: `${topUp.path}.json?${new URLSearchParams({ merberCode, amount, unit: 'CNY', reason: 'bank' })}`,
          headers: {
            host: 'alpha.test',
            cookie,
            'idempotency-key': 'one',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: '',
        })
      ).json();
    expect(await topUpBy('10')).toMatchObject({ success: true, dataObj: { balance: '10.00' } });
    expect(await topUpBy('10')).toMatchObject({ success: true, dataObj: { balance: '10.00' } });
    expect(await topUpBy('99')).toMatchObject({
      success: false,
      errorCode: 'idempotency.mismatch',
    });
  });

  test('[ROL-01b] the name of what every object has is no permission', async () => {
    for (const name of ['constructor', 'toString', '__proto__']) {
      const answer = await app.raw(
        saveRole,
        { roleCode: 'helper', roleName: { zh: '助手' }, permissions: [name] },
        { role: 'admin', json: true },
      );
      expect([answer.status < 500, (answer.body as { errorCode?: string }).errorCode]).toEqual([
        true,
        'role.unknown',
      ]);
    }
  });

  test("[ROL-02c] a seller's warehouse keeps the own stock, and neither sees nor changes what competitors have", async () => {
    const category = await aCategory(app);
    const place = await aWarehouse(app);
    const goodsOf = (seller: string) => onShelf(app, aProduct(category), seller);
    const [own, other] = [await goodsOf('seller'), await goodsOf('seller2')];
    const adjust = (skuCode = '') =>
      app.raw(
        adjustStockCall,
        { skuCode, warehouseCode: place, by: 5, reason: 'count' },
        { role: 'warehouse' },
      );
    expect((await adjust(own.skus[0])).status).toBe(200);
    expect((await adjust(other.skus[0])).status).toBe(404);
    expect(
      (await app.raw(productForEdit, { goodsCode: other.goodsCode }, { role: 'warehouse' })).status,
    ).toBe(404);
    const seen = await app.clients.warehouse(stockPage, {});
    expect(seen.rows.map((row) => row.skuCode)).toEqual([own.skus[0]]);
  });

  test('[BLK-01d] nobody keeps out an admin who is none', async () => {
    await app.raw(
      saveRole,
      { roleCode: 'guard', roleName: { zh: '门卫' }, permissions: ['user.blacklist'] },
      { role: 'admin', json: true },
    );
    const users = await app.as(null, (ctx) =>
      ctx.run(ctx.from('users').select(['id', 'login_name'])),
    );
    const keepOut = (login: string) =>
      app.raw(
        blacklistUser,
        { userCode: users.find((user) => user.login_name === login)?.id, reason: 'because' },
        { role: 'guard' },
      );
    expect((await keepOut('admin')).body).toMatchObject({ errorCode: 'role.too_much' });
    expect((await keepOut('nobody')).status).toBe(400);
    // Nor lets in again one whom somebody else has kept out.
    const kept = users.find((user) => user.login_name === 'admin')?.id ?? '';
    await app.as(null, (ctx) =>
      ctx.run(ctx.update('users').set({ status: 'disabled' }).where('id', '=', kept)),
    );
    expect(
      (await app.raw(restoreUser, { userCode: kept, reason: 'because' }, { role: 'guard' })).body,
    ).toMatchObject({ errorCode: 'role.too_much' });
    await app.as(null, (ctx) =>
      ctx.run(ctx.update('users').set({ status: 'enabled' }).where('id', '=', kept)),
    );
  });

  test('a picture is never fetched from inside, whatever name leads there', async () => {
    let asked = 0;
    const inside = createServer((_request, response) => {
      asked += 1;
      response.end('secret');
    });
    await new Promise<void>((resolve) => {
      inside.listen(0, '127.0.0.1', resolve);
    });
    const { port } = inside.address() as AddressInfo;
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0',
      '2130706433',
      '0x7f.1',
    ]) {
      expect(
        await fetchPicture(`http://${host}:${port}/`, new AbortController().signal),
        host,
      ).toBeNull();
    }
    expect(asked).toBe(0);
    inside.close();
  });

  test('[CAT-02a] a seller cannot put changed goods past the review by importing them', async () => {
    const [admin, seller] = [await app.client('admin'), await app.client('seller')];
    await admin(saveWarehouseCall, { shortCode: 'ATT', name: { zh: '仓' } });
    await admin(saveCategoryCall, { name: { zh: '未分类' } });
    const bring = async (title: string, more = '') => {
      const file = new File(
        [`key,titleZh,price,titleEn\nPAST,${title},9.90,\n${more}`],
        'goods.csv',
      );
      const { importCode } = await seller(uploadImport, {}, { files: { file } });
      await readJob.run(
        app.kernel,
        app.tenant,
        { runId: importCode },
        new AbortController().signal,
      );
      await seller(checkImport, { importCode });
      await checkJob.run(
        app.kernel,
        app.tenant,
        { runId: importCode },
        new AbortController().signal,
      );
      await seller(startImport, { importCode });
      await runJob.run(app.kernel, app.tenant, { runId: importCode }, new AbortController().signal);
      return {
        ...(await seller(ownProducts, {})).rows[0],
        run: await seller(getImport, { importCode }),
      };
    };
    const goodsCode = (await bring('好货')).goodsCode ?? '';
    await seller(submitProduct, { goodsCode });
    await admin(approveProduct, { goodsCode });
    await seller(putProductOnShelf, { goodsCode });
    expect((await bring('好货')).status).toBe('on_shelf');
    expect(await bring('假货')).toMatchObject({
      goodsCode,
      goodsName: '好货',
      status: 'on_shelf',
      revision: { status: 'draft' },
    });
    // A value that the call would refuse is a fault of its row only, and the run goes on to its
    // end.
    expect((await bring('次货', `LONG,长,1,${'x'.repeat(5000)}\n`)).run).toMatchObject({
      status: 'done',
      refused: 1,
      updated: 1,
    });
  });
});
