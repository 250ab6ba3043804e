import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { payNow, paymentsOfOrder, paymentState } from '@tradeport/api/payment/calls';
import { refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import { renewSandbox } from '@tradeport/api/payment/sandbox';
import { CASHIER_OPEN_MS } from '@tradeport/api/payment/model';
import { formatAmount } from '@tradeport/api/kernel/money';
import { contrast, readHex, WHITE } from '@tradeport/api/kernel/colour';
import { portalForEdit, savePortal } from '@tradeport/api/tenancy/calls';
import { paidByBalance, postEntries } from '../ledger/index.ts';
import { markPaid } from '../orders/index.ts';
import { desk, YUAN } from './orders.fixture.ts';
import { credentialsOf, sign } from './provider.ts';
import { sandbox } from './sandbox.ts';
import { payByBalance } from './index.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const { buyer } = app.clients;
const at = prepared(async () => desk(app));
afterEach(async () => expect(await at.findings()).toEqual([]));

const online = async (...orders: string[]) => {
  const answer = await buyer(payNow, {
    contractCodes: orders,
    payWay: 'online',
    returnPath: '/orders',
  });
  return { code: answer.paymentCode ?? '', url: answer.cashierUrl ?? '' };
};
const get = (url: string, lang = 'en') =>
  app.http.inject({ method: 'GET', url: `${url}?lang=${lang}` });
const press = (url: string, button: 'pay' | 'fail', headers = {}) =>
  app.http.inject({ method: 'POST', url: `${url}/${button}`, headers });
const stateOf = async (code: string) => (await buyer(paymentState, { paymentCode: code })).status;
const pay = (order: string) => app.as('buyer', (ctx) => payByBalance(ctx, [order]));

type Said = {
  reference: string;
  state?: string;
  amount: number;
  currency?: string;
  id?: string;
  secret?: string;
  ageS?: number;
  body?: string;
};
/** A notification as the provider sends it, or as somebody forges it. */
async function notify(
  {
    reference,
    state = 'paid',
    amount,
    currency = 'CNY',
    id = randomUUID(),
    secret,
    ageS = 0,
    body,
  }: Said,
  tenant = 'alpha',
) {
  const own = secret ?? (await app.as(null, (ctx) => credentialsOf(ctx, sandbox)))?.secret ?? '';
  const text = JSON.stringify({
    type: `charge.${state}`,
    data: { reference, state, amount: formatAmount(amount * YUAN), currency },
  });
  const timestamp = Math.floor((Date.now() + app.tenant.clockOffsetMs) / 1000) - ageS;
  const answer = await app.http.inject({
    method: 'POST',
    url: `/notify/sandbox/${tenant}`,
    payload: body ?? text,
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': sign(own, id, timestamp, text),
    },
  });
  return answer.statusCode;
}
const referenceOf = async (code: string) =>
  (
    (await app.as(null, (ctx) =>
      ctx.one({
        sql: 'select provider_ref from payment where tenant_id = $1 and id = $2',
        parameters: [ctx.tenant.id, code],
      }),
    )) as { provider_ref: string }
  ).provider_ref;

