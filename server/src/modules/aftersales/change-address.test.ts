import * as exchange from '@tradeport/api/entitlements/exchange-calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { changeAddress, previewAddress } from '@tradeport/api/orders/change-calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import { payNow, paymentState, submitVoucher } from '@tradeport/api/payment/calls';
import { refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import { acceptQuote, askForCart, offerQuote, quoteDetail } from '@tradeport/api/quotes/calls';
import type { Input } from '@tradeport/api/kernel/call';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { decideInSandbox } from '../payment/index.ts';
import { desk as paymentDesk } from '../payment/orders.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { freightDesk, type FreightDesk } from './freight.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
let change: FreightDesk['change'];
let freights: FreightDesk['freights'];
let portal: FreightDesk['portal'];
let template: FreightDesk['template'];
let bolt: Goods;
beforeAll(async () => {
  ({ change, freights, portal, template } = freightDesk(at));
  await at.topUp('buyer', 1_000_000);
  bolt = await at.goods('10.00', 100_000);
});
afterEach(async () => {
  await app.kernel.runSweeps();
  await app.kernel.drainOutbox();
  expect(await at.audit()).toEqual([]);
});

const inShanghai = {
  addressMember: '李雷',
  addressPhone: '13900000009',
  provinceCode: '310000',
  cityCode: '310100',
  areaCode: '310115',
  addressDetail: '世纪大道 8 号',
};
const flat = (firstFee: string, regions: string[] = []) => ({ first: 1, firstFee, regions });
/** 5.00 to everywhere, 20.00 to Shanghai, 2.00 to Beijing. */
const regional = async (more: object = {}) => {
  await portal(null, more);
  await template([flat('5.00'), flat('20.00', ['310000']), flat('2.00', ['110000'])]);
};
const inBeijing = { ...inShanghai, provinceCode: '110000', cityCode: '110100', areaCode: '110105' };
type Place = NonNullable<Input<typeof changeAddress>['newAddress']>;
const go = (id: string, newAddress: Place, more: object = {}, client = at.buyer) =>
  client(changeAddress, { contractCode: id, newAddress, ...more });
const seen = (id: string, newAddress: Place, client = at.buyer) =>
  client(previewAddress, { contractCode: id, newAddress, reason: 'asked by phone' });

describe('another address', () => {
  test('[CHK-04b][CHK-06a] not paid: what it costs to send it there is seen first, and is the order’s freight from then on', async () => {
    await regional();
    const { id } = await at.order(at.buyer, [[bolt, 2]]);
    expect(await freights(id)).toEqual(['5.00', '25.00', ['5.00']]);
    const { paymentCode } = await at.buyer(payNow, { contractCodes: [id], payWay: 'online' });
    const cost = await seen(id, inShanghai);
    expect(cost).toMatchObject({
      before: '25.00',
      total: '40.00',
      difference: '15.00',
      charged: '0.00',
      due: '40.00',
    });
    expect(await codeOf(go(id, inShanghai, { expectedAmount: '25.00' }))).toBe(
      'order.price_changed',
    );
    expect(await freights(id)).toEqual(['5.00', '25.00', ['5.00']]);
    await go(id, inShanghai, { expectedAmount: cost.total });
    expect(await freights(id)).toEqual(['20.00', '40.00', ['20.00']]);
    expect(await at.buyer(paymentState, { paymentCode: paymentCode ?? '' })).toMatchObject({
      status: 'closed',
    });
    const { timeline, receiver } = await at.detail(id);
    expect(receiver).toBe('李雷');
    expect(timeline.at(-1)).toMatchObject({
      verb: 'address',
      change: {
        before: expect.stringMatching(/王小明.*¥5\.00/),
        after: expect.stringMatching(/李雷.*¥20\.00/),
        amount: '15.00',
      },
    });
    // From then on it is sent there: another number of pieces costs what that costs.
    await change(at.buyer, id, 3);
    expect(await freights(id)).toEqual(['20.00', '50.00', ['20.00']]);
    // The same region once more is another door, and costs nothing.
    await go(id, { ...inShanghai, addressDetail: '世纪大道 9 号' }, { expectedAmount: '50.00' });
    expect((await at.detail(id)).timeline.at(-1)).toMatchObject({ change: { amount: null } });
  });

  test('[CHK-06c][AFS-03a][AFS-03b] paid: the balance pays what it costs more, what was overpaid goes back, and in the end everything', async () => {
    await regional();
    const had = await at.balance();
    const { id } = await at.order(at.buyer, [[bolt, 2]]);
    await at.payOnline(id);
    await app.kernel.drainOutbox();
    await go(id, inShanghai, { expectedAmount: '40.00' });
    expect(await at.balance()).toBeCloseTo(had - 15, 4);
    expect(await at.detail(id)).toMatchObject({
      total: '40.00',
      paid: '40.00',
      status: 'waiting_shipment',
    });
    // To Beijing it costs 18.00 less: the source charged last is refunded first.
    expect(await seen(id, inBeijing)).toMatchObject({ difference: '-18.00', givenBack: '18.00' });
    await go(id, inBeijing);
    await app.kernel.drainOutbox();
    expect(await at.detail(id)).toMatchObject({ total: '22.00', paid: '22.00' });
    const back = await at.buyer(refundsOfOrder, { contractCode: id });
    expect(back.map((one) => one.amount)).toEqual(['18.00']);
    const { refundCode } = await at.ask(id);
    await at.approve(refundCode);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.detail(id)).toMatchObject({ status: 'closed', refundAmount: '22.00' });
    expect(await at.balance()).toBeCloseTo(had, 4);
  });

  test('[ORD-06b] who sends it elsewhere for the buyer charges nothing, and gives back what it costs less', async () => {
    await regional();
    const id = await at.paid([[bolt, 2]]);
    const had = await at.balance();
    const says = { reason: 'asked by phone' };
    await go(id, inShanghai, says, at.seller);
    expect(await at.detail(id)).toMatchObject({ receiver: '李雷', total: '25.00' });
    expect(await at.balance()).toBe(had);
    await go(id, inBeijing, says, at.seller);
    expect(await at.detail(id)).toMatchObject({ total: '22.00', paid: '22.00' });
    expect(await at.balance()).toBeCloseTo(had + 3, 4);
  });

  test('[CHK-06c][CHK-07c] what the balance does not hold, what somebody has to agree to and what was agreed on stay as they are', async () => {
    await regional();
    const { buyer2: other } = app.clients;
    const { id } = await at.order(other, [[bolt, 1]], {}, 'buyer2');
    const { paymentCode } = await other(payNow, { contractCodes: [id], payWay: 'online' });
    await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
    expect(await codeOf(go(id, inShanghai, {}, other))).toBe('ledger.insufficient');
    expect((await other(orderDetail, { contractCode: id })).receiver).toBe('王小明');
    const reviewed = await at.paid([[bolt, 2]]);
    await portal(null, { review: 'over', reviewOver: 300_000 });
    await template([
      { first: 1, firstFee: '5.00' },
      { first: 1, firstFee: '20.00', regions: ['310000'] },
    ]);
    expect(await codeOf(go(reviewed, inShanghai))).toBe('order.address_approval');
    await portal(null);
    await regional();
    const { quoteList } = await at.buyer(askForCart, {
      goodsList: [{ skuCode: bolt.skuId, quantity: 3 }],
      addressCode: await at.addressOf('buyer'),
    });
    const quoteCode = quoteList[0]?.quoteCode ?? '';
    const lines = [{ lineNo: 1, quantity: 3, price: '9.00' }];
    await at.seller(offerQuote, { quoteCode, version: 1, freight: '1.00', lines });
    const { version, hash } = (await at.buyer(quoteDetail, { quoteCode })).shown;
    const asked = { quoteCode, version, hash, payWay: 'balance' as const };
    const { contractCode } = await at.buyer(acceptQuote, asked);
    await go(contractCode, inShanghai, { expectedAmount: '28.00' });
    expect(await at.detail(contractCode)).toMatchObject({ receiver: '李雷', total: '28.00' });
  });

  test('[CHK-06a][AFS-03a] 32 at once to the dearer place: it is charged once', async () => {
    await regional();
    const id = await at.paid([[bolt, 2]]);
    const had = await at.balance();
    const codes = await Promise.all(
      Array.from({ length: 32 }, () => codeOf(go(id, inShanghai, { expectedAmount: '40.00' }))),
    );
    expect(new Set(codes)).toEqual(new Set(['done']));
    expect(await at.balance()).toBeCloseTo(had - 15, 4);
    expect(await at.detail(id)).toMatchObject({ total: '40.00', paid: '40.00' });
  });
});

