import { refundDetail, refundPage } from '@tradeport/api/aftersales/calls';
import { addGiftCard, issueGiftCards } from '@tradeport/api/giftcard/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { Refusal } from '@tradeport/api/kernel/errors';
import { myAccounts, myStatement } from '@tradeport/api/ledger/calls';
import { grantLot } from '@tradeport/api/lots/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { cancelOrder, orderDetail, orderPage } from '@tradeport/api/orders/calls';
import { changeQuantities, previewQuantities } from '@tradeport/api/orders/change-calls';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { accountsOfOrder, payNow, paymentState, submitVoucher } from '@tradeport/api/payment/calls';
import { acceptQuote, askForCart, offerQuote, quoteDetail } from '@tradeport/api/quotes/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { takeOffShelf } from '../catalogue/index.ts';
import { anEmployee } from '../members/employee.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { desk as payments, type Desk } from '../payment/orders.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
let bank: Desk;
let bolt: Goods;
let nut: Goods;
beforeAll(async () => {
  bank = payments(app);
  await at.topUp('buyer', 100_000);
  bolt = await at.goods('10.00', 10_000);
  nut = await at.goods('3.3333', 10_000);
});
soundAfterEach(app, () => at.audit());

/** New numbers of pieces for the lines of an order, in their order; undefined: as it is. */
async function asking(id: string, pieces: readonly (number | undefined)[]) {
  const { lines } = await at.detail(id);
  return {
    contractCode: id,
    goodsList: lines.flatMap(({ contractGoodsCode }, n) => {
      const quantity = pieces[n];
      return quantity === undefined ? [] : [{ contractGoodsCode, quantity }];
    }),
  };
}
const change = async (
  client: Client,
  id: string,
  pieces: readonly (number | undefined)[],
  more: { reason?: string; expectedAmount?: string } = {},
) => client(changeQuantities, { ...(await asking(id, pieces)), ...more });
const preview = async (client: Client, id: string, pieces: readonly (number | undefined)[]) =>
  client(previewQuantities, await asking(id, pieces));
const offered = async (client: Client, id: string) =>
  (await client(orderDetail, { contractCode: id })).actions.find(
    (one) => one.action === 'quantities',
  );
/** The buyer has 1 000 points and 50.00 of rebate more. */
async function giveLots() {
  const member = await app.memberOf('buyer');
  for (const [accountKind, amount] of [
    ['points', '1000'],
    ['rebate', '50'],
  ] as const)
    await at.finance(grantLot, { merberCode: member, accountKind, amount, reason: 'gift' });
}
const funds = async () =>
  Object.fromEntries(
    (await at.buyer(myAccounts, {}))
      .filter((one) => ['balance', 'points', 'rebate'].includes(one.accountKind))
      .map((one) => [one.accountKind, Number(one.available)]),
  );

