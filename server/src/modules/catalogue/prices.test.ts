import { addToCart, readCart } from '@tradeport/api/cart/calls';
import * as calls from '@tradeport/api/catalogue/calls';
import { saveLevel } from '@tradeport/api/members/calls';
import { previewOrder } from '@tradeport/api/orders/calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { useApp } from '../../testing/app.fixture.ts';
import { aCategory, aProduct, aWarehouse, onShelf, stocked } from '../search/goods.fixture.ts';

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

describe('prices', () => {
  const rules = [
    { kind: 'tier' as const, quantity: 10, amount: '90' },
    { kind: 'tier' as const, quantity: 50, rate: 800_000 },
    { kind: 'level' as const, level: 'gold', rate: 850_000 },
    { kind: 'list' as const, currency: 'USD' as const, amount: '14' },
  ];

  test('[CAT-03a][CAT-03b][CAT-03e][CAT-03f][CAT-04d] tiers and level prices: the lowest wins and the answer says why', async () => {
    const { goodsCode, skus } = await onShelf(app, aProduct(category, { prices: rules }));
    await app.as(null, async (ctx) => {
      await ctx.run(
        ctx.into('member_level', {
          id: ctx.newId(),
          code: 'gold',
          name: JSON.stringify({ zh: '金' }),
          rate: 950_000,
        }),
      );
      await ctx.run(
        ctx
          .update('member')
          .set({ level_code: 'gold' })
          .where('id', '=', await app.memberOf('buyer3')),
      );
    });
    const skuCode = skus[0] ?? '';
    const [gold, plain, visitor] = [
      await app.client('buyer3'),
      await app.client('buyer2'),
      await app.client(null),
    ];
    const at = async (client: typeof gold, quantity: number, currency?: 'USD') => {
      const { price } = await client(calls.skuByCode, {
        skuCode,
        quantity,
        ...(currency ? { currency } : {}),
      });
      return price && [price.price, price.priceWhy, price.listPrice];
    };
    expect(await at(visitor, 1)).toEqual(['100.00', 'list', '100.00']);
    expect(await at(plain, 9)).toEqual(['100.00', 'list', '100.00']);
    expect(await at(plain, 10)).toEqual(['90.00', 'tier', '100.00']);
    expect(await at(plain, 50)).toEqual(['80.00', 'tier', '100.00']);
    expect(await at(gold, 1)).toEqual(['85.00', 'level', '100.00']);
    expect(await at(gold, 50)).toEqual(['80.00', 'tier', '100.00']);
    expect(await at(plain, 1, 'USD')).toEqual(['14.00', 'list', '14.00']);
    expect(await at(gold, 1, 'USD')).toEqual(['13.30', 'level', '14.00']);
    const { trace } = await gold(calls.skuByCode, { skuCode, quantity: 10 });
    expect(trace.map((step) => [step.why, step.amount, step.won])).toEqual([
      ['level', '85.00', true],
      ['tier', '90.00', false],
      ['level', '95.00', false],
      ['list', '100.00', false],
    ]);
    expect(await cardOf(goodsCode, 'buyer3')).toMatchObject({
      priceFrom: { price: '85.00', priceWhy: 'level' },
    });
    expect(await cardOf(goodsCode, 'buyer2')).toMatchObject({
      priceFrom: { price: '100.00', priceWhy: 'list' },
    });
    const {
      skus: [shown],
    } = await plain(calls.productBySku, { goodsCode });
    expect(shown?.steps.map((step) => [step.from, step.price])).toEqual([
      [1, '100.00'],
      [10, '90.00'],
      [50, '80.00'],
    ]);
  });

  test("[CAT-03b][MBR-04a] a level's own rate holds for every product", async () => {
    const { goodsCode } = await onShelf(app, aProduct(category));
    expect(await cardOf(goodsCode, 'buyer3')).toMatchObject({
      priceFrom: { price: '95.00', priceWhy: 'level', listPrice: '100.00' },
    });
  });

  test("[CAT-03b][MBR-04a] a level's new rate is what its members pay from their next call on, in lists, in the cart and in the order", async () => {
    const { goodsCode, skus } = await onShelf(app, aProduct(category));
    const warehouse = await aWarehouse(app);
    const [admin, member] = [await app.client('admin'), await app.client('buyer3')];
    await stocked(app, skus[0] ?? '', warehouse, 10);
    await member(addToCart, { skuCode: skus[0] ?? '', quantity: 1 });
    const seen = async () => {
      const [preview, cart, card] = [
        await member(previewOrder, {}),
        await member(readCart, {}),
        await cardOf(goodsCode, 'buyer3'),
      ];
      return [preview.total, cart.totals[0]?.amount, card?.priceFrom?.price];
    };
    for (const levelRate of [95, 80, 90]) {
      await admin(saveLevel, { levelCode: 'gold', levelName: { zh: '金' }, levelRate });
      const price = `${levelRate}.00`;
      expect(await seen()).toEqual([price, price, price]);
    }
  });

  test.each([
    ['neither amount nor rate', { kind: 'tier' as const, quantity: 2 }],
    ['amount and rate', { kind: 'tier' as const, amount: '1', rate: 1 }],
    ['a level price without a level', { kind: 'level' as const, amount: '1' }],
    ['a SKU of another product', { kind: 'tier' as const, amount: '1', skuNo: 'NOT-MINE' }],
    [
      'an end before its start',
      {
        kind: 'tier' as const,
        amount: '1',
        validFrom: '2026-02-01T00:00:00Z',
        validTo: '2026-01-01T00:00:00Z',
      },
    ],
  ])('[CAT-03a] refuses a rule with %s', async (_, rule) => {
    const seller = await app.client('seller');
    await expect(
      seller(calls.saveProductCall, aProduct(category, { prices: [rule] })),
    ).rejects.toMatchObject({ code: 'price.rule' });
  });

  test('[CAT-03d] refuses the price of a contract, which belongs into a price list of that contract, and says so', async () => {
    const rule = { kind: 'contract', contractCode: newId(), amount: '70' };
    const answerIn = async (lang: string) =>
      (
        await app.http.inject({
          method: 'POST',
          url: `${calls.saveProductCall.path}.json`,
          headers: { host: 'alpha.test', cookie: await app.cookieOf('seller'), locale: lang },
          payload: aProduct(category, { prices: [rule as never] }),
        })
      ).json<{ errorCode?: string; fields?: Record<string, string> }>();
    for (const [lang, reason] of Object.entries({
      zh: '合同价请在该合同的价目表中设置',
      en: 'Enter contract prices in a price list for that contract',
      ru: 'Договорные цены задаются в прайс-листе этого договора',
    }))
      expect(await answerIn(lang)).toMatchObject({
        errorCode: 'input.invalid',
        fields: { 'prices.0.kind': reason },
      });
  });
});
