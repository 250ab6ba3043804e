import { addManyToCart, addToCart, countCart, readCart } from '@tradeport/api/cart/calls';
import type { Client } from '@tradeport/api/kernel/client';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { orderDetail, placeOrder } from '@tradeport/api/orders/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { auditLedger, checksOf } from '../ledger/audit.ts';
import { stocked } from '../search/goods.fixture.ts';
import { shop, type Goods } from '../orders/shop.fixture.ts';

const app = useApp();
const at = prepared(() => shop(app));
const clients: Record<'buyer' | 'buyer2', Client> = {} as never;
const address: Record<string, string> = {};
beforeAll(async () => {
  for (const login of ['buyer', 'buyer2'] as const) {
    clients[login] = await app.client(login);
    address[login] = await at.addressOf(login);
    await at.topUp(login, 1000);
  }
});
/** All of `portal audit`: the books, the stock and the orders agree. */
afterEach(async () => {
  const checks = await app.as(null, (ctx) => auditLedger(ctx, checksOf(app.kernel.modules)));
  expect(checks.flatMap(({ findings }) => findings)).toEqual([]);
});

type Who = 'buyer' | 'buyer2';
const order = (who: Who, goods: Goods, more: { idempotencyKey?: string } = {}) =>
  clients[who](
    placeOrder,
    {
      goodsList: [{ skuCode: goods.skuId, quantity: 1 }],
      addressCode: address[who] ?? '',
      payWay: 'balance',
    },
    more,
  );
const balance = async (who: Who) =>
  Number(
    (await clients[who](myAccounts, {})).find((account) => account.accountKind === 'balance')
      ?.available,
  );
/** 'ok' or what it was refused with, counted. */
const outcomes = async (tries: readonly Promise<unknown>[]) => {
  const counted: Record<string, number> = {};
  for (const one of await Promise.allSettled(tries)) {
    const what = one.status === 'fulfilled' ? 'ok' : String((one.reason as { code?: string }).code);
    counted[what] = (counted[what] ?? 0) + 1;
  }
  return counted;
};

