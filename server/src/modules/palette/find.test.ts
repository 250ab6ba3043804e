import { findAnything } from '@tradeport/api/palette/calls';
import { orderPage } from '@tradeport/api/orders/calls';
import { paymentPage } from '@tradeport/api/payment/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { trade } from '../../testing/trade.ts';
import { useApp } from '../../testing/app.fixture.ts';

describe('palette', () => {
  const app = useApp();
  let number: string;
  beforeAll(async () => {
    await trade(app);
    number = (await app.clients.buyer(orderPage, {})).rows[0]?.contractBillcode ?? '';
  });

  const find = async (login: string, q: string, tenant = app.tenant) =>
    (await app.client(login, tenant))(findAnything, { q });
  const numbers = (found: Awaited<ReturnType<typeof find>>) =>
    found.orders.map((order) => order.contractBillcode);

  test('[SHL-12b] an order is found by its number, its beginning or any part, by the receiver, by each part in it', async () => {
    for (const q of [
      number,
      number.slice(0, 8),
      number.slice(3),
      number.toLowerCase(),
      '王小明',
      '13800000000',
    ]) {
      expect(numbers(await find('buyer', q)), q).toContain(number);
    }
    expect((await find('buyer', number)).orders[0]).toMatchObject({
      side: 'buy',
      partyName: 'seller alpha',
      currency: 'CNY',
    });
    expect((await find('seller', number)).orders[0]).toMatchObject({
      side: 'sell',
      partyName: 'buyer alpha',
    });
    expect((await find('admin', number)).orders[0]).toMatchObject({
      side: 'all',
      partyName: 'buyer alpha',
    });
    expect((await find('buyer', 'nothing like it')).orders).toEqual([]);
  });

  test('[SHL-12b] what was typed exactly is marked, in any case: an order, an article, a payment', async () => {
    expect((await find('buyer', number.toLowerCase())).orders[0]).toMatchObject({ exact: true });
    expect((await find('buyer', number.slice(0, -1))).orders[0]).toMatchObject({ exact: false });
    expect((await find('seller', 'B-alpha')).products[0]).toMatchObject({
      skuNo: 'B-alpha',
      exact: true,
    });
    expect((await find('seller', 'B-al')).products[0]).toMatchObject({ skuNo: null, exact: false });

    const [begun] = (await app.clients.finance(paymentPage, {})).rows;
    const paymentNo = begun?.paymentNo ?? '';
    for (const login of ['buyer', 'finance'])
      expect((await find(login, paymentNo.toLowerCase())).payments, login).toMatchObject([
        { paymentNo, exact: true, backOffice: login === 'finance' },
      ]);
    expect((await find('buyer', paymentNo.slice(0, 4))).payments[0]).toMatchObject({
      exact: false,
    });
    for (const login of ['buyer2', 'seller'])
      expect((await find(login, paymentNo)).payments, login).toEqual([]);
  });

  test('[SHL-12c][ROL-02a] nobody finds an order of others, nor of another tenant', async () => {
    for (const [login, q] of [
      ['buyer2', number],
      ['buyer2', '王小明'],
      ['seller2', number],
      ['seller2', number.slice(0, 4)],
    ] as const) {
      expect((await find(login, q)).orders, `${login} ${q}`).toEqual([]);
    }
    const other =
      (await (await app.client('buyer', app.otherTenant))(orderPage, {})).rows[0]
        ?.contractBillcode ?? '';
    expect(numbers(await find('admin', other))).not.toContain(other);
    expect(numbers(await find('admin', other, app.otherTenant))).toContain(other);
  });

  test('[SHL-12b][SHL-12c] a seller finds own products in any state, a buyer what the mall shows, an admin all', async () => {
    for (const q of ['球轴承', 'bearing', 'B-alpha', 'B-al']) {
      expect((await find('seller', q)).products, q).toMatchObject([
        { sellerName: 'seller alpha', backOffice: true },
      ]);
      expect((await find('admin', q)).products.length, q).toBe(1);
      expect((await find('buyer', q)).products, q).toMatchObject([
        { backOffice: false, status: 'on_shelf' },
      ]);
      expect((await find('seller2', q)).products, q).toEqual([]);
    }
    await app.as(null, (ctx) =>
      ctx.batch([
        ctx.update('product').set({ status: 'off_shelf' }),
        ctx.update('product_card').set({ listed: false }),
      ]),
    );
    expect((await find('seller', '球轴承')).products).toMatchObject([{ status: 'off_shelf' }]);
    expect((await find('buyer', '球轴承')).products).toEqual([]);
  });

  test('[SHL-12b][SHL-12c] members are found by who may see members, by nobody else', async () => {
    expect((await find('admin', 'nobody of this name')).members).toEqual([]);
    await app.memberOf('buyer2');
    expect((await find('admin', 'buyer2 alp')).members).toMatchObject([
      { merberCompname: 'buyer2 alpha' },
    ]);
    expect((await find('finance', 'buyer2')).members.length).toBe(1);
    for (const login of ['seller', 'buyer', 'warehouse'])
      expect((await find(login, 'buyer2')).members, login).toEqual([]);
    await expect((await app.client(null))(findAnything, { q: 'buyer' })).rejects.toMatchObject({
      code: 'auth.required',
    });
  });

  test('what is typed is a text and no pattern; an empty one is refused', async () => {
    for (const q of ['%', '_', '\\', "'", '%%%', '&|!:*', '()', '😀']) {
      expect(await find('admin', q), q).toMatchObject({ orders: [], members: [] });
    }
    await expect(find('admin', ' ')).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(find('admin', 'x'.repeat(61))).rejects.toMatchObject({ code: 'input.invalid' });
  });
});
