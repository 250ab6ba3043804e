import { readCart, addToCart } from '@tradeport/api/cart/calls';
import { describe, expect, test } from 'vitest';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { built, mallPages } from '../../testing/mall-pages.ts';
import { shop } from '../orders/shop.fixture.ts';

describe.skipIf(!built)('favourites in the shop, without script', () => {
  const app = useApp();
  const at = prepared(() => shop(app));
  const { buyer } = app.clients;
  const { send } = mallPages(app);
  const here = '/en/account/favourites';

  test('a quotation is asked for what is chosen; where some cannot be had, the cart stays chosen and the reason is shown', async () => {
    const [other, good, none] = [await at.goods(), await at.goods(), await at.goods('1.00', 0)];
    await buyer(addToCart, { skuCode: other.skuId, quantity: 1 });
    const selected = async () =>
      (await buyer(readCart, {})).groups
        .flatMap(({ lines }) => lines)
        .filter((line) => line.selected)
        .map(({ skuCode }) => skuCode);
    const ask = (act: string, ...goods: { skuId: string }[]) =>
      send(here, {
        act,
        ...Object.fromEntries(goods.map(({ skuId }) => [`chosen.${skuId}`, `${skuId} 1`])),
      });
    const refused = await ask('quote', none);
    expect(await selected()).toEqual([other.skuId]);
    expect(refused.statusCode).toBe(200);
    expect(refused.body).not.toContain('None of the');
    expect((await ask('quote', none, good)).statusCode).toBe(200);
    expect(await selected()).toContain(other.skuId);
    const asked = await ask('quote', good);
    expect(asked.headers.location).toContain('/quotes/new?from=cart');
    expect(await selected()).toEqual([good.skuId]);
  });
});
