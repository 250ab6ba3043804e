import * as calls from '@tradeport/api/aftersales/calls';
import { orderLogistics, orderPage, receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import { readShipFile, shipMany } from '@tradeport/api/orders/shipping-calls';
import { beforeAll, expect, test } from 'vitest';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('5.71', 1_000));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());

const received = (pieces: number) => at.received([[goods, pieces]]);
/** Goods that the seller holds in hands. */
const inHands = (id: string, pieces: number, refundType: 'return' | 'exchange') =>
  at.inHands(id, { refundType, pieces, reasonCode: 'damaged' });
const replaced = (refundCode: string, expressBillno: string) =>
  at.seller(calls.replaceGoods, {
    refundCode,
    expressCode: 'ZTO',
    expressBillno,
    restock: 'scrap',
  });
const later = async (ms: number) => {
  await app.moveClock(ms);
  await app.kernel.runSweeps();
};
const parcelsOf = async (id: string) =>
  (await at.buyer(orderLogistics, { contractCode: id })).parcels;
const shippedAs = async (contractCode: string, expressBillno: string) => {
  const shipList = [{ contractCode, expressCode: 'ZTO' as const, expressBillno }];
  const [result] = (await at.seller(shipMany, { shipList })).results;
  return result?.errorCode || result?.outcome;
};
const fileFault = async (id: string, expressBillno: string) => {
  const { contractBillcode } = await at.detail(id);
  const rows = `Order number,Carrier,Tracking number\n${contractBillcode},ZTO,${expressBillno}\n`;
  const file = new File([rows], 'a.csv');
  return (await at.seller(readShipFile, {}, { files: { file } })).rows[0]?.fault;
};
/** The part of an order that a parcel of a request must leave as it is. */
const standing = async (id: string) => {
  const { status, confirmAt, estimatedAt, lines } = await at.detail(id);
  return {
    status,
    confirmAt,
    estimatedAt,
    shipped: lines[0]?.shipped,
    received: lines[0]?.received,
  };
};

test('[AFS-04a] a replacement is a parcel that is followed in the order and in the request, and found by its number; its buyer confirms it', async () => {
  const id = await received(3);
  const refundCode = await inHands(id, 2, 'exchange');
  const before = await standing(id);
  await replaced(refundCode, 'PARCEL-1');
  expect(await standing(id)).toEqual(before);

  await later(2 * HOUR_MS);
  const parcel = {
    refundCode,
    status: 'in_transit',
    expressCode: 'ZTO',
    expressBillno: 'PARCEL-1',
    lines: [{ skuNo: goods.skuNo, quantity: 2 }],
    events: [{ text: 'Picked up from the sender' }],
  };
  const [first, own] = await parcelsOf(id);
  expect(first?.refundCode).toBeNull();
  expect(own).toMatchObject(parcel);
  expect(own?.parcelNo).toMatch(/-2$/);
  expect((await at.view(refundCode)).parcels).toMatchObject([parcel]);
  const { rows } = await at.seller(orderPage, { side: 'sell', q: 'PARCEL-1' });
  expect(rows.map((row) => row.contractCode)).toEqual([id]);

  const parcelCode = own?.parcelCode ?? '';
  const take = () => at.buyer(receiveOrder, { contractCode: id, parcelCode });
  const stranger = await app.client('buyer2');
  expect(await codeOf(stranger(receiveOrder, { contractCode: id, parcelCode }))).toBe('not_found');
  expect((await take()).status).toBe(before.status);
  expect((await parcelsOf(id))[1]?.status).toBe('received');
  expect(await standing(id)).toEqual(before);
  expect(await codeOf(take())).toBe('state.cannot_move');
});

test('[AFS-04a] a tracking number is of one order: a parcel of another with it is refused, and nothing has moved', async () => {
  const id = await received(2);
  const refundCode = await inHands(id, 1, 'exchange');
  const stock = await at.stockOf(goods.skuId);
  expect(await codeOf(replaced(refundCode, 'PARCEL-1'))).toBe('order.tracking_used');
  expect(await at.stockOf(goods.skuId)).toEqual(stock);
  expect((await at.view(refundCode)).dataState).toBe(3);
  expect((await replaced(refundCode, 'PARCEL-2')).dataState).toBe(8);
});

