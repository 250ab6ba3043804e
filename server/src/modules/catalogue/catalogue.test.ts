import * as calls from '@tradeport/api/catalogue/calls';
import * as classCalls from '@tradeport/api/catalogue/class-calls';
import { productIn } from '@tradeport/api/catalogue/editing';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct, onShelf, refusals } from '../search/goods.fixture.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
let category: string;
beforeAll(async () => {
  category = await aCategory(app);
});

const ANY = '01900000-0000-7000-8000-000000000000';
const cardOf = async (goodsCode: string, login: string | null = null) => {
  const client = await app.client(login);
  return (
    await client(calls.productPage, { goodsClassCode: category, sort: 'newest', rows: 100 })
  ).rows.find((row) => row.goodsCode === goodsCode);
};

describe('life of a product', () => {
  test('[CAT-02a][CAT-02b][CAT-02d] a seller drafts, submits; an admin approves; the seller puts it on and takes it off the shelf', async () => {
    const seller = await app.client('seller');
    const admin = await app.client('admin');
    const saved = await seller(calls.saveProductCall, aProduct(category));
    expect(saved).toMatchObject({ status: 'draft', version: 1 });
    const { goodsCode } = saved;
    const visitor = await app.client(null);
    await expect(visitor(calls.productBySku, { goodsCode })).rejects.toMatchObject({
      code: 'product.not_sold',
      status: 404,
    });
    expect((await seller(calls.submitProduct, { goodsCode })).status).toBe('pending_review');
    await expect(seller(calls.putProductOnShelf, { goodsCode })).rejects.toMatchObject({
      code: 'state.cannot_move',
    });
    await expect(seller(calls.approveProduct, { goodsCode })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(admin(calls.approveProduct, { goodsCode, version: 7 })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await admin(calls.approveProduct, { goodsCode, version: 1 })).status).toBe('off_shelf');
    expect(await cardOf(goodsCode)).toBeUndefined();
    expect((await seller(calls.putProductOnShelf, { goodsCode })).status).toBe('on_shelf');
    expect(await cardOf(goodsCode)).toMatchObject({
      goodsCode,
      stock: 'out',
      priceFrom: { price: '100.00', priceWhy: 'list' },
    });
    expect((await seller(calls.takeProductOffShelf, { goodsCode, reason: 'season' })).status).toBe(
      'off_shelf',
    );
    expect(await cardOf(goodsCode)).toBeUndefined();
    const history = await admin(calls.productHistory, { goodsCode });
    expect(history.rows.map((row) => row.what)).toEqual([
      'take_off',
      'put_on',
      'approve',
      'submit',
      'created',
    ]);
    expect(history.rows[0]).toMatchObject({ actorName: 'seller', reason: 'season' });
  });

  test('[CAT-02a] a refused product says why and can be handed in again', async () => {
    const seller = await app.client('seller');
    const admin = await app.client('admin');
    const { goodsCode } = await seller(calls.saveProductCall, aProduct(category, { submit: true }));
    await expect(admin(calls.refuseProduct, { goodsCode, reason: '' })).rejects.toMatchObject({
      code: 'input.invalid',
    });
    await admin(calls.refuseProduct, { goodsCode, reason: '<b>图片不清楚</b>' });
    expect(await seller(calls.productForEdit, { goodsCode })).toMatchObject({
      status: 'refused',
      reason: '<b>图片不清楚</b>',
    });
    expect((await seller(calls.submitProduct, { goodsCode })).status).toBe('pending_review');
    expect((await seller(calls.withdrawProduct, { goodsCode })).status).toBe('draft');
  });

  test('[CAT-02a] nobody reviews what they submitted themselves', async () => {
    const admin = await app.client('admin');
    const { goodsCode } = await admin(calls.saveProductCall, aProduct(category, { submit: true }));
    await expect(admin(calls.approveProduct, { goodsCode })).rejects.toMatchObject({
      code: 'product.own_review',
    });
    await expect(admin(calls.refuseProduct, { goodsCode, reason: 'no' })).rejects.toMatchObject({
      code: 'product.own_review',
    });
    const other = await app.client('admin2');
    expect((await other(calls.approveProduct, { goodsCode })).status).toBe('off_shelf');
  });

  test('[CAT-02c][CAT-02d] a price change needs no review; changed content waits for one', async () => {
    const seller = await app.client('seller');
    const made = await onShelf(app, aProduct(category));
    const edit = await seller(calls.productForEdit, { goodsCode: made.goodsCode });
    const priced = await seller(calls.savePricesCall, {
      goodsCode: made.goodsCode,
      version: edit.version,
      listPrices: [{ skuCode: made.skus[0] ?? '', listPrice: '88.8' }],
    });
    expect(priced).toMatchObject({ status: 'on_shelf', version: 2 });
    expect(await cardOf(made.goodsCode)).toMatchObject({ priceFrom: { price: '88.80' } });
    const again = {
      ...aProduct(category),
      goodsCode: made.goodsCode,
      version: 2,
      skus: [{ skuNo: made.skuNos[0] ?? '', listPrice: '88.80' }],
    };
    await expect(seller(calls.saveProductCall, { ...again, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
      status: 409,
    });
    expect(await seller(calls.saveProductCall, { ...again, submit: true })).toMatchObject({
      status: 'on_shelf',
      revision: { status: 'pending_review' },
    });
    expect(await cardOf(made.goodsCode)).toBeDefined();
    const { rows } = await seller(calls.productHistory, { goodsCode: made.goodsCode });
    expect(rows.find((row) => row.what === 'price')?.fields).toEqual([
      { field: made.skuNos[0], before: '100.00', after: '88.80' },
    ]);
    expect(rows.find((row) => row.what === 'revision')?.fields.map((field) => field.field)).toEqual(
      ['title'],
    );
  });

  test('[CAT-02d] minimum quantity, stock code and weight change on the shelf; an unchanged save changes nothing', async () => {
    const seller = await app.client('seller');
    const input = aProduct(category);
    const { goodsCode } = await onShelf(app, input);
    expect(
      await seller(calls.saveProductCall, { ...input, goodsCode, version: 1, moq: 5 }),
    ).toMatchObject({ status: 'on_shelf', version: 2 });
    expect(
      await seller(calls.saveProductCall, { ...input, goodsCode, version: 2, moq: 5 }),
    ).toMatchObject({ status: 'on_shelf', version: 3 });
    const { rows } = await seller(calls.productHistory, { goodsCode });
    expect(rows.filter((row) => row.what === 'content').map((row) => row.fields)).toEqual([
      [{ field: 'moq', before: '1', after: '5' }],
    ]);
  });

  test('two edits at once: one is saved, the other is told', async () => {
    const input = aProduct(category);
    const { goodsCode } = await onShelf(app, input);
    const seller = await app.client('seller');
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((moq) =>
        seller(calls.saveProductCall, { ...input, goodsCode, version: 1, moq }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(refusals(results)).toEqual(Array(3).fill('conflict'));
  });

  test('[CAT-02a] a draft is deleted, what was ever on the shelf is not', async () => {
    const seller = await app.client('seller');
    const { goodsCode } = await seller(calls.saveProductCall, aProduct(category));
    expect(await seller(calls.deleteProduct, { goodsCode })).toEqual({ done: true });
    await expect(seller(calls.productForEdit, { goodsCode })).rejects.toMatchObject({
      code: 'not_found',
    });
    const shown = await onShelf(app, aProduct(category));
    await expect(seller(calls.deleteProduct, { goodsCode: shown.goodsCode })).rejects.toMatchObject(
      { code: 'product.not_draft' },
    );
  });
});

describe('whose product', () => {
  test("[ROL-02c] another seller's product is not found, whatever is done with it", async () => {
    const input = aProduct(category);
    const { goodsCode, skus } = await onShelf(app, input);
    const stranger = await app.client('seller2');
    const tries = [
      () => stranger(calls.productForEdit, { goodsCode }),
      () => stranger(calls.productHistory, { goodsCode }),
      () => stranger(calls.saveProductCall, { ...input, goodsCode, version: 1 }),
      () =>
        stranger(calls.savePricesCall, {
          goodsCode,
          version: 1,
          listPrices: [{ skuCode: skus[0] ?? '', listPrice: '1' }],
        }),
      () => stranger(calls.takeProductOffShelf, { goodsCode }),
      () => stranger(calls.deleteProduct, { goodsCode }),
      () => stranger(calls.submitProduct, { goodsCode }),
    ];
    for (const attempt of tries)
      await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
    const { rows } = await stranger(calls.ownProducts, { rows: 100 });
    expect(rows.some((row) => row.goodsCode === goodsCode)).toBe(false);
    await expect(
      stranger(calls.saveProductCall, {
        ...aProduct(category),
        sellerCode: await app.memberOf('seller'),
      }),
    ).rejects.toMatchObject({ code: 'auth.forbidden' });
  });

  test('[ROL-01e] buyers and visitors do not enter products', async () => {
    for (const login of ['buyer', 'finance', null]) {
      const client = await app.client(login);
      await expect(client(calls.saveProductCall, aProduct(category))).rejects.toMatchObject({
        code: login ? 'auth.forbidden' : 'auth.required',
      });
      await expect(
        client(classCalls.saveCategoryCall, { name: { zh: '新' } }),
      ).rejects.toMatchObject({ status: login ? 403 : 401 });
    }
    const seller = await app.client('seller');
    await expect(seller(classCalls.saveBrandCall, { name: { zh: '新' } })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  test("[TEN-05a][TEN-05b] another tenant's category, product and SKU code are as if they did not exist", async () => {
    const { goodsCode } = await onShelf(
      app,
      aProduct(category, { skus: [{ skuNo: 'SAME', listPrice: '1' }] }),
    );
    const beta = await app.client('seller', app.otherTenant);
    const own = await aCategory(app, '自己', undefined, app.otherTenant);
    await expect(beta(calls.saveProductCall, aProduct(category))).rejects.toMatchObject({
      code: 'category.unknown',
    });
    await expect(beta(calls.saveProductCall, aProduct(ANY))).rejects.toMatchObject({
      code: 'category.unknown',
    });
    await expect(beta(calls.productBySku, { goodsCode })).rejects.toMatchObject({
      code: 'product.not_sold',
    });
    expect(
      await beta(
        calls.saveProductCall,
        aProduct(own, { skus: [{ skuNo: 'SAME', listPrice: '2' }] }),
      ),
    ).toMatchObject({ version: 1 });
  });
});

describe('what is entered', () => {
  const spec = {
    options: [
      {
        name: { zh: '颜色', en: 'Colour' },
        values: [
          { zh: '红', en: 'Red' },
          { zh: '蓝', en: 'Blue' },
        ],
      },
    ],
  };

  test('[CAT-01c][CAT-01d][CAT-01e][CAT-01f] SKUs by specification, with everything customs and the buyer ask for', async () => {
    const input = aProduct(category, {
      ...spec,
      taxRate: 90_000,
      weightGrams: 120,
      hsCode: '8482102000',
      origin: 'CN',
      goodsType: '04',
      moq: 2,
      step: 2,
      attributes: [{ name: { zh: '材质', en: 'Material' }, value: { zh: '钢', en: 'Steel' } }],
      skus: [
        { skuNo: 'RED', spec: [0], listPrice: '10.5', barcode: '690001' },
        { skuNo: 'BLUE', spec: [1], listPrice: '11', weightGrams: 99 },
      ],
    });
    const { goodsCode } = await onShelf(app, input);
    const buyer = await app.client('buyer');
    expect(await buyer(calls.productBySku, { goodsCode })).toMatchObject({
      goodsName: input.title.en,
      unit: 'pc',
      moq: 2,
      step: 2,
      taxRate: 90_000,
      hsCode: '8482102000',
      origin: 'CN',
      goodsType: '04',
      attributes: [{ name: 'Material', value: 'Steel' }],
      options: [{ name: 'Colour', values: ['Red', 'Blue'] }],
      classPath: [{ goodsClassCode: category }],
      skus: [
        {
          skuNo: 'RED',
          spec: [0],
          specText: 'Red',
          weightGrams: 120,
          price: { price: '10.50', currency: 'CNY' },
          stock: 'out',
        },
        { skuNo: 'BLUE', spec: [1], specText: 'Blue', weightGrams: 99, price: { price: '11.00' } },
      ],
    });
    expect(await cardOf(goodsCode)).toMatchObject({
      priceFrom: { price: '10.50' },
      priceVaries: true,
      onlySkuCode: null,
    });
  });

  test.each([
    ['a value there is not', [{ skuNo: 'X1', spec: [2], listPrice: '1' }], 'sku.spec'],
    ['no value at all', [{ skuNo: 'X1', spec: [], listPrice: '1' }], 'sku.spec'],
    [
      'the same value twice',
      [
        { skuNo: 'X1', spec: [0], listPrice: '1' },
        { skuNo: 'X2', spec: [0], listPrice: '1' },
      ],
      'sku.spec_twice',
    ],
    [
      'the same code twice',
      [
        { skuNo: 'X1', spec: [0], listPrice: '1' },
        { skuNo: 'X1', spec: [1], listPrice: '1' },
      ],
      'sku.code_taken',
    ],
    ['a negative price', [{ skuNo: 'X1', spec: [0], listPrice: '-1' }], 'input.invalid'],
    [
      'a price beyond all numbers',
      [{ skuNo: 'X1', spec: [0], listPrice: '1e30' }],
      'input.invalid',
    ],
  ])('[CAT-01c] refuses SKUs with %s', async (_, skus, code) => {
    const seller = await app.client('seller');
    await expect(
      seller(calls.saveProductCall, aProduct(category, { ...spec, skus })),
    ).rejects.toMatchObject({ code });
  });

  test('[CAT-01c] a SKU code is unique in the tenant, also when two sellers enter it at once', async () => {
    const [one, two] = [await app.client('seller'), await app.client('seller2')];
    const results = await Promise.allSettled(
      [one, two, one, two].map((client) =>
        client(
          calls.saveProductCall,
          aProduct(category, { skus: [{ skuNo: 'RACE', listPrice: '1' }] }),
        ),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect(refusals(results)).toEqual(Array(3).fill('sku.code_taken'));
  });

  test('[CAT-01c] a SKU taken out is not sold, and comes back under its code', async () => {
    const seller = await app.client('seller');
    const input = aProduct(category, {
      ...spec,
      skus: [
        { skuNo: 'KEEP', spec: [0], listPrice: '1' },
        { skuNo: 'GONE', spec: [1], listPrice: '2' },
      ],
    });
    const { goodsCode, skus } = await onShelf(app, input);
    const admin = await app.client('admin');
    const fewer = {
      ...input,
      goodsCode,
      version: 1,
      skus: [{ skuNo: 'KEEP', spec: [0], listPrice: '1' }],
    };
    expect((await admin(calls.saveProductCall, fewer)).status).toBe('on_shelf');
    const buyer = await app.client('buyer');
    await expect(buyer(calls.skuByCode, { skuNo: 'GONE' })).rejects.toMatchObject({
      code: 'product.not_sold',
    });
    await admin(calls.saveProductCall, { ...input, goodsCode, version: 2 });
    expect((await buyer(calls.skuByCode, { skuNo: 'GONE' })).skuCode).toBe(skus[1]);
    expect((await seller(calls.productForEdit, { goodsCode })).skus).toHaveLength(2);
  });

  test('[CAT-01d] SQL and HTML in every text field stay text; only clean HTML is left in a description', async () => {
    const nasty = `'; drop table product; -- <script>alert(1)</script> "\\' 😀${'\ud800'}`;
    const input = aProduct(category, {
      title: { zh: `zh ${nasty}`, en: nasty, ru: nasty },
      summary: { zh: nasty },
      unit: { zh: `'; --`, en: '<i>' },
      description: {
        zh: `<p onclick="x()">好</p><script>alert(1)</script><a href="javascript:x()">a</a><img src="http://evil/x.png"><iframe></iframe>`,
      },
      attributes: [{ name: { zh: `<b>'` }, value: { zh: `";--` } }],
      options: [{ name: { zh: `<u>` }, values: [{ zh: `'%_\\` }] }],
      skus: [{ skuNo: `<x>';--`, spec: [0], listPrice: '1', barcode: `'"<>` }],
    });
    const { goodsCode } = await onShelf(app, productIn.parse(input) as typeof input);
    const buyer = await app.client('buyer');
    const shown = await buyer(calls.productBySku, { goodsCode });
    expect(shown.description).toBe('<p>好</p><a rel="nofollow noopener">a</a>');
    expect(shown.goodsName).toContain('<script>alert(1)</script>');
    expect(shown.attributes).toEqual([{ name: `<b>'`, value: `";--` }]);
    expect(shown.skus[0]).toMatchObject({ skuNo: `<x>';--`, specText: `'%_\\` });
    const seller = await app.client('seller');
    expect(
      (await seller(calls.ownProducts, { q: `<x>';--` })).rows.map((row) => row.goodsCode),
    ).toEqual([goodsCode]);
    for (const q of [nasty, `'`, `\\`, '%', '&|!()', ':*']) {
      expect((await seller(calls.ownProducts, { q })).total).toBeGreaterThanOrEqual(0);
    }
  });

  test('[CAT-01d] a picture that was not uploaded here is refused', async () => {
    const seller = await app.client('seller');
    await expect(
      seller(calls.saveProductCall, aProduct(category, { pictures: [{ fileCode: ANY }] })),
    ).rejects.toMatchObject({ code: 'product.picture_unknown' });
  });
});
