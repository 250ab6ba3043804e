import {
  withdrawRefund,
  approveRefund,
  approveRefunds,
  previewRefund,
  refundable,
  refundPage,
  refundTabCounts,
  rejectRefund,
} from '@tradeport/api/aftersales/calls';
import { uploadFile } from '@tradeport/api/files/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { orderDetail, orderPage, receiveOrder, shipOrder } from '@tradeport/api/orders/calls';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('33.35', 100_000));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());

describe('refund only', () => {
  test('[AFS-02a][AFS-03a] of unshipped goods: 0→1→4→7 at once, balance, stock and order are as before', async () => {
    const before = { balance: await at.balance(), stock: await at.stockOf(goods.skuId) };
    const id = await at.paid([[goods, 3]]);
    const asked = await at.ask(id);
    expect(asked.dataState).toBe(0);
    const done = await at.approve(asked.refundCode);
    expect([done.dataState, done.status]).toEqual([7, 'refunded']);
    const view = await at.view(asked.refundCode);
    expect(view.timeline.map((one) => one.to)).toEqual(['approved', 'refunding', 'refunded']);
    expect(view.legs).toMatchObject([{ source: 'balance', amount: '100.05', state: 'done' }]);
    const order = await at.detail(id);
    expect([order.status, order.lines[0]?.cancelled, order.lines[0]?.open]).toEqual([
      'closed',
      3,
      0,
    ]);
    expect({ balance: await at.balance(), stock: await at.stockOf(goods.skuId) }).toEqual(before);
  });

  test('[AFS-01d][AFS-03b] in parts, several times: each piece once, never more than was paid', async () => {
    const id = await at.paid([[goods, 3]]);
    await at.ship(id);
    const before = await at.balance();
    const one = await at.ask(id, { pieces: 2 });
    expect(await codeOf(at.ask(id, { pieces: 2 }))).toBe('refund.nothing_left');
    const two = await at.ask(id, { pieces: 1 });
    expect(await codeOf(at.ask(id, { pieces: 1 }))).toBe('refund.nothing_left');
    await at.approve(two.refundCode);
    await at.approve(one.refundCode);
    expect((await at.view(one.refundCode)).amount).toBe('66.70');
    expect((await at.view(two.refundCode)).amount).toBe('33.35');
    expect(await at.balance()).toBeCloseTo(before + 100.05, 2);
  });

  test('[AFS-01c] three pictures of 5 MB go with it; a fourth, a larger one, and a picture of somebody else are refused', async () => {
    const id = await at.paid([[goods, 1]]);
    const picture = await sharp({
      create: { width: 40, height: 30, channels: 3, background: '#2c4158' },
    })
      .png()
      .toBuffer();
    const upload = async (client: Client, bytes: number, filler = 0) => {
      const data = Buffer.concat([picture, Buffer.alloc(bytes - picture.length, filler)]);
      const file = new File([new Uint8Array(data)], 'a.png');
      return (await client(uploadFile, { purpose: 'refund' }, { files: { file } })).fileCode;
    };
    const MB = 1024 * 1024;
    expect(await codeOf(upload(at.buyer, 5 * MB + 1))).toBe('file.too_big');
    const four = await Promise.all([0, 1, 2, 3].map(async (n) => upload(at.buyer, 5 * MB, n)));
    expect(await codeOf(at.ask(id, { pictureCodes: four }))).toBe('input.invalid');
    const theirs = await upload(await app.client('buyer2'), MB);
    expect(await codeOf(at.ask(id, { pictureCodes: [theirs] }))).toBe('refund.picture');
    const { refundCode } = await at.ask(id, { pictureCodes: four.slice(0, 3) });
    const { pictures } = await at.view(refundCode);
    expect(pictures.map((one) => one.fileCode)).toEqual(four.slice(0, 3));
  });

  test('[ORD-06c][AFS-01a] refund and return are offered to the buyer once it is paid, what of them by what has shipped', async () => {
    const { id } = await at.order(at.buyer, [[goods, 2]]);
    const offered = async (client = at.buyer) =>
      (await client(orderDetail, { contractCode: id })).actions.find(
        (one) => one.action === 'refund',
      );
    const listed = async () =>
      (await at.buyer(orderPage, { side: 'buy' })).rows.find((row) => row.contractCode === id)
        ?.actions;
    const kinds = async () => (await at.buyer(refundable, { contractCode: id })).refundTypes;
    expect(await offered()).toMatchObject({
      allowed: false,
      reason: 'Available once the order is paid',
    });
    expect(await listed()).not.toContain('refund');
    await at.payOnline(id);
    expect(await offered()).toMatchObject({ allowed: true, reason: '' });
    expect(await listed()).toContain('refund');
    expect(await kinds()).toEqual(['refund']);
    for (const client of [at.seller, at.admin, await app.client('warehouse')])
      expect(await offered(client)).toBeUndefined();
    await at.ship(id, 1);
    expect(await kinds()).toEqual(['refund', 'return', 'exchange']);
    await at.ship(id);
    await at.buyer(receiveOrder, { contractCode: id });
    expect(await offered()).toMatchObject({ allowed: true });
    const called = await at.paid([[goods, 1]]);
    await at.approve((await at.ask(called)).refundCode);
    const closed = await at.detail(called);
    expect(closed.status).toBe('closed');
    expect(closed.actions.find((one) => one.action === 'refund')).toMatchObject({ allowed: false });
  });

  test('[AFS-01a][AFS-01b][AFS-01d] an unknown reason, a line of another order, an unpaid order and a stranger are refused', async () => {
    const id = await at.paid([[goods, 1]]);
    expect(await codeOf(at.ask(id, { reasonCode: 'because' }))).toBe('refund.reason_unknown');
    const other = await at.detail(await at.paid([[goods, 1]]));
    const line = { contractGoodsCode: other.lines[0]?.contractGoodsCode ?? '', quantity: 1 };
    expect(await codeOf(at.ask(id, { goodsList: [line] }))).toBe('not_found');
    const unpaid = await at.order(at.buyer, [[goods, 1]]);
    expect(await codeOf(at.ask(unpaid.id))).toBe('refund.not_now');
    expect(await codeOf(at.ask(id, {}, await app.client('buyer2')))).toBe('not_found');
    expect(await codeOf(at.ask(id, {}, at.seller))).toBe('auth.forbidden');
    expect(await codeOf(at.ask(id, { refundType: 'return' }))).toBe('refund.not_shipped');
  });

  test('[AFS-02c] a rejected or withdrawn request frees its pieces, and what it withheld ships', async () => {
    const id = await at.paid([[goods, 2]]);
    const one = await at.ask(id);
    expect(await codeOf(at.ship(id))).toBe('order.ship_withheld');
    const rejected = { refundCode: one.refundCode, reason: 'packed already' };
    expect((await at.seller(rejectRefund, rejected)).dataState).toBe(5);
    expect(await at.view(one.refundCode)).toMatchObject({
      auditResult: 'rejected',
      failureReason: 'packed already',
    });
    const two = await at.ask(id, { pieces: 1 });
    expect(await codeOf(at.ship(id, 2))).toBe('order.ship_withheld');
    await at.ship(id, 1);
    expect((await at.buyer(withdrawRefund, { refundCode: two.refundCode })).dataState).toBe(-1);
    await at.ship(id);
    expect((await at.detail(id)).status).toBe('waiting_receipt');
    expect((await at.view(one.refundCode)).failureReason).toBe('packed already');
  });

  test('[AFS-03a] the rest of a partly shipped order is refunded: what is on its way is waited for', async () => {
    const id = await at.paid([[goods, 3]]);
    await at.ship(id, 1);
    const asked = await at.ask(id, { pieces: 2 });
    await at.approve(asked.refundCode);
    const order = await at.detail(id);
    expect([order.status, order.lines[0]?.cancelled, order.lines[0]?.inTransit]).toEqual([
      'waiting_receipt',
      2,
      1,
    ]);
  });

  test('[AFS-02e] a seller who says nothing agrees; a buyer cannot withdraw after that', async () => {
    const id = await at.paid([[goods, 1]]);
    const asked = await at.ask(id);
    await app.moveClock(6 * 86_400_000);
    await app.kernel.runSweeps();
    expect((await at.view(asked.refundCode)).dataState).toBe(7);
    expect(await codeOf(at.buyer(withdrawRefund, { refundCode: asked.refundCode }))).toBe(
      'state.cannot_move',
    );
  });
});

