import { refundPage } from '@tradeport/api/aftersales/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { grantLot } from '@tradeport/api/lots/calls';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { cancelOrder, shipOrder } from '@tradeport/api/orders/calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { payNow } from '@tradeport/api/payment/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chance } from '../../../../seeds/demo/world.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { afterSalesDesk } from './desk.fixture.ts';

const AT_ONCE = 64;
const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const bolt = prepared(() => at.goods('10.00', 100_000));
beforeAll(() => at.topUp('buyer', 1_000_000));
afterEach(async () => {
  await app.kernel.runSweeps();
  await app.kernel.drainOutbox();
  expect(await at.audit()).toEqual([]);
});

const linesOf = async (id: string) =>
  (await at.detail(id)).lines.map((line) => line.contractGoodsCode);
const to = (
  client: Client,
  contractCode: string,
  wanted: readonly (readonly [line: string | undefined, quantity: number])[],
  more: { reason?: string; expectedAmount?: string } = {},
) =>
  client(changeQuantities, {
    contractCode,
    goodsList: wanted.map(([line = '', quantity]) => ({ contractGoodsCode: line, quantity })),
    ...more,
  });
/** 64 calls at once, of two kinds in turn: their outcomes, by kind. */
async function together(
  one: (n: number) => Promise<unknown>,
  other: (n: number) => Promise<unknown>,
) {
  const codes = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, n) => codeOf(n % 2 === 0 ? one(n) : other(n))),
  );
  return { one: codes.filter((_, n) => n % 2 === 0), other: codes.filter((_, n) => n % 2 === 1) };
}
const won = (codes: readonly string[]) => codes.filter((code) => code === 'done').length;

describe(`${AT_ONCE} at once`, () => {
  test('[CHK-06a][CHK-06c] changed and paid: whoever pays, pays what it comes to then, once', async () => {
    const had = await at.balance();
    const { id } = await at.order(at.buyer, [[bolt, 5]]);
    const [line] = await linesOf(id);
    const { other } = await together(
      (n) => to(at.buyer, id, [[line, 5 + n]]),
      () => at.buyer(payNow, { contractCodes: [id], payWay: 'balance' }),
    );
    expect(won(other)).toBe(1);
    const order = await at.detail(id);
    expect(order).toMatchObject({ status: 'waiting_shipment', paid: order.total });
    expect(Number(order.total)).toBe(order.pieces * 10);
    expect(await at.balance()).toBeCloseTo(had - Number(order.total), 4);
  });

  test('[CHK-06b] changed and shipped: what is shipped is what was paid for', async () => {
    const id = await at.paid([[bolt, 5]]);
    const [line] = await linesOf(id);
    const { one, other } = await together(
      (n) => to(at.buyer, id, [[line, 6 + n]]),
      () => at.seller(shipOrder, { contractCode: id, expressCode: 'own' }),
    );
    expect(won(other)).toBe(1);
    expect(
      one.filter(
        (code) => !['done', 'order.not_changeable', 'order.quantities_refund'].includes(code),
      ),
    ).toEqual([]);
    const order = await at.detail(id);
    expect(order).toMatchObject({ status: 'waiting_receipt', paid: order.total });
    expect(order.lines).toMatchObject([{ open: 0, shipped: order.pieces }]);
    expect(Number(order.total)).toBe(order.pieces * 10);
  });

  test('[ORD-07b] changed and cancelled: a cancelled order holds nothing', async () => {
    const scarce = await at.goods('10.00', 100);
    const { id } = await at.order(at.buyer, [[scarce, 5]]);
    const [line] = await linesOf(id);
    const { other } = await together(
      (n) => to(at.buyer, id, [[line, 6 + n]]),
      () => at.buyer(cancelOrder, { contractCode: id, reason: 'x' }),
    );
    expect(won(other)).toBe(1);
    const order = await at.detail(id);
    expect(order.lines).toMatchObject([{ open: 0, cancelled: order.pieces }]);
    expect(await at.stockOf(scarce.skuId)).toEqual({ on_hand: 100, reserved: 0 });
  });

  test('[CHK-06a] changed by both sides, each with the total that was seen: one of them sees it come true', async () => {
    const { id } = await at.order(at.buyer, [[bolt, 5]]);
    const [line] = await linesOf(id);
    const { one, other } = await together(
      () => to(at.buyer, id, [[line, 8]], { expectedAmount: '80.00' }),
      () => to(at.seller, id, [[line, 4]], { expectedAmount: '40.00', reason: 'short' }),
    );
    // In sequence, in either order: four after eight, or eight after four, or less than it already
    // is.
    expect([...one, ...other].filter((code) => code.includes('bug'))).toEqual([]);
    expect(won(one) + won(other)).toBeGreaterThan(0);
    const order = await at.detail(id);
    expect([40, 80]).toContain(Number(order.total));
    expect(order.pieces * 10).toBe(Number(order.total));
    const moments = order.timeline.filter((moment) => moment.verb === 'quantity');
    expect(moments.reduce((all, moment) => all + Number(moment.change?.amount), 50)).toBe(
      Number(order.total),
    );
  });

  test('[CHK-06d] the last pieces: as many get one more as there are', async () => {
    const scarce = await at.goods('10.00', AT_ONCE + 10);
    const orders = await Promise.all(
      Array.from({ length: AT_ONCE }, async (_, n) =>
        n % 2 === 0 ? at.paid([[scarce, 1]]) : (await at.order(at.buyer, [[scarce, 1]])).id,
      ),
    );
    const lines = await Promise.all(orders.map(linesOf));
    const codes = await Promise.all(
      orders.map((id, n) => codeOf(to(at.buyer, id, [[lines[n]?.[0], 2]]))),
    );
    expect(won(codes)).toBe(10);
    expect(codes.filter((code) => code !== 'done' && code !== 'stock.insufficient')).toEqual([]);
    expect(await at.stockOf(scarce.skuId)).toMatchObject({ reserved: AT_ONCE + 10 });
  });

  test('[AFS-03a] a seller who is short, and a buyer who wants it back: no piece is given back twice', async () => {
    const had = await at.balance();
    const id = await at.paid([[bolt, 5]]);
    const [line] = await linesOf(id);
    const { one } = await together(
      () => to(at.seller, id, [[line, 2]], { reason: 'short' }),
      () => at.ask(id, { pieces: 3 }),
    );
    expect(won(one)).toBeLessThan(2 + AT_ONCE);
    for (const { refundCode, status } of (await at.buyer(refundPage, { contractCode: id })).rows)
      if (status === 'submitted') await at.approve(refundCode);
    const order = await at.detail(id);
    const gone = order.lines[0]?.cancelled ?? 0;
    expect(Number(order.refundAmount)).toBe(gone * 10);
    expect(await at.balance()).toBeCloseTo(had - (5 - gone) * 10, 4);
  });
});

