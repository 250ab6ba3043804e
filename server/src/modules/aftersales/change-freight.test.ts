import type { Input } from '@tradeport/api/kernel/call';
import type { Client } from '@tradeport/api/kernel/client';
import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { freightTemplates, saveFreightTemplate } from '@tradeport/api/pricing/freight';
import {
  changeAddress,
  changeQuantities,
  previewAddress,
  previewQuantities,
} from '@tradeport/api/orders/change-calls';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { orderDetail } from '@tradeport/api/orders/calls';
import { payNow, paymentState } from '@tradeport/api/payment/calls';
import { acceptQuote, askForCart, offerQuote, quoteDetail } from '@tradeport/api/quotes/calls';
import { Refusal } from '@tradeport/api/kernel/errors';
import { refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../testing/app.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { decideInSandbox } from '../payment/index.ts';
import { afterSalesDesk, type AfterSalesDesk } from './desk.fixture.ts';

let app: TestApp;
let at: AfterSalesDesk;
let bolt: Goods;
let nut: Goods;
beforeAll(async () => {
  app = await testApp();
  at = await afterSalesDesk(app);
  await at.topUp('buyer', 1_000_000);
  bolt = await at.goods('10.00', 100_000);
  nut = await at.goods('3.33', 100_000);
});
afterAll(() => app.close());
afterEach(async () => {
  await app.kernel.runSweeps();
  await app.kernel.drainOutbox();
  expect(await at.audit()).toEqual([]);
});

/** The portal's freight: 12.00, free from so much. */
async function portal(freeFrom: number | null, more: object = {}) {
  await template([{}], false);
  await app.owner.query(
    `update tenant set settings = jsonb_set(settings, '{orders}', $2) where id = $1`,
    [app.tenant.id, JSON.stringify({ freight: { CNY: { fixed: 120_000, freeFrom } }, ...more })],
  );
  await app.moveClock(1);
}
const asking = async (id: string, pieces: readonly number[]) => ({
  contractCode: id,
  goodsList: (await at.detail(id)).lines.map((line, n) => ({
    contractGoodsCode: line.contractGoodsCode,
    quantity: pieces[n] ?? line.open,
  })),
});
const preview = async (client: Client, id: string, ...pieces: number[]) =>
  client(previewQuantities, await asking(id, pieces));
/** Changed at what the preview says. */
async function change(client: Client, id: string, ...pieces: number[]) {
  const input = await asking(id, pieces);
  const seen = await client(previewQuantities, input);
  const done = await client(changeQuantities, {
    ...input,
    reason: 'count',
    expectedAmount: seen.total,
  });
  expect(done.difference).toBe(seen.difference);
  return seen;
}
const freights = async (id: string) => {
  const { freightAmount, total, lines } = await at.detail(id);
  return [freightAmount, total, lines.map((line) => line.freightAmount)];
};

describe('freight follows the pieces', () => {
  test('[CHK-04a][CHK-04b] not paid: none from its threshold on, all of it below; shares, record, paper and audit say so', async () => {
    await portal(1_000_000);
    const { id } = await at.order(at.buyer, [
      [bolt, 6],
      [nut, 3],
    ]);
    // What the portal charges from now on is not what was agreed.
    await portal(null, { freight: { CNY: { fixed: 990_000, freeFrom: null } } });
    expect(await freights(id)).toEqual(['12.00', '81.99', ['10.29', '1.71']]);
    // 99.99 is not 100.00 yet.
    expect(await change(at.buyer, id, 9)).toMatchObject({
      difference: '30.00',
      freightDifference: '0.00',
    });
    expect(await freights(id)).toEqual(['12.00', '111.99', ['10.80', '1.20']]);
    expect(await change(at.buyer, id, 9, 4)).toMatchObject({
      difference: '-8.67',
      freightDifference: '-12.00',
      due: '103.32',
    });
    expect(await freights(id)).toEqual(['0.00', '103.32', ['0.00', '0.00']]);
    const { timeline, lines } = await at.detail(id);
    expect(timeline.at(-1)?.change).toEqual({
      before: expect.stringMatching(/× 3; Shipping 12\.00 CNY$/),
      after: expect.stringMatching(/× 4; Shipping 0\.00 CNY$/),
      amount: '-8.67',
    });
    const { papers } = await at.seller(orderPapers, { paper: 'proforma', contractCodes: [id] });
    expect(papers[0]).toMatchObject({ freightAmount: '0.00', total: '103.32' });
    const [audited] = await app.as(null, (ctx) =>
      ctx.run<{ before: object; after: object }>({
        sql: 'select before, after from audit where tenant_id = $1 and subject_id = $2 order by id desc limit 1',
        parameters: [app.tenant.id, id],
      }),
    );
    expect(audited).toMatchObject({
      before: { freight: { amount: 120_000 } },
      after: { freight: { amount: 0 } },
    });
    for (const line of lines)
      expect(line.trace.reduce((all, step) => all + Number(step.amount), 0)).toBeCloseTo(
        Number(line.total),
        4,
      );
    // Whoever buys gives the free freight up again: a piece less costs more.
    expect(await change(at.buyer, id, 9, 3)).toMatchObject({
      difference: '8.67',
      freightDifference: '12.00',
    });
    expect(await freights(id)).toEqual(['12.00', '111.99', ['10.80', '1.20']]);
  });

  test('[CHK-04a][ORD-06b] who sells fewer charges no freight for it; fewer pieces never cost more by a rule either', async () => {
    await portal(1_000_000);
    const { id } = await at.order(at.buyer, [[bolt, 11]]);
    expect(await change(at.seller, id, 8)).toMatchObject({
      difference: '-30.00',
      freightDifference: '0.00',
    });
    expect(await freights(id)).toEqual(['0.00', '80.00', ['0.00']]);
    // The cheaper carrier of nine pieces has no free freight; the one of ten has.
    await template([
      { carrier: 'SF', first: 9, firstFee: '11', step: 1, stepFee: '3', freeFrom: null },
      { carrier: 'ZTO', first: 100, firstFee: '12', step: 1, stepFee: '3', freeFrom: '50' },
    ]);
    const other = (await at.order(at.buyer, [[bolt, 10]])).id;
    expect(await freights(other)).toEqual(['0.00', '100.00', ['0.00']]);
    expect(await change(at.buyer, other, 9)).toMatchObject({
      difference: '-10.00',
      freightDifference: '0.00',
    });
  });

  test('[CHK-04a][CHK-06c] by the pieces, of the template that it was ordered by; an order from before that has its amount', async () => {
    await template([rule({ first: 5, firstFee: '8', step: 3, stepFee: '2.5', freeFrom: '500' })]);
    const { id } = await at.order(at.buyer, [[bolt, 4]]);
    const old = (await at.order(at.buyer, [[bolt, 4]])).id;
    await app.as(null, (ctx) =>
      ctx.run({
        sql: 'update orders set freight_rule = null where tenant_id = $1 and id = $2',
        parameters: [app.tenant.id, old],
      }),
    );
    await template([rule({ first: 1, firstFee: '99', step: 1, stepFee: '99' })]);
    expect(await freights(id)).toEqual(['8.00', '48.00', ['8.00']]);
    expect(await change(at.buyer, id, 11)).toMatchObject({
      difference: '75.00',
      freightDifference: '5.00',
    });
    expect(await change(at.buyer, id, 9)).toMatchObject({ freightDifference: '0.00' });
    expect(await change(at.buyer, id, 8)).toMatchObject({ freightDifference: '-2.50' });
    expect(await change(at.buyer, old, 11)).toMatchObject({
      difference: '70.00',
      freightDifference: '0.00',
    });
  });
});

describe('an order that is paid', () => {
  test('[AFS-03a][AFS-03b][CHK-06c] more pieces that are sent free: what was overpaid goes back to its source, once, and all of it in the end', async () => {
    await portal(1_000_000);
    const { id } = await at.order(at.buyer, [[bolt, 9]]);
    await at.payOnline(id);
    const had = await at.balance();
    expect(await preview(at.buyer, id, 10)).toMatchObject({
      before: '102.00',
      total: '100.00',
      difference: '-2.00',
      freightDifference: '-12.00',
      charged: '0.00',
      givenBack: '2.00',
      due: '0.00',
      legs: [{ source: 'online', amount: '2.00' }],
    });
    await change(at.buyer, id, 10);
    expect(await at.detail(id)).toMatchObject({
      status: 'waiting_shipment',
      total: '100.00',
      paid: '100.00',
      refundAmount: null,
    });
    expect(await at.buyer(refundsOfOrder, { contractCode: id })).toMatchObject([
      { amount: '2.00', legs: [{ source: 'online', amount: '2.00' }] },
    ]);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.audit()).toEqual([]);
    expect(await change(at.buyer, id, 12)).toMatchObject({ charged: '20.00', givenBack: '0.00' });
    const { refundCode } = await at.ask(id, { pieces: 12 });
    await at.approve(refundCode);
    expect((await at.view(refundCode)).legs.map((leg) => [leg.source, leg.amount])).toEqual([
      ['online', '100.00'],
      ['balance', '20.00'],
    ]);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.balance()).toBeCloseTo(had, 4);
    expect(await at.detail(id)).toMatchObject({ status: 'closed', refundAmount: '120.00' });
  });

  test('[AFS-03a][CHK-06c] heavier costs more, out of the balance; what a seller is short of gives its share back', async () => {
    await template([rule({ first: 5, firstFee: '8', step: 3, stepFee: '3' })]);
    const id = await at.paid([[bolt, 4]]);
    const had = await at.balance();
    expect(await change(at.buyer, id, 11)).toMatchObject({
      charged: '76.00',
      freightDifference: '6.00',
    });
    // F1 Seven of eleven pieces of 14.00.
    expect(await change(at.seller, id, 4)).toMatchObject({
      givenBack: '78.90',
      freightDifference: '-8.90',
    });
    expect(await at.balance()).toBeCloseTo(had - 76 + 78.9, 4);
  });

  test('[CHK-06a][AFS-03a] 64 at once over the threshold: given back once', async () => {
    await portal(1_000_000);
    const id = await at.paid([[bolt, 9]]);
    const had = await at.balance();
    const input = await asking(id, [10]);
    await Promise.all(Array.from({ length: 64 }, () => at.buyer(changeQuantities, input)));
    expect(await at.balance()).toBeCloseTo(had + 2, 4);
    expect(await at.buyer(refundsOfOrder, { contractCode: id })).toHaveLength(1);
    const other = await at.paid([[bolt, 9]]);
    const asked = await Promise.all(
      Array.from({ length: 64 }, async (_, n) => asking(other, [10 + (n % 8)])),
    );
    const now = await at.balance();
    await Promise.allSettled(asked.map((one) => at.buyer(changeQuantities, one)));
    const { total, pieces, paid } = await at.detail(other);
    expect([total, paid]).toEqual([`${pieces * 10}.00`, `${pieces * 10}.00`]);
    expect(await at.balance()).toBeCloseTo(now + 102 - pieces * 10, 4);
  });
});