describe('another address that costs the same', () => {
  const inJiangsu = {
    ...inShanghai,
    provinceCode: '320000',
    cityCode: '320100',
    areaCode: '320106',
  };
  const free = { difference: '0.00', charged: '0.00', givenBack: '0.00' };

  test('[CHK-04b][AFS-03a] what was agreed on is not priced anew with what the seller asks for since', async () => {
    await regional();
    const { id } = await at.order(at.buyer, [[bolt, 2]]);
    const paid = await at.paid([[bolt, 2]]);
    const had = await at.balance();
    await template([flat('9.00'), flat('20.00', ['310000'])]);
    expect(await seen(id, inJiangsu)).toMatchObject({ ...free, total: '25.00', due: '25.00' });
    expect(await seen(paid, inJiangsu)).toMatchObject({ ...free, total: '25.00', due: '0.00' });
    for (const one of [id, paid]) {
      expect(await codeOf(go(one, inJiangsu, { expectedAmount: '29.00' }))).toBe(
        'order.price_changed',
      );
      await go(one, inJiangsu, { expectedAmount: '25.00' });
      expect(await freights(one)).toEqual(['5.00', '25.00', ['5.00']]);
      const { receiver, timeline } = await at.detail(one);
      expect(receiver).toBe('李雷');
      expect(timeline.at(-1)).toMatchObject({ verb: 'address', change: { amount: null } });
    }
    expect(await at.balance()).toBe(had);
    expect(await at.buyer(refundsOfOrder, { contractCode: paid })).toEqual([]);
  });

  test('[CHK-04b][CHK-06a] by another rule that comes to the same: a cashier stays open, and further pieces are by that rule', async () => {
    await portal(null);
    const there = { regions: ['310000'], first: 2, firstFee: '5.00', step: 1, stepFee: '3.00' };
    await template([flat('5.00'), there]);
    const { id } = await at.order(at.buyer, [[bolt, 2]]);
    const { paymentCode } = await at.buyer(payNow, { contractCodes: [id], payWay: 'online' });
    expect(await seen(id, inShanghai)).toMatchObject({ ...free, total: '25.00' });
    await go(id, inShanghai);
    const cashier = await at.buyer(paymentState, { paymentCode: paymentCode ?? '' });
    expect(cashier.status).not.toBe('closed');
    await change(at.buyer, id, 3);
    expect(await freights(id)).toEqual(['8.00', '38.00', ['8.00']]);
  });

  test('[CHK-04a] abroad by the country, free from an amount on, and nothing where nothing is charged', async () => {
    const hamburg = {
      addressMember: 'Anna Schmidt',
      addressPhone: '0151 2345 6789',
      countryCode: 'DE',
      cityName: 'Hamburg',
      zipCode: '20095',
      addressDetail: 'Mönckebergstraße 7',
    };
    await portal(null, { freight: {} });
    await template([
      flat('5.00', ['330000']),
      flat('30.00', ['DE']),
      { ...flat('20.00', ['310000']), freeFrom: '20' },
    ]);
    const { id } = await at.order(at.buyer, [[bolt, 2]]);
    const few = (await at.order(at.buyer, [[bolt, 1]])).id;
    await go(id, hamburg);
    expect(await freights(id)).toEqual(['30.00', '50.00', ['30.00']]);
    expect(await seen(id, { ...hamburg, cityName: 'Berlin', zipCode: '10115' })).toMatchObject(
      free,
    );
    for (const one of [id, few]) await go(one, inShanghai);
    expect(await freights(id)).toEqual(['0.00', '20.00', ['0.00']]);
    expect(await freights(few)).toEqual(['20.00', '30.00', ['20.00']]);
    await go(few, inJiangsu);
    expect(await freights(few)).toEqual(['0.00', '10.00', ['0.00']]);
  });
});

