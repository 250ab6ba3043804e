import { cancelOrder, placeOrder } from '@tradeport/api/orders/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { promotionCost } from '@tradeport/api/promotions/shop-calls';
import { COST_CSV_PATH } from '@tradeport/api/promotions/shop-model';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { marketing } from './desk.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const DAY_MS = 86_400_000;
const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const desk = prepared(() => marketing(app));
let days: string[];
beforeAll(async () => {
  await at.topUp('buyer', 100_000);
  days = [-1, 0, 1, 2, 3].map((n) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone: app.tenant.timeZone, dateStyle: 'short' }).format(
      Date.now() + n * DAY_MS,
    ),
  );
});

const day = (n: number) => days[n + 1] ?? '';
const on = (client: Client, from: number, to = from) =>
  client(promotionCost, { from: day(from), to: day(to) });
/** Orders, given, returned, net and, where refunds are in progress, what they will bring back of each promotion that is asked for, in the report of those days. */
const figures = async (ids: readonly string[], from: number, to = from, client = at.finance) => {
  const { rows } = await on(client, from, to);
  return ids.map((id) => {
    const row = rows.find((one) => one.promotionCode === id);
    return (
      row && [
        row.orders,
        row.given,
        row.returned,
        row.net,
        ...(row.pending === '0.00' ? [] : [row.pending]),
      ]
    );
  });
};
const placed = async (goods: readonly (readonly [Goods, number])[], more: object = {}) => {
  const { contractList } = await at.buyer(placeOrder, {
    goodsList: goods.map(([{ skuId }, quantity]) => ({ skuCode: skuId, quantity })),
    addressCode: await at.addressOf('buyer'),
    payWay: 'balance',
    ...more,
  });
  await app.kernel.drainOutbox();
  return contractList[0]?.contractCode ?? '';
};
/** So many pieces of one line go back. */
const giveBack = async (id: string, line: number, quantity: number) => {
  const { lines } = await at.detail(id);
  const contractGoodsCode = lines[line]?.contractGoodsCode ?? '';
  const { refundCode } = await at.ask(id, { goodsList: [{ contractGoodsCode, quantity }] });
  await at.approve(refundCode);
  await app.kernel.drainOutbox();
};

