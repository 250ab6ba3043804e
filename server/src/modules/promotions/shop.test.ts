import * as calls from '@tradeport/api/promotions/calls';
import { saveBrandCall } from '@tradeport/api/catalogue/class-calls';
import * as shop from '@tradeport/api/promotions/shop-calls';
import { summaryOf } from '@tradeport/api/promotions/summary';
import { expect, test } from 'vitest';
import { aCategory, aProduct, onShelf } from '../search/goods.fixture.ts';
import { settleUses } from './index.ts';
import { HOUR_MS, marketing } from './desk.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => marketing(app));

const off = { type: 'discount', rate: 150_000 } as const;

test('[PRO-02a] a visitor finds what runs, its goods, and what runs for goods; what is not open does not exist', async () => {
  const goods = await at.goods('100.00');
  const other = await at.goods('40.00', 10, { seller: 'seller2' });
  // In the scope of none that is for some goods.
  await at.goods('5.00');
  const flash = await at.live({
    type: 'flash',
    prices: [{ skuCode: goods.skuId, price: '70.00' }],
  });
  const lamps = await at.live(off, { scope: { products: [goods.goodsCode, other.goodsCode] } });
  const own = await at.live(off, { by: at.seller2 });
  const later = await at.live(off, { startsAt: at.from(HOUR_MS) });
  const hidden = await at.live(
    { type: 'coupon', from: '0', off: { amount: '1' } },
    { issue: { claim: false } },
  );
  const { promotionCode: draft } = await at.admin(calls.savePromotion, at.draft(off));
  const visitor = await app.client(null);

  const page = (await visitor(shop.promotionPage, { rows: 100 })).rows.map(
    (row) => row.promotionCode,
  );
  expect(page).toEqual(expect.arrayContaining([flash, lamps, own]));
  for (const absent of [later, hidden, draft]) expect(page).not.toContain(absent);
  expect(
    (await visitor(shop.promotionPage, { promotionType: 'flash' })).rows.map(
      (row) => row.promotionCode,
    ),
  ).toEqual([flash]);

  expect(await visitor(shop.promotionByCode, { promotionCode: flash })).toMatchObject({
    phase: 'running',
    terms: { type: 'flash', prices: [{ price: '70.00' }] },
  });
  expect(await visitor(shop.promotionByCode, { promotionCode: later })).toMatchObject({
    phase: 'scheduled',
  });
  const stranger = await app.client(null, app.otherTenant);
  expect(
    await Promise.all(
      [
        visitor(shop.promotionByCode, { promotionCode: draft }),
        stranger(shop.promotionByCode, { promotionCode: flash }),
        stranger(shop.promotionGoods, { promotionCode: flash }),
      ].map(codeOf),
    ),
  ).toEqual(['not_found', 'not_found', 'not_found']);

  const goodsOf = async (promotionCode: string) =>
    (await visitor(shop.promotionGoods, { promotionCode, rows: 100 })).rows;
  expect(await goodsOf(flash)).toMatchObject([
    { goodsCode: goods.goodsCode, promotionPrice: '70.00' },
  ]);
  expect((await goodsOf(lamps)).map((row) => row.goodsCode).toSorted()).toEqual(
    [goods.goodsCode, other.goodsCode].toSorted(),
  );
  expect((await goodsOf(own)).map((row) => row.goodsCode)).toEqual([other.goodsCode]);

  const [first, second] = await visitor(shop.promotionsByGoods, {
    goodsCodes: [goods.goodsCode, other.goodsCode],
  });
  const codes = (of: typeof first) => of?.promotionList.map((one) => one.promotionCode);
  expect(codes(first)).toEqual(expect.arrayContaining([flash, lamps]));
  expect(codes(first)).not.toContain(own);
  expect(codes(second)).toEqual(expect.arrayContaining([lamps, own]));
  expect(first?.promotionList.find((one) => one.promotionCode === flash)?.promotionPrice).toBe(
    '70.00',
  );

  await at.admin(calls.pausePromotion, { promotionCode: lamps });
  const { rows } = await visitor(shop.promotionPage, { rows: 100 });
  const left = rows.map((row) => row.promotionCode);
  expect([left.includes(lamps), left.includes(flash)]).toEqual([false, true]);
  expect(await codeOf(visitor(shop.promotionByCode, { promotionCode: lamps }))).toBe('not_found');
  const [again] = await visitor(shop.promotionsByGoods, { goodsCodes: [other.goodsCode] });
  expect(codes(again)).not.toContain(lamps);
});

test('[PRO-02a] the goods of one are those that fit all it is restricted to: brand, category and store', async () => {
  const { brandCode } = await at.admin(saveBrandCall, { name: { zh: '甲' } });
  const elsewhere = await aCategory(app);
  const put = async (more: object, category = at.category, seller?: 'seller2') =>
    (await onShelf(app, aProduct(category, more), seller)).goodsCode;
  const [branded, apart, theirs] = [
    await put({ brandCode }),
    await put({ brandCode }, elsewhere),
    await put({ brandCode }, at.category, 'seller2'),
  ];
  await put({});
  const visitor = await app.client(null);
  const goodsOf = async (scope: object) => {
    const promotionCode = await at.live(off, { scope });
    const { rows } = await visitor(shop.promotionGoods, { promotionCode, rows: 100 });
    return rows.map((row) => row.goodsCode).toSorted();
  };
  const brands = [brandCode];
  expect(await goodsOf({ brands })).toEqual([branded, apart, theirs].toSorted());
  expect(await goodsOf({ brands, categories: [at.category] })).toEqual(
    [branded, theirs].toSorted(),
  );
  const stores = [await app.memberOf('seller2')];
  expect(await goodsOf({ brands, stores })).toEqual([theirs]);
});

