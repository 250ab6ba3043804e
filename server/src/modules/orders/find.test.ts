import type { Client } from '@tradeport/api/kernel/client';
import type { Input } from '@tradeport/api/kernel/call';
import {
  cancelOrder,
  orderDetail,
  orderPage,
  orderTabs,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { EXPORT_PATH, tabSets } from '@tradeport/api/orders/model';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { csvLine } from '../../kernel/table-file.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { shop, type Goods } from './shop.fixture.ts';

const app = useApp();
const { seller, admin, buyer } = app.clients;
const at = prepared(() => shop(app));
let bolt: Goods;
const made: Record<'unpaid' | 'paid' | 'shipped' | 'cancelled' | 'second', string> = {
  unpaid: '',
  paid: '',
  shipped: '',
  cancelled: '',
  second: '',
};
beforeAll(async () => {
  await at.topUp('buyer', 10_000);
  bolt = await at.goods('10.00', 500, {
    title: { zh: '六角螺栓', en: 'Hexagon bolt' },
    skus: [{ skuNo: 'BOLT-M8', listPrice: '10.00' }],
  });
  const nut = await at.goods('2.00', 500, { seller: 'seller2' });
  made.unpaid = (await at.order(buyer, [[bolt, 1]], { payWay: 'offline', remark: '=1+1,"x"' })).id;
  made.paid = (await at.order(buyer, [[bolt, 20]], { payWay: 'balance' })).id;
  made.shipped = (await at.order(buyer, [[bolt, 3]], { payWay: 'balance' })).id;
  await seller(shipOrder, {
    contractCode: made.shipped,
    expressCode: 'ZTO',
    expressBillno: 'ZT-777',
  });
  made.cancelled = (await at.order(buyer, [[bolt, 2]])).id;
  await buyer(cancelOrder, { contractCode: made.cancelled, reason: 'x' });
  made.second = (await at.order(await app.client('buyer2'), [[nut, 5]], {}, 'buyer2')).id;
});

const names = Object.entries(made);
const nameOf = (id: string) => Object.entries(made).find(([, one]) => one === id)?.[0] ?? id;
const find = async (client: Client, filter: Input<typeof orderPage> = {}) =>
  (await client(orderPage, filter)).rows.map((row) => nameOf(row.contractCode)).toSorted();

describe('lists', () => {
  test("[ROL-02a][ROL-02c][ROL-02d] a buyer sees the own company's, a seller the own, the admin all; another tenant nothing", async () => {
    expect(names).toHaveLength(5);
    expect(await find(buyer)).toEqual(['cancelled', 'paid', 'shipped', 'unpaid']);
    expect(await find(seller)).toEqual(['cancelled', 'paid', 'shipped', 'unpaid']);
    expect(await find(await app.client('seller2'))).toEqual(['second']);
    expect(await find(await app.client('warehouse'))).toEqual([
      'cancelled',
      'paid',
      'shipped',
      'unpaid',
    ]);
    expect(await find(admin)).toEqual(['cancelled', 'paid', 'second', 'shipped', 'unpaid']);
    expect(await find(await app.client('admin', app.otherTenant))).toEqual([]);
    await expect(find(buyer, { side: 'all' })).rejects.toMatchObject({ code: 'auth.forbidden' });
    expect(await find(buyer, { side: 'sell' })).toEqual([]);
  });

  test('[ORD-11a] filters by everything in the list', async () => {
    const number = (await buyer(orderDetail, { contractCode: made.paid })).contractBillcode;
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: app.tenant.timeZone }).format(
      new Date(),
    );
    const cases: [Input<typeof orderPage>, string[]][] = [
      [{ contractBillcode: number }, ['paid']],
      [{ contractBillcode: number.toLowerCase().slice(0, 14) }, ['paid']],
      [{ contractBillcode: '1999' }, []],
      [{ status: 'waiting_receipt' }, ['shipped']],
      [{ tab: 'to_ship' }, ['paid']],
      [{ tab: 'cancelled' }, ['cancelled']],
      [{ payWay: 'offline' }, ['unpaid']],
      [{ paid: 'paid' }, ['paid', 'shipped']],
      [{ paid: 'unpaid', status: 'waiting_payment' }, ['second', 'unpaid']],
      [{ amountFrom: '30', amountTo: '30.00' }, ['shipped']],
      [{ goods: 'bolt-m8' }, ['cancelled', 'paid', 'shipped', 'unpaid']],
      [{ goods: '螺栓', tab: 'to_receive' }, ['shipped']],
      [{ goods: '%' }, []],
      [{ expressBillno: 'ZT-777' }, ['shipped']],
      [{ expressBillno: 'ZT-7' }, []],
      [{ q: 'ZT-777' }, ['shipped']],
      [{ q: '+86 138-0000 0001', status: 'cancelled' }, ['cancelled']],
      [{ buyerName: 'buyer2' }, ['second']],
      [{ sellerName: 'seller2 al' }, ['second']],
      [{ currency: 'USD' }, []],
      [{ receiver: '王小', phone: '138', status: 'cancelled' }, ['cancelled']],
      [{ receiver: '小' }, []],
      [{ phone: '139' }, []],
      [
        { dateFrom: today, dateTo: today, contractType: '00' },
        ['cancelled', 'paid', 'second', 'shipped', 'unpaid'],
      ],
      [{ dateTo: '2000-01-01' }, []],
      [{ warehouseCode: at.warehouse, buyerCode: await app.memberOf('buyer2') }, ['second']],
    ];
    for (const [filter, expected] of cases)
      expect([filter, await find(admin, filter)]).toEqual([filter, expected]);
    await expect(find(admin, { tab: 'nonsense' })).rejects.toMatchObject({ code: 'input.invalid' });
    for (const nasty of [`'; drop table orders; --`, '\\', '<script>', '%_%']) {
      for (const field of ['goods', 'buyerName', 'contractBillcode', 'receiver'] as const)
        expect(await find(admin, { [field]: nasty })).toEqual([]);
    }
  });

  test('goes on by key without gap or repeat', async () => {
    const first = await admin(orderPage, { rows: 2 });
    expect(first.total).toBe(5);
    const second = await admin(orderPage, { rows: 2, after: first.next });
    const third = await admin(orderPage, { rows: 2, after: second.next });
    expect(
      [...first.rows, ...second.rows, ...third.rows]
        .map((row) => nameOf(row.contractCode))
        .toSorted(),
    ).toEqual(Object.keys(made).toSorted());
    expect(third.next).toBeUndefined();
    expect(first.rows[0]?.lines[0]).toMatchObject({ quantity: 5, total: '10.00' });
    expect((await buyer(orderPage, { status: 'waiting_payment' })).rows[0]?.actions).toEqual([
      'pay',
      'cancel',
      'again',
      'remark',
      'change',
    ]);
  });

  test('[ORD-03a][ORD-03b][ORD-03c] the three tab sets count what they list', async () => {
    for (const tabSet of ['member', 'channel', 'trade'] as const) {
      for (const client of [buyer, seller, admin]) {
        const counted = await client(orderTabs, { tabSet });
        const [all, ...others] = counted.map(({ count }) => count);
        expect([tabSet, others.reduce((sum, count) => sum + count, 0)]).toEqual([tabSet, all]);
        for (const { tab, count, more } of counted) {
          expect([tabSet, tab, more, count]).toEqual([
            tabSet,
            tab,
            false,
            (await client(orderPage, { tabSet, tab })).total,
          ]);
        }
      }
    }
    const shown = new Set<string>(
      tabSets.channel.filter((tab) => tab.tab !== 'all').flatMap((tab) => [...tab.statuses]),
    );
    expect([...shown].toSorted()).toEqual(Object.keys(orderLife.states).toSorted());
  });
});

