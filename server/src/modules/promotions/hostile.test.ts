import * as calls from '@tradeport/api/promotions/calls';
import { claimCoupon, couponPage } from '@tradeport/api/promotions/coupon-calls';
import * as shop from '@tradeport/api/promotions/shop-calls';
import { cancelOrder, orderPage, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { afterAll, describe, expect, test } from 'vitest';
import { PASSWORD, type TestApp } from '../../testing/app.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';
import { addUser } from '../accounts/index.ts';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import { marketing } from './desk.fixture.ts';

const AT_ONCE = 64;
const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const desk = prepared(() => marketing(app));
afterAll(async () => {
  await app.kernel.drainOutbox();
  expect(await at.audit()).toEqual([]);
});

const off = { type: 'discount', rate: 100_000 } as const;
const answer = async (
  call: Parameters<TestApp['raw']>[0],
  input: Record<string, unknown>,
  role = 'seller',
) => {
  const { status, body } = await app.raw(call, input, { role, json: call.method !== 'GET' });
  const { errorCode = 'ok' } = Object(body);
  return `${status} ${errorCode}`;
};

describe('what cannot be', () => {
  test.each<[string, object, string]>([
    [
      'ends half a second before it starts',
      { startsAt: '2026-12-24T10:00:00.500Z', endsAt: '2026-12-24T10:00:00Z' },
      '400 input.invalid',
    ],
    [
      'lasts half a second',
      { startsAt: '2026-12-24T10:00:00Z', endsAt: '2026-12-24T10:00:00.500Z' },
      '200 ok',
    ],
    [
      'ends after the last year that a day is written of',
      { endsAt: '9999-12-31T23:59:59Z' },
      '400 input.invalid',
    ],
    ['starts in the year 0', { startsAt: '0000-01-01T00:00:00Z' }, '400 input.invalid'],
    ['is for a level of no characters', { scope: { levels: ['\u0000'] } }, '400 input.invalid'],
    ['takes off half a millionth', { terms: { ...off, rate: 0.5 } }, '400 input.invalid'],
    ['takes off what is no number', { terms: { ...off, rate: 'NaN' } }, '400 input.invalid'],
    ['takes off more than all', { terms: { ...off, rate: 1_000_001 } }, '400 input.invalid'],
    [
      'takes off more than any order comes to',
      { terms: { type: 'threshold', tiers: [{ from: '0', off: { amount: '100000000.01' } }] } },
      '400 input.invalid',
    ],
    [
      'states a gift of a million pieces at a hundred million each',
      {
        terms: {
          type: 'gift',
          from: '0',
          skuCode: '00000000-0000-4000-8000-000000000000',
          quantity: 1_000_000,
          value: '100000000',
        },
      },
      '400 input.invalid',
    ],
    ['names a seller itself', { sellerCode: 'x' }, '400 input.invalid'],
    [
      'names somebody else’s store',
      { scope: { stores: ['$buyer'] } },
      '422 promotion.scope_stores',
    ],
  ])('[PRO-01f] a promotion that %s is answered clearly', async (_, more, expected) => {
    const text = JSON.stringify({ ...desk.draft(off), ...more });
    const input = JSON.parse(text.replace('$buyer', await app.memberOf('buyer')));
    expect(await answer(calls.savePromotion, input)).toBe(expected);
  });

  test('[PRO-01f] days that run backwards, and more than a calendar shows, are refused', async () => {
    const asked = { from: '2026-12-01', to: '2026-11-30' };
    for (const call of [shop.promotionCost, shop.promotionCalendar])
      expect(await answer(call, asked, 'admin')).toBe('400 input.invalid');
    const year = { from: '2026-01-01', to: '2026-12-31' };
    expect(await answer(shop.promotionCalendar, year, 'admin')).toBe('400 input.invalid');
    expect(await answer(shop.promotionCost, year, 'admin')).toBe('200 ok');
  });

  test('[PRO-03a] a million pieces in groups are priced at once, and as two are', async () => {
    const [one, two] = [await at.goods('10.01'), await at.goods('3.33')];
    const total = async (terms: object, quantity: number) => {
      const { after } = await desk.seller(shop.previewPromotion, {
        terms: terms as { type: 'n_for_m'; n: 2; m: 1 },
        goodsList: [one, two].map(({ skuId }) => ({ skuCode: skuId, quantity })),
      });
      return Number(after);
    };
    const bundle = {
      type: 'bundle',
      parts: [one, two].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 })),
      price: '11.11',
    };
    for (const terms of [{ type: 'n_for_m', n: 2, m: 1 }, bundle]) {
      const two_ = await total(terms, 2);
      const began = performance.now();
      expect(await total(terms, 1_000_000)).toBe(two_ * 500_000);
      expect(performance.now() - began).toBeLessThan(30_000);
    }
  });
});

