import * as calls from '@tradeport/api/aftersales/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('37.87', 100_000));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());

const received = (pieces: number) => at.received([[goods, pieces]]);
const give = async (contractCode: string, amount: string, quantity: number) =>
  at.seller(calls.giveGoodwill, {
    contractCode,
    amount,
    goodsList: [{ contractGoodsCode: await at.lineOf(contractCode), quantity }],
    reason: '外包装有划痕',
  });
const reason = 'used';
const send = (refundCode: string) =>
  at.buyer(calls.sendBack, { refundCode, expressCode: 'SF', expressBillno: refundCode.slice(-9) });
const inspect = async (id: string, refundCode: string, accepted: number) =>
  at.seller(calls.inspectGoods, {
    refundCode,
    reason,
    goodsList: [{ contractGoodsCode: await at.lineOf(id), accepted, restock: 'shelf' }],
  });
/** A return that the seller has in hands. */
const inHands = (id: string, pieces: number) => at.inHands(id, { pieces });
const amountOf = async (refundCode: string) => (await at.view(refundCode)).amount;
const requestsOf = async (contractCode: string) =>
  (await at.buyer(calls.refundPage, { contractCode })).rows
    .map((row) => [row.dataState, row.pieces, row.amount])
    .toSorted();

describe('what pieces are still worth: their share less what went back for them (F9)', () => {
  test('[AFS-03a][AFS-03b] goodwill × return: of four pieces two are accepted, for 7.58 and not for 75.74', async () => {
    const id = await received(4);
    const before = await at.balance();
    await give(id, '68.16', 2);
    const refundCode = await inHands(id, 4);
    expect(await amountOf(refundCode)).toBe('83.32');
    await inspect(id, refundCode, 2);
    expect(await requestsOf(id)).toEqual([
      [6, 2, '75.74'],
      [8, 2, '7.58'],
    ]);
    expect(await at.balance()).toBeCloseTo(before + 68.16 + 7.58, 2);
  });

  test('[AFS-03a][AFS-02d] goodwill × 6→2: goods that are sent again bring what they are worth by then', async () => {
    const id = await received(4);
    const before = await at.balance();
    const refundCode = await inHands(id, 4);
    expect(await amountOf(refundCode)).toBe('151.48');
    await inspect(id, refundCode, 0);
    await give(id, '75.74', 2);
    await send(refundCode);
    expect(await amountOf(refundCode)).toBe('75.74');
    await at.seller(calls.receiveBack, { refundCode });
    await inspect(id, refundCode, 4);
    expect(await at.balance()).toBeCloseTo(before + 151.48, 2);
    expect((await at.detail(id)).refundAmount).toBe('151.48');
  });

  test('[AFS-02d][AFS-03a] goodwill × appeal, 5→1 and 6→4: the appeal is about what is left, and the order’s other request is agreed to', async () => {
    for (const kind of ['refund', 'return'] as const) {
      const id = await received(4);
      const before = await at.balance();
      const refundCode =
        kind === 'return'
          ? await inHands(id, 3)
          : (await at.ask(id, { refundType: kind, pieces: 3 })).refundCode;
      if (kind === 'return') await inspect(id, refundCode, 0);
      else await at.seller(calls.rejectRefund, { refundCode, reason });
      await give(id, '113.61', 3);
      expect(await amountOf(refundCode), 'as it was refused').toBe('113.61');
      await at.buyer(calls.appealRefund, { refundCode, reason });
      expect(await amountOf(refundCode)).toBe('0.00');
      const other = await at.ask(id, { pieces: 1 });
      await at.admin(calls.judgeAppeal, { refundCode, upheld: true, reason });
      await at.approve(other.refundCode);
      expect(await at.balance(), kind).toBeCloseTo(before + 151.48, 2);
      expect((await at.view(other.refundCode)).status).toBe('refunded');
    }
  });

  test('[AFS-02d][AFS-03a] a judge’s decision counts what pieces are worth, also of an appeal that says more', async () => {
    const id = await received(4);
    const before = await at.balance();
    const { refundCode } = await at.ask(id, { pieces: 4 });
    await at.seller(calls.rejectRefund, { refundCode, reason });
    await give(id, '100.00', 4);
    await at.buyer(calls.appealRefund, { refundCode, reason });
    // As appeals were kept until today.
    await app.as(null, async (ctx) => {
      for (const table of ['after_sale', 'after_sale_line'])
        await ctx.run({
          sql: `update ${table} set goods_money = 1514800 where tenant_id = $1 and ${table === 'after_sale' ? 'id' : 'after_sale_id'} = $2 returning id`,
          parameters: [ctx.tenant.id, refundCode],
        });
    });
    expect(await at.audit()).toEqual([expect.stringContaining('aftersales.worth')]);
    await at.admin(calls.judgeAppeal, { refundCode, upheld: true, reason });
    expect(await amountOf(refundCode)).toBe('51.48');
    expect(await at.balance()).toBeCloseTo(before + 151.48, 2);
  });

  test('[AFS-03a] goodwill × appeal at once, 16 times: in all what was paid, whoever was first', async () => {
    for (let round = 0; round < 16; round += 1) {
      const id = await received(2);
      const { refundCode } = await at.ask(id, { pieces: 2 });
      await at.seller(calls.rejectRefund, { refundCode, reason });
      const [given] = await Promise.all([
        codeOf(give(id, '50.00', 2)),
        at.buyer(calls.appealRefund, { refundCode, reason }),
      ]);
      await at.admin(calls.judgeAppeal, { refundCode, upheld: true, reason });
      expect([given, await amountOf(refundCode)]).toEqual(
        given === 'done' ? ['done', '25.74'] : ['refund.nothing_left', '75.74'],
      );
      expect((await at.detail(id)).refundAmount).toBe('75.74');
    }
  });
});

test('[LED-02g][LED-02e] a line that gave back more than its pieces were worth is named, and so is one of whose kept piece more went back than its price', async () => {
  const id = await received(2);
  await give(id, '10.00', 2);
  const { refundCode } = await at.ask(id, { pieces: 1 });
  await at.approve(refundCode);
  expect(await at.audit()).toEqual([]);
  const line = await at.lineOf(id);
  /** The findings of `portal audit` about worth while the row is changed so. */
  const named = async (table: string, set: string, where: string, undo: string) => {
    const change = (to: string) =>
      app.as(null, (ctx) =>
        ctx.run({
          sql: `update ${table} set ${to} where tenant_id = $1 and ${where} = $2 returning id`,
          parameters: [ctx.tenant.id, where === 'id' ? line : refundCode],
        }),
      );
    await change(set);
    const found = (await at.audit()).filter((finding) => finding.startsWith('aftersales.worth'));
    await change(undo);
    return found.length;
  };
  const line1 = 'after_sale_line';
  expect({
    cent: await named(
      line1,
      'goods_money = goods_money + 100',
      'after_sale_id',
      'goods_money = goods_money - 100',
    ),
    freight: await named(line1, 'freight_money = 100', 'after_sale_id', 'freight_money = 0'),
    points: await named(line1, 'points_back = 10000', 'after_sale_id', 'points_back = 0'),
    kept: await named(
      'order_line',
      `lowered = '[[1, 50000], [2, 378800]]'`,
      'id',
      `lowered = '[[1, 50000], [2, 50000]]'`,
    ),
    asItIs: await named(line1, 'freight_money = 0', 'after_sale_id', 'freight_money = 0'),
  }).toEqual({ cent: 1, freight: 1, points: 1, kept: 1, asItIs: 0 });
});