describe('the seller’s queue', () => {
  test('[AFS-02a] several are approved at once, each by itself: what cannot be is named with its reason', async () => {
    const [one, two, three] = [
      await at.ask(await at.paid([[goods, 1]])),
      await at.ask(await at.paid([[goods, 1]])),
      await at.ask(await at.paid([[goods, 1]])),
    ];
    await at.buyer(withdrawRefund, { refundCode: two.refundCode });
    const refundCodes = [one, two, three, one].map(({ refundCode }) => refundCode);
    const stranger = await app.clients.seller2(approveRefunds, { refundCodes });
    expect(stranger.done).toEqual([]);
    expect(stranger.refused.map((row) => row.errorCode)).toEqual(Array(3).fill('not_found'));
    const { done, refused } = await at.seller(approveRefunds, { refundCodes });
    expect(done.map((row) => [row.refundCode, row.dataState])).toEqual([
      [one.refundCode, 7],
      [three.refundCode, 7],
    ]);
    expect(refused).toMatchObject([
      { refundCode: two.refundCode, errorCode: 'state.cannot_move', msg: /./ },
    ]);
    const byBuyer = await at.buyer(approveRefunds, { refundCodes });
    expect([byBuyer.done, byBuyer.refused.map((row) => row.errorCode)]).toEqual([
      [],
      Array(3).fill('auth.forbidden'),
    ]);
  });

  test('[AFS-02a] of several one that fails takes none of the others: it is named, and can be approved once it is mended', async () => {
    const [one, broken, three] = [
      await at.ask(await at.paid([[goods, 1]])),
      await at.ask(await at.paid([[goods, 1]])),
      await at.ask(await at.paid([[goods, 1]])),
    ];
    /** More pieces than its order has: nothing that people can do makes that, and nobody has foreseen it. */
    const change = (by: number) =>
      app.as(null, (ctx) =>
        ctx.run({
          sql: 'update after_sale_line set quantity = quantity + $2 where tenant_id = $1 and after_sale_id = $3 returning id',
          parameters: [ctx.tenant.id, by, broken.refundCode],
        }),
      );
    await change(1000);
    const refundCodes = [one, broken, three].map(({ refundCode }) => refundCode);
    const { done, refused } = await at.seller(approveRefunds, { refundCodes });
    expect(done.map((row) => row.refundCode)).toEqual([one.refundCode, three.refundCode]);
    expect(refused).toEqual([
      { refundCode: broken.refundCode, errorCode: 'bug', msg: expect.stringMatching(/./) },
    ]);
    await change(-1000);
    const again = await at.seller(approveRefunds, { refundCodes: [broken.refundCode] });
    expect(again.done.map((row) => row.dataState)).toEqual([7]);
  });

  test('[AFS-02a] more than the order has is refused by one approval and by several, nothing moves, and its page still opens', async () => {
    const { refundCode } = await at.ask(await at.paid([[goods, 1]]));
    const before = await at.balance();
    const forged = (by: number) =>
      app.as(null, (ctx) =>
        ctx.batch(
          ['update after_sale_line', 'update after_sale'].map((update) => ({
            sql: `${update} set goods_money = goods_money + $2 where tenant_id = $1 and ${update.endsWith('line') ? 'after_sale_id' : 'id'} = $3 returning id`,
            parameters: [ctx.tenant.id, by, refundCode],
          })),
        ),
      );
    // As much as a column holds, and a single cent.
    for (const by of [9_000_000_000_000_000 - 100_000_000, 100]) {
      await forged(by);
      expect(await codeOf(at.seller(approveRefund, { refundCode }))).toBe('refund.beyond_paid');
      const { done, refused } = await at.seller(approveRefunds, { refundCodes: [refundCode] });
      expect([done, refused.map((one) => one.errorCode)]).toEqual([[], ['refund.beyond_paid']]);
      expect((await at.view(refundCode)).status).toBe('submitted');
      await forged(-by);
    }
    expect(await at.balance()).toBe(before);
    await at.approve(refundCode);
    expect((await at.view(refundCode)).status).toBe('refunded');
  });

  test('[AFS-02a][AFS-02c] each tab counts what it lists, of one’s own requests alone, and they move from tab to tab', async () => {
    const counts = async (client: Client, side: 'buy' | 'sell' | 'all') =>
      Object.fromEntries(
        (await client(refundTabCounts, { side })).map((one) => [one.tab, one.count]),
      );
    const sides = [
      [at.buyer, 'buy'],
      [at.seller, 'sell'],
      [at.admin, 'all'],
    ] as const;
    const before = await counts(at.seller, 'sell');
    const { refundCode } = await at.ask(await at.paid([[goods, 1]]));
    const asked = await counts(at.seller, 'sell');
    expect([asked['submitted'], asked['done']]).toEqual([
      (before['submitted'] ?? 0) + 1,
      before['done'],
    ]);
    await at.approve(refundCode);
    for (const [client, side] of sides) {
      const tabs = await client(refundTabCounts, { side });
      expect(tabs.find(({ tab }) => tab === 'done')?.count).toBe((before['done'] ?? 0) + 1);
      for (const { tab, count } of tabs) {
        const { rows, total } = await client(refundPage, { side, tab, rows: 100 });
        expect([total, rows.length], `${side} ${tab}`).toEqual([count, count]);
      }
    }
    const { seller2: stranger } = app.clients;
    expect(new Set(Object.values(await counts(stranger, 'sell')))).toEqual(new Set([0]));
    expect(await codeOf(stranger(refundTabCounts, { side: 'all' }))).toBe('auth.forbidden');
  });
});

