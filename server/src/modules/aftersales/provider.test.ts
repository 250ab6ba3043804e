import * as calls from '@tradeport/api/aftersales/calls';
import { getAfterSaleSettings, saveAfterSaleSettings } from '@tradeport/api/aftersales/settings';
import { getOrderSettings, saveOrderSettings } from '@tradeport/api/orders/settings-calls';
import { confirmPayment, submitVoucher } from '@tradeport/api/payment/calls';
import {
  confirmPayout,
  creditPayout,
  payoutPage,
  proposePayout,
  rejectPayout,
} from '@tradeport/api/payment/refund-calls';
import { saveSandbox, type SandboxSettings } from '@tradeport/api/payment/sandbox';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { desk as paymentDesk } from '../payment/orders.fixture.ts';
import { refundNoticeOf, type RefundAnswer } from '../payment/index.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const MINUTE_MS = 60_000;
const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('20.00', 100_000));
beforeAll(() => at.topUp('buyer', 100_000));
afterEach(async () => {
  await sandbox('succeed');
  await app.kernel.drainOutbox();
  expect(await at.audit()).toEqual([]);
});
const sandbox = (refunds: SandboxSettings['refunds']) => at.finance(saveSandbox, { refunds });
const approved = async (pieces = 2) => {
  const id = await at.paid([[goods, 3]], 'online');
  const { refundCode } = await at.ask(id, { pieces });
  await at.approve(refundCode);
  await app.kernel.drainOutbox();
  return refundCode;
};
const legOf = async (refundCode: string) => {
  const { dataState, legs } = await at.view(refundCode);
  const [leg] = legs;
  return {
    dataState,
    state: leg?.state,
    tries: leg?.tries,
    problem: leg?.problem,
    nextTryAt: leg?.nextTryAt,
  };
};
const pause = async (refundCode: string) => {
  const { nextTryAt } = await legOf(refundCode);
  return Math.round(
    (Date.parse(nextTryAt ?? '') -
      app.kernel.system(app.tenant).tenant.clockOffsetMs -
      Date.now()) /
      MINUTE_MS,
  );
};
/** The provider says something of the refund, signed. */
async function notice(refundCode: string, state: RefundAnswer['state']) {
  const { refundNo } = await at.view(refundCode);
  const sent = await app.as(null, (ctx) =>
    refundNoticeOf(ctx, { refundNo: `${refundNo}-1`, state, problem: '' }),
  );
  return app.http.inject({
    method: 'POST',
    url: `/notify/sandbox/${app.tenant.code}`,
    headers: { ...sent?.headers, 'content-type': 'application/json' },
    payload: sent?.body ?? '',
  });
}