describe('export', () => {
  const fetchFile = async (login: string, query: string) =>
    app.http.inject({
      method: 'GET',
      url: `${EXPORT_PATH}.${query}`,
      headers: { host: 'alpha.test', 'accept-language': 'en', cookie: await app.cookieOf(login) },
    });

  test("[ORD-11b] CSV with the list's filters, safe to open in a spreadsheet", async () => {
    const file = await fetchFile('buyer', 'csv?payWay=offline');
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/orders-20\d\d-\d\d-\d\d\.csv/),
    });
    const lines = file.body.split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^\ufeffOrder number,Status/);
    expect(lines[1]).toContain('Awaiting payment');
    expect(lines[1]).toContain(`"'=1+1,""x"""`);
    expect((await fetchFile('seller2', 'csv')).body.split('\r\n')).toHaveLength(3);
    expect(csvLine(['-5', 5, '@x', 'a"b'])).toBe(`'-5,5,'@x,"a""b"\r\n`);
    // Where a semicolon or a line begins a cell, and in the wide letters of Chinese keyboards.
    expect(csvLine(['a;=1+1', '＝1+1', 'a\n =1', 'a;b', '1-2'])).toBe(
      `"a;'=1+1",'＝1+1,"a\n' =1","a;b",1-2\r\n`,
    );
  });

  test('[API-04g] a forged place to go on from is refused, whatever stands in it', async () => {
    const buyer = await app.client('buyer');
    const nobody = '00000000-0000-0000-0000-000000000000';
    for (const at of [
      '2026-99-99',
      'x',
      'NaN',
      '294277-01-01',
      '2026-01-01T99:00',
      '9'.repeat(30),
    ]) {
      const after = Buffer.from(JSON.stringify([at, nobody])).toString('base64url');
      await expect(buyer(orderPage, { side: 'buy', after }), at).rejects.toMatchObject({
        code: 'input.invalid',
      });
    }
  });

  test('[ORD-11c] XLSX holds numbers as numbers', async () => {
    const file = await fetchFile('admin', 'xlsx?tab=to_receive');
    const [sheet] = await readXlsxFile(file.rawPayload);
    const rows = sheet?.data ?? [];
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[rows[0]?.indexOf('Total') ?? -1]).toBe(30);
    expect(rows[1]?.[rows[0]?.indexOf('Tracking numbers') ?? -1]).toBe('ZT-777');
  });

  test('[ROL-01e] not without login or permission, not with a wrong filter', async () => {
    expect(
      (
        await app.http.inject({
          method: 'GET',
          url: `${EXPORT_PATH}.csv`,
          headers: { host: 'alpha.test' },
        })
      ).statusCode,
    ).toBe(401);
    expect((await fetchFile('warehouse', 'csv')).statusCode).toBe(403);
    expect((await fetchFile('buyer', 'csv?side=all')).statusCode).toBe(403);
    expect((await fetchFile('buyer', 'csv?status=nonsense')).statusCode).toBe(400);
  });
});
