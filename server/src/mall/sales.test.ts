import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { accountItemsFor, accountLinkOf, linkFor } from '@tradeport/api/mall/account';
import * as after from '@tradeport/api/aftersales/calls';
import { getLot } from '@tradeport/api/bidding/calls';
import { saveEmployee } from '@tradeport/api/members/staff-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { getInfo } from '@tradeport/api/identity/calls';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import { orderDetail, receiveOrder } from '@tradeport/api/orders/calls';
import { payNow } from '@tradeport/api/payment/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../config.ts';
import { afterAward, type AfterAward } from '../modules/bidding/after-award.fixture.ts';
import { PASSWORD, testApp, type TestApp } from '../testing/app.ts';
import { screenPermissions } from '../testing/screens.ts';

const built = existsSync(join(ROOT, 'web', 'dist', 'mall-ssr', 'entry.js'));

test('[ROL-01c] "My sales" stands in the menu of whoever has own sales, and not of whoever has the console for them', () => {
  const member = { isCompany: true, isSeller: false, sells: true };
  const items = (...permissions: string[]) => accountItemsFor(new Set(permissions), member);
  expect(items('order.own_sales')).toContain('sales');
  expect(items('order.own_sales', 'order.sell')).not.toContain('sales');
  expect(items('order.view')).not.toContain('sales');
  expect(accountItemsFor(new Set(['order.own_sales']), { ...member, sells: false })).not.toContain(
    'sales',
  );
});

test('[ROL-01c] a link to a sale opens for everybody who is told of it, each where they have it', () => {
  const open = (...permissions: string[]) => linkFor('#/trade/sale/1', new Set(permissions));
  expect(open('order.sell', 'order.own_sales')).toBe('#/trade/sale/1');
  expect(open('order.view_all', 'order.own_sales')).toBe('#/trade/detail/1');
  expect(open('order.own_sales')).toBe('/account/sales/1');
  expect(linkFor('/console/#/trade/refund/2', new Set(['order.own_sales']))).toBe(
    '/account/sales/refunds/2',
  );
  expect(linkFor('/account/orders/3', new Set(['order.own_sales']))).toBe('/account/orders/3');
});

