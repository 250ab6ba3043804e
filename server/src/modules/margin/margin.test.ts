import * as calls from '@tradeport/api/margin/calls';
import { payNow } from '@tradeport/api/payment/calls';
import * as recharges from '@tradeport/api/recharge/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { composed } from '../../kernel/query.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { decideInSandbox } from '../payment/index.ts';
import { desk } from '../payment/orders.fixture.ts';
import { CARD, proveCard } from './deposits.fixture.ts';

const AT_ONCE = 64;
const app = useApp();
const { buyer, buyer2: other, admin, finance } = app.clients;
const at = prepared(async () => desk(app));
let made = 0;
beforeAll(() => certify('buyer'));
soundAfterEach(app, () => at.findings());

const certify = (login: string, changedAt?: Date) => proveCard(app, login, changedAt);
const deposit = (login = 'buyer') => at.balance(login, 'margin');
async function fund(amount: string, from = buyer, login = 'buyer') {
  const { rechargeCode } = await from(recharges.applyCrpRecharge, {
    account: 'margin',
    amount,
    payWay: 'offline',
    voucherNo: `M-${(made += 1)}`,
    fileCode: await at.voucher(login),
  });
  await finance(recharges.checkCrpRecharge, {
    rechargeCode,
    checkResult: 'pass',
    bankReference: `BANK-M-${(made += 1)}`,
  });
  return rechargeCode;
}
const withdraw = (amount: string) => buyer(calls.applyMarginWithdraw, { amount });
const pass = (withdrawCode: string, by = finance) =>
  by(calls.checkMarginWithdraw, { withdrawCode, checkResult: 'pass' });
const paid = (withdrawCode: string, by = admin, bankReference = `OUT-${(made += 1)}`) =>
  by(calls.settleMarginWithdraw, { withdrawCode, payResult: 'paid', bankReference });

describe('a deposit is recharged', () => {
  test('[MGN-01a] by a transfer that finance has seen: onto the deposit, not onto the balance', async () => {
    const [before, balance] = [await deposit(), await at.balance()];
    const rechargeCode = await fund('500.50');
    expect([await deposit(), await at.balance()]).toEqual([before + 500.5, balance]);
    const { rows } = await finance(recharges.pcQueryCrpRechargePage, { account: 'margin' });
    expect(rows.map((row) => [row.rechargeCode, row.account])).toEqual([[rechargeCode, 'margin']]);
    const others = await finance(recharges.pcQueryCrpRechargePage, { account: 'balance' });
    expect(others.rows).toEqual([]);
  });

  test('[MGN-01a] online: what the provider took is on the deposit, once', async () => {
    const [before, balance] = [await deposit(), await at.balance()];
    const { rechargeCode, paymentCode } = await buyer(recharges.applyCrpRecharge, {
      account: 'margin',
      amount: '80',
      payWay: 'online',
    });
    await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
    await app.kernel.drainOutbox();
    const mine = await buyer(recharges.pcGetCrpURecharge, { rechargeCode });
    expect([mine.status, await deposit(), await at.balance()]).toEqual([
      'credited',
      before + 80,
      balance,
    ]);
  });

  test('[MGN-01a] it pays no order, and goes back by a withdrawal only', async () => {
    const rechargeCode = await fund('40');
    await expect(
      finance(recharges.proposeRechargeRefund, { rechargeCode, voucherNo: 'B-1', reason: 'no' }),
    ).rejects.toMatchObject({ code: 'recharge.by_withdrawal' });
    const order = await at.order(30);
    await expect(
      buyer(payNow, { contractCodes: [order], payWay: 'balance' }),
    ).rejects.toMatchObject({ code: 'ledger.insufficient' });
  });
});