describe('an order that is not paid yet', () => {
  test('[ORD-06a][CHK-04b][CHK-06b] the buyer wants more of one, fewer of another and none of a third: priced anew, held anew, told to the seller', async () => {
    await at.setOrders({ freight: { CNY: { fixed: 80_000 } }, tax: 'added' });
    const third = await at.goods('7.00', 50);
    const { id } = await at.order(at.buyer, [
      [third, 2],
      [bolt, 5],
      [nut, 3],
    ]);
    // A later change of the portal's freight does not change this order's price.
    await at.setOrders({ freight: { CNY: { fixed: 990_000 } } });
    const [held, heldNuts] = [await at.stockOf(bolt.skuId), await at.stockOf(nut.skuId)];
    const before = await at.detail(id);
    expect(await offered(at.buyer, id)).toEqual({
      action: 'quantities',
      allowed: true,
      reason: '',
    });
    const seen = await preview(at.buyer, id, [0, 7, 1]);
    expect(seen).toMatchObject({
      before: before.total,
      charged: '0.00',
      givenBack: '0.00',
      due: seen.total,
      lines: [
        { from: 2, to: 0, total: '0.00' },
        { from: 5, to: 7 },
        { from: 3, to: 1 },
      ],
    });
    expect(await at.detail(id)).toEqual(before);
    const changed = await change(at.buyer, id, [0, 7, 1], { expectedAmount: seen.total });
    expect(changed).toMatchObject({ total: seen.total, difference: seen.difference });
    const after = await at.detail(id);
    expect(after).toMatchObject({
      goodsAmount: '73.33',
      freightAmount: '8.00',
      total: seen.total,
      pieces: 8,
      lineCount: 2,
      paid: '0.00',
      closeAt: before.closeAt,
    });
    expect(after.lines.map((line) => [line.skuNo, line.quantity, line.open])).toEqual([
      [bolt.skuNo, 7, 7],
      [nut.skuNo, 1, 1],
    ]);
    for (const line of after.lines)
      expect(line.trace.reduce((all, step) => all + Number(step.amount), 0)).toBeCloseTo(
        Number(line.total),
        4,
      );
    expect((await at.stockOf(bolt.skuId)).reserved).toBe(held.reserved + 2);
    expect((await at.stockOf(nut.skuId)).reserved).toBe(heldNuts.reserved - 2);
    expect((await at.stockOf(third.skuId)).reserved).toBe(0);
    for (const client of [at.buyer, at.seller]) {
      const { timeline } = await client(orderDetail, { contractCode: id });
      expect(timeline.at(-1)).toMatchObject({
        verb: 'quantity',
        change: {
          before: expect.stringMatching(/× 2; .*× 5; .*× 3/),
          after: expect.stringMatching(/× 0; .*× 7; .*× 1/),
          amount: seen.difference,
        },
      });
    }
    await app.kernel.drainOutbox();
    const told = async (client: Client) =>
      (await client(messagePage, { rows: 100 })).rows.filter((one) =>
        one.messageTitle.startsWith(`Quantities changed: ${after.contractBillcode}`),
      ).length;
    expect([await told(at.buyer), await told(at.seller)]).toEqual([0, 1]);
    const { papers } = await at.seller(orderPapers, { paper: 'delivery', contractCodes: [id] });
    expect(papers[0]?.lines.map((line) => line.quantity)).toEqual([7, 1]);
    const { rows } = await at.buyer(orderPage, { contractBillcode: after.contractBillcode });
    expect(rows[0]).toMatchObject({ total: after.total, pieces: 8 });
    await at.setOrders({});
  });

  test('[ORD-06b] its seller, or the house, may lower it and says why; only the buyer wants more', async () => {
    const { id } = await at.order(at.buyer, [[bolt, 9]]);
    expect(await codeOf(change(at.seller, id, [8]))).toBe('order.change_reason');
    expect(await codeOf(change(at.seller, id, [10], { reason: 'more' }))).toBe(
      'order.quantities_by_buyer',
    );
    await change(at.seller, id, [8], { reason: '只剩八件' });
    await change(at.admin, id, [7], { reason: 'call' });
    const { total, timeline } = await at.detail(id);
    expect(total).toBe('70.00');
    expect(timeline.at(-2)).toMatchObject({ verb: 'quantity', reason: '只剩八件' });
    // The quantity is as asked for already: that is no change.
    expect(await change(at.buyer, id, [7])).toMatchObject({ total: '70.00', difference: '0.00' });
    expect((await at.detail(id)).timeline).toHaveLength(timeline.length);
    await app.kernel.drainOutbox();
    const { rows } = await at.buyer(messagePage, { rows: 100 });
    expect(rows.filter((one) => one.messageTitle.includes('Quantities changed'))).not.toEqual([]);
  });

  test('[CHK-02b][CHK-02c][CHK-02f] minimum, step and stock hold for the buyer; what is off the shelf cannot become more', async () => {
    const scarce = await at.goods('10.00', 30, { moq: 4, step: 2 });
    const { id } = await at.order(at.buyer, [[scarce, 8]]);
    expect(await codeOf(change(at.buyer, id, [2]))).toBe('cart.under_minimum');
    expect(await codeOf(change(at.buyer, id, [7]))).toBe('cart.step');
    expect(await codeOf(change(at.buyer, id, [32]))).toBe('stock.insufficient');
    expect(await codeOf(preview(at.buyer, id, [32]))).toBe('stock.insufficient');
    expect(await codeOf(change(at.buyer, id, [0]))).toBe('order.quantities_last');
    await change(at.buyer, id, [30]);
    expect(await at.stockOf(scarce.skuId)).toMatchObject({ reserved: 30 });
    await app.as('seller', (ctx) => takeOffShelf(ctx, { goodsCode: scarce.goodsCode }));
    await change(at.buyer, id, [8]);
    expect(await codeOf(change(at.buyer, id, [10]))).toBe('product.not_sold');
    // How many are sold at least is the seller's own rule.
    await change(at.seller, id, [3], { reason: 'damaged in store' });
    expect(await at.stockOf(scarce.skuId)).toMatchObject({ reserved: 3 });
  });

  test('[CHK-06e][PAY-03b][PAY-03c] points and rebate keep their shares; other lines take over the shares of what is removed; what nothing covers, or is held, is refused', async () => {
    await giveLots();
    const had = await funds();
    const { id } = await at.order(
      at.buyer,
      [
        [bolt, 4],
        [nut, 6],
      ],
      { accounts: { points: 600, rebate: '9.00', balance: '20.00', cards: [] } },
    );
    const [first] = (await at.detail(id)).lines;
    await change(at.buyer, id, [5, undefined]);
    const after = await at.detail(id);
    expect(after).toMatchObject({ total: '55.00', held: '20.00', pointsAmount: '6.00' });
    expect(after.lines[0]).toMatchObject({
      pointsAmount: first?.pointsAmount,
      rebateAmount: first?.rebateAmount,
    });
    // Goods of 10.00 cover no 15.00, on whichever line they were.
    for (const pieces of [
      [1, 0],
      [1, 1],
      [0, 4],
    ])
      expect(await codeOf(change(at.buyer, id, pieces))).toBe('order.quantities_discount');
    // 20.00 are held: that much has to be left to pay besides.
    expect(await codeOf(change(at.buyer, id, [2, 4]))).toBe('order.quantities_paid');
    await at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
    await at.ask(id, { pieces: 5 });
    const { lines } = await at.detail(id);
    const { rows } = await at.buyer(refundPage, { contractCode: id });
    await at.approve(rows[0]?.refundCode ?? '');
    const rest = await at
      .buyer(previewQuantities, {
        contractCode: id,
        goodsList: [{ contractGoodsCode: lines[1]?.contractGoodsCode ?? '', quantity: 8 }],
      })
      .then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      );
    expect(rest).toBe('order.quantities_requested');
    await change(at.seller, id, [undefined, 0], { reason: 'none left' });
    expect(await at.detail(id)).toMatchObject({ status: 'closed' });
    expect(await funds()).toEqual(had);
  });

  test('[CHK-06e][PAY-03b][AFS-03a] a line that points and rebate paid is removed: they pay the rest, and come back whole with it', async () => {
    await giveLots();
    const had = await funds();
    const accounts = { points: 600, rebate: '9.00', balance: '0.00', cards: [] };
    const two: [Goods, number][] = [
      [bolt, 4],
      [nut, 6],
    ];
    const { id } = await at.order(at.buyer, two, { accounts });
    // 3.33 does not cover the points and rebate paid for six nuts: the bolts take over the rest.
    await change(at.buyer, id, [undefined, 1]);
    const fewer = await at.detail(id);
    expect(fewer).toMatchObject({ total: '28.33', pointsAmount: '6.00', rebateAmount: '9.00' });
    const shares = fewer.lines.map((line) => [line.pointsAmount, line.rebateAmount]);
    expect(shares).toEqual([
      ['5.54', '8.31'],
      ['0.46', '0.69'],
    ]);
    await change(at.buyer, id, [undefined, 0]);
    const one = await at.detail(id);
    expect(one).toMatchObject({ total: '25.00', pointsAmount: '6.00', rebateAmount: '9.00' });
    expect(one.lines).toHaveLength(1);
    expect(one.lines[0]).toMatchObject({ pointsAmount: '6.00', rebateAmount: '9.00' });
    await at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
    await change(at.seller, id, [2], { reason: 'two are left' });
    expect(await funds()).toMatchObject({
      points: (had['points'] ?? 0) - 300,
      rebate: (had['rebate'] ?? 0) - 4.5,
    });
    await change(at.seller, id, [0], { reason: 'none left' });
    expect(await funds()).toEqual(had);
    const { id: other } = await at.order(at.buyer, two, { accounts });
    await change(at.buyer, other, [0]);
    expect(await at.detail(other)).toMatchObject({ total: '5.00', pointsAmount: '6.00' });
    await at.buyer(cancelOrder, { contractCode: other, reason: 'by mistake' });
    await app.kernel.drainOutbox();
    expect(await funds()).toEqual(had);
  });

  test('[CHK-06e][RCH-02c] fewer pieces take no more rebate than their share of the goods', async () => {
    await at.setOrders({ rebateShare: 30 });
    const { id } = await at.order(at.buyer, [[bolt, 4]], {
      accounts: { points: 0, rebate: '12.00', balance: '0.00', cards: [] },
    });
    expect(await codeOf(preview(at.buyer, id, [3]))).toBe('order.quantities_discount');
    expect(await codeOf(change(at.buyer, id, [3]))).toBe('order.quantities_discount');
    await change(at.buyer, id, [5]);
    // The seller gave the share away, so the seller may sell fewer pieces on these terms.
    await change(at.seller, id, [3], { reason: 'three are left' });
    expect(await at.detail(id)).toMatchObject({ total: '18.00', rebateAmount: '12.00' });
    await at.setOrders({});
  });

  test('[CHK-06a][ORD-02c] nobody pays another price than was seen, nor goes past who has to agree', async () => {
    const { id } = await at.order(at.buyer, [[bolt, 5]]);
    const seen = await preview(at.buyer, id, [6]);
    await change(at.seller, id, [4], { reason: 'short' });
    const late = await asking(id, [6]);
    expect(await codeOf(at.buyer(changeQuantities, { ...late, expectedAmount: '59.00' }))).toBe(
      'order.price_changed',
    );
    expect(seen.total).toBe('60.00');
    await at.setOrders({ review: 'over', reviewOver: 500_000 });
    expect(await codeOf(change(at.buyer, id, [6]))).toBe('order.quantities_approval');
    await change(at.buyer, id, [5]);
    await at.setOrders({ review: 'all' });
    const under = (await at.order(at.buyer, [[bolt, 5]])).id;
    expect(await offered(at.buyer, under)).toMatchObject({ allowed: false, reason: /review/ });
    expect(await codeOf(change(at.buyer, under, [4]))).toBe('order.quantities_review');
    await at.setOrders({});
    const { client } = await clerk('50.00');
    const own = await client(orderDetail, { contractCode: id });
    const more = {
      contractCode: id,
      goodsList: [{ contractGoodsCode: own.lines[0]?.contractGoodsCode ?? '', quantity: 6 }],
    };
    expect(await codeOf(client(changeQuantities, more))).toBe('order.quantities_approval');
  });

  test('[PAY-01a][PAY-02a] the page that asks for the old amount closes; while finance checks a transfer nothing changes', async () => {
    const { id } = await at.order(at.buyer, [[bolt, 5]]);
    const { paymentCode } = await at.buyer(payNow, { contractCodes: [id], payWay: 'online' });
    await change(at.buyer, id, [6]);
    expect(await at.buyer(paymentState, { paymentCode: paymentCode ?? '' })).toMatchObject({
      status: 'closed',
    });
    expect(await at.buyer(payNow, { contractCodes: [id], payWay: 'online' })).toMatchObject({
      amount: '60.00',
    });
    await at.buyer(submitVoucher, {
      contractCodes: [id],
      voucherNo: 'V-1',
      fileCode: await bank.voucher(),
    });
    expect(await codeOf(change(at.buyer, id, [7]))).toBe('order.quantities_voucher');
    expect(await codeOf(preview(at.seller, id, [5]))).toBe('order.quantities_voucher');
    expect(await at.detail(id)).toMatchObject({ total: '60.00' });
  });
});

