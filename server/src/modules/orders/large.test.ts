import {
  addManyToCart,
  addToCart,
  checkQuickOrder,
  countCart,
  readCart,
} from '@tradeport/api/cart/calls';
import { CART_LINES_MAX } from '@tradeport/api/cart/model';
import {
  cancelOrder,
  orderAgain,
  orderDetail,
  placeOrder,
  previewOrder,
  shipOrder,
} from '@tradeport/api/orders/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { shop } from './shop.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

/**
 * Far above the time it takes here (a second, on a busy machine some): the test is that no step is
 * quadratic.
 */
const SECONDS_MAX = 10;

describe('an order of as many lines as there may be', () => {
  const app = useApp();
  const { buyer, seller } = app.clients;
  const at = prepared(() => shop(app));
  let goods: { skuCode: string; skuNo: string }[];
  beforeAll(async () => {
    goods = await at.manyGoods(CART_LINES_MAX + 1);
    await at.topUp('buyer', 10_000_000);
  });

  const wanted = (count: number) =>
    goods.slice(0, count).map(({ skuCode }) => ({ skuCode, quantity: 1 }));
  const timed = async <R>(work: () => Promise<R>): Promise<R> => {
    const began = performance.now();
    const done = await work();
    expect((performance.now() - began) / 1000).toBeLessThan(SECONDS_MAX);
    return done;
  };

  test('a list of 2 000 is checked and goes into the cart, the next line is one too many for it', async () => {
    const list = goods.slice(0, CART_LINES_MAX).map(({ skuNo }) => ({ skuNo, quantity: 1 }));
    const checked = await timed(() => buyer(checkQuickOrder, { goodsList: list }));
    expect(checked.filter(({ state }) => state === 'ok')).toHaveLength(CART_LINES_MAX);
    const added = await timed(() => buyer(addManyToCart, { goodsList: wanted(CART_LINES_MAX) }));
    expect(added).toEqual({ added: CART_LINES_MAX, refused: [] });
    const full = { code: 'cart.full', facts: { max: CART_LINES_MAX } };
    const more = goods[CART_LINES_MAX]?.skuCode ?? '';
    await expect(buyer(addToCart, { skuCode: more, quantity: 1 })).rejects.toMatchObject(full);
    await expect(
      buyer(addManyToCart, { goodsList: [{ skuCode: more, quantity: 1 }] }),
    ).rejects.toMatchObject(full);
    expect(await buyer(countCart, {})).toEqual({ lines: CART_LINES_MAX, pieces: CART_LINES_MAX });
  });

  test('the cart of 2 000 lines is placed and paid, shipped in two parcels, and what is had of it goes into the cart again', async () => {
    const addressCode = await at.addressOf('buyer');
    const preview = await timed(() => buyer(previewOrder, {}));
    const placed = await timed(() =>
      buyer(placeOrder, { addressCode, payWay: 'balance', expectedAmount: preview.total }),
    );
    expect(placed).toMatchObject({ next: 'done', total: '20000.00' });
    expect(await buyer(readCart, {})).toMatchObject({ lines: 0 });
    const contractCode = placed.contractList[0]?.contractCode ?? '';
    const { lines } = await timed(() => seller(orderDetail, { contractCode }));
    expect(lines).toHaveLength(CART_LINES_MAX);
    const part = lines
      .slice(1)
      .map((line) => ({ contractGoodsCode: line.contractGoodsCode, quantity: 1 }));
    await timed(() => seller(shipOrder, { contractCode, expressCode: 'own', goodsList: part }));
    await timed(() => seller(shipOrder, { contractCode, expressCode: 'own' }));
    expect(
      (await buyer(orderDetail, { contractCode })).parcels.map((one) => one.lines.length),
    ).toEqual([CART_LINES_MAX - 1, 1]);
    const second = await seller(orderDetail, { contractCode, linePage: 2 });
    expect(second.lines).toEqual(
      (await seller(orderDetail, { contractCode })).lines.slice(100, 200),
    );
    expect([second.lineCount, second.total]).toEqual([CART_LINES_MAX, '20000.00']);
    expect(second.parcels.map((one) => [one.lines.length, one.lineCount])).toEqual([
      [100, CART_LINES_MAX - 1],
      [0, 1],
    ]);
    const beyond = await seller(orderDetail, { contractCode, linePage: CART_LINES_MAX });
    expect(beyond.lines.map((line) => line.contractGoodsCode)).toEqual(
      lines.slice(-100).map((line) => line.contractGoodsCode),
    );
    const again = await timed(() => buyer(orderAgain, { contractCode }));
    expect(again).toEqual({ added: CART_LINES_MAX, refused: [] });
    expect(await at.findings()).toEqual([]);
  });

  test('2 000 lines straight away are placed and cancelled; 2 001 are refused, wherever they come in', async () => {
    const addressCode = await at.addressOf('buyer');
    const placed = await timed(() =>
      buyer(placeOrder, { goodsList: wanted(CART_LINES_MAX), addressCode, payWay: 'online' }),
    );
    const contractCode = placed.contractList[0]?.contractCode ?? '';
    await timed(() => buyer(cancelOrder, { contractCode, reason: 'too many' }));
    expect(await at.findings()).toEqual([]);
    const tooMany = { goodsList: wanted(CART_LINES_MAX + 1) };
    const invalid = { code: 'input.invalid', status: 400 };
    await expect(
      buyer(placeOrder, { ...tooMany, addressCode, payWay: 'online' }),
    ).rejects.toMatchObject(invalid);
    await expect(buyer(addManyToCart, tooMany)).rejects.toMatchObject(invalid);
    const list = goods.map(({ skuNo }) => ({ skuNo, quantity: 1 }));
    await expect(buyer(checkQuickOrder, { goodsList: list })).rejects.toMatchObject(invalid);
  });
});
