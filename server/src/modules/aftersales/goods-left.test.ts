import { readFile } from 'node:fs/promises';
import * as calls from '@tradeport/api/aftersales/calls';
import type { GoodsEnd } from '@tradeport/api/aftersales/model';
import { messagePage } from '@tradeport/api/messages/calls';
import { receiveOrder } from '@tradeport/api/orders/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('10.00', 100_000));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());

const reason = 'used';
const stock = async () => (await at.stockOf(goods.skuId)).on_hand;
/** A return of two pieces in the seller's hands; `accepted` of them are taken. */
const returned = async (accepted: number, restock: 'shelf' | 'none' = 'none') => {
  const id = await at.paid([[goods, 2]]);
  await at.ship(id);
  await at.buyer(receiveOrder, { contractCode: id });
  const { refundCode } = await at.ask(id, { refundType: 'return' });
  await at.approve(refundCode);
  await at.buyer(calls.sendBack, { refundCode, expressCode: 'own' });
  await at.seller(calls.receiveBack, { refundCode });
  const line = (await at.view(refundCode)).lines[0]?.contractGoodsCode ?? '';
  const goodsList = [{ contractGoodsCode: line, accepted, restock }];
  await at.seller(calls.inspectGoods, { refundCode, reason, goodsList });
  return { id, refundCode, line };
};
type Request = Awaited<ReturnType<typeof returned>>;
const upheld = async (request: Request) => {
  const { refundCode } = request;
  await at.buyer(calls.appealRefund, { refundCode, reason });
  await at.admin(calls.judgeAppeal, { refundCode, upheld: true, reason });
  return request;
};
const settle = ({ refundCode, line }: Request, restock: GoodsEnd, more = {}, client = at.seller) =>
  client(calls.settleGoods, {
    refundCode,
    goodsList: [{ contractGoodsCode: line, restock }],
    ...more,
  });
const waiting = async (client = at.seller) =>
  (await client(calls.refundPage, { side: 'sell', goodsOpen: true, rows: 100 })).rows.map(
    (row) => row.refundCode,
  );
const seen = async ({ refundCode }: Request) => {
  const { actions, goodsOpen, lines } = await at.seller(calls.refundDetail, { refundCode });
  return [goodsOpen, actions.includes('settleGoods'), lines[0]?.restock];
};

