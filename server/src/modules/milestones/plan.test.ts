import { cancelOrder, orderPage, receiveOrder } from '@tradeport/api/orders/calls';
import { readShipFile } from '@tradeport/api/orders/shipping-calls';
import { confirmPayment, payNow, submitVoucher } from '@tradeport/api/payment/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import * as quotes from '@tradeport/api/quotes/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { readFile } from 'node:fs/promises';
import { rejectRefund } from '@tradeport/api/aftersales/calls';
import { desk as cashDesk } from '../payment/orders.fixture.ts';
import { type Part, projectDesk, race, stages, usual } from '../aftersales/project.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const DAY_MS = 86_400_000;
const whole: Part = { name: 'Whole price', gate: 'production', share: 10_000 };
const app = useApp();
const at = prepared(() => projectDesk(app));
beforeAll(() => at.topUp('buyer', 1_000_000));
soundAfterEach(app, () => at.audit());
const directly = (sql: string, id: string) =>
  app.as(null, (ctx) => ctx.run({ sql: `${sql} returning 1`, parameters: [ctx.tenant.id, id] }));
const pay = (id: string) => at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
const told = async (login: string, words: string) =>
  (await (await app.client(login))(messagePage, { rows: 100 })).rows.filter((one) =>
    one.messageTitle.includes(words),
  ).length;

describe('a plan in a quote', () => {
  test('[CHK-07b][ORD-08f] the seller offers it, the buyer sees what each part comes to, and it is in the hash', async () => {
    const id = await at.request();
    await at.offer(id, usual, '1000.01');
    const { shown, planned } = await at.buyer(quotes.quoteDetail, { quoteCode: id });
    expect(planned).toBe(true);
    expect(shown.plan.map((part) => [part.name, part.gate, part.amount, part.dueDays])).toEqual([
      ['Down payment', 'production', '300.00', 7],
      ['Before shipment', 'shipment', '600.01', 7],
      ['Retention', 'retention', '100.00', 7],
    ]);
    await at.buyer(quotes.counterQuote, {
      quoteCode: id,
      version: 2,
      lines: [{ lineNo: 1, quantity: 1, price: '900.00' }],
    });
    const countered = await at.buyer(quotes.quoteDetail, { quoteCode: id });
    expect(countered.shown.plan.map((part) => part.amount)).toEqual(['270.00', '540.00', '90.00']);
    await at.offer(id, [...usual].with(0, { ...usual[0]!, dueDays: 30 }), '1000.01', 3);
    const again = await at.buyer(quotes.quoteDetail, { quoteCode: id });
    expect(again.shown.hash).not.toBe(shown.hash);
    expect(again.shown.plan[0]?.dueDays).toBe(30);
  });

  test('[CHK-07b] shares that are not all of it, events out of order, retention without days, parts of nothing and goods of a cart are refused', async () => {
    const id = await at.request();
    const refused = (plan: readonly Part[], price?: string) => codeOf(at.offer(id, plan, price));
    const [first, second, last] = usual as [Part, Part, Part];
    expect(await refused([first, second])).toBe('input.invalid');
    expect(await refused([second, first, last])).toBe('input.invalid');
    expect(await refused([first, second, { ...last, waitDays: 0 }])).toBe('input.invalid');
    expect(await refused(Array.from({ length: 13 }, () => ({ ...first, share: 769 })))).toBe(
      'input.invalid',
    );
    expect(await refused(usual, '0.02')).toBe('quote.plan_small');
    const goods = await at.goods('10.00', 100);
    const { quoteList } = await at.buyer(quotes.askForCart, {
      goodsList: [{ skuCode: goods.skuId, quantity: 5 }],
      addressCode: await at.addressOf('buyer'),
    });
    const cart = at.seller(quotes.offerQuote, {
      quoteCode: quoteList[0]?.quoteCode ?? '',
      version: 1,
      lines: [{ lineNo: 1, quantity: 5, price: '9.00' }],
      plan: [...usual],
    });
    expect(await codeOf(cart)).toBe('quote.plan_type');
  });

  test('[ORD-08f][ORD-02i] a project needs a plan, and one part is one: paid, delivered, accepted, it is done', async () => {
    const id = await at.request();
    expect(await codeOf(at.offer(id, []))).toBe('quote.plan_missing');
    const { version } = await at.buyer(quotes.quoteDetail, { quoteCode: id });
    expect(version).toBe(1);
    await at.offer(id, [whole]);
    const { contractCode: order } = await at.accept(id, 'balance');
    expect((await at.detail(order)).status).toBe('in_production');
    await at.deliver(order, 1);
    await at.acceptPart(order, 1);
    expect(await at.detail(order)).toMatchObject({ status: 'success', paid: '1000.00' });
  });

  test('[ORD-08f] an offer from before plans were needed is not accepted without one', async () => {
    const id = await at.request();
    await at.offer(id, [whole]);
    await directly(
      `update quote_version set plan = '[]' where tenant_id = $1 and quote_id = $2`,
      id,
    );
    expect(await codeOf(at.accept(id, 'balance'))).toBe('order.plan_missing');
    await at.offer(id, [whole], '1000.00', 2);
    expect(await codeOf(at.accept(id, 'balance'))).toBe('done');
  });
});

