import {
  addManyToCart,
  addToCart,
  changeQuantity,
  countCart,
  mergeCart,
  readCart,
  removeLines,
  selectLines,
} from '@tradeport/api/cart/calls';
import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import { loginIn } from '@tradeport/api/identity/calls';
import { beforeEach, describe, expect, test } from 'vitest';
import { roundTrips } from '../../db/tenant.ts';
import { PASSWORD } from '../../testing/app.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { takeOffShelf } from '../catalogue/index.ts';
import { aWarehouse, stocked } from '../search/goods.fixture.ts';
import { shop } from '../orders/shop.fixture.ts';

const app = useApp();
const { buyer } = app.clients;
const at = prepared(() => shop(app));
beforeEach(async () => {
  const { groups, unavailable } = await buyer(readCart, {});
  const codes = [...groups.flatMap((group) => group.lines), ...unavailable].map(
    (line) => line.shoppingGoodsCode,
  );
  if (codes.length > 0) await buyer(removeLines, { shoppingGoodsCodes: codes });
});

describe('adding', () => {
  test('[CHK-01a] adds to what is there, and the cart shows it by seller and warehouse', async () => {
    const goods = await at.goods('12.50', 50);
    await buyer(addToCart, { skuCode: goods.skuId, quantity: 2 });
    expect(await buyer(addToCart, { skuCode: goods.skuId, quantity: 3 })).toMatchObject({
      quantity: 5,
    });
    const cart = await buyer(readCart, {});
    expect(cart).toMatchObject({
      lines: 1,
      pieces: 5,
      selectedPieces: 5,
      totals: [{ currency: 'CNY', amount: '62.50' }],
    });
    expect(cart.groups[0]).toMatchObject({
      warehouseCode: at.warehouse,
      lines: [{ skuNo: goods.skuNo, quantity: 5, state: 'ok', price: '12.50' }],
    });
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 5 });
  });

  test('[CHK-02a][CHK-02b][CHK-02c] minimum order quantity, packing and stock are each refused with their message, and nothing is kept', async () => {
    const goods = await at.goods('1.00', 30, { moq: 10, step: 5 });
    const add = (quantity: number) => buyer(addToCart, { skuCode: goods.skuId, quantity });
    await expect(add(5)).rejects.toMatchObject({ code: 'cart.under_minimum', facts: { moq: 10 } });
    await expect(add(12)).rejects.toMatchObject({ code: 'cart.step' });
    await expect(add(35)).rejects.toMatchObject({
      code: 'cart.over_stock',
      facts: { available: 30 },
    });
    await expect(add(0)).rejects.toMatchObject({ code: 'input.invalid' });
    expect(await buyer(countCart, {})).toEqual({ lines: 0, pieces: 0 });
    await add(15);
    // The sum counts, not the last addition.
    await expect(add(20)).rejects.toMatchObject({ code: 'cart.over_stock' });
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 15 });
  });

  test('[CHK-02b][CHK-02c] no stock, and stock below the minimum order quantity', async () => {
    const none = await at.goods('1.00', 0);
    await expect(buyer(addToCart, { skuCode: none.skuId, quantity: 1 })).rejects.toMatchObject({
      code: 'stock.none',
    });
    const few = await at.goods('1.00', 4, { moq: 10 });
    await expect(buyer(addToCart, { skuCode: few.skuId, quantity: 10 })).rejects.toMatchObject({
      code: 'cart.stock_below_minimum',
    });
  });

  test('[CHK-05b] goods of another tenant, and unknown ones, are not sold here', async () => {
    const goods = await at.goods();
    const stranger = await app.client('buyer', app.otherTenant);
    await expect(stranger(addToCart, { skuCode: goods.skuId, quantity: 1 })).rejects.toMatchObject({
      code: 'product.not_sold',
    });
    await expect(
      buyer(addToCart, { skuCode: crypto.randomUUID(), quantity: 1 }),
    ).rejects.toMatchObject({ code: 'product.not_sold' });
  });

  test('[CHK-01a][CHK-02c] a batch adds what fits and names the rest with its reason', async () => {
    const [good, short] = [await at.goods('1.00', 10), await at.goods('1.00', 1)];
    const unknown = crypto.randomUUID();
    const answer = await buyer(addManyToCart, {
      goodsList: [
        { skuCode: good.skuId, quantity: 2 },
        { skuCode: short.skuId, quantity: 3 },
        { skuCode: unknown, quantity: 1 },
        { skuCode: good.skuId, quantity: 1 },
      ],
    });
    expect(answer.added).toBe(1);
    expect(answer.refused).toMatchObject([
      { skuCode: short.skuId, errorCode: 'cart.over_stock' },
      { skuCode: unknown, errorCode: 'product.not_sold' },
    ]);
    expect(answer.refused[0]?.msg).toContain(short.skuNo);
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 3 });
    const many = Array.from({ length: CART_LINES_MAX + 1 }, () => ({
      skuCode: unknown,
      quantity: 1,
    }));
    await expect(buyer(addManyToCart, { goodsList: many })).rejects.toMatchObject({
      code: 'input.invalid',
    });
  });

  test('[CHK-01a] a cart holds so many lines and no more', async () => {
    const goods = await at.goods();
    await app.as('buyer', async (ctx) => {
      for (let n = 0; n < CART_LINES_MAX; n += 1) {
        await ctx.run(
          ctx.into('cart_line', {
            id: ctx.newId(),
            owner: `user:${ctx.user?.id}`,
            sku_id: ctx.newId(),
            quantity: 1,
            created_at: ctx.now(),
            updated_at: ctx.now(),
          }),
        );
      }
    });
    await expect(buyer(addToCart, { skuCode: goods.skuId, quantity: 1 })).rejects.toMatchObject({
      code: 'cart.full',
    });
    await expect(
      buyer(addManyToCart, { goodsList: [{ skuCode: goods.skuId, quantity: 1 }] }),
    ).rejects.toMatchObject({ code: 'cart.full' });
    expect((await buyer(readCart, {})).unavailable).toHaveLength(CART_LINES_MAX);
  });

  test('[CHK-01a] twenty additions at once all count', async () => {
    const goods = await at.goods('1.00', 100);
    await Promise.all(
      Array.from({ length: 20 }, () => buyer(addToCart, { skuCode: goods.skuId, quantity: 1 })),
    );
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 20 });
  });
});