describe('what is seen first', () => {
  test('[CHK-04b][CHK-06c][AFS-03a] is what happens: charged, given back and still due, dearer and cheaper, paid and not', async () => {
    await regional();
    const moved = async (id: string, place: Place) => {
      const [before, had] = [await at.detail(id), await at.balance()];
      const told = await seen(id, place);
      expect(told).toMatchObject({ before: before.total, balance: had.toFixed(2) });
      await go(id, place, { expectedAmount: told.total });
      const after = await at.detail(id);
      expect(after.total).toBe(told.total);
      expect(Number(after.total) - Number(before.total)).toBeCloseTo(Number(told.difference), 4);
      const spent = Number(told.charged) - Number(told.givenBack);
      expect(await at.balance()).toBeCloseTo(had - spent, 4);
      expect(Number(after.paid) - Number(before.paid)).toBeCloseTo(spent, 4);
      return [told.difference, told.charged, told.givenBack, told.due];
    };
    const paid = await at.paid([[bolt, 2]]);
    expect(await moved(paid, inShanghai)).toEqual(['15.00', '15.00', '0.00', '0.00']);
    expect(await moved(paid, inBeijing)).toEqual(['-18.00', '0.00', '18.00', '0.00']);
    // Part of it is held already, so the rest is due.
    const { id } = await at.order(at.buyer, [[bolt, 2]], { accounts: { balance: '21.00' } });
    expect(await moved(id, inShanghai)).toEqual(['15.00', '0.00', '0.00', '19.00']);
    expect(await moved(id, inBeijing)).toEqual(['-18.00', '0.00', '0.00', '1.00']);
    expect(await at.buyer(payNow, { contractCodes: [id], payWay: 'online' })).toMatchObject({
      amount: '1.00',
    });
    const asSeller = await seen(paid, inShanghai, at.seller);
    expect(asSeller).toMatchObject({ difference: '0.00', charged: '0.00', balance: null });
  });

  test('[CHK-06c][MBR-03a] the same refusals: a voucher, what is there already, and who may not buy', async () => {
    await regional();
    const both = async (id: string, place: Place, client = at.buyer) => [
      await codeOf(seen(id, place, client)),
      await codeOf(go(id, place, {}, client)),
    ];
    const twice = (code: string) => [code, code];
    const { id } = await at.order(at.buyer, [[bolt, 2]], { payWay: 'offline' });
    const fileCode = await paymentDesk(app).voucher();
    await at.buyer(submitVoucher, { contractCodes: [id], voucherNo: 'V-1', fileCode });
    expect(await both(id, inShanghai)).toEqual(twice('order.quantities_voucher'));
    const held = await at.order(at.buyer, [[bolt, 2]], { accounts: { balance: '22.00' } });
    expect(await both(held.id, inBeijing)).toEqual(twice('order.quantities_paid'));
    for (const one of [id, held.id])
      expect(await at.detail(one)).toMatchObject({ receiver: '王小明', total: '25.00' });
    const { client: clerk } = await anEmployee(app, at.buyer, {
      roles: [],
      permissions: ['order.view', 'order.change'],
    });
    const paid = await at.paid([[bolt, 2]]);
    expect(await both(paid, inShanghai, clerk)).toEqual(twice('auth.forbidden'));
    expect(await both(paid, inBeijing, clerk)).toEqual(twice('done'));
    expect(await at.detail(paid)).toMatchObject({ total: '22.00', paid: '22.00' });
  });
});

