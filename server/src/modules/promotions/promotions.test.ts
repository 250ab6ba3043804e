import * as calls from '@tradeport/api/promotions/calls';
import { readHome } from '@tradeport/api/dashboard/calls';
import { messagePage } from '@tradeport/api/messages/calls';
import { describe, expect, test } from 'vitest';
import { HOUR_MS, marketing } from './desk.fixture.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => marketing(app));

const off = { type: 'discount', rate: 100_000 } as const;
const save = async (more: object = {}, client = at.seller) =>
  client(calls.savePromotion, { ...at.draft(off), ...more });
const version = (promotionCode: string, n = 1) => ({ reviews: [{ promotionCode, version: n }] });
const tab = async (
  name: 'review' | 'running' | 'scheduled' | 'draft' | 'over',
  client = at.admin,
) => ({
  count: (await client(calls.manageTabs, {})).find((one) => one.tab === name)?.count,
  rows: (await client(calls.managePage, { tab: name, rows: 100 })).rows.map(
    (row) => row.promotionCode,
  ),
});

describe('review', () => {
  test('[PRO-01e] a seller makes one, somebody else of the portal reviews it, and it counts; its maker hears of it', async () => {
    const { promotionCode, status } = await save();
    expect(status).toBe('draft');
    expect((await at.seller(calls.submitPromotion, { promotionCode })).status).toBe(
      'pending_review',
    );
    expect(await codeOf(at.seller(calls.approvePromotions, version(promotionCode)))).toBe(
      'auth.forbidden',
    );
    expect((await tab('review')).rows).toContain(promotionCode);
    await at.admin(calls.approvePromotions, version(promotionCode));
    expect(await at.get(promotionCode, at.seller)).toMatchObject({
      status: 'approved',
      phase: 'running',
      liveVersion: 1,
    });
    await app.kernel.drainOutbox();
    const { rows } = await at.seller(messagePage, {});
    expect(rows.map((row) => row.messageLink)).toContain(`#/marketing/promotion/${promotionCode}`);
  });

  test('[PRO-01e] nobody reviews what they wrote or put forward; a second person does', async () => {
    const { promotionCode } = await save({}, at.admin);
    await at.admin(calls.submitPromotion, { promotionCode });
    expect(await codeOf(at.admin(calls.approvePromotions, version(promotionCode)))).toBe(
      'promotion.own_review',
    );
    expect(await codeOf(at.reviewer(calls.approvePromotions, version(promotionCode, 2)))).toBe(
      'promotion.changed',
    );
    expect((await at.reviewer(calls.approvePromotions, version(promotionCode))).count).toBe(1);
    expect(await codeOf(at.reviewer(calls.approvePromotions, version(promotionCode)))).toBe(
      'promotion.changed',
    );
  });

  test('[PRO-01e] of several those are decided that can be, and the others are named with their reason', async () => {
    const [own, fine, other] = [await save({}, at.admin), await save(), await save()];
    await at.admin(calls.submitPromotion, { promotionCode: own.promotionCode });
    for (const { promotionCode } of [fine, other])
      await at.seller(calls.submitPromotion, { promotionCode });
    const reviews = [own, fine, other].map(({ promotionCode }, n) => ({
      promotionCode,
      version: n === 2 ? 2 : 1,
    }));
    const named = [
      [own.promotionCode, 'promotion.own_review'],
      [other.promotionCode, 'promotion.changed'],
    ];
    const answer = await at.admin(calls.approvePromotions, { reviews });
    expect(answer.count).toBe(1);
    expect(answer.refused.map((one) => [one.promotionCode, one.errorCode])).toEqual(named);
    expect((await at.get(fine.promotionCode)).status).toBe('approved');
    expect((await at.get(other.promotionCode)).status).toBe('pending_review');
    const rest = reviews.map((one) => ({ ...one, version: 1 }));
    const rejected = await at.admin(calls.rejectPromotions, { reviews: rest, reason: '折扣过高' });
    expect([rejected.count, rejected.refused.map((one) => one.promotionCode)]).toEqual([
      1,
      [own.promotionCode, fine.promotionCode],
    ]);
  });

  test('[PRO-01e] a rejected one goes back with its reason, is changed and put forward again', async () => {
    const { promotionCode } = await save();
    await at.seller(calls.submitPromotion, { promotionCode });
    expect(await codeOf(save({ promotionCode }))).toBe('promotion.in_review');
    await at.admin(calls.rejectPromotions, { ...version(promotionCode), reason: '折扣过高' });
    expect((await at.get(promotionCode)).versions[0]).toMatchObject({
      review: 'rejected',
      reason: '折扣过高',
    });
    expect((await save({ promotionCode, terms: { type: 'discount', rate: 50_000 } })).version).toBe(
      2,
    );
    await at.seller(calls.submitPromotion, { promotionCode });
    await at.admin(calls.approvePromotions, version(promotionCode, 2));
    expect(await at.get(promotionCode)).toMatchObject({ status: 'approved', liveVersion: 2 });
  });

  test('[PRO-01e] a change of an approved one is reviewed while the old version stands', async () => {
    const promotionCode = await at.live(off, { by: at.seller });
    await save({ promotionCode, terms: { type: 'discount', rate: 200_000 } });
    expect(await codeOf(save({ promotionCode, version: 1 }))).toBe('promotion.changed');
    await at.seller(calls.submitPromotion, { promotionCode });
    expect(await at.get(promotionCode)).toMatchObject({
      status: 'approved',
      liveVersion: 1,
      waitingVersion: 2,
    });
    expect(await codeOf(at.take(at.use(promotionCode)))).toBe('done');
    // The version that was looked at is not the one that waits.
    expect(await codeOf(at.admin(calls.approvePromotions, version(promotionCode)))).toBe(
      'promotion.changed',
    );
    await at.admin(calls.approvePromotions, version(promotionCode, 2));
    expect(await codeOf(at.take(at.use(promotionCode)))).toBe('promotion.over');
    expect(await codeOf(at.take(at.use(promotionCode, { version: 2 })))).toBe('done');
    // The counts taken stay over versions.
    expect((await at.get(promotionCode)).taken).toBe(2);
    expect(await codeOf(at.seller(calls.submitPromotion, { promotionCode }))).toBe(
      'promotion.nothing_new',
    );
  });

  test('[PRO-01e] of 16 decisions at once one is taken', async () => {
    const { promotionCode } = await save();
    await at.seller(calls.submitPromotion, { promotionCode });
    const codes = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        codeOf(
          n % 2
            ? at.admin(calls.approvePromotions, version(promotionCode))
            : at.reviewer(calls.rejectPromotions, { ...version(promotionCode), reason: 'no' }),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
  });

  test('[PRO-01e] it is ended early for good; its open change is withdrawn', async () => {
    const promotionCode = await at.live(off, { by: at.seller });
    await save({ promotionCode });
    await at.seller(calls.submitPromotion, { promotionCode });
    await at.admin(calls.endPromotion, { promotionCode, reason: '库存不足' });
    expect(await at.get(promotionCode)).toMatchObject({ status: 'ended', waitingVersion: null });
    expect(await codeOf(at.seller(calls.resumePromotion, { promotionCode }))).toBe(
      'state.cannot_move',
    );
    expect((await tab('over')).rows).toContain(promotionCode);
  });
});

test('[HOM-02a][HOM-02b][HOM-04b][HOM-04d] waiting reviews are counted, each counter leads to the very list that it counts, a store counts its own', async () => {
  const waiting = async (client = at.admin) => {
    const todo = (await client(readHome, {})).todos.find((one) => one.type === 'marketing');
    const { rows } = await client(calls.managePage, { tab: 'review', rows: 100 });
    // The reader's own promotions wait for somebody else, though the portal's list shows them.
    const decidable = rows.filter(
      ({ actions }) => client !== at.admin || actions.includes('review'),
    );
    expect(decidable).toHaveLength(todo?.count ?? -1);
    return { count: todo?.count ?? 0, route: todo?.route };
  };
  const [all, own, other] = [await waiting(), await waiting(at.seller), await waiting(at.seller2)];
  const { promotionCode } = await save();
  await at.seller(calls.submitPromotion, { promotionCode });
  expect(await waiting()).toEqual({ count: all.count + 1, route: '/marketing/review' });
  expect(await waiting(at.seller)).toEqual({
    count: own.count + 1,
    route: '/marketing/promotions?tab=review',
  });
  expect(await waiting(at.seller2)).toEqual(other);
  await at.admin(calls.rejectPromotions, { ...version(promotionCode), reason: 'no' });
  expect((await waiting()).count).toBe(all.count);
  const buyers = (await at.buyer(readHome, {})).todos.map((one) => one.type);
  expect(buyers).not.toContain('marketing');
});

describe('whose it is', () => {
  test('[PRO-01e] another seller and another tenant do not find it; a seller’s covers its own goods only', async () => {
    const { promotionCode } = await save();
    const stranger = await app.client('admin', app.otherTenant);
    expect(
      await Promise.all(
        [
          at.seller2(calls.manageDetail, { promotionCode }),
          at.seller2(calls.submitPromotion, { promotionCode }),
          at.seller2(calls.discardPromotion, { promotionCode }),
          stranger(calls.manageDetail, { promotionCode }),
        ].map(codeOf),
      ),
    ).toEqual(Array.from({ length: 4 }, () => 'not_found'));
    expect((await tab('draft', at.seller2)).rows).not.toContain(promotionCode);
    expect(await codeOf(at.buyer(calls.manageDetail, { promotionCode }))).toBe('auth.forbidden');
    // The portal may stop a seller's promotion, and does not write it.
    expect(await codeOf(save({ promotionCode }, at.admin))).toBe('auth.forbidden');
    const foreign = await at.goods('10.00', 5, { seller: 'seller2' });
    for (const more of [
      { terms: { type: 'flash', prices: [{ skuCode: foreign.skuId, price: '5' }] } },
      { scope: { products: [foreign.goodsCode] } },
    ])
      expect(await codeOf(save(more))).toBe('promotion.goods');
    expect(await codeOf(save({ scope: { stores: [await app.memberOf('seller2')] } }))).toBe(
      'promotion.scope_stores',
    );
  });

  test('[PRO-01f] what makes no sense is refused at its field', async () => {
    const { skuId } = await at.goods('10.00');
    const flash = (price: string, more: object = {}) =>
      save({ terms: { type: 'flash', prices: [{ skuCode: skuId, price }] }, ...more });
    expect(await codeOf(flash('10.00'))).toBe('promotion.flash_price');
    expect(await codeOf(flash('5.00', { endsAt: null }))).toBe('input.invalid');
    expect(await codeOf(flash('5.00', { currency: 'USD' }))).toBe('promotion.currency_goods');
    expect(await codeOf(save({ terms: { type: 'n_for_m', n: 2, m: 2 } }))).toBe('input.invalid');
    expect(await codeOf(save({ endsAt: at.from(-2 * HOUR_MS) }))).toBe('input.invalid');
    expect(await codeOf(save({ scope: { levels: ['nobody'] } }))).toBe('promotion.scope');
    expect(await codeOf(flash('9.99'))).toBe('done');
    const { promotionCode } = await save();
    expect(await codeOf(flash('5.00', { promotionCode }))).toBe('promotion.type_fixed');
    const past = await save({ startsAt: at.from(-3 * HOUR_MS), endsAt: at.from(-HOUR_MS) });
    expect(
      await codeOf(at.seller(calls.submitPromotion, { promotionCode: past.promotionCode })),
    ).toBe('promotion.window_over');
  });

  test('[PRO-01f] scheduled, running and over follow from the window by the tenant’s clock', async () => {
    const id = await at.live(off, { startsAt: at.from(HOUR_MS), endsAt: at.from(3 * HOUR_MS) });
    expect((await tab('scheduled')).rows).toContain(id);
    await app.moveClock(2 * HOUR_MS);
    expect((await tab('running')).rows).toContain(id);
    await app.moveClock(2 * HOUR_MS);
    expect((await tab('over')).rows).toContain(id);
    expect((await at.get(id)).phase).toBe('over');
    await app.moveClock(-4 * HOUR_MS);
  });
});
