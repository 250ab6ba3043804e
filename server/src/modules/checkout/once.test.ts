import {
  addToCart,
  changeQuantity,
  countCart,
  readCart,
  removeLines,
} from '@tradeport/api/cart/calls';
import { myAccounts } from '@tradeport/api/ledger/calls';
import { orderPage, placeOrder, placeOrderPc, previewOrder } from '@tradeport/api/orders/calls';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { built } from '../../testing/mall-pages.ts';
import { shop } from '../orders/shop.fixture.ts';

const AT_ONCE = 32;

const app = useApp();
const { buyer } = app.clients;
const at = prepared(() => shop(app));
let addressCode: string;
beforeAll(async () => {
  addressCode = await at.addressOf('buyer');
  await at.topUp('buyer', 100_000);
});
afterEach(async () => expect(await at.findings()).toEqual([]));

const balance = async () =>
  Number(
    (await buyer(myAccounts, {})).find((account) => account.accountKind === 'balance')?.available,
  );
const ordersOf = async () => (await buyer(orderPage, { side: 'buy' })).total;
const codesOf = async (tries: readonly Promise<unknown>[]) => {
  const counted: Record<string, number> = {};
  for (const one of await Promise.allSettled(tries)) {
    const what = one.status === 'fulfilled' ? 'ok' : String((one.reason as { code?: string }).code);
    counted[what] = (counted[what] ?? 0) + 1;
  }
  return counted;
};
/** One made an order; the others found the cart changed while they were at it, or empty already. */
const onlyOne = (counted: Record<string, number>) => {
  const {
    ok = 0,
    'order.goods_changed': changed = 0,
    'order.nothing_selected': none = 0,
  } = counted;
  expect([ok, changed + none], JSON.stringify(counted)).toEqual([1, AT_ONCE - 1]);
};