test('[AFS-04a] requests of one order, and what is left of it, may leave in one box; each once', async () => {
  const id = await at.paid([[goods, 3]]);
  const line = (await at.detail(id)).lines[0]?.contractGoodsCode ?? '';
  await at.seller(shipOrder, {
    contractCode: id,
    expressCode: 'ZTO',
    expressBillno: 'FIRST-1',
    goodsList: [{ contractGoodsCode: line, quantity: 2 }],
  });
  const first = await inHands(id, 1, 'exchange');
  const second = await inHands(id, 1, 'exchange');
  await replaced(first, 'BOX-1');
  await replaced(second, 'BOX-1');
  expect(await fileFault(id, 'BOX-1')).toBe('');
  expect(await shippedAs(id, 'BOX-1')).toBe('shipped');
  // The list again, and the file again, find what left of the order itself.
  expect(await shippedAs(id, 'BOX-1')).toBe('already');
  expect(await fileFault(id, 'BOX-1')).toBe('order.ship_row_shipped');
  const box = (await parcelsOf(id)).filter((parcel) => parcel.expressBillno === 'BOX-1');
  expect(box.map((parcel) => parcel.refundCode)).toEqual([first, second, null]);
  const { rows } = await at.seller(orderPage, { side: 'sell', q: 'BOX-1' });
  expect(rows.map((row) => row.contractCode)).toEqual([id]);
  // The box is closed to other orders, whichever pieces of this one came last.
  const other = await at.paid([[goods, 1]]);
  expect(await shippedAs(other, 'BOX-1')).toBe('order.tracking_used');
  expect(await fileFault(other, 'BOX-1')).toBe('order.tracking_used');
});

test('[AFS-04a] what a request has sent is not taken for pieces of the order that left', async () => {
  const id = await received(1);
  await replaced(await inHands(id, 1, 'exchange'), 'BOX-2');
  expect(await shippedAs(id, 'BOX-2')).toBe('state.cannot_move');
  expect(await fileFault(id, 'BOX-2')).toBe('order.ship_row_state');
});

test('[AFS-04b] a replacement that nobody confirms is received by itself, when it has been there long enough', async () => {
  const id = await received(1);
  const refundCode = await inHands(id, 1, 'exchange');
  const before = await standing(id);
  await replaced(refundCode, 'PARCEL-3');
  const statusAfter = async (ms: number) => {
    await later(ms);
    return (await at.view(refundCode)).parcels[0]?.status;
  };
  expect(await statusAfter(47 * HOUR_MS)).toBe('in_transit');
  expect(await statusAfter(2 * HOUR_MS)).toBe('delivered');
  expect(await statusAfter(DAY_MS)).toBe('delivered');
  expect(await statusAfter(30 * DAY_MS)).toBe('received');
  expect(await standing(id)).toEqual(before);
});

test('[ORD-07b] while a replacement is on its way the rest of the order is delivered, confirmed and received as ever', async () => {
  const other = await at.goods('3.00', 100);
  const id = await at.paid([
    [goods, 2],
    [other, 1],
  ]);
  const { lines } = await at.detail(id);
  const ship = (which: number, expressBillno: string) =>
    at.seller(shipOrder, {
      contractCode: id,
      expressCode: 'SF',
      expressBillno,
      goodsList: [
        {
          contractGoodsCode: lines[which]?.contractGoodsCode ?? '',
          quantity: lines[which]?.quantity ?? 0,
        },
      ],
    });
  await ship(0, 'REST-1');
  const refundCode = await inHands(id, 1, 'exchange');
  await ship(1, 'REST-2');
  await later(DAY_MS);
  await replaced(refundCode, 'PARCEL-4');
  await later(30 * HOUR_MS);
  const { confirmAt } = await at.detail(id);
  expect(confirmAt).not.toBeNull();
  // Its own delivery, a day later, moves that time no further.
  await later(DAY_MS);
  expect((await at.detail(id)).confirmAt).toBe(confirmAt);
  await at.buyer(receiveOrder, { contractCode: id });
  expect((await at.detail(id)).status).not.toBe('waiting_receipt');
  expect((await parcelsOf(id)).map((parcel) => [parcel.expressBillno, parcel.status])).toEqual([
    ['REST-1', 'received'],
    ['REST-2', 'received'],
    ['PARCEL-4', 'delivered'],
  ]);
});

test('[AFS-02c] rejected goods that are sent back are such a parcel as well', async () => {
  const id = await received(2);
  const refundCode = await inHands(id, 2, 'return');
  const line = (await at.view(refundCode)).lines[0]?.contractGoodsCode ?? '';
  const goodsList = (restock: 'sent_back') => [{ contractGoodsCode: line, restock }];
  await at.seller(calls.inspectGoods, {
    refundCode,
    reason: 'worn',
    goodsList: [{ contractGoodsCode: line, accepted: 0, restock: 'none' }],
  });
  const before = await standing(id);
  const settle = (expressBillno: string) =>
    at.seller(calls.settleGoods, {
      refundCode,
      goodsList: goodsList('sent_back'),
      expressCode: 'SF',
      expressBillno,
    });
  expect(await codeOf(settle('REST-1'))).toBe('order.tracking_used');
  await settle('BACK-1');
  expect((await at.view(refundCode)).parcels).toMatchObject([
    { refundCode, expressBillno: 'BACK-1', lines: [{ quantity: 2 }] },
  ]);
  expect(await standing(id)).toEqual(before);
});
