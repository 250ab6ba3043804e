import { randomUUID } from 'node:crypto';
import { offerOf } from '@tradeport/api/kernel/available';
import * as calls from '@tradeport/api/margin/calls';
import * as deposits from '@tradeport/api/margin/deposit-calls';
import { thawActions, withdrawalActions } from '@tradeport/api/margin/lifecycle';
import * as recharges from '@tradeport/api/recharge/calls';
import { rechargeActions } from '@tradeport/api/recharge/lifecycle';
import { beforeAll, describe, expect, test } from 'vitest';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { desk } from '../payment/orders.fixture.ts';
import { lots, proveCard } from './deposits.fixture.ts';
import { bindDeposits } from './index.ts';

const app = useApp();
const { buyer, admin, finance } = app.clients;
const at = prepared(async () => desk(app));
const lot = prepared(async () => lots(app));
let made = 0;
beforeAll(() => proveCard(app, 'buyer'));
soundAfterEach(app, () => at.findings());

/** An action offered on screen agrees with its call: possible, or refused in the same words. */
async function agree(offer: ReturnType<typeof offerOf>, call: () => Promise<unknown>) {
  if (offer?.why === null) return void (await call());
  const refused = await call().then(
    () => null,
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(Error);
  // Not now, for a reason of its own: the reason is the refusal's.
  if (offer) expect(Object.values(offer.why)).toContain((refused as Error).message);
  else expect(refused).toMatchObject({ code: 'state.cannot_move' });
}
const why = (offer: ReturnType<typeof offerOf>) => offer && (offer.why?.en ?? 'now');

describe('what is offered is accepted, and what is greyed is refused in the same words', () => {
  async function credited(account: 'balance' | 'margin', by = buyer) {
    const { rechargeCode } = await by(recharges.applyCrpRecharge, {
      account,
      amount: '50',
      payWay: 'offline',
      voucherNo: `O-${(made += 1)}`,
      fileCode: await at.voucher(),
    });
    const row = await finance(recharges.pcGetCrpRecharge, { rechargeCode });
    expect(why(offerOf(rechargeActions, 'proposeRefund', row))).toBe(
      account === 'margin'
        ? 'A deposit goes back by a withdrawal'
        : 'Only available when the status is “Credited”',
    );
    await agree(offerOf(rechargeActions, 'pass', row), () =>
      finance(recharges.checkCrpRecharge, {
        rechargeCode,
        checkResult: 'pass',
        bankReference: `B-${(made += 1)}`,
      }),
    );
    return rechargeCode;
  }
  const propose = (rechargeCode: string) =>
    finance(recharges.proposeRechargeRefund, { rechargeCode, voucherNo: 'X', reason: 'asked' });

  test('a recharge of a deposit is not given back as one of the balance is', async () => {
    const rechargeCode = await credited('margin');
    const row = await finance(recharges.pcGetCrpRecharge, { rechargeCode });
    const offer = offerOf(rechargeActions, 'proposeRefund', row);
    expect(why(offer)).toBe('A deposit goes back by a withdrawal');
    await agree(offer, () => propose(rechargeCode));
  });

  test('a refund of a recharge is confirmed by another than who proposed it', async () => {
    const rechargeCode = await credited('balance');
    const before = await finance(recharges.pcGetCrpRecharge, { rechargeCode });
    expect(offerOf(rechargeActions, 'pass', before)).toBeNull();
    await agree(offerOf(rechargeActions, 'proposeRefund', before), () => propose(rechargeCode));
    const [own, others] = await Promise.all([
      finance(recharges.pcGetCrpRecharge, { rechargeCode }),
      admin(recharges.pcGetCrpRecharge, { rechargeCode }),
    ]);
    const confirm = (by: typeof finance) => () =>
      by(recharges.confirmRechargeRefund, { rechargeCode });
    expect(why(offerOf(rechargeActions, 'refund', own))).toBe(
      'You cannot confirm your own proposal',
    );
    await agree(offerOf(rechargeActions, 'refund', own), confirm(finance));
    expect(why(offerOf(rechargeActions, 'refund', others))).toBe('now');
    await agree(offerOf(rechargeActions, 'refund', others), confirm(admin));
  });

  test('a withdrawal is paid by another than who approved it, and by nobody before', async () => {
    await credited('margin');
    const { withdrawCode } = await buyer(calls.applyMarginWithdraw, { amount: '1.00' });
    const seen = (by: typeof finance) => by(calls.getMarginWithdraw, { withdrawCode });
    const pay = (by: typeof finance) => () =>
      by(calls.settleMarginWithdraw, {
        withdrawCode,
        payResult: 'paid',
        bankReference: `W-${(made += 1)}`,
      });
    const waiting = await seen(finance);
    expect(why(offerOf(withdrawalActions, 'pay', waiting))).toBe(
      'Only available when the status is “Approved, to be paid out”',
    );
    await expect(pay(finance)()).rejects.toMatchObject({ code: 'state.cannot_move' });
    await agree(offerOf(withdrawalActions, 'approve', waiting), () =>
      finance(calls.checkMarginWithdraw, { withdrawCode, checkResult: 'pass' }),
    );
    const [own, others] = [await seen(finance), await seen(admin)];
    expect(why(offerOf(withdrawalActions, 'pay', own))).toContain('You approved this withdrawal');
    await agree(offerOf(withdrawalActions, 'pay', own), pay(finance));
    expect(why(offerOf(withdrawalActions, 'pay', others))).toBe('now');
    await agree(offerOf(withdrawalActions, 'pay', others), pay(admin));
    expect(offerOf(withdrawalActions, 'pay', await seen(admin))).toBeNull();
  });

  test('a deposit on which a bid stands is not released: the list says so, too', async () => {
    await lot.fund('buyer', 10);
    const depositCode = await lot.freeze(10, { login: 'buyer', lotId: randomUUID() });
    const { thawCode } = await buyer(deposits.applyMarginThaw, { depositCode, reason: 'no more' });
    await app.as('buyer', (ctx) => ctx.batch([bindDeposits(ctx, [depositCode])]));
    const { rows } = await finance(deposits.marginThawPage, { tab: 'pending' });
    const row = rows.find((one) => one.thawCode === thawCode);
    if (!row) throw new Error('The list lacks the request');
    const check = (checkResult: 'pass' | 'fail') => () =>
      finance(deposits.checkMarginThaw, { thawCode, checkResult, reason: 'it starts today' });
    expect(why(offerOf(thawActions, 'approve', row))).toContain('A bid stands on this deposit');
    await agree(offerOf(thawActions, 'approve', row), check('pass'));
    await agree(offerOf(thawActions, 'fail', row), check('fail'));
    // Decided: it is over, whatever stands on the deposit.
    const decided = { ...row, status: 'failed' } as const;
    expect(offerOf(thawActions, 'approve', decided)).toBeNull();
    await agree(null, check('pass'));
  });
});
