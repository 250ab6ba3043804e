import { orderDetail } from '@tradeport/api/orders/calls';
import { describe, expect, test } from 'vitest';
import { afterAward } from '../modules/bidding/after-award.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built, mallPages } from '../testing/mall-pages.ts';

describe.skipIf(!built)('the order of who has won a lot', () => {
  const app = useApp();
  const house = prepared(() => afterAward(app));

  const { open, send } = mallPages(app);
  const place = {
    act: 'save',
    addressCode: 'new',
    addressMember: '李雷',
    addressPhone: '13900000009',
    provinceCode: '310000',
    cityCode: '310100',
    areaCode: '310115',
    addressDetail: '世纪大道 8 号',
  };

  test('[BID-06a] says where to: a buyer without an address is asked for one, nobody else is', async () => {
    const lot = await house.over({}, [
      ['buyer2', { amount: '100' }],
      ['buyer', { amount: '110' }],
    ]);
    const { contractCode } = await house.order(lot, 'seller');
    const page = `/en/account/orders/${contractCode}`;
    const order = await open(page, 'buyer');
    expect(order.body).toContain(lot.lotNo);
    expect(order.body).toContain('No delivery address yet. The seller can ship once there is one');
    expect(order.body).toContain(`href="${page}/address"`);
    const form = await open(`${page}/address`, 'buyer');
    expect(form.statusCode).toBe(200);
    expect((await open(`${page}/address`, 'buyer2')).statusCode).toBe(404);
    expect((await send(`${page}/address`, place, 'buyer2')).statusCode).toBe(404);

    const key = /name="key" value="([^"]+)"/.exec(form.body)?.[1] ?? '';
    const empty = await send(`${page}/address`, { act: 'save', addressCode: 'new', key }, 'buyer');
    expect(empty.statusCode).toBe(400);
    const saved = await send(`${page}/address`, { ...place, key: `${key}2` }, 'buyer');
    expect([saved.statusCode, saved.headers.location]).toEqual([303, page]);
    const buyer = await app.client('buyer');
    expect((await buyer(orderDetail, { contractCode })).address).toMatchObject({
      receiver: '李雷',
      detail: '世纪大道 8 号',
    });
    expect((await house.get(lot)).orderNeedsAddress).toBe(false);
    expect((await open(page, 'buyer')).body).toContain('世纪大道 8 号');
  });
});
