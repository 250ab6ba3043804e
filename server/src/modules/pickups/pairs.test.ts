import { claimCoupon } from '@tradeport/api/promotions/coupon-calls';
import {
  appealRefund,
  judgeAppeal,
  refundDetail,
  rejectRefund,
} from '@tradeport/api/aftersales/calls';
import { placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { orderDetail, shipOrder, receiveOrder } from '@tradeport/api/orders/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { saveStoreCall, storeForEdit } from '@tradeport/api/stores/calls';
import { suspendMember } from '@tradeport/api/members/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { stocked } from '../search/goods.fixture.ts';
import { marketing } from '../promotions/desk.fixture.ts';
import { afterwards, counter } from './counter.fixture.ts';

const DAY_MS = 86_400_000;

describe('pick-up beside the rest of a shop', () => {
  const app = useApp();
  const at = prepared(() => counter(app));
  const desk = prepared(() => marketing(app));
  beforeAll(async () => {
    await at.topUp('buyer', 100_000);
    await at.topUp('buyer2', 10_000);
  });
  soundAfterEach(app, () => at.audit());
  const detail = (id: string) => at.buyer(orderDetail, { contractCode: id });
  const { missed } = afterwards(app);

  test('[CAT-09a] the last piece goes to the store or into a parcel, never to both', async () => {
    for (let n = 0; n < 4; n += 1) {
      const goods = await at.inStore('10.00', 1);
      const ends = await Promise.all(
        Array.from({ length: 8 }, (_, one) =>
          codeOf(
            one % 2 === 0
              ? at.placed([[goods, 1]])
              : at.order(at.buyer, [[goods, 1]], { payWay: 'balance' }),
          ),
        ),
      );
      expect(ends.filter((end) => end === 'done')).toHaveLength(1);
      expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 1, reserved: 1 });
    }
  });

  test('[CAT-09e] given back before it is ready: everything, and nothing can be handed over', async () => {
    const goods = await at.inStore('100.00', 5);
    const money = await at.balance();
    const { id, code } = await at.waiting([[goods, 2]]);
    const { refundCode } = await at.ask(id);
    expect(await codeOf(at.collect(code))).toBe('pickup.requested');
    await at.approve(refundCode);
    await app.kernel.drainOutbox();
    expect((await at.of(id)).status).toBe('dropped');
    expect((await detail(id)).status).toBe('closed');
    expect(await at.balance()).toBe(money);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 0 });
    expect(await codeOf(at.collect(code))).toBe('pickup.over');
    await missed();
    expect(await at.balance()).toBe(money);
  });

  test('[CAT-09e] while something is asked back, its time is not over; when it is denied, it is', async () => {
    const goods = await at.inStore('100.00', 5);
    const money = await at.balance();
    const { id } = await at.waiting([[goods, 2]]);
    const { refundCode } = await at.ask(id);
    await at.seller(rejectRefund, { refundCode, reason: '已备好货' });
    await at.buyer(appealRefund, { refundCode, reason: '不需要了' });
    await missed();
    expect((await at.of(id)).status).toBe('ready');
    await app.clients.admin(judgeAppeal, { refundCode, upheld: false, reason: '维持' });
    await missed();
    expect((await at.of(id)).status).toBe('missed');
    expect((await detail(id)).status).toBe('closed');
    expect(await at.balance()).toBe(money);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 0 });
  });

  test('[CAT-09d] given back after it was collected: a return, and no exchange', async () => {
    const goods = await at.inStore('100.00', 5);
    const { id, code } = await at.waiting([[goods, 2]]);
    await at.collect(code);
    expect(await codeOf(at.ask(id, { refundType: 'exchange' }))).toBe('refund.kind');
    const money = await at.balance();
    const refundCode = await at.inHands(id, { pieces: 1 });
    const request = await at.buyer(refundDetail, { refundCode });
    expect(request.refundType).toBe('return');
    await app.moveClock(11 * DAY_MS);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.balance()).toBe(money + 100);
  });

  test('[CAT-09e] 64 times collected while its time runs out: handed over or refunded, never both', async () => {
    for (let n = 0; n < 3; n += 1) {
      const goods = await at.inStore('100.00', 2);
      const money = await at.balance();
      const { id, code } = await at.waiting([[goods, 2]]);
      await app.moveClock(10 * DAY_MS);
      await Promise.all([
        ...Array.from({ length: 32 }, () => codeOf(at.collect(code))),
        app.kernel.runSweeps(),
        ...Array.from({ length: 32 }, () => codeOf(at.collect(code))),
      ]);
      await app.kernel.drainOutbox();
      await app.kernel.drainOutbox();
      const { status } = await at.of(id);
      const stock = await at.stockOf(goods.skuId);
      expect([status, stock, await at.balance()]).toEqual(
        status === 'collected'
          ? ['collected', { on_hand: 0, reserved: 0 }, money - 200]
          : ['missed', { on_hand: 2, reserved: 0 }, money],
      );
    }
  });

  test('[CAT-09a] one seller delivers and another hands over: the address is of the one alone', async () => {
    await at.setOrders({ freight: { CNY: { fixed: 100_000 } } });
    const here = await at.inStore('100.00', 5);
    const there = await at.goods('50.00', 5, { seller: 'seller2' });
    const goodsList = [here, there].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 }));
    const seen = await at.buyer(previewOrder, { goodsList, pickups: at.pickups() });
    expect([seen.total, seen.addressRequired]).toEqual(['160.00', true]);
    const place = (more: object) =>
      at.buyer(placeOrder, { goodsList, payWay: 'balance', pickups: at.pickups(), ...more });
    expect(await codeOf(place({}))).toBe('order.address_required');
    const { contractList } = await place({ addressCode: await at.addressOf('buyer') });
    const orders = await Promise.all(contractList.map((one) => detail(one.contractCode)));
    expect(
      orders.map((order) => [order.pickup, order.address !== null, order.freightAmount]).toSorted(),
    ).toEqual(
      [
        ['preparing', false, '0.00'],
        [null, true, '10.00'],
      ].toSorted(),
    );
    await at.setOrders({});
  });

  test('[CAT-09a] with one warehouse for all, what is collected does not have to lie with the rest', async () => {
    await at.setOrders({ oneWarehouse: true });
    const here = await at.inStore('100.00', 5);
    const there = await at.goods('50.00', 5, { seller: 'seller2' });
    const goodsList = [here, there].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 }));
    const { orders } = await at.buyer(previewOrder, { goodsList, pickups: at.pickups() });
    expect(orders.map(({ pickup }) => pickup).toSorted()).toEqual([false, true]);
    await at.setOrders({});
  });

  test('[CAT-09f] foreign trade is shipped', async () => {
    const goods = await at.inStore('100.00', 5);
    expect(await codeOf(at.placed([[goods, 1]], foreign))).toBe('pickup.foreign');
  });
  const foreign = {
    transactionType: 'foreign' as const,
    shippingMethod: 'sea' as const,
    demandTime: '2099-01-31',
    tradeTerm: 'FOB' as const,
    pallet: false,
    systemStandard: 'eu' as const,
    energyConsumption: '1.5 kW',
    timeZone: 3,
    contractSubject: 'Tradeport Ltd',
  };

  test('[CAT-09e] the coupon of what nobody collected can be used again', async () => {
    const goods = await at.inStore('100.00', 5);
    const money = await at.balance();
    const coupon = await desk.live(
      { type: 'coupon', from: '50.00', off: { amount: '17.77' } },
      {
        scope: { products: [goods.goodsCode] },
        issue: { claim: true, perPerson: 1 },
        endsAt: desk.from(app.tenant.clockOffsetMs + 100 * DAY_MS),
      },
    );
    const { couponCode } = await at.buyer(claimCoupon, { promotionCode: coupon });
    const couponCodes = [couponCode];
    const { id } = await at.waiting([[goods, 1]], { couponCodes });
    expect(await at.balance()).toBe(money - 82.23);
    expect(await codeOf(at.placed([[goods, 1]], { couponCodes }))).not.toBe('done');
    await missed();
    expect((await at.of(id)).status).toBe('missed');
    expect(await at.balance()).toBe(money);
    expect((await at.placed([[goods, 1]], { couponCodes })).total).toBe('82.23');
  });

  test('[CAT-09a] neither the least for free freight nor a promotion brings a pick-up freight', async () => {
    await at.setOrders({ freight: { CNY: { fixed: 100_000, freeFrom: 2_000_000 } } });
    const goods = await at.inStore('100.00', 5);
    const seen = async (quantity: number, more: object) =>
      (
        await at.buyer(previewOrder, { goodsList: [{ skuCode: goods.skuId, quantity }], ...more })
      ).orders.map(({ freightAmount, total }) => [freightAmount, total]);
    expect(await seen(1, {})).toEqual([['10.00', '110.00']]);
    expect(await seen(2, {})).toEqual([['0.00', '200.00']]);
    expect(await seen(1, { pickups: at.pickups() })).toEqual([['0.00', '100.00']]);
    await desk.live(
      { type: 'threshold', tiers: [{ from: '150.00', off: { amount: '60.00' } }] },
      {
        scope: { products: [goods.goodsCode] },
        endsAt: desk.from(app.tenant.clockOffsetMs + 100 * DAY_MS),
      },
    );
    // The promotion leaves too little for free freight; a pick-up has none to pay.
    expect(await seen(2, {})).toEqual([['10.00', '150.00']]);
    expect(await seen(2, { pickups: at.pickups() })).toEqual([['0.00', '140.00']]);
    await at.setOrders({});
  });

  test('[CAT-09c] the store closes after the order: it is still handed over', async () => {
    const store = await at.aStore();
    const goods = await at.inStore('100.00', 5, { warehouse: store });
    const { id, code } = await at.waiting([[goods, 1]], { pickups: at.pickups(store) });
    const known = await at.seller(storeForEdit, { storeCode: store });
    const { sellerName: _, pictures: __, lng, lat, pickupDays: ___, ...kept } = known;
    await at.seller(saveStoreCall, {
      ...kept,
      ...(lng === null || lat === null ? {} : { lng, lat }),
      pictureCodes: [],
      open: false,
    });
    expect((await at.of(id)).store.isShown).toBe(false);
    expect(await codeOf(at.placed([[goods, 1]], { pickups: at.pickups(store) }))).not.toBe('done');
    expect((await at.collect(code)).status).toBe('collected');
  });

  test('[CAT-09a] more pieces are held in the store until it is ready, and none afterwards', async () => {
    const goods = await at.inStore('100.00', 3);
    await stocked(app, goods.skuId, at.warehouse, 50);
    const { id } = await at.placed([[goods, 2]]);
    const line = await at.lineOf(id);
    const wanted = (quantity: number) =>
      at.buyer(changeQuantities, {
        contractCode: id,
        goodsList: [{ contractGoodsCode: line, quantity }],
        expectedAmount: `${quantity * 100}.00`,
      });
    expect(await codeOf(wanted(4))).toBe('stock.insufficient');
    expect(await codeOf(wanted(3))).toBe('done');
    await at.ready(id);
    expect(await codeOf(wanted(3))).toBe('order.pickup_ready');
    expect((await at.collect(await at.codeOf(id))).pieces).toBe(3);
  });

  test('[CAT-09d] another portal knows neither the code nor the store', async () => {
    const { code, id } = await at.waiting([[await at.inStore(), 1]]);
    const stranger = await app.client('seller', app.otherTenant);
    expect(await codeOf(at.collect(code, stranger))).toBe('pickup.code');
    expect(await codeOf(at.of(id, stranger))).toBe('not_found');
  });

  test('[CAT-09f] a delivery is not handed over, and goes on as it did', async () => {
    const goods = await at.inStore('100.00', 5);
    const id = await at.paid([[goods, 1]]);
    expect(await codeOf(at.ready(id))).toBe('not_found');
    await at.seller(shipOrder, { contractCode: id, expressCode: 'SF', expressBillno: 'SF-PAIR-1' });
    expect((await at.buyer(receiveOrder, { contractCode: id })).status).toBe('success');
  });

  // Its seller's people are logged out: the last of all.
  test('[CAT-09d] its seller stops selling after the order: the portal hands it over', async () => {
    const other = await at.inStore('100.00', 5);
    const later = await at.waiting([[other, 1]]);
    const member = { merberCode: at.sellerCode };
    await at.admin(suspendMember, { ...member, reason: '检查' });
    expect(await codeOf(at.placed([[other, 1]]))).not.toBe('done');
    const admin = await app.client('admin');
    expect((await at.collect(later.code, admin)).status).toBe('collected');
  });
});
