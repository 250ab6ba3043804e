import { approveRefund } from '@tradeport/api/aftersales/calls';
import { addGiftCard, issueGiftCards } from '@tradeport/api/giftcard/calls';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { grantLot, myLots } from '@tradeport/api/lots/calls';
import { parseAmount } from '@tradeport/api/kernel/money';
import { placeOrder } from '@tradeport/api/orders/calls';
import { claimCoupon } from '@tradeport/api/promotions/coupon-calls';
import { promotionCost } from '@tradeport/api/promotions/shop-calls';
import {
  applyCrpRechargeRule,
  checkCrpRecharge,
  saveRechargeRule,
} from '@tradeport/api/recharge/calls';
import { expect, test } from 'vitest';
import { chance } from '../../../../seeds/demo/world.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { desk as payments } from '../payment/orders.fixture.ts';
import { marketing } from '../promotions/desk.fixture.ts';
import { afterSalesDesk, returnAddress } from './desk.fixture.ts';

/** Other orders: SEED=… npx vitest run server/src/modules/aftersales/discounted.test.ts */
const SEED = Number(process.env['SEED'] ?? 20261124);
const ROUNDS = 4;
const purses = ['points', 'rebate', 'balance', 'bonus', 'card'] as const;

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const desk = prepared(() => marketing(app));

const cents = (text: string) => Math.round(Number(text) * 100);
const yuan = (amount: number) => (amount / 100).toFixed(2);
const total = (list: readonly number[]) => list.reduce((all, one) => all + one, 0);

/** Cents and points, to spend at once. */
async function has() {
  const own = await at.buyer(myAccounts, {});
  return Object.fromEntries(
    purses.map((kind) => [
      kind,
      total(
        own
          .filter((one) => one.accountKind === kind)
          .map((one) => (kind === 'points' ? Number(one.available) : cents(one.available))),
      ),
    ]),
  );
}
const lots = async () => {
  const own = await at.buyer(myAccounts, {});
  const pages = await Promise.all(
    own
      .filter((one) => one.accountKind === 'points' || one.accountKind === 'rebate')
      .map(({ accountCode }) => at.buyer(myLots, { accountCode, rows: 100 })),
  );
  return pages
    .flatMap((page) => page.rows.map((lot) => [lot.lotCode, lot.remaining, lot.expiresOn]))
    .toSorted();
};
const stateOf = async (couponId: string) =>
  app.as(null, (ctx) =>
    ctx.one<{ state: string }>({
      sql: 'select state from coupon where tenant_id = $1 and id = $2',
      parameters: [ctx.tenant.id, couponId],
    }),
  );
/** Pieces of lines that carry a share of the coupon and have not gone back. */
const kept = async (couponId: string) =>
  app.as(null, (ctx) =>
    ctx.one<{ pieces: number }>({
      sql: `select coalesce(sum(l.quantity - l.refunded), 0)::int as pieces from order_line l where l.tenant_id = $1
        and l.id in (select line_id from price_component where tenant_id = $1 and coupon_id = $2)`,
      parameters: [ctx.tenant.id, couponId],
    }),
  );

async function fillPurses() {
  const merberCode = await app.memberOf('buyer');
  for (const [accountKind, amount, expiresOn] of [
    ['points', '4000', '2027-03-31'],
    ['points', '9000', '2027-06-30'],
    ['rebate', '600', '2027-05-31'],
  ] as const)
    await at.finance(grantLot, { merberCode, accountKind, amount, expiresOn, reason: 'test' });
  const { ruleCode } = await at.admin(saveRechargeRule, {
    ruleName: { zh: '充五百送十二' },
    fromAmount: '500',
    bonusKind: 'amount',
    bonusAmount: '12',
    spending: 'bonus_first',
    startsOn: '2020-01-01',
  });
  const { rechargeCode } = await at.buyer(applyCrpRechargeRule, {
    ruleCode,
    amount: '500',
    payWay: 'offline',
    voucherNo: 'DISC-1',
    fileCode: await payments(app).voucher(),
  });
  await at.finance(checkCrpRecharge, {
    rechargeCode,
    checkResult: 'pass',
    bankReference: 'BANK-DISC-1',
  });
}

async function aCard() {
  const [card] = (await at.admin(issueGiftCards, { count: 1, amount: '40' })).cards;
  const { cardCode } = await at.buyer(addGiftCard, {
    cardNo: card?.cardNo ?? '',
    cardSecret: card?.cardSecret.replaceAll(/\W/g, '') ?? '',
  });
  return cardCode;
}

