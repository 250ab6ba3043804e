import type { Client } from '@tradeport/api/kernel/client';
import { confirmPayment, paymentState, payNow, submitVoucher } from '@tradeport/api/payment/calls';
import { sandboxDispute } from '@tradeport/api/payment/dispute';
import * as calls from '@tradeport/api/recharge/calls';
import { spendings, type Spending } from '@tradeport/api/recharge/model';
import { readHome } from '@tradeport/api/dashboard/calls';
import { describe, expect, test } from 'vitest';
import { dayIn } from '../../kernel/day.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { desk } from '../payment/orders.fixture.ts';
import { decideInSandbox } from '../payment/index.ts';

const AT_ONCE = 64;
const app = useApp();
const { buyer, buyer2: other, finance, admin } = app.clients;
const at = prepared(async () => desk(app));
let made = 0;
soundAfterEach(app, () => at.findings());

async function byVoucher(amount = '100', ruleCode?: string, more: Partial<Asked> = {}) {
  const input = {
    amount,
    payWay: 'offline' as const,
    voucherNo: `V-${(made += 1)}`,
    fileCode: await at.voucher(),
    ...more,
  };
  return ruleCode
    ? buyer(calls.applyCrpRechargeRule, { ...input, ruleCode })
    : buyer(calls.applyCrpRecharge, input);
}
type Asked = {
  account: 'balance' | 'margin';
  currency: 'CNY' | 'USD';
  voucherNo: string;
  fileCode: string | undefined;
};
const pass = (rechargeCode: string, bankReference = `BANK-R-${(made += 1)}`) =>
  finance(calls.checkCrpRecharge, { rechargeCode, checkResult: 'pass', bankReference });
const rule = async (
  more: Partial<{
    ruleCode: string;
    memberLimit: number;
    spending: Spending;
    bonusRate: number;
    startsOn: string;
    endsOn: string;
  }> = {},
) =>
  (
    await admin(calls.saveRechargeRule, {
      ruleName: { zh: '充一百送十' },
      fromAmount: '100',
      bonusKind: 'rate',
      bonusRate: 1000,
      bonusMax: '50',
      startsOn: '2020-01-01',
      ...more,
    })
  ).ruleCode;
const purses = async () => [await at.balance(), await at.balance('buyer', 'bonus')];