describe('one cart', () => {
  test(`[CHK-06f][PAY-03a] sent ${AT_ONCE} times at the same moment makes one order: paid once, reserved once`, async () => {
    for (const call of [placeOrder, placeOrderPc]) {
      const [a, b] = [await at.goods('10.00', 100), await at.goods('3.00', 100)];
      await buyer(addToCart, { skuCode: a.skuId, quantity: 2 });
      await buyer(addToCart, { skuCode: b.skuId, quantity: 1 });
      const [before, orders] = [await balance(), await ordersOf()];
      onlyOne(
        await codesOf(
          Array.from({ length: AT_ONCE }, () => buyer(call, { addressCode, payWay: 'balance' })),
        ),
      );
      expect(await ordersOf()).toBe(orders + 1);
      expect(await balance()).toBeCloseTo(before - 23, 4);
      expect(await at.stockOf(a.skuId)).toEqual({ on_hand: 100, reserved: 2 });
      expect(await at.stockOf(b.skuId)).toEqual({ on_hand: 100, reserved: 1 });
      expect(await buyer(countCart, {})).toEqual({ lines: 0, pieces: 0 });
    }
  });

  test(`[CHK-06f] named by its lines it is ordered once as well, and other lines stay and can be ordered`, async () => {
    const [a, b] = [await at.goods('10.00', 100), await at.goods('3.00', 100)];
    await buyer(addToCart, { skuCode: a.skuId, quantity: 2 });
    await buyer(addToCart, { skuCode: b.skuId, quantity: 1 });
    const line =
      (await readLines()).find((one) => one.skuCode === a.skuId)?.shoppingGoodsCode ?? '';
    const counted = await codesOf(
      Array.from({ length: AT_ONCE }, () =>
        buyer(placeOrder, { shoppingGoodsCodes: [line], addressCode, payWay: 'offline' }),
      ),
    );
    const { ok, 'order.goods_changed': changed = 0, 'cart.line_missing': missing = 0 } = counted;
    expect([ok, changed + missing], JSON.stringify(counted)).toEqual([1, AT_ONCE - 1]);
    expect(await at.stockOf(a.skuId)).toEqual({ on_hand: 100, reserved: 2 });
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 1 });
    await buyer(placeOrder, { addressCode, payWay: 'offline' });
    expect(await at.stockOf(b.skuId)).toEqual({ on_hand: 100, reserved: 1 });
  });

  test('[CHK-06f] changed by another tab while it is ordered, each piece is in one order or still in the cart', async () => {
    for (let round = 0; round < 8; round += 1) {
      const goods = await at.goods('10.00', 100);
      await buyer(addToCart, { skuCode: goods.skuId, quantity: 2 });
      const code = (await readLines())[0]?.shoppingGoodsCode ?? '';
      const [placed, more] = await Promise.allSettled([
        buyer(placeOrder, { addressCode, payWay: 'offline' }),
        buyer(changeQuantity, { shoppingGoodsCode: code, quantity: 5 }),
      ]);
      const left = (await buyer(countCart, {})).pieces;
      const { reserved } = await at.stockOf(goods.skuId);
      if (placed.status === 'rejected') {
        expect(placed.reason).toMatchObject({ code: 'order.goods_changed' });
        expect([reserved, left]).toEqual([0, 5]);
        await buyer(removeLines, { shoppingGoodsCodes: [code] });
      } else
        expect([reserved, left, more.status]).toEqual(
          more.status === 'fulfilled' ? [5, 0, 'fulfilled'] : [2, 0, 'rejected'],
        );
    }
  });

  test('[CHK-06f] what was seen is what is ordered: other goods of the same total are refused, the same goods are not', async () => {
    const [a, b] = [await at.goods('10.00', 100), await at.goods('10.00', 100)];
    await buyer(addToCart, { skuCode: a.skuId, quantity: 1 });
    const seen = await buyer(previewOrder, {});
    const [line] = await readLines();
    await buyer(removeLines, { shoppingGoodsCodes: [line?.shoppingGoodsCode ?? ''] });
    await buyer(addToCart, { skuCode: b.skuId, quantity: 1 });
    const asked = { addressCode, payWay: 'offline', expectedAmount: seen.total } as const;
    await expect(
      buyer(placeOrder, { ...asked, expectedGoods: seen.goodsHash }),
    ).rejects.toMatchObject({ code: 'order.goods_changed' });
    expect(await at.stockOf(b.skuId)).toEqual({ on_hand: 100, reserved: 0 });
    const { goodsHash } = await buyer(previewOrder, {});
    expect(goodsHash).not.toBe(seen.goodsHash);
    await buyer(placeOrder, { ...asked, expectedGoods: goodsHash });
    expect(await at.stockOf(b.skuId)).toEqual({ on_hand: 100, reserved: 1 });
    expect(await at.stockOf(a.skuId)).toEqual({ on_hand: 100, reserved: 0 });
  });

  test('[CHK-06f] bought at once is beside the cart: two such purchases are two orders', async () => {
    const goods = await at.goods('10.00', 100);
    await buyer(addToCart, { skuCode: goods.skuId, quantity: 1 });
    const straight = { goodsList: [{ skuCode: goods.skuId, quantity: 1 }], addressCode };
    expect(
      await codesOf([1, 2].map(() => buyer(placeOrder, { ...straight, payWay: 'offline' }))),
    ).toEqual({ ok: 2 });
    expect(await buyer(countCart, {})).toEqual({ lines: 1, pieces: 1 });
    await buyer(placeOrder, { addressCode, payWay: 'offline' });
  });

  test.skipIf(!built)(
    '[CHK-06f] open in two tabs and sent from both: one order, and the other tab says that the goods have changed',
    async () => {
      const goods = await at.goods('10.00', 100);
      await buyer(addToCart, { skuCode: goods.skuId, quantity: 2 });
      const headers = {
        host: 'alpha.test',
        accept: 'text/html',
        cookie: await app.cookieOf('buyer'),
      };
      const page = async () => (await app.http.inject({ url: '/checkout', headers })).body;
      const form = (body: string) => {
        const field = (name: string) =>
          new RegExp(`name="${name}" value="([^"]+)"`).exec(body)?.[1] ?? '';
        const seen = { key: field('key'), expected: field('expected'), goods: field('goods') };
        return new URLSearchParams({ ...seen, addressCode, payWay: 'balance' }).toString();
      };
      const send = async (body: string) =>
        app.http.inject({
          method: 'POST',
          url: '/checkout',
          headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
          payload: form(body),
        });
      const [orders, before] = [await ordersOf(), await balance()];
      const tabs = [await page(), await page(), await page()];
      const answers = await Promise.all([tabs[0]!, tabs[1]!].map(send));
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
      const late = await send(tabs[2]!);
      expect(late.statusCode).toBe(409);
      for (const refused of [late, ...answers.filter(({ statusCode }) => statusCode === 409)])
        expect(refused.body).toContain('商品或数量已变化');
      expect(await ordersOf()).toBe(orders + 1);
      expect(await balance()).toBeCloseTo(before - 20, 4);
      expect(await at.stockOf(goods.skuId)).toEqual({ on_hand: 100, reserved: 2 });
    },
  );
});

const readLines = async () => (await buyer(readCart, {})).groups.flatMap(({ lines }) => lines);