test('[PRO-01e] results say what was placed, given and paid; the calendar shows who plans what', async () => {
  const id = await at.live(off, { by: at.seller });
  const [paid, open, closed] = [at.use(id), at.use(id, { amount: 50_000 }), at.use(id)];
  await at.take(paid, open, closed);
  await app.as(null, (ctx) => ctx.run(settleUses(ctx, [paid.orderId])));
  expect(await at.seller(shop.promotionResults, { promotionCode: id })).toMatchObject({
    orders: 3,
    paidOrders: 1,
    buyers: 3,
    discount: '25.00',
    days: [{ orders: 3, discount: '25.00' }],
  });
  expect(await codeOf(at.seller2(shop.promotionResults, { promotionCode: id }))).toBe('not_found');
  // In Shanghai.
  const day = at.from(8 * HOUR_MS).slice(0, 10);
  const planned = async (client = at.seller) =>
    (await client(shop.promotionCalendar, { from: day, to: day })).map((one) => one.promotionCode);
  expect(await planned()).toContain(id);
  expect(await planned(at.admin)).toContain(id);
  expect(await planned(at.seller2)).not.toContain(id);
});

test('what a promotion does is said in a few words of three languages', () => {
  expect(summaryOf(off, 'CNY', 'zh')).toBe('8.5折');
  expect(summaryOf(off, 'CNY', 'en')).toBe('15% off');
  const coupon = { type: 'coupon', from: 1_000_000, off: { amount: 200_000 } } as const;
  expect(summaryOf(coupon, 'USD', 'en')).toBe('$20 off $100+');
  expect(summaryOf(coupon, 'CNY', 'ru')).toBe('−20\u00a0¥ от 100\u00a0¥');
  const large = { ...coupon, from: 123_450_000, off: { amount: 12_345_600 } } as const;
  expect(summaryOf(large, 'CNY', 'en')).toBe('¥1,234.56 off ¥12,345+');
  expect(summaryOf(large, 'CNY', 'ru')).toBe('−1234,56\u00a0¥ от 12\u00a0345\u00a0¥');
  expect(summaryOf(large, 'CNY', 'zh')).toBe('满¥12345减¥1234.56');
  const part = { ...coupon, off: { rate: 80_000 } };
  expect(summaryOf(part, 'CNY', 'zh')).toBe('满¥100打9.2折');
  // A percentage that ends at some amount says so: 8 % of 10 000 would be more.
  const capped = { ...coupon, off: { rate: 80_000, max: 505_000 } };
  expect(summaryOf(capped, 'CNY', 'zh')).toBe('满¥100打9.2折，最多减¥50.50');
  expect(summaryOf(capped, 'USD', 'en')).toBe('8% off $100+ (up to $50.50)');
  expect(summaryOf(capped, 'CNY', 'ru')).toBe('−8 % от 100\u00a0¥ (не более 50,50\u00a0¥)');
  expect(summaryOf({ type: 'n_for_m', n: 3, m: 2 }, 'CNY', 'zh')).toBe('买3付2');
});

test('[PRO-01a][PRO-01b][PRO-01d] a cart is tried out with a promotion that is being written, by the engine', async () => {
  const [a, b] = [await at.goods('100.00'), await at.goods('40.00')];
  const other = await at.goods('10.00', 5, { seller: 'seller2' });
  const tried = (terms: Parameters<typeof at.draft>[0], quantity = 1, more: object = {}) =>
    at.seller(shop.previewPromotion, {
      terms,
      goodsList: [
        { skuCode: a.skuId, quantity },
        { skuCode: b.skuId, quantity: 1 },
        // Another seller's goods are none of this seller's business.
        { skuCode: other.skuId, quantity: 1 },
      ],
      ...more,
    });
  expect(await tried(off)).toMatchObject({ before: '140.00', after: '119.00', discount: '21.00' });
  expect(await tried(off, 1, { scope: { products: [b.goodsCode] } })).toMatchObject({
    after: '134.00',
  });
  expect(
    await tried({ type: 'flash', prices: [{ skuCode: a.skuId, price: '70.00' }] }, 3, {
      limits: { perPerson: 2 },
    }),
  ).toMatchObject({ before: '340.00', after: '280.00' });
  expect(await tried({ type: 'n_for_m', n: 3, m: 2 }, 2)).toMatchObject({ after: '200.00' });
  expect(
    await tried({ type: 'threshold', tiers: [{ from: '200', off: { amount: '20' } }] }),
  ).toMatchObject({ after: '140.00', missingAmount: '60.00' });
  expect(
    await tried({ type: 'coupon', from: '100', off: { rate: 500_000, max: '30' } }),
  ).toMatchObject({ after: '110.00' });
  expect(
    await tried({ type: 'gift', from: '100', skuCode: b.skuId, quantity: 1, value: '40' }),
  ).toMatchObject({ after: '140.00', gifts: [{ quantity: 1, value: '40.00' }] });
  expect(await codeOf(at.buyer(shop.previewPromotion, { terms: off, goodsList: [] }))).toBe(
    'auth.forbidden',
  );
});