describe('a recharge by voucher', () => {
  test('[RCH-01b][RCH-01c][RCH-01d] is credited when finance has seen the money, and not before', async () => {
    const before = await at.balance();
    const { rechargeCode, status } = await byVoucher('250.50');
    expect([status, await at.balance()]).toEqual(['reviewing', before]);
    expect((await pass(rechargeCode)).status).toBe('credited');
    expect(await at.balance()).toBe(before + 250.5);
    await expect(pass(rechargeCode)).rejects.toMatchObject({ code: 'state.cannot_move' });
    expect(await at.balance()).toBe(before + 250.5);
  });

  test('[RCH-01b] needs the number of its transfer and the proof of it, each told at its field', async () => {
    for (const [left, code, field] of [
      [{ voucherNo: '' }, 'recharge.voucher_needed', 'voucherNo'],
      [{ fileCode: undefined }, 'recharge.file_needed', 'fileCode'],
    ] as const)
      await expect(byVoucher('10', undefined, left)).rejects.toMatchObject({
        code,
        fields: { [field]: expect.any(String) },
      });
    await expect(byVoucher('0.99')).rejects.toMatchObject({ code: 'recharge.least' });
    const whole = await byVoucher('1');
    expect(whole.status).toBe('reviewing');
    await buyer(calls.withdrawRecharge, { rechargeCode: whole.rechargeCode });
  });

  test('[RCH-01c] fails with its reason, which its buyer reads; nothing is credited', async () => {
    const before = await at.balance();
    const { rechargeCode } = await byVoucher();
    await expect(
      finance(calls.checkCrpRecharge, { rechargeCode, checkResult: 'fail' }),
    ).rejects.toMatchObject({ code: 'recharge.reason_needed' });
    await finance(calls.checkCrpRecharge, {
      rechargeCode,
      checkResult: 'fail',
      reason: 'no money',
    });
    const mine = await buyer(calls.pcGetCrpURecharge, { rechargeCode });
    expect([mine.status, mine.reason, await at.balance()]).toEqual(['failed', 'no money', before]);
  });

  test('[RCH-01c] is not reviewed by who applied for it, nor by who may not review', async () => {
    const fileCode = await at.voucher('admin');
    const { rechargeCode } = await admin(calls.applyCrpRecharge, {
      amount: '100',
      payWay: 'offline',
      voucherNo: 'OWN-1',
      fileCode,
    });
    const review = { rechargeCode, checkResult: 'pass' as const, bankReference: 'BANK-OWN' };
    await expect(admin(calls.checkCrpRecharge, review)).rejects.toMatchObject({
      code: 'recharge.own',
    });
    await expect(buyer(calls.checkCrpRecharge, review)).rejects.toMatchObject({ status: 403 });
    // Everybody of the house reviews what others of another member applied for.
    const theirs = await byVoucher();
    expect((await pass(theirs.rechargeCode)).status).toBe('credited');
  });

  test('[RCH-01d] credits once, however many approve it at the same moment', async () => {
    const before = await at.balance();
    const { rechargeCode } = await byVoucher('100', await rule());
    const bonus = await at.balance('buyer', 'bonus');
    const done = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => pass(rechargeCode)),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await purses()).toEqual([before + 100, bonus + 10]);
  });

  test('[RCH-01d] a bank reference is not made a second one by signs that look like it, or like nothing', async () => {
    const [first, second] = [await byVoucher(), await byVoucher()];
    await pass(first.rechargeCode, 'BOC 0001-a');
    for (const [reference, code] of [
      ['boc0001-A', 'payment.reference_used'],
      ['BOC 0001\u200b-a', 'input.invalid'],
      ['ＢＯＣ0001-a', 'input.invalid'],
      ['BОC0001-a', 'input.invalid'],
    ] as const)
      await expect(pass(second.rechargeCode, reference), reference).rejects.toMatchObject({ code });
    await buyer(calls.withdrawRecharge, { rechargeCode: second.rechargeCode });
  });

  test('a number is handed in once, a strange file is none, and a withdrawn one frees its number', async () => {
    const fileCode = await at.voucher();
    const input = { amount: '10', payWay: 'offline' as const, voucherNo: 'TWICE', fileCode };
    const { rechargeCode } = await buyer(calls.applyCrpRecharge, input);
    await expect(buyer(calls.applyCrpRecharge, input)).rejects.toMatchObject({
      code: 'recharge.voucher_used',
    });
    await expect(
      other(calls.applyCrpRecharge, { ...input, voucherNo: 'STRANGE' }),
    ).rejects.toMatchObject({ code: 'payment.voucher_file' });
    await expect(other(calls.withdrawRecharge, { rechargeCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    await buyer(calls.withdrawRecharge, { rechargeCode });
    await buyer(calls.applyCrpRecharge, input);
    await expect(pass(rechargeCode)).rejects.toMatchObject({ code: 'state.cannot_move' });
  });
});

describe('a bank reference', () => {
  test('[RCH-01d][PAY-02b] counts once over orders, recharges and deposits, at sixty-four at once, blanks and small letters aside', async () => {
    const holds = async () => (await at.balance()) + (await at.balance('buyer', 'margin'));
    const before = await holds();
    const half = AT_ONCE / 2;
    const payments: string[] = [];
    const recharges: string[] = [];
    for (let n = 0; n < half; n += 1) {
      const order = await at.order(100);
      const { paymentCode } = await buyer(submitVoucher, {
        contractCodes: [order],
        voucherNo: `RACE-${n}`,
        fileCode: await at.voucher(),
      });
      payments.push(paymentCode);
      const account = n % 2 ? ('margin' as const) : ('balance' as const);
      if (recharges.length < 18)
        recharges.push((await byVoucher('100', undefined, { account })).rechargeCode);
    }
    const tried = [
      ...payments.map(
        (paymentCode) => () =>
          finance(confirmPayment, { paymentCode, amount: '100', bankReference: 'SAME 0001' }),
      ),
      ...Array.from(
        { length: AT_ONCE - half },
        (_, n) => () => pass(recharges[n % recharges.length] ?? '', 'same0001'),
      ),
    ];
    const done = await Promise.allSettled(tried.map((one) => one()));
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    const paid = (await holds()) - before;
    const states = await Promise.all(
      recharges.map((rechargeCode) => finance(calls.pcGetCrpRecharge, { rechargeCode })),
    );
    expect(states.filter((one) => one.status === 'credited').length * 100).toBe(paid);
    for (const account of ['balance', 'margin'])
      await expect(
        pass(
          states.find((one) => one.status === 'reviewing' && one.account === account)
            ?.rechargeCode ?? '',
          ' SAME0001',
        ),
        account,
      ).rejects.toMatchObject({ code: 'payment.reference_used' });
    for (const [n, rechargeCode] of recharges.entries())
      if (states[n]?.status === 'reviewing') await buyer(calls.withdrawRecharge, { rechargeCode });
  });
});

describe('an online recharge', () => {
  test('[RCH-01d] that its bank takes back is the portal’s loss until finance has settled it: the books say so', async () => {
    const made = await buyer(calls.applyCrpRecharge, { amount: '80', payWay: 'online' });
    const paymentCode = made.paymentCode ?? '';
    await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode, 'paid'));
    await app.kernel.drainOutbox();
    const before = await purses();
    await finance(sandboxDispute, { paymentCode, status: 'open' });
    await finance(sandboxDispute, { paymentCode, status: 'lost' });
    expect(await purses()).toEqual(before);
    const { disputes } = await finance(paymentState, { paymentCode });
    expect(disputes).toMatchObject([{ status: 'lost', amount: '80.00' }]);
  });

  test('[RCH-01b][RCH-01d] is credited with its bonus when the provider says so, once, and not when it fails', async () => {
    const [before, bonus] = await purses();
    const ruleCode = await rule();
    const input = { amount: '200', payWay: 'online' as const, ruleCode };
    const { rechargeCode, paymentCode, cashierUrl } = await buyer(
      calls.applyCrpRechargeRule,
      input,
    );
    expect(cashierUrl).toMatch(/^\/cashier\//);
    await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
    await app.kernel.drainOutbox();
    await app.kernel.drainOutbox();
    expect((await buyer(calls.pcGetCrpURecharge, { rechargeCode })).status).toBe('credited');
    expect(await purses()).toEqual([(before ?? 0) + 200, (bonus ?? 0) + 20]);
    const failing = await buyer(calls.applyCrpRechargeRule, input);
    await app.as(null, (ctx) => decideInSandbox(ctx, failing.paymentCode ?? '', 'failed'));
    await app.moveClock(4 * 3_600_000);
    await app.kernel.runSweeps();
    const after = await buyer(calls.pcGetCrpURecharge, { rechargeCode: failing.rechargeCode });
    expect([after.status, await purses()]).toEqual([
      'closed',
      [(before ?? 0) + 200, (bonus ?? 0) + 20],
    ]);
  });
});

