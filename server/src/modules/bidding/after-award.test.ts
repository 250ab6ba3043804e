import * as after from '@tradeport/api/bidding/award-calls';
import * as calls from '@tradeport/api/bidding/calls';
import {
  approveOrder,
  cancelOrder,
  orderDetail,
  receiveOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import { payNow } from '@tradeport/api/payment/calls';
import { describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { lots as deposits } from '../margin/deposits.fixture.ts';
import { thawDeposits } from '../margin/index.ts';
import { afterAward } from './after-award.fixture.ts';
import { offerOf, sealedHouse } from './sealed.fixture.ts';

const app = useApp();
const { seller, buyer } = app.clients;
const house = prepared(() => afterAward(app));
const sealed = prepared(() => sealedHouse(app));
soundAfterEach(app, () => house.at.findings());

const thaw = (depositId: string) =>
  app.as(null, (ctx) => thawDeposits(ctx, { depositIds: [depositId] }));
const whole = { frozen: 20, thawed: 0, forfeited: 0, paid: 0, held: 0 };
const inHangzhou = {
  addressMember: '李雷',
  addressPhone: '13900000009',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '文三路 1 号',
};
const dueEarlier = composed(
  `update orders set close_at = close_at - interval '30 days' where tenant_id = $1 and id = $2`,
);
const reserveWas = { reserveAmount: '180' };
/** AC1 A = buyer, B = buyer2, C = buyer3, D = buyer4: what they bid in time. */
const ac1 = [
  ['buyer', { maximum: '150' }],
  ['buyer2', { amount: '120' }],
  ['buyer', { maximum: '160' }],
  ['buyer3', { amount: '160' }],
  ['buyer4', { amount: '170' }],
  ['buyer', { maximum: '200' }],
  ['buyer2', { amount: '190' }],
] as const;

describe('AC1: a sale is awarded', () => {
  test('[BID-06a][BID-06b] the deposit goes to an order of 200.00, 180.00 remain to pay; the losers have theirs back', async () => {
    const before = await Promise.all(
      ['buyer2', 'buyer3', 'buyer4'].map((login) => house.at.balance(login, 'margin')),
    );
    const lot = await house.over(reserveWas, ac1);
    expect(await house.get(lot)).toMatchObject({ status: 'awarded', price: '200.00', winner: 1 });
    const order = await house.order(lot);
    expect(order).toMatchObject({
      status: 'waiting_payment',
      buyerName: 'buyer alpha',
      sellerName: 'seller alpha',
      total: '200.00',
      held: '20.00',
      paid: '0.00',
      taxIncluded: '23.01',
      lot: { lotNo: lot.lotNo, payBy: expect.any(String) },
      address: null,
      lines: [{ skuCode: null, goodsName: '轴承', quantity: 1, price: '200.00', total: '200.00' }],
    });
    expect(await house.own(lot, 'buyer')).toMatchObject({
      result: 'won',
      orderCode: order.contractCode,
      orderNo: order.contractBillcode,
    });
    expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, held: 20 }]);
    for (const login of ['buyer2', 'buyer3', 'buyer4']) {
      expect(await house.deposits(lot, login)).toEqual([{ ...whole, thawed: 20 }]);
      expect((await house.own(lot, login)).result).toBe('lost');
    }
    expect(
      await Promise.all(
        ['buyer2', 'buyer3', 'buyer4'].map((login) => house.at.balance(login, 'margin')),
      ),
    ).toEqual(before.map((amount) => amount + 20));
    // A loser does not see the order of the winner.
    await expect(
      (await house.client('buyer2'))(orderDetail, { contractCode: order.contractCode }),
    ).rejects.toMatchObject({ code: 'not_found' });
    expect(await house.at.messages('buyer')).toContain(
      `Result of A batch of bearings (${lot.lotNo}): ¥200.00`,
    );
  });

  test('[BID-06a] paid to the cent it is a contract, shipped and received it is done', async () => {
    const lot = await house.over(reserveWas, ac1);
    const { contractCode } = await house.order(lot);
    await house.at.fund('buyer', 180);
    await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
    await app.kernel.drainOutbox();
    expect(await house.at.balance('buyer')).toBe(0);
    expect(await house.order(lot)).toMatchObject({ status: 'waiting_shipment', paid: '200.00' });
    expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, paid: 20 }]);
    expect(await house.get(lot)).toMatchObject({ status: 'contracted' });
    const parcel = { contractCode, expressCode: 'own' as const };
    await expect(seller(shipOrder, parcel)).rejects.toMatchObject({ code: 'order.ship_address' });
    await buyer(changeAddress, { contractCode, newAddress: inHangzhou });
    await seller(shipOrder, parcel);
    await buyer(receiveOrder, { contractCode });
    await app.kernel.drainOutbox();
    expect(await house.get(lot)).toMatchObject({ status: 'done' });
    // The time to pay is over by now, which is nothing to it any more.
    await house.settle();
    expect((await house.own(lot, 'buyer')).status).toBe('ended');
  });

  test('[BID-06c] it neither closes by itself nor is cancelled, changed or approved by the side that might regret it', async () => {
    const lot = await house.over(reserveWas, ac1);
    const { contractCode, actions } = await house.order(lot, 'seller');
    await house.run(dueEarlier(app.tenant.id, contractCode));
    await house.settle();
    expect(await house.order(lot)).toMatchObject({ status: 'waiting_payment' });
    for (const client of [buyer, seller, await app.client('admin')])
      await expect(client(cancelOrder, { contractCode, reason: 'x' })).rejects.toMatchObject({
        code: 'order.of_lot',
      });
    expect(actions.find(({ action }) => action === 'cancel')).toMatchObject({ allowed: false });
    const seen = await buyer(orderDetail, { contractCode });
    expect(seen.actions.find(({ action }) => action === 'quantities')?.allowed).toBe(false);
  });

  test('[BID-06a] a lot of several pieces at one price keeps its pieces, and its total to the cent', async () => {
    const lot = await house.over(
      {
        lines: [{ name: { zh: '轴承' }, unit: { zh: '个' }, quantity: 3000 }],
        depositKind: 'none',
      },
      [['buyer', { amount: '100.01' }]],
    );
    expect(await house.order(lot)).toMatchObject({
      total: '100.01',
      held: '0.00',
      lines: [{ quantity: 3000, price: '0.0333', total: '100.01' }],
    });
  });
});

