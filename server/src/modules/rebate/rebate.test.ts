import { giveGoodwill, receiveBack, replaceGoods, sendBack } from '@tradeport/api/aftersales/calls';
import { previewOrder, receiveOrder } from '@tradeport/api/orders/calls';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { payNow } from '@tradeport/api/payment/calls';
import * as calls from '@tradeport/api/rebate/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { afterSalesDesk, type AfterSalesDesk } from '../aftersales/desk.fixture.ts';
import { projectDesk, usual } from '../aftersales/project.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';

const DAY_MS = 86_400_000;
const productOf = composed<{ id: string }>(
  'select product_id as id from sku where tenant_id = $1 and id = $2',
);
const app = useApp();
let at: AfterSalesDesk;
let a: Goods;
let b: Goods;
let first = '';
let whole = '';
beforeAll(async () => {
  at = await afterSalesDesk(app);
  [a, b] = [await at.goods('100.00'), await at.goods('33.33')];
  await at.topUp('buyer', 2000);
  first = day();
  // Bought and shipped: 500.00 and 99.99; of the first 100.00 are given back. A third order is never shipped.
  whole = await at.paid([[a, 5]]);
  await at.ship(whole);
  const { refundCode } = await at.ask(whole, { pieces: 1, reasonCode: 'faulty' });
  await at.approve(refundCode);
  await at.ship(await at.paid([[b, 3]]));
  await at.paid([[a, 1]]);
  await app.kernel.drainOutbox();
  await app.moveClock(2 * DAY_MS);
});
soundAfterEach(app, () => at.audit());

const day = () =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(
    new Date(Date.now() + app.tenant.clockOffsetMs),
  );
const rule = async (more: object = {}) =>
  (
    await at.admin(calls.saveRebateRule, {
      ruleName: { zh: '采购返利' },
      fromAmount: '0',
      rate: 300,
      ...more,
    })
  ).ruleCode;
const period = () => ({ from: first, to: first });
const calculated = async (ruleCode: string) =>
  at.finance(calls.calculateRebate, { ruleCode, ...period() });