describe.skipIf(!built)('the pages of what was sold', () => {
  let app: TestApp;
  let house: AfterAward;
  beforeAll(async () => {
    app = await testApp();
    house = await afterAward(app);
  });
  afterAll(() => app.close());

  const headersOf = async (login: string) => ({
    host: 'alpha.test',
    accept: 'text/html',
    cookie: login.startsWith('staff') ? await app.cookieOfHired(login) : await app.cookieOf(login),
  });
  const open = async (url: string, login: string) =>
    app.http.inject({ url, headers: await headersOf(login) });
  const send = async (url: string, fields: Record<string, string>, login: string) =>
    app.http.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { ...(await headersOf(login)), 'content-type': 'application/x-www-form-urlencoded' },
    });
  const place = {
    addressMember: '李雷',
    addressPhone: '13900000009',
    provinceCode: '330000',
    cityCode: '330100',
    areaCode: '330106',
    addressDetail: '文三路 1 号',
  };
  const keyIn = (body: string) => /name="key" value="([^"]+)"/.exec(body)?.[1] ?? '';
  async function sold(): Promise<string> {
    const lot = await house.over({}, [['buyer2', { amount: '100' }]], { by: 'buyer' });
    const { orderCode } = await (await house.client('buyer'))(getLot, { lotCode: lot.lotCode });
    const contractCode = orderCode ?? '';
    const buyer = await house.client('buyer2');
    await house.at.fund('buyer2', 1000);
    await buyer(changeAddress, { contractCode, newAddress: place, reason: '' });
    await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
    await app.kernel.drainOutbox();
    return contractCode;
  }

  test('[ROL-01c][ROL-02a] the seller without the role ships, adds a note and decides on a return; others find nothing', async () => {
    const empty = await open('/en/account/sales', 'buyer3');
    expect(empty.statusCode).toBe(200);
    expect(empty.body).toContain('No sales yet');
    const contractCode = await sold();
    const page = `/en/account/sales/${contractCode}`;
    const list = await open('/en/account/sales', 'buyer');
    expect(list.body).toContain(`href="${page}"`);
    expect(list.body).toContain('buyer2 alpha');
    expect((await open('/en/account/sales', 'buyer2')).body).not.toContain(contractCode);
    for (const login of ['buyer2', 'buyer3', 'seller'])
      expect((await open(page, login)).statusCode, login).toBe(404);
    const company = await house.client('buyer');
    await company(saveEmployee, {
      userName: 'staff_viewer',
      userPwsswd: PASSWORD,
      userRelname: '李小红',
      roles: [],
      permissions: ['company.edit'],
    });
    expect((await open('/en/account/sales', 'staff_viewer')).statusCode).toBe(403);

    const seen = await open(page, 'buyer');
    expect(seen.statusCode).toBe(200);
    expect(seen.body).toContain('文三路 1 号');
    const ship = { act: 'ship', expressCode: 'SF', expressBillno: 'P1', key: keyIn(seen.body) };
    const faulty = await send(page, { ...ship, expressBillno: '' }, 'buyer');
    expect(faulty.statusCode).toBe(422);
    expect(faulty.body).toContain('field-expressBillno-fault');
    expect((await send(page, ship, 'buyer2')).statusCode).not.toBe(303);
    const shipped = await send(page, { ...ship, key: `${ship.key}2` }, 'buyer');
    expect([shipped.statusCode, shipped.headers.location]).toEqual([303, page]);
    expect((await open(page, 'buyer')).body).toContain('P1');
    await send(page, { act: 'remark', remark: '易碎', key: `${ship.key}3` }, 'buyer');
    expect((await company(orderDetail, { contractCode })).sellerMemo).toBe('易碎');

    const buyer = await house.client('buyer2');
    await buyer(receiveOrder, { contractCode });
    const [line] = (await buyer(orderDetail, { contractCode })).lines;
    const [reason] = await buyer(after.refundReasons, {});
    const { refundCode } = await buyer(after.applyRefund, {
      contractCode,
      refundType: 'return',
      reasonCode: reason?.reasonCode ?? '',
      goodsList: [{ contractGoodsCode: line?.contractGoodsCode ?? '', quantity: 1 }],
    });
    await app.kernel.drainOutbox();
    const request = `/en/account/sales/refunds/${refundCode}`;
    expect((await open('/en/account/sales/refunds', 'buyer')).body).toContain(`href="${request}"`);
    expect((await open(request, 'buyer2')).statusCode).toBe(404);
    const asked = await open(request, 'buyer');
    const where = { receiver: '张三', phone: '13900000001', address: '仓库路 1 号' };
    const agreed = await send(
      request,
      { act: 'approve', key: keyIn(asked.body), ...where },
      'buyer',
    );
    expect(agreed.statusCode).toBe(303);
    expect((await buyer(after.refundDetail, { refundCode })).returnAddress).toEqual(where);
    await buyer(after.sendBack, { refundCode, expressCode: 'SF', expressBillno: 'P2' });
    await send(request, { act: 'receive', key: `${keyIn(asked.body)}2` }, 'buyer');
    const inspect = {
      act: 'inspect',
      key: `${keyIn(asked.body)}3`,
      [`accepted.${line?.contractGoodsCode}`]: '1',
      [`restock.${line?.contractGoodsCode}`]: 'none',
    };
    expect((await send(request, inspect, 'buyer')).statusCode).toBe(303);
    await app.kernel.drainOutbox();
    expect((await buyer(after.refundDetail, { refundCode })).status).toBe('returned');
  });

  test('[MSG-01a][ROL-01c] what each of both sides was told leads to a page that opens for whoever was told', async () => {
    await sold();
    await app.kernel.drainOutbox();
    const screens = screenPermissions();
    for (const login of ['buyer', 'buyer2', 'seller', 'warehouse', 'admin', 'finance']) {
      const client = await house.client(login);
      const { permissions } = await client(getInfo, {});
      const held = new Set(permissions);
      const { rows } = await client(messagePage, { rows: 100 });
      if (login === 'buyer')
        expect(rows.some((row) => row.messageLink.startsWith('#/trade/sale/'))).toBe(true);
      for (const link of new Set(rows.map((row) => row.messageLink).filter(Boolean))) {
        const there = linkFor(link, held);
        const own = accountLinkOf(there);
        if (own !== null)
          expect((await open(`/en/account${own}`, login)).statusCode, `${login} ${link}`).toBe(200);
        else if (there.startsWith('#/')) {
          const needed = screens(there.slice(2));
          expect(needed, `${link} is no screen`).not.toBeNull();
          if (needed) expect(held.has(needed), `${login} ${link} needs ${needed}`).toBe(true);
        } else expect((await open(there, login)).statusCode, `${login} ${link}`).toBe(200);
      }
    }
  });
});
