import { permissionsOf } from '@tradeport/api';
import * as calls from '@tradeport/api/aftersales/calls';
import { getAfterSaleSettings, saveAfterSaleSettings } from '@tradeport/api/aftersales/settings';
import type { Client } from '@tradeport/api/kernel/client';
import { messagePage } from '@tradeport/api/messages/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { dayIn } from '../../kernel/day.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterSalesDesk, returnAddress } from './desk.fixture.ts';

const DAY_MS = 86_400_000;
const A_TIME = expect.stringMatching(/^20\d\d-\d\d-\d\dT/);
const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('5.71', 100_000));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());
const received = (pieces: number) => at.received([[goods, pieces]]);
const back = (refundCode: string) =>
  at.buyer(calls.sendBack, {
    refundCode,
    expressCode: 'SF',
    expressBillno: `B-${refundCode.slice(-8)}`,
  });
/** A return that the seller holds in hands. */
const inHands = async (id: string, pieces: number, kind: 'return' | 'exchange' = 'return') => {
  const { refundCode } = await at.ask(id, { refundType: kind, pieces, reasonCode: 'damaged' });
  await at.approve(refundCode);
  await back(refundCode);
  await at.seller(calls.receiveBack, { refundCode });
  const view = await at.view(refundCode);
  return { refundCode, line: view.lines[0]?.contractGoodsCode ?? '' };
};
const inspect = (refundCode: string, line: string, accepted: number, reason = '') =>
  at.seller(calls.inspectGoods, {
    refundCode,
    reason,
    goodsList: [{ contractGoodsCode: line, accepted, restock: 'shelf' }],
  });