describe('what promotions cost', () => {
  let ids: string[];
  const own = prepared(() => at.goods('89.90', 1000));
  const other = prepared(() => at.goods('120.00', 1000));
  beforeAll(async () => {
    const scope = { scope: { products: [own.goodsCode, other.goodsCode] } };
    ids = [
      // 13.485 a piece: two of them are 26.97.
      await desk.live(
        { type: 'discount', rate: 150_000 },
        { scope: { products: [own.goodsCode] }, by: at.seller, endsAt: desk.from(9 * DAY_MS) },
      ),
      await desk.live(
        { type: 'threshold', tiers: [{ from: '250.00', off: { amount: '40.00' } }] },
        { ...scope, endsAt: desk.from(9 * DAY_MS) },
      ),
    ];
  });

  test('[PRO-01f] is told by the day of payment and who bears it; unpaid and cancelled orders cost nothing', async () => {
    const unpaid = await placed(
      [
        [own, 2],
        [other, 1],
      ],
      { payWay: 'online' },
    );
    expect((await on(at.finance, 0)).rows).toEqual([]);
    await at.buyer(cancelOrder, { contractCode: unpaid, reason: 'x' });
    await placed([
      [own, 2],
      [other, 1],
    ]);
    await placed([[own, 1]]);
    expect(await figures(ids, 0)).toEqual([
      [2, '40.46', '0.00', '40.46'],
      [1, '40.00', '0.00', '40.00'],
    ]);
    const { totals } = await on(at.finance, 0);
    expect(
      totals.map((one) => [one.funderCode, one.currency, one.orders, one.given, one.net]),
    ).toEqual([
      [null, 'CNY', 1, '40.00', '40.00'],
      [await app.memberOf('seller'), 'CNY', 2, '40.46', '40.46'],
    ]);
  });

  test('[PRO-01f][AFS-03a] what refunds bring back counts on the day they end, of orders of earlier days', async () => {
    const id = await placed([
      [own, 3],
      [other, 1],
    ]);
    const [before] = await figures(ids, 0);
    await app.moveClock(DAY_MS);
    await giveBack(id, 0, 1);
    expect(await figures(ids, 0)).toEqual([before, [2, '80.00', '0.00', '80.00']]);
    const [seller, portal] = await figures(ids, 1);
    // One of three pieces: ⌊40.46 / 3⌋ cents of the seller’s.
    expect(seller).toEqual([0, '0.00', '13.48', '-13.48']);
    expect(portal?.slice(0, 2)).toEqual([0, '0.00']);
    await giveBack(id, 0, 2);
    await giveBack(id, 1, 1);
    expect(await figures(ids, 1)).toEqual([
      [0, '0.00', '40.46', '-40.46'],
      [0, '0.00', '40.00', '-40.00'],
    ]);
    expect(await figures(ids, 0, 1)).toEqual([
      [3, '80.92', '40.46', '40.46'],
      [2, '80.00', '40.00', '40.00'],
    ]);
    await app.moveClock(-DAY_MS);
  });

  test('[ROL-02a][PRO-01f] a seller sees what he bears and nothing of the portal’s or another’s; buyers see none of it', async () => {
    const mine = await on(at.seller, 0);
    expect(mine.rows.map((row) => row.promotionCode)).toEqual([ids[0]]);
    expect(mine.totals).toHaveLength(1);
    expect((await on(desk.seller2, 0)).rows).toEqual([]);
    await expect(on(at.buyer, 0)).rejects.toMatchObject({ status: 403 });
    const warehouse = await app.client('warehouse');
    await expect(on(warehouse, 0)).rejects.toMatchObject({ status: 403 });
  });

  test('[PRO-01a][AFS-03a] a gift costs its value until it comes back, less what a refund withheld for it', async () => {
    const [a, b, gift] = [
      await at.goods('200.00'),
      await at.goods('100.00'),
      await at.goods('45.00'),
    ];
    const id = await desk.live(
      { type: 'gift', from: '250.00', skuCode: gift.skuId, quantity: 1, value: '30.00' },
      { scope: { products: [a.goodsCode, b.goodsCode] }, endsAt: desk.from(9 * DAY_MS) },
    );
    const order = await placed([
      [a, 1],
      [b, 1],
    ]);
    expect(await figures([id], 0)).toEqual([[1, '30.00', '0.00', '30.00']]);
    // The gift is kept: its value stays with the seller.
    await giveBack(order, 1, 1);
    expect(await figures([id], 0)).toEqual([[1, '30.00', '30.00', '0.00']]);
    await giveBack(order, 2, 1);
    expect(await figures([id], 0)).toEqual([[1, '30.00', '30.00', '0.00']]);
  });

  test('[PRO-01f][AFS-03a] a refund in progress is told beside the net, from the day on which it began until it ends', async () => {
    const goods = await at.goods('80.00');
    const id = await desk.live(
      { type: 'discount', rate: 250_000 },
      { scope: { products: [goods.goodsCode] }, endsAt: desk.from(9 * DAY_MS) },
    );
    const order = await placed([[goods, 2]], { payWay: 'online' });
    await at.payOnline(order);
    await app.kernel.drainOutbox();
    const { refundCode } = await at.ask(order, {});
    expect(await figures([id], 0)).toEqual([[1, '40.00', '0.00', '40.00']]);
    await at.approve(refundCode);
    expect(await figures([id], 0)).toEqual([[1, '40.00', '0.00', '40.00', '40.00']]);
    expect((await on(at.finance, 0)).totals.find((one) => one.funderCode === null)?.pending).toBe(
      '40.00',
    );
    // It is open at the end of every later period, too.
    expect(await figures([id], 1)).toEqual([[0, '0.00', '0.00', '0.00', '40.00']]);
    expect(await figures([id], -1)).toEqual([undefined]);
    await app.kernel.drainOutbox();
    await app.kernel.drainOutbox();
    expect((await at.view(refundCode)).status).toBe('refunded');
    expect(await figures([id], 0)).toEqual([[1, '40.00', '40.00', '0.00']]);
  });

  test('[PRO-01a][AFS-03a] of gifts of several promotions each bears what is withheld for its own', async () => {
    const [one, two, small, large] = [
      await at.goods('100.00'),
      await at.goods('100.00'),
      await at.goods('20.00'),
      await at.goods('45.00'),
    ];
    const gift = (bought: Goods, from: string, { skuId: skuCode }: Goods, value: string) =>
      desk.live(
        { type: 'gift', from, skuCode, quantity: 1, value },
        { scope: { products: [bought.goodsCode] }, endsAt: desk.from(9 * DAY_MS) },
      );
    const gifts = [
      await gift(one, '90.00', small, '12.00'),
      await gift(two, '150.00', large, '30.00'),
    ];
    const order = await placed([
      [one, 1],
      [two, 2],
    ]);
    expect(await figures(gifts, 0)).toEqual([
      [1, '12.00', '0.00', '12.00'],
      [1, '30.00', '0.00', '30.00'],
    ]);
    await giveBack(order, 1, 1);
    expect(await figures(gifts, 0)).toEqual([
      [1, '12.00', '0.00', '12.00'],
      [1, '30.00', '30.00', '0.00'],
    ]);
  });
});

test('[PRO-01f][ROL-02c] the same as a file of the server’s: no name is a formula, a seller gets the own ones, others nothing', async () => {
  const goods = await at.goods('50.00', 100);
  const scope = { scope: { products: [goods.goodsCode] }, endsAt: desk.from(9 * DAY_MS) };
  const named = { promotionName: { zh: '=1+1', en: '=HYPERLINK("http://x")', ru: '+7' } };
  const id = await desk.live({ type: 'discount', rate: 100_000 }, { ...scope, ...named });
  await placed([[goods, 2]]);
  const get = async (login: string | null, query: Record<string, string> = {}) =>
    app.http.inject({
      url: `${COST_CSV_PATH}?${new URLSearchParams({ from: day(0), to: day(3), lang: 'en', ...query })}`,
      headers: { host: 'alpha.test', ...(login ? { cookie: await app.cookieOf(login) } : {}) },
    });
  const got = await get('finance');
  expect(got.headers['cache-control']).toBe('private, no-store');
  expect(got.body).toContain('"\'=HYPERLINK(""http://x"")"');
  expect(got.body).toContain(',Portal,CNY,1,10.00,0.00,10.00');
  expect((await on(at.finance, 0, 3)).rows.some((row) => row.promotionCode === id)).toBe(true);
  expect((await get('seller')).body).not.toContain('HYPERLINK');
  for (const login of ['buyer', 'warehouse']) expect((await get(login)).statusCode).toBe(403);
  expect((await get(null)).statusCode).toBe(401);
  expect((await get('finance', { from: day(3), to: day(0) })).statusCode).toBe(400);
});
