import { productPage } from '@tradeport/api/catalogue/calls';
import { saveProductCall, takeProductOffShelf } from '@tradeport/api/catalogue/calls';
import type { Input } from '@tradeport/api/kernel/call';
import * as calls from '@tradeport/api/search/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from './goods.fixture.ts';
import { saveBrand } from '../catalogue/index.ts';
import { useApp } from '../../testing/app.fixture.ts';

const app = useApp();
let bearings: string;
let deep: string;
let warehouse: string;
const goods: Record<string, Awaited<ReturnType<typeof onShelf>>> = {};
type ProductInput = Input<typeof saveProductCall>;

beforeAll(async () => {
  bearings = await aCategory(app, '轴承');
  deep = await aCategory(app, '深沟球', bearings);
  const vases = await aCategory(app, '花瓶');
  warehouse = await aWarehouse(app);
  const { brandCode } = await app.as('admin', (ctx) =>
    saveBrand(ctx, { name: { zh: '人本', en: 'CU' } }),
  );
  const steel = {
    name: { zh: '材质', en: 'Material' },
    value: { zh: '不锈钢', en: 'Stainless steel' },
  };
  const glass = { name: { zh: '材质', en: 'Material' }, value: { zh: '玻璃', en: 'Glass' } };
  const put = async (
    key: string,
    category: string,
    more: Partial<ProductInput>,
    seller = 'seller',
  ) => {
    goods[key] = await onShelf(app, aProduct(category, more), seller);
  };
  await put('ball', deep, {
    title: {
      zh: '不锈钢深沟球轴承 6204-2RS',
      en: 'Stainless deep groove ball bearing',
      ru: 'Подшипник шариковый',
    },
    brandCode,
    attributes: [steel],
    skus: [{ skuNo: 'SS-6204-2RS', listPrice: '12.50' }],
  });
  await put(
    'roller',
    bearings,
    {
      title: {
        zh: '圆锥滚子轴承',
        en: 'Tapered roller bearing',
        ru: 'Подшипник роликовый конический',
      },
      skus: [{ skuNo: 'T-30205', listPrice: '45' }],
    },
    'seller2',
  );
  await put('vase', vases, {
    title: { zh: '玻璃花瓶', en: 'Glass vase', ru: 'Ваза стеклянная' },
    attributes: [glass],
    skus: [{ skuNo: 'V-1', listPrice: '88' }],
    description: { zh: '<p>不是轴承。</p>' },
  });
  await stocked(app, goods['ball']?.skus[0] ?? '', warehouse, 5);
});

async function found(input: Input<typeof calls.findProducts>): Promise<string[]> {
  const client = await app.client(null);
  const { rows } = await client(calls.findProducts, input);
  return rows.map(
    (row) =>
      Object.keys(goods).find((key) => goods[key]?.goodsCode === row.goodsCode) ?? row.goodsCode,
  );
}

