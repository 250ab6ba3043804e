import { giveGoodwill, previewGoodwill, refundReport } from '@tradeport/api/aftersales/calls';
import { cancelOrder } from '@tradeport/api/orders/calls';
import { refundsOfOrder } from '@tradeport/api/payment/refund-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { paidByBalance, postEntries } from '../ledger/index.ts';
import { markPaid } from '../orders/pay.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('33.35', 10_000));
beforeAll(() => at.topUp('buyer', 10_000));
soundAfterEach(app, () => at.audit());

async function input(contractCode: string, amount: string, quantity: number) {
  const { lines } = await at.detail(contractCode);
  const goodsList = [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity }];
  return { contractCode, amount, goodsList };
}
const give = async (id: string, amount: string, quantity: number, client = at.seller) =>
  client(giveGoodwill, { ...(await input(id, amount, quantity)), reason: '外包装有划痕' });

describe('[AFS-03a] part of a price goes back, and the goods are kept (F9)', () => {
  test('[AFS-03a][AFS-03b] it spreads over the named pieces, whose later refund is so much less; in all what was paid', async () => {
    const id = await at.paid([[goods, 3]]);
    await at.ship(id);
    const before = await at.balance();
    expect(await at.seller(previewGoodwill, await input(id, '10.01', 2))).toMatchObject({
      amount: '10.01',
      legs: [{ source: 'balance', amount: '10.01' }],
    });
    expect(await give(id, '10.01', 2)).toMatchObject({ amount: '10.01', currency: 'CNY' });
    expect(await at.balance()).toBeCloseTo(before + 10.01, 2);
    const order = await at.detail(id);
    expect([order.status, order.paid, order.refundAmount]).toEqual([
      'waiting_receipt',
      '100.05',
      '10.01',
    ]);
    expect(await at.buyer(refundsOfOrder, { contractCode: id })).toMatchObject([
      { amount: '10.01', reason: '外包装有划痕', legs: [{ state: 'done' }] },
    ]);
    // The first piece bears 5.01 of it, the second 5.00, the third nothing.
    const amounts: string[] = [];
    for (let piece = 1; piece <= 3; piece += 1) {
      const { refundCode } = await at.ask(id, { pieces: 1 });
      await at.approve(refundCode);
      amounts.push((await at.view(refundCode)).amount);
    }
    expect(amounts).toEqual(['28.34', '28.35', '33.35']);
    expect(await at.balance()).toBeCloseTo(before + 100.05, 2);
  });

  test('[AFS-01d] never more than the pieces are worth still, nor of pieces that are asked for', async () => {
    const id = await at.paid([[goods, 2]]);
    expect(await codeOf(give(id, '33.36', 1))).toBe('refund.goodwill_over');
    expect(await codeOf(give(id, '33.00', 1))).toBe('done');
    await expect(give(id, '0.36', 1)).rejects.toMatchObject({
      code: 'refund.goodwill_over',
      fields: { amount: 'The most that can go back is ¥0.35' },
    });
    await at.ask(id, { pieces: 1 });
    // The piece that is asked for is the first one: the free piece is worth all of its price.
    expect(await codeOf(give(id, '33.35', 2))).toBe('refund.nothing_left');
    expect(await codeOf(give(id, '33.35', 1))).toBe('done');
    expect((await at.detail(id)).refundAmount).toBe('66.35');
  });

  test('[AFS-01d] an unpaid order, a buyer, another seller, a stranger, half a cent and nothing are refused', async () => {
    const { id: unpaid } = await at.order(at.buyer, [[goods, 1]]);
    expect(await codeOf(give(unpaid, '1.00', 1))).toBe('refund.not_now');
    const id = await at.paid([[goods, 1]]);
    const other = await app.client('seller2');
    expect(await codeOf(give(id, '1.00', 1, at.buyer))).toBe('auth.forbidden');
    const asked = await input(id, '1.00', 1);
    expect(await codeOf(other(giveGoodwill, { ...asked, reason: 'x' }))).toBe('not_found');
    expect(await codeOf(other(previewGoodwill, asked))).toBe('not_found');
    for (const amount of ['0', '-1.00', '0.005'])
      expect(await codeOf(give(id, amount, 1)), amount).toBe('input.invalid');
    expect(await codeOf(at.seller(giveGoodwill, { ...asked, reason: '' }))).toBe('input.invalid');
    expect((await at.detail(id)).refundAmount).toBeNull();
  });

  test('[AFS-01d][AFS-03a] 64 at once of 10.00 for a piece of 33.35: three', async () => {
    const id = await at.paid([[goods, 1]]);
    const codes = await Promise.all(
      Array.from({ length: 64 }, async () => codeOf(give(id, '10.00', 1))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(new Set(codes)).toEqual(new Set(['done', 'refund.goodwill_over']));
    expect((await at.detail(id)).refundAmount).toBe('30.00');
  });

  test('[AFS-01d][AFS-03a] goodwill × request at once: the request is worth what is left, or the piece is taken', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await at.paid([[goods, 1]]);
      const [given, request] = await Promise.all([
        codeOf(give(id, '10.00', 1)),
        at.ask(id, { pieces: 1 }),
      ]);
      await at.approve(request.refundCode);
      const { amount } = await at.view(request.refundCode);
      expect([given, amount]).toEqual(
        given === 'done' ? ['done', '23.35'] : ['refund.nothing_left', '33.35'],
      );
    }
  });
});

/** An order that waits for the rest of its price. */
async function partPaid(amount: number): Promise<string> {
  const { id } = await at.order(at.buyer, [[goods, 1]], { payWay: 'offline' });
  const [buyerId, sellerId] = await Promise.all([app.memberOf('buyer'), app.memberOf('seller')]);
  await app.as(null, async (ctx) => {
    await postEntries(
      ctx,
      paidByBalance([{ orderId: id, buyerId, sellerId, amount, unit: 'CNY' }]),
    );
    await markPaid(ctx, id, amount, 'balance');
  });
  return id;
}

test('[ORD-12b] what went back without a request stands in the report: part of a price, a cancelled order', async () => {
  const of = async (client: typeof at.seller, kind: string) =>
    (await client(refundReport, {})).kinds.find((row) => row.kind === kind) ?? {
      kind,
      currency: 'CNY',
      refunds: 0,
      amount: '0.00',
    };
  for (const client of [at.seller, at.buyer, at.admin]) {
    const before = { goodwill: await of(client, 'goodwill'), order: await of(client, 'order') };
    const id = await at.paid([[goods, 2]]);
    await give(id, '3.21', 2);
    const cancelled = await partPaid(4_0000);
    await at.buyer(cancelOrder, { contractCode: cancelled, reason: 'not needed' });
    await app.kernel.drainOutbox();
    const less = (now: { amount: string }, then: { amount: string }) =>
      (Number(now.amount) - Number(then.amount)).toFixed(2);
    const after = { goodwill: await of(client, 'goodwill'), order: await of(client, 'order') };
    expect(less(after.goodwill, before.goodwill)).toBe('3.21');
    expect(after.goodwill.refunds).toBe(before.goodwill.refunds + 1);
    expect(less(after.order, before.order)).toBe('4.00');
  }
  expect((await app.clients.seller2(refundReport, {})).kinds).toEqual([]);
  expect((await at.seller(refundReport, { to: '2020-01-01' })).kinds).toEqual([]);
});