describe('pay now', () => {
  test('[PAY-01a] the buyer pays several orders at the cashier page: all are paid, each by its own entry', async () => {
    const [one, two] = [await at.order(30), await at.order(12.5)];
    const { code, url } = await online(one, two);
    expect(await stateOf(code)).toBe('paying');
    const pressed = await press(url, 'pay');
    expect([pressed.statusCode, String(pressed.headers['location'])]).toEqual([
      303,
      expect.stringContaining(url),
    ]);
    expect(await stateOf(code)).toBe('captured');
    expect(await at.stateOf(one)).toEqual({ status: 'waiting_shipment', paid: 30 });
    expect(await at.stateOf(two)).toEqual({ status: 'waiting_shipment', paid: 12.5 });
    expect((await buyer(paymentsOfOrder, { contractCode: one }))[0]).toMatchObject({
      amount: '42.50',
      received: '42.50',
      rest: '0.00',
      toBalance: '0.00',
    });
  });

  test('[API-07c] a double click, one after the other or at once, opens one cashier page', async () => {
    const order = await at.order(10);
    const [first, second] = await Promise.all([online(order), online(order)]);
    expect(second).toEqual(first);
    expect(await online(order)).toEqual(first);
    expect(await at.paymentsOf(order)).toBe(1);
  });

  test('[ORD-06a] what is paid, cancelled or of another currency cannot be paid together or again', async () => {
    const order = await at.order(10);
    await press((await online(order)).url, 'pay');
    await expect(online(order)).rejects.toMatchObject({ code: 'payment.not_payable', status: 409 });
    const cancelled = await at.order(10);
    await at.cancel(cancelled);
    await expect(online(cancelled)).rejects.toMatchObject({ code: 'payment.not_payable' });
    await expect(
      online(await at.order(1), await at.order(1, { currency: 'USD' })),
    ).rejects.toMatchObject({ code: 'payment.one_currency' });
  });

  test("[ROL-02a] somebody else's order and payment are not found", async () => {
    const theirs = await at.order(10, { buyer: 'buyer2' });
    await expect(online(theirs)).rejects.toMatchObject({ code: 'not_found', status: 404 });
    const own = await online(await at.order(10));
    const stranger = await app.client('buyer2');
    await expect(stranger(paymentState, { paymentCode: own.code })).rejects.toMatchObject({
      code: 'not_found',
    });
    const finance = await app.client('finance');
    expect(await finance(paymentState, { paymentCode: own.code })).toMatchObject({
      status: 'paying',
      cashierUrl: null,
    });
    const seller = await app.client('seller');
    await expect(
      seller(payNow, { contractCodes: [theirs], payWay: 'balance' }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  test('the way back is a path of this portal, nothing else', async () => {
    const order = await at.order(1);
    for (const returnPath of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:x']) {
      await expect(
        buyer(payNow, { contractCodes: [order], payWay: 'online', returnPath }),
      ).rejects.toMatchObject({ code: 'input.invalid' });
    }
  });
});

describe('by balance', () => {
  test('[PAY-03a] pays at once, or refuses with what is there', async () => {
    await at.fund('buyer', 50);
    const before = await at.balance();
    const order = await at.order(20);
    expect(await buyer(payNow, { contractCodes: [order], payWay: 'balance' })).toMatchObject({
      paid: true,
      cashierUrl: null,
      amount: '20.00',
    });
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_shipment', paid: 20 });
    expect(await at.balance()).toBe(before - 20);
    const dear = await at.order(100_000);
    await expect(buyer(payNow, { contractCodes: [dear], payWay: 'balance' })).rejects.toMatchObject(
      { code: 'ledger.insufficient', status: 409 },
    );
    expect(await at.stateOf(dear)).toEqual({ status: 'waiting_payment', paid: 0 });
  });

  test('[LED-01d][PAY-03g] each payment is an entry that names its order', async () => {
    await at.fund('buyer', 50);
    const [byBalance, byProvider] = [await at.order(20), await at.order(30)];
    await pay(byBalance);
    await press((await online(byProvider)).url, 'pay');
    const entriesOf = (order: string) =>
      app.as(null, (ctx) =>
        ctx.run(
          ctx
            .from('transfer')
            .where('cause_kind', '=', 'order')
            .where('cause_id', '=', order)
            .select(['amount', 'unit', 'event']),
        ),
      );
    expect(await entriesOf(byBalance)).toEqual([
      { amount: 20 * YUAN, unit: 'CNY', event: 'order.paid_by_balance' },
    ]);
    expect(await entriesOf(byProvider)).toMatchObject([{ amount: 30 * YUAN, unit: 'CNY' }]);
    expect(await entriesOf(await at.order(10)), 'not paid').toEqual([]);
  });

  test('[LED-02c][LED-02e] an order that says it is paid without an entry is named, and no more once there is one', async () => {
    await at.fund('buyer', 10);
    const order = await at.order(10);
    await app.as(null, (ctx) => markPaid(ctx, order, 10 * YUAN, 'balance'));
    expect(await at.findings()).toEqual([
      expect.stringMatching(/order .* says 10\.00, its entries say 0\.00/),
    ]);
    const [buyerId, sellerId] = await Promise.all([app.memberOf('buyer'), app.memberOf('seller')]);
    await app.as(null, (ctx) =>
      postEntries(
        ctx,
        paidByBalance([{ orderId: order, buyerId, sellerId, amount: 10 * YUAN, unit: 'CNY' }]),
      ),
    );
    expect(await at.findings()).toEqual([]);
  });

  test('[LED-01e] a balance spent on two orders at once pays one; one order paid twice at once is paid once', async () => {
    const have = await at.balance();
    await at.fund('buyer', 100);
    const orders = [await at.order(have + 60), await at.order(have + 60)];
    const both = await Promise.allSettled(orders.map(pay));
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await at.balance()).toBe(40);
    const order = await at.order(10);
    const twice = await Promise.allSettled([pay(order), pay(order)]);
    expect(twice.filter((one) => one.status === 'rejected').map((one) => one.reason.code)).toEqual([
      'payment.not_payable',
    ]);
    expect(await at.balance()).toBe(30);
  });

  test('[PAY-01a] paying by balance closes the cashier page that was open', async () => {
    await at.fund('buyer', 10);
    const order = await at.order(10);
    const { code, url } = await online(order);
    await pay(order);
    expect(await stateOf(code)).toBe('closed');
    expect((await get(url)).body).toContain('Payment closed');
    await press(url, 'pay');
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_shipment', paid: 10 });
  });
});

describe('notifications', () => {
  test('[PAY-01d] the same and different ones, ten at once, pay once', async () => {
    const order = await at.order(25);
    const { code } = await online(order);
    const reference = await referenceOf(code);
    const statuses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        notify({ reference, amount: 25, id: n < 5 ? 'one' : randomUUID() }),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_shipment', paid: 25 });
  });

  test('[PAY-01c] a forged, changed, old or foreign one is refused and changes nothing', async () => {
    const order = await at.order(25);
    const reference = await referenceOf((await online(order)).code);
    expect(await notify({ reference, amount: 25, secret: 'guessed' })).toBe(401);
    expect(await notify({ reference, amount: 25, ageS: 3600 })).toBe(401);
    expect(await notify({ reference, amount: 25, ageS: -3600 })).toBe(401);
    expect(
      await notify({
        reference,
        amount: 25,
        body: JSON.stringify({
          type: 'x',
          data: { reference, state: 'paid', amount: '0.01', currency: 'CNY' },
        }),
      }),
    ).toBe(401);
    expect(await notify({ reference, amount: 25 }, 'beta')).toBe(401);
    expect(
      (await app.http.inject({ method: 'POST', url: '/notify/sandbox/alpha', payload: '{' }))
        .statusCode,
    ).toBe(401);
    expect(
      (await app.http.inject({ method: 'POST', url: '/notify/nobody/alpha', payload: '{}' }))
        .statusCode,
    ).toBe(404);
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_payment', paid: 0 });
  });

  test('[PAY-01c] a renewed key signs from then on; what the old one signed is refused, and finance alone renews it', async () => {
    const old = (await app.as(null, (ctx) => credentialsOf(ctx, sandbox)))?.secret ?? '';
    const order = await at.order(26);
    const reference = await referenceOf((await online(order)).code);
    expect(await codeOf(buyer(renewSandbox, {}))).toBe('auth.forbidden');
    await (
      await app.client('finance')
    )(renewSandbox, {});
    expect(await notify({ reference, amount: 26, secret: old })).toBe(401);
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_payment', paid: 0 });
    expect(await notify({ reference, amount: 26 })).toBe(200);
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_shipment', paid: 26 });
  });

  test('[PAY-01d] for an order that was cancelled meanwhile: the money goes back the way it came, and the buyer is told', async () => {
    const order = await at.order(77);
    const { code } = await online(order);
    const reference = await referenceOf(code);
    const before = await at.balance();
    await at.cancel(order);
    // The provider was quicker than the cancelling.
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update sandbox_charge set state = 'paid' where tenant_id = $1 and reference = $2`,
        parameters: [ctx.tenant.id, reference],
      }),
    );
    expect(await notify({ reference, amount: 77 })).toBe(200);
    await app.kernel.drainOutbox();
    expect(await at.stateOf(order)).toEqual({ status: 'cancelled', paid: 77 });
    expect(await at.balance()).toBe(before);
    expect(await buyer(paymentState, { paymentCode: code })).toMatchObject({
      status: 'captured',
      toBalance: '0.00',
    });
    expect(await buyer(refundsOfOrder, { contractCode: order })).toMatchObject([
      { amount: '77.00', legs: [{ source: 'online', amount: '77.00', state: 'done' }] },
    ]);
    expect((await at.messages('buyer')).at(-1)).toMatch(
      /^¥77\.00 paid for order .* is on its way back$/,
    );
  });

  test('[PAY-01d] in any order: paid after failed counts, failed after paid does not', async () => {
    const order = await at.order(5);
    const { code, url } = await online(order);
    const reference = await referenceOf(code);
    await press(url, 'fail');
    expect(await stateOf(code)).toBe('failed');
    await notify({ reference, amount: 5 });
    expect(await stateOf(code)).toBe('captured');
    await notify({ reference, amount: 5, state: 'failed' });
    expect([await stateOf(code), (await at.stateOf(order)).paid]).toEqual(['captured', 5]);
  });

  test('[PAY-01c] another amount than was asked for pays no order: it is kept as balance and finance looks at it', async () => {
    const order = await at.order(50);
    const { code } = await online(order);
    const before = await at.balance();
    await at.messages('finance');
    await notify({ reference: await referenceOf(code), amount: 49.99 });
    expect(await at.stateOf(order)).toEqual({ status: 'waiting_payment', paid: 0 });
    expect(await at.balance()).toBeCloseTo(before + 49.99, 4);
    expect((await at.messages('finance')).at(-1)).toMatch(/^Payment P.*: amount mismatch$/);
  });

  test('[PAY-01c] one for a payment that nobody here made is kept and does nothing', async () => {
    expect(await notify({ reference: 'sbx_unknown', amount: 1 })).toBe(200);
  });
});

describe('reconciliation', () => {
  test('[PAY-01e] a notification that never came: the provider is asked, and the order is paid', async () => {
    const order = await at.order(33);
    const { code } = await online(order);
    const reference = await referenceOf(code);
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update sandbox_charge set state = 'paid' where tenant_id = $1 and reference = $2`,
        parameters: [ctx.tenant.id, reference],
      }),
    );
    await app.kernel.runSweeps();
    expect(await stateOf(code)).toBe('paying');
    await app.moveClock(16 * 60_000);
    await app.kernel.runSweeps();
    expect([await stateOf(code), (await at.stateOf(order)).paid]).toEqual(['captured', 33]);
  });

  test('[PAY-01a] nobody pays: after its time the page is closed, and a new one can be opened', async () => {
    const order = await at.order(8);
    const first = await online(order);
    await app.moveClock(CASHIER_OPEN_MS + 1000);
    expect((await get(first.url)).body).toContain('Page expired');
    await press(first.url, 'pay');
    await app.kernel.runSweeps();
    expect(await stateOf(first.code)).toBe('closed');
    if ((await at.stateOf(order)).status === 'waiting_payment')
      expect((await online(order)).code).not.toBe(first.code);
  });
});