describe('the freight stays', () => {
  test('[ORD-02c][CHK-04b] under review; what is cheaper is reviewed by nobody once more', async () => {
    await regional({ review: 'over', reviewOver: 300_000 });
    const reviewed = (await at.order(at.buyer, [[bolt, 4]])).id;
    expect((await at.detail(reviewed)).status).toBe('pending_review');
    expect(await seen(reviewed, inShanghai)).toMatchObject({ difference: '0.00', total: '45.00' });
    await go(reviewed, inShanghai, { expectedAmount: '45.00' });
    expect(await at.detail(reviewed)).toMatchObject({ receiver: '李雷', total: '45.00' });
    await regional();
    const paid = await at.paid([[bolt, 4]]);
    await regional({ review: 'over', reviewOver: 300_000 });
    await go(paid, inBeijing, { expectedAmount: '42.00' });
    expect(await at.detail(paid)).toMatchObject({ status: 'waiting_shipment', total: '42.00' });
  });

  test('[AFS-03b] while after-sales count with it, and after they did', async () => {
    await regional();
    const id = await at.paid([[bolt, 2]]);
    const { refundCode } = await at.ask(id, { pieces: 1 });
    const { amount } = await at.view(refundCode);
    const had = await at.balance();
    await go(id, inShanghai, { expectedAmount: '25.00' });
    await at.approve(refundCode);
    await go(id, inBeijing);
    expect(await freights(id)).toEqual(['5.00', '25.00', ['5.00']]);
    expect(await at.balance()).toBeCloseTo(had + Number(amount), 4);
  });

  test('[ORD-08e] of a prize: it is sent anywhere for nothing', async () => {
    await regional();
    const { merberNo } = await at.buyer(getUserinfoByCode, {});
    const { prizeCode } = await at.seller(exchange.grantPrize, {
      merberNo,
      skuNo: bolt.skuNo,
      quantity: 1,
      claimBy: '2099-12-31',
      reason: '年度抽奖',
    });
    const addressCode = await at.addressOf('buyer');
    const { contractCode } = await at.buyer(exchange.claimPrize, { prizeCode, addressCode });
    const had = await at.balance();
    await go(contractCode, inShanghai, { expectedAmount: '0.00' });
    expect(await at.detail(contractCode)).toMatchObject({ receiver: '李雷', total: '0.00' });
    expect(await at.balance()).toBe(had);
  });
});