describe('who decides', () => {
  test('[PRO-01e] a seller’s colleague does not review it, whatever permissions there are', async () => {
    const goods = await desk.goods();
    const memberId = await app.memberOf('seller');
    await app.as(null, (ctx) =>
      addUser(ctx, {
        memberId,
        loginName: 'colleague',
        name: 'Colleague',
        password: PASSWORD,
        roles: ['admin'],
      }),
    );
    const colleague = await app.client('colleague');
    const draft = desk.draft(off, { scope: { products: [goods.goodsCode] } });
    const { promotionCode } = await desk.seller(calls.savePromotion, draft);
    await desk.seller(calls.submitPromotion, { promotionCode });
    const reviews = [{ promotionCode, version: 1 }];
    expect((await desk.get(promotionCode, colleague)).actions).not.toContain('review');
    expect(await codeOf(colleague(calls.approvePromotions, { reviews }))).toBe(
      'promotion.own_review',
    );
    expect(await codeOf(colleague(calls.rejectPromotions, { reviews, reason: 'x' }))).toBe(
      'promotion.own_review',
    );
    expect((await desk.get(promotionCode)).actions).toContain('review');
    expect((await desk.reviewer(calls.approvePromotions, { reviews })).count).toBe(1);
  });

  test('[PRO-01e] who paused it resumes it: a seller not what the portal stopped, the portal not what the seller did', async () => {
    const goods = await desk.goods();
    const promotionCode = await desk.live(off, {
      by: desk.seller,
      scope: { products: [goods.goodsCode] },
    });
    const one = { promotionCode, reason: 'x' };
    await desk.admin(calls.pausePromotion, one);
    expect((await desk.get(promotionCode, desk.seller)).actions).not.toContain('resume');
    expect(await codeOf(desk.seller(calls.resumePromotion, one))).toBe('promotion.stopped');
    expect((await desk.get(promotionCode)).actions).toContain('resume');
    await desk.admin(calls.resumePromotion, one);
    await desk.seller(calls.pausePromotion, one);
    expect((await desk.get(promotionCode)).actions).not.toContain('resume');
    expect(await codeOf(desk.admin(calls.resumePromotion, one))).toBe('auth.forbidden');
    expect((await desk.seller(calls.resumePromotion, one)).status).toBe('approved');
  });

  test('[PRO-01c][PRO-01e] a group purchase is put forward by its button like any other', async () => {
    const goods = await desk.goods();
    const { promotionCode } = await desk.seller(
      calls.savePromotion,
      desk.draft({
        type: 'group',
        prices: [{ skuCode: goods.skuId, price: '80' }],
        size: 2,
        hours: 24,
      }),
    );
    expect((await desk.get(promotionCode, desk.seller)).actions).toContain('submit');
  });

  test('[PRO-01d] a code that somebody else took while a change waited is refused by its name', async () => {
    const terms = { type: 'coupon', from: '0', off: { amount: '1' } } as const;
    const issue = { sharedCode: 'TAKEN-ONCE' };
    const promotionCode = await desk.live(terms, { issue: { claim: true } });
    await desk.admin(calls.savePromotion, { ...desk.draft(terms, { issue }), promotionCode });
    await desk.admin(calls.submitPromotion, { promotionCode });
    await desk.seller(calls.savePromotion, desk.draft(terms, { issue }));
    const reviews = [{ promotionCode, version: 2 }];
    expect(await codeOf(desk.reviewer(calls.approvePromotions, { reviews }))).toBe(
      'coupon.code_taken',
    );
    // A promotion that gives no coupons takes no code.
    await desk.seller(calls.savePromotion, desk.draft(off, { issue: { sharedCode: 'NO-COUPON' } }));
    const made = desk.draft(terms, { issue: { sharedCode: 'NO-COUPON' } });
    expect((await desk.seller(calls.savePromotion, made)).status).toBe('draft');
  });
});

test('[ROL-02c][PRO-01d] a seller is told the first sign of who has a coupon, the portal the name', async () => {
  const terms = { type: 'coupon', from: '0', off: { amount: '1' } } as const;
  const promotionCode = await desk.live(terms, { by: desk.seller, issue: { claim: true } });
  await desk.buyer(claimCoupon, { promotionCode });
  const named = async (client: typeof desk.seller) =>
    (await client(couponPage, { promotionCode })).rows.map((row) => row.memberName);
  const [name = ''] = await named(desk.admin);
  expect(name.length).toBeGreaterThan(3);
  expect(await named(desk.seller)).toEqual([`${name.slice(0, 1)}**`]);
  expect(await codeOf(named(desk.seller2))).toBe('not_found');
});

describe('a first order', () => {
  const place = async (skuId: string) =>
    desk.buyer2(placeOrder, {
      goodsList: [{ skuCode: skuId, quantity: 1 }],
      addressCode: await at.addressOf('buyer2'),
      payWay: 'online',
    });
  test('[PRO-01f] is one: not as many as are placed before the first is paid, nor as many as are placed at once', async () => {
    const goods = await at.goods('10.00', 1000);
    const other = await at.goods('10.00', 1000);
    const promotionCode = await desk.live(
      { type: 'threshold', tiers: [{ from: '0', off: { amount: '5' } }] },
      { scope: { products: [goods.goodsCode], firstOrder: true } },
    );
    const placed = await Promise.all(
      Array.from({ length: AT_ONCE }, () => place(goods.skuId).catch(() => null)),
    );
    expect(placed.filter((one) => one?.total === '5.00')).toHaveLength(1);
    await app.kernel.drainOutbox();
    expect((await desk.get(promotionCode)).taken).toBe(1);
    expect((await place(goods.skuId)).total).toBe('10.00');
    // All of them come to nothing: the next one is the first again.
    const { rows } = await desk.buyer2(orderPage, { side: 'buy', rows: 100 });
    for (const { contractCode } of rows)
      await desk.buyer2(cancelOrder, { contractCode, reason: 'x' });
    await app.kernel.drainOutbox();
    const preview = async () =>
      (await desk.buyer2(previewOrder, { goodsList: [{ skuCode: goods.skuId, quantity: 1 }] }))
        .total;
    expect(await preview()).toBe('5.00');
    await place(other.skuId);
    expect(await preview()).toBe('10.00');
  });
});
