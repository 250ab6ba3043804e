import { applyRefund, approveRefund } from '@tradeport/api/aftersales/calls';
import * as demands from '@tradeport/api/demands/calls';
import * as calls from '@tradeport/api/entitlements/calls';
import * as exchange from '@tradeport/api/entitlements/exchange-calls';
import type { Client } from '@tradeport/api/kernel/client';
import { SCALE } from '@tradeport/api/kernel/money';
import { setUserRoles } from '@tradeport/api/identity/people-calls';
import { resumeMember, suspendMember } from '@tradeport/api/members/calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { changeAddress } from '@tradeport/api/orders/change-calls';
import { payNow } from '@tradeport/api/payment/calls';
import { orderDetail, placeOrder, receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import * as reviews from '@tradeport/api/reviews/calls';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type IssuingDesk, issuingDesk } from '../aftersales/issued.fixture.ts';
import { dayIn } from '../../kernel/day.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { grantLot } from '../lots/index.ts';
import { decideInSandbox } from '../payment/index.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { endings, type Standing, standingOf } from './standing.fixture.ts';

const DAY_MS = 86_400_000;
const app = useApp();
let at: IssuingDesk;
let stand: Standing;
let seller: Client;
let warehouse: Client;
let goods: Goods;
let no = 0;
beforeAll(async () => {
  at = await issuingDesk(app);
  await app.client('warehouse');
  stand = await standingOf(app, at.admin, ['seller', 'warehouse']);
  goods = await at.goods('10.00', 10_000);
});
beforeEach(async () => {
  [seller, warehouse] = [await stand.login(), await stand.login('warehouse')];
});
afterEach(async () => {
  await stand.restore();
  expect(await at.audit()).toEqual([]);
});

const sent = (contractCode: string) => ({
  contractCode,
  expressCode: 'SF' as const,
  expressBillno: `BESIDE-${(no += 1)}`,
});
const upload = (skuCode: string, count: number, by = seller) =>
  by(calls.uploadCodes, {
    skuCode,
    codes: Array.from({ length: count }, () => `BESIDE-CODE-${(no += 1)}`),
  });
const elsewhere = {
  addressMember: '李雷',
  addressPhone: '13900000009',
  provinceCode: '330000',
  cityCode: '330100',
  areaCode: '330106',
  addressDetail: '中山路 9 号',
};
/** Refusals for users who are excluded, or have lost the right. */
const refused = /^(auth\.(required|forbidden)|entitlement\.unknown|not_found)$/;
const titlesOf = async (who: Client) =>
  (await who(messagePage, { rows: 100 })).rows.map((row) => row.messageTitle);
const day = (ahead: number) =>
  dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs + ahead * DAY_MS));
const winnerNo = async () => (await at.buyer(getUserinfoByCode, {})).merberNo;
const prize = async (by: Client, claimBy = day(5)) =>
  (
    await by(exchange.grantPrize, {
      merberNo: await winnerNo(),
      skuNo: goods.skuNo,
      quantity: 2,
      claimBy,
      reason: '年度抽奖',
    })
  ).prizeCode;
async function completed(): Promise<{ contractCode: string; contractGoodsCode: string }> {
  const contractCode = await at.paid([[goods, 1]]);
  await at.admin(shipOrder, sent(contractCode));
  await at.buyer(receiveOrder, { contractCode });
  const { lines } = await at.detail(contractCode);
  return { contractCode, contractGoodsCode: lines[0]?.contractGoodsCode ?? '' };
}
async function rated(order: Awaited<ReturnType<typeof completed>>, stars: number): Promise<string> {
  const { contractCode, contractGoodsCode } = order;
  await at.buyer(reviews.saveReviews, {
    contractCode,
    reviews: [{ contractGoodsCode, stars, text: '很好用' }],
  });
  const { rows } = await at.buyer(reviews.reviewPage, { rows: 100 });
  return rows.find((row) => row.contractCode === contractCode)?.reviewCode ?? '';
}