/** AC2 P = seller, Q = seller2, R = seller3; the organiser is `buyer`. */
const ac2 = {
  mode: 'descending',
  startAmount: '20000',
  increments: [{ from: '0', step: '100' }],
  reserveAmount: '18700',
  minBidders: 3,
  depositAmount: '500',
  forfeit: 'difference',
  lines: [
    { name: { zh: '轴承' }, unit: { zh: '个' }, quantity: 100 },
    { name: { zh: '滤芯' }, unit: { zh: '箱' }, quantity: 40 },
  ],
} as const;
const priced = (one: string, other: string) => ({
  lines: [
    { lineNo: 1, price: one },
    { lineNo: 2, price: other },
  ],
});
const ac2Bids = [
  ['seller', priced('150', '125')],
  ['seller2', priced('148.5050', '124.9950')],
  ['seller', priced('147', '126.2500')],
  ['seller3', priced('146.9970', '123.7575')],
  ['seller2', priced('140', '115.3750')],
  ['seller', priced('139.5', '114.1250')],
] as const;
const bought = () =>
  house.over({ ...ac2, lines: [...ac2.lines], increments: [...ac2.increments] }, ac2Bids, {
    by: 'buyer',
    deposit: 500,
  });
const five = { frozen: 500, thawed: 0, forfeited: 0, paid: 0, held: 0 };

