import * as calls from '@tradeport/api/catalogue/calls';
import * as classCalls from '@tradeport/api/catalogue/class-calls';
import { productIn } from '@tradeport/api/catalogue/editing';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from '../search/goods.fixture.ts';
import { approveAll, productPage, putOnShelfAll, saveProducts, submitAll } from './index.ts';
import { reindexSome } from './reindex.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
let category: string;
beforeAll(async () => {
  category = await aCategory(app);
});

const cardOf = async (goodsCode: string, login: string | null = null) => {
  const client = await app.client(login);
  return (
    await client(calls.productPage, { goodsClassCode: category, sort: 'newest', rows: 100 })
  ).rows.find((row) => row.goodsCode === goodsCode);
};

describe('lists', () => {
  test('[CAT-04e] a list goes on by key in every order, without a gap or a row twice', async () => {
    const own = await aCategory(app, '分页');
    const below = await aCategory(app, '分页下', own);
    await app.as(null, async (ctx) =>
      saveProducts(
        ctx,
        await Promise.all(
          Array.from({ length: 23 }, async (_, at) =>
            productIn.parse(
              aProduct(at % 2 ? own : below, {
                sellerCode: await app.memberOf('seller'),
                skus: [{ skuNo: `PAGE-${at}`, listPrice: String(1 + (at % 5)) }],
              }),
            ),
          ),
        ),
      ),
    );
    const admin = await app.client('admin');
    const drafts = (await admin(calls.ownProducts, { goodsClassCode: own, rows: 100 })).rows.map(
      (row) => row.goodsCode,
    );
    expect(drafts).toHaveLength(23);
    await app.as(null, async (ctx) => {
      await submitAll(ctx, drafts);
      await approveAll(ctx, drafts);
      await putOnShelfAll(ctx, drafts);
    });
    const visitor = await app.client(null);
    for (const sort of ['newest', 'sales', 'price', 'price_desc'] as const) {
      const seen: string[] = [];
      const prices: number[] = [];
      let after: string | undefined;
      do {
        const page = await visitor(calls.productPage, {
          goodsClassCode: own,
          sort,
          rows: 5,
          ...(after ? { after } : {}),
        });
        expect(page.total).toBe(23);
        seen.push(...page.rows.map((row) => row.goodsCode));
        prices.push(...page.rows.map((row) => Number(row.priceFrom?.price)));
        after = page.next;
      } while (after);
      expect(new Set(seen).size).toBe(23);
      const inOrder = [...prices].sort((a, b) => (sort === 'price_desc' ? b - a : a - b));
      expect(sort.startsWith('price') ? prices : inOrder).toEqual(inOrder);
      const second = await visitor(calls.productPage, {
        goodsClassCode: own,
        sort,
        rows: 5,
        page: 2,
      });
      expect(second.rows.map((row) => row.goodsCode)).toEqual(seen.slice(5, 10));
      // Without a category the statement has other parameters.
      for (const whole of [{}, { sellerCode: second.rows[0]?.sellerCode }]) {
        const codes = async (page: number, rows: number) =>
          (await visitor(calls.productPage, { ...whole, sort, rows, page })).rows.map(
            (row) => row.goodsCode,
          );
        expect(
          [...(await codes(1, 5)), ...(await codes(2, 5))],
          `${sort} ${Object.keys(whole)}`,
        ).toEqual(await codes(1, 10));
      }
    }
    await expect(
      visitor(calls.productPage, { after: Buffer.from(`["x'; --","y"]`).toString('base64url') }),
    ).rejects.toMatchObject({ code: 'input.invalid' });
  });

  test('[CAT-03a] the order of prices compares those of one currency: the one asked for, else that of what sells best', async () => {
    const own = await aCategory(app, '两种货币');
    for (const [listPrice, currency] of [
      ['7', 'CNY'],
      ['6', 'USD'],
      ['5', 'CNY'],
      ['8', 'USD'],
    ] as const)
      await onShelf(
        app,
        aProduct(own, { currency, skus: [{ skuNo: `${currency}-${listPrice}`, listPrice }] }),
      );
    const listed = async (login: string | null, more: object) => {
      const page = await (
        await app.client(login)
      )(calls.productPage, { goodsClassCode: own, ...more });
      expect(page.total).toBe(page.rows.length);
      return page.rows.map(({ priceFrom }) => `${priceFrom?.price} ${priceFrom?.currency}`);
    };
    const dollars = ['6.00 USD', '8.00 USD'];
    for (const login of [null, 'buyer']) {
      expect(await listed(login, { sort: 'price', currency: 'USD' })).toEqual(dollars);
      expect(await listed(login, { sort: 'price_desc', currency: 'USD' })).toEqual(
        dollars.toReversed(),
      );
      // The product that came last has the facets' currency, as nothing has sold yet.
      expect(await listed(login, { sort: 'price' })).toEqual(dollars);
      expect(await listed(login, { sort: 'price', currency: 'CNY' })).toEqual([
        '5.00 CNY',
        '7.00 CNY',
      ]);
      expect(await listed(login, { sort: 'newest' })).toHaveLength(4);
    }
  });

  test("status tabs count what the filter leaves, a seller's own", async () => {
    const own = await aCategory(app, '标签页');
    const seller = await app.client('seller');
    await seller(calls.saveProductCall, aProduct(own));
    await seller(calls.saveProductCall, aProduct(own, { submit: true }));
    await app.clients.seller2(calls.saveProductCall, aProduct(own));
    const tabs = await seller(calls.ownProductTabs, { goodsClassCode: own });
    expect(Object.fromEntries(tabs.map((tab) => [tab.status, tab.count]))).toEqual({
      draft: 1,
      pending_review: 1,
      refused: 0,
      off_shelf: 0,
      on_shelf: 0,
    });
    expect((await seller(calls.ownProducts, { goodsClassCode: own, status: 'draft' })).total).toBe(
      1,
    );
  });

  test('[ROL-02c] SKUs of one’s own products are found without stock too, by code and by title, page by page', async () => {
    const seller = await app.client('seller');
    const goods = aProduct(category, {
      title: { zh: '无库存商品', en: 'Zanzibarwood stool' },
      options: [{ name: { zh: '颜色' }, values: [{ zh: '红' }, { zh: '蓝' }] }],
      skus: [
        { skuNo: 'OWN-SKU-B', spec: [1], listPrice: '1' },
        { skuNo: 'OWN-SKU-A', spec: [0], listPrice: '1' },
      ],
    });
    const { goodsCode } = await seller(calls.saveProductCall, goods);
    const found = async (q: string) =>
      (await seller(calls.ownSkus, { q })).rows.map(({ skuNo, specText }) => [skuNo, specText]);
    const both = [
      ['OWN-SKU-A', '红'],
      ['OWN-SKU-B', '蓝'],
    ];
    expect(await found('OWN-SKU')).toEqual(both);
    expect(await found('OWN-SKU-B')).toEqual(both.slice(1));
    expect(await found('Zanzibarwood')).toEqual(both);
    const first = await seller(calls.ownSkus, { q: 'OWN-SKU', rows: 1 });
    expect(first).toMatchObject({ total: 2, rows: [{ skuNo: 'OWN-SKU-A', goodsCode }] });
    expect(await seller(calls.ownSkus, { q: 'OWN-SKU', rows: 1, after: first.next })).toMatchObject(
      { rows: [{ skuNo: 'OWN-SKU-B' }] },
    );

    // A removed variant is no longer sold.
    await seller(calls.saveProductCall, {
      ...goods,
      options: [{ name: { zh: '颜色' }, values: [{ zh: '红' }] }],
      skus: goods.skus.slice(1),
      goodsCode,
      version: 1,
    });
    expect((await found('OWN-SKU')).map(([no]) => no)).toEqual(['OWN-SKU-A']);

    const ofOthers = await app.clients.seller2(calls.ownSkus, { q: 'OWN-SKU' });
    expect(ofOthers).toMatchObject({ rows: [], total: 0 });
    expect((await app.clients.admin(calls.ownSkus, { q: 'OWN-SKU' })).total).toBe(1);
    await expect(app.clients.buyer(calls.ownSkus, {})).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    for (const q of [`'`, '\\', '%', '&|!()', ':*'])
      expect((await seller(calls.ownSkus, { q })).total).toBeGreaterThanOrEqual(0);
  });

  test("[CAT-04d] quick order finds SKUs by the seller's codes; what is off the shelf is left out", async () => {
    const shown = await onShelf(app, aProduct(category));
    const seller = await app.client('seller');
    const hidden = aProduct(category);
    await seller(calls.saveProductCall, hidden);
    const buyer = await app.client('buyer2');
    const { rows, total } = await buyer(calls.simpleSkus, {
      skuNos: [shown.skuNos[0] ?? '', hidden.skus[0]?.skuNo ?? '', 'NONE'],
    });
    expect(rows.map((row) => row.skuCode)).toEqual(shown.skus);
    expect(total).toBe(1);
    expect(await buyer(calls.simpleSkus, { skuNos: shown.skuNos, page: 9 })).toEqual({
      rows: [],
      total: 1,
    });
    expect((await buyer(calls.simpleSkus, {})).rows).toEqual([]);
  });

  test('[CAT-04a] a list says what is in stock, and rebuilding the cards changes nothing', async () => {
    const warehouse = await aWarehouse(app);
    const made = await onShelf(app, aProduct(category));
    await stocked(app, made.skus[0] ?? '', warehouse, 3);
    const before = await cardOf(made.goodsCode);
    expect(before).toMatchObject({ stock: 'in' });
    await app.as(null, async (ctx) => {
      for (let after: string | null = '00000000-0000-0000-0000-000000000000'; after !== null;)
        after = await reindexSome(ctx, after);
    });
    expect(await cardOf(made.goodsCode)).toEqual(before);
  });

  test('many products are saved in a few round trips', async () => {
    const sellerCode = await app.memberOf('seller');
    await app.as(null, async (ctx) => {
      let trips = 0;
      const counted = {
        ...ctx,
        batch: ((queries) => {
          trips += 1;
          return ctx.batch(queries);
        }) as typeof ctx.batch,
      };
      const inputs = Array.from({ length: 100 }, () =>
        productIn.parse(aProduct(category, { sellerCode })),
      );
      expect(await saveProducts(counted, inputs)).toHaveLength(100);
      expect(trips).toBeLessThanOrEqual(3);
      const page = await productPage(ctx, {
        page: 1,
        rows: 5,
        sort: 'price',
        goodsClassCode: category,
      });
      expect(page.rows.length).toBeGreaterThan(0);
    });
  });
});