describe.each(endings)('a seller who is %s', (_name, reason) => {
  const end = () => stand.ends[reason][0]();
  const begin = () => stand.ends[reason][1]();

  test('[BLK-02a][BLK-02b] codes, rights, cards and packs that were paid for are used or refunded by the portal; no more of them is sold', async () => {
    const [code, right, card, pack, visit] = [
      await at.sold('07'),
      await at.sold('09', '30.00', 10),
      await at.sold('12', '40.00', 10),
      await at.sold('05', '20.00'),
      await at.sold('11', '60.00'),
    ];
    await upload(code.skuId, 3);
    await seller(exchange.savePack, {
      skuCode: pack.skuId,
      parts: [{ skuNo: goods.skuNo, quantity: 2 }],
    });
    await seller(exchange.assemblePacks, { skuCode: pack.skuId, count: 1 });
    await seller(calls.openSlots, {
      skuCode: visit.skuId,
      startsAt: new Date(Date.now() + DAY_MS).toISOString(),
      minutes: 60,
      capacity: 2,
    });
    const free = () => at.buyer(calls.freeSlots, { skuCodes: [visit.skuId] });
    const [slot] = await free();
    const [codes, rights, cards, packs, visits] = [
      await at.buy(code, 2),
      await at.buy(right),
      await at.buy(card),
      await at.buy(pack),
      await at.buy(visit, 1, slot?.slotCode),
    ];
    const [one, two] = await at.things(codes);
    const [voucherCode, packCode] = [await at.plain(rights), await at.plain(packs)];
    const before = await at.balance();
    await end();

    expect((await at.reveal(one?.entitlementCode ?? '')).plain).toMatch(/^BESIDE-CODE/);
    expect(two?.status).toBe('issued');
    const refund = async (contractCode: string) => {
      const { lines } = await at.detail(contractCode);
      const { refundCode } = await at.buyer(applyRefund, {
        contractCode,
        refundType: 'refund',
        reasonCode: 'no_longer_wanted',
        goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 1 }],
      });
      for (const who of [seller, warehouse])
        expect(await codeOf(who(approveRefund, { refundCode }))).toMatch(refused);
      return at.admin(approveRefund, { refundCode });
    };
    expect(await refund(codes)).toMatchObject({ status: 'refunded' });
    expect(await refund(visits)).toMatchObject({ status: 'refunded' });
    expect(await at.balance()).toBe(before + 50 + 60);

    for (const who of [seller, warehouse])
      expect(await codeOf(who(calls.useCode, { voucherCode, count: 1 }))).toMatch(refused);
    expect(await at.admin(calls.useCode, { voucherCode, count: 1 })).toMatchObject({
      status: 'used',
    });
    const { entitlementCode } = await at.first(cards);
    await at.buyer(calls.claimCard, { entitlementCode });
    expect(await at.first(cards)).toMatchObject({ claimed: true, left: '40.00' });
    const { contractCode } = await at.buyer(exchange.redeemPack, {
      voucherCode: packCode,
      addressCode: await at.addressOf('buyer'),
    });
    for (const who of [seller, warehouse])
      expect(await codeOf(who(shipOrder, sent(contractCode)))).toMatch(refused);
    expect(await codeOf(at.admin(shipOrder, sent(contractCode)))).toBe('done');

    const more = (sku = code) =>
      codeOf(
        at.buyer(placeOrder, {
          goodsList: [{ skuCode: sku.skuId, quantity: 1 }],
          payWay: 'balance',
        }),
      );
    for (const sku of [code, right, card]) expect(await more(sku)).toBe('product.not_sold');
    expect(await free()).toEqual([]);
    expect(await codeOf(upload(code.skuId, 1))).toMatch(refused);
    expect(await codeOf(upload(code.skuId, 1, at.admin))).toBe('done');
    await at.admin(calls.withdrawCodes, { skuCode: code.skuId, count: 1 });
    // Where a paid order lacks codes, somebody hears of it who can upload some.
    await app.as(null, async (ctx) =>
      ctx.emit(
        'entitlement.codes_missing',
        { kind: 'order', id: codes },
        { orderId: codes, number: 'N-1', sellerId: stand.sellerId, skuNo: `${reason}-1` },
      ),
    );
    await app.kernel.drainOutbox();
    expect(await titlesOf(at.admin)).toContain(`Codes are missing, upload some: ${reason}-1`);
    await begin();
    expect(await more()).toBe('done');
    expect((await free()).length).toBe(1);
  });

  test('[BLK-02a] prizes of its goods are taken back by the portal, and what nobody claims is on the shelf again', async () => {
    const onHand = async () => (await at.stockOf(goods.skuId)).on_hand;
    const all = await onHand();
    const [cancelled, late] = [await prize(seller), await prize(seller, day(0))];
    await end();
    expect(await onHand()).toBe(all - 4);
    expect(await codeOf(seller(exchange.cancelPrize, { prizeCode: late, reason: '取消' }))).toMatch(
      refused,
    );
    await at.admin(exchange.cancelPrize, { prizeCode: cancelled, reason: '取消' });
    expect(await onHand()).toBe(all - 2);
    await app.moveClock(2 * DAY_MS);
    await app.kernel.runSweeps();
    await app.moveClock(-2 * DAY_MS);
    expect(await onHand()).toBe(all);
  });

  test('[BLK-02a] goods for points are off sale as others, and the points stay', async () => {
    const memberId = await app.memberOf('buyer');
    await app.as(null, (ctx) =>
      grantLot(ctx, {
        kind: 'points',
        memberId,
        unit: 'POINTS',
        amount: 5_000 * SCALE,
        expiresOn: null,
        origin: { kind: 'member', id: memberId },
        key: `test:${ctx.newId()}`,
        note: '',
      }),
    );
    const gift = await at.sold('06', '10.00', 5);
    const addressCode = await at.addressOf('buyer');
    const order = () =>
      codeOf(
        at.buyer(placeOrder, {
          goodsList: [{ skuCode: gift.skuId, quantity: 1 }],
          addressCode,
          payWay: 'balance',
          accounts: { points: 1000 },
        }),
      );
    const points = await at.balance('buyer', 'points');
    await end();
    expect([await order(), await at.balance('buyer', 'points')]).toEqual([
      'product.not_sold',
      points,
    ]);
    await begin();
    expect([await order(), await at.balance('buyer', 'points')]).toEqual(['done', points - 1000]);
  });

  test('[BLK-02b] what is said of its goods stays, buyers rate on, the portal hears of it; answered is again afterwards', async () => {
    const [first, second] = [await completed(), await completed()];
    const shown = await rated(first, 5);
    await at.admin(reviews.approveReviews, { reviewCodes: [shown] });
    const seen = async () =>
      (await at.buyer(reviews.shownReviews, { goodsCode: goods.goodsCode, rows: 100 })).rows.map(
        (row) => row.reviewCode,
      );
    expect(await seen()).toContain(shown);
    await end();
    const reviewCode = await rated(second, 2);
    await at.admin(reviews.approveReviews, { reviewCodes: [reviewCode] });
    await app.kernel.drainOutbox();
    expect(await titlesOf(at.admin)).toContain('New review: 2 of 5 stars');
    expect(await seen()).toEqual(expect.arrayContaining([shown, reviewCode]));
    const answer = (by: Client) => codeOf(by(reviews.answerReview, { reviewCode, answer: '谢谢' }));
    for (const who of [seller, warehouse, at.admin]) expect(await answer(who)).toMatch(refused);
    await begin();
    expect(await answer(await stand.login())).toBe('done');
  });
});