describe('another address', () => {
  const inShanghai = {
    addressMember: '李雷',
    addressPhone: '13900000009',
    provinceCode: '310000',
    cityCode: '310100',
    areaCode: '310115',
    addressDetail: '世纪大道 8 号',
  };
  /** 5.00 to everywhere, 20.00 to Shanghai, 2.00 to Beijing. */
  const regional = async () => {
    await portal(null);
    const flat = (firstFee: string, regions: string[]) => ({ first: 1, firstFee, regions });
    await template([flat('5.00', []), flat('20.00', ['310000']), flat('2.00', ['110000'])]);
  };
  const inBeijing = {
    ...inShanghai,
    provinceCode: '110000',
    cityCode: '110100',
    areaCode: '110105',
  };
  const go = (id: string, newAddress: typeof inShanghai, more: object = {}, client = at.buyer) =>
    client(changeAddress, { contractCode: id, newAddress, ...more });
  const seen = (id: string, newAddress: typeof inShanghai) =>
    at.buyer(previewAddress, { contractCode: id, newAddress });
  const codeOf = async (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
    );

  test('[CHK-04b][CHK-06a] not paid: what it costs to send it there is seen first, and is the order’s freight from then on', async () => {
    await regional();
    const { id } = await at.order(at.buyer, [[bolt, 2]]);
    expect(await freights(id)).toEqual(['5.00', '25.00', ['5.00']]);
    const { paymentCode } = await at.buyer(payNow, { contractCodes: [id], payWay: 'online' });
    const cost = await seen(id, inShanghai);
    expect(cost).toMatchObject({
      before: '25.00',
      total: '40.00',
      difference: '15.00',
      charged: '0.00',
      due: '40.00',
    });
    expect(await codeOf(go(id, inShanghai, { expectedAmount: '25.00' }))).toBe(
      'order.price_changed',
    );
    expect(await freights(id)).toEqual(['5.00', '25.00', ['5.00']]);
    await go(id, inShanghai, { expectedAmount: cost.total });
    expect(await freights(id)).toEqual(['20.00', '40.00', ['20.00']]);
    expect(await at.buyer(paymentState, { paymentCode: paymentCode ?? '' })).toMatchObject({
      status: 'closed',
    });
    const { timeline, receiver } = await at.detail(id);
    expect(receiver).toBe('李雷');
    expect(timeline.at(-1)).toMatchObject({
      verb: 'address',
      change: {
        before: expect.stringMatching(/王小明.*5\.00 CNY/),
        after: expect.stringMatching(/李雷.*20\.00 CNY/),
        amount: '15.00',
      },
    });
    // From then on it is sent there: another number of pieces costs what that costs.
    await change(at.buyer, id, 3);
    expect(await freights(id)).toEqual(['20.00', '50.00', ['20.00']]);
    // The same region once more is another door, and costs nothing.
    await go(id, { ...inShanghai, addressDetail: '世纪大道 9 号' }, { expectedAmount: '50.00' });
    expect((await at.detail(id)).timeline.at(-1)).toMatchObject({ change: { amount: null } });
  });

  test('[CHK-06c][AFS-03a][AFS-03b] paid: the balance pays what it costs more, what was overpaid goes back, and in the end everything', async () => {
    await regional();
    const had = await at.balance();
    const { id } = await at.order(at.buyer, [[bolt, 2]]);
    await at.payOnline(id);
    await app.kernel.drainOutbox();
    await go(id, inShanghai, { expectedAmount: '40.00' });
    expect(await at.balance()).toBeCloseTo(had - 15, 4);
    expect(await at.detail(id)).toMatchObject({
      total: '40.00',
      paid: '40.00',
      status: 'waiting_shipment',
    });
    // To Beijing it costs 18.00 less: what was taken last goes back first.
    expect(await seen(id, inBeijing)).toMatchObject({ difference: '-18.00', givenBack: '18.00' });
    await go(id, inBeijing);
    await app.kernel.drainOutbox();
    expect(await at.detail(id)).toMatchObject({ total: '22.00', paid: '22.00' });
    const back = await at.buyer(refundsOfOrder, { contractCode: id });
    expect(back.map((one) => one.amount)).toEqual(['18.00']);
    const { refundCode } = await at.ask(id);
    await at.approve(refundCode);
    await app.kernel.runSweeps();
    await app.kernel.drainOutbox();
    expect(await at.detail(id)).toMatchObject({ status: 'closed', refundAmount: '22.00' });
    expect(await at.balance()).toBeCloseTo(had, 4);
  });

  test('[ORD-06b] who sends it elsewhere for the buyer charges nothing, and gives back what it costs less', async () => {
    await regional();
    const id = await at.paid([[bolt, 2]]);
    const had = await at.balance();
    const says = { reason: 'asked by phone' };
    await go(id, inShanghai, says, at.seller);
    expect(await at.detail(id)).toMatchObject({ receiver: '李雷', total: '25.00' });
    expect(await at.balance()).toBe(had);
    await go(id, inBeijing, says, at.seller);
    expect(await at.detail(id)).toMatchObject({ total: '22.00', paid: '22.00' });
    expect(await at.balance()).toBeCloseTo(had + 3, 4);
  });

  test('[CHK-06c][CHK-07c] what the balance does not hold, what somebody has to agree to and what was agreed on stay as they are', async () => {
    await regional();
    const other = await app.client('buyer2');
    const { id } = await at.order(other, [[bolt, 1]], {}, 'buyer2');
    const { paymentCode } = await other(payNow, { contractCodes: [id], payWay: 'online' });
    await app.as(null, (ctx) => decideInSandbox(ctx, paymentCode ?? '', 'paid'));
    expect(await codeOf(go(id, inShanghai, {}, other))).toBe('ledger.insufficient');
    expect((await other(orderDetail, { contractCode: id })).receiver).toBe('王小明');
    const reviewed = await at.paid([[bolt, 2]]);
    await portal(null, { review: 'over', reviewOver: 300_000 });
    await template([
      { first: 1, firstFee: '5.00' },
      { first: 1, firstFee: '20.00', regions: ['310000'] },
    ]);
    expect(await codeOf(go(reviewed, inShanghai))).toBe('order.address_approval');
    await portal(null);
    await regional();
    const { quoteList } = await at.buyer(askForCart, {
      goodsList: [{ skuCode: bolt.skuId, quantity: 3 }],
      addressCode: await at.addressOf('buyer'),
    });
    const quoteCode = quoteList[0]?.quoteCode ?? '';
    const lines = [{ lineNo: 1, quantity: 3, price: '9.00' }];
    await at.seller(offerQuote, { quoteCode, version: 1, freight: '1.00', lines });
    const { version, hash } = (await at.buyer(quoteDetail, { quoteCode })).shown;
    const asked = { quoteCode, version, hash, payWay: 'balance' as const };
    const { contractCode } = await at.buyer(acceptQuote, asked);
    await go(contractCode, inShanghai, { expectedAmount: '28.00' });
    expect(await at.detail(contractCode)).toMatchObject({ receiver: '李雷', total: '28.00' });
  });

  test('[CHK-06a][AFS-03a] 32 at once to the dearer place: it is charged once', async () => {
    await regional();
    const id = await at.paid([[bolt, 2]]);
    const had = await at.balance();
    const codes = await Promise.all(
      Array.from({ length: 32 }, () => codeOf(go(id, inShanghai, { expectedAmount: '40.00' }))),
    );
    expect(new Set(codes)).toEqual(new Set(['done']));
    expect(await at.balance()).toBeCloseTo(had - 15, 4);
    expect(await at.detail(id)).toMatchObject({ total: '40.00', paid: '40.00' });
  });
});