describe('checkouts at the same time', () => {
  test('[CHK-06c][CHK-06d] many share a transaction; what is scarce is sold as often as it is there, and nobody pays for another', async () => {
    const [scarce, plenty] = [await at.goods('10.00', 7), await at.goods('3.00', 100)];
    const before = [await balance('buyer'), await balance('buyer2')];
    const [some, others] = await Promise.all([
      outcomes(Array.from({ length: 12 }, (_, n) => order(n % 2 ? 'buyer' : 'buyer2', scarce))),
      outcomes(Array.from({ length: 12 }, () => order('buyer', plenty))),
    ]);
    expect(some).toEqual({ ok: 7, 'stock.insufficient': 5 });
    expect(others).toEqual({ ok: 12 });
    expect(await at.stockOf(scarce.skuId)).toEqual({ on_hand: 7, reserved: 7 });
    expect(await at.stockOf(plenty.skuId)).toEqual({ on_hand: 100, reserved: 12 });
    const spent = [before[0]! - (await balance('buyer')), before[1]! - (await balance('buyer2'))];
    expect(spent[0]! + spent[1]!).toBeCloseTo(7 * 10 + 12 * 3, 4);
    // Alone each takes two.
    const trips = roundTrips.count;
    expect(await outcomes(Array.from({ length: 12 }, () => order('buyer2', plenty)))).toEqual({
      ok: 12,
    });
    expect(roundTrips.count - trips).toBeLessThan(12);
  });

  test('[PAY-03a][LED-01e] of one balance no more is spent than there is, though all ask at once', async () => {
    const goods = await at.goods('300.00', 100);
    const before = await balance('buyer2');
    const affordable = Math.floor(before / 300);
    expect(
      await outcomes(Array.from({ length: affordable + 4 }, () => order('buyer2', goods))),
    ).toEqual({ ok: affordable, 'ledger.insufficient': 4 });
    expect(await balance('buyer2')).toBeCloseTo(before - affordable * 300, 4);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 100, reserved: affordable });
  });

  test('[ROL-02a] everybody orders what is in their own cart, to their own address', async () => {
    await at.topUp('buyer2', 1000);
    const [a, b] = [await at.goods('1.00', 100), await at.goods('2.00', 100)];
    for (let round = 0; round < 5; round += 1) {
      const placed = await Promise.all(
        (
          [
            ['buyer', a],
            ['buyer2', b],
          ] as const
        ).map(async ([who, goods]) => {
          expect(
            await clients[who](addManyToCart, {
              goodsList: [{ skuCode: goods.skuId, quantity: 2 }],
            }),
          ).toEqual({ added: 1, refused: [] });
          return (
            (await clients[who](placeOrder, { addressCode: address[who] ?? '', payWay: 'balance' }))
              .contractList[0]?.contractCode ?? ''
          );
        }),
      );
      const [one, two] = [
        await clients.buyer(orderDetail, { contractCode: placed[0] ?? '' }),
        await clients.buyer2(orderDetail, { contractCode: placed[1] ?? '' }),
      ];
      expect(one.lines.map((line) => line.skuCode)).toEqual([a.skuId]);
      expect(two.lines.map((line) => line.skuCode)).toEqual([b.skuId]);
      expect([one.total, two.total]).toEqual(['2.00', '4.00']);
    }
    expect([
      (await clients.buyer(readCart, {})).lines,
      (await clients.buyer2(readCart, {})).lines,
    ]).toEqual([0, 0]);
    await expect(
      clients.buyer(placeOrder, {
        goodsList: [{ skuCode: a.skuId, quantity: 1 }],
        addressCode: address['buyer2'] ?? '',
        payWay: 'balance',
      }),
    ).rejects.toMatchObject({ code: 'order.address_missing' });
  });

  test('[API-07b] a key pressed often among others is one order; for something else it is refused, and a refused one may be tried again', async () => {
    const [goods, none] = [await at.goods('1.00', 50), await at.goods('1.00', 1)];
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => order('buyer', goods, { idempotencyKey: 'often' })),
      ...Array.from({ length: 5 }, (_, n) => order('buyer', goods, { idempotencyKey: `own-${n}` })),
    ]);
    expect(
      new Set(answers.slice(0, 5).map(({ contractList }) => contractList[0]?.contractCode)).size,
    ).toBe(1);
    expect(new Set(answers.map(({ contractList }) => contractList[0]?.contractCode)).size).toBe(6);
    expect(await order('buyer', goods, { idempotencyKey: 'often' })).toEqual(answers[0]);
    expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 50, reserved: 6 });
    await expect(order('buyer', none, { idempotencyKey: 'often' })).rejects.toMatchObject({
      code: 'idempotency.mismatch',
    });
    // Its key stays free: nothing was done under it.
    await order('buyer2', none);
    await expect(order('buyer', none, { idempotencyKey: 'later' })).rejects.toMatchObject({
      code: 'stock.insufficient',
    });
    await stocked(app, none.skuId, at.warehouse, 5);
    expect((await order('buyer', none, { idempotencyKey: 'later' })).contractList).toHaveLength(1);
  });

  test('[API-07c] a key pressed twice is one order also where the first takes what the second would need', async () => {
    for (let round = 0; round < 8; round += 1) {
      // The cart is empty, the last piece is gone, the money is spent: the second press hears of the first one's order.
      const last = await at.goods('1.00', 1);
      await clients.buyer(addManyToCart, { goodsList: [{ skuCode: last.skuId, quantity: 1 }] });
      const press = async (pause: number) => {
        await new Promise((resolve) => {
          setTimeout(resolve, pause);
        });
        return clients.buyer(
          placeOrder,
          { addressCode: address['buyer'] ?? '', payWay: 'balance' },
          { idempotencyKey: `cart-${round}` },
        );
      };
      const [one, two] = await Promise.all([press(0), press(round)]);
      expect(two).toEqual(one);
      expect(await at.stockOf(last.skuId)).toEqual({ on_hand: 1, reserved: 1 });
    }
  });

  test('[API-07b] the same of an order of many lines, which goes alone, and of all the money there is', async () => {
    const many = await Promise.all(Array.from({ length: 14 }, () => at.goods('1.00', 1)));
    const before = await balance('buyer2');
    const dear = await at.goods((before - 14).toFixed(2), 5);
    const goodsList = [...many, dear].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 }));
    const press = () =>
      clients.buyer2(
        placeOrder,
        { goodsList, addressCode: address['buyer2'] ?? '', payWay: 'balance' },
        { idempotencyKey: 'all' },
      );
    const [one, two] = await Promise.all([press(), press()]);
    expect(two).toEqual(one);
    expect(await balance('buyer2')).toBeCloseTo(0, 4);
    expect(await at.stockOf(dear.skuId)).toEqual({ on_hand: 5, reserved: 1 });
    await expect(order('buyer2', dear, { idempotencyKey: 'poor' })).rejects.toMatchObject({
      code: 'ledger.insufficient',
    });
  });

  test('[CHK-01a] first lines of many carts at once: each gets its own; what cannot be ordered is refused to whoever asked', async () => {
    const [goods, gone] = [await at.goods('1.00', 30), await at.goods('1.00', 0)];
    const visitors = await Promise.all(Array.from({ length: 12 }, () => app.client(null)));
    const trips = roundTrips.count;
    const ways = await Promise.allSettled(
      visitors.map((visitor, n) =>
        visitor(addToCart, { skuCode: n % 4 === 3 ? gone.skuId : goods.skuId, quantity: n + 1 }),
      ),
    );
    expect(roundTrips.count - trips).toBeLessThan(12);
    expect(
      ways.map((way, n) =>
        way.status === 'fulfilled'
          ? way.value.quantity
          : `${n} ${(way.reason as { code: string }).code}`,
      ),
    ).toEqual([1, 2, 3, '3 stock.none', 5, 6, 7, '7 stock.none', 9, 10, 11, '11 stock.none']);
    const codes = ways.flatMap((way) =>
      way.status === 'fulfilled' ? [way.value.shoppingGoodsCode] : [],
    );
    expect(new Set(codes).size).toBe(9);
    for (const [n, visitor] of visitors.entries())
      expect(await visitor(countCart, {})).toEqual(
        n % 4 === 3 ? { lines: 0, pieces: 0 } : { lines: 1, pieces: n + 1 },
      );
  });

  test('a code in capital letters is the same code, alone and among others', async () => {
    const goods = await at.goods('1.00', 50);
    const loud = () =>
      clients.buyer(placeOrder, {
        goodsList: [{ skuCode: goods.skuId.toUpperCase(), quantity: 1 }],
        addressCode: (address['buyer'] ?? '').toUpperCase(),
        payWay: 'balance',
      });
    expect((await loud()).contractList).toHaveLength(1);
    expect(await outcomes([loud(), order('buyer', goods), loud(), order('buyer', goods)])).toEqual({
      ok: 4,
    });
  });
});