test('[BLK-02a][BLK-02b] while a seller is suspended money that is on its way is taken, what is unpaid closes by its time, and silence decides', async () => {
  const [coming, unpaid, moved, back] = [
    (await at.order(at.buyer, [[goods, 1]])).id,
    (await at.order(at.buyer, [[goods, 1]])).id,
    await at.paid([[goods, 1]]),
    await at.paid([[goods, 1]]),
  ];
  const { paymentCode } = await at.openCashier(coming);
  await stand.suspend();
  await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
  expect(await at.detail(coming)).toMatchObject({ status: 'waiting_shipment', paid: '10.00' });
  await at.admin(changeAddress, { contractCode: moved, newAddress: elsewhere, reason: '买家要求' });
  expect(await at.detail(moved)).toMatchObject({ address: { detail: '中山路 9 号' } });
  const { refundCode } = await at.ask(back);
  await app.moveClock(40 * DAY_MS);
  await app.kernel.runSweeps();
  await app.kernel.drainOutbox();
  await app.moveClock(-40 * DAY_MS);
  expect((await at.detail(unpaid)).status).toBe('cancelled');
  expect((await at.view(refundCode)).status).toBe('refunded');
});

test.each(['sells_no_more', 'unattended'] as const)(
  '[BLK-02a] what a company has posted stays when it is %s',
  async (reason) => {
    const { demandCode } = await seller(demands.publishDemand, {
      kind: 'supply',
      title: '轴承',
      description: '现货',
      quantity: 10,
      unit: '件',
      currency: 'CNY',
      validUntil: day(20),
    });
    await at.admin(demands.approveDemands, { demands: [{ demandCode, version: 1 }] });
    await stand.ends[reason][0]();
    expect(await codeOf(at.buyer(demands.shownDemand, { demandCode }))).toBe('done');
    expect(await codeOf(at.buyer(demands.respondDemand, { demandCode, text: '请报价' }))).toBe(
      'done',
    );
  },
);