describe('an order that is paid', () => {
  test('[CHK-06c][AFS-03a][AFS-03b] the buyer wants more: out of the balance, once, and back to each source to the cent', async () => {
    const { id } = await at.order(at.buyer, [
      [bolt, 5],
      [nut, 3],
    ]);
    await at.payOnline(id);
    await app.kernel.drainOutbox();
    const had = await at.balance();
    const { total } = await at.detail(id);
    const seen = await preview(at.buyer, id, [8, undefined]);
    expect(seen).toMatchObject({
      before: total,
      difference: '30.00',
      charged: '30.00',
      due: '0.00',
    });
    await change(at.buyer, id, [8, undefined], { expectedAmount: seen.total });
    await change(at.buyer, id, [undefined, 4]);
    const after = await at.detail(id);
    expect(after).toMatchObject({ status: 'waiting_shipment', total: '93.33', paid: '93.33' });
    expect(await at.balance()).toBeCloseTo(had - 33.33, 4);
    const own = (await at.buyer(myAccounts, {})).find((one) => one.accountKind === 'balance');
    const { rows } = await at.buyer(myStatement, { accountCode: own?.accountCode ?? '' });
    expect(rows.slice(0, 2)).toMatchObject([{ amount: '3.33' }, { amount: '30.00' }]);
    expect(
      (await at.buyer(accountsOfOrder, { contractCode: id })).map((one) => [one.kind, one.amount]),
    ).toEqual([
      ['balance', '30.00'],
      ['balance', '3.33'],
    ]);
    await app.kernel.drainOutbox();
    // Paid is paid: nobody is told once more.
    const told = (await at.seller(messagePage, { rows: 100 })).rows.filter((one) =>
      one.messageTitle.startsWith(`Order paid, ready to ship: ${after.contractBillcode}`),
    );
    expect(told).toHaveLength(1);
    for (const [line, pieces] of [
      [0, 8],
      [1, 4],
    ] as const) {
      const { lines } = await at.detail(id);
      const { refundCode } = await at.ask(id, {
        goodsList: [{ contractGoodsCode: lines[line]?.contractGoodsCode ?? '', quantity: pieces }],
      });
      await at.approve(refundCode);
    }
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.balance()).toBeCloseTo(had, 4);
    expect(await at.detail(id)).toMatchObject({ status: 'closed', refundAmount: '93.33' });
  });

  test('[CHK-06c] what the balance does not hold is refused, and the order stays as it was', async () => {
    const dear = await at.goods('30000.00', 100);
    const id = await at.paid([[dear, 1]]);
    const before = await at.detail(id);
    const seen = await preview(at.buyer, id, [50]);
    expect(Number(seen.balance)).toBeLessThan(Number(seen.charged));
    expect(await codeOf(change(at.buyer, id, [50]))).toBe('ledger.insufficient');
    expect(await at.detail(id)).toEqual(before);
    expect(await at.stockOf(dear.skuId)).toMatchObject({ reserved: 1 });
  });

  test('[AFS-03a][AFS-03b] a seller who is short gives back what will not come, to each source to the cent; the buyer asks for a refund', async () => {
    const member = await app.memberOf('buyer');
    await at.finance(grantLot, {
      merberCode: member,
      accountKind: 'points',
      amount: '500',
      reason: 'gift',
    });
    const { cards } = await at.admin(issueGiftCards, { count: 1, amount: '60' });
    const card = await at.buyer(addGiftCard, {
      cardNo: cards[0]?.cardNo ?? '',
      cardSecret: (cards[0]?.cardSecret ?? '').replaceAll(/\W/g, ''),
    });
    const had = await funds();
    const { id } = await at.order(at.buyer, [[bolt, 10]], {
      accounts: {
        points: 500,
        balance: '20.00',
        cards: [{ cardCode: card.cardCode, amount: '30.00' }],
      },
    });
    await at.payOnline(id);
    expect(await codeOf(change(at.buyer, id, [9]))).toBe('order.quantities_refund');
    expect(await codeOf(change(at.seller, id, [7]))).toBe('order.change_reason');
    expect(await codeOf(change(at.seller, id, [11], { reason: 'x' }))).toBe(
      'order.quantities_by_buyer',
    );
    const seen = await preview(at.seller, id, [4]);
    // 95.00: 45.00 online, 30.00 of the card, 20.00 of the balance; the last payment goes back
    // first.
    expect(seen).toMatchObject({ before: '95.00', givenBack: '57.00', difference: '-57.00' });
    expect(seen.legs.map((leg) => [leg.source, leg.amount])).toEqual([
      ['online', '45.00'],
      ['card', '12.00'],
    ]);
    const done = await change(at.seller, id, [4], { reason: '缺货', expectedAmount: '38.00' });
    expect(done).toMatchObject({ total: '38.00', difference: '-57.00' });
    const request = await at.buyer(refundDetail, { refundCode: done.refundCode ?? '' });
    expect(request).toMatchObject({ status: 'refunding', refundType: 'refund' });
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.view(done.refundCode ?? '')).toMatchObject({ status: 'refunded' });
    const after = await at.detail(id);
    expect(after).toMatchObject({
      status: 'waiting_shipment',
      total: '95.00',
      refundAmount: '57.00',
      lines: [{ quantity: 10, open: 4, cancelled: 6 }],
    });
    expect(after.timeline.at(-1)).toMatchObject({
      verb: 'quantity',
      reason: '缺货',
      change: { amount: '-57.00' },
    });
    // Still short, and then nothing is left at all: the order closes.
    await change(at.admin, id, [1], { reason: 'again' });
    await change(at.seller, id, [0], { reason: 'none' });
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.detail(id)).toMatchObject({ status: 'closed', refundAmount: '95.00' });
    expect(await funds()).toEqual(had);
  });
});

