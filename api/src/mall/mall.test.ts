import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressesIn,
  codeOfSlug,
  inOtherLang,
  safeReturn,
  slugOf,
  splitLang,
} from './addresses.ts';
import { chosenSku, fitQuantity, isOut, leastQuantity, quantityFault, stepAt } from './buying.ts';
import {
  emptyList,
  findOf,
  isFiltered,
  isPriceFault,
  readList,
  toggleBrand,
  toggleFact,
  writeList,
} from './list.ts';

const code = '019a9d5e-7c1b-7abc-8def-0123456789ab';

describe('addresses', () => {
  test('[SRC-03e] carry a readable slug and the code', () => {
    expect(addressesIn('en', 'zh').product(code, 'Ball bearing 6204, 2RS')).toBe(
      `/en/p/ball-bearing-6204-2rs-${code}`,
    );
    expect(addressesIn('zh', 'zh').category(code, '餐具茶具')).toBe(
      `/c/${encodeURIComponent('餐具茶具')}-${code}`,
    );
    expect(addressesIn('ru', 'zh').product(code, 'Подшипник шариковый')).toBe(
      `/ru/p/podshipnik-sharikovyy-${code}`,
    );
    expect(slugOf(`${'word '.repeat(20)}end`)).toBe(Array(12).fill('word').join('-'));
    expect(addressesIn('ru', 'zh').product(code, '———')).toBe(`/ru/p/${code}`);
    expect(addressesIn('en', 'en').home).toBe('/');
  });
  test('[SRC-03e] the code is found again behind any title', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (title) => {
        const path = addressesIn('zh', 'zh').product(code, title);
        expect(codeOfSlug(decodeURIComponent(path.slice(3)))).toBe(code);
        expect(slugOf(title)).not.toMatch(/^-|-$|[/?#]/);
      }),
    );
    expect(codeOfSlug('no-code-here')).toBeNull();
  });
  test('a language is a prefix, and is changed in place', () => {
    expect(splitLang('/en/cart', 'zh')).toEqual({ lang: 'en', prefixed: true, rest: '/cart' });
    expect(splitLang('/enter', 'zh')).toEqual({ lang: 'zh', prefixed: false, rest: '/enter' });
    expect(inOtherLang('/en', 'zh', 'zh')).toBe('/');
    expect(inOtherLang('/cart', 'ru', 'zh')).toBe('/ru/cart');
  });
  test('a return address never leaves the shop', () => {
    expect(safeReturn('/checkout?sku=1', '/')).toBe('/checkout?sku=1');
    for (const bad of [
      '//evil.test',
      '/\\evil.test',
      'https://evil.test',
      '/\t/evil.test',
      '',
      null,
    ]) {
      expect(safeReturn(bad, '/')).toBe('/');
    }
  });
});

describe('lists', () => {
  test('[SRC-01d] an address says the whole list, and the same list has one address', () => {
    const params = new URLSearchParams(
      `q=轴承&brand=${code}&a.材质=304&a.材质=316&min=1,5&max=20&stock=1&sort=price&page=3&junk=1`,
    );
    const query = readList(params);
    expect(query).toMatchObject({
      text: '轴承',
      brands: [code],
      facts: { 材质: ['304', '316'] },
      min: '1.5',
      max: '20',
      inStock: true,
      sort: 'price',
      page: 3,
    });
    expect(readList(new URLSearchParams(writeList(query)))).toEqual(query);
    expect(findOf(query)).toMatchObject({
      q: '轴承',
      priceMin: '1.5',
      priceMax: '20',
      sort: 'price',
      page: 3,
    });
  });
  test('[SRC-01d] reading any address never fails and writing is stable', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), (text) => {
        const written = writeList(readList(new URLSearchParams(text)));
        expect(writeList(readList(new URLSearchParams(written)))).toBe(written);
      }),
    );
  });
  test('[SRC-02a] a price filter below 0 or upside down is refused and left out', () => {
    for (const [min, max] of [
      ['-1', ''],
      ['', '-1'],
      ['10', '9'],
      ['x', ''],
    ] as const) {
      expect(isPriceFault({ min, max })).toBe(true);
      expect(findOf({ ...emptyList, min, max })).not.toHaveProperty('priceMin');
    }
    for (const [min, max] of [
      ['0', '0'],
      ['', '9.99'],
      ['9', '10'],
      ['', ''],
    ] as const)
      expect(isPriceFault({ min, max })).toBe(false);
  });
  test('[SRC-01d] filters are chosen and taken back, from the first page', () => {
    const once = toggleBrand(toggleFact({ ...emptyList, page: 4 }, '材质', '304'), code);
    expect(once).toMatchObject({ facts: { 材质: ['304'] }, brands: [code], page: 1 });
    expect(isFiltered(once)).toBe(true);
    expect(isFiltered(toggleBrand(toggleFact(once, '材质', '304'), code))).toBe(false);
  });
});

describe('buying', () => {
  const rule = { moq: 10, step: 4, available: 50 };
  test('[CHK-02b][CHK-02c] a quantity is at least the minimum, in whole packs, within the stock', () => {
    expect(quantityFault(9, rule)).toBe('under_minimum');
    expect(quantityFault(13, rule)).toBe('step');
    expect(quantityFault(52, rule)).toBe('over_stock');
    expect(quantityFault(12, rule)).toBeNull();
    expect(quantityFault(12, { ...rule, available: 0 })).toBe('none');
    expect(quantityFault(12, { ...rule, available: 9 })).toBe('stock_below_minimum');
    expect(leastQuantity(rule)).toBe(12);
  });
  test('[CHK-02b][CHK-02c] the stepper never offers what would be refused', () => {
    fc.assert(
      fc.property(
        fc.double(),
        fc.integer({ min: 1, max: 99 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 999 }),
        (wanted, moq, step, spare) => {
          const own = { moq, step, available: leastQuantity({ moq, step }) + spare };
          expect(quantityFault(fitQuantity(wanted, own), own)).toBeNull();
        },
      ),
    );
  });
  test('[CAT-03a] the step of the table that a quantity falls under', () => {
    const steps = [
      { from: 1, price: '5' },
      { from: 50, price: '4' },
    ];
    expect([stepAt(steps, 49)?.price, stepAt(steps, 50)?.price]).toEqual(['5', '4']);
  });
  test('[SRC-03c] a specification is complete or asked for; what is out is crossed', () => {
    const skus = [
      { spec: [0, 0], available: 5 },
      { spec: [0, 1], available: 0 },
      { spec: [1, 1], available: 9 },
    ];
    expect(chosenSku(skus, [0, null])).toBeUndefined();
    expect(chosenSku(skus, [1, 1])).toBe(skus[2]);
    expect(isOut(skus, [0, null], 1, 1, 1)).toBe(true);
    expect(isOut(skus, [1, null], 1, 1, 1)).toBe(false);
    expect(isOut(skus, [null, null], 1, 0, 6)).toBe(true);
  });
});