test('[BLK-02b] a seller who sells no more buys on, and reads of it alone; of its sales the portal does', async () => {
  await at.topUp('seller', 1000);
  const offer = await at.goods('10.00', 10, { seller: 'seller2' });
  const addressCode = await at.addressOf('seller');
  await at.admin(setUserRoles, {
    userCode: await stand.userOf('seller'),
    roles: ['buyer', 'seller'],
  });
  const sale = await at.paid([[goods, 1]]);
  await stand.sells(false);
  const own = await stand.login();
  const placed = await own(placeOrder, {
    goodsList: [{ skuCode: offer.skuId, quantity: 1 }],
    addressCode,
    payWay: 'balance',
  });
  const bought = placed.contractList[0]?.contractCode ?? '';
  for (const contractCode of [sale, bought]) await at.admin(shipOrder, sent(contractCode));
  await app.kernel.drainOutbox();
  const linked = async (who: Client) =>
    (await who(messagePage, { rows: 100 })).rows.map((row) => row.messageLink).join(' ');
  expect(await linked(own)).toContain(bought);
  expect(await linked(at.admin)).toContain(sale);
  expect(await linked(at.admin)).not.toContain(bought);
});

describe('a company that is suspended', () => {
  test('[BLK-02b] keeps what it has said of goods, for the portal to moderate, and wins no prize meanwhile', async () => {
    const merberCode = await app.memberOf('buyer');
    const [first, second] = [await completed(), await completed()];
    const [shown, pending] = [await rated(first, 5), await rated(second, 4)];
    await at.admin(reviews.approveReviews, { reviewCodes: [shown] });
    const merberNo = await winnerNo();
    const kept = await prize(seller);
    await at.admin(suspendMember, { merberCode, reason: '核查' });
    const guest = await app.client(null);
    const seen = async () =>
      (await guest(reviews.shownReviews, { goodsCode: goods.goodsCode, rows: 100 })).rows.map(
        (row) => row.reviewCode,
      );
    expect(await seen()).toContain(shown);
    await at.admin(reviews.approveReviews, { reviewCodes: [pending] });
    await at.admin(reviews.hideReview, { reviewCode: shown, reason: '违规' });
    expect(await seen()).toContain(pending);
    expect(await seen()).not.toContain(shown);
    const won = { merberNo, skuNo: goods.skuNo, quantity: 1, claimBy: day(5), reason: '抽奖' };
    expect(await codeOf(seller(exchange.grantPrize, won))).toBe('prize.member');
    await at.admin(resumeMember, { merberCode, reason: '已核实' });
    expect(await codeOf(seller(exchange.grantPrize, won))).toBe('done');
    // A prize won earlier is kept until its own last day.
    at.buyer = await stand.login('buyer');
    const addressCode = await at.addressOf('buyer');
    expect(await codeOf(at.buyer(exchange.claimPrize, { prizeCode: kept, addressCode }))).toBe(
      'done',
    );
    const { rows } = await at.buyer(exchange.prizePage, { rows: 100 });
    const contractCode = rows.find((row) => row.prizeCode === kept)?.contractCode ?? '';
    expect(await at.buyer(orderDetail, { contractCode })).toMatchObject({
      status: 'waiting_shipment',
    });
  });

  test('[BLK-02b] what a suspended company has bought is shipped and received by its time; what it has not paid closes', async () => {
    const merberCode = await app.memberOf('buyer2');
    const own = await app.client('buyer2');
    await at.topUp('buyer2', 1000);
    const order = async (payWay: 'balance' | 'online') =>
      (await at.order(own, [[goods, 1]], { payWay }, 'buyer2')).id;
    const [paid, unpaid] = [await order('balance'), await order('online')];
    await at.admin(suspendMember, { merberCode, reason: '核查' });
    expect(await codeOf(own(payNow, { contractCodes: [unpaid], payWay: 'balance' }))).toBe(
      'auth.required',
    );
    await seller(shipOrder, sent(paid));
    await app.moveClock(40 * DAY_MS);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    await app.moveClock(-40 * DAY_MS);
    const statusOf = async (contractCode: string) =>
      (await at.admin(orderDetail, { contractCode })).status;
    expect([await statusOf(paid), await statusOf(unpaid)]).toEqual(['success', 'cancelled']);
    await at.admin(resumeMember, { merberCode, reason: '已核实' });
  });
});