describe('nothing changes', () => {
  test('[ORD-06a] once anything has shipped, or the order is over, or after-sales have it', async () => {
    const [part, whole, cancelled, requested] = [
      await at.paid([[bolt, 3]]),
      await at.paid([[bolt, 3]]),
      (await at.order(at.buyer, [[bolt, 3]])).id,
      await at.paid([[bolt, 3]]),
    ];
    await at.ship(part, 1);
    await at.ship(whole);
    await at.buyer(cancelOrder, { contractCode: cancelled, reason: 'x' });
    for (const id of [part, whole, cancelled])
      for (const client of id === part ? [at.buyer] : [at.buyer, at.seller]) {
        expect(await codeOf(change(client, id, [2], { reason: 'x' }))).toBe('order.not_changeable');
        expect(await offered(client, id)).toMatchObject({ allowed: false, reason: /shipped/ });
      }
    // The seller may still be short of the pieces that have not left yet.
    expect(await offered(at.seller, part)).toMatchObject({ allowed: true });
    const { refundCode } = await at.ask(requested, { pieces: 1 });
    expect(await codeOf(change(at.buyer, requested, [4]))).toBe('order.quantities_requested');
    expect(await offered(at.buyer, requested)).toMatchObject({ allowed: false });
    // The piece that is asked for is decided there; the others the seller may still be short of.
    expect(await codeOf(change(at.seller, requested, [0], { reason: 'x' }))).toBe(
      'refund.nothing_left',
    );
    await change(at.seller, requested, [2], { reason: 'x' });
    await at.approve(refundCode);
    expect(await at.detail(requested)).toMatchObject({ lines: [{ open: 1, cancelled: 2 }] });
  });

  test('[CHK-07c] of an order at a quoted price: its price stands', async () => {
    const { quoteList } = await at.buyer(askForCart, {
      goodsList: [{ skuCode: bolt.skuId, quantity: 3 }],
      addressCode: await at.addressOf('buyer'),
    });
    const quoteCode = quoteList[0]?.quoteCode ?? '';
    await at.seller(offerQuote, {
      quoteCode,
      version: 1,
      freight: '0.00',
      lines: [{ lineNo: 1, quantity: 3, price: '9.00' }],
    });
    const { shown } = await at.buyer(quoteDetail, { quoteCode });
    const { version, hash } = shown;
    for (const payWay of ['online'] as const) {
      const { contractCode } = await at.buyer(acceptQuote, { quoteCode, version, hash, payWay });
      for (const client of [at.buyer, at.seller])
        expect(await codeOf(change(client, contractCode, [2], { reason: 'x' }))).toBe(
          'order.quantities_quoted',
        );
      expect(await offered(at.buyer, contractCode)).toMatchObject({ reason: /quoted price/ });
    }
  });

  test('[ORD-08a][ORD-06b] of other types, of other people’s orders, and without the permission', async () => {
    const code = await at.goods('10.00', 10, { goodsType: '09' });
    const issued = (await at.order(at.buyer, [[code, 1]])).id;
    expect(await codeOf(change(at.buyer, issued, [2]))).toBe('order.quantities_type');
    expect(await offered(at.buyer, issued)).toBeUndefined();
    const { id } = await at.order(at.buyer, [[bolt, 3]]);
    const input = { ...(await asking(id, [2])), reason: 'x' };
    for (const stranger of ['buyer2', 'seller2'] as const)
      expect(await codeOf((await app.client(stranger))(changeQuantities, input))).toBe('not_found');
    const abroad = await app.client('admin', app.otherTenant);
    expect(await codeOf(abroad(changeQuantities, input))).toBe('not_found');
    expect(await codeOf(app.clients.warehouse(changeQuantities, input))).toBe('auth.forbidden');
    const other = await at.order(at.buyer, [[bolt, 3]]);
    const { lines } = await at.detail(other.id);
    expect(
      await codeOf(
        at.buyer(changeQuantities, {
          contractCode: id,
          goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 2 }],
        }),
      ),
    ).toBe('not_found');
  });
});

/** Somebody of the buyer's company who orders up to so much alone. */
const clerk = (orderMax: string) => anEmployee(app, at.buyer, { orderMax });
