import { randomUUID } from 'node:crypto';
import { refundDetail } from '@tradeport/api/aftersales/calls';
import { SCALE } from '@tradeport/api/kernel/money';
import { paymentPage, paymentsOfOrder, paymentState } from '@tradeport/api/payment/calls';
import { sandboxDispute, type DisputeStatus } from '@tradeport/api/payment/dispute';
import { describe, expect, test } from 'vitest';
import { disputeNoticeOf } from '../payment/index.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('20.00', 100_000));
soundAfterEach(app, () => at.audit());

const paymentOf = async (contractCode: string) =>
  (await at.finance(paymentsOfOrder, { contractCode })).find((one) => one.status === 'captured')
    ?.paymentCode ?? '';
const say = (paymentCode: string, status: DisputeStatus) =>
  at.finance(sandboxDispute, { paymentCode, status });
const disputesOf = async (paymentCode: string) =>
  (await at.finance(paymentState, { paymentCode })).disputes.map(({ status, amount }) => [
    status,
    amount,
  ]);
/** Three pieces for 60.00, paid at the provider. */
const paid = async () => {
  const id = await at.paid([[goods, 3]], 'online');
  return { id, payment: await paymentOf(id) };
};
const refunded = async (id: string, pieces: number) => {
  const { refundCode } = await at.ask(id, { pieces });
  await at.approve(refundCode);
  await app.kernel.drainOutbox();
  return refundCode;
};
const legOf = async (refundCode: string) => {
  const { dataState, legs } = await at.view(refundCode);
  return [dataState, legs[0]?.state, legs[0]?.problem];
};
/** Balance of the tenant's account with the provider, and of what the seller has earned. */
async function books() {
  const found = await rows<{ kind: string; sum: string }>(
    `select a.kind, sum(case when t.credit_id = a.id then t.amount else -t.amount end)::text as sum from transfer t
     join account a on a.tenant_id = t.tenant_id and a.id in (t.debit_id, t.credit_id)
     where t.tenant_id = $1 and t.phase = 'posted' and a.kind in ('provider', 'revenue') group by 1`,
    [app.tenant.id],
  );
  const of = (kind: string) => Number(found.find((row) => row.kind === kind)?.sum ?? 0) / SCALE;
  return { provider: of('provider'), revenue: of('revenue') };
}