describe('a rule', () => {
  test('[RCH-01e] gives a share up to its bound, in whole cents, from its amount on, and keeps what was agreed', async () => {
    const ruleCode = await rule();
    await expect(byVoucher('99.99', ruleCode)).rejects.toMatchObject({
      code: 'recharge.rule_amount',
    });
    expect((await byVoucher('123.45', ruleCode)).bonus).toBe('12.34');
    const capped = await byVoucher('10000', ruleCode);
    expect(capped.bonus).toBe('50.00');
    await admin(calls.switchRechargeRule, { ruleCode, isOpen: false });
    await expect(byVoucher('100', ruleCode)).rejects.toMatchObject({ code: 'recharge.rule_over' });
    const bonus = await at.balance('buyer', 'bonus');
    await pass(capped.rechargeCode);
    expect(await at.balance('buyer', 'bonus')).toBe(bonus + 50);
  });

  test('[RCH-01e] counts in its own currency and from its first day on; changed, it keeps to what was agreed before', async () => {
    const ruleCode = await rule();
    const agreed = await byVoucher('100', ruleCode);
    await rule({ ruleCode, bonusRate: 2000, startsOn: '2090-01-01' });
    const code = 'recharge.rule_over';
    await expect(byVoucher('100', ruleCode)).rejects.toMatchObject({ code });
    await rule({ ruleCode, bonusRate: 2000 });
    await expect(byVoucher('100', ruleCode, { currency: 'USD' })).rejects.toMatchObject({ code });
    const later = await byVoucher('100', ruleCode);
    expect([agreed.bonus, later.bonus]).toEqual(['10.00', '20.00']);
    const bonus = await at.balance('buyer', 'bonus');
    await pass(agreed.rechargeCode);
    expect(await at.balance('buyer', 'bonus')).toBe(bonus + 10);
    await buyer(calls.withdrawRecharge, { rechargeCode: later.rechargeCode });
  });

  test('[RCH-01e] is offered on its days, both included, while it is open', async () => {
    const today = dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs));
    const codes = await Promise.all([
      rule({ startsOn: today, endsOn: today }),
      rule({ startsOn: '2090-01-01' }),
      rule({ endsOn: '2020-12-31' }),
    ]);
    const [now = '', later = '', past = ''] = codes;
    const offered = async () =>
      (await buyer(calls.offeredRules, {})).flatMap(({ ruleCode }) =>
        [now, later, past].includes(ruleCode) ? [ruleCode] : [],
      );
    expect(await offered()).toEqual([now]);
    await admin(calls.switchRechargeRule, { ruleCode: now, isOpen: false });
    expect(await offered()).toEqual([]);
  });

  test('[RCH-01e] is over after its last day, and a member uses it no more often than it says, from sixty-four at once', async () => {
    const past = await rule({ endsOn: '2020-12-31' });
    await expect(byVoucher('100', past)).rejects.toMatchObject({ code: 'recharge.rule_over' });
    const twice = await rule({ memberLimit: 2 });
    const fileCode = await at.voucher('buyer2');
    const done = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, n) =>
        other(calls.applyCrpRechargeRule, {
          amount: '100',
          payWay: 'offline',
          voucherNo: `LIMIT-${n}`,
          fileCode,
          ruleCode: twice,
        }),
      ),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(2);
    const offer = (await other(calls.offeredRules, {})).find((one) => one.ruleCode === twice);
    expect(offer?.usedUp).toBe(true);
  });

  test('[RCH-01e][PAY-03a] says what is spent first, the bonus or the principal, or both in proportion', async () => {
    for (const spending of spendings) {
      const { rechargeCode } = await byVoucher('100', await rule({ spending }));
      await pass(rechargeCode);
      const [balance = 0, bonus = 0] = await purses();
      const id = await at.order(5);
      await buyer(payNow, { contractCodes: [id], payWay: 'balance' });
      const share = Math.round((500 * bonus) / (balance + bonus)) / 100;
      const paid = { bonus_first: 5, principal_first: 0, proportional: share }[spending];
      const [left = 0, bonusLeft = 0] = await purses();
      expect([spending, left, bonusLeft]).toEqual([
        spending,
        expect.closeTo(balance - 5 + paid, 6),
        expect.closeTo(bonus - paid, 6),
      ]);
    }
    // Proportional, and all of it: not a cent is missing on either side.
    const all = (await purses()).reduce((sum, one) => sum + one, 0);
    const last = await at.order(all);
    await buyer(payNow, { contractCodes: [last], payWay: 'balance' });
    expect(await purses()).toEqual([0, 0]);
  });
});