describe('[AFS-03a] goods that are still with the seller once a request has ended', () => {
  test('[AFS-03a][AFS-02d] 6→4→8: what a judge has refunded waits for the seller, is shelved once, and is in stock then', async () => {
    const request = await upheld(await returned(0));
    expect((await at.view(request.refundCode)).dataState).toBe(8);
    expect(await seen(request)).toEqual([true, true, null]);
    expect(await waiting()).toContain(request.refundCode);
    expect((await at.detail(request.id)).lines[0]).toMatchObject({ returned: 2, received: 2 });
    const before = await stock();
    for (const wrong of ['sent_back', 'none'] as const)
      expect(await codeOf(settle(request, wrong, { expressCode: 'own' }))).toBe(
        'refund.goods_lines',
      );
    const answers = await Promise.all(
      Array.from({ length: 32 }, async () => codeOf(settle(request, 'shelf'))),
    );
    expect(answers.filter((one) => one === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'refund.goods_settled']));
    expect((await stock()) - before).toBe(2);
    expect(await seen(request)).toEqual([false, false, 'shelf']);
    expect(await waiting()).not.toContain(request.refundCode);
  });

  test('[AFS-03a] what was refunded without a look, or not stocked, is scrapped or shelved later; what was stocked is settled', async () => {
    const [open, done] = [await returned(2, 'none'), await returned(2, 'shelf')];
    expect(await seen(open)).toEqual([true, true, 'none']);
    expect(await seen(done)).toEqual([false, false, 'shelf']);
    const before = await stock();
    await settle(open, 'scrap');
    expect(await codeOf(settle(done, 'scrap'))).toBe('refund.goods_settled');
    expect([await stock(), await seen(open)]).toEqual([before, [false, false, 'scrap']]);
  });

  test('[AFS-02c][AFS-03a] rejected goods are the buyer’s: they are sent back with a number, and the buyer hears of it', async () => {
    const request = await returned(0);
    expect(await seen(request)).toEqual([true, true, null]);
    expect(await codeOf(settle(request, 'shelf'))).toBe('refund.goods_lines');
    expect(await codeOf(settle(request, 'sent_back'))).toBe('order.tracking_required');
    expect(await codeOf(settle(request, 'sent_back', { expressCode: 'SF' }))).toBe(
      'order.tracking_required',
    );
    expect(await codeOf(settle(request, 'scrap'))).toBe('refund.goods_appeal');
    await settle(request, 'sent_back', { expressCode: 'SF', expressBillno: 'SF-BACK-1' });
    expect((await at.view(request.refundCode)).goodsSent).toMatchObject({
      expressCode: 'SF',
      expressBillno: 'SF-BACK-1',
    });
    await app.kernel.drainOutbox();
    const { rows } = await at.buyer(messagePage, {});
    expect(rows.map((row) => row.messageLink)).toContain(`/account/refunds/${request.refundCode}`);
    expect(rows.some((row) => /sending the rejected goods back/.test(row.messageTitle))).toBe(true);
    // An appeal after that is about money alone: the goods are with the buyer.
    await upheld(request);
    expect(await seen(request)).toEqual([false, false, 'sent_back']);
  });

  test('[AFS-02d][AFS-03a] while an appeal is open nobody decides; denied, the goods are sent back or scrapped', async () => {
    const request = await returned(0);
    const { refundCode } = request;
    await at.buyer(calls.appealRefund, { refundCode, reason });
    expect(await codeOf(settle(request, 'sent_back', { expressCode: 'own' }))).toBe(
      'refund.goods_settled',
    );
    await at.admin(calls.judgeAppeal, { refundCode, upheld: false, reason });
    const before = await stock();
    await settle(request, 'scrap');
    expect([await stock(), await seen(request)]).toEqual([before, [false, false, 'scrap']]);
  });

  test('[AFS-02d][AFS-03a] goods that the buyer sends again are looked at anew', async () => {
    const request = await returned(0);
    const { refundCode, line } = request;
    await settle(request, 'sent_back', { expressCode: 'own' });
    await at.buyer(calls.sendBack, { refundCode, expressCode: 'own' });
    expect(await seen(request)).toEqual([false, false, null]);
    await at.seller(calls.receiveBack, { refundCode });
    await at.seller(calls.inspectGoods, {
      refundCode,
      goodsList: [{ contractGoodsCode: line, accepted: 2, restock: 'shelf' }],
    });
    expect(await seen(request)).toEqual([false, false, 'shelf']);
  });

  test('[AFS-03a] a buyer, another seller and another tenant settle nothing; each line is named once', async () => {
    const request = await upheld(await returned(0));
    expect(await codeOf(settle(request, 'shelf', {}, at.buyer))).toBe('auth.forbidden');
    for (const stranger of [
      await app.client('seller2'),
      await app.client('seller', app.otherTenant),
    ])
      expect(await codeOf(settle(request, 'shelf', {}, stranger))).toBe('not_found');
    expect(await codeOf(settle({ ...request, line: request.id }, 'shelf'))).toBe(
      'refund.goods_lines',
    );
    await settle(request, 'shelf', {}, await app.client('warehouse'));
  });

  test('[AFS-03a] goods that were not restocked before their seller could settle them wait for it; what was settled does not', async () => {
    const left = await returned(2);
    const upheldBefore = await upheld(await returned(0));
    const shelved = await returned(2, 'shelf');
    const all = [left, upheldBefore, shelved];
    // As they stood in the tables: the judge's goods were written as not restocked.
    await app.as(null, async (ctx) => {
      const parameters = [ctx.tenant.id, all.map(({ refundCode }) => refundCode)];
      await ctx.run({
        sql: 'update after_sale set goods_open = false where tenant_id = $1 and id = any($2::uuid[]) returning id',
        parameters,
      });
      await ctx.run({
        sql: `update after_sale_line set restock = 'none' where tenant_id = $1 and after_sale_id = any($2::uuid[]) and restock is null returning id`,
        parameters,
      });
    });
    expect(await Promise.all(all.map(async (one) => (await seen(one))[0]))).toEqual([
      false,
      false,
      false,
    ]);
    const client = await app.owner.connect();
    try {
      await client.query('begin');
      await client.query('select set_tenant($1)', [app.tenant.id]);
      await client.query(
        await readFile(new URL('20261127T0045-goods-not-restocked.sql', import.meta.url), 'utf8'),
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await Promise.all(all.map(async (one) => (await seen(one))[0]))).toEqual([
      true,
      true,
      false,
    ]);
    const before = await stock();
    await settle(left, 'shelf');
    await settle(upheldBefore, 'scrap');
    expect(await stock()).toBe(before + 2);
  });

  test('[LED-02e][AFS-03a] goods in nobody’s books are named by the audit', async () => {
    const request = await upheld(await returned(0));
    const forget = (open: boolean) =>
      app.as(null, (ctx) =>
        ctx.run({
          sql: 'update after_sale set goods_open = $2 where tenant_id = $1 and id = $3 returning id',
          parameters: [ctx.tenant.id, open, request.refundCode],
        }),
      );
    await forget(false);
    expect(await at.audit()).toEqual([expect.stringContaining('aftersales.goods')]);
    await forget(true);
  });
});