describe('refund and return', () => {
  test('[AFS-01a][AFS-02b][AFS-04a][AFS-03a] 0→1→2→3→4→8 with address, logistics and the published record', async () => {
    const id = await received(7);
    const before = { balance: await at.balance(), stock: await at.stockOf(goods.skuId) };
    const { refundCode } = await at.ask(id, { refundType: 'return', pieces: 3, remark: 'dented' });
    expect(await codeOf(back(refundCode))).toBe('state.cannot_move');
    // The clerk sees, before deciding, how much would go back to which source.
    expect(await at.seller(calls.refundDetail, { refundCode })).toMatchObject({
      auditResult: null,
      auditedAt: null,
      returnAddress: null,
      legs: [{ source: 'balance', amount: '17.13', state: null }],
    });
    expect((await at.approve(refundCode)).dataState).toBe(1);
    expect((await back(refundCode)).dataState).toBe(2);
    expect((await at.seller(calls.receiveBack, { refundCode })).dataState).toBe(3);
    const { lines } = await at.view(refundCode);
    const done = await inspect(refundCode, lines[0]?.contractGoodsCode ?? '', 3);
    expect(done.dataState).toBe(8);
    const view = await at.view(refundCode);
    expect(view).toMatchObject({
      gmtCreate: A_TIME,
      reasonName: 'No longer wanted',
      returnAddress,
      auditResult: 'approved',
      auditedAt: A_TIME,
      failureReason: '',
      remark: 'dented',
      expressCode: 'SF',
      expressBillno: `B-${refundCode.slice(-8)}`,
      sentAt: A_TIME,
      receivedAt: A_TIME,
      goodsMoney: '17.13',
    });
    expect(view.timeline.map((one) => one.to)).toEqual([
      'approved',
      'sending_back',
      'received',
      'refunding',
      'returned',
    ]);
    expect(view.legs).toMatchObject([{ source: 'balance', state: 'done', amount: '17.13' }]);
    expect(await at.balance()).toBeCloseTo(before.balance + 17.13, 2);
    const stock = await at.stockOf(goods.skuId);
    expect(stock.on_hand - before.stock.on_hand).toBe(3);
    expect((await at.detail(id)).lines[0]).toMatchObject({ returned: 3, received: 7 });
  });

  test('[AFS-03b][AFS-02c] partly accepted at receipt: the others are a request at 6, together worth the same', async () => {
    const id = await received(7);
    const before = await at.balance();
    const { refundCode, line } = await inHands(id, 4);
    expect(await codeOf(inspect(refundCode, line, 1))).toBe('refund.reason_required');
    expect(await codeOf(inspect(refundCode, line, 5, 'x'))).toBe('refund.inspect_lines');
    await inspect(refundCode, line, 1, 'three are used');
    const { rows } = await at.buyer(calls.refundPage, { contractCode: id });
    const rejected = rows.find((row) => row.status === 'goods_rejected');
    expect(rows.map((row) => [row.dataState, row.pieces, row.amount]).toSorted()).toEqual(
      [
        [6, 3, '17.13'],
        [8, 1, '5.71'],
      ].toSorted(),
    );
    expect(await at.balance()).toBeCloseTo(before + 5.71, 2);
    // 6 → 2: sent once more, and accepted.
    expect((await back(rejected?.refundCode ?? '')).dataState).toBe(2);
    await at.seller(calls.receiveBack, { refundCode: rejected?.refundCode ?? '' });
    await inspect(rejected?.refundCode ?? '', line, 3);
    expect(await at.balance()).toBeCloseTo(before + 22.84, 2);
  });

  test('[AFS-02c] 3→6: nothing is accepted, nothing goes back, and the goods can be asked for anew', async () => {
    const id = await received(2);
    const before = await at.balance();
    const { refundCode, line } = await inHands(id, 2);
    expect((await inspect(refundCode, line, 0, 'not ours')).dataState).toBe(6);
    expect(await at.balance()).toBe(before);
    await at.ask(id, { refundType: 'return', pieces: 2 });
    expect(await codeOf(back(refundCode))).toBe('refund.wait_for_other');
  });

  test('[AFS-04b][AFS-02e] a buyer who sends nothing keeps the goods; a seller who looks at nothing refunds', async () => {
    const id = await received(4);
    const one = await at.ask(id, { refundType: 'return', pieces: 1 });
    await at.approve(one.refundCode);
    const two = await at.ask(id, { refundType: 'return', pieces: 1 });
    await at.approve(two.refundCode);
    await back(two.refundCode);
    await app.moveClock(11 * DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.view(one.refundCode)).dataState).toBe(-1);
    const view = await at.view(two.refundCode);
    expect([view.dataState, view.lines[0]?.restock]).toEqual([8, 'none']);
  });

  test('[AFS-04b][AFS-02e] each step waits its own days by the clock of the tenant: not a minute less, and then what is said happens', async () => {
    const before = await at.admin(getAfterSaleSettings, {});
    await at.admin(saveAfterSaleSettings, {
      ...before,
      sellerDays: 2,
      buyerDays: 3,
      receiveDays: 4,
      appealDays: 5,
    });
    try {
      const id = await received(6);
      const asked = async (refundType: 'refund' | 'return' = 'return') =>
        (await at.ask(id, { refundType, pieces: 1 })).refundCode;
      const agreed = async () => {
        const refundCode = await asked();
        await at.approve(refundCode);
        return refundCode;
      };
      const submitted = await asked();
      const approved = await agreed();
      const sent = await agreed();
      await back(sent);
      const { refundCode: arrived } = await inHands(id, 1);
      const { refundCode: unfit, line } = await inHands(id, 1);
      await inspect(unfit, line, 0, 'not ours');
      const rejected = await asked('refund');
      await at.seller(calls.rejectRefund, { refundCode: rejected, reason: 'no' });
      const all = [submitted, approved, sent, arrived, unfit, rejected];
      const seen = async () => Promise.all(all.map(at.view));
      const now = () => Date.now() + app.tenant.clockOffsetMs;
      expect(
        (await seen()).map(({ dataState, dueAt }) => [
          dataState,
          Math.round((Date.parse(dueAt ?? '') - now()) / DAY_MS),
        ]),
      ).toEqual([
        [0, 2],
        [1, 3],
        [2, 4],
        [3, 2],
        [6, 5],
        [5, 5],
      ]);
      const after = async (ms: number) => {
        await app.moveClock(ms);
        await app.kernel.runSweeps();
        return (await seen()).map((one) => one.dataState);
      };
      const minute = 60_000;
      expect(await after(2 * DAY_MS - minute)).toEqual([0, 1, 2, 3, 6, 5]);
      expect(await after(2 * minute)).toEqual([1, 1, 2, 8, 6, 5]);
      expect(await after(DAY_MS)).toEqual([1, -1, 2, 8, 6, 5]);
      expect(await after(DAY_MS)).toEqual([1, -1, 8, 8, 6, 5]);
      expect((await seen()).map((one) => one.lines[0]?.restock)).toEqual([
        null,
        null,
        'none',
        'none',
        null,
        null,
      ]);
      expect(await after(DAY_MS + 2 * minute)).toEqual([-1, -1, 8, 8, 6, 5]);
      for (const refundCode of [unfit, rejected]) {
        expect(await at.view(refundCode)).toMatchObject({ dueAt: null });
        expect(await codeOf(at.buyer(calls.appealRefund, { refundCode, reason: 'late' }))).toBe(
          'refund.appeal_over',
        );
      }
    } finally {
      await at.admin(saveAfterSaleSettings, before);
    }
  });

  test('[AFS-04b] while a request is open, receipt does not confirm itself; after it the days start anew', async () => {
    const id = await at.paid([[goods, 2]]);
    await at.ship(id);
    const { refundCode } = await at.ask(id, { refundType: 'return', pieces: 1 });
    await app.moveClock(4 * DAY_MS);
    await app.kernel.runSweeps();
    await at.approve(refundCode);
    await app.moveClock(6 * DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.detail(id)).status).toBe('waiting_receipt');
    await at.buyer(calls.withdrawRefund, { refundCode });
    await app.kernel.runSweeps();
    expect((await at.detail(id)).status).toBe('waiting_receipt');
    await app.moveClock(11 * DAY_MS);
    await app.kernel.runSweeps();
    expect((await at.detail(id)).status).toBe('success');
  });

  test('[AFS-01d] after the window only the platform opens a request', async () => {
    const id = await received(1);
    await app.moveClock(16 * DAY_MS);
    expect(await codeOf(at.ask(id))).toBe('refund.window_over');
    expect(await codeOf(at.ask(id, {}, at.admin))).toBe('done');
  });
});