describe('a chargeback', () => {
  test('[AFS-03a] holds refunds to its payment until the bank has decided for the seller', async () => {
    const { id, payment } = await paid();
    await say(payment, 'open');
    expect(await disputesOf(payment)).toEqual([['open', '60.00']]);
    const refund = await refunded(id, 2);
    expect(await legOf(refund)).toEqual([4, 'waiting', expect.stringMatching(/disputed|争议/)]);
    await say(payment, 'won');
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await legOf(refund)).toEqual([7, 'done', '']);
    expect(await disputesOf(payment)).toEqual([['won', '60.00']]);
  });

  test('[AFS-03a] that is lost pays the refunds that were owed: nobody gets his money twice', async () => {
    const before = await books();
    const { id, payment } = await paid();
    await say(payment, 'open');
    const first = await refunded(id, 1);
    await say(payment, 'lost');
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await legOf(first)).toEqual([7, 'done', '']);
    const second = await refunded(id, 2);
    expect(await legOf(second)).toEqual([7, 'done', '']);
    const { legs } = await at.buyer(refundDetail, { refundCode: second });
    expect(legs.map((leg) => leg.amount)).toEqual(['40.00']);
    // 60.00 came and went once: neither the seller nor the provider's account has anything of it.
    expect(await books()).toEqual(before);
  });

  test('[AFS-03a] of a part leaves the rest to the provider', async () => {
    const { id, payment } = await paid();
    const sent = await notice(payment, { state: 'lost', amount: 20 * SCALE });
    expect(sent).toBe('taken');
    expect(await disputesOf(payment)).toEqual([['lost', '20.00']]);
    expect(await legOf(await refunded(id, 1))).toEqual([7, 'done', '']);
    expect(await legOf(await refunded(id, 2))).toEqual([7, 'done', '']);
    const entries = await rows<{ event: string }>(
      `select t.event from transfer t join refund_leg l on l.tenant_id = t.tenant_id and t.key like 'refund-leg:' || l.id || ':%'
       where t.tenant_id = $1 and l.payment_id = $2 order by t.at, t.id`,
      [app.tenant.id, payment],
    );
    expect(entries.map((one) => one.event)).toEqual(['refund.charged_back', 'refund.paid_online']);
  });

  test('[AFS-03a] takes effect once, is never more than was paid, and is believed only when signed', async () => {
    const { payment } = await paid();
    const no = randomUUID();
    const told = await Promise.all(
      Array.from({ length: 8 }, () =>
        notice(payment, { disputeNo: no, state: 'open', amount: 500 * SCALE }),
      ),
    );
    expect(told.filter((one) => one === 'taken')).toHaveLength(1);
    expect(await disputesOf(payment)).toEqual([['open', '60.00']]);
    expect(await notice(payment, { state: 'open', amount: SCALE })).toBe('repeated');
    expect(await notice(payment, { disputeNo: no, state: 'lost', amount: SCALE })).toBe('taken');
    expect(await notice(payment, { disputeNo: no, state: 'won', amount: SCALE })).toBe('repeated');
    expect(await disputesOf(payment)).toEqual([['lost', '60.00']]);
    expect(await notice(payment, { state: 'open', amount: SCALE, forged: true })).toBe(401);
    expect(await notice(randomUUID(), { state: 'open', amount: SCALE, reference: 'sbx_x' })).toBe(
      'unknown',
    );
  });

  test('[AFS-03a] that is lost while eight refunds begin: each goes back once, by the bank or by the provider', async () => {
    const before = await books();
    const { id, payment } = await (async () => {
      const made = await at.paid([[goods, 8]], 'online');
      return { id: made, payment: await paymentOf(made) };
    })();
    const asked: string[] = [];
    for (let n = 0; n < 8; n += 1) asked.push((await at.ask(id, { pieces: 1 })).refundCode);
    await Promise.all([
      ...asked.map((refundCode) => at.approve(refundCode).then(() => app.kernel.drainOutbox())),
      notice(payment, { state: 'lost', amount: 100 * SCALE }),
    ]);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    for (const refundCode of asked) expect(await legOf(refundCode)).toEqual([7, 'done', '']);
    const [paidBy] = await rows<{ used: string; bank: string; provider: string }>(
      `select (select used from dispute where tenant_id = $1 and payment_id = $2)::text as used,
         sum(t.amount) filter (where t.event = 'refund.charged_back')::text as bank,
         sum(t.amount) filter (where t.event = 'refund.paid_online')::text as provider
       from transfer t join refund_leg l on l.tenant_id = t.tenant_id and t.key like 'refund-leg:' || l.id || ':%'
       where t.tenant_id = $1 and l.payment_id = $2`,
      [app.tenant.id, payment],
    );
    const { used = '0', bank, provider } = paidBy ?? {};
    expect(Number(bank ?? 0) + Number(provider ?? 0)).toBe(160 * SCALE);
    expect(bank ?? '0').toBe(used);
    // The seller loses the part of the 100.00 that refunds did not take, and the provider's account
    // shows it.
    const lost = 100 - Number(used) / SCALE;
    expect(await books()).toEqual({
      provider: before.provider + lost,
      revenue: before.revenue - lost,
    });
  });

  test('[AFS-03a] is found by finance, and simulated only by it and only on what was paid', async () => {
    const { id, payment } = await paid();
    await say(payment, 'open');
    const { rows } = await at.finance(paymentPage, { dispute: 'open' });
    expect(rows.map((row) => row.paymentCode)).toContain(payment);
    const { rows: lost } = await at.finance(paymentPage, { dispute: 'lost' });
    expect(lost.map((row) => row.paymentCode)).not.toContain(payment);
    expect((await at.buyer(paymentState, { paymentCode: payment })).disputes).toEqual([]);
    expect(await codeOf(at.seller(sandboxDispute, { paymentCode: payment, status: 'lost' }))).toBe(
      'auth.forbidden',
    );
    const unpaid = await at.order(at.buyer, [[goods, 1]], { payWay: 'online' });
    const { paymentCode } = await at.openCashier(unpaid.id);
    expect(await codeOf(say(paymentCode ?? '', 'open'))).toBe('payment.not_disputable');
    await say(payment, 'won');
    expect(await legOf(await refunded(id, 3))).toEqual([7, 'done', '']);
  });
});

