import { randomUUID } from 'node:crypto';
import { saveBrandCall } from '@tradeport/api/catalogue/class-calls';
import * as calls from '@tradeport/api/promotions/calls';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, marketing } from './desk.fixture.ts';
import { sellable } from '../stock/index.ts';
import { liveOffers, returnUses, settleUses, takeUses } from './index.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => marketing(app));

const off = { type: 'discount', rate: 100_000 } as const;
const taken = async (id: string) => (await at.get(id)).taken;
const spent = async (id: string) => (await at.get(id)).spent;
const aBrand = async (zh: string) => (await at.admin(saveBrandCall, { name: { zh } })).brandCode;
const settle = (orderId: string) => app.as('buyer', (ctx) => ctx.run(settleUses(ctx, [orderId])));
const giveBack = (orderId: string, promotionId: string | null = null) =>
  app.as('buyer', (ctx) => ctx.run(returnUses(ctx, [{ orderId, promotionId }])));
const offers = (skuIds: string[], memberId: string | null = null) =>
  app.as(null, async (ctx) => {
    const [goods] = await ctx.batch(sellable(ctx, skuIds));
    return (await liveOffers(ctx, goods, memberId)).offers;
  });
const tally = async (asked: Promise<unknown>[]) => {
  const codes = await Promise.all(asked.map(codeOf));
  return Object.fromEntries(
    [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]),
  );
};

describe('limits', () => {
  test('[PRO-01f, PRO-04b] of 64 orders at once on the last use one takes it; the others are told that it is used up', async () => {
    const id = await at.live(off, { limits: { total: 10 } });
    await at.take(at.use(id, { count: 9 }));
    expect(await tally(Array.from({ length: 64 }, () => at.take(at.use(id))))).toEqual({
      done: 1,
      'promotion.used_up': 63,
    });
    expect(await taken(id)).toBe(10);
  });

  test('[PRO-01f] of 64 sessions of one member the limit per person lets three through, another member has its own', async () => {
    const id = await at.live(off, { limits: { perPerson: 3 } });
    const memberId = randomUUID();
    expect(
      await tally(Array.from({ length: 64 }, () => at.take(at.use(id, { memberId })))),
    ).toEqual({ done: 3, 'promotion.person_limit': 61 });
    expect(await codeOf(at.take(at.use(id, { count: 4 })))).toBe('promotion.person_limit');
    expect(await codeOf(at.take(at.use(id, { count: 3 })))).toBe('done');
  });

  test('[PRO-01f] the budget pays a whole discount or none, to its last cent', async () => {
    const id = await at.live(off, { limits: { budget: '50.00' } });
    expect(
      await tally(Array.from({ length: 64 }, () => at.take(at.use(id, { amount: 70_000 })))),
    ).toEqual({ done: 7, 'promotion.budget': 57 });
    expect(await spent(id)).toBe('49.00');
    expect(await codeOf(at.take(at.use(id, { amount: 10_000 })))).toBe('done');
    expect(await codeOf(at.take(at.use(id, { amount: 100 })))).toBe('promotion.budget');
  });

  test('[PRO-01f] several at once are taken whole or not at all', async () => {
    const [full, open] = await Promise.all([
      at.live(off, { limits: { total: 1 } }),
      at.live({ type: 'threshold', tiers: [{ from: '10', off: { amount: '1' } }] }),
    ]);
    await at.take(at.use(full));
    expect(await codeOf(at.take(at.use(open), at.use(full)))).toBe('promotion.used_up');
    expect(await taken(open)).toBe(0);
  });

  test('[PRO-01f] what an order took is free again when it closes, once; a use that was paid as well', async () => {
    const id = await at.live(off, { limits: { total: 2, perPerson: 2, budget: '30.00' } });
    const memberId = randomUUID();
    const [one, other] = [at.use(id, { memberId }), at.use(id, { memberId })];
    await at.take(one, other);
    await settle(one.orderId);
    expect(await codeOf(at.take(at.use(id, { memberId })))).toBe('promotion.used_up');
    await tally(Array.from({ length: 8 }, () => giveBack(one.orderId)));
    expect([await taken(id), await spent(id)]).toEqual([1, '10.00']);
    await giveBack(other.orderId, id);
    await giveBack(other.orderId, randomUUID());
    expect([await taken(id), await spent(id)]).toEqual([0, '0.00']);
    expect(await codeOf(at.take(at.use(id, { memberId, count: 2 })))).toBe('done');
  });

  test('[PRO-01f] a paused one, one whose window is over, another version and a stranger are refused', async () => {
    const id = await at.live(off);
    expect(await codeOf(at.take(at.use(id, { version: 2 })))).toBe('promotion.over');
    expect(await codeOf(at.take(at.use(randomUUID())))).toBe('promotion.over');
    await at.admin(calls.pausePromotion, { promotionCode: id });
    expect(await codeOf(at.take(at.use(id)))).toBe('promotion.over');
    await at.admin(calls.resumePromotion, { promotionCode: id });
    expect(await codeOf(at.take(at.use(id)))).toBe('done');
    const later = await at.live(off, { startsAt: at.from(HOUR_MS) });
    expect(await codeOf(at.take(at.use(later)))).toBe('promotion.over');
    await app.moveClock(2 * HOUR_MS);
    expect(await codeOf(at.take(at.use(later)))).toBe('done');
    await app.moveClock(23 * HOUR_MS);
    expect(await codeOf(at.take(at.use(later)))).toBe('promotion.over');
    await app.moveClock(-25 * HOUR_MS);
    expect(
      await codeOf(app.as('buyer', (ctx) => ctx.run(takeUses(ctx, [at.use(id)])), app.otherTenant)),
    ).toBe('promotion.over');
  });
});