describe('categories and brands', () => {
  test("[CAT-01a][I18N-03a] the tree, a branch, and the children of a category, in the caller's language", async () => {
    const top = await aCategory(app, '顶');
    const middle = await aCategory(app, '中', top);
    const leaf = await aCategory(app, '叶', middle);
    const visitor = await app.client(null);
    const branch = await visitor(classCalls.categoryTree, { goodsClassCode: top });
    expect(branch).toMatchObject([
      {
        goodsClassCode: top,
        goodsClassName: '顶 en',
        level: 1,
        children: [{ goodsClassCode: middle, children: [{ goodsClassCode: leaf, level: 3 }] }],
      },
    ]);
    expect(
      (await visitor(classCalls.categoryTree, {})).some((node) => node.goodsClassCode === top),
    ).toBe(true);
    expect(
      (await visitor(classCalls.categoryList, { parentCode: top })).map(
        (node) => node.goodsClassCode,
      ),
    ).toEqual([middle]);
    const admin = await app.client('admin');
    await expect(
      admin(classCalls.saveCategoryCall, {
        goodsClassCode: top,
        parentCode: leaf,
        name: { zh: '顶' },
      }),
    ).rejects.toMatchObject({ code: 'category.loop' });
    const fourth = await aCategory(app, '四', leaf);
    await expect(
      admin(classCalls.saveCategoryCall, { parentCode: fourth, name: { zh: '五' } }),
    ).rejects.toMatchObject({ code: 'category.depth' });
    await expect(
      admin(classCalls.deleteCategory, { goodsClassCode: middle }),
    ).rejects.toMatchObject({ code: 'category.not_empty' });
    await admin(classCalls.saveCategoryCall, { goodsClassCode: leaf, name: { zh: '叶' } });
    expect(await visitor(classCalls.categoryTree, { goodsClassCode: leaf })).toMatchObject([
      { level: 1, children: [{ goodsClassCode: fourth, level: 2 }] },
    ]);
    expect(await visitor(classCalls.categoryTree, { goodsClassCode: top })).toMatchObject([
      { children: [{ children: [] }] },
    ]);
    await admin(classCalls.deleteCategory, { goodsClassCode: fourth });
    expect(await visitor(classCalls.categoryTree, { goodsClassCode: leaf })).toMatchObject([
      { children: [] },
    ]);
  });

  test('[CAT-01b] a brand has one name; the list is searched and goes on by key', async () => {
    const admin = await app.client('admin');
    const { brandCode } = await admin(classCalls.saveBrandCall, { name: { zh: 'SKF', en: 'SKF' } });
    await expect(admin(classCalls.saveBrandCall, { name: { zh: 'skf ' } })).rejects.toMatchObject({
      code: 'brand.name_taken',
    });
    await admin(classCalls.saveBrandCall, { name: { zh: 'NSK' } });
    const visitor = await app.client(null);
    expect(
      (await visitor(classCalls.brandsForBuyers, { brandName: 'sk' })).rows.map(
        (row) => row.brandName,
      ),
    ).toEqual(['NSK', 'SKF']);
    const first = await visitor(classCalls.brandsForBuyers, { rows: 1 });
    const second = await visitor(classCalls.brandsForBuyers, { rows: 1, after: first.next ?? '' });
    expect([first.rows[0]?.brandName, second.rows[0]?.brandName]).toEqual(['NSK', 'SKF']);
    await app.as('seller', async (ctx) =>
      saveProducts(ctx, [productIn.parse(aProduct(category, { brandCode }))]),
    );
    expect((await admin(classCalls.brandsForEdit, { brandName: 'skf' })).rows[0]).toMatchObject({
      brandCode,
      goodsCount: 1,
    });
  });
});
