import { readCart, addToCart } from '@tradeport/api/cart/calls';
import { saveCollect, saveCollectList, saveFootprint } from '@tradeport/api/favourites/calls';
import { describe, expect, test } from 'vitest';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { built, mallPages } from '../../testing/mall-pages.ts';
import { shop } from '../orders/shop.fixture.ts';

describe.skipIf(!built)('favourites in the shop, without script', () => {
  const app = useApp();
  const at = prepared(() => shop(app));
  const { buyer } = app.clients;
  const { send, open } = mallPages(app);
  const here = '/en/account/favourites';
  const inCart = async ({ skuId }: { skuId: string }) =>
    (await buyer(readCart, {})).groups
      .flatMap(({ lines }) => lines)
      .find(({ skuCode }) => skuCode === skuId)?.quantity;

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
    // It was put there when it was first asked for.
    expect(await inCart(good)).toBe(1);
  });

  test('[CAT-07i] goods of a list go to the cart, a quotation, quick order and paper', async () => {
    const goods = await at.goods();
    const list = await buyer(saveCollectList, { collectListName: '常备 & <b>', shared: false });
    const page = `${here}?list=${list.collectListCode}`;
    const empty = await open(page);
    expect(empty.body).toContain('value="deleteList"');
    expect(empty.body).not.toContain('value="cart"');
    const { collectCode } = await buyer(saveCollect, {
      skuCode: goods.skuId,
      quantity: 3,
      note: 'by Monday',
      ...list,
    });
    const chosen = { [`chosen.${collectCode}`]: `${goods.skuId} 3` };
    expect((await send(page, { act: 'cart', ...chosen })).headers.location).toContain('/cart');
    expect(await inCart(goods)).toBe(3);
    const asked = await send(page, { act: 'quote', ...chosen });
    expect(asked.headers.location).toContain('/quotes/new?from=cart');
    expect((await open('/en/account/quotes/new?from=cart')).body).toContain(goods.skuNo);
    const { body } = await open(page);
    const quick = /name="list" value="([^"]*)"/.exec(body)?.[1] ?? '';
    expect(quick).toContain(goods.skuNo);
    const checked = await send('/quick-order', { lang: 'en', list: quick });
    expect(checked.body).toContain('1 line can be ordered.');
    const paper = (await open(`${here}/print?list=${list.collectListCode}`)).body;
    for (const part of [goods.skuNo, 'by Monday', '常备 &amp; &lt;b&gt;'])
      expect(paper).toContain(part);
    expect((await send(page, { act: 'cart' })).statusCode).toBe(422);
    expect(await inCart(goods)).toBe(3);
  });

  test('one of the footprints is taken out, the others stay', async () => {
    const [kept, forgotten] = [await at.goods(), await at.goods()];
    for (const { goodsCode } of [kept, forgotten]) await buyer(saveFootprint, { goodsCode });
    await send('/en/account/footprints', { act: 'forget', goodsCode: forgotten.goodsCode });
    const { body } = await open('/en/account/footprints');
    expect(body).toContain(kept.goodsCode);
    expect(body).not.toContain(forgotten.goodsCode);
  });

  test('[CHK-01b] the cookie of a visitor lasts as long as what is kept for it', async () => {
    const visitor = await app.client(null);
    const { skuId } = await at.goods();
    await visitor(saveCollect, { skuCode: skuId });
    const renewed = await app.raw(
      saveCollect,
      { skuCode: skuId },
      { cookie: 'tp_guest=somebody0123' },
    );
    expect(JSON.stringify(renewed.headers['set-cookie'])).toContain(`Max-Age=${90 * 24 * 3600}`);
  });
});
