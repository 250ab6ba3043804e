import { offerOf } from '@tradeport/api/kernel/available';
import { rechargeActions } from '@tradeport/api/recharge/lifecycle';
import * as calls from '@tradeport/api/recharge/calls';
import { sandboxDispute } from '@tradeport/api/payment/dispute';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import { desk } from '../payment/orders.fixture.ts';
import { decideInSandbox } from '../payment/index.ts';
import { type BonusMove, bonusLeft } from './bonus-left.ts';
import { moves } from './rows.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';

const move = (
  id: string,
  event: string,
  amount: number,
  more: Partial<BonusMove> = {},
): BonusMove => ({
  id,
  event,
  amount,
  phase: 'posted',
  cause_id: '',
  pending_id: null,
  source_id: null,
  ...more,
});
const given = (id: string, amount: number) =>
  move(`grant ${id}`, 'recharge.bonus', amount, { cause_id: id });
const paid = (id: string, amount: number) => move(id, 'order.paid_by_bonus', amount);
const back = (of: string, amount: number) =>
  move(`back ${of}`, 'refund.to_bonus', amount, { source_id: of });
const held = (id: string, amount: number) =>
  move(id, 'order.bonus_held', amount, { phase: 'pending' });
const ended = (of: string, phase: 'post' | 'void' | 'expire', amount: number) =>
  move(`${of} ended`, 'order.bonus_held', amount, { phase, pending_id: of });

describe('[RCH-01e] what is left of each recharge’s own bonus', () => {
  const grants = [given('A', 1000), given('B', 500)];
  test.each<[string, BonusMove[], number, number]>([
    ['nothing is spent', [], 1000, 500],
    ['the oldest is spent first', [paid('1', 1001)], 0, 499],
    [
      'what goes back goes to what was taken, last taken first',
      [paid('1', 1200), back('1', 300)],
      100,
      500,
    ],
    [
      'an older payment’s goes to the older one, whatever was spent since',
      [paid('1', 1000), paid('2', 400), back('1', 1000)],
      1000,
      100,
    ],
    ['a hold takes at once', [held('1', 1100)], 0, 400],
    ['a hold that ends gives all back', [held('1', 1100), ended('1', 'void', 1100)], 1000, 500],
    ['a hold that expires as well', [held('1', 1100), ended('1', 'expire', 1100)], 1000, 500],
    [
      'a hold that is posted in part gives the rest back, and its posting can be refunded',
      [held('1', 1100), ended('1', 'post', 700), back('1 ended', 50)],
      350,
      500,
    ],
    [
      'a recharge that goes back takes its own',
      [move('x', 'recharge.bonus_taken_back', 500, { cause_id: 'B' }), paid('1', 1)],
      999,
      0,
    ],
    ['who leaves loses all of it', [move('x', 'bonus.lapsed', 1500)], 0, 0],
  ])('%s', (_, entries, a, b) => {
    expect([...bonusLeft([...grants, ...entries])]).toEqual([
      ['A', a],
      ['B', b],
    ]);
  });

  test('entries at random: nothing is lost, and no recharge has more than it gave', () => {
    let seed = 7;
    const random = (n: number) => (seed = (seed * 48_271) % 2_147_483_647) % n;
    for (let run = 0; run < 300; run += 1) {
      const entries: BonusMove[] = [];
      const gave = new Map<string, number>();
      const open = new Map<string, number>();
      let total = 0;
      for (let at = 0; at < 40; at += 1) {
        const what = random(3);
        const [payment = ''] = [...open.keys()].slice(random(open.size + 1));
        if (what === 0) {
          gave.set(`${at}`, 1 + random(900));
          entries.push(given(`${at}`, gave.get(`${at}`) ?? 0));
          total += gave.get(`${at}`) ?? 0;
        } else if (what === 1 && total > 0) {
          const amount = 1 + random(total);
          entries.push(paid(`p${at}`, amount));
          open.set(`p${at}`, amount);
          total -= amount;
        } else if (what === 2 && (open.get(payment) ?? 0) > 0) {
          const amount = 1 + random(open.get(payment) ?? 1);
          entries.push(back(payment, amount));
          open.set(payment, (open.get(payment) ?? 0) - amount);
          total += amount;
        }
      }
      const left = bonusLeft(entries);
      expect([...left.values()].reduce((all, one) => all + one, 0)).toBe(total);
      for (const [id, amount] of left) {
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(gave.get(id) ?? 0);
      }
    }
  });
});

