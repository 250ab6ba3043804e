import { randomUUID } from 'node:crypto';
import { previewRefund, refundDetail, refundPage } from '@tradeport/api/aftersales/calls';
import { receiveOrder } from '@tradeport/api/orders/calls';
import { grantLot } from '@tradeport/api/lots/calls';
import { describe, expect, test } from 'vitest';
import { SCALE } from '@tradeport/api/kernel/money';
import { afterSalesDesk } from './desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const a = prepared(() => at.goods('200.00'));
const b = prepared(() => at.goods('100.00'));
soundAfterEach(app, () => at.audit());

/**
 * RC2 of the worked cases: A 200.00, B 100.00, and a gift worth 30.00 from 250.00 of goods on. Here
 * 5 000 points take off the amount that the coupon takes off there, by the same rule; the gift's
 * row is like the one that a promotion writes with its order.
 */
async function withGift(value = 30) {
  await at.finance(grantLot, {
    merberCode: await app.memberOf('buyer'),
    accountKind: 'points',
    amount: '5000',
    reason: 'RC2',
  });
  const gift = randomUUID();
  const { id } = await at.order(
    at.buyer,
    [
      [a, 1],
      [b, 1],
    ],
    { accounts: { points: 5000 } },
  );
  await app.as(null, async (ctx) => {
    for (const sql of [
      `insert into order_line (tenant_id, id, order_id, position, sku_no, title, spec_text, unit, quantity, open, list_price, price, price_why, tax_rate,
         goods_amount, total_amount)
       select tenant_id, $3, order_id, 3, 'GIFT', title, spec_text, unit, 1, 1, 0, 0, 'list', tax_rate, 0, 0
       from order_line where tenant_id = $1 and order_id = $2 and position = 1 returning id`,
      'update orders set pieces = pieces + 1, line_count = line_count + 1 where tenant_id = $1 and id = $2 and $3::uuid is not null',
    ])
      await ctx.run({ sql, parameters: [ctx.tenant.id, id, gift] });
  });
  await at.payOnline(id);
  await at.ship(id);
  const { lines } = await at.detail(id);
  const [first = '', second = ''] = lines.map((line) => line.contractGoodsCode);
  await app.as(null, (ctx) =>
    ctx.run(
      ctx.into('order_gift', {
        id: ctx.newId(),
        order_id: id,
        line_id: gift,
        value: value * SCALE,
        threshold: 250 * SCALE,
        scope: [first, second],
      }),
    ),
  );
  return { id, pieces: { A: first, B: second, G: gift } };
}
type Piece = 'A' | 'B' | 'G';
type Order = Awaited<ReturnType<typeof withGift>>;
const goodsOf = ({ pieces }: Order, names: readonly Piece[]) =>
  names.map((name) => ({ contractGoodsCode: pieces[name], quantity: 1 }));
async function refunded(order: Order, names: readonly Piece[]) {
  const { refundCode } = await at.ask(order.id, { goodsList: goodsOf(order, names) });
  await at.approve(refundCode);
  await app.kernel.drainOutbox();
  const { amount, giftMoney, status } = await at.view(refundCode);
  return [amount, giftMoney, status];
}