describe('changing', () => {
  test('[CHK-02c] a quantity is set within the rules', async () => {
    const goods = await at.goods('2.00', 9);
    const { shoppingGoodsCode } = await buyer(addToCart, { skuCode: goods.skuId, quantity: 1 });
    await buyer(changeQuantity, { shoppingGoodsCode, quantity: 9 });
    await expect(buyer(changeQuantity, { shoppingGoodsCode, quantity: 10 })).rejects.toMatchObject({
      code: 'cart.over_stock',
    });
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 9 });
  });

  test('[ROL-02a] nobody reaches another cart', async () => {
    const goods = await at.goods();
    const { shoppingGoodsCode } = await buyer(addToCart, { skuCode: goods.skuId, quantity: 1 });
    const [other, guest] = [await app.client('buyer2'), await app.client(null)];
    for (const client of [other, guest]) {
      await expect(
        client(changeQuantity, { shoppingGoodsCode, quantity: 2 }),
      ).rejects.toMatchObject({ code: 'cart.line_missing' });
      await client(removeLines, { shoppingGoodsCodes: [shoppingGoodsCode] });
    }
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 1 });
  });

  test('[CHK-02e] delete asks for a selection first; selecting changes what is counted', async () => {
    const [a, b] = [await at.goods('1.00'), await at.goods('2.00')];
    const first = await buyer(addToCart, { skuCode: a.skuId, quantity: 1 });
    await buyer(addToCart, { skuCode: b.skuId, quantity: 1 });
    await expect(buyer(removeLines, {})).rejects.toMatchObject({ code: 'cart.nothing_selected' });
    await buyer(selectLines, { shoppingGoodsCodes: [first.shoppingGoodsCode], selected: false });
    expect(await buyer(readCart, {})).toMatchObject({
      selectedLines: 1,
      totals: [{ amount: '2.00' }],
    });
    await buyer(selectLines, { selected: true });
    expect(await buyer(readCart, {})).toMatchObject({
      selectedLines: 2,
      totals: [{ amount: '3.00' }],
    });
    expect(await buyer(removeLines, { shoppingGoodsCodes: [first.shoppingGoodsCode] })).toEqual({
      lines: 1,
      pieces: 1,
      removed: [{ skuCode: expect.any(String), quantity: first.quantity, selected: true }],
    });
  });

  test('[CHK-02f] off-shelf and short lines are set apart with the reason', async () => {
    const [gone, short] = [await at.goods(), await at.goods('1.00', 5)];
    await buyer(addToCart, { skuCode: gone.skuId, quantity: 1 });
    await buyer(addToCart, { skuCode: short.skuId, quantity: 5 });
    await app.as('seller', (ctx) => takeOffShelf(ctx, { goodsCode: gone.goodsCode }));
    await stocked(app, short.skuId, at.warehouse, 3);
    const cart = await buyer(readCart, {});
    expect(cart.groups).toEqual([]);
    expect(cart.unavailable.map((line) => [line.skuCode, line.state]).toSorted()).toEqual(
      [
        [gone.skuId, 'off_shelf'],
        [short.skuId, 'short'],
      ].toSorted(),
    );
  });

  test('[CHK-02d] lines of one seller ship from one warehouse where one has them all', async () => {
    const other = await aWarehouse(app);
    const [a, b] = [await at.goods('1.00', 90), await at.goods('1.00', 5)];
    await stocked(app, b.skuId, other, 80);
    await buyer(addToCart, { skuCode: a.skuId, quantity: 1 });
    const line = await buyer(addToCart, { skuCode: b.skuId, quantity: 5 });
    expect((await buyer(readCart, {})).groups.map((group) => group.warehouseCode)).toEqual([
      at.warehouse,
    ]);
    await buyer(changeQuantity, { shoppingGoodsCode: line.shoppingGoodsCode, quantity: 6 });
    expect(
      (await buyer(readCart, {})).groups.map((group) => group.warehouseCode).toSorted(),
    ).toEqual([at.warehouse, other].toSorted());
  });
});

