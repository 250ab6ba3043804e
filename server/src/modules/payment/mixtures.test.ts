import {
  applyRefund,
  approveRefund,
  previewRefund,
  refundDetail,
} from '@tradeport/api/aftersales/calls';
import { addGiftCard, issueGiftCards } from '@tradeport/api/giftcard/calls';
import { SCALE } from '@tradeport/api/kernel/money';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { grantLot, myLots } from '@tradeport/api/lots/calls';
import type { GrantKind } from '@tradeport/api/lots/model';
import {
  approveOrder,
  cancelOrder,
  orderDetail,
  placeOrder,
  previewOrder,
  refuseOrder,
} from '@tradeport/api/orders/calls';
import {
  accountsOfOrder,
  drawableFrom,
  drawFromAccounts,
  payNow,
  paymentState,
} from '@tradeport/api/payment/calls';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chance } from '../../../../seeds/demo/world.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { decideInSandbox } from './index.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
let member: string;
/** 100.00 each, and 25.00, 50.00 of RC3. */
let hundred: Goods;
beforeAll(async () => {
  member = await app.memberOf('buyer');
  hundred = await at.goods('100.00', 100_000);
});
soundAfterEach(app, () => at.audit());

const give = (accountKind: GrantKind, amount: string, expiresOn?: string) =>
  at.finance(grantLot, {
    merberCode: member,
    accountKind,
    amount,
    reason: 'gift',
    ...(expiresOn ? { expiresOn } : {}),
  });
/** The spendable amounts of the buyer's accounts. */
async function has() {
  const own = await at.buyer(myAccounts, {});
  const of = (kind: string) =>
    own
      .filter((one) => one.accountKind === kind)
      .reduce((all, one) => all + Math.round(Number(one.available) * 100), 0) / 100;
  return { points: of('points'), rebate: of('rebate'), balance: of('balance'), card: of('card') };
}
async function reviews(review: 'all' | 'none') {
  await at.setOrders({ review });
}
/** Closes orders that are still unpaid. */
async function timeRunsOut() {
  await app.moveClock(31 * 60_000);
  await app.kernel.runSweeps();
  await app.kernel.drainOutbox();
}
/** A card of so much on the buyer's account. */
async function aCard(amount: string) {
  const { cards } = await at.admin(issueGiftCards, { count: 1, amount });
  const [card] = cards;
  if (!card) throw new Error('no card');
  const cardSecret = card.cardSecret.replaceAll(/\W/g, '');
  const added = await at.buyer(addGiftCard, { cardNo: card.cardNo, cardSecret });
  return { ...added, cardSecret, no: card.cardNo };
}
/** The ledger's entries of an order: event, phase, amount. */
const entriesOf = (orderId: string) =>
  app.as(null, async (ctx) =>
    (
      await ctx.run(
        ctx
          .from('transfer')
          .where('cause_kind', '=', 'order')
          .where('cause_id', '=', orderId)
          .select(['event', 'phase', 'amount'])
          .orderBy('event')
          .orderBy('phase'),
      )
    ).map((row) => [row.event, row.phase, row.amount / SCALE]),
  );
const holdMore = (orderId: string, yuan: number) =>
  app.as(null, (ctx) =>
    ctx.run({
      sql: 'update orders set held_amount = held_amount + $3 where tenant_id = $1 and id = $2',
      parameters: [ctx.tenant.id, orderId, yuan * SCALE],
    }),
  );
const partsOf = async (contractCode: string) =>
  (await at.buyer(accountsOfOrder, { contractCode })).map((part) => [
    part.kind,
    part.amount,
    part.held,
  ]);