describe('a withdrawal', () => {
  test.each([
    ['0.0001', 'margin.decimals'],
    ['1.2345', 'margin.decimals'],
    ['0', 'ledger.not_positive'],
    ['-1', 'ledger.not_positive'],
    ['abc', 'input.invalid'],
  ])('[MGN-02a] of %s is refused beside its field', async (amount) => {
    await expect(withdraw(amount)).rejects.toMatchObject({
      code: 'input.invalid',
      fields: { amount: expect.any(String) },
    });
  });

  test('[MGN-01c][MGN-02a][MGN-02b][MGN-02c] of up to three decimals and all there is: held, reviewed, paid out, by three people', async () => {
    await fund('10.12');
    const all = await deposit();
    const { withdrawCode, status } = await withdraw('0.125');
    expect([status, await deposit()]).toEqual(['reviewing', all - 0.125]);
    const rest = (all - 0.125).toFixed(3);
    await expect(withdraw((Number(rest) + 0.001).toFixed(3))).rejects.toMatchObject({
      code: 'margin.more_than_available',
      fields: { amount: expect.stringContaining(rest) },
    });
    await expect(paid(withdrawCode)).rejects.toMatchObject({ code: 'state.cannot_move' });
    await pass(withdrawCode);
    await expect(paid(withdrawCode, finance)).rejects.toMatchObject({ code: 'margin.own_review' });
    await expect(paid(withdrawCode, admin, '')).rejects.toMatchObject({
      code: 'margin.reference_needed',
    });
    const done = await paid(withdrawCode);
    expect([done.status, await deposit()]).toEqual(['paid', all - 0.125]);
    const mine = await buyer(calls.getMarginWithdraw, { withdrawCode });
    expect([mine.statusName, mine.bankReference, mine.bankCardMasked]).toEqual([
      'Withdrawal successful',
      expect.stringMatching(/^OUT-/),
      '6222 **** 0128',
    ]);
    await expect(paid(withdrawCode)).rejects.toMatchObject({ code: 'state.cannot_move' });
  });

  test('[MGN-01c][MGN-02d] that the bank sent back, that is refused or taken back, is available again', async () => {
    await fund('30');
    const all = await deposit();
    const bounced = await withdraw('10');
    await pass(bounced.withdrawCode);
    const failed = { withdrawCode: bounced.withdrawCode, payResult: 'failed' } as const;
    await expect(admin(calls.settleMarginWithdraw, failed)).rejects.toMatchObject({
      code: 'margin.reason_needed',
    });
    const back = await admin(calls.settleMarginWithdraw, { ...failed, reason: 'card closed' });
    expect([back.status, back.statusName, await deposit()]).toEqual([
      'bounced',
      'Withdrawal failed',
      all,
    ]);

    const refused = await withdraw('10');
    await finance(calls.checkMarginWithdraw, {
      withdrawCode: refused.withdrawCode,
      checkResult: 'fail',
      reason: 'open lot',
    });
    const cancelled = await withdraw('10');
    await buyer(calls.cancelMarginWithdraw, { withdrawCode: cancelled.withdrawCode });
    expect(await deposit()).toBe(all);
    await expect(pass(cancelled.withdrawCode)).rejects.toMatchObject({ code: 'state.cannot_move' });
  });

  test('[MGN-02c] needs a proved account in the own name; one that was changed waits three days', async () => {
    await fund('5', other, 'buyer2');
    await expect(other(calls.applyMarginWithdraw, { amount: '5' })).rejects.toMatchObject({
      code: 'margin.card_needed',
    });
    const now = await app.as(null, async (ctx) => ctx.now());
    const days = (n: number) => new Date(now.getTime() - n * 86_400_000);
    await certify('buyer2', days(2.9));
    await expect(other(calls.applyMarginWithdraw, { amount: '5' })).rejects.toMatchObject({
      code: 'margin.card_changed',
    });
    expect((await other(calls.myMargin, {})).payee?.usableFrom).toEqual(expect.any(String));
    await certify('buyer2', days(3.1));
    expect((await other(calls.applyMarginWithdraw, { amount: '5' })).status).toBe('reviewing');
  });

  test('[MGN-02c] is nobody else’s to see or cancel, and is not reviewed by who applied', async () => {
    await fund('5');
    const { withdrawCode } = await withdraw('5');
    await expect(other(calls.getMarginWithdraw, { withdrawCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(other(calls.cancelMarginWithdraw, { withdrawCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(pass(withdrawCode, buyer)).rejects.toMatchObject({ status: 403 });
    const { rows } = await other(calls.marginWithdrawPage, {});
    expect(rows.some((row) => row.withdrawCode === withdrawCode)).toBe(false);
    await certify('admin');
    await fund('5', admin, 'admin');
    const own = await admin(calls.applyMarginWithdraw, { amount: '5' });
    await expect(pass(own.withdrawCode, admin)).rejects.toMatchObject({ code: 'margin.own' });
  });

  test('[MGN-02c] the card number is told in full to who pays it out, once it is approved, and leaves a trace', async () => {
    await fund('5');
    const { withdrawCode } = await withdraw('5');
    await expect(finance(calls.revealPayeeCard, { withdrawCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    await pass(withdrawCode);
    await expect(buyer(calls.revealPayeeCard, { withdrawCode })).rejects.toMatchObject({
      status: 403,
    });
    expect(await admin(calls.revealPayeeCard, { withdrawCode })).toEqual({
      holder: 'Buyer Ltd',
      bankName: 'ICBC',
      cardNo: CARD,
    });
    const trail = await app.as(null, (ctx) => ctx.run(shown(ctx.tenant.id, withdrawCode)));
    expect(trail).toHaveLength(1);
    await paid(withdrawCode);
    await expect(admin(calls.revealPayeeCard, { withdrawCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
  });

  test('[MGN-02b] of 64 at once as many are held as the deposit covers', async () => {
    await fund('10');
    const all = await deposit();
    const each = Math.floor(all / 4);
    const tries = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => withdraw(String(each))),
    );
    const held = tries.filter((one) => one.status === 'fulfilled').length;
    expect(held).toBe(Math.floor(all / each));
    expect(await deposit()).toBeCloseTo(all - held * each, 4);
    expect(await deposit()).toBeGreaterThanOrEqual(0);
  });

  test('[MGN-02d] paid × failed at once: one of both, of 64 tries', async () => {
    await fund('5');
    const all = await deposit();
    const { withdrawCode } = await withdraw('5');
    await pass(withdrawCode);
    const tries = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, n) =>
        n % 2
          ? paid(withdrawCode)
          : admin(calls.settleMarginWithdraw, {
              withdrawCode,
              payResult: 'failed',
              reason: 'no such card',
            }),
      ),
    );
    const [won] = tries.filter((one) => one.status === 'fulfilled');
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const isPaid = won?.status === 'fulfilled' && won.value.status === 'paid';
    expect(await deposit()).toBe(isPaid ? all - 5 : all);
  });

  test('[MGN-03b] takes papers that the reviewer uploaded for it, and nobody else’s', async () => {
    await fund('5');
    const { withdrawCode } = await withdraw('5');
    await expect(
      finance(calls.checkMarginWithdraw, {
        withdrawCode,
        checkResult: 'pass',
        fileCodes: [await at.voucher('finance')],
      }),
    ).rejects.toMatchObject({ code: 'margin.file' });
  });
});

const shown = composed(`
  select 1 from audit where tenant_id = $1 and subject_id = $2 and after->>'cardShown' = 'true'`);
