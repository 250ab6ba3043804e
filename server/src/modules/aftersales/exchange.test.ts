import {
  applyRefund,
  receiveBack,
  replaceGoods,
  sendBack,
  withdrawRefund,
} from '@tradeport/api/aftersales/calls';
import { addToCart, readCart } from '@tradeport/api/cart/calls';
import * as calls from '@tradeport/api/entitlements/calls';
import * as exchange from '@tradeport/api/entitlements/exchange-calls';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { SCALE } from '@tradeport/api/kernel/money';
import { messagePage } from '@tradeport/api/messages/calls';
import {
  orderPage,
  placeOrder,
  previewOrder,
  receiveOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { findAnything } from '@tradeport/api/palette/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitPrice } from '../entitlements/packs.ts';
import { grantLot } from '../lots/index.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { countsOf, issuingDesk } from './issued.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const DAY_MS = 86_400_000;
const CROWD = 64;
const app = useApp();
const at = prepared(() => issuingDesk(app));
let tea: Goods;
let cup: Goods;
let addressCode: string;
beforeAll(async () => {
  addressCode = await at.addressOf('buyer');
  tea = await at.goods('60.00', 500);
  cup = await at.goods('30.00', 500);
});
soundAfterEach(app, () => at.audit());

/** A pack of one tea and two cups, so many made up. */
async function aPack(count: number, price = '100.00'): Promise<Goods> {
  const pack = await at.sold('05', price);
  await at.seller(exchange.savePack, {
    skuCode: pack.skuId,
    parts: [
      { skuNo: tea.skuNo, quantity: 1 },
      { skuNo: cup.skuNo, quantity: 2 },
    ],
  });
  await at.seller(exchange.assemblePacks, { skuCode: pack.skuId, count });
  return pack;
}
const redeem = (voucherCode: string, to = addressCode) =>
  at.buyer(exchange.redeemPack, { voucherCode, addressCode: to });
const onHand = async () => [
  (await at.stockOf(tea.skuId)).on_hand,
  (await at.stockOf(cup.skuId)).on_hand,
];

describe('gift packs (05, 08)', () => {
  test('[ORD-01b][ORD-08d] a pack takes its components out of stock, is sold, and redeemed once for exactly them', async () => {
    const [teas = 0, cups = 0] = await onHand();
    const pack = await aPack(5);
    expect(await onHand()).toEqual([teas - 5, cups - 10]);
    const { parts } = await at.seller(exchange.getPack, { skuCode: pack.skuId });
    expect(parts.map((part) => part.share).toSorted()).toEqual(['50.00', '50.00']);
    const id = await at.buy(pack);
    expect(await at.detail(id)).toMatchObject({ contractType: '05', address: null });
    const voucherCode = await at.plain(id);
    const done = await redeem(voucherCode.toLowerCase());
    await app.kernel.drainOutbox();
    const order = await at.detail(done.contractCode);
    expect([order.contractType, order.status, order.total]).toEqual([
      '08',
      'waiting_shipment',
      '0.00',
    ]);
    expect(order.lines.map((line) => line.quantity).toSorted()).toEqual([1, 2]);
    expect(order.address).not.toBeNull();
    expect((await at.detail(id)).status).toBe('success');
    expect(await codeOf(redeem(voucherCode))).toBe('entitlement.over');
    await at.ship(done.contractCode);
    await at.buyer(receiveOrder, { contractCode: done.contractCode });
    expect(await onHand()).toEqual([teas - 5, cups - 10]);
    await at.seller(exchange.assemblePacks, { skuCode: pack.skuId, count: -4 });
    expect(await onHand()).toEqual([teas - 1, cups - 2]);
    expect(await codeOf(at.askFor(id, 1))).toBe('refund.by_rule');
  });

  test('[ORD-08d] of 64 who redeem one code at once one gets the goods', async () => {
    const pack = await aPack(1);
    const voucherCode = await at.plain(await at.buy(pack));
    const counts = await countsOf(Array.from({ length: CROWD }, () => redeem(voucherCode)));
    expect(counts).toEqual({ done: 1, 'entitlement.over': CROWD - 1 });
  });

  test('[ORD-08d] redeeming × refund: the goods or the money, never both', async () => {
    const pack = await aPack(4, '10.00');
    for (let round = 0; round < 4; round += 1) {
      const id = await at.buy(pack);
      const voucherCode = await at.plain(id);
      const answers = await Promise.all(
        Array.from({ length: CROWD / 4 }, (_, n) =>
          codeOf(n % 2 ? redeem(voucherCode) : at.askFor(id, 1)),
        ),
      );
      expect(answers.filter((code) => code === 'done')).toHaveLength(1);
    }
  });

  test('[ORD-08d][AFS-01d] unredeemed it is refunded whole; a redemption that goes back opens its code again', async () => {
    const pack = await aPack(2);
    const before = await at.balance();
    const refunded = await at.askFor(await at.buy(pack), 1);
    await at.approve(refunded.refundCode);
    expect(await at.balance()).toBe(before);
    expect(await at.stockOf(pack.skuId)).toEqual({ on_hand: 2, reserved: 0 });

    const stock = await onHand();
    const id = await at.buy(pack);
    const voucherCode = await at.plain(id);
    const { contractCode } = await redeem(voucherCode);
    const { lines } = await at.detail(contractCode);
    const back = (quantityOf: (n: number) => number) =>
      at.buyer(applyRefund, {
        contractCode,
        refundType: 'refund',
        reasonCode: 'no_longer_wanted',
        goodsList: lines.map((line) => ({
          contractGoodsCode: line.contractGoodsCode,
          quantity: quantityOf(line.quantity),
        })),
      });
    expect(await codeOf(back(() => 1))).toBe('refund.by_rule');
    const first = await back((quantity) => quantity);
    await at.buyer(withdrawRefund, { refundCode: first.refundCode });
    const asked = await back((quantity) => quantity);
    await at.approve(asked.refundCode);
    expect((await at.detail(contractCode)).status).toBe('closed');
    expect(await onHand()).toEqual(stock);
    const again = await redeem(voucherCode);
    expect(again.contractCode).not.toBe(contractCode);
    await at.ship(again.contractCode);
    expect(await onHand()).toEqual(stock);
  });

  test('[ORD-08d] a code that is wrong, over, or without an address gives nothing; packs hold the seller’s own goods', async () => {
    const pack = await aPack(2);
    await at.seller(calls.saveTerms, { skuCode: pack.skuId, uses: 1, validDays: 3 });
    const voucherCode = await at.plain(await at.buy(pack));
    expect(await codeOf(redeem('AAAA-BBBB-CCCC'))).toBe('entitlement.unknown');
    expect(await codeOf(redeem(voucherCode, await at.addressOf('buyer2')))).toBe(
      'order.address_missing',
    );
    expect(await codeOf(at.seller(exchange.redeemPack, { voucherCode, addressCode }))).toBe(
      'auth.forbidden',
    );
    await app.moveClock(4 * DAY_MS);
    expect(await codeOf(redeem(voucherCode))).toBe('entitlement.over');
    const other = await at.goods('5.00', 10, { seller: 'seller2' });
    const save = (skuNo: string) =>
      codeOf(
        at.seller(exchange.savePack, { skuCode: pack.skuId, parts: [{ skuNo, quantity: 1 }] }),
      );
    expect(await save(other.skuNo)).toBe('pack.components');
    expect(await save(pack.skuNo)).toBe('pack.components');
  });

  test('[CHK-04d] the shares of a pack add up to its price, whatever its parts cost', () => {
    for (const price of [1_000_000, 999_900, 100, 333_300])
      for (const costs of [
        [1, 1, 1],
        [7, 0, 3],
        [0, 0],
        [99_999, 1],
      ]) {
        const shares = splitPrice(
          price,
          costs.map((cost, n) => ({ list_price: cost * 100, quantity: n + 1 })),
        );
        expect(shares.reduce((all, share) => all + share, 0)).toBe(price);
      }
  });
});

test('the list of what is issued goes on beyond its first page', async () => {
  await aPack(1);
  await aPack(1);
  const all = await at.seller(calls.issuedGoodsPage, { rows: 100 });
  const first = await at.seller(calls.issuedGoodsPage, { rows: 1 });
  const rest = await at.seller(calls.issuedGoodsPage, { rows: 100, after: first.next });
  expect(all.total).toBeGreaterThan(1);
  expect([...first.rows, ...rest.rows]).toEqual(all.rows);
  expect([all.next, rest.next]).toEqual([undefined, undefined]);
});

describe('points (06)', () => {
  test('[ORD-01b][ORD-08a] its goods are paid in points, as many as they cost; cash is refused, and a refund gives points back', async () => {
    const goods = await at.goods('5.00', 20, { goodsType: '06' });
    const points = async () => at.balance('buyer', 'points');
    const memberId = await app.memberOf('buyer');
    await app.as(null, (ctx) =>
      grantLot(ctx, {
        kind: 'points',
        memberId,
        unit: 'POINTS',
        amount: 2_000 * SCALE,
        expiresOn: null,
        origin: { kind: 'member', id: memberId },
        key: `test:${ctx.newId()}`,
        note: '',
      }),
    );
    const order = (accounts: { points: number } | undefined) =>
      at.buyer(placeOrder, {
        goodsList: [{ skuCode: goods.skuId, quantity: 2 }],
        addressCode,
        payWay: 'balance',
        ...(accounts ? { accounts } : {}),
      });
    expect(await codeOf(order(undefined))).toBe('order.points_needed');
    await expect(order({ points: 999 })).rejects.toMatchObject({
      code: 'order.points_needed',
      facts: { points: 1000 },
    });
    const before = [await points(), await at.balance()];
    const { contractList } = await order({ points: 1000 });
    const placed = contractList[0] ?? { contractCode: '', contractBillcode: '' };
    const id = placed.contractCode;
    expect([await points(), await at.balance()]).toEqual([(before[0] ?? 0) - 1000, before[1]]);
    const told = { contractType: '06', total: '0.00', pointsSpent: 1000 };
    expect(await at.detail(id)).toMatchObject(told);
    const { rows } = await at.buyer(orderPage, { side: 'buy' });
    expect(rows.find((row) => row.contractCode === id)).toMatchObject(told);
    const [found] = (await at.buyer(findAnything, { q: placed.contractBillcode })).orders;
    expect(found).toMatchObject(told);
    const asked = await at.ask(id);
    await at.approve(asked.refundCode);
    expect([await points(), await at.balance()]).toEqual(before);
    // Both sides read of points, not of money that nobody paid.
    await app.kernel.drainOutbox();
    const toSeller = (await at.seller(messagePage, { rows: 50 })).rows;
    expect(toSeller.find(({ messageLink }) => messageLink === `#/trade/sale/${id}`)).toMatchObject({
      messageContent: '1,000 points',
    });
    const toBuyer = (await at.buyer(messagePage, { rows: 50 })).rows;
    expect(toBuyer.find(({ messageTitle }) => messageTitle.startsWith('Refunded: '))).toMatchObject(
      { messageContent: `${placed.contractBillcode} · 1,000 points` },
    );

    // Beside goods for money, points pay first what is sold for them; the cart tells of both apart.
    const line = (skuCode: string) => ({ skuCode, quantity: 2 });
    for (const { skuId } of [goods, tea]) await at.buyer(addToCart, line(skuId));
    const { totals } = await at.buyer(readCart, {});
    expect(totals).toMatchObject([{ byPointsAmount: '10.00' }]);
    const goodsList = [line(tea.skuId), line(goods.skuId)];
    const { orders } = await at.buyer(previewOrder, { goodsList, accounts: { points: 1200 } });
    const spent = orders.map(({ orderType, pointsSpent, pointsAmount }) => [
      orderType,
      pointsSpent,
      pointsAmount,
    ]);
    expect(spent.toSorted()).toEqual([
      ['00', 200, '2.00'],
      ['06', 1000, '10.00'],
    ]);
    const both = await at.buyer(placeOrder, {
      goodsList,
      addressCode,
      payWay: 'offline',
      accounts: { points: 1000 },
    });
    expect(both.contractList).toHaveLength(2);
  });
});

describe('prizes (10)', () => {
  const day = (ahead: number) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
      new Date(Date.now() + app.tenant.clockOffsetMs + ahead * DAY_MS),
    );
  const grant = async (ahead = 5, quantity = 2) => {
    const { merberNo } = await at.buyer(getUserinfoByCode, {});
    return at.seller(exchange.grantPrize, {
      merberNo,
      skuNo: tea.skuNo,
      quantity,
      claimBy: day(ahead),
      reason: '年度抽奖',
    });
  };

  test('[ORD-01b][ORD-08e][AFS-04b] a prize is set aside, claimed once with an address, and only exchanged afterwards', async () => {
    const before = await at.stockOf(tea.skuId);
    const { prizeCode } = await grant();
    expect(await at.stockOf(tea.skuId)).toEqual({ ...before, on_hand: before.on_hand - 2 });
    const stranger = await app.client('buyer2');
    const theirs = { prizeCode, addressCode: await at.addressOf('buyer2') };
    expect(await codeOf(stranger(exchange.claimPrize, theirs))).toBe('not_found');
    const claim = () => at.buyer(exchange.claimPrize, { prizeCode, addressCode });
    const counts = await countsOf(Array.from({ length: CROWD }, claim));
    expect(counts).toEqual({ done: 1, 'state.cannot_move': CROWD - 1 });
    const { rows } = await at.buyer(exchange.prizePage, {});
    const contractCode = rows[0]?.contractCode ?? '';
    const order = await at.detail(contractCode);
    expect([order.contractType, order.status, order.total]).toEqual([
      '10',
      'waiting_shipment',
      '0.00',
    ]);
    await at.seller(shipOrder, {
      contractCode,
      expressCode: 'SF',
      expressBillno: `PRIZE-${contractCode.slice(-6)}`,
    });
    expect(await codeOf(at.ask(contractCode, { refundType: 'return' }))).toBe('refund.kind');
    const { refundCode } = await at.ask(contractCode, { refundType: 'exchange' });
    await at.approve(refundCode);
    await at.buyer(sendBack, { refundCode, expressCode: 'own', expressBillno: '' });
    await at.seller(receiveBack, { refundCode });
    // It brings no money: the other goods are waited for, and the seller is told when they are late.
    await app.moveClock(5 * DAY_MS + 60_000);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    const { refundType, dataState, dueAt, refundBillcode } = await at.view(refundCode);
    expect([refundType, dataState, dueAt]).toEqual(['exchange', 3, null]);
    for (const client of [at.seller, at.admin])
      expect(
        (await client(messagePage, { rows: 100 })).rows.map((one) => one.messageTitle),
      ).toContain(`A replacement is overdue: ${refundBillcode}`);
    const sent = { refundCode, expressCode: 'own', restock: 'scrap' } as const;
    expect((await at.seller(replaceGoods, sent)).dataState).toBe(8);
  });

  test('[ORD-08e] its last day is still good; after it, or cancelled, its goods are on the shelf again', async () => {
    const before = await at.stockOf(tea.skuId);
    const [late, gone] = [await grant(1), await grant(1)];
    await at.seller(exchange.cancelPrize, { prizeCode: gone.prizeCode, reason: '重复' });
    await app.moveClock(2 * DAY_MS);
    expect(
      await codeOf(at.buyer(exchange.claimPrize, { prizeCode: late.prizeCode, addressCode })),
    ).toBe('prize.over');
    await app.kernel.runSweeps();
    expect(await at.stockOf(tea.skuId)).toEqual(before);
    const { rows } = await at.buyer(exchange.prizePage, {});
    expect(rows.map((row) => row.status).slice(0, 2)).toEqual(['cancelled', 'expired']);
    expect(await codeOf(grant(-1))).toBe('prize.past');
    expect(await codeOf(grant(1, 90))).toBe('done');
    expect(await codeOf(at.buyer(exchange.prizePage, { side: 'sell' }))).toBe('auth.forbidden');
  });
});