test('[LED-02d][LED-02e] a refund that is not what its legs, its order and the books say is named, and so is what a bank took back', async () => {
  const [kept, lost] = [await paid(), await paid()];
  await refunded(kept.id, 1);
  await say(lost.payment, 'open');
  await say(lost.payment, 'lost');
  await refunded(lost.id, 1);
  await app.kernel.drainOutbox();
  /** Which checks speak while a figure is so much more than it should be. */
  const named = async (table: string, column: string, more: number, where: string) => {
    const add = (amount: number) =>
      rows(
        `update ${table} set ${column} = ${column} + $2 where tenant_id = $1 and ${where} returning tenant_id`,
        [app.tenant.id, amount * SCALE],
      );
    expect(await add(more)).toHaveLength(1);
    const found = (await at.audit()).map((finding) => finding.split(':')[0] ?? '');
    await add(-more);
    return [...new Set(found)].toSorted();
  };
  const ofOrder = `order_id = '${kept.id}'`;
  const dispute = `payment_id = '${lost.payment}'`;
  const refunding = `kind = 'refunding' and member_id = '${await app.memberOf('buyer')}'`;
  const legs = ['payment.refund_entries', 'payment.refund_legs'];
  expect({
    refund: await named('refund', 'amount', 1, ofOrder),
    leg: await named('refund_leg', 'amount', 1, ofOrder),
    // 60.00 came by the payment, and 20.00 of it went back.
    moreThanCame: await named('refund_leg', 'amount', 41, ofOrder),
    order: await named('orders', 'refunded_amount', 1, `id = '${kept.id}'`),
    owed: await named('account', 'credits_posted', 1, refunding),
    takenBack: await named('dispute', 'amount', 1, dispute),
    usedUp: await named('dispute', 'used', 1, dispute),
  }).toEqual({
    refund: ['aftersales.refunds', 'payment.refund_legs', 'payment.refunded_orders'],
    leg: legs,
    moreThanCame: [...legs, 'payment.refund_sources'],
    order: ['payment.refunded_orders'],
    owed: ['ledger.sums', 'payment.refunds_owed'],
    takenBack: ['payment.disputes'],
    usedUp: ['payment.disputes_used'],
  });
});

async function rows<R>(sql: string, parameters: unknown[]): Promise<R[]> {
  return app.as(null, (ctx) => ctx.run<R>({ sql, parameters }));
}

type Told = {
  state: DisputeStatus;
  amount: number;
  disputeNo?: string;
  reference?: string;
  forged?: boolean;
};
/** Sends the provider's signed notice; returns its outcome, or the HTTP status. */
async function notice(
  paymentId: string,
  { state, amount, disputeNo = randomUUID(), reference, forged = false }: Told,
) {
  const [row] = await rows<{ provider_ref: string }>(
    'select provider_ref from payment where tenant_id = $1 and id = $2',
    [app.tenant.id, paymentId],
  );
  const sent = await app.as(null, (ctx) =>
    disputeNoticeOf(ctx, {
      disputeNo,
      reference: reference ?? row?.provider_ref ?? '',
      state,
      amount,
      currency: 'CNY',
      reason: 'fraud',
    }),
  );
  const answer = await app.http.inject({
    method: 'POST',
    url: `/notify/sandbox/${app.tenant.code}`,
    headers: {
      ...sent?.headers,
      ...(forged ? { 'webhook-signature': 'v1,AAAA' } : {}),
      'content-type': 'application/json',
    },
    payload: sent?.body ?? '',
  });
  const { dataObj } = answer.json<{ dataObj?: { result: string } }>();
  return answer.statusCode === 200 ? dataObj?.result : answer.statusCode;
}
