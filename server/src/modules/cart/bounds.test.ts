import {
  addManyToCart,
  addToCart,
  changeQuantity,
  readCart,
  removeLines,
} from '@tradeport/api/cart/calls';
import { CART_LINES_MAX, lineStateTexts } from '@tradeport/api/cart/model';
import * as catalogue from '@tradeport/api/catalogue/calls';
import { LINE_AMOUNT_MAX, PRICE_MAX } from '@tradeport/api/catalogue/model';
import type { Client } from '@tradeport/api/kernel/client';
import { RATE_ONE, SCALE } from '@tradeport/api/kernel/money';
import { placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { ORDER_AMOUNT_MAX } from '@tradeport/api/orders/model';
import { describe, expect, test } from 'vitest';
import { shop, type Goods } from '../orders/shop.fixture.ts';
import { aProduct } from '../search/goods.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';

const app = useApp();
const { seller } = app.clients;
const at = prepared(() => shop(app));

/** A quantity from when there was no bound yet. */
const listed = (goods: Goods, price: number) =>
  app.as(null, (ctx) =>
    ctx.run({
      sql: 'update sku set list_price = $3 where tenant_id = $1 and id = $2',
      parameters: [ctx.tenant.id, goods.skuId, price],
    }),
  );
const OLD_PRICE = 900_000_000_000 * SCALE;
const inCart = async (client: Client) => {
  const cart = await client(readCart, {});
  return {
    ok: cart.groups.flatMap((group) => group.lines),
    faulty: cart.unavailable,
    totals: cart.totals,
  };
};
const newProduct = (listPrice: string, more: Parameters<typeof aProduct>[1] = {}) => {
  const product = aProduct(at.category, more);
  return { ...product, skus: product.skus.map((sku) => ({ ...sku, listPrice })) };
};

describe('what was entered before there was a bound', () => {
  test('[CHK-02f][CHK-04g] a price beyond it is no price: its line says so and can be removed, and the others are as ever', async () => {
    const [old, other] = [await at.goods('10.00'), await at.goods('10.00')];
    const buyer = await app.client('buyer');
    await buyer(addManyToCart, {
      goodsList: [
        { skuCode: old.skuId, quantity: 50 },
        { skuCode: other.skuId, quantity: 2 },
      ],
    });
    await listed(old, OLD_PRICE);
    const cart = await inCart(buyer);
    expect(cart.ok.map(({ skuCode, amount }) => [skuCode, amount])).toEqual([
      [other.skuId, '20.00'],
    ]);
    expect(cart.totals).toMatchObject([
      { currency: 'CNY', listAmount: '20.00', amount: '20.00', saved: '0.00', payable: '20.00' },
    ]);
    expect(cart.faulty).toMatchObject([
      { skuCode: old.skuId, state: 'no_price', price: '0.00', amount: '0.00', selected: false },
    ]);
    expect(await buyer(previewOrder, {})).toMatchObject({ total: '20.00' });
    const asked = {
      goodsList: [{ skuCode: old.skuId, quantity: 1 }],
      addressCode: await at.addressOf('buyer'),
    };
    await expect(buyer(previewOrder, asked)).rejects.toMatchObject({
      code: 'cart.no_price',
      status: 409,
    });
    await expect(buyer(placeOrder, { ...asked, payWay: 'online' })).rejects.toMatchObject({
      code: 'cart.no_price',
    });
    await expect(buyer(addToCart, { skuCode: old.skuId, quantity: 1 })).rejects.toMatchObject({
      code: 'cart.no_price',
    });
    expect(
      (await buyer(addManyToCart, { goodsList: [{ skuCode: old.skuId, quantity: 1 }] })).refused,
    ).toMatchObject([{ errorCode: 'cart.no_price' }]);
    await buyer(removeLines, { shoppingGoodsCodes: [cart.faulty[0]?.shoppingGoodsCode ?? ''] });
    expect((await inCart(buyer)).faulty).toEqual([]);
  });

  test('[CHK-04g] its detail, its list and its search show it without a price, and what stands beside it with its own', async () => {
    const [old, other] = [await at.goods('10.00'), await at.goods('12.00')];
    await listed(old, OLD_PRICE);
    await app.as(null, (ctx) =>
      ctx.run({
        sql: `update product_card set price_min = $3, price_max = $3, offer = jsonb_set(offer, '{0,0,amount}', to_jsonb($3::bigint)) where tenant_id = $1 and id = $2`,
        parameters: [ctx.tenant.id, old.goodsCode, OLD_PRICE],
      }),
    );
    const visitor = await app.client(null);
    const shown = await visitor(catalogue.productPage, { goodsClassCode: at.category, rows: 100 });
    const priceOf = (goods: Goods) =>
      shown.rows.find((row) => row.goodsCode === goods.goodsCode)?.priceFrom;
    expect([priceOf(old), priceOf(other)?.price]).toEqual([null, '12.00']);
    const detail = await visitor(catalogue.productBySku, { goodsCode: old.goodsCode });
    expect(detail.skus.map((sku) => sku.price)).toEqual([null]);
    expect(await visitor(catalogue.skuByCode, { skuCode: old.skuId })).toMatchObject({
      price: null,
    });
    expect(
      (
        await app.http.inject({
          url: `/p/${old.goodsCode}`,
          headers: { host: 'alpha.test', accept: 'text/html' },
        })
      ).statusCode,
    ).toBeLessThan(400);
    // Its seller sees what was entered, and mends it.
    const edit = await seller(catalogue.productForEdit, { goodsCode: old.goodsCode });
    expect(edit.skus[0]?.listPrice).toBe('900000000000.00');
    const prices = { goodsCode: old.goodsCode, version: edit.version };
    await expect(
      seller(catalogue.savePricesCall, {
        ...prices,
        listPrices: [{ skuCode: old.skuId, listPrice: '900000000000' }],
      }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
    await seller(catalogue.savePricesCall, {
      ...prices,
      listPrices: [{ skuCode: old.skuId, listPrice: '9' }],
    });
    expect(await visitor(catalogue.skuByCode, { skuCode: old.skuId })).toMatchObject({
      price: { price: '9.00' },
    });
  });

  test('[CHK-04c] what settles to nothing is not given away', async () => {
    const goods = await at.goods('10.00');
    const buyer = await app.client('buyer2');
    await buyer(addToCart, { skuCode: goods.skuId, quantity: 1 });
    await listed(goods, 49);
    expect((await inCart(buyer)).faulty).toMatchObject([{ state: 'no_price', amount: '0.00' }]);
    await listed(goods, 50);
    expect((await inCart(buyer)).ok).toMatchObject([{ amount: '0.01' }]);
    await buyer(removeLines, {
      shoppingGoodsCodes: (await inCart(buyer)).ok.map((line) => line.shoppingGoodsCode),
    });
  });
});

describe('quantity and price', () => {
  test('[CHK-04g] more of something than a line may come to: refused with the bound at every way in, and fewer are taken', async () => {
    const dear = await at.goods('5000000.00', 1_000_000);
    const buyer = await app.client('buyer2');
    const tooMany = { code: 'cart.over_amount', status: 409, facts: { max: '100000000.00' } };
    await expect(buyer(addToCart, { skuCode: dear.skuId, quantity: 21 })).rejects.toMatchObject(
      tooMany,
    );
    await buyer(addToCart, { skuCode: dear.skuId, quantity: 20 });
    await expect(buyer(addToCart, { skuCode: dear.skuId, quantity: 1 })).rejects.toMatchObject(
      tooMany,
    );
    const [line] = (await inCart(buyer)).ok;
    expect(line).toMatchObject({ quantity: 20, amount: '100000000.00' });
    const shoppingGoodsCode = line?.shoppingGoodsCode ?? '';
    await expect(
      buyer(changeQuantity, { shoppingGoodsCode, quantity: 1_000_000 }),
    ).rejects.toMatchObject(tooMany);
    expect(
      (await buyer(addManyToCart, { goodsList: [{ skuCode: dear.skuId, quantity: 1 }] })).refused,
    ).toMatchObject([{ errorCode: 'cart.over_amount' }]);
    await expect(
      buyer(previewOrder, { goodsList: [{ skuCode: dear.skuId, quantity: 1_000_000 }] }),
    ).rejects.toMatchObject({ code: 'order.amount_too_large' });
    // A cart that holds it since before: shown, apart, and the page stands.
    await app.as(null, (ctx) =>
      ctx.run({
        sql: 'update cart_line set quantity = 1000000 where tenant_id = $1 and id = $2',
        parameters: [ctx.tenant.id, shoppingGoodsCode],
      }),
    );
    expect((await inCart(buyer)).faulty).toMatchObject([
      { state: 'over_amount', quantity: 1_000_000 },
    ]);
    await buyer(changeQuantity, { shoppingGoodsCode, quantity: 1 });
    expect((await inCart(buyer)).ok).toMatchObject([{ amount: '5000000.00' }]);
    await buyer(removeLines, { shoppingGoodsCodes: [shoppingGoodsCode] });
  });

  test('[CHK-04g] a visitor without a cart hears the same', async () => {
    const dear = await at.goods('5000000.00', 1_000_000);
    const [one, other] = [await app.client(null), await app.client(null)];
    await expect(one(addToCart, { skuCode: dear.skuId, quantity: 21 })).rejects.toMatchObject({
      code: 'cart.over_amount',
    });
    await other(addToCart, { skuCode: dear.skuId, quantity: 20 });
    expect((await inCart(other)).ok).toHaveLength(1);
  });

  test('[CHK-04c] whatever fits the bounds is counted exactly', () => {
    expect(CART_LINES_MAX * LINE_AMOUNT_MAX * 4).toBeLessThan(Number.MAX_SAFE_INTEGER);
    expect(LINE_AMOUNT_MAX).toBeLessThanOrEqual(ORDER_AMOUNT_MAX);
    expect(PRICE_MAX).toBeLessThanOrEqual(LINE_AMOUNT_MAX);
  });
});

describe('prices as they are saved', () => {
  const save = (...product: Parameters<typeof newProduct>) =>
    seller(catalogue.saveProductCall, newProduct(...product));

  test('[API-04f][CAT-03g] the highest price is taken; above it the field is named', async () => {
    await save('100000000');
    await expect(save('100000000.0001')).rejects.toMatchObject({
      code: 'input.invalid',
      status: 400,
      fields: { 'skus.0.listPrice': expect.stringContaining('100 million') },
    });
    await expect(save('900000000000')).rejects.toMatchObject({ code: 'input.invalid' });
    await expect(
      save('100', { prices: [{ kind: 'tier', quantity: 2, amount: '100000001' }] }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('[CHK-04g] the fewest pieces that can be ordered may come to no more than a line may', async () => {
    await save('100', { moq: 1_000_000 });
    await expect(save('100.01', { moq: 1_000_000 })).rejects.toMatchObject({
      code: 'price.too_high',
      status: 422,
    });
  });

  test('[CAT-03g] a price that settles to nothing for the fewest pieces is refused; for more of them it is a price', async () => {
    await expect(save('0')).rejects.toMatchObject({ code: 'price.too_low', status: 422 });
    await expect(save('0.0049')).rejects.toMatchObject({ code: 'price.too_low' });
    await save('0.005');
    await expect(save('0.0001', { moq: 49 })).rejects.toMatchObject({
      code: 'price.too_low',
      facts: { quantity: 49 },
    });
    await save('0.0001', { moq: 50 });
  });

  test('[CAT-03g] so are tiers, level prices, shares and prices in another currency', async () => {
    const wrong = [
      { kind: 'tier' as const, quantity: 10, amount: '0.0004' },
      { kind: 'level' as const, level: 'gold', amount: '0' },
      { kind: 'tier' as const, quantity: 2, rate: 10 },
      { kind: 'list' as const, currency: 'USD' as const, amount: '0.001' },
      { kind: 'level' as const, level: 'gold', rate: 0 },
    ];
    for (const rule of wrong)
      await expect(save('1', { prices: [rule] }), JSON.stringify(rule)).rejects.toMatchObject({
        code: 'price.too_low',
      });
    await save('1', {
      prices: [
        { kind: 'tier', quantity: 10, amount: '0.0005' },
        { kind: 'tier', quantity: 2, rate: RATE_ONE / 100 },
        { kind: 'list', currency: 'USD', amount: '0.005' },
      ],
    });
    // A share of the price in another currency.
    const usd = { kind: 'list' as const, currency: 'USD' as const, amount: '0.01' };
    await save('1', {
      prices: [usd, { kind: 'tier', currency: 'USD', quantity: 1, rate: 500_000 }],
    });
    await expect(
      save('1', { prices: [usd, { kind: 'tier', currency: 'USD', quantity: 1, rate: 490_000 }] }),
    ).rejects.toMatchObject({ code: 'price.too_low' });
  });

  test('[CAT-03g] nor can prices alone be changed to nothing', async () => {
    const goods = await at.goods('10.00');
    const { version } = await seller(catalogue.productForEdit, { goodsCode: goods.goodsCode });
    const prices = { goodsCode: goods.goodsCode, version };
    await expect(
      seller(catalogue.savePricesCall, {
        ...prices,
        listPrices: [{ skuCode: goods.skuId, listPrice: '0.001' }],
      }),
    ).rejects.toMatchObject({ code: 'price.too_low' });
    await expect(
      seller(catalogue.savePricesCall, {
        ...prices,
        prices: [{ kind: 'tier', quantity: 2, rate: 1 }],
      }),
    ).rejects.toMatchObject({ code: 'price.too_low' });
    await seller(catalogue.savePricesCall, {
      ...prices,
      listPrices: [{ skuCode: goods.skuId, listPrice: '0.01' }],
    });
  });
});

test('[I18N-01a] every state of a line is told in three languages', () => {
  for (const text of Object.values(lineStateTexts))
    expect(new Set([text.zh, text.en, text.ru]).size).toBe(3);
});
