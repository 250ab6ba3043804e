import * as after from '@tradeport/api/bidding/award-calls';
import * as calls from '@tradeport/api/bidding/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { blacklistUser, restoreUser, userPage } from '@tradeport/api/identity/people-calls';
import { resumeMember, suspendMember } from '@tradeport/api/members/calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import { payNow, refusePayment, submitVoucher } from '@tradeport/api/payment/calls';
import { refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { raced } from '../margin/deposits.fixture.ts';
import { decideInSandbox, payByBalance } from '../payment/index.ts';
import { afterAward, type AfterAward } from './after-award.fixture.ts';
import { declare, overdue } from './default.ts';
import { answer, expireOffer } from './offer.ts';
import { lockLot } from './rows.ts';

const AT_ONCE = 64;
const app = useApp();
const { seller } = app.clients;
const house = prepared(() => afterAward(app));
let buyer: Client;

beforeAll(async () => {
  buyer = await house.client('buyer');
});
soundAfterEach(app, () => house.at.findings());

type Lot = Awaited<ReturnType<AfterAward['over']>>;
const whole = { frozen: 20, thawed: 0, forfeited: 0, paid: 0, held: 0 };
/** `buyer` wins at 140.00; `buyer2` had bid 130.00 and `buyer3` 120.00. */
const won = (terms: Parameters<AfterAward['over']>[0] = {}) =>
  house.over(terms, [
    ['buyer3', { amount: '120' }],
    ['buyer2', { amount: '130' }],
    ['buyer', { amount: '140' }],
  ]);
const defaulted = async (terms: Parameters<AfterAward['over']>[0] = {}) => {
  const lot = await won(terms);
  await house.lapse(lot, 'pay');
  await house.settle();
  return lot;
};
const declareIt = ({ lotCode }: Lot, by: Client = seller) =>
  by(after.declareDefault, { lotCode, reason: 'did not pay' });
const sweep = ({ lotCode }: Lot) =>
  app.as(null, async (ctx) => {
    const locked = await lockLot(ctx, lotCode);
    await (locked.lot.offer_to ? expireOffer : overdue)(ctx, locked);
  });
const margin = (login: string) => house.at.balance(login, 'margin');

describe('a winner in default', () => {
  test('[BID-06c] is declared by the organiser after the time to pay, not before and by nobody else', async () => {
    const lot = await won();
    await expect(declareIt(lot)).rejects.toMatchObject({
      code: 'lot.not_due',
      facts: { until: expect.stringContaining('China Standard Time') },
    });
    await house.lapse(lot, 'pay');
    await expect(declareIt(lot, await house.client('seller2'))).rejects.toMatchObject({
      code: 'not_found',
    });
    const theirs = await app.client('seller', app.otherTenant);
    await expect(declareIt(lot, theirs)).rejects.toMatchObject({ code: 'not_found' });
    const [organiser, bidder] = [await margin('seller'), await margin('buyer')];
    await declareIt(lot);
    expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, forfeited: 20 }]);
    expect([await margin('seller'), await margin('buyer')]).toEqual([organiser + 20, bidder]);
    expect(await house.own(lot, 'buyer')).toMatchObject({
      status: 'defaulted',
      reason: 'did not pay',
      orderCode: null,
      mayAppeal: true,
    });
    await expect(declareIt(lot)).rejects.toMatchObject({ code: 'state.cannot_move' });
    await app.kernel.drainOutbox();
    const { timeline } = await house.get(lot);
    expect(timeline.map(({ text }) => text).slice(0, 2)).toEqual([
      'Offer to the next bidder',
      'Declare a default',
    ]);
    expect(await house.at.messages('buyer')).toContain(
      `Default on A batch of bearings (${lot.lotNo}): ¥20.00 of the deposit is forfeited`,
    );
    expect(await house.at.messages('buyer2')).toContain(
      `Offered to the next bidder: A batch of bearings (${lot.lotNo}) at ¥130.00`,
    );
  });

  test('[BID-06c] by the difference with the named costs, to whom the lot says; the whole where nobody is left', async () => {
    const organiser = await margin('seller');
    const terms = { forfeit: 'difference', forfeitCosts: '1.5', forfeitTo: 'tenant' } as const;
    const lot = await defaulted(terms);
    expect(await house.deposits(lot, 'buyer')).toEqual([
      { ...whole, forfeited: 11.5, thawed: 8.5 },
    ]);
    // Nobody gave a reason: it is said in the reader's language.
    const buyer = await house.client('buyer');
    const own = (await buyer(calls.myBids, {})).rows.find((row) => row.lotCode === lot.lotCode);
    expect(own?.reason).toBe('Not paid in time');
    const alone = await defaulted({ ...terms, reserveAmount: '140' });
    expect(await house.deposits(alone, 'buyer')).toEqual([{ ...whole, forfeited: 20 }]);
    expect(await house.get(alone)).toMatchObject({
      status: 'failed',
      endReason: 'Nobody within the reserve took it',
    });
    expect(await margin('seller')).toBe(organiser);
  });

  test('[BLK-02b] whom the portal has stopped loses nothing when its time is over, and the next is nobody who is stopped', async () => {
    const admin = await house.client('admin');
    const suspended = async (login: string) => {
      const merberCode = await app.memberOf(login);
      await admin(suspendMember, { merberCode, reason: '核查' });
      await house.settle();
      return () => admin(resumeMember, { merberCode, reason: '已核实' });
    };
    const lot = await house.over({}, [
      ['buyer13', { amount: '120' }],
      ['buyer12', { amount: '130' }],
      ['buyer11', { amount: '140' }],
    ]);
    const before = await margin('buyer11');
    const resumed = [await suspended('buyer11'), await suspended('buyer12')];
    // It is the portal's word, not the lot's: until the time is over it may be taken back.
    expect(await house.get(lot)).toMatchObject({
      status: 'awarded',
      atDefault: '0.00',
      next: { alias: 1, amount: '120.00' },
    });
    await house.lapse(lot, 'pay');
    await house.settle();
    expect(await house.deposits(lot, 'buyer11')).toEqual([{ ...whole, thawed: 20 }]);
    expect(await margin('buyer11')).toBe(before + 20);
    expect(await house.get(lot)).toMatchObject({ offer: { alias: 1, amount: '120.00' } });
    for (const resume of resumed) await resume();
    // The same holds for a company without anybody who could act for it.
    const other = await house.over({}, [['buyer14', { amount: '140' }]]);
    const { rows } = await admin(userPage, { q: 'buyer14' });
    const userCode = rows.find((row) => row.userName === 'buyer14')?.userCode ?? '';
    await admin(blacklistUser, { userCode, reason: '核查' });
    await house.lapse(other, 'pay');
    await house.settle();
    expect(await house.deposits(other, 'buyer14')).toEqual([{ ...whole, thawed: 20 }]);
    await admin(restoreUser, { userCode, reason: '已核实' });
  });

  test('[BID-06c] its organiser sees beforehand what it costs, who is asked next, and where the order stands', async () => {
    const terms = { forfeit: 'difference', forfeitCosts: '1.5' } as const;
    const lot = await won(terms);
    const next = { alias: 2, amount: '130.00' };
    expect(await house.get(lot)).toMatchObject({
      atDefault: '11.50',
      next,
      orderStatusName: 'Awaiting payment',
      orderNeedsAddress: true,
    });
    expect(await house.get(await won({ ...terms, reserveAmount: '140' }))).toMatchObject({
      atDefault: '20.00',
      next: null,
    });
    await house.lapse(lot, 'pay');
    await declareIt(lot);
    expect(await house.deposits(lot, 'buyer')).toMatchObject([{ forfeited: 11.5 }]);
    expect(await house.get(lot)).toMatchObject({
      atDefault: null,
      next: null,
      offer: next,
      orderCode: null,
      orderStatusName: '',
    });
  });

  test('[BID-06c] not while finance looks at a transfer; refused, the time is over at once', async () => {
    const lot = await won();
    const { contractCode } = await house.order(lot);
    const { paymentCode } = await buyer(submitVoucher, {
      contractCodes: [contractCode],
      voucherNo: `V-${lot.lotNo}`,
      fileCode: await house.at.voucher(),
    });
    await house.lapse(lot, 'pay');
    await expect(declareIt(lot)).rejects.toMatchObject({ code: 'lot.voucher' });
    await house.settle();
    expect(await house.get(lot)).toMatchObject({ status: 'awarded', winner: 3 });
    const finance = await app.client('finance');
    await finance(refusePayment, { paymentCode, reason: 'nothing came' });
    await declareIt(lot);
    expect((await house.own(lot, 'buyer')).status).toBe('defaulted');
  });

  test('[BID-06c] another way of paying does not buy more time', async () => {
    const lot = await won();
    const { contractCode, closeAt } = await house.order(lot);
    await buyer(payNow, { contractCodes: [contractCode], payWay: 'online', returnPath: '/orders' });
    await buyer(submitVoucher, {
      contractCodes: [contractCode],
      voucherNo: `V-${lot.lotNo}`,
      fileCode: await house.at.voucher(),
    }).then(async ({ paymentCode }) =>
      app.clients.finance(refusePayment, { paymentCode, reason: 'nothing came' }),
    );
    expect((await house.order(lot)).closeAt).toBe(closeAt);
  });

  test('[BID-06c] money that comes after it goes back the way it came', async () => {
    const lot = await won();
    const { contractCode } = await house.order(lot);
    const { paymentCode } = await buyer(payNow, {
      contractCodes: [contractCode],
      payWay: 'online',
      returnPath: '/orders',
    });
    await house.lapse(lot, 'pay');
    await sweep(lot);
    // The cashier's page is not closed yet.
    await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
    await app.kernel.drainOutbox();
    expect(await buyer(orderDetail, { contractCode })).toMatchObject({ status: 'cancelled' });
    const legs = (await buyer(refundsOfOrder, { contractCode })).flatMap((one) => one.legs);
    expect(legs).toMatchObject([{ source: 'online', amount: '120.00' }]);
    expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, forfeited: 20 }]);
  });

  test('[BID-06c] who has paid is in none, whoever says so', async () => {
    const lot = await won();
    const { contractCode } = await house.order(lot);
    await house.at.fund('buyer', 120);
    await house.lapse(lot, 'pay');
    await buyer(payNow, { contractCodes: [contractCode], payWay: 'balance' });
    // Nobody has followed the order yet.
    await expect(declareIt(lot)).rejects.toMatchObject({ code: 'lot.paid' });
    await sweep(lot);
    await app.kernel.drainOutbox();
    expect(await house.get(lot)).toMatchObject({ status: 'contracted' });
    expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, paid: 20 }]);
  });

  test('[BID-06c] pay × default at once: exactly one of both, of 64 tries', async () => {
    for (let n = 0; n < 3; n += 1) {
      const lot = await won();
      const { contractCode } = await house.order(lot);
      await house.at.fund('buyer', 120);
      const before = await house.at.balance();
      await house.lapse(lot, 'pay');
      const pay = () => app.as('buyer', (ctx) => payByBalance(ctx, [contractCode]));
      const tries = [
        pay,
        () => sweep(lot),
        () => app.as('seller', (ctx) => declare(ctx, { lotCode: lot.lotCode, reason: 'late' })),
      ];
      await raced(Array.from({ length: AT_ONCE }, (_, at) => (tries[(at + n) % 3] ?? pay)()));
      await app.kernel.drainOutbox();
      const [deposit] = await house.deposits(lot, 'buyer');
      const paid = before - (await house.at.balance());
      const { status } = await house.get(lot);
      if (paid > 0) {
        expect([paid, status, deposit]).toEqual([120, 'contracted', { ...whole, paid: 20 }]);
      } else {
        expect([status, deposit]).toEqual(['awarded', { ...whole, forfeited: 20 }]);
        expect((await house.get(lot)).offer).toMatchObject({ alias: 2 });
      }
    }
  });

  test('[BID-06c] two defaults at once are one, of 64 tries', async () => {
    const lot = await won();
    await house.lapse(lot, 'pay');
    const organiser = await margin('seller');
    const { codes } = await raced(
      Array.from({ length: AT_ONCE }, (_, at) =>
        at % 2
          ? sweep(lot)
          : app.as('seller', (ctx) => declare(ctx, { lotCode: lot.lotCode, reason: 'late' })),
      ),
    );
    expect(codes).toEqual(['state.cannot_move']);
    expect(await margin('seller')).toBe(organiser + 20);
    expect(await house.deposits(lot, 'buyer')).toEqual([{ ...whole, forfeited: 20 }]);
  });
});