test('[CHK-04c][AFS-03a][AFS-03b] any rule, any changes before and after it is paid: freight is what the rule says, every column adds up, and every cent comes back', async () => {
  const cents = (text: string) => parseAmount(text) ?? 0;
  const amount = (most: number) => fc.integer({ min: 1, max: most }).map((n) => n * 100);
  const pieces = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }));
  let free = 0;
  let overpaid = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        first: fc.integer({ min: 1, max: 9 }),
        firstFee: amount(2000),
        step: fc.integer({ min: 1, max: 4 }),
        stepFee: amount(300),
        freeFrom: fc.option(fc.integer({ min: 50, max: 150 }).map((yuan) => yuan * 10_000)),
      }),
      fc.constantFrom('included', 'added'),
      pieces,
      fc.array(pieces, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.integer({ min: 0, max: 1 }), fc.integer({ min: 0, max: 2 })), {
        minLength: 2,
        maxLength: 6,
      }),
      async (one, tax, start, before, after) => {
        await portal(null, { tax });
        await template([
          rule({
            ...one,
            firstFee: formatAmount(one.firstFee),
            stepFee: formatAmount(one.stepFee),
            freeFrom: one.freeFrom === null ? null : formatAmount(one.freeFrom),
          }),
        ]);
        const had = await at.balance();
        const { id } = await at.order(at.buyer, [
          [bolt, start[0]],
          [nut, start[1]],
        ]);
        const check = async () => {
          const order = await at.detail(id);
          const of = (column: 'total' | 'goodsAmount' | 'freightAmount' | 'taxAmount') =>
            expect(sum(order.lines.map((line) => cents(line[column])))).toBe(cents(order[column]));
          for (const column of ['total', 'goodsAmount', 'freightAmount', 'taxAmount'] as const)
            of(column);
          const steps = Math.max(0, Math.ceil((order.pieces - one.first) / one.step));
          const isFree = one.freeFrom !== null && cents(order.goodsAmount) >= one.freeFrom;
          free += Number(isFree);
          expect(cents(order.freightAmount)).toBe(isFree ? 0 : one.firstFee + steps * one.stepFee);
          expect(await at.audit()).toEqual([]);
          return order;
        };
        await check();
        for (const wanted of before) {
          await change(at.buyer, id, ...wanted);
          await check();
        }
        await at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
        for (const more of after) {
          const { lines } = await at.detail(id);
          const seen = await change(
            at.buyer,
            id,
            ...lines.map((line, n) => line.open + (more[n] ?? 0)),
          );
          overpaid += Number(cents(seen.givenBack) > 0);
          const order = await check();
          expect(order.paid).toBe(order.total);
          expect(await at.balance()).toBeCloseTo(had - Number(order.total), 4);
        }
        const { lines, total } = await at.detail(id);
        const { refundCode } = await at.ask(id, {
          goodsList: lines.map(({ contractGoodsCode, open: quantity }) => ({
            contractGoodsCode,
            quantity,
          })),
        });
        await at.approve(refundCode);
        await app.kernel.drainOutbox();
        expect(await at.detail(id)).toMatchObject({ status: 'closed', refundAmount: total });
        expect(await at.balance()).toBeCloseTo(had, 4);
      },
    ),
    {
      numRuns: 20,
      // A rise after payment from 90 to 100, where delivery is free: what was paid for it comes back.
      examples: [
        [
          { first: 1, firstFee: 200_000, step: 1, stepFee: 30_000, freeFrom: 1_000_000 },
          'included',
          [9, 1],
          [[9, 1]],
          [
            [1, 0],
            [0, 1],
          ],
        ],
      ],
    },
  );
  // Without either the rest would prove little.
  expect(Math.min(free, overpaid)).toBeGreaterThan(0);
}, 240_000);

type Rule = Input<typeof saveFreightTemplate>['rules'][number];
function rule(more: Partial<Rule>): Rule {
  const none = { regions: [], carrier: null, first: 1, step: 1, firstFee: '0', stepFee: '0' };
  return { ...none, freeFrom: null, ...more };
}
/** The seller's own; it is saved anew. */
async function template(rules: Partial<Rule>[], enabled = true) {
  const [known] = await at.seller(freightTemplates, {});
  const { templateCode, version } = known ?? {};
  await at.seller(saveFreightTemplate, {
    ...(templateCode && version ? { templateCode, version } : {}),
    currency: 'CNY',
    chargedBy: 'pieces',
    enabled,
    rules: rules.map(rule),
  });
}