describe('exchange', () => {
  test('[AFS-04a][AFS-03a] goods come in, the same go out free, no money moves; they can be returned afterwards', async () => {
    const id = await received(2);
    const before = { balance: await at.balance(), stock: (await at.stockOf(goods.skuId)).on_hand };
    const { refundCode } = await inHands(id, 2, 'exchange');
    expect(
      await codeOf(
        inspect(refundCode, (await at.view(refundCode)).lines[0]?.contractGoodsCode ?? '', 2),
      ),
    ).toBe('state.cannot_move');
    const sent = await at.seller(calls.replaceGoods, {
      refundCode,
      expressCode: 'ZTO',
      expressBillno: 'NEW-1',
      restock: 'scrap',
    });
    expect(sent.dataState).toBe(8);
    const view = await at.view(refundCode);
    expect([view.replacement?.expressBillno, view.amount]).toEqual(['NEW-1', '0.00']);
    expect(await at.balance()).toBe(before.balance);
    expect((await at.stockOf(goods.skuId)).on_hand).toBe(before.stock - 2);
    expect(await codeOf(at.ask(id, { refundType: 'return', pieces: 2 }))).toBe('done');
  });
});

describe('an exchange that the seller does not send', () => {
  test('[AFS-04b][AFS-03a] is refunded when the time for it is over, to the cent and once; what was lowered before stays so', async () => {
    const id = await received(3);
    const stock = await at.stockOf(goods.skuId);
    const { lines } = await at.detail(id);
    const contractGoodsCode = lines[0]?.contractGoodsCode ?? '';
    // The first piece gave 0.71 back while it was kept.
    await at.seller(calls.giveGoodwill, {
      contractCode: id,
      goodsList: [{ contractGoodsCode, quantity: 1 }],
      amount: '0.71',
      reason: 'scratch',
    });
    const { refundCode } = await inHands(id, 2, 'exchange');
    expect(await at.view(refundCode)).toMatchObject({ refundType: 'exchange', amount: '0.00' });
    await app.moveClock(5 * DAY_MS - 60_000);
    await app.kernel.runSweeps();
    expect((await at.view(refundCode)).dataState).toBe(3);
    await app.moveClock(120_000);
    await app.kernel.runSweeps();
    expect(await at.view(refundCode)).toMatchObject({
      refundType: 'return',
      dataState: 8,
      amount: '10.71',
      lines: [{ restock: 'none' }],
      legs: [{ source: 'balance', amount: '10.71', state: 'done' }],
    });
    expect((await at.detail(id)).refundAmount).toBe('11.42');
    expect(await at.stockOf(goods.skuId)).toEqual(stock);
    const late = { refundCode, expressCode: 'own', restock: 'none' } as const;
    expect(await codeOf(at.seller(calls.replaceGoods, late))).toBe('state.cannot_move');
    expect(await codeOf(at.ask(id, { pieces: 2 }))).toBe('refund.nothing_left');
    expect(await codeOf(at.ask(id, { pieces: 1 }))).toBe('done');
  });
});

