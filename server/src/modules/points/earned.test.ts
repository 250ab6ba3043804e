import { applyRefund, giveGoodwill, withdrawRefund } from '@tradeport/api/aftersales/calls';
import { grantLot, myLots } from '@tradeport/api/lots/calls';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { saveLevel, setMemberLevel } from '@tradeport/api/members/calls';
import { orderDetail, receiveOrder } from '@tradeport/api/orders/calls';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { earningPage, savePointSettings } from '@tradeport/api/points/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk, type AfterSalesDesk } from '../aftersales/desk.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { useApp } from '../../testing/app.fixture.ts';

const DAY_MS = 86_400_000;
const app = useApp();
let at: AfterSalesDesk;
let x: Goods;
let y: Goods;
beforeAll(async () => {
  at = await afterSalesDesk(app);
  [x, y] = [await at.goods('25.00'), await at.goods('50.00')];
});
afterEach(async () => {
  await settle();
  expect(await at.audit()).toEqual([]);
});

const settle = async () => {
  await app.kernel.drainOutbox();
  await app.kernel.drainOutbox();
};
const days = async (count: number) => {
  await settle();
  await app.moveClock(count * DAY_MS);
  await app.kernel.runSweeps();
  await settle();
  // Sessions end while the clock moves.
  at = await afterSalesDesk(app);
};
const dayIn = (count: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
    new Date(Date.now() + app.tenant.clockOffsetMs + count * DAY_MS),
  );
const earned = async (id: string) => {
  await settle();
  const { rows } = await at.finance(earningPage, { rows: 100 });
  const row = rows.find((one) => one.contractCode === id);
  return row && [row.pending ? 'pending' : 'available', row.points, row.taken, row.owed];
};
const points = async () => {
  const own = await at.buyer(myAccounts, {});
  return Number(own.find((one) => one.accountKind === 'points')?.available ?? 0);
};
const receive = async (id: string) => at.buyer(receiveOrder, { contractCode: id });
/** So many pieces of each line, asked by the platform: also when the window has ended. */
async function back(id: string, pieces: readonly (readonly [line: number, count: number])[]) {
  const { admin } = at;
  const { lines } = await admin(orderDetail, { contractCode: id });
  const { refundCode } = await admin(applyRefund, {
    contractCode: id,
    refundType: 'refund',
    reasonCode: 'faulty',
    goodsList: pieces.map(([line, quantity]) => ({
      contractGoodsCode: lines[line]?.contractGoodsCode ?? '',
      quantity,
    })),
  });
  await at.approve(refundCode);
  await settle();
}

describe('[RCH-03c] RC3: points spent and earned', () => {
  test('[RCH-03a][RCH-03b][AFS-03a] off pending, then off the lot they made, and the rest is owed by later earnings', async () => {
    await at.admin(savePointSettings, { rate: 100, validDays: 60 });
    const merberCode = await app.memberOf('buyer');
    for (const [amount, until] of [
      ['400', 60],
      ['600', 150],
    ] as const)
      await at.finance(grantLot, {
        merberCode,
        accountKind: 'points',
        amount,
        expiresOn: dayIn(until),
        reason: 'RC3',
      });
    const { id } = await at.order(
      at.buyer,
      [
        [x, 4],
        [y, 1],
      ],
      { payWay: 'online', accounts: { points: 1000 } },
    );
    await at.payOnline(id);
    expect(await earned(id)).toEqual(['pending', 140, 0, 0]);
    expect(await points()).toBe(0);
    await at.ship(id);
    await receive(id);

    // 10 February: one X is given back.
    await back(id, [[0, 1]]);
    expect(await earned(id)).toEqual(['pending', 116, 0, 0]);
    expect(await points()).toBe(166);

    // Nothing is available before the window ends, and nothing twice.
    await days(3);
    expect(await earned(id)).toEqual(['pending', 116, 0, 0]);
    await days(40);
    expect(await earned(id)).toEqual(['available', 116, 0, 0]);
    expect(await points()).toBe(166 + 116);
    await app.kernel.runSweeps();
    expect(await points()).toBe(166 + 116);

    // 25 March: 100 of them are spent; they expire before L2.
    const spending = await at.order(at.buyer, [[y, 1]], {
      payWay: 'online',
      accounts: { points: 100 },
    });
    await at.payOnline(spending.id);
    expect(await points()).toBe(166 + 16);

    // 5 April, L1 is past: one X and Y. 500 points back: 434 to L2, 66 to L1, which expire at once.
    await days(25);
    await back(id, [
      [0, 1],
      [1, 1],
    ]);
    expect(await earned(id)).toEqual(['available', 46, 16, 54]);
    expect(await points()).toBe(166 + 434);
    const account = (await at.buyer(myAccounts, {})).find((one) => one.accountKind === 'points');
    const lots = await at.buyer(myLots, { accountCode: account?.accountCode ?? '' });
    expect(lots.rows.find((lot) => lot.amount === '600.00')?.remaining).toBe('600.00');

    // 6 April: two X; everything is given back, and 100 points are owed in all.
    await back(id, [[0, 2]]);
    expect(await earned(id)).toEqual(['available', 0, 16, 100]);
    expect(await points()).toBe(600);

    // A later order earns 100, which pay the debt; the points of the next one stay.
    const later = await bought([
      [x, 2],
      [y, 1],
    ]);
    await days(40);
    expect(await earned(later)).toEqual(['available', 100, 0, 0]);
    expect(await earned(id)).toEqual(['available', 0, 116, 0]);
    const before = await points();
    const next = await bought([[y, 1]]);
    await days(40);
    expect(await earned(next)).toEqual(['available', 50, 0, 0]);
    expect(await points()).toBe(before + 50);
  });

  /** Paid, shipped and received. */
  async function bought(goods: readonly [Goods, number][]) {
    const { id } = await at.order(at.buyer, goods, { payWay: 'online' });
    await at.payOnline(id);
    await at.ship(id);
    await receive(id);
    return id;
  }
});