describe('races at 64', () => {
  const many = (work: (n: number) => Promise<unknown>) =>
    Promise.all(Array.from({ length: 64 }, (_, n) => codeOf(work(n))));
  const tally = (codes: readonly string[]) =>
    Object.fromEntries(
      [...new Set(codes)]
        .toSorted()
        .map((code) => [code, codes.filter((one) => one === code).length]),
    );

  test('[AFS-01d][AFS-03a] one line, 64 requests: one is made, the others are told that nothing is left', async () => {
    const id = await at.paid([[goods, 1]]);
    expect(tally(await many(() => at.ask(id)))).toEqual({ done: 1, 'refund.nothing_left': 63 });
  });

  test('[AFS-03a] 64 approvals of one request refund once', async () => {
    const id = await at.paid([[goods, 1]]);
    const before = await at.balance();
    const { refundCode } = await at.ask(id);
    expect(tally(await many(() => at.seller(approveRefund, { refundCode })))).toEqual({
      done: 1,
      'state.cannot_move': 63,
    });
    expect(await at.balance()).toBeCloseTo(before + 33.35, 2);
  });

  test('[AFS-01d][AFS-03b] 64 requests for a piece each: as many as there are pieces, and their approvals give back what was paid', async () => {
    const before = await at.balance();
    const id = await at.paid([[goods, 40]]);
    const made: string[] = [];
    const codes = await many(async () => {
      made.push((await at.ask(id, { pieces: 1 })).refundCode);
    });
    expect(tally(codes)).toEqual({ done: 40, 'refund.nothing_left': 24 });
    expect(await codeOf(Promise.all(made.map(at.approve)))).toBe('done');
    expect(await at.balance()).toBeCloseTo(before, 2);
    expect((await at.detail(id)).status).toBe('closed');
  });

  test('[AFS-03a] approvals of 64 orders at once refund each of them', async () => {
    const before = await at.balance();
    const ids: string[] = [];
    for (let n = 0; n < 64; n += 1) ids.push(await at.paid([[goods, 2]]));
    const codes = await many(async (n) => {
      const { refundCode } = await at.ask(ids[n] ?? '', { pieces: 1 });
      await at.approve(refundCode);
    });
    expect(tally(codes)).toEqual({ done: 64 });
    expect(before - (await at.balance())).toBeCloseTo(64 * 33.35, 2);
  });

  test('[AFS-01d][AFS-03a] what would go back is told while other requests of the order go back', async () => {
    const id = await at.paid([[goods, 32]]);
    const { lines } = await at.detail(id);
    const contractGoodsCode = lines[0]?.contractGoodsCode ?? '';
    const requests: string[] = [];
    for (let n = 0; n < 31; n += 1) requests.push((await at.ask(id, { pieces: 1 })).refundCode);
    const preview = () =>
      at.buyer(previewRefund, {
        contractCode: id,
        refundType: 'refund',
        reasonCode: 'no_longer_wanted',
        goodsList: [{ contractGoodsCode, quantity: 1 }],
      });
    const [seen] = await Promise.all([
      Promise.all(Array.from({ length: 33 }, async () => codeOf(preview()))),
      Promise.all(requests.map(async (code) => at.approve(code))),
      Promise.all(requests.map(async (code) => at.view(code))),
    ]);
    expect(new Set(seen)).toEqual(new Set(['done']));
    expect((await preview()).amount).toBe('33.35');
  });

  test('[AFS-02c] approve × withdraw: one winner', async () => {
    const id = await at.paid([[goods, 1]]);
    const { refundCode } = await at.ask(id);
    const codes = await many((n) =>
      n % 2 ? at.seller(approveRefund, { refundCode }) : at.buyer(withdrawRefund, { refundCode }),
    );
    expect(tally(codes)).toEqual({ done: 1, 'state.cannot_move': 63 });
  });

  test('[AFS-03a] refund × receipt: it is received once, or the refund closes it first; the money goes back once', async () => {
    const id = await at.paid([[goods, 1]]);
    await at.ship(id);
    const before = await at.balance();
    const codes = await many((n) =>
      n % 2
        ? at.ask(id).then(({ refundCode }) => at.approve(refundCode))
        : at.buyer(receiveOrder, { contractCode: id }),
    );
    const done = (odd: number) => codes.filter((code, n) => n % 2 === odd && code === 'done');
    const { status, refundAmount, timeline } = await at.detail(id);
    expect(done(1)).toHaveLength(1);
    expect(done(0)).toHaveLength(status === 'success' ? 1 : 0);
    expect(timeline.filter((row) => row.to === 'success' || row.to === 'closed')).toHaveLength(1);
    const clear = ['done', 'state.cannot_move', 'refund.nothing_left', 'refund.not_now'];
    expect(codes.filter((code) => !clear.includes(code))).toEqual([]);
    expect(refundAmount).toBe('33.35');
    expect(await at.balance()).toBeCloseTo(before + 33.35, 2);
  });

  test('[AFS-03a] refund × ship: goods are shipped or cancelled, never both', async () => {
    const id = await at.paid([[goods, 1]]);
    const codes = await many((n) =>
      n % 2
        ? at.ask(id).then(({ refundCode }) => at.approve(refundCode))
        : at.seller(shipOrder, {
            contractCode: id,
            expressCode: 'SF',
            expressBillno: `RACE-${id.slice(-6)}-${n}`,
          }),
    );
    const { lines, parcels, status } = await at.detail(id);
    const [line] = lines;
    expect((line?.cancelled ?? 0) + (line?.shipped ?? 0)).toBe(1);
    expect(parcels.length).toBe(line?.shipped);
    expect(['closed', 'waiting_receipt']).toContain(status);
    expect(codes.filter((code) => code === 'done').length).toBeGreaterThan(0);
    expect(
      codes.filter(
        (code) =>
          ![
            'done',
            'refund.nothing_left',
            'refund.not_now',
            'order.ship_withheld',
            'order.ship_nothing',
            'state.cannot_move',
          ].includes(code),
      ),
    ).toEqual([]);
  });
});
