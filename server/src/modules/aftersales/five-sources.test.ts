import { parseAmount, SCALE, sum } from '@tradeport/api/kernel/money';
import { grantLot } from '@tradeport/api/lots/calls';
import { addGiftCard, issueGiftCards } from '@tradeport/api/giftcard/calls';
import { cancelOrder } from '@tradeport/api/orders/calls';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import {
  confirmPayment,
  drawFromAccounts,
  payNow,
  paymentsOfOrder,
  submitVoucher,
} from '@tradeport/api/payment/calls';
import { creditPayout, refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import {
  applyCrpRechargeRule,
  checkCrpRecharge,
  saveRechargeRule,
} from '@tradeport/api/recharge/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Goods } from '../orders/shop.fixture.ts';
import { desk } from '../payment/orders.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
let a: Goods;
let b: Goods;
let c: Goods;
beforeAll(async () => {
  await at.admin(saveOrderSettings, {
    ...(await at.admin(getOrderSettings, {})),
    freight: [{ currency: 'CNY', fixed: '12.00', freeFrom: null }],
  });
  [a, b, c] = [await at.goods('33.35'), await at.goods('60.00'), await at.goods('5.71')];
});
soundAfterEach(app, () => at.audit());

let made = 0;
/** A transfer for the order, of which so much has come. */
async function transferred(id: string, yuan: string) {
  const { paymentCode } = await at.buyer(submitVoucher, {
    contractCodes: [id],
    voucherNo: `FIVE-${(made += 1)}`,
    fileCode: await desk(app).voucher(),
  });
  await at.finance(confirmPayment, {
    paymentCode,
    amount: yuan,
    bankReference: `BANK-FIVE-${made}`,
  });
  return paymentCode;
}

/**
 * RC1 of the worked cases: what the coupon takes off there 2 000 points take off here, by the same rule. Principal and
 * bonus came by a recharge whose offer has the bonus spent first.
 */
async function paidByFive() {
  const { ruleCode } = await at.admin(saveRechargeRule, {
    ruleName: { zh: '充三十' },
    fromAmount: '30',
    bonusKind: 'amount',
    bonusAmount: String(20 - (await at.balance('buyer', 'bonus'))),
    startsOn: '2020-01-01',
  });
  const { rechargeCode } = await at.buyer(applyCrpRechargeRule, {
    ruleCode,
    amount: '30',
    payWay: 'offline',
    voucherNo: `RC1-${(made += 1)}`,
    fileCode: await desk(app).voucher(),
  });
  await at.finance(checkCrpRecharge, {
    rechargeCode,
    checkResult: 'pass',
    bankReference: `BANK-RC1-${made}`,
  });
  expect(await at.balance('buyer', 'bonus')).toBe(20);
  await at.finance(grantLot, {
    merberCode: await app.memberOf('buyer'),
    accountKind: 'points',
    amount: '2000',
    reason: 'RC1',
  });
  const [card] = (await at.admin(issueGiftCards, { count: 1, amount: '25' })).cards;
  const { cardCode } = await at.buyer(addGiftCard, {
    cardNo: card?.cardNo ?? '',
    cardSecret: card?.cardSecret.replaceAll(/\W/g, '') ?? '',
  });
  const { id } = await at.order(
    at.buyer,
    [
      [a, 3],
      [b, 1],
      [c, 7],
    ],
    {
      payWay: 'offline',
      accounts: { points: 2000, balance: '50.00', cards: [{ cardCode, amount: '25.00' }] },
    },
  );
  await transferred(id, '40.00');
  const waiting = await at.detail(id);
  expect([waiting.status, waiting.paid, waiting.held]).toEqual([
    'waiting_payment',
    '0.00',
    '75.00',
  ]);
  await at.payOnline(id);
  await at.ship(id);
  return id;
}

type Request = { pieces: readonly (readonly [line: number, pieces: number])[]; fault: boolean };
const requests: readonly Request[] = [
  {
    pieces: [
      [0, 2],
      [2, 3],
    ],
    fault: false,
  },
  { pieces: [[0, 1]], fault: true },
  {
    pieces: [
      [1, 1],
      [2, 4],
    ],
    fault: false,
  },
];

async function asked(id: string) {
  const { lines } = await at.detail(id);
  const codes: string[] = [];
  for (const { pieces, fault } of requests) {
    const { refundCode } = await at.ask(id, {
      reasonCode: fault ? 'faulty' : 'no_longer_wanted',
      goodsList: pieces.map(([line, quantity]) => ({
        contractGoodsCode: lines[line]?.contractGoodsCode ?? '',
        quantity,
      })),
    });
    codes.push(refundCode);
  }
  return codes;
}
const legsOf = async (refundCode: string) => {
  const { amount, legs } = await at.view(refundCode);
  return [amount, ...legs.map((leg) => `${leg.source} ${leg.amount}`)];
};

describe('[AFS-03a] RC1: rounding, five sources, freight', () => {
  test('[PAY-03f][PAY-02c][AFS-03b] a transfer of a part, the rest online, card and balance: each request to the cent, in this order', async () => {
    const id = await paidByFive();
    const order = await at.detail(id);
    expect([order.total, order.paid, order.freightAmount]).toEqual(['192.02', '192.02', '12.00']);
    expect(order.lines.map((line) => [line.total, line.pointsAmount])).toEqual([
      ['96.05', '10.00'],
      ['57.60', '6.00'],
      ['38.37', '4.00'],
    ]);
    expect(
      (await at.buyer(paymentsOfOrder, { contractCode: id })).map((one) => [
        one.payWay,
        one.status,
        one.received,
      ]),
    ).toEqual([
      ['online', 'captured', '77.02'],
      ['offline', 'confirmed', '40.00'],
    ]);
    const codes = await asked(id);
    for (const code of codes) await at.approve(code);
    expect([
      await legsOf(codes[0] ?? ''),
      await legsOf(codes[1] ?? ''),
      await legsOf(codes[2] ?? ''),
    ]).toEqual([
      ['75.44', 'online 75.44'],
      ['32.02', 'online 1.58', 'transfer 30.44'],
      ['74.56', 'transfer 9.56', 'card 25.00', 'balance 30.00', 'bonus 10.00'],
    ]);
    expect((await at.detail(id)).refundAmount).toBe('182.02');
  });

  test('[AFS-03a] the steps to refunding in the order 3, 1, 2: the same amounts, the same sums per source', async () => {
    const id = await paidByFive();
    const [one = '', two = '', three = ''] = await asked(id);
    for (const code of [three, one, two]) await at.approve(code);
    expect([await legsOf(three), await legsOf(one), await legsOf(two)]).toEqual([
      ['74.56', 'online 74.56'],
      ['75.44', 'online 2.46', 'transfer 40.00', 'card 25.00', 'balance 7.98'],
      ['32.02', 'balance 22.02', 'bonus 10.00'],
    ]);
  });
});

describe('approved by several at the same moment', () => {
  /** 60.00 and the freight: 14.28 were drawn from the balance, and then the rest. */
  async function paidInTurn() {
    await at.topUp('buyer', 72);
    const { id } = await at.order(at.buyer, [[b, 1]], { payWay: 'online' });
    await at.buyer(drawFromAccounts, { contractCode: id, balance: '14.28', cards: [] });
    await at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
    return id;
  }

  test('[AFS-03a] what goes back is divided once: no source gives more than it took', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await paidInTurn();
      const { refundCode } = await at.ask(id, { reasonCode: 'faulty' });
      const heard = await Promise.allSettled([1, 2, 3, 4].map(() => at.approve(refundCode)));
      expect(heard.map(({ status }) => status).toSorted()).toEqual([
        'fulfilled',
        'rejected',
        'rejected',
        'rejected',
      ]);
      const { amount, legs } = await at.view(refundCode);
      expect([amount, sum(legs.map((leg) => parseAmount(leg.amount) ?? 0))]).toEqual([
        '72.00',
        72 * SCALE,
      ]);
      // The audit compares what each source gave with what it got back.
      expect(await at.audit()).toEqual([]);
    }
  });
});