describe('a provider', () => {
  test('[AFS-03a][AFS-02a] gives back what it captured, and nothing else', async () => {
    const before = await at.balance();
    const refundCode = await approved();
    expect(await legOf(refundCode)).toMatchObject({ dataState: 7, state: 'done' });
    expect((await at.view(refundCode)).legs).toMatchObject([{ source: 'online', amount: '40.00' }]);
    expect([await at.balance(), await at.balance('buyer', 'refunding')]).toEqual([before, 0]);
  });

  test('[AFS-02f] that refuses keeps the request at 4: tried again with growing pauses, or at a press', async () => {
    await sandbox('refuse');
    const refundCode = await approved();
    expect(await legOf(refundCode)).toMatchObject({
      dataState: 4,
      state: 'waiting',
      tries: 1,
      problem: 'sandbox: insufficient funds',
    });
    expect(await at.balance('buyer', 'refunding')).toBe(40);
    const pauses = [await pause(refundCode)];
    for (let n = 0; n < 4; n += 1) {
      await app.moveClock((pauses.at(-1) ?? 0) * MINUTE_MS + MINUTE_MS);
      await app.kernel.runSweeps();
      pauses.push(await pause(refundCode));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16]);
    await sandbox('succeed');
    expect(await codeOf(at.buyer(calls.retryRefund, { refundCode }))).toBe('auth.forbidden');
    await at.finance(calls.retryRefund, { refundCode });
    await app.kernel.drainOutbox();
    expect(await legOf(refundCode)).toMatchObject({ dataState: 7, state: 'done' });
    expect(await codeOf(at.finance(calls.retryRefund, { refundCode }))).toBe(
      'refund.nothing_to_retry',
    );
  });

  test('[AFS-02f][AFS-03a] that times out after taking it is asked with the same number: paid once', async () => {
    await sandbox('time_out');
    const refundCode = await approved();
    expect(await legOf(refundCode)).toMatchObject({ dataState: 4, state: 'waiting' });
    await sandbox('succeed');
    await at.finance(calls.retryRefund, { refundCode });
    await app.kernel.drainOutbox();
    expect((await legOf(refundCode)).dataState).toBe(7);
    const { refundNo } = await at.view(refundCode);
    const paid = await app.as(null, (ctx) =>
      ctx.run<{ refund_no: string }>({
        sql: `select refund_no from sandbox_refund where tenant_id = $1 and refund_no like $2`,
        parameters: [ctx.tenant.id, `${refundNo}%`],
      }),
    );
    expect(paid).toEqual([{ refund_no: `${refundNo}-1` }]);
  });

  test('[AFS-02f] "accepted" is not "paid": only its notice ends it, and the same notice twice ends it once', async () => {
    await sandbox('wait');
    const refundCode = await approved();
    expect(await legOf(refundCode)).toMatchObject({ dataState: 4, state: 'accepted' });
    const answers = await Promise.all([
      notice(refundCode, 'succeeded'),
      notice(refundCode, 'succeeded'),
    ]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    await app.kernel.drainOutbox();
    expect(await legOf(refundCode)).toMatchObject({ dataState: 7, state: 'done' });
    await notice(refundCode, 'refused');
    expect(await legOf(refundCode)).toMatchObject({ dataState: 7, state: 'done' });
  });

  test('[AFS-02f][AFS-03a] that answers, and notifies twice besides, has paid once', async () => {
    const before = await at.balance();
    await sandbox('twice');
    const refundCode = await approved();
    await app.kernel.drainOutbox();
    const { dataState, refundNo, timeline } = await at.view(refundCode);
    expect([dataState, timeline.map((one) => one.to)]).toEqual([
      7,
      ['approved', 'refunding', 'refunded'],
    ]);
    const paid = await app.as(null, (ctx) =>
      ctx.run<{ event: string }>({
        sql: 'select event from transfer where tenant_id = $1 and note = $2 order by event',
        parameters: [ctx.tenant.id, refundNo],
      }),
    );
    expect(paid.filter((row) => row.event === 'refund.paid_online')).toHaveLength(1);
    const left = await app.as(null, (ctx) =>
      ctx.run({
        sql: `select id from outbox where tenant_id = $1 and event = 'sandbox.paid_twice'`,
        parameters: [ctx.tenant.id],
      }),
    );
    expect(left, 'both notices were taken').toEqual([]);
    expect([await at.balance(), await at.balance('buyer', 'refunding')]).toEqual([before, 0]);
  });

  test('[AFS-02f] a notice with a wrong signature is not believed', async () => {
    await sandbox('wait');
    const refundCode = await approved();
    const { refundNo } = await at.view(refundCode);
    const forged = await app.http.inject({
      method: 'POST',
      url: `/notify/sandbox/${app.tenant.code}`,
      headers: {
        'webhook-id': 'x',
        'webhook-timestamp': String(Math.floor(Date.now() / 1000)),
        'webhook-signature': 'v1,AAAA',
      },
      payload: JSON.stringify({
        type: 'refund.succeeded',
        data: { refundNo: `${refundNo}-1`, state: 'succeeded' },
      }),
    });
    expect(forged.statusCode).toBeGreaterThanOrEqual(400);
    expect((await legOf(refundCode)).state).toBe('accepted');
    await notice(refundCode, 'succeeded');
  });
});