describe('projects from before plans were needed', () => {
  const migration = new URL('./20261126T1955-plans-of-all.sql', import.meta.url);
  /** As the step is taken, for one tenant. */
  async function migrated(): Promise<void> {
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query('select set_tenant($1)', [app.tenant.id]);
      await client.query(await readFile(migration, 'utf8'));
      await client.query('commit');
    } finally {
      client.release();
    }
  }
  /** As such an order stood in the tables. */
  async function old(payWay: 'balance' | 'offline'): Promise<string> {
    const id = await at.project([whole], { payWay });
    await directly('delete from order_milestone where tenant_id = $1 and order_id = $2', id);
    await directly(
      `update orders set billed_amount = null, status = case status when 'in_production' then 'pending_transfer' else status end
       where tenant_id = $1 and id = $2`,
      id,
    );
    return id;
  }

  test('[ORD-02i][ORD-08f] one that was paid goes on by a plan of one part; one that was not is paid by it', async () => {
    const [paid, unpaid] = [await old('balance'), await old('offline')];
    expect((await at.detail(paid)).status).toBe('pending_transfer');
    await migrated();
    await migrated();
    expect(await at.detail(paid)).toMatchObject({ status: 'in_production', billed: '1000.00' });
    await at.deliver(paid, 1);
    await at.acceptPart(paid, 1);
    expect((await at.detail(paid)).status).toBe('success');
    expect(await at.plan(unpaid)).toMatchObject({ due: '1000.00', parts: [{ status: 'billed' }] });
    await pay(unpaid);
    expect(await at.statuses(unpaid)).toEqual(['paid']);
    expect((await at.detail(unpaid)).status).toBe('in_production');
  });

  test('[ORD-02i][AFS-03a] one of whose lines a refund was asked for ships as goods do', async () => {
    const id = await old('balance');
    const { lines } = await at.detail(id);
    const asked = await at.ask(id, {
      goodsList: [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity: 1 }],
    });
    await migrated();
    expect((await at.detail(id)).status).toBe('waiting_shipment');
    await at.seller(rejectRefund, { refundCode: asked.refundCode, reason: 'it is being made' });
    await at.ship(id);
    await at.buyer(receiveOrder, { contractCode: id });
    expect((await at.detail(id)).status).toBe('success');
  });
});

/** ORD-06b Why it is not shipped now, as the seller's list and a file of tracking numbers say it; '': it is. */
async function toldOfShipping(id: string): Promise<string[]> {
  const { contractBillcode: q } = await at.detail(id);
  const [row] = (await at.seller(orderPage, { side: 'sell', q })).rows;
  const later = row?.notNow.find(({ action }) => action === 'ship')?.reason;
  const content = `Order number,Carrier,Tracking number\n${q},SF,T-${q}`;
  const read = await at.seller(readShipFile, {}, { files: { file: new File([content], 'a.csv') } });
  return [row?.actions.includes('ship') ? '' : String(later), String(read.rows[0]?.msg)];
}