describe('[PAY-02c] an order of which a part was paid', () => {
  /** 60.00 and the freight, of which a transfer brought 40.00; the rest was asked for online. */
  async function paidInPart() {
    const { id } = await at.order(at.buyer, [[b, 1]], { payWay: 'offline' });
    const paymentCode = await transferred(id, '40.00');
    return { id, paymentCode };
  }
  const back = async (contractCode: string) =>
    (await at.buyer(refundsOfOrder, { contractCode })).flatMap(({ legs }) =>
      legs.map((leg) => `${leg.source} ${leg.amount} ${leg.state}`),
    );

  test('[PAY-02c][ORD-07a] closes when the rest does not come in time, and what was paid goes back the way it came', async () => {
    const { id } = await paidInPart();
    const { cashierUrl } = await at.openCashier(id);
    expect(cashierUrl).not.toBeNull();
    expect([(await at.detail(id)).paid, (await at.detail(id)).status]).toEqual([
      '40.00',
      'waiting_payment',
    ]);
    const before = await at.balance();
    await app.moveClock(31 * 60_000);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    const order = await at.detail(id);
    expect([order.status, order.paid, order.refundAmount]).toEqual(['cancelled', '40.00', '40.00']);
    expect(await back(id)).toEqual(['transfer 40.00 payout']);
    expect(await at.balance()).toBe(before);
    // F5 At the buyer's wish it becomes balance; once.
    await at.buyer(creditPayout, { refundCode: id });
    expect([await back(id), await at.balance()]).toEqual([['transfer 40.00 done'], before + 40]);
    await expect(at.buyer(creditPayout, { refundCode: id })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  test('[PAY-02c] is cancelled while finance waits for the rest: the same, and a stranger sees nothing of it', async () => {
    const { id } = await paidInPart();
    await at.buyer(cancelOrder, { contractCode: id, reason: 'changed my mind' });
    await app.kernel.drainOutbox();
    expect(await back(id)).toEqual(['transfer 40.00 payout']);
    const stranger = await app.client('buyer2');
    expect(await stranger(refundsOfOrder, { contractCode: id })).toEqual([]);
    await expect(stranger(creditPayout, { refundCode: id })).rejects.toMatchObject({
      code: 'not_found',
    });
    // The seller of it sees where its money went.
    expect(await at.seller(refundsOfOrder, { contractCode: id })).toHaveLength(1);
  });
});
