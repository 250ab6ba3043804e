import * as calls from '@tradeport/api/aftersales/calls';
import { refundNumbers, type AfterSaleStatus } from '@tradeport/api/aftersales/lifecycle';
import type { Restock } from '@tradeport/api/aftersales/model';
import { keysOf } from '@tradeport/api/kernel/keys';
import { receiveOrder } from '@tradeport/api/orders/calls';
import { saveSandbox } from '@tradeport/api/payment/sandbox';
import { stockMoves } from '@tradeport/api/stock/calls';
import { auditPage } from '@tradeport/api/tenancy/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Goods } from '../orders/shop.fixture.ts';
import { aWarehouse, stocked } from '../search/goods.fixture.ts';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('10.00', 100_000));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());

type Request = { refundCode: string; line: string };
const reason = 'not as described';
const parcel = (refundCode: string) => ({
  refundCode,
  expressCode: 'SF' as const,
  expressBillno: `ST-${refundCode.slice(-8)}`,
});
const inspect =
  (accepted: number) =>
  ({ refundCode, line }: Request) =>
    at.seller(calls.inspectGoods, {
      refundCode,
      reason,
      goodsList: [{ contractGoodsCode: line, accepted, restock: 'none' }],
    });

/** Everything that people do with a request. */
const acts = {
  approve: ({ refundCode }: Request) => at.approve(refundCode),
  reject: ({ refundCode }: Request) => at.seller(calls.rejectRefund, { refundCode, reason }),
  withdraw: ({ refundCode }: Request) => at.buyer(calls.withdrawRefund, { refundCode }),
  send: ({ refundCode }: Request) => at.buyer(calls.sendBack, parcel(refundCode)),
  receive: ({ refundCode }: Request) => at.seller(calls.receiveBack, { refundCode }),
  accept: inspect(1),
  turnDown: inspect(0),
  replace: ({ refundCode }: Request) =>
    at.seller(calls.replaceGoods, { ...parcel(refundCode), restock: 'none' }),
  appeal: ({ refundCode }: Request) => at.buyer(calls.appealRefund, { refundCode, reason }),
  uphold: ({ refundCode }: Request) =>
    at.admin(calls.judgeAppeal, { refundCode, upheld: true, reason }),
  deny: ({ refundCode }: Request) =>
    at.admin(calls.judgeAppeal, { refundCode, upheld: false, reason }),
  retry: ({ refundCode }: Request) => at.finance(calls.retryRefund, { refundCode }),
};
type Act = keyof typeof acts;
type Kind = 'refund' | 'return' | 'exchange';

/** One piece that is asked for, with what was done since. */
const requested = async (
  kind: Kind,
  done: readonly Act[],
  how: 'balance' | 'online' = 'balance',
) => {
  const id = await at.received([[goods, 1]], how);
  const { refundCode } = await at.ask(id, { refundType: kind, reasonCode: 'damaged' });
  const request = { refundCode, line: (await at.detail(id)).lines[0]?.contractGoodsCode ?? '' };
  for (const act of done) await acts[act](request);
  return request;
};
const here = ['approve', 'send', 'receive'] as const;
/** How a return gets to a status, and what may be done there: where it is then. */
const table: Record<AfterSaleStatus, { way: readonly Act[]; moves: Partial<Record<Act, number>> }> =
  {
    submitted: { way: [], moves: { approve: 1, reject: 5, withdraw: -1 } },
    approved: { way: ['approve'], moves: { send: 2, withdraw: -1 } },
    sending_back: { way: ['approve', 'send'], moves: { receive: 3 } },
    received: { way: here, moves: { accept: 8, turnDown: 6 } },
    refunding: { way: [...here, 'accept'], moves: {} },
    rejected: { way: ['reject'], moves: { appeal: 5 } },
    goods_rejected: { way: [...here, 'turnDown'], moves: { send: 2, appeal: 6 } },
    refunded: { way: ['approve'], moves: {} },
    returned: { way: [...here, 'accept'], moves: {} },
    withdrawn: { way: ['withdraw'], moves: {} },
  };
const inStatus = async (status: AfterSaleStatus) => {
  // 4 lasts as long as a provider thinks about it; refunds without goods end at 7.
  const waits = status === 'refunding';
  if (waits) await at.finance(saveSandbox, { refunds: 'wait' });
  const kind = status === 'refunded' ? 'refund' : 'return';
  const request = await requested(kind, table[status].way, waits ? 'online' : 'balance');
  await app.kernel.drainOutbox();
  if (waits) await at.finance(saveSandbox, { refunds: 'succeed' });
  return request;
};
const blocked: Partial<Record<Act, string>> = {
  uphold: 'refund.no_appeal',
  deny: 'refund.no_appeal',
  retry: 'refund.nothing_to_retry',
};