describe('appeal', () => {
  const rejected = async () => {
    const id = await received(1);
    const { refundCode } = await at.ask(id);
    await at.seller(calls.rejectRefund, { refundCode, reason: 'no' });
    return refundCode;
  };
  test('[AFS-02d] once, in time; upheld the money goes back, by nobody of the parties', async () => {
    const before = await at.balance();
    const refundCode = await rejected();
    await at.buyer(calls.appealRefund, { refundCode, reason: 'it is broken' });
    expect(await codeOf(at.buyer(calls.appealRefund, { refundCode, reason: 'again' }))).toBe(
      'refund.appealed',
    );
    expect((await at.view(refundCode)).dataState).toBe(5);
    expect(
      await codeOf(at.seller(calls.judgeAppeal, { refundCode, upheld: false, reason: 'x' })),
    ).toBe('auth.forbidden');
    const done = await at.admin(calls.judgeAppeal, {
      refundCode,
      upheld: true,
      reason: 'pictures show it',
    });
    expect(done.dataState).toBe(7);
    expect(await at.balance()).toBeCloseTo(before, 2);
    expect(
      await codeOf(at.admin(calls.judgeAppeal, { refundCode, upheld: true, reason: 'x' })),
    ).toBe('refund.no_appeal');
  });
  test('[AFS-02d] denied it stays where it was, and there is no second one; late it is refused', async () => {
    const denied = await rejected();
    await at.buyer(calls.appealRefund, { refundCode: denied, reason: 'please' });
    const after = await at.admin(calls.judgeAppeal, {
      refundCode: denied,
      upheld: false,
      reason: 'used',
    });
    expect(after.dataState).toBe(5);
    expect(
      await codeOf(at.buyer(calls.appealRefund, { refundCode: denied, reason: 'please' })),
    ).toBe('refund.appealed');
    const late = await rejected();
    await app.moveClock(8 * DAY_MS);
    expect(await codeOf(at.buyer(calls.appealRefund, { refundCode: late, reason: 'please' }))).toBe(
      'refund.appeal_over',
    );
  });
});

describe('rejected goods', () => {
  test('[AFS-02d][AFS-02c] are appealed once: until then not sent again, upheld they are refunded; everybody is told of every step', async () => {
    const id = await received(1);
    const before = await at.balance();
    const { refundCode, line } = await inHands(id, 1);
    await inspect(refundCode, line, 0, 'scratched');
    const say = { refundCode, reason: 'it was so' };
    await at.buyer(calls.appealRefund, say);
    expect(await codeOf(at.buyer(calls.appealRefund, say))).toBe('refund.appealed');
    expect(await codeOf(back(refundCode))).toBe('state.cannot_move');
    expect(await at.view(refundCode)).toMatchObject({ dataState: 6, appealed: true });
    const judged = { refundCode, upheld: true, reason: 'pictures' };
    expect((await at.admin(calls.judgeAppeal, judged)).dataState).toBe(8);
    expect(await at.balance()).toBeCloseTo(before + 5.71, 2);
    expect((await at.view(refundCode)).timeline.map((one) => one.to).slice(-3)).toEqual([
      'goods_rejected',
      'refunding',
      'returned',
    ]);
    await app.kernel.drainOutbox();
    expect(await told(refundCode)).toEqual({
      buyer: ['approved', 'received', 'goods were rejected', 'completed'],
      seller: ['New', 'on their way', 'appealed', 'completed'],
      admin: ['appealed'],
    });
  });

  test('[AFS-02c] a rejected, a withdrawn and a refunded request are told to whom they concern', async () => {
    const id = await received(3);
    const asked = async () => (await at.ask(id, { pieces: 1 })).refundCode;
    const [denied, gone, paid] = [await asked(), await asked(), await asked()];
    await at.seller(calls.rejectRefund, { refundCode: denied, reason: 'no' });
    await at.buyer(calls.appealRefund, { refundCode: denied, reason: 'yes' });
    await at.admin(calls.judgeAppeal, { refundCode: denied, upheld: false, reason: 'used' });
    await at.buyer(calls.withdrawRefund, { refundCode: gone });
    await at.approve(paid);
    await app.kernel.drainOutbox();
    expect(await told(denied)).toEqual({
      buyer: ['was rejected', 'denied'],
      seller: ['New', 'appealed', 'denied'],
      admin: ['appealed'],
    });
    expect(await told(gone)).toEqual({
      buyer: ['withdrawn'],
      seller: ['New', 'withdrawn'],
      admin: [],
    });
    expect(await told(paid)).toEqual({
      buyer: ['approved', 'Refunded'],
      seller: ['New', 'Refunded'],
      admin: [],
    });
  });

  const words = [
    'New',
    'approved',
    'on their way',
    'received',
    'goods were rejected',
    'was rejected',
    'appealed',
    'denied',
    'withdrawn',
    'Refunded',
    'completed',
  ];
  /** Which news of a request each of them has, the oldest first. */
  async function told(refundCode: string) {
    const { refundBillcode } = await at.view(refundCode);
    const of = async (client: Client) =>
      (await client(messagePage, { rows: 100 })).rows
        .filter((one) => one.messageTitle.includes(refundBillcode))
        .map(({ messageTitle }) => words.find((word) => messageTitle.includes(word)))
        .toReversed();
    return { buyer: await of(at.buyer), seller: await of(at.seller), admin: await of(at.admin) };
  }
});