describe('text', () => {
  test('[SRC-01b] what old callers send as searchParam is looked for as well, by GET and POST; q comes first', async () => {
    expect(await found({ searchParam: '深沟球' })).toEqual(['ball']);
    expect(await found({ searchParam: '深沟球', q: 'tapered' })).toEqual(['roller']);
    expect(await found({ searchParam: '深沟球', q: '' })).toEqual(['ball']);
    const { body } = await app.raw(calls.findProductsPost, {
      searchParam: 'nothing-like-this-anywhere',
    });
    expect(body).toMatchObject({ success: true, rows: [], total: 0 });
  });

  test.each([
    ['轴承', ['ball', 'roller', 'vase']],
    ['深沟球', ['ball']],
    ['不锈钢', ['ball']],
    ['6204', ['ball']],
    ['SS-6204-2RS', ['ball']],
    ['ss-6204', ['ball']],
    ['zhoucheng', ['ball', 'roller']],
    ['bearings', ['ball', 'roller']],
    ['tapered bear', ['roller']],
    ['подшипники', ['ball', 'roller']],
    ['конический', ['roller']],
    ['вазы', ['vase']],
    ['人本', ['ball']],
    ['玻璃 花瓶', ['vase']],
    ['nothing-like-this-anywhere', []],
    ['量子计算机', []],
    ['!!!', []],
  ])('[SRC-01b] %s finds %j', async (q, expected) => {
    expect((await found({ q })).sort()).toEqual([...expected].sort());
  });

  test('[SRC-01f] a word in the title comes before one in the description', async () => {
    expect((await found({ q: '轴承' })).at(-1)).toBe('vase');
  });

  test.each([
    ['bearng', ['ball', 'roller']],
    ['стекляная', ['vase']],
  ])('[SRC-01c] the typing error %s finds what was meant', async (q, expected) => {
    expect((await found({ q })).sort()).toEqual(expected);
    const client = await app.client(null);
    expect((await client(calls.searchProducts, { q })).similar).toBe(true);
  });

  test('[SRC-01a] by GET and by POST alike', async () => {
    const client = await app.client(null);
    expect(await client(calls.findProductsPost, { q: '轴承' })).toEqual(
      await client(calls.findProducts, { q: '轴承' }),
    );
  });

  test('[API-04g] nothing that is typed breaks the search', async () => {
    for (const q of [
      `'; drop table product; --`,
      `"'\\|&!():*<->`,
      `%_\\`,
      '<script>',
      '\u{1F600}',
      'a'.repeat(200),
      '   ',
    ]) {
      const { status } = await app.raw(calls.findProducts, { q });
      expect(status).toBe(200);
    }
    for (const q of ['nul\u0000', 'a'.repeat(201)])
      expect((await app.raw(calls.findProducts, { q })).status).toBe(400);
  });
});

describe('filters', () => {
  test('[SRC-01d] by category with all below, brand, seller, attribute, price, stock and warehouse', async () => {
    expect((await found({ goodsClassCode: bearings })).sort()).toEqual(['ball', 'roller']);
    expect(await found({ goodsClassCode: deep })).toEqual(['ball']);
    expect(await found({ sellerCode: await app.memberOf('seller2') })).toEqual(['roller']);
    expect(await found({ attributes: { 材质: ['玻璃'] } })).toEqual(['vase']);
    expect((await found({ attributes: { 材质: ['玻璃', '不锈钢'] } })).sort()).toEqual([
      'ball',
      'vase',
    ]);
    expect(await found({ attributes: { 材质: ['玻璃'], 颜色: ['红'] } })).toEqual([]);
    expect(await found({ q: '轴承', priceMin: '40', priceMax: '50' })).toEqual(['roller']);
    expect(await found({ inStock: true })).toEqual(['ball']);
    expect(await found({ warehouseCode: warehouse })).toEqual(['ball']);
    expect(await found({ warehouseCode: await aWarehouse(app) })).toEqual([]);
  });

  test.each([[{ priceMin: '-1' }], [{ priceMin: '10', priceMax: '5' }], [{ priceMax: '-5' }]])(
    '[SRC-02a] refuses the price range %j',
    async (range) => {
      const client = await app.client(null);
      await expect(client(calls.findProducts, range)).rejects.toMatchObject({
        code: 'search.price_range',
        fields: { priceMin: 'The minimum price can’t be below 0 or above the maximum' },
      });
    },
  );
  test('[SRC-02a] takes a range from a price to the same', async () => {
    expect(await found({ priceMin: '12.5', priceMax: '12.50' })).toEqual(['ball']);
  });

  test('[SRC-01f] sorts by price and newest, and pages go on', async () => {
    expect(await found({ sort: 'price' })).toEqual(['ball', 'roller', 'vase']);
    expect(await found({ sort: 'price_desc' })).toEqual(['vase', 'roller', 'ball']);
    expect(await found({ sort: 'newest' })).toEqual(['vase', 'roller', 'ball']);
    const client = await app.client(null);
    const first = await client(calls.findProducts, { sort: 'price', rows: 2 });
    expect(first.total).toBe(3);
    const second = await client(calls.findProducts, {
      sort: 'price',
      rows: 2,
      after: first.next ?? '',
    });
    expect(second.rows.map((row) => row.goodsCode)).toEqual([goods['vase']?.goodsCode]);
    expect(second.next).toBeUndefined();
  });

  test("[SRC-01e] facets are counted, in the caller's language, and what is chosen leaves the other brands to choose", async () => {
    const client = await app.client(null);
    const { facets, total, similar } = await client(calls.searchProducts, { q: '轴承' });
    expect([total, similar]).toEqual([3, false]);
    expect(
      facets.categories.map(({ goodsClassName, count }) => [goodsClassName, count]).sort(),
    ).toEqual([
      ['深沟球 en', 1],
      ['花瓶 en', 1],
      ['轴承 en', 1],
    ]);
    expect(facets.brands).toMatchObject([{ brandName: 'CU', count: 1 }]);
    expect(facets.attributes).toMatchObject([
      { key: '材质', name: 'Material', values: [{ count: 1 }, { count: 1 }] },
    ]);
    expect(facets.attributes[0]?.values.map((value) => [value.key, value.label]).sort()).toEqual([
      ['不锈钢', 'Stainless steel'],
      ['玻璃', 'Glass'],
    ]);
    expect(facets.price).toEqual({ min: '12.50', max: '88.00', currency: 'CNY' });
    expect(facets.inStock).toBe(1);
    expect(facets.sellers).toHaveLength(2);
    const chosen = await client(calls.searchProducts, {
      q: '轴承',
      brandCodes: [facets.brands[0]?.brandCode ?? ''],
    });
    expect(chosen.facets.brands).toHaveLength(1);
    expect(chosen.facets.categories).toHaveLength(1);
  });
});