test(`[AFS-03a][AFS-03b][PRO-01d][RCH-03c] any subset of discounted orders, refunded in any order: shares, sources, lots and the coupon are back whole (seed ${SEED})`, async () => {
  const random = chance(SEED);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const [lamp, screw, vase] = [
    await at.goods('89.90', 10_000),
    await at.goods('5.71', 10_000),
    await at.goods('33.35', 10_000, { seller: 'seller2' }),
  ];
  const scope = { products: [lamp, screw, vase].map((one) => one.goodsCode) };
  await desk.live(
    { type: 'discount', rate: 150_000 },
    { scope: { products: [lamp.goodsCode] }, by: at.seller },
  );
  await desk.live(
    { type: 'threshold', tiers: [{ from: '120.00', off: { amount: '13.37' } }] },
    { scope },
  );
  await desk.live({ type: 'member', rate: 20_000 }, { scope });
  const coupon = await desk.live(
    { type: 'coupon', from: '50.00', off: { amount: '17.77' } },
    { scope, issue: { claim: true, perPerson: 1 } },
  );
  const { couponCode } = await at.buyer(claimCoupon, { promotionCode: coupon });
  await fillPurses();
  const used = new Set<string>();

  for (let round = 1; round <= ROUNDS; round += 1) {
    const says = `seed ${SEED}, round ${round}`;
    const card = await aCard();
    const [before, lotsBefore] = [await has(), await lots()];
    const wanted: [Goods, number][] = [
      [lamp, 1 + upTo(3)],
      [screw, 1 + upTo(6)],
      [vase, 1 + upTo(4)],
    ];
    const accounts = {
      points: upTo(900),
      rebate: yuan(upTo(900)),
      balance: yuan(upTo(4000)),
      cards: [{ cardCode: card, amount: yuan(1 + upTo(900)) }],
    };
    const { contractList } = await at.buyer(placeOrder, {
      goodsList: wanted.map(([{ skuId }, quantity]) => ({ skuCode: skuId, quantity })),
      addressCode: await at.addressOf('buyer'),
      payWay: 'online',
      couponCodes: [couponCode],
      accounts,
    });
    const ids = contractList.map((one) => one.contractCode);
    expect(ids, says).toHaveLength(2);
    for (const id of ids)
      if ((await at.detail(id)).status === 'waiting_payment') await at.payOnline(id);
    await app.kernel.drainOutbox();
    const orders = await Promise.all(ids.map((id) => at.detail(id)));
    const spent = await has();
    const drawn = (kind: (typeof purses)[number]) => (before[kind] ?? 0) - (spent[kind] ?? 0);
    // Seller's, portal's, coupon's and member's shares are all there, and every order adds up.
    const of = (key: 'promotionAmount' | 'couponAmount' | 'memberAmount') =>
      total(orders.map((order) => cents(order[key])));
    expect([of('couponAmount'), of('promotionAmount') > 0, of('memberAmount') > 0], says).toEqual([
      1777,
      true,
      true,
    ]);

    const open = orders.flatMap((order) =>
      order.lines.map((line) => ({
        id: order.contractCode,
        by: order.sellerCode,
        code: line.contractGoodsCode,
        left: line.quantity,
      })),
    );
    const asked: { refundCode: string; by: string }[] = [];
    while (open.some((line) => line.left > 0))
      for (const { contractCode: id, sellerCode: by } of orders) {
        const goodsList = open
          .filter((line) => line.id === id)
          .flatMap((line) => {
            const quantity = upTo(line.left);
            line.left -= quantity;
            return quantity > 0 ? [{ contractGoodsCode: line.code, quantity }] : [];
          });
        if (goodsList.length > 0)
          asked.push({ refundCode: (await at.ask(id, { goodsList })).refundCode, by });
      }
    const sellerCode = await app.memberOf('seller');
    for (const { refundCode, by } of asked.toSorted(() => random() - 0.5)) {
      const seller = by === sellerCode ? at.seller : desk.seller2;
      await seller(approveRefund, { refundCode, returnAddress });
      await app.kernel.drainOutbox();
      // F3 The coupon is held by both orders: it is back with the last piece that carries a share of it.
      expect((await stateOf(couponCode)).state, says).toBe(
        (await kept(couponCode)).pieces === 0 ? 'claimed' : 'used',
      );
    }
    expect(await has(), says).toEqual(before);
    expect(await lots(), says).toEqual(lotsBefore);
    const views = await Promise.all(asked.map(({ refundCode }) => at.view(refundCode)));
    const back = (source: string) =>
      total(
        views.flatMap((view) =>
          view.legs.filter((leg) => leg.source === source).map((leg) => cents(leg.amount)),
        ),
      );
    const inMoney = ['balance', 'bonus', 'card'] as const;
    expect(
      inMoney.map((source) => back(source)),
      says,
    ).toEqual(inMoney.map(drawn));
    for (const kind of purses) if (drawn(kind) > 0) used.add(kind);
    const paid = total(orders.map((order) => cents(order.total)));
    expect(back('online'), says).toBe(paid - total(inMoney.map(drawn)));
    expect(total(views.map((view) => view.pointsBack)), says).toBe(drawn('points'));
    expect(total(views.map((view) => cents(view.rebateBack))), says).toBe(drawn('rebate'));
    expect(total(views.map((view) => cents(view.amount))), says).toBe(paid);
    expect(await at.audit(), says).toEqual([]);
  }
  expect([...used].toSorted(), 'every source has paid something').toEqual([...purses].toSorted());
  const { rows } = await at.finance(promotionCost, { from: '2020-01-01', to: '2099-12-31' });
  expect(rows).toHaveLength(4);
  for (const row of rows) {
    expect(parseAmount(row.given)).toBeGreaterThan(0);
    expect([row.returned, row.net]).toEqual([row.given, '0.00']);
  }
});
