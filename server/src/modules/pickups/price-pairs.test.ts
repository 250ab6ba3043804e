import { saveAddress } from '@tradeport/api/members/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { orderDetail, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import * as pricing from '@tradeport/api/pricing/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { HOUR_MS, marketing } from '../promotions/desk.fixture.ts';
import { afterwards, counter } from './counter.fixture.ts';

const LONG_MS = 1000 * HOUR_MS;

describe('pick-up beside each kind of price', () => {
  const app = useApp();
  const at = prepared(() => counter(app));
  const desk = prepared(() => marketing(app));
  beforeAll(async () => {
    await at.topUp('buyer', 100_000);
    await at.topUp('buyer2', 10_000);
  });
  soundAfterEach(app, () => at.audit());
  const { missed, settle } = afterwards(app);
  /** A promotion for these goods that outlasts the clock of the tests. */
  const live = (goods: Goods, terms: Parameters<typeof desk.live>[0], more: object = {}) =>
    desk.live(terms, {
      scope: { products: [goods.goodsCode] },
      endsAt: desk.from(app.tenant.clockOffsetMs + LONG_MS),
      ...more,
    });

  test('[CAT-09c][PRO-01c] a pick-up of a group is prepared once the group is complete, and everybody reads words of a pick-up', async () => {
    const goods = await at.inStore('100.00', 9);
    const promotionCode = await live(goods, {
      type: 'group',
      prices: [{ skuCode: goods.skuId, price: '80.00' }],
      size: 2,
      hours: 2,
    });
    const joins = (client: typeof at.buyer, groupCode?: string) =>
      at.placed(
        [[goods, 1]],
        { groupBuy: { promotionCode, ...(groupCode ? { groupCode } : {}) } },
        client,
      );
    const first = await joins(at.buyer);
    await settle();
    expect([first.total, (await at.of(first.id)).status]).toEqual(['80.00', 'preparing']);
    expect(await codeOf(at.ready(first.id))).toBe('pickup.group');
    const { group_id: groupCode } = await app.as(null, (ctx) =>
      ctx.one<{ group_id: string }>({
        sql: 'select group_id from group_buy_seat where tenant_id = $1 and order_id = $2',
        parameters: [ctx.tenant.id, first.id],
      }),
    );
    await joins(await app.client('buyer2'), groupCode);
    await settle();
    const no = (await at.of(first.id)).contractBillcode;
    const told = async (client: typeof at.buyer) =>
      (await client(messagePage, { rows: 20 })).rows.map((row) => row.messageTitle);
    expect(await told(at.buyer)).toContain(
      `Your group is complete: the store is preparing order ${no}`,
    );
    expect(await told(at.seller)).toContain(`Group complete, pick-up ready to prepare: ${no}`);
    await at.ready(first.id);
    expect((await at.collect(await at.codeOf(first.id))).status).toBe('collected');
  });

  test('[CAT-09e][PRO-01c] a group that fails gives a pick-up back, and nothing is handed over', async () => {
    const goods = await at.inStore('100.00', 9);
    const money = await at.balance();
    const promotionCode = await live(goods, {
      type: 'group',
      prices: [{ skuCode: goods.skuId, price: '80.00' }],
      size: 2,
      hours: 2,
    });
    const { id } = await at.placed([[goods, 1]], { groupBuy: { promotionCode } });
    await settle();
    await app.moveClock(3 * HOUR_MS);
    await app.kernel.runSweeps();
    await settle();
    await settle();
    expect((await at.of(id)).status).toBe('dropped');
    expect(await at.balance()).toBe(money);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 9, reserved: 0 });
  });

  test('[CAT-09e][PRO-01f] pieces at a flash price count against its limit, and are free again when nobody collects them', async () => {
    const goods = await at.inStore('100.00', 9);
    await live(
      goods,
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '70.00' }] },
      { limits: { perPerson: 2 } },
    );
    const seen = async () =>
      (
        await at.buyer(previewOrder, {
          goodsList: [{ skuCode: goods.skuId, quantity: 2 }],
          pickups: at.pickups(),
        })
      ).total;
    expect(await seen()).toBe('140.00');
    const { id } = await at.waiting([[goods, 2]]);
    expect(await seen()).toBe('200.00');
    await missed();
    expect((await at.of(id)).status).toBe('missed');
    expect(await seen()).toBe('140.00');
  });

  test('[CAT-03f][CAT-09a] a pick-up is bought in dollars, and comes back in dollars', async () => {
    const goods = await at.inStore('100.00', 5);
    const list = await at.admin(pricing.savePriceList, {
      sellerCode: at.sellerCode,
      name: { zh: '美元' },
      currency: 'USD',
      assignedTo: [{ kind: 'company', key: await app.memberOf('buyer') }],
    });
    await at.admin(pricing.saveListedPrices, {
      priceListCode: list.priceListCode,
      prices: [{ skuNo: goods.skuNo, price: '15.00' }],
    });
    await at.admin(pricing.movePriceList, { ...list, step: 'activate' });
    const buyer = await app.client('buyer');
    const { id } = await at.placed([[goods, 2]], { currency: 'USD', payWay: 'online' }, buyer);
    await at.payOnline(id);
    await settle();
    await at.ready(id);
    expect(await at.detail(id)).toMatchObject({ total: '30.00', paid: '30.00', currency: 'USD' });
    await missed();
    expect((await at.of(id)).status).toBe('missed');
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 0 });
  });
});