describe('AC2: a purchase is awarded', () => {
  test('[BID-06a][BID-06b] its order has the unit prices that won; confirmed it may be paid, and the deposit thaws', async () => {
    const lot = await bought();
    const order = await house.order(lot, 'buyer');
    expect(order).toMatchObject({
      status: 'pending_review',
      buyerName: 'buyer alpha',
      sellerName: 'seller alpha',
      total: '18515.00',
      held: '0.00',
      lines: [
        { goodsName: '轴承', quantity: 100, price: '139.50', total: '13950.00' },
        { goodsName: '滤芯', quantity: 40, price: '114.125', total: '4565.00' },
      ],
    });
    for (const login of ['seller2', 'seller3'])
      expect(await house.deposits(lot, login)).toEqual([{ ...five, thawed: 500 }]);
    expect(await house.deposits(lot, 'seller')).toEqual([five]);
    const { contractCode } = order;
    await house.at.fund('buyer', 18_515);
    const payIt = () => buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
    await expect(payIt()).rejects.toMatchObject({ code: 'payment.not_payable' });
    await expect(seller(approveOrder, { contractCode })).rejects.toMatchObject({
      code: 'order.of_lot',
    });
    const confirm = async (login: string) =>
      (await house.client(login))(after.confirmContract, { lotCode: lot.lotCode });
    await expect(confirm('seller2')).rejects.toMatchObject({ code: 'lot.not_winner' });
    await expect(confirm('buyer2')).rejects.toMatchObject({ code: 'not_found' });
    expect(await confirm('seller')).toMatchObject({ status: 'contracted' });
    expect(await house.deposits(lot, 'seller')).toEqual([{ ...five, thawed: 500 }]);
    await expect(confirm('seller')).rejects.toMatchObject({ code: 'state.cannot_move' });
    // No time limit of the portal ends a contract that is in force, and neither side does alone.
    expect((await house.order(lot, 'buyer')).closeAt).toBeNull();
    for (const client of [buyer, seller])
      await expect(client(cancelOrder, { contractCode, reason: 'x' })).rejects.toMatchObject({
        code: 'order.of_lot',
      });
    await payIt();
    await app.kernel.drainOutbox();
    expect(await house.order(lot, 'buyer')).toMatchObject({ status: 'waiting_shipment' });
    expect(await house.get(lot, 'buyer')).toMatchObject({ status: 'contracted' });
  });

  test('[BID-06a] the portal may end a confirmed order that nobody wants any more: the lot has failed', async () => {
    const lot = await bought();
    await seller(after.confirmContract, { lotCode: lot.lotCode });
    const { contractCode } = await house.order(lot, 'buyer');
    const { admin } = app.clients;
    await admin(cancelOrder, { contractCode, reason: 'both agreed' });
    await app.kernel.drainOutbox();
    expect(await house.get(lot, 'buyer')).toMatchObject({
      status: 'failed',
      endReason: 'both agreed',
    });
  });

  test('[BID-06c] not confirmed: 100.00 forfeited, 400.00 thawed; the next freezes anew and wins at the own unit prices', async () => {
    const lot = await bought();
    const { contractCode } = await house.order(lot, 'buyer');
    const [organiser, p] = [
      await house.at.balance('buyer', 'margin'),
      await house.at.balance('seller', 'margin'),
    ];
    await house.lapse(lot, 'pay');
    await expect(seller(after.confirmContract, { lotCode: lot.lotCode })).rejects.toMatchObject({
      code: 'lot.pay_late',
    });
    await house.settle();
    expect(await house.own(lot, 'seller')).toMatchObject({ status: 'defaulted', result: 'lost' });
    expect(await house.deposits(lot, 'seller')).toEqual([{ ...five, thawed: 400, forfeited: 100 }]);
    expect([
      await house.at.balance('buyer', 'margin'),
      await house.at.balance('seller', 'margin'),
    ]).toEqual([organiser + 100, p + 400]);
    expect(await buyer(orderDetail, { contractCode })).toMatchObject({ status: 'cancelled' });
    expect(await house.get(lot, 'buyer')).toMatchObject({
      status: 'awarded',
      orderCode: null,
      winner: null,
      offer: { alias: 2, amount: '18615.00' },
    });
    expect((await house.own(lot, 'seller2')).offer).toMatchObject({ amount: '18615.00' });
    expect((await house.own(lot, 'seller3')).offer).toBeNull();

    // Nobody else answers; without 500.00 on the margin it is not accepted either.
    await expect(house.answer(lot, 'seller3', true)).rejects.toMatchObject({
      code: 'lot.no_offer',
    });
    const { freeze } = deposits(app);
    const away = await house.at.balance('seller2', 'margin');
    const elsewhere = await freeze(away, { login: 'seller2' });
    await expect(house.answer(lot, 'seller2', true)).rejects.toMatchObject({
      code: 'margin.insufficient',
    });
    await thaw(elsewhere);
    expect(await house.answer(lot, 'seller2', true)).toMatchObject({ status: 'awarded' });
    expect(await house.deposits(lot, 'seller2')).toEqual([{ ...five, thawed: 500 }, five]);
    expect(await house.order(lot, 'buyer')).toMatchObject({
      sellerName: 'seller2 alpha',
      total: '18615.00',
      lines: [
        { price: '140.00', total: '14000.00' },
        { price: '115.375', total: '4615.00' },
      ],
    });
    await (
      await house.client('seller2')
    )(after.confirmContract, { lotCode: lot.lotCode });
    expect((await house.deposits(lot, 'seller2'))[1]).toEqual({ ...five, thawed: 500 });
  });

  test('[BID-06c][BID-03c] declined, and the rest above the reserve: failed, and nothing more is forfeited', async () => {
    const lot = await bought();
    await house.lapse(lot, 'pay');
    await house.settle();
    expect(await house.answer(lot, 'seller2', false)).toMatchObject({ status: 'failed' });
    expect(await house.deposits(lot, 'seller')).toEqual([{ ...five, thawed: 400, forfeited: 100 }]);
    for (const login of ['seller2', 'seller3'])
      expect((await house.own(lot, login)).result).toBe('failed');
    await expect(house.answer(lot, 'seller2', true)).rejects.toMatchObject({
      code: 'lot.no_offer',
    });
  });
});

