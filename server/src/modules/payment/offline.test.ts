import { afterEach, describe, expect, test } from 'vitest';
import { orderDetail } from '@tradeport/api/orders/calls';
import {
  confirmPayment,
  paymentPage,
  paymentState,
  paymentTabCounts,
  refusePayment,
  submitVoucher,
} from '@tradeport/api/payment/calls';
import { refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import { paidByBalance, postEntries } from '../ledger/index.ts';
import { markPaid } from '../orders/index.ts';
import { orderEnded } from './ended.ts';
import { desk, YUAN } from './orders.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { buyer, finance } = app.clients;
const at = prepared(async () => desk(app));
afterEach(async () => expect(await at.findings()).toEqual([]));

let made = 0;
const voucherNo = () => `V-${++made}`;
const reference = () => `BANK-${++made}`;
const submit = async (orders: string[], more: { voucherNo?: string; fileCode?: string } = {}) =>
  buyer(submitVoucher, {
    contractCodes: orders,
    voucherNo: voucherNo(),
    fileCode: await at.voucher(),
    ...more,
  });
const confirm = (paymentCode: string, yuan: number, bankReference = reference()) =>
  finance(confirmPayment, { paymentCode, amount: String(yuan), bankReference });

const legsOf = async (contractCode: string) =>
  (await buyer(refundsOfOrder, { contractCode })).flatMap((refund) =>
    refund.legs.map((leg) => [leg.source, leg.amount, leg.state]),
  );

describe('vouchers', () => {
  test('[PAY-02a][PAY-02b] finance confirms the full amount: the orders are paid', async () => {
    const orders = [await at.order(60), await at.order(40)];
    const { paymentCode, status, amount } = await submit(orders);
    expect([status, amount]).toEqual(['submitted', '100.00']);
    expect(await confirm(paymentCode, 100)).toMatchObject({
      status: 'confirmed',
      received: '100.00',
      rest: '0.00',
      toBalance: '0.00',
    });
    for (const order of orders) expect((await at.stateOf(order)).status).toBe('waiting_shipment');
    expect(await at.messages('finance')).toContain('Transfer to confirm: ¥100.00');
  });

  test('[PAY-02c] a part keeps it waiting and shows the rest; the rest pays the order', async () => {
    const order = await at.order(100);
    const { paymentCode } = await submit([order]);
    expect(await confirm(paymentCode, 30)).toMatchObject({
      status: 'partial',
      received: '30.00',
      rest: '70.00',
    });
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_payment', paid: 0 });
    expect(await at.messages('buyer')).toContain('¥70.00 left to pay');
    expect(await confirm(paymentCode, 20)).toMatchObject({ status: 'partial', rest: '50.00' });
    expect(await at.balance('buyer', 'advance')).toBe(50);
    expect(await confirm(paymentCode, 50)).toMatchObject({
      status: 'confirmed',
      toBalance: '0.00',
    });
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_shipment', paid: 100 });
    expect(await at.balance('buyer', 'advance')).toBe(0);
    const seen = await buyer(paymentState, { paymentCode });
    expect(seen.receipts.map((one) => one.amount)).toEqual(['30.00', '20.00', '50.00']);
    expect(seen.voucherUrl).toMatch(/^\/files\/.*sign=/);
    expect(seen.voucherIsPicture).toBe(true);
  });

  test("[ORD-01a] the order tells the voucher's number while it counts; a refused one is none", async () => {
    const [order, untouched] = [await at.order(100), await at.order(10)];
    const numberOn = async (contractCode: string) =>
      (await buyer(orderDetail, { contractCode })).voucherNo;
    const voucher = voucherNo();
    const { paymentCode } = await submit([order], { voucherNo: voucher });
    expect([await numberOn(order), await numberOn(untouched)]).toEqual([voucher, null]);
    await finance(refusePayment, { paymentCode, reason: 'not readable' });
    expect(await numberOn(order)).toBeNull();
    const again = await submit([order], { voucherNo: `${voucher}-2` });
    await confirm(again.paymentCode, 100);
    expect(await numberOn(order)).toBe(`${voucher}-2`);
  });

  test('[PAY-02c] what is over-paid goes to the balance', async () => {
    const before = await at.balance();
    const { paymentCode } = await submit([await at.order(100)]);
    expect(await confirm(paymentCode, 130.01)).toMatchObject({
      status: 'confirmed',
      received: '130.01',
      toBalance: '30.01',
    });
    expect(await at.balance()).toBeCloseTo(before + 30.01, 4);
  });

  test('[PAY-02b] a bank reference counts once', async () => {
    const used = reference();
    const [one, two] = [await submit([await at.order(10)]), await submit([await at.order(10)])];
    await confirm(one.paymentCode, 10, used);
    await expect(confirm(two.paymentCode, 10, used)).rejects.toMatchObject({
      code: 'payment.reference_used',
      status: 409,
      fields: { bankReference: expect.any(String) },
    });
    expect(await finance(paymentState, { paymentCode: two.paymentCode })).toMatchObject({
      status: 'submitted',
      received: '0.00',
    });
  });

  test('[PAY-02b] two people confirm at once, with one reference or two: it counts once', async () => {
    const order = await at.order(10);
    const { paymentCode } = await submit([order]);
    const both = await Promise.allSettled([confirm(paymentCode, 10), confirm(paymentCode, 10)]);
    expect(both.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual([
      'state.cannot_move',
    ]);
    const part = await submit([await at.order(10)]);
    const same = reference();
    const parts = await Promise.allSettled([
      confirm(part.paymentCode, 4, same),
      confirm(part.paymentCode, 4, same),
    ]);
    expect(parts.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual([
      'payment.reference_used',
    ]);
    expect(await finance(paymentState, { paymentCode: part.paymentCode })).toMatchObject({
      received: '4.00',
      rest: '6.00',
    });
  });

  test("[PAY-02b] refused with a reason; what came in part is the buyer's; the same voucher may be handed in again", async () => {
    const before = await at.balance();
    const order = await at.order(10);
    const voucher = voucherNo();
    const { paymentCode } = await submit([order], { voucherNo: voucher });
    await confirm(paymentCode, 4);
    expect(await finance(refusePayment, { paymentCode, reason: 'unreadable' })).toMatchObject({
      status: 'refused',
      toBalance: '4.00',
    });
    expect((await buyer(paymentState, { paymentCode })).reason).toBe('unreadable');
    expect(await at.balance()).toBeCloseTo(before + 4, 4);
    await expect(confirm(paymentCode, 6)).rejects.toMatchObject({ code: 'state.cannot_move' });
    await expect(finance(refusePayment, { paymentCode, reason: 'again' })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    expect((await submit([order], { voucherNo: voucher })).status).toBe('submitted');
  });

  test('[PAY-02a] a voucher number, an order and a picture count once each', async () => {
    const order = await at.order(10);
    const voucher = voucherNo();
    const both = await Promise.allSettled([
      submit([order], { voucherNo: voucher }),
      submit([order]),
    ]);
    expect(both.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual([
      'payment.voucher_waiting',
    ]);
    const used = voucherNo();
    const twice = await Promise.allSettled([
      submit([await at.order(10)], { voucherNo: used }),
      submit([await at.order(10)], { voucherNo: used }),
    ]);
    expect(twice.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual([
      'payment.voucher_used',
    ]);
    await expect(
      submit([await at.order(10)], { fileCode: await at.voucher('buyer2') }),
    ).rejects.toMatchObject({
      code: 'payment.voucher_file',
      fields: { fileCode: expect.any(String) },
    });
  });

  test('[PAY-02c] the order closes while a part is there: the part goes back as a transfer, also what comes later', async () => {
    const before = await at.balance();
    const order = await at.order(100);
    const { paymentCode } = await submit([order]);
    await confirm(paymentCode, 30);
    await at.cancel(order);
    expect(await finance(paymentState, { paymentCode })).toMatchObject({
      status: 'confirmed',
      toBalance: '0.00',
    });
    const late = await at.order(50);
    const transfer = await submit([late]);
    await at.cancel(late);
    expect(await confirm(transfer.paymentCode, 20)).toMatchObject({
      status: 'confirmed',
      toBalance: '0.00',
    });
    expect(await legsOf(order)).toEqual([['transfer', '30.00', 'payout']]);
    expect(await legsOf(late)).toEqual([['transfer', '20.00', 'payout']]);
    expect(await at.balance()).toBeCloseTo(before, 4);
  });
});

test('[PAY-02c] an order that was paid in part is cancelled: the part goes back to the balance, once', async () => {
  const order = await at.order(10);
  await at.fund('buyer', 4);
  const before = await at.balance();
  const [buyerId, sellerId] = await Promise.all([app.memberOf('buyer'), app.memberOf('seller')]);
  await app.as(null, async (ctx) => {
    await postEntries(
      ctx,
      paidByBalance([{ orderId: order, buyerId, sellerId, amount: 4 * YUAN, unit: 'CNY' }]),
    );
    await markPaid(ctx, order, 4 * YUAN, 'balance');
  });
  expect(await at.balance()).toBeCloseTo(before - 4, 4);
  await at.cancel(order);
  expect(await at.balance()).toBeCloseTo(before, 4);
  const event = {
    id: order,
    event: 'order.cancelled',
    kind: 'order',
    subjectId: order,
    data: { paid: 4 * YUAN },
    at: new Date(),
  };
  await app.as(null, (ctx) => orderEnded(ctx, event));
  expect(await at.balance()).toBeCloseTo(before, 4);
});

describe('the finance list', () => {
  test('[PAY-02b] tabs, filters and search find payments; buyers may not see it', async () => {
    const voucher = voucherNo();
    const { paymentCode, paymentNo } = await submit([await at.order(10)], { voucherNo: voucher });
    const waiting = await finance(paymentPage, { tab: 'waiting', rows: 100 });
    expect(waiting.rows.map((row) => row.paymentCode)).toContain(paymentCode);
    expect(new Set(waiting.rows.map((row) => row.status))).toEqual(
      new Set(['submitted', 'partial']),
    );
    for (const q of [paymentNo.toLowerCase(), voucher]) {
      expect((await finance(paymentPage, { q })).rows[0]).toMatchObject({
        paymentCode,
        merberCompname: 'buyer alpha',
      });
    }
    expect((await finance(paymentPage, { q: '%' })).rows).toEqual([]);
    expect((await finance(paymentPage, { payWay: 'online' })).rows).toEqual([]);
    const tabs = await finance(paymentTabCounts, {});
    expect(tabs.find((tab) => tab.tab === 'waiting')).toMatchObject({
      count: waiting.total,
      more: false,
    });
    const first = await finance(paymentPage, { rows: 2 });
    const second = await finance(paymentPage, { rows: 2, after: first.next ?? '' });
    expect(new Set([...first.rows, ...second.rows].map((row) => row.paymentCode)).size).toBe(4);
    await expect(buyer(paymentPage, {})).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(
      buyer(confirmPayment, { paymentCode, amount: '10', bankReference: 'x' }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
  });
});