describe('pick-up and the prices of a region', () => {
  const app = useApp();
  const at = prepared(() => counter(app));
  beforeAll(async () => {
    await at.topUp('buyer', 10_000);
  });
  soundAfterEach(app, () => at.audit());

  test('[CAT-03e][CAT-09a] what is collected costs what it costs where its store stands; what is delivered beside it, where it goes', async () => {
    const goods = await at.inStore('100.00', 50);
    const beside = await at.goods('50.00', 50, { seller: 'seller2' });
    for (const [sellerCode, { skuNo }, cheap] of [
      [at.sellerCode, goods, '90.00'],
      [await app.memberOf('seller2'), beside, '40.00'],
    ] as const) {
      for (const [key, price] of [
        ['330000', cheap],
        ['440000', '10.00'],
      ] as const) {
        const list = await at.admin(pricing.savePriceList, {
          sellerCode,
          name: { zh: `地区 ${key}` },
          currency: 'CNY',
          assignedTo: [{ kind: 'region', key }],
        });
        await at.admin(pricing.saveListedPrices, {
          priceListCode: list.priceListCode,
          prices: [{ skuNo, price }],
        });
        await at.admin(pricing.movePriceList, { ...list, step: 'activate' });
      }
    }
    const buyer = await app.client('buyer');
    const { addressCode } = await buyer(saveAddress, {
      addressMember: '王小明',
      addressPhone: '13800000001',
      provinceCode: '440000',
      cityCode: '440100',
      areaCode: '440106',
      addressDetail: '1 号',
      addressDefault: true,
    });
    const goodsList = [goods, beside].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 }));
    const prices = async (more: object) => {
      const { orders } = await buyer(previewOrder, { goodsList, addressCode, ...more });
      const all = orders.flatMap(({ lines }) => lines);
      return goodsList.map((one) => all.find((line) => line.skuCode === one.skuCode)?.price);
    };
    expect(await prices({})).toEqual(['10.00', '10.00']);
    expect(await prices({ pickups: at.pickups() })).toEqual(['90.00', '10.00']);
    const { contractList, total } = await buyer(placeOrder, {
      goodsList,
      addressCode,
      pickups: at.pickups(),
      payWay: 'online',
      expectedAmount: '100.00',
    });
    expect(total).toBe('100.00');
    // Fewer pieces are priced where the store stands as well.
    const orders = await Promise.all(
      contractList.map(({ contractCode }) => buyer(orderDetail, { contractCode })),
    );
    const collected = orders.find(({ pickup }) => pickup !== null);
    const more = await buyer(changeQuantities, {
      contractCode: collected?.contractCode ?? '',
      goodsList: [{ contractGoodsCode: collected?.lines[0]?.contractGoodsCode ?? '', quantity: 3 }],
    });
    expect(more.total).toBe('270.00');
  });
});
