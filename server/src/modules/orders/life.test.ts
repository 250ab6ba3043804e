import type { Client } from '@tradeport/api/kernel/client';
import {
  approveOrder,
  cancelOrder,
  orderDetail,
  orderLogistics,
  receiveOrder,
  refuseOrder,
  remarkOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { orderLife } from '@tradeport/api/orders/lifecycle';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { refusals } from '../search/goods.fixture.ts';
import { walk } from '../checkout/initial-transitions.ts';
import { changePayWay, extendPayBy, markPaid, ordersForPayment } from './pay.ts';
import { shop } from './shop.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { buyer, seller } = app.clients;
const at = prepared(() => shop(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
afterEach(async () => expect(await at.findings()).toEqual([]));

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
let sent = 0;
const tracking = () => ({ expressCode: 'SF' as const, expressBillno: `SF${(sent += 1)}` });
const stateOf = async (contractCode: string) => (await buyer(orderDetail, { contractCode })).status;
const paidOrder = async (pieces: number, stock = 100) => {
  const goods = await at.goods('10.00', stock);
  return { goods, ...(await at.order(buyer, [[goods, pieces]], { payWay: 'balance' })) };
};

describe('cancelling', () => {
  test('[ORD-02h][ORD-07b] either side cancels an unpaid order, with a reason; its stock goes back', async () => {
    const goods = await at.goods('10.00', 5);
    for (const client of [buyer, seller]) {
      const { id } = await at.order(buyer, [[goods, 5]]);
      await expect(client(cancelOrder, { contractCode: id, reason: '' })).rejects.toMatchObject({
        code: 'input.invalid',
      });
      expect(await client(cancelOrder, { contractCode: id, reason: 'not needed' })).toMatchObject({
        status: 'cancelled',
      });
      expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 0 });
      const detail = await buyer(orderDetail, { contractCode: id });
      expect(detail).toMatchObject({ reason: 'not needed', lines: [{ cancelled: 5, open: 0 }] });
    }
  });

  test('[ORD-07b] pressed twice at once it cancels and releases once', async () => {
    const goods = await at.goods('10.00', 5);
    const { id } = await at.order(buyer, [[goods, 3]]);
    const results = await Promise.allSettled(
      [buyer, seller, buyer].map((client) =>
        client(cancelOrder, { contractCode: id, reason: 'x' }),
      ),
    );
    expect(refusals(results)).toEqual(['state.cannot_move', 'state.cannot_move']);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 0 });
    expect(
      (await buyer(orderDetail, { contractCode: id })).timeline.map((row) => row.verb),
    ).toEqual(['submit', 'cancel']);
  });

  test('[ORD-02a] a paid order is not cancelled', async () => {
    const { id } = await paidOrder(1);
    await expect(buyer(cancelOrder, { contractCode: id, reason: 'x' })).rejects.toMatchObject({
      code: 'state.cannot_move',
      facts: { status: 'waiting_shipment' },
    });
  });

  test('[ROL-02a][ROL-02c] another buyer, seller or tenant finds no such order', async () => {
    const goods = await at.goods();
    const { id } = await at.order(buyer, [[goods, 1]]);
    const strangers = await Promise.all([
      app.client('buyer2'),
      app.client('seller2'),
      app.client('buyer', app.otherTenant),
      app.client('admin', app.otherTenant),
    ]);
    for (const stranger of strangers) {
      await expect(stranger(orderDetail, { contractCode: id })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(stranger(cancelOrder, { contractCode: id, reason: 'x' })).rejects.toMatchObject({
        code: 'not_found',
      });
      await expect(stranger(orderLogistics, { contractCode: id })).rejects.toMatchObject({
        code: 'not_found',
      });
    }
    expect((await app.clients.admin(orderDetail, { contractCode: id })).contractCode).toBe(id);
  });
});