describe('the refund of a recharge', () => {
  const propose = (rechargeCode: string) =>
    finance(calls.proposeRechargeRefund, { rechargeCode, voucherNo: 'OUT-1', reason: 'asked for' });

  test('takes principal and bonus back when two people agree, and refuses where the bonus is spent', async () => {
    const [before = 0, bonusBefore = 0] = await purses();
    // Everything that is there is spent, so that only this recharge's bonus is left.
    const all = await at.order(before + bonusBefore);
    if (before + bonusBefore > 0) await buyer(payNow, { contractCodes: [all], payWay: 'balance' });
    const { rechargeCode } = await byVoucher('100', await rule());
    await pass(rechargeCode);
    expect(await purses()).toEqual([100, 10]);
    await propose(rechargeCode);
    await expect(finance(calls.confirmRechargeRefund, { rechargeCode })).rejects.toMatchObject({
      code: 'recharge.own_proposal',
    });
    const done = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, () => admin(calls.confirmRechargeRefund, { rechargeCode })),
    );
    expect(done.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await purses()).toEqual([0, 0]);

    const second = await byVoucher('100', await rule());
    await pass(second.rechargeCode);
    const id = await at.order(1);
    await buyer(payNow, { contractCodes: [id], payWay: 'balance' });
    await expect(propose(second.rechargeCode)).rejects.toMatchObject({
      code: 'recharge.bonus_spent',
    });
  });
});