describe('payouts', () => {
  const open = async () => (await at.finance(payoutPage, { status: 'open' })).rows;
  test('[AFS-03a] a provider’s final no is paid out when two people agree', async () => {
    await sandbox('final');
    const refundCode = await approved();
    expect(await legOf(refundCode)).toMatchObject({ dataState: 4, state: 'payout' });
    const row = (await open()).find((one) => one.refundCode === refundCode);
    expect(row).toMatchObject({ cause: 'declined', amount: '40.00' });
    const payoutCode = row?.payoutCode ?? '';
    expect(await codeOf(at.finance(proposePayout, { payoutCode, way: 'transfer' }))).toBe(
      'payout.voucher_needed',
    );
    await at.finance(proposePayout, {
      payoutCode,
      way: 'transfer',
      voucherNo: `OUT-${payoutCode.slice(-6)}`,
    });
    expect(await codeOf(at.finance(confirmPayout, { payoutCode }))).toBe('payout.own_proposal');
    await at.admin(rejectPayout, { payoutCode, reason: 'wrong account' });
    expect(await codeOf(at.admin(confirmPayout, { payoutCode }))).toBe('state.cannot_move');
    await at.finance(proposePayout, {
      payoutCode,
      way: 'transfer',
      voucherNo: `OUT-${payoutCode.slice(-6)}`,
    });
    expect((await at.admin(confirmPayout, { payoutCode })).status).toBe('paid');
    await app.kernel.drainOutbox();
    expect(await legOf(refundCode)).toMatchObject({ dataState: 7, state: 'done' });
    expect(await at.balance('buyer', 'refunding')).toBe(0);
  });

  test('[AFS-03a] money that bounced after all is a payout, too; or balance, when two people agree', async () => {
    const before = await at.balance();
    const refundCode = await approved();
    await notice(refundCode, 'bounced');
    await notice(refundCode, 'bounced');
    const rows = (await open()).filter((one) => one.refundCode === refundCode);
    expect(rows.map((one) => one.cause)).toEqual(['bounced']);
    const payoutCode = rows[0]?.payoutCode ?? '';
    await at.finance(proposePayout, { payoutCode, way: 'balance' });
    await at.admin(confirmPayout, { payoutCode });
    expect(await at.balance()).toBe(before + 40);
    // Once more when people have paid: the provider has nothing else to give.
    await notice(refundCode, 'bounced');
    expect((await open()).filter((one) => one.refundCode === refundCode)).toEqual([]);
    expect([await at.balance(), await at.balance('buyer', 'refunding')]).toEqual([before + 40, 0]);
  });

  test('[AFS-03a] a bounce of what is not said to be paid yet changes nothing; two at once are one payout, and a late success ends none', async () => {
    await sandbox('wait');
    const refundCode = await approved();
    const own = async () => (await open()).filter((one) => one.refundCode === refundCode);
    await notice(refundCode, 'bounced');
    expect(await legOf(refundCode)).toMatchObject({ dataState: 4, state: 'accepted' });
    expect(await own()).toEqual([]);
    await notice(refundCode, 'succeeded');
    await app.kernel.drainOutbox();
    expect(await legOf(refundCode)).toMatchObject({ dataState: 7, state: 'done' });
    const had = [await at.balance(), await at.balance('buyer', 'refunding')];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => notice(refundCode, 'bounced')),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect((await own()).map((one) => [one.cause, one.amount])).toEqual([['bounced', '40.00']]);
    expect(await at.balance('buyer', 'refunding')).toBe((had[1] ?? 0) + 40);
    for (const late of ['succeeded', 'refused', 'final', 'pending'] as const)
      await notice(refundCode, late);
    expect(await legOf(refundCode)).toMatchObject({ state: 'payout' });
    expect(await own()).toHaveLength(1);
    const [row] = await own();
    const payoutCode = row?.payoutCode ?? '';
    await at.finance(proposePayout, { payoutCode, way: 'balance' });
    await at.admin(confirmPayout, { payoutCode });
    expect([await at.balance(), await at.balance('buyer', 'refunding')]).toEqual([
      (had[0] ?? 0) + 40,
      had[1],
    ]);
  });

  test('[AFS-03a] what came by transfer goes back by transfer, or is balance at the buyer’s wish', async () => {
    const payment = paymentDesk(app);
    const byTransfer = async () => {
      const { id } = await at.order(at.buyer, [[goods, 1]], { payWay: 'offline' });
      const { paymentCode } = await at.buyer(submitVoucher, {
        contractCodes: [id],
        voucherNo: `IN-${id.slice(-8)}`,
        fileCode: await payment.voucher(),
      });
      await at.finance(confirmPayment, {
        paymentCode,
        amount: '20.00',
        bankReference: `BANK-${id.slice(-8)}`,
      });
      const { refundCode } = await at.ask(id);
      await at.approve(refundCode);
      return refundCode;
    };
    const before = await at.balance();
    const refundCode = await byTransfer();
    expect((await at.view(refundCode)).legs).toMatchObject([
      { source: 'transfer', amount: '20.00', state: 'payout' },
    ]);
    expect(await codeOf(app.clients.buyer2(creditPayout, { refundCode }))).toBe('not_found');
    expect(await at.buyer(creditPayout, { refundCode })).toMatchObject({ amount: '20.00' });
    expect(await codeOf(at.buyer(creditPayout, { refundCode }))).toBe('not_found');
    await app.kernel.drainOutbox();
    expect((await at.view(refundCode)).dataState).toBe(7);
    expect(await at.balance()).toBe(before + 20);
    const paidOut = await byTransfer();
    const row = (await open()).find((one) => one.refundCode === paidOut);
    await at.finance(proposePayout, {
      payoutCode: row?.payoutCode ?? '',
      way: 'transfer',
      voucherNo: 'BACK-1',
    });
    await at.admin(confirmPayout, { payoutCode: row?.payoutCode ?? '' });
    await app.kernel.drainOutbox();
    expect((await at.view(paidOut)).dataState).toBe(7);
  });
});