describe('cashier page', () => {
  test('[PAY-01a] works without script under a strict policy, in three languages', async () => {
    const { url } = await online(await at.order(1234.5));
    const seen = await Promise.all(
      (['zh', 'en', 'ru'] as const).map(async (lang) => (await get(url, lang)).body),
    );
    expect(seen[0]).toContain('请确认付款');
    expect(seen[1]).toContain('Confirm payment');
    expect(seen[2]).toContain('Подтвердите оплату');
    for (const body of seen) expect(body).not.toMatch(/<script|javascript:|\son\w+=/i);
    // In the look of the portal: its colour, as dark as its words need.
    await app.clients.admin(savePortal, {
      ...(await app.clients.admin(portalForEdit, {})),
      proappEnvTheme: '#bda16f',
    });
    const primary = /--primary:(#[0-9a-f]{6})/.exec((await get(url)).body)?.[1] ?? '';
    expect(contrast(readHex(primary), WHITE)).toBeGreaterThanOrEqual(4.5);
    expect(readHex(primary)[0]).toBeGreaterThan(readHex(primary)[2]);
    const { headers } = await get(url);
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'nonce-[^']+'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'$/,
    );
    expect(headers['cache-control']).toBe('no-store');
  });

  test('[API-09a] another site cannot press its buttons; an unknown token is not found', async () => {
    const order = await at.order(3);
    const { url } = await online(order);
    expect((await press(url, 'pay', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await at.stateOf(order)).status).toBe('waiting_payment');
    expect((await get('/cashier/alpha.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).statusCode).toBe(404);
    expect((await get(url.replace('alpha.', 'beta.'))).statusCode).toBe(404);
    expect((await get('/cashier/x')).statusCode).toBe(404);
  });
});