test('[TEN-05a] another tenant finds nothing of this one', async () => {
  const beta = await app.client('buyer', app.otherTenant);
  expect((await beta(calls.findProducts, { q: '轴承' })).rows).toEqual([]);
  expect((await beta(productPage, {})).rows).toEqual([]);
});

test('[CAT-02b] what leaves the shelf is found no more, at once', async () => {
  expect(await found({ q: 'roller' })).toEqual(['roller']);
  const seller = await app.client('seller2');
  await seller(takeProductOffShelf, { goodsCode: goods['roller']?.goodsCode ?? '' });
  expect(await found({ q: 'roller' })).toEqual([]);
});

test('[SRC-02a][SRC-01f] prices are compared within one currency: the one that is asked for, else that of the best-selling hit', async () => {
  const category = await aCategory(app, '双币');
  const priced = (no: string, currency: 'CNY' | 'USD', listPrice: string) =>
    onShelf(app, aProduct(category, { currency, skus: [{ skuNo: no, listPrice }] }));
  const [yuan10, yuan30] = [await priced('Y-10', 'CNY', '10'), await priced('Y-30', 'CNY', '30')];
  const [dollar5, dollar20] = [await priced('D-5', 'USD', '5'), await priced('D-20', 'USD', '20')];
  const client = await app.client(null);
  const ask = async (more: Input<typeof calls.searchProducts>) => {
    const answer = await client(calls.searchProducts, { goodsClassCode: category, ...more });
    return { ...answer, codes: answer.rows.map((row) => row.goodsCode) };
  };
  const codes = (...made: { goodsCode: string }[]) => made.map((one) => one.goodsCode);

  const all = await ask({});
  expect(all.codes).toHaveLength(4);
  expect(all.facets.currencies).toEqual([
    { currency: 'CNY', count: 2 },
    { currency: 'USD', count: 2 },
  ]);
  expect(all.facets.price).toEqual({ min: '10.00', max: '30.00', currency: 'CNY' });

  expect((await ask({ currency: 'USD', sort: 'price' })).codes).toEqual(codes(dollar5, dollar20));
  expect((await ask({ currency: 'CNY', sort: 'price_desc' })).codes).toEqual(codes(yuan30, yuan10));
  const within = await ask({ currency: 'CNY', priceMin: '5', priceMax: '20' });
  expect(within.codes).toEqual(codes(yuan10));
  // The other currency can still be chosen, and is counted by the same numbers.
  expect(within.facets.currencies).toEqual([
    { currency: 'USD', count: 2 },
    { currency: 'CNY', count: 1 },
  ]);
  expect(within.facets.price).toMatchObject({ currency: 'CNY' });
  // The newest product that passes the other filters decides on the currency while nothing has
  // sold.
  expect((await ask({ sort: 'price' })).codes).toEqual(codes(dollar5, dollar20));
  expect((await ask({ priceMax: '20' })).codes.toSorted()).toEqual(
    codes(dollar5, dollar20).toSorted(),
  );
});