describe('the refund of a recharge', () => {
  const app = useApp();
  const at = prepared(() => afterSalesDesk(app));
  let made = 0;
  let ruleCode = '';
  beforeAll(async () => {
    ({ ruleCode } = await at.admin(calls.saveRechargeRule, {
      ruleName: { zh: '充一百送十' },
      fromAmount: '1',
      bonusKind: 'rate',
      bonusRate: 1000,
      startsOn: '2020-01-01',
    }));
  });
  soundAfterEach(app, () => at.audit());
  const recharge = async (amount: string, of = ruleCode) => {
    const { rechargeCode } = await at.buyer(calls.applyCrpRechargeRule, {
      ruleCode: of,
      amount,
      payWay: 'offline',
      voucherNo: `LEFT-${(made += 1)}`,
      fileCode: await desk(app).voucher(),
    });
    await at.finance(calls.checkCrpRecharge, {
      rechargeCode,
      checkResult: 'pass',
      bankReference: `BANK-LEFT-${made}`,
    });
    return rechargeCode;
  };
  const propose = (rechargeCode: string) =>
    at.finance(calls.proposeRechargeRefund, { rechargeCode, voucherNo: 'OUT', reason: 'x' });
  const left = async (rechargeCode: string) =>
    propose(rechargeCode).then(
      async () => {
        await at.finance(calls.rejectRechargeRefund, { rechargeCode, reason: 'x' });
        return 'whole';
      },
      (error: { code: string; facts: { left?: string } }) => `${error.code} ${error.facts.left}`,
    );

  test('[RCH-01e] looks at its own bonus to the cent: a later one’s does not stand in, what an order gives back counts again', async () => {
    const goods = await at.goods('10.01', 100);
    const first = await recharge('100.10');
    const second = await recharge('50.00');
    // 10.01 and 5.00 of bonus: two pieces take the first whole, and 5.00 of the second with what is left from the principal.
    const one = await at.paid([[goods, 1]]);
    // Screens grey it in the same words, in the list as on its page.
    const offered = async (rechargeCode: string) => {
      const page = await at.finance(calls.pcGetCrpRecharge, { rechargeCode });
      const { rows } = await at.finance(calls.pcQueryCrpRechargePage, {});
      const row = rows.find((any) => any.rechargeCode === rechargeCode) ?? page;
      return [row, page].map((any) => offerOf(rechargeActions, 'proposeRefund', any)?.why?.en);
    };
    const spent = 'Its bonus is spent (¥0.00 left), so it cannot be refunded';
    expect(await offered(first)).toEqual([spent, spent]);
    expect(await offered(second)).toEqual([undefined, undefined]);
    expect([await left(first), await left(second)]).toEqual(['recharge.bonus_spent 0.00', 'whole']);
    const two = await at.paid([[goods, 1]]);
    expect([await left(first), await left(second)]).toEqual([
      'recharge.bonus_spent 0.00',
      'recharge.bonus_spent 0.00',
    ]);
    const { refundCode } = await at.ask(one);
    await at.approve(refundCode);
    await app.kernel.drainOutbox();
    // The bonus account holds 10.01 again: enough for the second by its sum, but it is the first's.
    expect(await at.balance('buyer', 'bonus')).toBe(10.01);
    expect([await left(first), await left(second)]).toEqual(['whole', 'recharge.bonus_spent 0.00']);
    await propose(first);
    await at.paid([[goods, 1]]);
    // Spent between the two: who confirms is told.
    await expect(
      at.admin(calls.confirmRechargeRefund, { rechargeCode: first }),
    ).rejects.toMatchObject({ code: 'recharge.bonus_spent' });
    const again = await at.ask(two);
    await at.approve(again.refundCode);
    await app.kernel.drainOutbox();
    expect(await left(second)).toBe('whole');
    await propose(second);
    await at.admin(calls.confirmRechargeRefund, { rechargeCode: second });
    expect(await at.balance('buyer', 'bonus')).toBe(0);
  });

  test('[RCH-01e] a share is exact in the cent: 29 % of 1.00 is 0.29', async () => {
    const { ruleCode: odd } = await at.admin(calls.saveRechargeRule, {
      ruleName: { zh: '二九' },
      fromAmount: '1',
      bonusKind: 'rate',
      bonusRate: 2900,
      startsOn: '2020-01-01',
    });
    const before = await at.balance('buyer', 'bonus');
    await recharge('1.00', odd);
    expect(await at.balance('buyer', 'bonus')).toBeCloseTo(before + 0.29, 4);
  });

  test('[RCH-01d][RCH-01e] a page that was given up makes room once: paid after all, it brings its money without another bonus', async () => {
    const { ruleCode: once } = await at.admin(calls.saveRechargeRule, {
      ruleName: { zh: '一次' },
      fromAmount: '1',
      bonusKind: 'amount',
      bonusAmount: '7',
      memberLimit: 1,
      startsOn: '2020-01-01',
    });
    const input = { ruleCode: once, amount: '20', payWay: 'online' as const };
    const open = await at.buyer(calls.applyCrpRechargeRule, input);
    // Given up, while its page is still open at the provider.
    await app.as(null, (ctx) =>
      moves.move(ctx, open.rechargeCode, 'close', { set: { settled_at: ctx.now() } }),
    );
    const [balance, bonus] = [await at.balance(), await at.balance('buyer', 'bonus')];
    const second = await at.buyer(calls.applyCrpRechargeRule, input);
    for (const { paymentCode } of [second, open]) {
      await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
      await app.kernel.drainOutbox();
    }
    expect([await at.balance(), await at.balance('buyer', 'bonus')]).toEqual([
      balance + 40,
      bonus + 7,
    ]);
    const late = await at.buyer(calls.pcGetCrpURecharge, { rechargeCode: open.rechargeCode });
    expect([late.status, late.bonus]).toEqual(['credited', '0.00']);
  });

  test('[RCH-01d] what the bank takes back itself does not go back a second time', async () => {
    const { rechargeCode, paymentCode } = await at.buyer(calls.applyCrpRecharge, {
      amount: '30',
      payWay: 'online',
    });
    await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
    await app.kernel.drainOutbox();
    await propose(rechargeCode);
    await at.finance(sandboxDispute, { paymentCode: paymentCode ?? '', status: 'open' });
    const seen = await at.admin(calls.pcGetCrpRecharge, { rechargeCode });
    expect(offerOf(rechargeActions, 'refund', seen)?.why?.en).toContain('The bank disputes');
    await expect(at.admin(calls.confirmRechargeRefund, { rechargeCode })).rejects.toMatchObject({
      code: 'recharge.disputed',
    });
    await at.finance(sandboxDispute, { paymentCode: paymentCode ?? '', status: 'lost' });
    await expect(at.admin(calls.confirmRechargeRefund, { rechargeCode })).rejects.toMatchObject({
      code: 'recharge.disputed',
    });
  });
});