describe('review', () => {
  test('[ORD-02c] where the rule asks for it an order is reviewed first, by somebody else', async () => {
    await at.setOrders({ review: 'over', reviewOver: 50 * 10_000 });
    const goods = await at.goods('10.00', 100);
    expect((await at.order(buyer, [[goods, 5]])).next).toBe('pay');
    const { id, next } = await at.order(buyer, [[goods, 6]], { payWay: 'balance' });
    expect(next).toBe('review');
    await expect(buyer(approveOrder, { contractCode: id })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(app.clients.seller2(approveOrder, { contractCode: id })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await buyer(orderDetail, { contractCode: id })).steps).toMatchObject([
      { state: 'done' },
      { state: 'done' },
      { step: 'review', state: 'now' },
      { step: 'pay', state: 'todo' },
      { step: 'turn', state: 'skipped' },
      { step: 'make', state: 'skipped' },
      { step: 'outbound', state: 'todo' },
      { step: 'receive', state: 'todo' },
    ]);
    expect(await seller(approveOrder, { contractCode: id })).toMatchObject({
      status: 'waiting_payment',
    });
    expect((await buyer(orderDetail, { contractCode: id })).closeAt).not.toBeNull();
    await expect(seller(approveOrder, { contractCode: id })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    await at.setOrders({});
  });

  test('[ORD-02c] refused with a reason it ends, its stock is free, the buyer is told', async () => {
    await at.setOrders({ review: 'all' });
    const goods = await at.goods('10.00', 5);
    const { id, contractList } = await at.order(buyer, [[goods, 5]]);
    expect(await seller(refuseOrder, { contractCode: id, reason: 'no licence' })).toMatchObject({
      status: 'audit_failed',
    });
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 5, reserved: 0 });
    await app.kernel.drainOutbox();
    const told = await buyer(messagePage, {});
    expect(told.rows.map((row) => row.messageTitle)).toContain(
      `Your order was rejected: ${contractList[0]?.contractBillcode}`,
    );
    await at.setOrders({});
  });

  test('[ORD-02c] nobody approves an order of the own company', async () => {
    await at.setOrders({ review: 'all' });
    const goods = await at.goods();
    const { id } = await at.order(buyer, [[goods, 1]]);
    const memberId = await app.memberOf('buyer');
    await app.as('admin', async (ctx) => {
      const user = ctx.user && { ...ctx.user, memberId };
      const { approve } = await import('../approvals/index.ts');
      await expect(approve({ ...ctx, user }, { contractCode: id })).rejects.toMatchObject({
        code: 'order.own_review',
      });
    });
    await at.setOrders({});
  });
});