describe('rules of a portal', () => {
  test('[AFS-01b][AFS-04b] reasons and days are the portal’s; a closed reason is offered no more', async () => {
    const before = await at.admin(getAfterSaleSettings, {});
    await at.admin(saveAfterSaleSettings, {
      ...before,
      sellerDays: 2,
      reasons: before.reasons.map((one) => ({ ...one, open: one.reasonCode !== 'late' })),
    });
    expect((await at.buyer(calls.refundReasons, {})).map((one) => one.reasonCode)).not.toContain(
      'late',
    );
    const id = await received(1);
    expect(await codeOf(at.ask(id, { reasonCode: 'late' }))).toBe('refund.reason_unknown');
    const { refundCode } = await at.ask(id);
    const view = await at.view(refundCode);
    expect(Math.round((Date.parse(view.dueAt ?? '') - Date.parse(view.gmtCreate)) / 1000)).toBe(
      (2 * DAY_MS) / 1000,
    );
    expect(
      await codeOf(
        at.admin(saveAfterSaleSettings, {
          ...before,
          reasons: before.reasons.map((one) => ({ ...one, open: false })),
        }),
      ),
    ).toBe('input.invalid');
    await at.admin(saveAfterSaleSettings, before);
  });

  test('[ORD-12b] the report has requests and money by reason, of one’s own sales or purchases, or of the whole portal, by day', async () => {
    const reasonCode = 'not_as_described';
    const id = await received(5);
    const { refundCode } = await at.ask(id, { pieces: 2, reasonCode });
    await at.approve(refundCode);
    const no = await at.ask(id, { pieces: 1, reasonCode });
    await at.seller(calls.rejectRefund, { refundCode: no.refundCode, reason: 'as described' });
    // An exchange brings no money, also when it is over.
    const other = await at.ask(id, { pieces: 1, reasonCode, refundType: 'exchange' });
    await at.approve(other.refundCode);
    await back(other.refundCode);
    await at.seller(calls.receiveBack, { refundCode: other.refundCode });
    const sent = { refundCode: other.refundCode, expressCode: 'own', restock: 'none' } as const;
    expect((await at.seller(calls.replaceGoods, sent)).dataState).toBe(8);
    const of = async (client: Client, days: { from?: string; to?: string } = {}) =>
      (await client(calls.refundReport, days)).rows.filter((row) => row.reasonCode === reasonCode);
    const row = {
      reasonCode,
      reasonName: 'Not as described',
      currency: 'CNY',
      requests: 3,
      refunded: 1,
      amount: '11.42',
    };
    const { finance } = app.clients;
    for (const client of [at.seller, at.buyer, at.admin, finance])
      expect(await of(client)).toEqual([row]);
    // Every reader of the report may ask for it. Days in the wrong order are refused, as an empty
    // answer would not tell why.
    expect(permissionsOf(['finance']).has('refund.report')).toBe(true);
    await expect(of(at.seller, { from: '2026-11-02', to: '2026-11-01' })).rejects.toMatchObject({
      code: 'input.invalid',
      fields: { to: expect.stringContaining('before the first') },
    });
    for (const login of ['seller2', 'buyer2'])
      expect(await (await app.client(login))(calls.refundReport, {})).toEqual({
        kinds: [],
        rows: [],
      });
    const abroad = await app.client('admin', app.otherTenant);
    expect(await abroad(calls.refundReport, {})).toEqual({ kinds: [], rows: [] });
    const day = (ahead: number) =>
      dayIn(app.tenant, new Date(Date.now() + app.tenant.clockOffsetMs + ahead * DAY_MS));
    expect(await of(at.seller, { from: day(0), to: day(0) })).toEqual([row]);
    expect(await of(at.seller, { from: day(1) })).toEqual([]);
    expect(await of(at.seller, { to: day(-1) })).toEqual([]);
  });
});
