import { readCart, addToCart } from '@tradeport/api/cart/calls';
import {
  checkBatchCollect,
  collectPage,
  saveCollect,
  saveCollectList,
  saveFootprint,
} from '@tradeport/api/favourites/calls';
import { describe, expect, test } from 'vitest';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { built, mallPages } from '../../testing/mall-pages.ts';
import { shop } from '../orders/shop.fixture.ts';
import { aProduct, onShelf } from '../search/goods.fixture.ts';

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

  test.each([
    ['off the shelf', 2, 'product'],
    ['too few', 1, 'stock_level'],
    ['gone', 3, 'sku'],
  ] as const)(
    '[CAT-07i][CAT-07c] from a list with goods that are %s: the others go to the cart, a quote, quick order and paper, and it says which does not',
    async (_, state, table) => {
      const [good, bad] = [await at.goods('10.00', 9), await at.goods('10.00', 9)];
      const list = await buyer(saveCollectList, {
        collectListName: `清单 ${state}`,
        shared: false,
      });
      const kept: [string, string][] = [];
      for (const { skuId } of [good, bad]) {
        const { collectCode } = await buyer(saveCollect, { skuCode: skuId, quantity: 3, ...list });
        kept.push([`chosen.${collectCode}`, `${skuId} 3`]);
      }
      const change = {
        product: `update product set status = 'off_shelf' where tenant_id = $1 and id = (select product_id from sku where tenant_id = $1 and id = $2)`,
        stock_level: 'update stock_level set on_hand = 1 where tenant_id = $1 and sku_id = $2',
        sku: 'update sku set retired = true where tenant_id = $1 and id = $2',
      }[table];
      await app.as(null, (ctx) => ctx.run({ sql: change, parameters: [ctx.tenant.id, bad.skuId] }));
      const { rows } = await buyer(collectPage, list);
      expect(rows.find(({ skuCode }) => skuCode === bad.skuId)?.state).toBe(state);
      const page = `${here}?list=${list.collectListCode}`;
      const chosen = Object.fromEntries(kept);
      const cart = await send(page, { act: 'cart', ...chosen });
      expect([cart.statusCode, cart.headers.location]).toEqual([200, undefined]);
      expect(cart.body).toMatch(/notice-hint|notice-fault|role="alert"/);
      expect([await inCart(good), await inCart(bad)]).toEqual([3, undefined]);
      // Asked again for a quote, the goods that are there are not put in twice.
      expect((await send(page, { act: 'quote', ...chosen })).headers.location).toBeUndefined();
      expect(await inCart(good)).toBe(3);
      const { body } = await open(page);
      const quick = /name="list" value="([^"]*)"/.exec(body)?.[1] ?? '';
      expect([quick.includes(good.skuNo), quick.includes(bad.skuNo)]).toEqual([true, state === 1]);
      const paper = (await open(`${here}/print?list=${list.collectListCode}`)).body;
      expect(paper).toContain(good.skuNo);
      for (const { stateName } of rows) expect(paper).toContain(stateName);
    },
  );

  test('[CAT-07a] the heart of a product page keeps the specification that is chosen there, without script, too', async () => {
    const base = aProduct(at.category);
    const made = await onShelf(app, {
      ...base,
      options: [{ name: { zh: '规格' }, values: [{ zh: '甲' }, { zh: '乙' }] }],
      skus: [0, 1].map((value) => ({
        skuNo: `${base.skus[0]?.skuNo}-${value}`,
        spec: [value],
        listPrice: '10.00',
      })),
    });
    const { goodsCode } = made;
    const page = await open(`/en/p/${goodsCode}`);
    const { body } = page.body === '' ? await open(page.headers.location ?? '') : page;
    const heart = /<button[^>]*data-heart="chosen"[^>]*>/.exec(body)?.[0] ?? '';
    expect(heart).toContain('form="buy"');
    expect(heart.toLowerCase()).toContain('formaction="/favourites"');
    const collected = async () =>
      (await buyer(checkBatchCollect, { goodsCodes: [goodsCode] }))[0]?.skuCodes;
    await send('/favourites', { lang: 'en', goodsCode, o0: '1', quantity: '1', act: 'keep' });
    expect(await collected()).toEqual([made.skus[1]]);
    // Where nothing is chosen yet, the first stands for the product, as on its card.
    await send('/favourites', { lang: 'en', goodsCode, act: 'keep' });
    expect((await collected())?.toSorted()).toEqual(made.skus.toSorted());
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