describe('paying by a plan', () => {
  test('[ORD-08f][PAY-03a] accepted and paid from the balance: the part before production, nothing else', async () => {
    const before = await at.balance();
    const id = await at.project(usual);
    expect(await at.balance()).toBeCloseTo(before - 300, 5);
    expect(await at.detail(id)).toMatchObject({
      status: 'in_production',
      total: '1000.00',
      paid: '300.00',
      billed: '300.00',
    });
    expect(await at.statuses(id)).toEqual(['paid', 'planned', 'planned']);
    expect(await codeOf(pay(id))).toBe('payment.not_payable');
  });

  test('[ORD-08f][ORD-09a] shipping waits for the part before it; retention bills itself after receipt', async () => {
    const before = await told('seller', 'Project paid in full');
    const id = await at.project(usual);
    expect(await codeOf(at.ship(id))).toBe('state.cannot_move');
    expect(await at.produced(id)).toMatchObject({ status: 'waiting_shipment' });
    expect(await at.plan(id)).toMatchObject({ due: '600.00', producing: false });
    expect(await codeOf(at.ship(id))).toBe('order.ship_unpaid');
    const unpaid = '“Before shipment” must be paid before anything ships';
    expect(await toldOfShipping(id)).toEqual([unpaid, unpaid]);
    await pay(id);
    expect(await codeOf(pay(id))).toBe('payment.not_payable');
    expect(await toldOfShipping(id)).toEqual(['', '']);
    await at.ship(id);
    await at.buyer(receiveOrder, { contractCode: id });
    await app.kernel.drainOutbox();
    expect((await at.detail(id)).status).toBe('success');
    expect(await at.statuses(id)).toEqual(['finished', 'finished', 'planned']);
    await app.moveClock(29 * DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.plan(id)).due).toBe('0.00');
    await app.moveClock(DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.plan(id)).due).toBe('100.00');
    await pay(id);
    expect(await at.statuses(id)).toEqual(['finished', 'finished', 'finished']);
    expect(await at.detail(id)).toMatchObject({ paid: '1000.00', status: 'success' });
    await app.kernel.drainOutbox();
    expect(await told('seller', 'Project paid in full')).toBe(before + 1);
  });

  test('[PAY-02a][PAY-02c] by transfer: what finance confirms pays the part that is due, the excess is the balance', async () => {
    const id = await at.project(usual, { payWay: 'offline' });
    expect(await at.detail(id)).toMatchObject({ status: 'waiting_payment', paid: '0.00' });
    const cash = cashDesk(app);
    const transfer = async (amount: string) => {
      const { paymentCode } = await at.buyer(submitVoucher, {
        contractCodes: [id],
        voucherNo: `P-${amount}-${id.slice(-6)}`,
        fileCode: await cash.voucher(),
      });
      return at.finance(confirmPayment, {
        paymentCode,
        amount,
        bankReference: `B-${amount}-${id.slice(-6)}`,
      });
    };
    const before = await at.balance();
    expect(await transfer('310.00')).toMatchObject({ status: 'confirmed', toBalance: '10.00' });
    expect(await at.balance()).toBeCloseTo(before + 10, 5);
    expect(await at.detail(id)).toMatchObject({ status: 'in_production', paid: '300.00' });
    await at.bill(id, 2);
    await transfer('600.00');
    expect(await at.statuses(id)).toEqual(['paid', 'paid', 'planned']);
  });

  test('[PAY-01a][ORD-08f] online, each part by a page of its own', async () => {
    const id = await at.project(usual, { payWay: 'online' });
    await at.payOnline(id);
    await at.bill(id, 2);
    await at.payOnline(id);
    expect(await at.detail(id)).toMatchObject({ status: 'in_production', paid: '900.00' });
  });

  test('[ORD-07a] an unpaid first part closes the order with its plan, a later one is overdue and closes nothing', async () => {
    const [left, kept] = [
      await at.project(usual, { payWay: 'online' }),
      await at.project(usual, { payWay: 'online' }),
    ];
    // The plan gives a week, whatever the way of paying.
    await app.moveClock(6 * DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.detail(left)).status).toBe('waiting_payment');
    await at.payOnline(kept);
    await at.bill(kept, 2);
    await app.moveClock(8 * DAY_MS);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect((await at.detail(left)).status).toBe('cancelled');
    expect(await at.statuses(left)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect((await at.detail(kept)).status).toBe('in_production');
    expect((await at.plan(kept)).parts[1]).toMatchObject({ status: 'billed', overdue: true });
    const { contractBillcode } = await at.detail(kept);
    expect([
      await told('buyer', `overdue: Before shipment (${contractBillcode})`),
      await told('seller', `overdue: Before shipment (${contractBillcode})`),
    ]).toEqual([1, 1]);
    await app.moveClock(3 * DAY_MS);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await told('buyer', `overdue: Before shipment (${contractBillcode})`)).toBe(1);
  });

  test('[ORD-08f] a plan without a part before production begins at once', async () => {
    const id = await at.project([{ name: 'On acceptance', gate: 'acceptance', share: 10_000 }], {
      payWay: 'online',
    });
    expect(await at.detail(id)).toMatchObject({ status: 'in_production', paid: '0.00' });
    await app.moveClock(40 * DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.detail(id)).status).toBe('in_production');
  });

  test('[PAY-03a] 64 payments of one part take it once; bill × bill once', async () => {
    const id = await at.project(usual);
    expect(await race(() => at.bill(id, 2))).toEqual({ done: 1, 'state.cannot_move': 63 });
    const before = await at.balance();
    expect(await race(() => pay(id))).toEqual({ done: 1, 'payment.not_payable': 63 });
    expect(await at.balance()).toBeCloseTo(before - 600, 5);
  });

  test('[ORD-07a][ORD-02a] pay × cancel: it is paid and goes on, or it is cancelled and costs nothing', async () => {
    const id = await at.project(usual, { payWay: 'offline' });
    const before = await at.balance();
    const codes = await race((n) =>
      n % 2 ? pay(id) : at.buyer(cancelOrder, { contractCode: id, reason: 'no' }),
    );
    await app.kernel.drainOutbox();
    expect(codes['done']).toBe(1);
    const { status } = await at.detail(id);
    const paid = status === 'in_production';
    expect(['in_production', 'cancelled']).toContain(status);
    expect(await at.balance()).toBeCloseTo(before - (paid ? 300 : 0), 5);
    expect((await at.statuses(id))[0]).toBe(paid ? 'paid' : 'cancelled');
  });

  test('[ROL-02c] strangers see no plan; the buyer does not bill, the seller does not accept', async () => {
    const id = await at.project(stages);
    expect(await codeOf(at.plan(id, await app.client('buyer2')))).toBe('not_found');
    const parts = (await at.plan(id)).parts.map((part) => part.actions);
    expect(parts).toEqual([['refund'], [], []]);
    expect((await at.plan(id, at.seller)).parts.map((part) => part.actions)).toEqual([
      ['deliver', 'giveBack'],
      ['bill', 'cancel'],
      ['deliver', 'cancel'],
    ]);
  });
});

test('[LED-02c][LED-02e] the audit names an order whose parts say something else than it does', async () => {
  const id = await at.project(usual);
  const { contractBillcode } = await at.detail(id);
  const change = (by: number) =>
    app.as(null, (ctx) =>
      ctx.run({
        sql: `update order_milestone set amount = amount + $3 where tenant_id = $1 and order_id = $2 and position = 2 returning id`,
        parameters: [ctx.tenant.id, id, by],
      }),
    );
  await change(100);
  expect((await at.audit()).join()).toContain(`milestones.plans: ${contractBillcode}`);
  await change(-100);
  expect(await at.audit()).toEqual([]);
});