describe('the calls of the original', () => {
  test('[RCH-01a] answer by GET under their own addresses; each sees what is his', async () => {
    const base = '/web/crp/pcCrpRecharge';
    const client = { 'tenant-code': 'alpha' };
    const get = async (login: string, path: string, from: Record<string, string> = client) =>
      (
        await app.http.inject({
          url: `${base}/${path}`,
          headers: { host: 'alpha.test', cookie: await app.cookieOf(login), ...from },
        })
      ).json();
    const fileCode = await at.voucher();
    // API-09 A link that somebody sends applies for nothing.
    const link = await get('buyer', 'applyCrpRecharge.json?amount=50&payWay=online', {});
    expect([link.success, link.errorCode]).toEqual([false, 'auth.cross_site']);
    const applied = await get(
      'buyer',
      `applyCrpRecharge.json?amount=50&payWay=offline&voucherNo=GET-1&fileCode=${fileCode}`,
    );
    const { rechargeCode } = applied.dataObj;
    expect(applied.dataObj).toMatchObject({ status: 'reviewing', amount: '50.00' });
    const ruleCode = await rule();
    const offered = await get(
      'buyer',
      `applyCrpRechargeRule.json?amount=100&payWay=offline&voucherNo=GET-2&fileCode=${fileCode}&ruleCode=${ruleCode}`,
    );
    expect(offered.dataObj).toMatchObject({ bonus: '10.00' });
    expect(
      (await get('buyer', `pcGetCrpURecharge.json?rechargeCode=${rechargeCode}`)).dataObj
        .rechargeNo,
    ).toBe(applied.dataObj.rechargeNo);
    expect(
      (await get('buyer2', `pcGetCrpURecharge.json?rechargeCode=${rechargeCode}`)).success,
    ).toBe(false);
    const own = await get('buyer', 'pcQueryCrpRechargePage.json?tab=reviewing');
    expect(own.rows.map((row: { rechargeCode: string }) => row.rechargeCode)).toContain(
      rechargeCode,
    );
    const theirs = await get('buyer2', 'pcQueryCrpRechargePage.json?rows=100');
    expect(theirs.rows.map((row: { rechargeCode: string }) => row.rechargeCode)).not.toContain(
      rechargeCode,
    );
    expect(
      (await get('finance', `pcGetCrpRecharge.json?rechargeCode=${rechargeCode}`)).dataObj
        .voucherNo,
    ).toBe('GET-1');
    const checked = await get(
      'finance',
      `checkCrpRecharge.json?rechargeCode=${rechargeCode}&checkResult=pass&bankReference=BANK-GET-1`,
    );
    expect(checked.dataObj.status).toBe('credited');
  });
});

test('[HOM-02a][HOM-02b][HOM-04c] recharges to review are counted on the home page, which leads to the very list', async () => {
  const todoOf = async (client: Client) =>
    (await client(readHome, {})).todos.find((one) => one.type === 'recharge');
  const before = (await todoOf(finance))?.count ?? 0;
  const { rechargeCode } = await byVoucher();
  const todo = await todoOf(finance);
  const counted = (await finance(calls.rechargeTabCounts, {})).find(
    (one) => one.tab === 'reviewing',
  );
  const list = await finance(calls.pcQueryCrpRechargePage, { tab: 'reviewing' });
  expect(todo?.route).toBe('/finance/recharges?tab=reviewing');
  expect([todo?.count, counted?.count, list.total]).toEqual([before + 1, before + 1, before + 1]);
  expect(list.rows.map((row) => row.rechargeCode)).toContain(rechargeCode);
  expect(await todoOf(buyer)).toBeUndefined();
  await pass(rechargeCode);
  expect((await todoOf(finance))?.count).toBe(before);
});