describe('freight', () => {
  const withFreight = async (euConsumer: boolean, work: () => Promise<void>) => {
    const [orders, rules] = [
      await at.admin(getOrderSettings, {}),
      await at.admin(getAfterSaleSettings, {}),
    ];
    await at.admin(saveOrderSettings, {
      ...orders,
      freight: [{ currency: 'CNY', fixed: '12.00', freeFrom: null }],
    });
    await at.admin(saveAfterSaleSettings, { ...rules, euConsumer });
    await work();
    await at.admin(saveOrderSettings, orders);
    await at.admin(saveAfterSaleSettings, rules);
  };
  const refunded = async (id: string, pieces: number, reasonCode: string) => {
    const { refundCode } = await at.ask(id, { pieces, reasonCode });
    await at.approve(refundCode);
    return (await at.view(refundCode)).amount;
  };

  test('[AFS-03b] goes back when nothing was shipped, or the reason is the seller’s fault; else it stays', async () => {
    await withFreight(false, async () => {
      const unshipped = await at.paid([[goods, 3]]);
      expect(await refunded(unshipped, 1, 'no_longer_wanted')).toBe('24.00');
      const id = await at.paid([[goods, 3]]);
      await at.ship(id);
      expect(await refunded(id, 1, 'no_longer_wanted')).toBe('20.00');
      expect(await refunded(id, 1, 'damaged')).toBe('24.00');
      expect(await refunded(id, 1, 'no_longer_wanted')).toBe('20.00');
      expect((await at.detail(id)).refundAmount).toBe('64.00');
    });
  });

  test('[AFS-03b] of European consumers the rest goes back with the request that leaves nothing kept', async () => {
    await withFreight(true, async () => {
      const id = await at.paid([[goods, 3]]);
      await at.ship(id);
      expect(await refunded(id, 1, 'no_longer_wanted')).toBe('20.00');
      expect(await refunded(id, 1, 'damaged')).toBe('24.00');
      expect(await refunded(id, 1, 'no_longer_wanted')).toBe('28.00');
    });
  });
});