describe('each status', () => {
  test.each(keysOf(table))(
    '[AFS-02a][AFS-02b][AFS-02c][AFS-02d] %s: its own steps lead where they should, every other one is refused and moves nothing',
    async (status) => {
      const request = await inStatus(status);
      const before = await at.view(request.refundCode);
      expect([before.status, before.dataState]).toEqual([status, refundNumbers[status]]);
      const had = await at.balance();
      const { moves } = table[status];
      for (const act of keysOf(acts).filter((one) => !(one in moves))) {
        // A request that waits for its provider is tried again, and stays where it is.
        const expected =
          status === 'refunding' && act === 'retry'
            ? ['done', 'refund.nothing_to_retry']
            : [blocked[act] ?? 'state.cannot_move'];
        expect(expected, act).toContain(await codeOf(acts[act](request)));
        const after = await at.view(request.refundCode);
        expect([act, after.status, after.timeline]).toEqual([act, status, before.timeline]);
      }
      expect(await at.balance()).toBe(had);
      for (const act of keysOf(acts).filter((one) => one in moves)) {
        const fresh = await inStatus(status);
        await acts[act](fresh);
        const after = await at.view(fresh.refundCode);
        expect([act, after.dataState]).toEqual([act, moves[act]]);
      }
    },
  );

  test('[AFS-02d] 5→1 and 6→4 when an appeal is upheld, 5 and 6 stay when it is denied; meanwhile nobody does anything else', async () => {
    for (const [way, upheld] of [
      [['reject'], 1],
      [[...here, 'turnDown'], 8],
    ] as const) {
      const [one, two] = [await requested('return', way), await requested('return', way)];
      for (const request of [one, two]) await acts.appeal(request);
      const { status, dataState } = await at.view(one.refundCode);
      for (const act of keysOf(acts).filter((name) => name !== 'uphold' && name !== 'deny')) {
        expect(await codeOf(acts[act](one)), act).not.toBe('done');
        expect((await at.view(one.refundCode)).status).toBe(status);
      }
      await acts.uphold(one);
      await acts.deny(two);
      expect((await at.view(one.refundCode)).dataState).toBe(upheld);
      expect((await at.view(two.refundCode)).dataState).toBe(dataState);
    }
  });

  test('[AFS-02b] an exchange goes 0→1→2→3→8, and gives no money back on its way', async () => {
    const request = await requested('exchange', here);
    const had = await at.balance();
    for (const act of ['accept', 'turnDown', 'approve', 'send', 'receive', 'withdraw'] as const)
      expect(await codeOf(acts[act](request)), act).toBe('state.cannot_move');
    await acts.replace(request);
    const { dataState, timeline } = await at.view(request.refundCode);
    expect([dataState, ...timeline.map((one) => one.to)]).toEqual([
      8,
      'approved',
      'sending_back',
      'received',
      'returned',
    ]);
    expect(await at.balance()).toBe(had);
  });
});

describe('what came back', () => {
  test('[AFS-03a] is on the shelf it left, scrap, or nowhere, as its seller says: on hand, movements and audit agree', async () => {
    const other = await aWarehouse(app);
    const kinds: readonly Restock[] = ['shelf', 'scrap', 'none'];
    const all = [
      await at.goods('10.00', 50),
      await at.goods('20.00', 50),
      await at.goods('30.00', 50),
    ];
    for (const { skuId } of all) await stocked(app, skuId, other, 9);
    const { id } = await at.order(
      at.buyer,
      all.map((one): [Goods, number] => [one, 3]),
      { payWay: 'balance', warehouseCode: other },
    );
    await at.ship(id);
    await at.buyer(receiveOrder, { contractCode: id });
    const { lines } = await at.detail(id);
    const of = (sku: Goods) =>
      lines.find(({ skuNo }) => skuNo === sku.skuNo)?.contractGoodsCode ?? '';
    const { refundCode, refundBillcode } = await at.ask(id, {
      refundType: 'return',
      reasonCode: 'damaged',
      goodsList: all.map((sku) => ({ contractGoodsCode: of(sku), quantity: 2 })),
    });
    await at.approve(refundCode);
    await at.buyer(calls.sendBack, parcel(refundCode));
    await at.seller(calls.receiveBack, { refundCode });
    const movesOf = async ({ skuId }: Goods) =>
      (await at.seller(stockMoves, { skuCode: skuId })).rows.filter(
        (one) => one.kind === 'take_back',
      );
    const stock = async () => Promise.all(all.map(async ({ skuId }) => at.stockOf(skuId)));
    const before = await stock();
    expect((await Promise.all(all.map(movesOf))).flat()).toEqual([]);
    await at.seller(calls.inspectGoods, {
      refundCode,
      goodsList: all.map((sku, n) => ({
        contractGoodsCode: of(sku),
        accepted: 2,
        restock: kinds[n] ?? 'none',
      })),
    });
    const view = await at.view(refundCode);
    expect([view.dataState, view.goodsMoney]).toEqual([8, '120.00']);
    for (const [n, sku] of all.entries()) {
      const there = before[n] ?? { on_hand: 0, reserved: 0 };
      const back = kinds[n] === 'shelf' ? 2 : 0;
      expect(await at.stockOf(sku.skuId), kinds[n]).toEqual({
        ...there,
        on_hand: there.on_hand + back,
      });
      expect(view.lines.find((one) => one.contractGoodsCode === of(sku))?.restock).toBe(kinds[n]);
      expect(await movesOf(sku), kinds[n]).toMatchObject(
        back === 0 ? [] : [{ change: 2, reason: refundBillcode, warehouseCode: other }],
      );
    }
    const { rows } = await at.admin(auditPage, { subject: refundCode });
    expect(rows.map((one) => [one.actorName, one.after]).slice(0, -1)).toMatchObject([
      ['seller', { status: 'returned' }],
      ['seller', { status: 'received' }],
      ['buyer', { status: 'sending_back' }],
      ['seller', { status: 'approved' }],
    ]);
  });
});