describe('shipping', () => {
  test('[ORD-02d][ORD-09a] parts, parcels and receipts add up to the order', async () => {
    const { id, goods } = await paidOrder(10);
    const line = (await seller(orderDetail, { contractCode: id })).lines[0];
    const contractGoodsCode = line?.contractGoodsCode ?? '';
    const part = (quantity: number) => ({
      contractCode: id,
      ...tracking(),
      goodsList: [{ contractGoodsCode, quantity }],
    });
    expect(await seller(shipOrder, part(4))).toMatchObject({
      status: 'outbound',
      parcelNo: expect.stringMatching(/-1$/),
    });
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 96, reserved: 6 });
    await expect(seller(shipOrder, part(7))).rejects.toMatchObject({
      code: 'order.ship_too_many',
      facts: { open: 6 },
    });
    const first = (await buyer(orderDetail, { contractCode: id })).parcels[0]?.parcelCode ?? '';
    expect(await buyer(receiveOrder, { contractCode: id, parcelCode: first })).toMatchObject({
      status: 'outbound',
    });
    expect((await buyer(orderDetail, { contractCode: id })).lines[0]).toMatchObject({
      quantity: 10,
      open: 6,
      shipped: 4,
      received: 4,
      inTransit: 0,
    });
    expect(await seller(shipOrder, { contractCode: id, ...tracking() })).toMatchObject({
      status: 'waiting_receipt',
    });
    await expect(seller(shipOrder, { contractCode: id, ...tracking() })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 90, reserved: 0 });
    expect(await buyer(receiveOrder, { contractCode: id })).toMatchObject({ status: 'success' });
    expect((await buyer(orderDetail, { contractCode: id })).lines[0]).toMatchObject({
      open: 0,
      shipped: 10,
      received: 10,
      inTransit: 0,
    });
    await expect(buyer(receiveOrder, { contractCode: id })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
  });

  test('[ORD-09a] two people ship the same goods at once: they leave once', async () => {
    const { id, goods } = await paidOrder(5, 20);
    const { warehouse } = app.clients;
    const results = await Promise.allSettled(
      [seller, warehouse, seller].map((client) =>
        client(shipOrder, { contractCode: id, ...tracking() }),
      ),
    );
    expect(refusals(results)).toEqual(['state.cannot_move', 'state.cannot_move']);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 15, reserved: 0 });
  });

  test('[ORD-06a][ORD-06b] who may not ship, and what cannot be shipped', async () => {
    const { id } = await paidOrder(1);
    await expect(buyer(shipOrder, { contractCode: id, ...tracking() })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(
      app.clients.seller2(shipOrder, { contractCode: id, ...tracking() }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(seller(shipOrder, { contractCode: id, expressCode: 'SF' })).rejects.toMatchObject({
      code: 'order.tracking_required',
    });
    await expect(
      seller(shipOrder, {
        contractCode: id,
        ...tracking(),
        goodsList: [{ contractGoodsCode: crypto.randomUUID(), quantity: 1 }],
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    const same = tracking();
    await seller(shipOrder, { contractCode: id, ...same });
    const next = await paidOrder(1);
    await expect(seller(shipOrder, { contractCode: next.id, ...same })).rejects.toMatchObject({
      code: 'order.tracking_used',
    });
    const unpaid = await at.order(buyer, [[next.goods, 1]]);
    await expect(
      seller(shipOrder, { contractCode: unpaid.id, ...tracking() }),
    ).rejects.toMatchObject({ code: 'state.cannot_move' });
    await expect(seller(receiveOrder, { contractCode: id })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test('[ORD-09b][ORD-09c] tracking tells what happened so far; where there is none it says so', async () => {
    const { id } = await paidOrder(2);
    await expect(buyer(orderLogistics, { contractCode: id })).rejects.toMatchObject({
      code: 'order.no_express',
      status: 404,
    });
    await seller(shipOrder, { contractCode: id, ...tracking() });
    expect((await buyer(orderLogistics, { contractCode: id })).parcels[0]).toMatchObject({
      expressName: 'SF Express',
      events: [],
      lines: [{ quantity: 2 }],
    });
    await app.moveClock(21 * 60 * MINUTE);
    expect(
      (await buyer(orderLogistics, { contractCode: id })).parcels[0]?.events.map(
        (event) => event.text,
      ),
    ).toEqual(['In transit', 'Arrived at the sorting centre', 'Picked up from the sender']);
    const own = await paidOrder(1);
    await seller(shipOrder, { contractCode: own.id, expressCode: 'own' });
    await app.moveClock(5 * DAY);
    expect((await buyer(orderLogistics, { contractCode: own.id })).parcels[0]?.events).toEqual([]);
  });
});

describe('timers', () => {
  test('[ORD-07a][ORD-07b] cancels an unpaid order and releases its stock: 30 minutes online, 3 days offline', async () => {
    const goods = await at.goods('10.00', 10);
    const online = await at.order(buyer, [[goods, 4]]);
    const offline = await at.order(buyer, [[goods, 6]], { payWay: 'offline' });
    await app.moveClock(29 * MINUTE);
    await app.kernel.runSweeps();
    expect(await stateOf(online.id)).toBe('waiting_payment');
    await app.moveClock(2 * MINUTE);
    await app.kernel.runSweeps();
    expect([await stateOf(online.id), await stateOf(offline.id)]).toEqual([
      'cancelled',
      'waiting_payment',
    ]);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 10, reserved: 6 });
    await app.moveClock(3 * DAY);
    await app.kernel.runSweeps();
    expect(await stateOf(offline.id)).toBe('cancelled');
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 10, reserved: 0 });
    await expect(
      buyer(cancelOrder, { contractCode: online.id, reason: 'x' }),
    ).rejects.toMatchObject({ code: 'state.cannot_move' });
  });

  test('[ORD-07a] an order that finance looks at, or that is paid otherwise, does not close by itself meanwhile', async () => {
    const goods = await at.goods('10.00', 10);
    const [kept, late] = [await at.order(buyer, [[goods, 1]]), await at.order(buyer, [[goods, 1]])];
    await app.as(null, (ctx) => extendPayBy(ctx, kept.id, null));
    await app.as(null, (ctx) => changePayWay(ctx, late.id, 'offline'));
    await app.moveClock(60 * MINUTE);
    await app.kernel.runSweeps();
    for (const { id } of [kept, late]) expect(await stateOf(id)).toBe('waiting_payment');
  });

  test('[ORD-07e] receipt confirms itself ten days after delivery, not before', async () => {
    const { id } = await paidOrder(3);
    await seller(shipOrder, { contractCode: id, ...tracking() });
    await app.moveClock(2 * DAY + MINUTE);
    await app.kernel.runSweeps();
    expect((await buyer(orderDetail, { contractCode: id })).parcels[0]).toMatchObject({
      status: 'delivered',
    });
    await app.moveClock(10 * DAY - 2 * MINUTE);
    await app.kernel.runSweeps();
    expect(await stateOf(id)).toBe('waiting_receipt');
    await app.moveClock(2 * MINUTE);
    await app.kernel.runSweeps();
    const detail = await buyer(orderDetail, { contractCode: id });
    expect(detail).toMatchObject({
      status: 'success',
      lines: [{ received: 3, inTransit: 0 }],
      parcels: [{ status: 'received' }],
    });
    expect(detail.timeline.at(-1)).toMatchObject({ verb: 'receive', actorName: 'system' });
  });
});

describe('paying', () => {
  test('[PAY-02c] parts add up, the full amount moves the order on, and nothing is taken beyond it', async () => {
    const goods = await at.goods('10.00');
    const { id } = await at.order(buyer, [[goods, 1]]);
    const pay = (amount: number) => app.as(null, (ctx) => markPaid(ctx, id, amount, 'offline'));
    expect(await pay(6_0000)).toMatchObject({ applied: 6_0000, excess: 0, fullyPaid: false });
    expect(await pay(6_0000)).toMatchObject({
      applied: 4_0000,
      excess: 2_0000,
      fullyPaid: true,
      order: { status: 'waiting_shipment', due: 0 },
    });
    expect(await pay(1_0000)).toMatchObject({ applied: 0, excess: 1_0000 });
    expect(await app.as(null, (ctx) => ordersForPayment(ctx, [id]))).toMatchObject([
      { payable: false, paid: 10_0000 },
    ]);
  });

  test('[ORD-02a] paid and cancelled at once: one of them', async () => {
    const goods = await at.goods('10.00', 50);
    for (let n = 0; n < 5; n += 1) {
      const { id } = await at.order(buyer, [[goods, 1]]);
      const [paid, cancelled] = await Promise.allSettled([
        app.as(null, (ctx) => markPaid(ctx, id, 10_0000, 'online')),
        buyer(cancelOrder, { contractCode: id, reason: 'x' }),
      ]);
      const applied = paid.status === 'fulfilled' ? paid.value.applied : -1;
      expect(applied === 10_0000).toBe(cancelled.status === 'rejected');
      expect(await stateOf(id)).toBe(applied === 10_0000 ? 'waiting_shipment' : 'cancelled');
    }
  });
});

describe('what people see', () => {
  test('[ORD-06a][ORD-06b] actions follow part and state, a disabled one says why', async () => {
    const goods = await at.goods();
    const { id } = await at.order(buyer, [[goods, 1]]);
    const seen = async (client: Client) =>
      Object.fromEntries(
        (await client(orderDetail, { contractCode: id })).actions.map((one) => [
          one.action,
          one.allowed,
        ]),
      );
    expect(await seen(buyer)).toEqual({
      pay: true,
      cancel: true,
      receive: false,
      logistics: false,
      again: true,
      remark: true,
      change: true,
      quantities: true,
      refund: false,
      evaluate: false,
    });
    expect(await seen(seller)).toEqual({
      cancel: true,
      logistics: false,
      approve: false,
      refuse: false,
      ship: false,
      remark: true,
      change: true,
      quantities: true,
    });
    expect(
      await seen(await app.client('warehouse')),
      'of the seller too, and only to ship',
    ).toEqual({ logistics: false, ship: false });
    const reason = (await seller(orderDetail, { contractCode: id })).actions.find(
      (one) => one.action === 'ship',
    )?.reason;
    expect(reason).toBe('Only orders awaiting shipment can be shipped');
  });

  test("the seller's memo is not the buyer's to read", async () => {
    const goods = await at.goods();
    const { id } = await at.order(buyer, [[goods, 1]]);
    await seller(remarkOrder, { contractCode: id, remark: 'slow payer <b>' });
    await buyer(remarkOrder, { contractCode: id, remark: 'ring twice' });
    expect(await buyer(orderDetail, { contractCode: id })).toMatchObject({
      remark: 'ring twice',
      sellerMemo: null,
    });
    expect(await seller(orderDetail, { contractCode: id })).toMatchObject({
      remark: 'ring twice',
      sellerMemo: 'slow payer <b>',
    });
  });

  test('[ORD-02a] first steps follow the declared lifecycle, other ones are a bug', () => {
    expect(walk(['submit', 'pay']).status).toBe('waiting_shipment');
    expect(() => walk(['submit', 'ship'])).toThrow();
    const reached = new Set<string>([
      'initialised',
      ...Object.values(orderLife.steps).map((step) => step.to),
    ]);
    expect([...reached].toSorted()).toEqual(Object.keys(orderLife.states).toSorted());
  });
});