test('[RCH-03a] nothing is earned where no rate is set, nor by freight; a goodwill and what is given back lower it', async () => {
  await at.topUp('buyer', 550);
  await at.admin(savePointSettings, { rate: 0, validDays: null });
  expect(await earned(await at.paid([[y, 1]]))).toBeUndefined();
  await at.admin(savePointSettings, { rate: 150, validDays: null });
  const settings = await at.admin(getOrderSettings, {});
  const freight = [{ currency: 'CNY' as const, fixed: '12.00', freeFrom: null }];
  await at.admin(saveOrderSettings, { ...settings, freight });
  const id = await at.paid([[y, 1]]);
  await at.admin(saveOrderSettings, settings);
  expect((await at.detail(id)).total).toBe('62.00');
  expect(await earned(id)).toEqual(['pending', 75, 0, 0]);
  const { lines } = await at.detail(id);
  await at.admin(giveGoodwill, {
    contractCode: id,
    amount: '10',
    reason: 'scratched',
    goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 1 }],
  });
  expect(await earned(id)).toEqual(['pending', 60, 0, 0]);
  const { refundCode } = await at.ask(id);
  await at.approve(refundCode);
  expect(await earned(id)).toEqual(['pending', 0, 0, 0]);
});

test('[RCH-03a] points wait while something is asked back, and no longer than that', async () => {
  const id = await at.paid([[y, 1]]);
  await at.ship(id);
  await receive(id);
  await days(14);
  const { refundCode } = await at.ask(id);
  // The window is over, and nobody has decided yet.
  await days(4);
  expect((await at.view(refundCode)).status).toBe('submitted');
  expect(await earned(id)).toEqual(['pending', 75, 0, 0]);
  await at.buyer(withdrawRefund, { refundCode });
  await days(0);
  expect(await earned(id)).toEqual(['available', 75, 0, 0]);
});

test('[MBR-04b] the buyer’s level multiplies what an order earns, as it is when the order is paid; at 0 nothing is earned', async () => {
  await at.admin(savePointSettings, { rate: 150, validDays: null });
  const merberCode = await app.memberOf('buyer');
  const level = (pointsRate: number) =>
    at.admin(saveLevel, {
      levelCode: 'gold',
      levelName: { zh: '金卡' },
      levelRate: 100,
      pointsRate,
      joinable: false,
    });
  await level(1.25);
  await at.admin(setMemberLevel, { merberCode, levelCode: 'gold' });
  await at.topUp('buyer', 500);
  const id = await at.paid([[y, 1]]);
  // 50.00 · 1.5 · 1.25, without what is less than a point.
  expect(await earned(id)).toEqual(['pending', 93, 0, 0]);
  await level(0);
  await at.admin(giveGoodwill, {
    contractCode: id,
    amount: '10',
    reason: 'scratched',
    goodsList: [
      { contractGoodsCode: (await at.detail(id)).lines[0]?.contractGoodsCode ?? '', quantity: 1 },
    ],
  });
  expect(await earned(id)).toEqual(['pending', 75, 0, 0]);
  expect(await earned(await at.paid([[y, 1]]))).toBeUndefined();
  await at.admin(setMemberLevel, { merberCode, levelCode: '' });
  expect(await earned(await at.paid([[y, 1]]))).toEqual(['pending', 75, 0, 0]);
});

test('[RCH-03a] sixty-four sweeps at once grant what an order earned once', async () => {
  const before = await points();
  await at.topUp('buyer', 100);
  const id = await at.paid([[y, 1]]);
  await at.ship(id);
  await receive(id);
  await settle();
  await app.moveClock(40 * DAY_MS);
  const sweep = app.kernel.modules
    .flatMap((module) => module.sweeps ?? [])
    .find((one) => one.name === 'points.available');
  await Promise.all(
    Array.from({ length: 64 }, () =>
      app.as(null, (ctx) => sweep?.run(ctx, id) ?? Promise.resolve()),
    ),
  );
  at = await afterSalesDesk(app);
  expect(await earned(id)).toEqual(['available', 75, 0, 0]);
  expect((await points()) - before).toBe(75);
  const strangers = await app.client('buyer2');
  expect((await strangers(earningPage, { rows: 100 })).rows).toEqual([]);
  await expect(strangers(savePointSettings, { rate: 1, validDays: null })).rejects.toMatchObject({
    status: 403,
  });
  // Lots past their last day expire meanwhile.
  await app.kernel.runSweeps();
});
