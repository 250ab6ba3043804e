import type { Client } from '@tradeport/api/kernel/client';
import * as margin from '@tradeport/api/margin/calls';
import * as deposits from '@tradeport/api/margin/deposit-calls';
import { payNow } from '@tradeport/api/payment/calls';
import * as recharges from '@tradeport/api/recharge/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { lots, proveCard } from '../margin/deposits.fixture.ts';
import { decideInSandbox } from '../payment/index.ts';
import { desk } from '../payment/orders.fixture.ts';
import { type Standing, standingOf } from './standing.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const { admin, finance } = app.clients;
const at = prepared(async () => desk(app));
let stand: Standing;
let buyer: Client;
let made = 0;
beforeAll(async () => {
  buyer = await app.client('buyer');
  stand = await standingOf(app, admin, ['buyer']);
  await proveCard(app, 'buyer');
});
soundAfterEach(app, () => at.findings());

const reference = () => `BANK-S-${(made += 1)}`;
const money = async () => [await at.balance(), await at.balance('buyer', 'margin')];
const recharge = async (amount: string, account: 'balance' | 'margin' = 'balance') =>
  (
    await buyer(recharges.applyCrpRecharge, {
      account,
      amount,
      payWay: 'offline',
      voucherNo: `S-${(made += 1)}`,
      fileCode: await at.voucher(),
    })
  ).rechargeCode;
const seen = (rechargeCode: string, checkResult: 'pass' | 'fail' = 'pass') =>
  finance(recharges.checkCrpRecharge, {
    rechargeCode,
    checkResult,
    ...(checkResult === 'pass' ? { bankReference: reference() } : { reason: '未到账' }),
  });
const withdraw = async (amount: string) =>
  (await buyer(margin.applyMarginWithdraw, { amount })).withdrawCode;
const check = (withdrawCode: string, checkResult: 'pass' | 'fail') =>
  finance(margin.checkMarginWithdraw, {
    withdrawCode,
    checkResult,
    ...(checkResult === 'fail' ? { reason: '核查' } : {}),
  });
const settle = (withdrawCode: string, payResult: 'paid' | 'failed') =>
  admin(margin.settleMarginWithdraw, {
    withdrawCode,
    payResult,
    ...(payResult === 'paid' ? { bankReference: reference() } : { reason: '退票' }),
  });

/**
 * Cases in which nobody of the company can log in: the company is stopped, or its only person is.
 */
describe.each([
  ['a company that is suspended', () => stand.suspend(), () => stand.resume()],
  [
    'the only person of a company, on the blacklist',
    () => stand.block('buyer'),
    () => stand.unblock('buyer'),
  ],
] as const)('%s', (_name, end, begin) => {
  test('[BLK-02b] has its money kept: what is on its way in arrives, what is on its way out is decided by who pays out', async () => {
    await seen(await recharge('500.00', 'margin'));
    await seen(await recharge('300.00'));
    const back = await recharge('70.00');
    await seen(back);
    const lot = lots(app);
    const [secured, asked] = [await lot.freeze(40), await lot.freeze(30)];
    const [paid, bounced, failed, waiting] = [
      await withdraw('10.00'),
      await withdraw('20.00'),
      await withdraw('25.00'),
      await withdraw('35.00'),
    ];
    await check(paid, 'pass');
    await check(bounced, 'pass');
    const { thawCode } = await buyer(deposits.applyMarginThaw, {
      depositCode: asked,
      reason: '计划有变',
    });
    const [coming, refused] = [await recharge('15.00'), await recharge('16.00')];
    const online = await buyer(recharges.applyCrpRecharge, {
      account: 'balance',
      amount: '80',
      payWay: 'online',
    });
    const [balance = 0, onMargin = 0] = await money();
    await end();

    // Nobody of it moves anything.
    for (const tried of [
      () => buyer(margin.applyMarginWithdraw, { amount: '1.00' }),
      () => buyer(margin.cancelMarginWithdraw, { withdrawCode: waiting }),
      () =>
        buyer(payNow, {
          contractCodes: ['00000000-0000-4000-8000-000000000000'],
          payWay: 'balance',
        }),
    ])
      expect(await codeOf(tried())).toBe('auth.required');
    expect(await money()).toEqual([balance, onMargin]);
    // Finance sees all withdrawals, and completes them.
    const { rows } = await finance(margin.marginWithdrawPage, { rows: 100 });
    expect(rows.map((row) => row.withdrawCode)).toEqual(
      expect.arrayContaining([paid, bounced, failed, waiting]),
    );
    await settle(paid, 'paid');
    await settle(bounced, 'failed');
    await check(failed, 'fail');
    expect(await money()).toEqual([balance, onMargin + 20 + 25]);
    await finance(deposits.checkMarginThaw, { thawCode, checkResult: 'pass' });
    expect(await money()).toEqual([balance, onMargin + 20 + 25 + 30]);
    expect(await lot.of(secured)).toMatchObject({ state: 'frozen', frozen: 40, thawed: 0 });
    await seen(coming);
    await seen(refused, 'fail');
    await app.as(null, (ctx) => decideInSandbox(ctx, online.paymentCode ?? '', 'paid'));
    await app.kernel.drainOutbox();
    expect(await money()).toEqual([balance + 15 + 80, onMargin + 75]);
    await finance(recharges.proposeRechargeRefund, {
      rechargeCode: back,
      voucherNo: reference(),
      reason: '原路退回',
    });
    await admin(recharges.confirmRechargeRefund, { rechargeCode: back });
    expect(await money()).toEqual([balance + 15 + 80 - 70, onMargin + 75]);

    await begin();
    buyer = await stand.login();
    await buyer(margin.cancelMarginWithdraw, { withdrawCode: waiting });
    expect(await money()).toEqual([balance + 25, onMargin + 75 + 35]);
    expect(await codeOf(withdraw('1.00'))).toBe('done');
  });
});