describe('[AFS-03a] RC2: a gift that is kept, or returned', () => {
  test.each([
    [
      'B (G kept); G in time; A',
      [['B'], ['G'], ['A']],
      [
        ['53.33', '-30.00', 'refunded'],
        ['30.00', '30.00', 'refunded'],
        ['166.67', '0.00', 'refunded'],
      ],
    ],
    [
      'B with G; A',
      [['B', 'G'], ['A']],
      [
        ['83.33', '0.00', 'refunded'],
        ['166.67', '0.00', 'refunded'],
      ],
    ],
    [
      'A (G kept); B; G never',
      [['A'], ['B']],
      [
        ['136.67', '-30.00', 'refunded'],
        ['83.33', '0.00', 'refunded'],
      ],
    ],
    ['B (G kept); nothing more', [['B']], [['53.33', '-30.00', 'refunded']]],
  ] as const)('[AFS-03a][AFS-03b] %s', async (_name, history, answers) => {
    const order = await withGift();
    const seen: unknown[] = [];
    for (const names of history) seen.push(await refunded(order, names));
    expect(seen).toEqual(answers);
  });

  test('[AFS-03a] the buyer sees it before asking, and both sides before it is agreed to', async () => {
    const order = await withGift();
    const asked = {
      contractCode: order.id,
      refundType: 'refund' as const,
      reasonCode: 'no_longer_wanted',
      goodsList: goodsOf(order, ['B']),
    };
    const preview = await at.buyer(previewRefund, asked);
    expect([preview.goodsMoney, preview.giftMoney, preview.amount]).toEqual([
      '83.33',
      '-30.00',
      '53.33',
    ]);
    expect(preview.legs.map((leg) => [leg.source, leg.amount])).toEqual([['online', '53.33']]);
    const { refundCode } = await at.ask(order.id, { goodsList: asked.goodsList });
    const open = await at.view(refundCode);
    expect([open.amount, open.giftMoney, open.legs[0]?.amount]).toEqual([
      '53.33',
      '-30.00',
      '53.33',
    ]);
    // With its gift nothing is withheld, and two requests at once never withhold it twice.
    const whole = { ...asked, goodsList: goodsOf(order, ['A', 'G']) };
    expect((await at.buyer(previewRefund, whole)).giftMoney).toBe('0.00');
    const other = await at.ask(order.id, { goodsList: goodsOf(order, ['A']) });
    await Promise.all([at.approve(refundCode), at.approve(other.refundCode)]);
    const both = await Promise.all([at.view(refundCode), at.view(other.refundCode)]);
    expect(both.map((one) => one.giftMoney).toSorted()).toEqual(['-30.00', '0.00']);
  });

  test('[CHK-04h][AFS-03a] what is withheld for a gift keeps its tax, in parts too, and gives it back with the gift: over all the tax stated', async () => {
    const taxed = (order: Order, id: string, rate: number, tax: number) =>
      app.as(null, (ctx) =>
        ctx.run({
          sql: 'update order_line set tax_rate = $3, tax_included = $4 where tenant_id = $1 and id = $2 and order_id = $5 returning id',
          parameters: [ctx.tenant.id, id, rate, tax, order.id],
        }),
      );
    // 13 % in the prices: 166.67 of A, 83.33 of B, with 19.17 and 9.59.
    const order = await withGift();
    await app.as(null, (ctx) =>
      ctx.run({
        sql: 'update orders set tax_way = null, tax_included = $3 where tenant_id = $1 and id = $2 returning id',
        parameters: [ctx.tenant.id, order.id, 28_7600],
      }),
    );
    await taxed(order, order.pieces.A, 130_000, 19_1700);
    await taxed(order, order.pieces.B, 130_000, 9_5900);
    await taxed(order, order.pieces.G, 130_000, 0);
    const preview = await at.buyer(previewRefund, {
      contractCode: order.id,
      refundType: 'refund',
      reasonCode: 'no_longer_wanted',
      goodsList: goodsOf(order, ['B']),
    });
    // The 30.00 that stay contain 3.45 of tax.
    expect([preview.giftMoney, preview.taxBack]).toEqual(['-30.00', '6.14']);
    const taxes: string[] = [];
    for (const names of [['B'], ['G'], ['A']] as const) {
      const { refundCode } = await at.ask(order.id, { goodsList: goodsOf(order, names) });
      const { taxBack } = await at.view(refundCode);
      await at.approve(refundCode);
      await app.kernel.drainOutbox();
      expect((await at.view(refundCode)).taxBack).toBe(taxBack);
      taxes.push(taxBack);
    }
    expect(taxes).toEqual(['6.14', '3.45', '19.17']);
  });

  test('[AFS-03a] a gift that comes back after the time for it brings nothing', async () => {
    const order = await withGift();
    expect(await refunded(order, ['B'])).toEqual(['53.33', '-30.00', 'refunded']);
    await at.buyer(receiveOrder, { contractCode: order.id });
    await app.moveClock(30 * 86_400_000);
    const { refundCode } = await at.ask(order.id, { goodsList: goodsOf(order, ['G']) }, at.admin);
    await at.approve(refundCode);
    const late = await at.view(refundCode);
    expect([late.amount, late.giftMoney]).toEqual(['0.00', '0.00']);
  });

  test('[AFS-03a] a gift that comes back too late brings nothing with an older request either, whichever is agreed to first (F4)', async () => {
    for (const olderFirst of [false, true]) {
      const order = await withGift();
      const ask = (names: readonly Piece[], client = at.buyer) =>
        at.ask(order.id, { goodsList: goodsOf(order, names) }, client);
      const agree = async ({ refundCode }: { refundCode: string }) => {
        await at.approve(refundCode);
        const { amount, giftMoney } = await at.view(refundCode);
        return [amount, giftMoney];
      };
      await at.buyer(receiveOrder, { contractCode: order.id });
      const older = await ask(['A']);
      const other = await ask(['B']);
      await app.moveClock(30 * 86_400_000);
      if (olderFirst) expect(await agree(older)).toEqual(['136.67', '-30.00']);
      const late = await ask(['G'], at.admin);
      expect(await agree(late)).toEqual(['0.00', '0.00']);
      if (!olderFirst) {
        expect((await at.view(older.refundCode)).amount).toBe('136.67');
        expect(await agree(older)).toEqual(['136.67', '-30.00']);
      }
      expect(await agree(other)).toEqual(['83.33', '0.00']);
    }
  });

  test('[AFS-03a] in time it brings its value back, be it agreed to weeks later', async () => {
    const order = await withGift();
    await at.buyer(receiveOrder, { contractCode: order.id });
    expect(await refunded(order, ['B'])).toEqual(['53.33', '-30.00', 'refunded']);
    const { refundCode } = await at.ask(order.id, { goodsList: goodsOf(order, ['G']) });
    await app.moveClock(30 * 86_400_000);
    await at.approve(refundCode);
    expect((await at.view(refundCode)).amount).toBe('30.00');
  });

  test('[AFS-03a] a request whose money is wholly withheld for a gift shows that nothing went back', async () => {
    const order = await withGift(200);
    const { refundCode } = await at.ask(order.id, { goodsList: goodsOf(order, ['B']) });
    expect((await at.view(refundCode)).amount).toBe('0.00');
    await at.approve(refundCode);
    for (const client of [at.buyer, at.seller]) {
      const view = await client(refundDetail, { refundCode });
      expect([view.status, view.amount, view.giftMoney, view.legs]).toEqual([
        'refunded',
        '0.00',
        '-83.33',
        [],
      ]);
    }
    const { rows } = await at.buyer(refundPage, { contractCode: order.id });
    expect(rows.map((row) => row.amount)).toEqual(['0.00']);
  });
});