describe('the next', () => {
  test('[BID-06c] who is silent for 48 hours has declined; the one after is asked, in the end nobody', async () => {
    const lot = await defaulted();
    const first = await house.get(lot);
    expect(first.offer).toMatchObject({ alias: 2, amount: '130.00' });
    const hours = (Date.parse(first.offer?.until ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(47.9);
    expect(hours).toBeLessThan(48.1);
    await house.lapse(lot, 'offer');
    await expect(house.answer(lot, 'buyer2', true)).rejects.toMatchObject({ code: 'lot.no_offer' });
    await house.settle();
    expect((await house.get(lot)).offer).toMatchObject({ alias: 1, amount: '120.00' });
    await expect(house.answer(lot, 'buyer', true)).rejects.toMatchObject({ code: 'lot.no_offer' });
    await house.answer(lot, 'buyer3', false);
    expect(await house.get(lot)).toMatchObject({
      status: 'failed',
      endReason: 'Nobody within the reserve took it',
    });
  });

  test('[BID-06c] the second winner may default, too, and forfeits the own deposit', async () => {
    const lot = await defaulted();
    await house.at.fund('buyer2', 0.01);
    await house.answer(lot, 'buyer2', true);
    expect(await house.order(lot)).toMatchObject({
      buyerName: 'buyer2 alpha',
      total: '130.00',
      held: '20.00',
    });
    await house.lapse(lot, 'pay');
    await house.settle();
    expect(await house.deposits(lot, 'buyer2')).toEqual([
      { ...whole, thawed: 20 },
      { ...whole, forfeited: 20 },
    ]);
    expect((await house.get(lot)).offer).toMatchObject({ alias: 1 });
  });

  test('[BID-06c] accept × decline × silence at once: one of them, of 64 tries', async () => {
    for (let n = 0; n < 3; n += 1) {
      const lot = await defaulted();
      // The time ends while they answer: the first under the lot's lock counts.
      const until = composed(
        `update auction_lot set offer_until = $3::timestamptz + interval '40 milliseconds' where tenant_id = $1 and id = $2`,
      );
      await house.run(until(app.tenant.id, lot.lotCode, new Date(Date.now())));
      const say = (accept: boolean) =>
        app.as('buyer2', (ctx) => answer(ctx, { lotCode: lot.lotCode, accept }));
      const tries = [() => say(true), () => say(false), () => sweep(lot)];
      await raced(
        Array.from({ length: AT_ONCE }, async (_, at): Promise<unknown> =>
          (tries[(at + n) % 3] ?? (() => sweep(lot)))(),
        ),
      );
      await sweep(lot);
      const { status, winner, offer } = await house.get(lot);
      const frozen = (await house.deposits(lot, 'buyer2')).slice(1);
      expect(status).toBe('awarded');
      if (winner === null) expect([offer?.alias, frozen]).toEqual([1, []]);
      else expect([winner, offer, frozen]).toEqual([2, null, [{ ...whole, held: 20 }]]);
    }
  });

  test('[BID-06c] where the organiser awards, the organiser asks: nobody is asked by itself', async () => {
    const lot = await won({ awardBy: 'organiser' });
    expect((await house.get(lot)).status).toBe('closed');
    const { lotCode } = lot;
    const awardTo = async (login: string) => {
      const { participantCode } = await house.own(lot, login);
      return seller(calls.awardLot, { lotCode, participantCode, reason: 'knows the machine' });
    };
    await awardTo('buyer2');
    expect(await house.order(lot)).toMatchObject({ total: '130.00', buyerName: 'buyer2 alpha' });
    expect(await house.get(lot)).toMatchObject({ endReason: 'knows the machine' });
    expect((await house.own(lot, 'buyer')).result).toBe('lost');
    await expect(awardTo('buyer')).rejects.toMatchObject({ code: 'state.cannot_move' });
    const ask = (by = seller) => by(after.offerNext, { lotCode });
    await expect(ask()).rejects.toMatchObject({ code: 'state.cannot_move' });
    await house.lapse(lot, 'pay');
    await house.settle();
    expect(await house.get(lot)).toMatchObject({ status: 'awarded', winner: null, offer: null });
    await expect(ask(await house.client('seller2'))).rejects.toMatchObject({ code: 'not_found' });
    await ask();
    // The best of those who are left, though it had not won before.
    expect((await house.get(lot)).offer).toMatchObject({ alias: 3, amount: '140.00' });
    await expect(ask()).rejects.toMatchObject({ code: 'lot.offered' });
    const fail = () => seller(calls.failLot, { lotCode, reason: 'enough' });
    await expect(fail()).rejects.toMatchObject({ code: 'lot.awarded' });
    await house.answer(lot, 'buyer', false);
    expect(await house.get(lot)).toMatchObject({ status: 'awarded', offer: null });
    expect(await fail()).toMatchObject({ status: 'failed' });
  });
});

const statusOf = composed(`update auction_lot set status = $3 where tenant_id = $1 and id = $2`);
const priceOf = composed(
  `update auction_lot set win_amount = win_amount + $3 where tenant_id = $1 and id = $2`,
);
const forfeitIs = composed(`
  update auction_participant set forfeit_id = case when $3 then (select id from margin_forfeit f where f.tenant_id = $1 and f.deposit_id = auction_participant.deposit_id) end
  where tenant_id = $1 and lot_id = $2 and status = 'defaulted'`);

test('[BID-06a][BID-06b][BID-06c] the audit names a deposit that should have thawed, an order at another price, a forfeit that nobody knows', async () => {
  const { id: tenantId } = app.tenant;
  const lot = await won();
  const says = async (of: string) =>
    (await house.at.findings()).filter((one) => one.startsWith(of)).join();
  await house.run(priceOf(tenantId, lot.lotCode, 100));
  expect(await says('bidding.orders')).toContain(`${lot.lotNo}: won at 1400100, order`);
  await house.run(priceOf(tenantId, lot.lotCode, -100));
  await house.run(statusOf(tenantId, lot.lotCode, 'failed'));
  expect(await says('bidding.frozen')).toContain(
    `${lot.lotNo}: failed, and bidder 3 has 200000 frozen`,
  );
  await house.run(statusOf(tenantId, lot.lotCode, 'awarded'));
  await house.lapse(lot, 'pay');
  await house.settle();
  await house.run(forfeitIs(tenantId, lot.lotCode, false));
  expect(await says('bidding.forfeits')).toContain('bidder 3 forfeited 200000');
  await house.run(forfeitIs(tenantId, lot.lotCode, true));
});
