import { messagePage } from '@tradeport/api/messages/calls';
import {
  orderDetail,
  orderLogistics,
  orderPage,
  previewOrder,
  receiveOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import { orderState } from '@tradeport/api/orders/model';
import {
  checkPickupCode,
  collectPickup,
  pickupPage,
  pickupStores,
  pickupTabCounts,
} from '@tradeport/api/pickups/calls';
import { PICKUP_CODE_DIGITS, PICKUP_TRIES } from '@tradeport/api/pickups/model';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { stocked } from '../search/goods.fixture.ts';
import { counter } from './counter.fixture.ts';

const DAY_MS = 86_400_000;

describe('pick-up', () => {
  const app = useApp();
  const at = prepared(() => counter(app));
  beforeAll(async () => {
    await at.topUp('buyer', 100_000);
    await at.topUp('buyer2', 10_000);
  });
  soundAfterEach(app, () => at.audit());
  const detail = (id: string) => at.buyer(orderDetail, { contractCode: id });
  const told = async (client = at.buyer) =>
    (await client(messagePage, { rows: 8 })).rows.map(({ messageTitle }) => messageTitle);

  test('[CAT-09a] stores that offer pick-up come nearest first, each with how much of the goods it has', async () => {
    const [one, two] = [await at.inStore('10.00', 5), await at.inStore('20.00', 5)];
    const far = await at.aStore({
      provinceCode: '310000',
      cityCode: '310100',
      areaCode: '310115',
      lng: 121.55,
      lat: 31.22,
    });
    await at.aStore({ services: ['parking'] });
    await stocked(app, one.skuId, far, 3);
    const asked = (quantity: number) => ({
      sellerCode: at.sellerCode,
      goodsList: [
        { skuCode: one.skuId, quantity },
        { skuCode: two.skuId, quantity: 1 },
      ],
    });
    const near = await at.buyer(pickupStores, { ...asked(3), provinceCode: '330000' });
    expect(near.map((row) => [row.storeCode, row.has, row.enough, row.lines])).toEqual([
      [at.store, 'all', 2, 2],
      [far, 'some', 1, 2],
    ]);
    expect(near[0]?.today.spans).toEqual([{ from: '09:00', to: '21:00' }]);
    const there = await at.buyer(pickupStores, { ...asked(6), lng: 121.5, lat: 31.2 });
    expect(there.map((row) => [row.storeCode, row.has])).toEqual([
      [far, 'none'],
      [at.store, 'some'],
    ]);
  });

  test('[CAT-09a] a pick-up has no address and no freight, and holds the stock of its store alone', async () => {
    await at.setOrders({ freight: { CNY: { fixed: 120_000 } } });
    const goods = await at.inStore('100.00', 5);
    await stocked(app, goods.skuId, at.warehouse, 50);
    const wanted = { goodsList: [{ skuCode: goods.skuId, quantity: 2 }] };
    const sent = await at.buyer(previewOrder, wanted);
    expect([sent.total, sent.addressRequired]).toEqual(['212.00', true]);
    const here = await at.buyer(previewOrder, { ...wanted, pickups: at.pickups() });
    expect([here.total, here.addressRequired, here.orders[0]?.pickup]).toEqual([
      '200.00',
      false,
      true,
    ]);
    expect(here.orders[0]?.warehouseCode).toBe(at.store);
    const { id } = await at.placed([[goods, 2]]);
    const order = await detail(id);
    expect([order.address, order.freightAmount, order.warehouseCode, order.pickup]).toEqual([
      null,
      '0.00',
      at.store,
      'preparing',
    ]);
    // 50 in the warehouse help nobody who comes to the store.
    expect(await codeOf(at.placed([[goods, 4]]))).toBe('pickup.short');
    expect(await codeOf(at.placed([[goods, 3]]))).toBe('done');
    await at.setOrders({});
  });

  test('[CAT-09a] a store of another seller, one without the service and a closed one are refused', async () => {
    const goods = await at.inStore();
    const plain = await at.aStore({ services: [] });
    const closed = await at.aStore({ open: false });
    const seller2 = await app.client('seller2');
    const foreign = await at.aStore({}, seller2);
    for (const storeCode of [plain, closed, foreign, crypto.randomUUID()])
      expect(await codeOf(at.placed([[goods, 1]], { pickups: at.pickups(storeCode) }))).toBe(
        'pickup.store',
      );
  });

  test('[CAT-09b][CAT-09c][CAT-09d] prepared, ready, code, collected: the order says so at each step', async () => {
    const goods = await at.inStore('100.00', 5);
    const { id } = await at.placed([[goods, 2]], { remark: '装袋' });
    await app.kernel.drainOutbox();
    const state = async () => orderState(await detail(id)).zh;
    expect(await state()).toBe('备货中');
    const listed = await at.seller(pickupPage, { tab: 'todo' });
    expect(listed.rows.map((row) => row.contractCode)).toContain(id);
    const before = await at.of(id);
    expect([before.code, before.store.phone, before.store.today.isOpen]).toEqual([
      null,
      '0571-8800 0000',
      expect.any(Boolean),
    ]);
    await at.ready(id);
    expect(await state()).toBe('待取货');
    const own = await at.of(id);
    expect(own.code).toMatch(new RegExp(`^\\d{${PICKUP_CODE_DIGITS}}$`));
    // The seller hears the code from its buyer alone.
    expect((await at.of(id, at.seller)).code).toBeNull();
    const code = own.code ?? '';
    const toServe = await at.seller(checkPickupCode, {
      code: `${code.slice(0, 4)} ${code.slice(4)}`,
    });
    expect([toServe.contractCode, toServe.pieces, toServe.remark]).toEqual([id, 2, '装袋']);
    expect(toServe.lines.map((line) => [line.skuNo, line.quantity])).toEqual([[goods.skuNo, 2]]);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 2 });
    const given = await at.collect(code);
    expect([given.status, given.orderStatus, given.pieces]).toEqual(['collected', 'success', 2]);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 3, reserved: 0 });
    const done = await detail(id);
    expect([done.status, orderState(done).zh, done.parcels]).toEqual(['success', '已取货', []]);
    expect(done.lines.map((line) => [line.open, line.shipped, line.received])).toEqual([[0, 2, 2]]);
    expect(done.timeline.map(({ verb }) => verb).slice(-2)).toEqual(['ready', 'collect']);
    expect(done.steps.filter(({ state: one }) => one === 'done').map(({ step }) => step)).toEqual(
      expect.arrayContaining(['outbound', 'receive']),
    );
    expect((await at.of(id)).code).toBeNull();
    expect(await codeOf(at.collect(code))).toBe('pickup.collected');
    const [counts] = (await at.seller(pickupTabCounts, {})).filter(
      ({ tab }) => tab === 'collected',
    );
    expect(counts?.count).toBeGreaterThan(0);
  });

  test('[CAT-09d] a code entered 64 times at once hands the goods over once', async () => {
    const goods = await at.inStore('100.00', 5);
    const { code, id } = await at.waiting([[goods, 2]]);
    const admin = await app.client('admin');
    const ends = await Promise.all(
      Array.from({ length: 64 }, (_, n) => codeOf(at.collect(code, n % 2 ? at.seller : admin))),
    );
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(
      ends.filter((end) => !['done', 'pickup.collected', 'pickup.tries'].includes(end)),
    ).toEqual([]);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 3, reserved: 0 });
    expect((await detail(id)).lines[0]?.received).toBe(2);
    await app.moveClock(16 * 60_000);
  });

  test('[CAT-09d] a wrong code, and one of another seller, is refused, and so many of them bounded', async () => {
    const { code } = await at.waiting([[await at.inStore(), 1]]);
    const seller2 = await app.client('seller2');
    expect(await codeOf(seller2(collectPickup, { code }))).toBe('pickup.code');
    expect(await codeOf(at.collect('00000000'))).toBe('pickup.code');
    const wrong = await Promise.all(
      Array.from({ length: PICKUP_TRIES + 10 }, (_, n) => codeOf(at.collect(`1${n}`))),
    );
    expect(wrong.filter((end) => end === 'pickup.code')).toHaveLength(PICKUP_TRIES - 1);
    // The right one waits as well, so that guessing tells nothing.
    expect(await codeOf(at.collect(code))).toBe('pickup.tries');
    await app.moveClock(16 * 60_000);
    expect(await codeOf(at.collect(code))).toBe('done');
  });

  test('[CAT-09c] what is not paid, has a request open or is not a pick-up is not made ready', async () => {
    const goods = await at.inStore('100.00', 10);
    const { id } = await at.placed([[goods, 2]], { payWay: 'online' });
    expect((await at.of(id)).status).toBe('unpaid');
    expect(await codeOf(at.ready(id))).toBe('pickup.not_paid');
    await at.payOnline(id);
    await app.kernel.drainOutbox();
    expect((await at.of(id)).status).toBe('preparing');
    const { refundCode } = await at.ask(id, { pieces: 1 });
    expect(await codeOf(at.ready(id))).toBe('pickup.requested');
    await at.approve(refundCode);
    await app.kernel.drainOutbox();
    await at.ready(id);
    expect((await at.collect(await at.codeOf(id))).pieces).toBe(1);
    const sent = await at.paid([[goods, 1]]);
    expect(await codeOf(at.ready(sent))).toBe('not_found');
    expect(await codeOf(at.of(sent))).toBe('not_found');
    const stranger = await app.client('buyer2');
    expect(await codeOf(at.of(id, stranger))).toBe('not_found');
    expect(await codeOf(at.ready(id, at.buyer))).toBe('auth.forbidden');
  });

  test('[CAT-09f] shipping, receipt by hand and another address are refused for a pick-up, and none of them is offered', async () => {
    const { id } = await at.placed([[await at.inStore(), 1]]);
    const order = { contractCode: id };
    const parcel = { ...order, expressCode: 'SF' as const, expressBillno: 'SF-PICKUP-1' };
    expect(await codeOf(at.seller(shipOrder, parcel))).toBe('order.is_pickup');
    expect(await codeOf(at.buyer(receiveOrder, order))).toBe('order.is_pickup');
    expect(await codeOf(at.buyer(orderLogistics, order))).toBe('order.no_express');
    const addressCode = await at.addressOf('buyer');
    expect(await codeOf(at.buyer(changeAddress, { ...order, addressCode }))).toBe(
      'order.is_pickup',
    );
    const actions = (await detail(id)).actions.map(({ action }) => action);
    for (const gone of ['receive', 'logistics', 'change']) expect(actions).not.toContain(gone);
    const sold = (await at.seller(orderDetail, order)).actions.map(({ action }) => action);
    expect(sold).not.toContain('ship');
    await at.ready(id);
    expect((await detail(id)).actions.map(({ action }) => action)).not.toContain('quantities');
  });

  test('[CAT-09e][CAT-09g] not collected in time: told before, cancelled and refunded, and the stock is back', async () => {
    await at.setOrders({ pickupDays: 3 });
    const goods = await at.inStore('100.00', 5);
    const money = await at.balance();
    const { id, code } = await at.waiting([[goods, 2]]);
    const no = (await at.of(id)).contractBillcode;
    await app.kernel.drainOutbox();
    expect(await told()).toContain(`Order ${no} is ready for pick-up`);
    expect(await at.balance()).toBe(money - 200);
    await app.moveClock(2 * DAY_MS + 12 * 3_600_000);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await told()).toContain(`Reminder: collect order ${no} soon`);
    expect((await at.of(id)).status).toBe('ready');
    await app.moveClock(2 * DAY_MS);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    await app.kernel.drainOutbox();
    expect(await told()).toContain(
      `Order ${no} was not collected in time. It is cancelled and refunded`,
    );
    expect((await at.of(id)).status).toBe('missed');
    expect((await detail(id)).status).toBe('closed');
    expect(await at.balance()).toBe(money);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 0 });
    expect(await codeOf(at.collect(code))).toBe('pickup.over');
    await at.setOrders({});
  });

  test('[CAT-09e] a store keeps an order as long as it says itself', async () => {
    const store = await at.aStore({ pickupDays: 30 });
    const goods = await at.inStore('100.00', 5, { warehouse: store });
    const { id } = await at.waiting([[goods, 1]], { pickups: at.pickups(store) });
    const { readyAt, collectBy } = await at.of(id);
    const days = (Date.parse(collectBy ?? '') - Date.parse(readyAt ?? '')) / DAY_MS;
    expect(Math.floor(days)).toBeGreaterThanOrEqual(30);
    expect(days).toBeLessThan(31);
  });

  test('[CAT-09h] the filter by service tells pick-ups from deliveries, and the list of what to ship is without them', async () => {
    const goods = await at.inStore('100.00', 10);
    const { id } = await at.placed([[goods, 1]]);
    const sent = await at.paid([[goods, 1]]);
    const found = async (filter: object) =>
      (await at.seller(orderPage, { side: 'sell', rows: 100, ...filter })).rows
        .map((row) => row.contractCode)
        .filter((one) => [id, sent].includes(one));
    expect(await found({ serviceType: 'pickup' })).toEqual([id]);
    expect(await found({ serviceType: 'delivery' })).toEqual([sent]);
    expect(await found({ tab: 'delivery' })).toEqual([sent]);
    const { rows } = await at.seller(orderPage, { side: 'sell', rows: 100 });
    expect(rows.find((row) => row.contractCode === id)?.serviceType).toBe('pickup');
  });
});