describe('visitors', () => {
  test('[CHK-02b][CHK-02c] the first thing of a cart is judged by the same rules, with the same reasons, in one round trip', async () => {
    const goods = await at.goods('1.00', 30, { moq: 10, step: 5 });
    const none = await at.goods('1.00', 0);
    const [open, shut] = [await at.goods('1.00', 5), await at.goods('1.00', 5)];
    await app.as('seller', (ctx) => takeOffShelf(ctx, { goodsCode: shut.goodsCode }));
    const first = async (skuCode: string, quantity: number) =>
      (await app.client(null))(addToCart, { skuCode, quantity });
    await expect(first(goods.skuId, 5)).rejects.toMatchObject({
      code: 'cart.under_minimum',
      facts: { moq: 10 },
    });
    await expect(first(goods.skuId, 12)).rejects.toMatchObject({ code: 'cart.step' });
    await expect(first(goods.skuId, 35)).rejects.toMatchObject({
      code: 'cart.over_stock',
      facts: { available: 30 },
    });
    await expect(first(none.skuId, 1)).rejects.toMatchObject({ code: 'stock.none' });
    await expect(first(shut.skuId, 1)).rejects.toMatchObject({ code: 'product.not_sold' });
    const before = roundTrips.count;
    expect(await first(open.skuId, 5)).toMatchObject({ quantity: 5 });
    expect(roundTrips.count - before).toBe(1);
    const refused = await app.client(null);
    await expect(refused(addToCart, { skuCode: none.skuId, quantity: 1 })).rejects.toMatchObject({
      code: 'stock.none',
    });
    expect(await refused(countCart, {})).toEqual({ lines: 0, pieces: 0 });
  });

  test("[CHK-01b] a visitor has a cart of their own, and it becomes the user's at login, once", async () => {
    const [a, b] = [await at.goods('1.00', 50), await at.goods('1.00', 50)];
    await app.cookieOf('buyer');
    const visitor = await app.client(null);
    expect(await visitor(countCart, {})).toEqual({ lines: 0, pieces: 0 });
    await visitor(addToCart, { skuCode: a.skuId, quantity: 2 });
    await visitor(addToCart, { skuCode: b.skuId, quantity: 1 });
    expect(await visitor(countCart, {})).toEqual({ lines: 2, pieces: 3 });
    expect(await (await app.client(null))(countCart, {})).toEqual({ lines: 0, pieces: 0 });
    await buyer(addToCart, { skuCode: a.skuId, quantity: 3 });
    await visitor(loginIn, { loginName: 'buyer', passwd: PASSWORD });
    expect(await visitor(mergeCart, {})).toEqual({ merged: 2 });
    expect(await visitor(mergeCart, {})).toEqual({ merged: 0 });
    await app.kernel.drainOutbox();
    expect(await buyer(countCart, {})).toEqual({ lines: 2, pieces: 6 });
  });

  test('[CHK-01b] the event of a login merges by itself', async () => {
    const goods = await at.goods();
    const visitor = await app.client(null);
    await visitor(addToCart, { skuCode: goods.skuId, quantity: 4 });
    await visitor(loginIn, { loginName: 'buyer', passwd: PASSWORD });
    await app.kernel.drainOutbox();
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 4 });
  });

  test("[ROL-02a] a cookie cannot name a user's cart", async () => {
    const goods = await at.goods();
    await buyer(addToCart, { skuCode: goods.skuId, quantity: 1 });
    const userId = await app.as('buyer', async (ctx) => ctx.user?.id ?? '');
    const answer = await app.raw(countCart, {}, { cookie: `tp_guest=${userId}` });
    expect(answer.body).toMatchObject({ dataObj: { lines: 0 } });
  });
});