describe('a run', () => {
  test('[RCH-02a] is a share of what was shipped and paid in the period, less what was given back', async () => {
    const run = await calculated(await rule());
    expect([run.status, run.members, run.amount]).toEqual(['calculated', 1, '14.99']);
    const { rows } = await at.finance(calls.rebateShares, { runCode: run.runCode });
    expect(rows.map((row) => [row.base, row.amount])).toEqual([['499.99', '14.99']]);
    expect(await at.balance('buyer', 'rebate')).toBe(0);
  });

  test('[RCH-02a][AFS-04a] a replacement that leaves later takes nothing out of the period, and brings nothing into its own', async () => {
    const { refundCode } = await at.ask(whole, {
      refundType: 'exchange',
      pieces: 1,
      reasonCode: 'faulty',
    });
    await at.approve(refundCode);
    await at.buyer(sendBack, { refundCode, expressCode: 'own' });
    await at.seller(receiveBack, { refundCode });
    await at.seller(replaceGoods, {
      refundCode,
      expressCode: 'ZTO',
      expressBillno: 'INSTEAD-1',
      restock: 'scrap',
    });
    expect((await calculated(await rule())).amount).toBe('14.99');
    const today = day();
    await app.moveClock(DAY_MS);
    const later = await at.finance(calls.calculateRebate, {
      ruleCode: await rule(),
      from: today,
      to: today,
    });
    expect(later).toMatchObject({ members: 0, amount: '0.00' });
  });

  test('[RCH-02a] counts only its products, from its amount on, and no day twice', async () => {
    const product = await app.as(null, (ctx) => ctx.one(productOf(ctx.tenant.id, b.skuId)));
    const narrow = await rule({ goodsCodes: [product.id], rate: 1000 });
    const { rows } = await at.finance(calls.rebateRules, { rows: 100 });
    expect(
      rows.filter((row) => row.goodsList.length > 0).map((row) => [row.ruleCode, row.goodsList]),
    ).toEqual([[narrow, [{ goodsCode: product.id, goodsName: expect.stringMatching(/./) }]]]);
    expect((await calculated(narrow)).amount).toBe('9.99');
    await expect(calculated(narrow)).rejects.toMatchObject({ code: 'rebate.overlap' });
    expect((await calculated(await rule({ fromAmount: '500' }))).members).toBe(0);
    expect((await calculated(await rule({ fromAmount: '499.99' }))).members).toBe(1);
    await expect(
      at.finance(calls.calculateRebate, { ruleCode: await rule(), from: first, to: day() }),
    ).rejects.toMatchObject({ code: 'rebate.period' });
  });

  test('[RCH-02b] is confirmed by somebody else, once from sixty-four at once; then it is there, and expires', async () => {
    const { runCode } = await calculated(await rule({ validDays: 10 }));
    await expect(at.finance(calls.confirmRebate, { runCode })).rejects.toMatchObject({
      code: 'rebate.own',
    });
    await expect(at.buyer(calls.confirmRebate, { runCode })).rejects.toMatchObject({ status: 403 });
    const done = await Promise.allSettled(
      Array.from({ length: 64 }, () => at.admin(calls.confirmRebate, { runCode })),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await at.balance('buyer', 'rebate')).toBe(14.99);
    await app.moveClock(11 * DAY_MS);
    await app.kernel.runSweeps();
    at = await afterSalesDesk(app);
    expect(await at.balance('buyer', 'rebate')).toBe(0);
  });

  test('[RCH-02b] is discarded before, and reversed after: what is left is taken back, what was spent stays spent', async () => {
    const discarded = await calculated(await rule());
    await at.finance(calls.discardRebate, { runCode: discarded.runCode, reason: 'wrong period' });
    await expect(
      at.admin(calls.confirmRebate, { runCode: discarded.runCode }),
    ).rejects.toMatchObject({ code: 'state.cannot_move' });
    const { runCode } = await calculated(await rule());
    await at.admin(calls.confirmRebate, { runCode });
    await at.order(at.buyer, [[a, 1]], { payWay: 'balance', accounts: { rebate: '5.00' } });
    // A2 The person who calculated it does not take it back alone either.
    await expect(
      at.finance(calls.reverseRebate, { runCode, reason: 'wrong rule' }),
    ).rejects.toMatchObject({ code: 'rebate.own' });
    await at.admin(calls.reverseRebate, { runCode, reason: 'wrong rule' });
    expect(await at.balance('buyer', 'rebate')).toBe(0);
    const { rows } = await at.finance(calls.rebateShares, { runCode });
    expect(rows[0]?.taken).toBe('9.99');
  });
});

test('[RCH-02c][PAY-03b] pays up to a share of the goods of an order, and not more', async () => {
  const { runCode } = await calculated(await rule({ rate: 5000 }));
  await at.admin(calls.confirmRebate, { runCode });
  const settings = await at.admin(getOrderSettings, {});
  await at.admin(saveOrderSettings, { ...settings, rebateShare: 30 });
  const asked = (rebate: string) => ({
    goodsList: [{ skuCode: a.skuId, quantity: 2 }],
    accounts: { rebate },
  });
  await expect(at.buyer(previewOrder, asked('60.01'))).rejects.toMatchObject({
    code: 'order.accounts_over',
    facts: { most: '60.00' },
  });
  const { id } = await at.order(at.buyer, [[a, 2]], {
    payWay: 'balance',
    accounts: { rebate: '60.00' },
  });
  expect((await at.detail(id)).total).toBe('140.00');
  await at.admin(saveOrderSettings, settings);
  expect((await at.buyer(previewOrder, asked('60.01'))).due).toBe('139.99');
});

test('[RCH-02a][RCH-02b] counts its own days alone, and what went back between calculation and confirmation earns nothing', async () => {
  await at.topUp('buyer', 1000);
  const on = day();
  const id = await at.paid([[a, 4]]);
  await at.ship(id);
  await app.kernel.drainOutbox();
  await app.moveClock(2 * DAY_MS);
  const ruleCode = await rule({ rate: 1000 });
  const calculate = (from = on) => at.finance(calls.calculateRebate, { ruleCode, from, to: from });
  const run = await calculate();
  // The first day's orders are not in the later one, nor the later ones in the first day.
  expect([run.amount, (await calculate(first)).amount]).toEqual(['40.00', '49.99']);
  const { refundCode } = await at.ask(id, { pieces: 3, reasonCode: 'faulty' });
  await at.approve(refundCode);
  await app.kernel.drainOutbox();
  await expect(at.admin(calls.confirmRebate, { runCode: run.runCode })).rejects.toMatchObject({
    code: 'rebate.changed',
  });
  await at.finance(calls.discardRebate, { runCode: run.runCode, reason: 'refunds' });
  const again = await calculate();
  expect(again.amount).toBe('10.00');
  expect((await at.admin(calls.confirmRebate, { runCode: again.runCode })).status).toBe(
    'confirmed',
  );
});