describe('an order from several accounts', () => {
  let before: Awaited<ReturnType<typeof has>>;
  let card: Awaited<ReturnType<typeof aCard>>;
  beforeEach(async () => {
    await give('points', '1000');
    await give('rebate', '50');
    await at.topUp('buyer', 100);
    card = await aCard('60');
    before = await has();
  });
  const mixture = () => ({
    points: 500,
    rebate: '15.00',
    balance: '20.00',
    cards: [{ cardCode: card.cardCode, amount: '30.00' }],
  });

  test('[CHK-04b][PAY-03f] is previewed as it is placed: points and rebate lower the goods, the rest is one breakdown', async () => {
    const goodsList = [{ skuCode: hundred.skuId, quantity: 2 }];
    const preview = await at.buyer(previewOrder, { goodsList, accounts: mixture() });
    const [one] = preview.orders;
    expect([one?.goodsAmount, one?.pointsAmount, one?.rebateAmount, preview.total]).toEqual([
      '200.00',
      '5.00',
      '15.00',
      '180.00',
    ]);
    expect([preview.fromAccounts, preview.due]).toEqual(['50.00', '130.00']);
    expect(preview.accounts.cards).toContainEqual({
      cardCode: card.cardCode,
      cardNo: card.cardNo,
      available: '60.00',
    });
    const { id, total } = await at.order(at.buyer, [[hundred, 2]], { accounts: mixture() });
    expect(total).toBe('180.00');
    const order = await at.detail(id);
    expect([order.total, order.pointsAmount, order.rebateAmount, order.held, order.paid]).toEqual([
      '180.00',
      '5.00',
      '15.00',
      '50.00',
      '0.00',
    ]);
    expect(order.lines[0]?.trace.map((step) => [step.step, step.amount])).toEqual([
      ['list', '200.00'],
      ['points', '-5.00'],
      ['rebate', '-15.00'],
    ]);
  });

  test('[PAY-03f][PAY-03g][LED-02c] is held when placed and drawn with the last part (T2), each part by entries of its own; until then nothing is paid', async () => {
    const { id } = await at.order(at.buyer, [[hundred, 2]], { accounts: mixture() });
    expect(await has()).toEqual({
      points: before.points - 500,
      rebate: before.rebate - 15,
      balance: before.balance - 20,
      card: before.card - 30,
    });
    expect(await partsOf(id)).toEqual([
      ['points', '5.00', true],
      ['rebate', '15.00', true],
      ['balance', '20.00', true],
      ['card', '30.00', true],
    ]);
    // The audit knows what an order says is held for it.
    await holdMore(id, 1);
    expect((await at.audit()).join()).toContain('payment.held');
    await holdMore(id, -1);
    await at.payOnline(id);
    const order = await at.detail(id);
    expect([order.status, order.paid, order.held]).toEqual(['waiting_shipment', '180.00', '0.00']);
    expect(await entriesOf(id)).toEqual([
      ['card.held', 'pending', 30],
      ['card.held', 'post', 30],
      ['order.balance_held', 'pending', 20],
      ['order.balance_held', 'post', 20],
      ['order.paid_online', 'posted', 130],
      ['points.held', 'pending', 500],
      ['points.held', 'post', 500],
      ['rebate.held', 'pending', 15],
      ['rebate.held', 'post', 15],
    ]);
    expect((await partsOf(id)).every(([, , held]) => held === false)).toBe(true);
  });

  test('[ORD-07a] that is cancelled or not paid in time gives each account back what it held', async () => {
    await timeRunsOut();
    before = await has();
    const one = await at.order(at.buyer, [[hundred, 1]], { accounts: mixture() });
    await at.buyer(cancelOrder, { contractCode: one.id, reason: 'changed my mind' });
    await app.kernel.drainOutbox();
    expect(await has()).toEqual(before);
    expect((await at.detail(one.id)).held).toBe('0.00');
    const two = await at.order(at.buyer, [[hundred, 1]], { accounts: mixture() });
    await timeRunsOut();
    expect((await at.detail(two.id)).status).toBe('cancelled');
    expect(await has()).toEqual(before);
  });

  test('[PAY-03a][PAY-03b][PAY-03c][PAY-03e][PAY-03f] covered by accounts is paid at once; the balance pays the rest where it is asked to', async () => {
    const { id, next } = await at.order(at.buyer, [[hundred, 1]], {
      accounts: { balance: '40.00', cards: [{ cardCode: card.cardCode, amount: '60.00' }] },
    });
    expect(next).toBe('done');
    expect((await at.detail(id)).status).toBe('waiting_shipment');
    const rest = await at.order(at.buyer, [[hundred, 1]], {
      payWay: 'balance',
      accounts: { rebate: '50.00', points: 2 },
    });
    expect((await at.detail(rest.id)).paid).toBe('49.98');
    const now = await has();
    expect(now.balance).toBeCloseTo(before.balance - 40 - 49.98, 2);
    expect([now.rebate, now.points, now.card]).toEqual([
      before.rebate - 50,
      before.points - 2,
      before.card - 60,
    ]);
  });

  test('[PAY-03f] more than there is, or than there is to pay, a stranger’s card and a closed account are refused', async () => {
    const place = (accounts: object) => codeOf(at.order(at.buyer, [[hundred, 1]], { accounts }));
    expect(await place({ points: before.points + 1 })).toBe('ledger.insufficient');
    expect(await place({ points: 10_001 })).toBe('order.accounts_over');
    expect(await place({ rebate: '100.01' })).toBe('order.accounts_over');
    expect(
      await place({ balance: '80.00', cards: [{ cardCode: card.cardCode, amount: '20.01' }] }),
    ).toBe('order.accounts_over');
    expect(await place({ cards: [{ cardCode: card.cardCode, amount: '60.01' }] })).toBe(
      'ledger.insufficient',
    );
    const preview = (accounts: object) =>
      at.buyer(previewOrder, { goodsList: [{ skuCode: hundred.skuId, quantity: 1 }], accounts });
    await expect(
      preview({ cards: [{ cardCode: card.cardCode, amount: '60.01' }] }),
    ).rejects.toMatchObject({
      code: 'ledger.insufficient',
      fields: { [`accounts.card.${card.cardCode}`]: 'Not enough balance: ¥60.00 available' },
    });
    await expect(preview({ points: 10_001 })).rejects.toMatchObject({
      message: 'That is more than can be used here. The most is 10,000 points',
    });
    await expect(preview({ rebate: '100.01' })).rejects.toMatchObject({
      code: 'order.accounts_over',
      fields: { 'accounts.rebate': 'That is more than can be used here. The most is ¥100.00' },
      facts: { most: '100.00', unit: 'CNY' },
    });
    expect(await place({ points: -1 })).toBe('input.invalid');
    expect(await place({ balance: '-1' })).toBe('input.invalid');
    expect(
      await place({
        cards: [
          { cardCode: card.cardCode, amount: '1' },
          { cardCode: card.cardCode, amount: '1' },
        ],
      }),
    ).toBe('input.invalid');
    const other = await app.client('buyer2');
    expect(
      await codeOf(
        other(placeOrder, {
          goodsList: [{ skuCode: hundred.skuId, quantity: 1 }],
          addressCode: await at.addressOf('buyer2'),
          payWay: 'online',
          accounts: { cards: [{ cardCode: card.cardCode, amount: '10' }] },
        }),
      ),
    ).toBe('order.card_unknown');
    expect(await has()).toEqual(before);
  });

  test('[PAY-03e] of 64 orders at once that each want 30.00 of a card of 60.00, two get it', async () => {
    const accounts = { cards: [{ cardCode: card.cardCode, amount: '30.00' }] };
    const codes = await Promise.all(
      Array.from({ length: 64 }, () => codeOf(at.order(at.buyer, [[hundred, 1]], { accounts }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['done', 'ledger.insufficient']));
  });

  test('[PAY-03b][PAY-03c][RCH-03a] of 64 orders at once that each want 400 of 1 000 points, or 20.00 of a rebate of 50.00, two get them', async () => {
    await timeRunsOut();
    const own = await has();
    const over = { points: own.points - 1000, rebate: own.rebate - 50 };
    // Amounts left by other tests are spent first.
    if (over.points > 0)
      await at.order(at.buyer, [[hundred, 9]], { accounts: { points: over.points } });
    if (over.rebate > 0)
      await at.order(at.buyer, [[hundred, 9]], { accounts: { rebate: over.rebate.toFixed(2) } });
    for (const [accounts, kind, left] of [
      [{ points: 400 }, 'points', 200],
      [{ rebate: '20.00' }, 'rebate', 10],
    ] as const) {
      const codes = await Promise.all(
        Array.from({ length: 64 }, () => codeOf(at.order(at.buyer, [[hundred, 1]], { accounts }))),
      );
      expect(codes.filter((code) => code === 'done')).toHaveLength(2);
      expect(new Set(codes)).toEqual(new Set(['done', 'ledger.insufficient']));
      expect((await has())[kind]).toBe(left);
    }
  });

  test('[AUT-03a] a card is put on one account: its giver, who knows the code, gets no further with it', async () => {
    const other = await app.client('buyer2');
    const asked = { cardNo: card.no, cardSecret: card.cardSecret };
    expect(await codeOf(other(addGiftCard, asked))).toBe('giftcard.taken');
    expect(await codeOf(at.buyer(addGiftCard, asked))).toBe('done');
    const [empty] = (await at.admin(issueGiftCards, { count: 1 })).cards;
    const secret = empty?.cardSecret.replaceAll(/\W/g, '') ?? '';
    expect(
      await codeOf(at.buyer(addGiftCard, { cardNo: empty?.cardNo ?? '', cardSecret: secret })),
    ).toBe('giftcard.empty');
    const wrong = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`;
    expect(
      await codeOf(other(addGiftCard, { cardNo: empty?.cardNo ?? '', cardSecret: wrong })),
    ).toBe('giftcard.wrong');
  });
});

describe('[AFS-03a] what accounts paid goes back to them', () => {
  test('[AFS-03a][AFS-03b] money by F5: the online payment first, then the card, then the balance; to the very lots', async () => {
    await at.topUp('buyer', 100);
    const card = await aCard('25');
    const before = await has();
    const { id } = await at.order(at.buyer, [[hundred, 1]], {
      accounts: { balance: '50.00', cards: [{ cardCode: card.cardCode, amount: '25.00' }] },
    });
    await at.payOnline(id);
    const preview = await at.buyer(previewRefund, {
      contractCode: id,
      refundType: 'refund',
      reasonCode: 'no_longer_wanted',
      goodsList: [
        { contractGoodsCode: (await at.detail(id)).lines[0]?.contractGoodsCode ?? '', quantity: 1 },
      ],
    });
    const legs = [
      ['online', '25.00'],
      ['card', '25.00'],
      ['balance', '50.00'],
    ];
    expect(preview.legs.map((leg) => [leg.source, leg.amount])).toEqual(legs);
    const { refundCode } = await at.ask(id);
    await at.approve(refundCode);
    await app.kernel.drainOutbox();
    const done = await at.view(refundCode);
    expect(done.legs.map((leg) => [leg.source, leg.amount])).toEqual(legs);
    expect([done.status, await has()]).toEqual(['refunded', before]);
  });

  test('[AFS-03a][RCH-03c] RC3: points by pieces, whole, to the lot that was drawn last, with its old last day', async () => {
    const spent = await has();
    // Nothing of what other tests granted is in the way: a buyer of his own.
    const buyer = await app.client('buyer2');
    const owner = await app.memberOf('buyer2');
    for (const [amount, expiresOn] of [
      ['400', '2027-03-31'],
      ['600', '2027-06-30'],
    ] as const)
      await at.finance(grantLot, {
        merberCode: owner,
        accountKind: 'points',
        amount,
        expiresOn,
        reason: 'RC3',
      });
    const x = await at.goods('25.00', 100);
    const y = await at.goods('50.00', 100);
    const { id } = await at.order(
      buyer,
      [
        [x, 4],
        [y, 1],
      ],
      { accounts: { points: 1000 } },
      'buyer2',
    );
    const order = await buyer(orderDetail, { contractCode: id });
    expect(order.lines.map((line) => [line.total, line.pointsAmount])).toEqual([
      ['93.33', '6.67'],
      ['46.67', '3.33'],
    ]);
    const { paymentCode } = await buyer(payNow, { contractCodes: [id], payWay: 'online' });
    await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
    const lots = async () => {
      const accounts = await buyer(myAccounts, {});
      const points = accounts.find((one) => one.accountKind === 'points');
      const { rows } = await buyer(myLots, { accountCode: points?.accountCode ?? '' });
      return Object.fromEntries(rows.map((lot) => [lot.expiresOn, Number(lot.remaining)]));
    };
    const ask = async (goodsList: { contractGoodsCode: string; quantity: number }[]) => {
      const { refundCode } = await buyer(applyRefund, {
        contractCode: id,
        refundType: 'refund',
        reasonCode: 'no_longer_wanted',
        goodsList,
      });
      await at.seller(approveRefund, { refundCode });
      const { amount, pointsBack } = await buyer(refundDetail, { refundCode });
      return [amount, pointsBack];
    };
    const [lineX, lineY] = order.lines.map((line) => line.contractGoodsCode);
    const of = (contractGoodsCode = '', quantity = 1) => ({ contractGoodsCode, quantity });
    expect(await ask([of(lineX)])).toEqual(['23.33', 166]);
    expect(await lots()).toMatchObject({ '2027-06-30': 166 });
    expect(await ask([of(lineX), of(lineY)])).toEqual(['70.00', 500]);
    expect(await lots()).toMatchObject({ '2027-06-30': 600, '2027-03-31': 66 });
    expect(await ask([of(lineX, 2)])).toEqual(['46.67', 334]);
    expect(await lots()).toMatchObject({ '2027-06-30': 600, '2027-03-31': 400 });
    expect(await has()).toEqual(spent);
  });

  test('[PAY-03a][ORD-02a] under review what is held waits too: approved and covered it is paid, refused it is free again', async () => {
    await at.topUp('buyer', 500);
    const before = await has();
    await reviews('all');
    const covered = await at.order(at.buyer, [[hundred, 1]], { accounts: { balance: '100.00' } });
    const refused = await at.order(at.buyer, [[hundred, 1]], { accounts: { balance: '100.00' } });
    expect((await has()).balance).toBe(before.balance - 200);
    await at.seller(approveOrder, { contractCode: covered.id });
    expect((await at.detail(covered.id)).status).toBe('waiting_shipment');
    await at.seller(refuseOrder, { contractCode: refused.id, reason: 'no' });
    expect((await has()).balance).toBe(before.balance - 100);
    await reviews('none');
  });

  test('[AFS-03a][AFS-03b] any mixture, refunded in any parts and order: everything is back where it came from', async () => {
    const seed = Number(process.env['SEED'] ?? 20261123);
    const random = chance(seed);
    const upTo = (most: number) => Math.floor(random() * (most + 1));
    await give('points', '20000');
    await give('rebate', '2000');
    await at.topUp('buyer', 5000);
    const odd = await at.goods('33.35', 100_000);
    const cheap = await at.goods('5.71', 100_000);
    for (let round = 1; round <= 8; round += 1) {
      const says = `seed ${seed}, round ${round}`;
      const card = await aCard('40');
      const before = await has();
      const quantities: [Goods, number][] = [
        [odd, 1 + upTo(4)],
        [cheap, 1 + upTo(8)],
      ];
      const cents = quantities.reduce(
        (all, [goods, n]) => all + n * (goods === odd ? 3335 : 571),
        0,
      );
      const points = upTo(Math.floor(cents / 2));
      const rebate = upTo(Math.floor((cents - points) / 3));
      const left = cents - points - rebate;
      const balance = upTo(Math.floor(left / 3));
      const onCard = Math.min(4000, upTo(Math.floor((left - balance) / 2)));
      const { id } = await at.order(at.buyer, quantities, {
        accounts: {
          points,
          rebate: (rebate / 100).toFixed(2),
          balance: (balance / 100).toFixed(2),
          cards: [{ cardCode: card.cardCode, amount: (onCard / 100).toFixed(2) }],
        },
      });
      await at.payOnline(id);
      const { lines } = await at.detail(id);
      const open = lines.map((line) => ({ code: line.contractGoodsCode, left: line.quantity }));
      const asked: string[] = [];
      while (open.some((line) => line.left > 0)) {
        const goodsList = open.flatMap((line) => {
          const quantity = upTo(line.left);
          line.left -= quantity;
          return quantity > 0 ? [{ contractGoodsCode: line.code, quantity }] : [];
        });
        if (goodsList.length > 0) asked.push((await at.ask(id, { goodsList })).refundCode);
      }
      // Amounts are final when asked for; the sources are divided in the order of the decisions.
      for (const code of asked.toSorted(() => random() - 0.5)) await at.approve(code);
      await app.kernel.drainOutbox();
      expect(await has(), says).toEqual(before);
      const views = await Promise.all(asked.map((code) => at.view(code)));
      const back = (source: string) =>
        views
          .flatMap((view) => view.legs)
          .filter((leg) => leg.source === source)
          .reduce((all, leg) => all + Math.round(Number(leg.amount) * 100), 0);
      expect([back('balance'), back('card'), back('online')], says).toEqual([
        balance,
        onCard,
        left - balance - onCard,
      ]);
      expect(
        views.reduce((all, view) => all + view.pointsBack, 0),
        says,
      ).toBe(points);
      const after = await at.detail(id);
      expect(after.status, says).toBe('closed');
    }
  });
});

describe('[PAY-03f] a part from accounts after the order was placed', () => {
  let before: Awaited<ReturnType<typeof has>>;
  let card: Awaited<ReturnType<typeof aCard>>;
  beforeEach(async () => {
    await timeRunsOut();
    await at.topUp('buyer', 100);
    card = await aCard('60');
    before = await has();
  });
  const placed = async () => (await at.order(at.buyer, [[hundred, 1]])).id;
  const draw = (contractCode: string, balance: string, ofCard: string) =>
    at.buyer(drawFromAccounts, {
      contractCode,
      ...(balance ? { balance } : {}),
      cards: ofCard ? [{ cardCode: card.cardCode, amount: ofCard }] : [],
    });

  test('[PAY-03a][PAY-03e][PAY-03f] is held, more of it too; the cashier then asks for the rest only, which draws all of it', async () => {
    const id = await placed();
    const old = await at.openCashier(id);
    expect(await at.buyer(drawableFrom, { contractCode: id })).toEqual({
      balance: before.balance.toFixed(2),
      cards: expect.arrayContaining([
        { cardCode: card.cardCode, cardNo: card.cardNo, available: '60.00' },
      ]),
    });
    expect(await draw(id, '10.00', '25.00')).toMatchObject({
      status: 'waiting_payment',
      due: '65.00',
    });
    expect(await draw(id, '', '5.00')).toMatchObject({ due: '60.00' });
    expect(await partsOf(id)).toEqual([
      ['balance', '10.00', true],
      ['card', '25.00', true],
      ['card', '5.00', true],
    ]);
    expect(await at.buyer(paymentState, { paymentCode: old.paymentCode ?? '' })).toMatchObject({
      status: 'closed',
    });
    expect((await at.openCashier(id)).amount).toBe('60.00');
    await at.payOnline(id);
    const order = await at.detail(id);
    expect([order.status, order.paid, order.held]).toEqual(['waiting_shipment', '100.00', '0.00']);
    const now = await has();
    expect([now.balance, now.card]).toEqual([before.balance - 10, before.card - 30]);
    const { refundCode } = await at.ask(id);
    await at.approve(refundCode);
    await app.kernel.drainOutbox();
    expect((await at.view(refundCode)).legs.map((leg) => [leg.source, leg.amount])).toEqual([
      ['online', '60.00'],
      ['card', '5.00'],
      ['card', '25.00'],
      ['balance', '10.00'],
    ]);
    expect(await has()).toEqual(before);
  });

  test('[PAY-03f] that covers all of it pays at once; of one that ends it is free again', async () => {
    const [whole, other] = [await placed(), await placed()];
    expect(await draw(whole, '40.00', '60.00')).toMatchObject({
      status: 'waiting_shipment',
      due: '0.00',
    });
    await draw(other, '30.00', '');
    await at.buyer(cancelOrder, { contractCode: other, reason: 'changed my mind' });
    await app.kernel.drainOutbox();
    expect((await has()).balance).toBe(before.balance - 40);
  });

  test('[PAY-03f] more than is due or than there is, nothing, a stranger’s card or order, a paid order: refused', async () => {
    const id = await placed();
    expect(await codeOf(draw(id, '100.01', ''))).toBe('order.accounts_over');
    expect(await codeOf(draw(id, '', ''))).toBe('order.accounts_over');
    expect(await codeOf(draw(id, '', '60.01'))).toBe('ledger.insufficient');
    const other = await app.client('buyer2');
    const asked = { contractCode: id, balance: '1.00', cards: [] };
    expect(await codeOf(other(drawFromAccounts, asked))).toBe('not_found');
    expect(await codeOf(other(drawableFrom, { contractCode: id }))).toBe('not_found');
    expect(await codeOf(at.seller(drawFromAccounts, asked))).toBe('not_found');
    const theirs = await at.order(other, [[hundred, 1]], {}, 'buyer2');
    const card2 = { cardCode: card.cardCode, amount: '1.00' };
    expect(await codeOf(other(drawFromAccounts, { contractCode: theirs.id, cards: [card2] }))).toBe(
      'order.card_unknown',
    );
    await at.payOnline(id);
    expect(await codeOf(draw(id, '1.00', ''))).toBe('payment.not_payable');
    expect(await has()).toEqual(before);
  });

  test('[PAY-03f] 64 at once that each want 40.00 of an order of 100.00: two get it', async () => {
    const id = await placed();
    const codes = await Promise.all(
      Array.from({ length: 64 }, () => codeOf(draw(id, '40.00', ''))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(2);
    expect(new Set(codes)).toEqual(new Set(['done', 'order.accounts_over']));
    expect((await at.detail(id)).held).toBe('80.00');
  });
});