describe('AC3: a sealed sale is awarded', () => {
  const withdraw = async (lotCode: string, login: string) =>
    (await house.client(login))(calls.withdrawFromLot, { lotCode });
  /** As its bidders sealed it: K = buyer, L = buyer2, M = buyer3, N = buyer4, O = buyer5. */
  const opened = async () => {
    const lot = await sealed.announced({
      startAmount: '40000',
      reserveAmount: '50000',
      depositKind: 'rate',
      depositRate: 100_000,
    });
    for (const login of ['buyer', 'buyer2', 'buyer3', 'buyer4', 'buyer5'])
      await house.joined(lot.lotCode, login, { funds: 4000 });
    const numbers: number[] = [];
    for (const [login, amount] of [
      ['buyer', '52000'],
      ['buyer2', '55000'],
      ['buyer3', '58000'],
      ['buyer3', 'withdraws'],
      ['buyer', '55000'],
      ['buyer5', '49000'],
    ] as const) {
      if (amount === 'withdraws') await withdraw(lot.lotCode, login);
      else numbers.push((await sealed.bidSealed(login, lot, offerOf(amount))).actSeq);
    }
    expect(numbers).toEqual([1, 2, 3, 5, 6]);
    expect(await house.deposits(lot, 'buyer3')).toEqual([{ ...four, thawed: 4000 }]);
    await house.end(lot);
    await expect(sealed.bidSealed('buyer4', lot, offerOf('60000'))).rejects.toMatchObject({
      code: 'bid.late',
    });
    await sealed.release(lot, 'witness');
    await sealed.release(lot, 'platform');
    await house.settle();
    expect(await house.get(lot)).toMatchObject({ status: 'awarded', price: '55000.00', winner: 2 });
    return lot;
  };
  const four = { frozen: 4000, thawed: 0, forfeited: 0, paid: 0, held: 0 };

  test('[BID-06a][BID-06b] L pays 51 000.00 besides the deposit; all others have 4 000.00 back', async () => {
    const lot = await opened();
    const { contractCode } = await house.order(lot);
    await house.at.fund('buyer2', 51_000);
    await (
      await house.client('buyer2')
    )(payNow, { contractCodes: [contractCode], payWay: 'balance' });
    await app.kernel.drainOutbox();
    expect(await house.at.balance('buyer2')).toBe(0);
    expect(await house.get(lot)).toMatchObject({ status: 'contracted' });
    expect(await house.deposits(lot, 'buyer2')).toEqual([{ ...four, paid: 4000 }]);
    for (const login of ['buyer', 'buyer3', 'buyer4', 'buyer5'])
      expect(await house.deposits(lot, login)).toEqual([{ ...four, thawed: 4000 }]);
  });

  test('[BID-06c] in default L forfeits all; K is offered 55 000.00, freezes anew and pays 51 000.00 besides', async () => {
    const lot = await opened();
    await house.lapse(lot, 'pay');
    await house.settle();
    expect(await house.deposits(lot, 'buyer2')).toEqual([{ ...four, forfeited: 4000 }]);
    expect(await house.get(lot)).toMatchObject({ offer: { alias: 1, amount: '55000.00' } });
    await house.answer(lot, 'buyer', true);
    expect(await house.order(lot)).toMatchObject({ total: '55000.00', held: '4000.00' });
    const { contractCode } = await house.order(lot);
    await house.at.fund('buyer', 51_000);
    await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
    await app.kernel.drainOutbox();
    expect(await house.deposits(lot, 'buyer')).toEqual([
      { ...four, thawed: 4000 },
      { ...four, paid: 4000 },
    ]);
  });

  test('[BID-06c] O, under the reserve, is never asked: when K declines, too, the lot has failed', async () => {
    const lot = await opened();
    await house.lapse(lot, 'pay');
    await house.settle();
    expect(await house.answer(lot, 'buyer', false)).toMatchObject({ status: 'failed' });
  });
});