describe('what is live', () => {
  test('[PRO-01f] a cart is offered what concerns its goods now: by product, category, brand and seller', async () => {
    const goods = await at.goods();
    const other = await at.goods('50.00', 10, { seller: 'seller2' });
    const [brand, otherBrand] = [await aBrand('A'), await aBrand('B')];
    await app.as(null, (ctx) =>
      ctx.run(ctx.update('product').set({ brand_id: brand }).where('id', '=', goods.goodsCode)),
    );
    const live = await Promise.all([
      at.live(off, { scope: { products: [goods.goodsCode] } }),
      at.live(off, { scope: { categories: [at.category] } }),
      at.live(off, { scope: { products: [other.goodsCode] } }),
      at.live(off, { by: at.seller }),
      at.live(off, { by: at.seller2 }),
      at.live(off, { startsAt: at.from(HOUR_MS) }),
      at.live(
        { type: 'flash', prices: [{ skuCode: goods.skuId, price: '70.00' }] },
        { limits: { perPerson: 2 } },
      ),
      at.live(off, { scope: { brands: [brand] } }),
      at.live(off, { scope: { brands: [otherBrand] } }),
    ]);
    const [byProduct, byCategory, ofOther, ofSeller, ofSeller2, later, flash, byBrand, ofBrand] =
      live;
    const ids = (await offers([goods.skuId])).map(({ id }) => id).filter((id) => live.includes(id));
    expect(ids).toEqual(
      expect.arrayContaining([byProduct, byCategory, ofSeller, flash, byBrand].map(String)),
    );
    for (const absent of [ofOther, ofSeller2, later, ofBrand]) expect(ids).not.toContain(absent);
    const both = (await offers([goods.skuId, other.skuId])).map(({ id }) => id);
    expect(both).toEqual(expect.arrayContaining([String(ofOther), String(ofSeller2)]));
  });

  test('[PRO-01f] a cart is offered the same, and all of it, where more is live than is read before the goods are known', async () => {
    const goods = await at.goods();
    const other = await at.goods('50.00', 10, { seller: 'seller2' });
    const own = await at.live(off, { scope: { products: [goods.goodsCode] } });
    const idsOf = async (skuId: string) => new Set((await offers([skuId])).map(({ id }) => id));
    const before = await idsOf(goods.skuId);
    expect(before).toContain(own);
    const many = await Promise.all(
      Array.from({ length: 52 }, () => at.live(off, { scope: { products: [other.goodsCode] } })),
    );
    expect(await idsOf(goods.skuId)).toEqual(before);
    expect([...(await idsOf(other.skuId))]).toEqual(expect.arrayContaining(many));
  });

  test('[PRO-01f] what is left of a limit and of the budget is the member’s own', async () => {
    const goods = await at.goods();
    const id = await at.live(off, {
      scope: { products: [goods.goodsCode] },
      limits: { perPerson: 5, total: 7, budget: '100.00' },
    });
    const mine = randomUUID();
    await at.take(at.use(id, { memberId: mine, count: 3 }));
    const of = async (memberId: string | null) =>
      (await offers([goods.skuId], memberId)).find((offer) => offer.id === id);
    expect(await of(mine)).toMatchObject({ left: 2, budgetLeft: 900_000, version: 1 });
    expect(await of(randomUUID())).toMatchObject({ left: 4 });
    expect(await of(null)).toMatchObject({ left: 4, sellerId: null, terms: off });
  });
});