test.each([11, 12, 13, 14])(
  '[CHK-04c][AFS-03a][AFS-03b] changed at random, paid, changed again, given back at random: every cent is back (seed %i)',
  async (seed) => {
    const draw = chance(seed);
    const pick = (most: number) => Math.floor(draw() * (most + 1));
    const money = async () =>
      (await at.buyer(myAccounts, {})).map((one) => [one.accountKind, one.unit, one.available]);
    await at.setOrders({
      tax: seed % 2 ? 'added' : 'included',
      freight: { CNY: { fixed: 71_100 } },
    });
    const goods = await Promise.all(
      ['3.3333', '0.07', '19.99'].map((price) => at.goods(price, 500, { taxRate: 130_000 })),
    );
    await at.finance(grantLot, {
      merberCode: await app.memberOf('buyer'),
      accountKind: 'points',
      amount: '300',
      reason: 'gift',
    });
    const had = await money();
    const { id } = await at.order(
      at.buyer,
      goods.map((one, n) => [one, 4 + n * 3]),
      { accounts: { points: 200, balance: '11.11', cards: [] } },
    );
    const codes = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const lines = await linesOf(id);
      const wanted = lines.map((line) => [line, pick(9)] as const);
      codes.add(
        await codeOf(
          n % 3 === 2 ? to(at.seller, id, wanted, { reason: 'short' }) : to(at.buyer, id, wanted),
        ),
      );
      expect(await at.audit()).toEqual([]);
    }
    expect(codes).toContain('done');
    await at.buyer(payNow, { contractCodes: [id], payWay: 'balance' });
    for (let n = 0; n < 3; n += 1) {
      const { lines } = await at.detail(id);
      await to(
        at.buyer,
        id,
        lines.map((line) => [line.contractGoodsCode, line.quantity + pick(3)] as const),
      );
    }
    for (let n = 0; n < 3; n += 1) {
      const { lines, status } = await at.detail(id);
      // A single line that is left may have too few pieces to go on.
      if (status === 'closed') break;
      const one = lines[pick(lines.length - 1)];
      await to(at.seller, id, [[one?.contractGoodsCode, pick(one?.open ?? 0)]], {
        reason: 'short',
      });
      expect(await at.audit()).toEqual([]);
    }
    for (const line of (await at.detail(id)).lines.toSorted(() => draw() - 0.5)) {
      if (line.open === 0) continue;
      const { refundCode } = await at.ask(id, {
        goodsList: [{ contractGoodsCode: line.contractGoodsCode, quantity: line.open }],
      });
      await at.approve(refundCode);
    }
    await app.kernel.drainOutbox();
    const order = await at.detail(id);
    expect(order).toMatchObject({ status: 'closed', refundAmount: order.total });
    expect(await money()).toEqual(had);
    for (const { skuId } of goods)
      expect(await at.stockOf(skuId)).toEqual({ on_hand: 500, reserved: 0 });
  },
);