test('[RCH-02a] what went back of a price while the goods are kept earns nothing', async () => {
  await at.topUp('buyer', 1000);
  const on = day();
  const id = await at.paid([[a, 2]]);
  await at.ship(id);
  const { lines } = await at.detail(id);
  const goodsList = [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 1 }];
  await at.seller(giveGoodwill, {
    contractCode: id,
    amount: '50.00',
    goodsList,
    reason: '外包装有划痕',
  });
  await app.kernel.drainOutbox();
  await app.moveClock(2 * DAY_MS);
  const ruleCode = await rule({ rate: 1000 });
  const run = await at.finance(calls.calculateRebate, { ruleCode, from: on, to: on });
  // A tenth of 200.00 less the 50.00.
  expect(run.amount).toBe('15.00');
});

test('[RCH-02a] what is shipped and not paid whole earns nothing yet; it counts when it is, and is named as late', async () => {
  const project = await projectDesk(app);
  await at.topUp('buyer', 1000);
  const on = day();
  const id = await project.project(usual);
  await project.produced(id);
  const pay = () => at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
  await pay();
  await at.ship(id);
  await at.buyer(receiveOrder, { contractCode: id });
  await app.kernel.drainOutbox();
  await app.moveClock(31 * DAY_MS);
  await app.kernel.runSweeps();
  at = await afterSalesDesk(app);
  const calculate = async () =>
    at.finance(calls.calculateRebate, { ruleCode: await rule({ rate: 1000 }), from: on, to: on });
  // 100.00 of its 1 000.00 are retained.
  expect((await calculate()).members).toBe(0);
  await pay();
  const paid = day();
  await app.kernel.drainOutbox();
  await app.moveClock(2 * DAY_MS);
  at = await afterSalesDesk(app);
  // It counts on the later of both days, and the run says that it was shipped before.
  expect((await calculate()).members).toBe(0);
  const ruleCode = await rule({ rate: 1000 });
  const run = await at.finance(calls.calculateRebate, { ruleCode, from: paid, to: paid });
  expect([run.amount, run.lateOrders]).toEqual(['100.00', 1]);
  const { rows } = await at.finance(calls.rebateLateOrders, { runCode: run.runCode });
  expect(rows).toMatchObject([
    { contractCode: id, shippedOn: on, paidOn: paid, base: '1000.00', currency: 'CNY' },
  ]);
  await expect(at.buyer(calls.rebateLateOrders, { runCode: run.runCode })).rejects.toMatchObject({
    status: 403,
  });
});

test('[RCH-02a] what a run from before had counted by its last parcel alone is not counted again on the day it was paid', async () => {
  const project = await projectDesk(app);
  await at.topUp('buyer', 1000);
  const on = day();
  const id = await project.project(usual);
  await project.produced(id);
  const pay = () => at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
  await pay();
  await at.ship(id);
  await at.buyer(receiveOrder, { contractCode: id });
  await app.kernel.drainOutbox();
  await app.moveClock(31 * DAY_MS);
  await app.kernel.runSweeps();
  at = await afterSalesDesk(app);
  await pay();
  const paid = day();
  await app.kernel.drainOutbox();
  await app.moveClock(2 * DAY_MS);
  at = await afterSalesDesk(app);
  const ruleCode = await rule({ rate: 1000 });
  const calculate = (from: string) =>
    at.finance(calls.calculateRebate, { ruleCode, from, to: from });
  const before = await calculate(on);
  const asBefore = composed(
    'update rebate_run set late_orders = null where tenant_id = $1 and id = $2',
  );
  await app.as(null, (ctx) => ctx.run(asBefore(ctx.tenant.id, before.runCode)));
  expect((await calculate(paid)).members).toBe(0);
  await at.finance(calls.discardRebate, { runCode: before.runCode, reason: 'by the old rule' });
  await at.finance(calls.discardRebate, {
    runCode: (await at.finance(calls.rebateRuns, { rows: 1 })).rows[0]?.runCode ?? '',
    reason: 'by the old rule',
  });
  expect((await calculate(paid)).amount).toBe('100.00');
});
