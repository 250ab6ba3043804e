import { orderDetail } from '@tradeport/api/orders/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { saveFreightTemplate } from '@tradeport/api/pricing/freight';
import { beforeAll, describe, expect, test } from 'vitest';
import { shop } from '../modules/orders/shop.fixture.ts';
import { prepared, useApp } from '../testing/app.fixture.ts';
import { built, mallPages, valueIn } from '../testing/mall-pages.ts';

describe.skipIf(!built)('quantities in the shop, without script', () => {
  const app = useApp();
  const { buyer } = app.clients;
  const at = prepared(() => shop(app));
  const bolt = prepared(() => at.goods('10.00', 100));
  beforeAll(() => at.topUp('buyer', 100));

  const { open, send } = mallPages(app);
  async function ordered(payWay: 'online' | 'balance', quantity: number) {
    const { id } = await at.order(buyer, [[bolt, quantity]], { payWay });
    const { lines } = await buyer(orderDetail, { contractCode: id });
    const page = `/en/account/orders/${id}`;
    const line = lines[0]?.contractGoodsCode ?? '';
    return { id, line, page, form: `${page}/quantities`, field: `pieces.${line}` };
  }

  test('[ORD-06a][CHK-04b] worked out first, confirmed at that total, done once; a total that is not true any more comes back', async () => {
    const { id, page, form, field, line } = await ordered('online', 5);
    expect((await open(page)).body).toContain(`href="${form}"`);
    const asked = await open(form);
    expect(asked.body).toContain(`name="${field}"`);
    expect(asked.body).not.toContain('value="save"');
    const seen = await send(form, { act: 'work', [field]: '8', key: valueIn(asked.body, 'key') });
    expect(seen.statusCode).toBe(200);
    expect(valueIn(seen.body, 'expectedAmount')).toBe('80.00');
    expect(seen.body).toContain('Confirm the change');
    const seller = await app.client('seller');
    await seller(changeQuantities, {
      contractCode: id,
      goodsList: [{ contractGoodsCode: line, quantity: 4 }],
      reason: 'short',
    });
    const fields = {
      act: 'save',
      [field]: '8',
      key: valueIn(seen.body, 'key'),
      expectedAmount: valueIn(seen.body, 'expectedAmount'),
    };
    const first = await send(form, fields);
    expect([first.statusCode, first.headers.location]).toEqual([303, page]);
    expect((await send(form, fields)).statusCode).toBe(303);
    const { total, timeline } = await buyer(orderDetail, { contractCode: id });
    expect(total).toBe('80.00');
    expect(timeline.filter((moment) => moment.verb === 'quantity')).toHaveLength(2);
    expect((await open(page)).body).toMatch(/× 4.{0,400}× 8/s);
    const wrong = await send(form, { act: 'save', [field]: '9', expectedAmount: '80.00' });
    expect(wrong.statusCode).toBe(409);
    expect(valueIn(wrong.body, 'expectedAmount')).toBe('90.00');
  });

  test('[CHK-06c][CHK-02c] of a paid order: what the balance misses and what the stock misses is said, and nothing is confirmed', async () => {
    const { form, field, id } = await ordered('balance', 5);
    const short = await send(form, { act: 'work', [field]: '20' });
    expect(short.body).toMatch(/Your balance holds .{0,40}50\.00/s);
    expect(short.body).not.toContain('value="save"');
    const many = await send(form, { act: 'work', [field]: '5000' });
    expect(many.body).toContain('role="alert"');
    expect(many.body).not.toContain('value="save"');
    const fewer = await send(form, { act: 'work', [field]: '4' });
    expect(fewer.body).toContain('To get fewer items, request a refund');
    expect((await open(form, 'buyer2')).statusCode).toBe(404);
    expect((await open(form, 'seller')).statusCode).toBe(404);
    const { total } = await buyer(orderDetail, { contractCode: id });
    expect(total).toBe('50.00');
  });

  test('[CHK-04b][CHK-06a] another address that costs more is shown with what it comes to, and confirmed at that', async () => {
    const seller = await app.client('seller');
    const one = { carrier: null, first: 1, step: 1, stepFee: '0', freeFrom: null };
    await seller(saveFreightTemplate, {
      currency: 'CNY',
      chargedBy: 'pieces',
      enabled: true,
      rules: [
        { ...one, regions: [], firstFee: '5.00' },
        { ...one, regions: ['310000'], firstFee: '20.00' },
      ],
    });
    const { id, page } = await ordered('online', 2);
    const form = `${page}/address`;
    const asked = await open(form);
    expect(valueIn(asked.body, 'expectedAmount')).toBe('25.00');
    const place = {
      act: 'save',
      addressCode: 'new',
      addressMember: '李雷',
      addressPhone: '13900000009',
      countryCode: 'CN',
      provinceCode: '310000',
      cityCode: '310100',
      areaCode: '310115',
      addressDetail: '世纪大道 8 号',
      key: valueIn(asked.body, 'key'),
    };
    const seen = await send(form, { ...place, expectedAmount: '25.00' });
    // It is nobody's fault: the page comes back with the new cost.
    expect(seen.statusCode).toBe(200);
    expect(seen.body).not.toContain('role="alert"');
    expect(seen.body).toContain('Check the difference and confirm');
    expect(seen.body).toContain('Shipping difference');
    expect(valueIn(seen.body, 'expectedAmount')).toBe('40.00');
    expect((await buyer(orderDetail, { contractCode: id })).total).toBe('25.00');
    const done = await send(form, { ...place, expectedAmount: '40.00' });
    expect([done.statusCode, done.headers.location]).toEqual([303, page]);
    expect(await buyer(orderDetail, { contractCode: id })).toMatchObject({
      total: '40.00',
      receiver: '李雷',
    });
  });
});
