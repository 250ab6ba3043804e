import { formatAmount, parseAmount, sum } from '@tradeport/api/kernel/money';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { orderPapers } from '@tradeport/api/orders/paper-calls';
import { payNow } from '@tradeport/api/payment/calls';
import { refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import fc from 'fast-check';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Goods } from '../orders/shop.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { freightDesk, rule, type FreightDesk } from './freight.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
let asking: FreightDesk['asking'];
let change: FreightDesk['change'];
let freights: FreightDesk['freights'];
let portal: FreightDesk['portal'];
let preview: FreightDesk['preview'];
let template: FreightDesk['template'];
let bolt: Goods;
let nut: Goods;
beforeAll(async () => {
  ({ asking, change, freights, portal, preview, template } = freightDesk(at));
  await at.topUp('buyer', 1_000_000);
  bolt = await at.goods('10.00', 100_000);
  nut = await at.goods('3.33', 100_000);
});
afterEach(async () => {
  await app.kernel.runSweeps();
  await app.kernel.drainOutbox();
  expect(await at.audit()).toEqual([]);
});

describe('freight follows the pieces', () => {
  test('[CHK-04a][CHK-04b] not paid: none from its threshold on, all of it below; shares, record, paper and audit say so', async () => {
    await portal(1_000_000);
    const { id } = await at.order(at.buyer, [
      [bolt, 6],
      [nut, 3],
    ]);
    // A later change of the portal's freight does not touch what was agreed.
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
      before: expect.stringMatching(/× 3; Shipping ¥12\.00$/),
      after: expect.stringMatching(/× 4; Shipping ¥0\.00$/),
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
    // The buyer gives the free freight up again: a piece less costs more.
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
      // A rise after payment from 90 to 100, where delivery is free: the freight paid for it comes
      // back.
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
});
