import type { Client } from '@tradeport/api/kernel/client';
import { sizedUrl, sizes } from '@tradeport/api/files/model';
import { messagePage } from '@tradeport/api/messages/calls';
import { orderPage, receiveOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/reviews/calls';
import { getReviewSettings, saveReviewSettings } from '@tradeport/api/reviews/settings';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { anUpload } from '../../testing/pictures.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const goods = prepared(() => at.goods('10.00', 10_000));
let other: Goods;
beforeAll(async () => {
  await at.topUp('buyer', 100_000);
  other = await at.goods('20.00', 10_000);
});
soundAfterEach(app, () => at.audit());

async function completed(wanted: readonly [Goods, number][] = [[goods, 1]]) {
  const id = await at.paid(wanted);
  await at.ship(id);
  await at.buyer(receiveOrder, { contractCode: id });
  return id;
}
const lineOf = async (id: string, n = 0) => (await at.detail(id)).lines[n]?.contractGoodsCode ?? '';
type Said = Parameters<typeof say>[1];
async function say(
  id: string,
  more: Partial<{
    stars: number;
    text: string;
    pictureCodes: string[];
    anonymous: boolean;
    contractGoodsCode: string;
  }> = {},
  client: Client = at.buyer,
) {
  const contractGoodsCode = more.contractGoodsCode ?? (await lineOf(id));
  return client(calls.saveReviews, {
    contractCode: id,
    reviews: [{ stars: 5, text: '很好用', ...more, contractGoodsCode }],
  });
}
/** Rated, and the review's code. */
async function reviewed(more: Said = {}, wanted: readonly [Goods, number][] = [[goods, 1]]) {
  const id = await completed(wanted);
  await say(id, more);
  const { rows } = await at.buyer(calls.reviewPage, {});
  return rows.find((row) => row.contractCode === id)?.reviewCode ?? '';
}
const approve = (...reviewCodes: string[]) => at.admin(calls.approveReviews, { reviewCodes });
const actionOf = async (id: string) =>
  (await at.detail(id)).actions.find(({ action }) => action === 'evaluate');
describe('[CAT-08a] a buyer of a completed order rates and writes', () => {
  test('[ORD-06c] rating is offered once the order is completed, and until all of it is rated', async () => {
    const id = await at.paid([
      [goods, 1],
      [other, 1],
    ]);
    expect(await actionOf(id)).toMatchObject({
      allowed: false,
      reason: 'Available once the order is completed',
    });
    expect(await codeOf(say(id))).toBe('review.not_completed');
    await at.ship(id);
    expect(await codeOf(say(id))).toBe('review.not_completed');
    await at.buyer(receiveOrder, { contractCode: id });
    expect(await actionOf(id)).toMatchObject({ allowed: true });
    const listed = async () =>
      (await at.buyer(orderPage, { side: 'buy' })).rows.find((row) => row.contractCode === id);
    expect((await listed())?.actions).toContain('evaluate');
    expect(await say(id)).toEqual({ rated: 1, left: 1 });
    expect(await actionOf(id)).toMatchObject({ allowed: true });
    expect(await at.buyer(calls.ratable, { contractCode: id })).toMatchObject({
      left: 1,
      closedBecause: null,
      lines: [{ skuNo: other.skuNo }],
    });
    expect(await say(id, { contractGoodsCode: await lineOf(id, 1), stars: 3 })).toEqual({
      rated: 1,
      left: 0,
    });
    expect(await actionOf(id)).toBeUndefined();
    expect((await listed())?.actions).not.toContain('evaluate');
    expect(await codeOf(say(id))).toBe('review.already');
  });

  test('[ORD-06c] it is the buyer’s alone: neither the seller, the house, a stranger nor another tenant rates', async () => {
    const id = await completed();
    const seen = await at.seller(calls.reviewTabCounts, { side: 'sell' });
    expect(seen.map(({ tab }) => tab)).toContain('pending');
    for (const client of [at.seller, at.admin])
      expect(await codeOf(say(id, {}, client))).toBe('auth.forbidden');
    expect(await codeOf(say(id, {}, await app.client('buyer2')))).toBe('not_found');
    const abroad = await app.client('buyer', app.otherTenant);
    expect(await codeOf(say(id, {}, abroad))).toBe('not_found');
    expect(await codeOf(abroad(calls.ratable, { contractCode: id }))).toBe('not_found');
    expect(await codeOf(say(id))).toBe('done');
  });

  test('a line of another order, twice the same, no stars, six, and a text too long are refused; nothing is written', async () => {
    const [id, elsewhere] = [await completed(), await completed()];
    const contractGoodsCode = await lineOf(elsewhere);
    expect(await codeOf(say(id, { contractGoodsCode }))).toBe('review.not_of_order');
    const line = { contractGoodsCode: await lineOf(id), stars: 4 };
    const twice = { contractCode: id, reviews: [line, line] };
    expect(await codeOf(at.buyer(calls.saveReviews, twice))).toBe('review.already');
    expect(await codeOf(say(id, { stars: 0 }))).toBe('input.invalid');
    expect(await codeOf(say(id, { stars: 6 }))).toBe('input.invalid');
    expect(await codeOf(say(id, { text: '好'.repeat(1001) }))).toBe('input.invalid');
    expect(await codeOf(say(id, { text: '好'.repeat(1000) }))).toBe('done');
  });

  test('five pictures of one’s own go with it; a sixth, somebody else’s and one for something else are refused', async () => {
    const id = await completed();
    const six = await Promise.all([0, 1, 2, 3, 4, 5].map(async () => anUpload(at.buyer, 'review')));
    expect(await codeOf(say(id, { pictureCodes: six }))).toBe('input.invalid');
    const theirs = await anUpload(await app.client('buyer2'), 'review');
    expect(await codeOf(say(id, { pictureCodes: [theirs] }))).toBe('review.picture');
    const refund = await anUpload(at.buyer, 'refund');
    expect(await codeOf(say(id, { pictureCodes: [refund] }))).toBe('review.picture');
    expect(await codeOf(say(id, { pictureCodes: six.slice(0, 5) }))).toBe('done');
    const { rows } = await at.buyer(calls.reviewPage, { rows: 1 });
    expect(rows[0]?.pictures.map((one) => one.fileCode)).toEqual(six.slice(0, 5));
  });

  test('after the days that the portal gives it is too late, and not offered any more', async () => {
    const id = await completed();
    await app.moveClock(89 * 86_400_000);
    expect(await actionOf(id)).toMatchObject({ allowed: true });
    await app.moveClock(2 * 86_400_000);
    expect(await actionOf(id)).toBeUndefined();
    expect(await codeOf(say(id))).toBe('review.too_late');
    const rules = await at.admin(getReviewSettings, {});
    expect(rules).toEqual({ approveFirst: true, windowDays: 90 });
    await at.admin(saveReviewSettings, { ...rules, windowDays: 120 });
    expect(await codeOf(say(id))).toBe('done');
    await at.admin(saveReviewSettings, rules);
    await app.moveClock(-91 * 86_400_000);
    expect(await codeOf(at.seller(saveReviewSettings, rules))).toBe('auth.forbidden');
  });

  test('64 at once for one line: one review', async () => {
    const id = await completed();
    const contractGoodsCode = await lineOf(id);
    const codes = await Promise.all(
      Array.from({ length: 64 }, async () => codeOf(say(id, { contractGoodsCode }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'review.already']));
  });
});

describe('[CAT-08c] a review is shown once approved', () => {
  const shownOf = async (goodsCode: string, more = {}) =>
    (await (await app.client(null))(calls.shownReviews, { goodsCode, ...more })).rows;
  const ratingOf = async (goodsCode: string) =>
    (await app.client(null))(calls.productRating, { goodsCode });

  test('nobody else sees it before; then everybody, with the name masked or none', async () => {
    const mine = await at.goods('10.00', 100);
    const first = await reviewed({ stars: 4, text: '先看看' }, [[mine, 1]]);
    const second = await reviewed({ stars: 2, anonymous: true }, [[mine, 1]]);
    expect(await shownOf(mine.goodsCode)).toEqual([]);
    expect(await ratingOf(mine.goodsCode)).toMatchObject({ count: 0 });
    expect(await codeOf(at.seller(calls.approveReviews, { reviewCodes: [first] }))).toBe(
      'auth.forbidden',
    );
    const gone = crypto.randomUUID();
    const { done, refused } = await approve(first, gone, second);
    expect(done.map((one) => one.reviewCode)).toEqual([first, second]);
    expect(refused).toEqual([
      { reviewCode: gone, errorCode: 'not_found', msg: expect.stringMatching(/./) },
    ]);
    const rows = await shownOf(mine.goodsCode);
    expect(rows.map(({ stars, author }) => [stars, author])).toEqual([
      [2, null],
      [4, 'b**'],
    ]);
    expect(await ratingOf(mine.goodsCode)).toEqual({ count: 2, sum: 6, byStars: [0, 1, 0, 1, 0] });
    expect(JSON.stringify(rows)).not.toContain('buyer');
    expect(await shownOf(mine.goodsCode, { stars: 4 })).toHaveLength(1);
    expect(await shownOf(mine.goodsCode, { withPictures: true })).toHaveLength(0);
    expect(await codeOf(approve(first))).toBe('state.cannot_move');
    const abroad = await app.client('admin', app.otherTenant);
    expect(await codeOf(abroad(calls.approveReviews, { reviewCodes: [first] }))).toBe('not_found');
    expect(await codeOf(abroad(calls.hideReview, { reviewCode: first, reason: 'x' }))).toBe(
      'not_found',
    );
  });

  test('[FIL-02a] its pictures are seen by nobody else before, by everybody then, and not once it is hidden', async () => {
    const [picture = '', twice = ''] = [
      await anUpload(at.buyer, 'review'),
      await anUpload(at.buyer, 'review'),
    ];
    const code = await reviewed({ pictureCodes: [picture, twice] });
    const other = await reviewed({ pictureCodes: [twice] });
    const see = async (url: string, login: string | null, host = 'alpha.test') => {
      const cookie = login ? { cookie: await app.cookieOf(login) } : {};
      return (await app.http.inject({ url, headers: { host, ...cookie } })).statusCode;
    };
    const seen = async (id: string) =>
      Promise.all(
        ['buyer', 'admin', 'seller', 'buyer2', null].map((login) => see(`/files/${id}/160`, login)),
      );
    expect(await seen(picture)).toEqual([200, 200, 404, 404, 404]);
    // Readers of the review get a link that expires, valid for all sizes of the picture.
    const { rows } = await at.seller(calls.reviewPage, { side: 'sell' });
    const linked = rows.find((row) => row.reviewCode === code)?.pictures[0]?.fileUrl ?? '';
    expect(linked).toMatch(/^\/files\/[\w-]+\/full\?until=\d+&sign=/);
    for (const size of sizes) expect(await see(sizedUrl(linked, size), null)).toBe(200);
    await approve(code, other);
    expect(await seen(picture)).toEqual([200, 200, 200, 200, 200]);
    expect(await see(`/files/${picture}/160`, null, 'beta.test')).toBe(404);
    const [first] = (await shownOf(goods.goodsCode, { withPictures: true })).flatMap(
      (row) => row.pictures,
    );
    expect(first?.fileUrl).toBe(`/files/${first?.fileCode}`);
    await at.admin(calls.hideReview, { reviewCode: code, reason: 'x' });
    expect(await seen(picture)).toEqual([200, 200, 404, 404, 404]);
    // The other review shows it still.
    expect(await see(`/files/${twice}/160`, null)).toBe(200);
    await at.admin(calls.showReview, { reviewCode: code });
    expect(await see(`/files/${picture}/160`, null)).toBe(200);
  });

  test('a rejected one says why to its buyer; a hidden one comes back; both only by the house', async () => {
    const mine = await at.goods('10.00', 100);
    const code = await reviewed({}, [[mine, 1]]);
    expect(await codeOf(at.admin(calls.refuseReview, { reviewCode: code, reason: '' }))).toBe(
      'input.invalid',
    );
    await at.admin(calls.refuseReview, { reviewCode: code, reason: '含有联系方式' });
    expect(await shownOf(mine.goodsCode)).toEqual([]);
    const own = (await at.buyer(calls.reviewPage, {})).rows.find((row) => row.reviewCode === code);
    expect(own).toMatchObject({ status: 'refused', reason: '含有联系方式' });
    const told = await at.buyer(messagePage, {});
    expect(JSON.stringify(told.rows)).toContain('含有联系方式');
    await approve(code);
    expect(await shownOf(mine.goodsCode)).toHaveLength(1);
    expect(await codeOf(at.seller(calls.hideReview, { reviewCode: code, reason: 'x' }))).toBe(
      'auth.forbidden',
    );
    await at.admin(calls.hideReview, { reviewCode: code, reason: '广告' });
    expect(await shownOf(mine.goodsCode)).toEqual([]);
    expect(await ratingOf(mine.goodsCode)).toMatchObject({ count: 0, sum: 0 });
    await at.admin(calls.showReview, { reviewCode: code });
    expect(await shownOf(mine.goodsCode)).toHaveLength(1);
  });

  test('where the portal does not approve first, it is shown at once', async () => {
    const mine = await at.goods('10.00', 100);
    const rules = await at.admin(getReviewSettings, {});
    await at.admin(saveReviewSettings, { ...rules, approveFirst: false });
    await reviewed({ stars: 3 }, [[mine, 1]]);
    await at.admin(saveReviewSettings, rules);
    expect(await shownOf(mine.goodsCode)).toMatchObject([{ stars: 3 }]);
    expect(await ratingOf(mine.goodsCode)).toMatchObject({ count: 1, sum: 3 });
    await reviewed({ stars: 1 }, [[mine, 1]]);
    expect(await shownOf(mine.goodsCode)).toHaveLength(1);
  });

  test('ratings are exact after steps at random, several at once', async () => {
    const both = [await at.goods('10.00', 100), await at.goods('10.00', 100)];
    let state = 7;
    const next = (n: number) => (state = (state * 16_807) % 2_147_483_647) % n;
    const codes: string[] = [];
    for (let n = 0; n < 10; n += 1) {
      const which = both[n % 2];
      if (which) codes.push(await reviewed({ stars: 1 + next(5) }, [[which, 1]]));
    }
    const steps = [
      async (reviewCode: string, again: string) => approve(reviewCode, again),
      async (reviewCode: string) => at.admin(calls.hideReview, { reviewCode, reason: 'x' }),
      async (reviewCode: string) => at.admin(calls.showReview, { reviewCode }),
      async (reviewCode: string) => at.admin(calls.refuseReview, { reviewCode, reason: 'x' }),
    ];
    const ended = new Set<string>();
    for (let round = 0; round < 12; round += 1)
      await Promise.all(
        Array.from({ length: 8 }, async () => {
          const step = steps[next(steps.length)];
          ended.add(
            await codeOf(step?.(codes[next(10)] ?? '', codes[next(10)] ?? '') ?? Promise.resolve()),
          );
        }),
      );
    expect(ended).toEqual(new Set(['done', 'state.cannot_move']));
    // That sums and rows agree, the audit says after each test.
    const sums = await Promise.all(both.map(async (one) => ratingOf(one.goodsCode)));
    const rows = await Promise.all(both.map(async (one) => shownOf(one.goodsCode)));
    expect(sums.map(({ count, sum }) => [count, sum])).toEqual(
      rows.map((all) => [all.length, all.reduce((sum, row) => sum + row.stars, 0)]),
    );
    expect(sums.some(({ count }) => count > 0)).toBe(true);
  });
});

describe('[CAT-08b] the seller answers', () => {
  test('what is shown, and words it anew; the buyer hears of it, everybody reads it', async () => {
    const mine = await at.goods('10.00', 100);
    const reviewCode = await reviewed({ text: '包装一般' }, [[mine, 1]]);
    const say_ = (answer: string, client = at.seller) =>
      client(calls.answerReview, { reviewCode, answer });
    expect(await codeOf(say_('谢谢'))).toBe('review.not_shown');
    await approve(reviewCode);
    await app.kernel.drainOutbox();
    expect(JSON.stringify((await at.seller(messagePage, {})).rows)).toContain('包装一般');
    expect(await codeOf(say_(''))).toBe('input.invalid');
    expect(await codeOf(say_('x', await app.client('seller2')))).toBe('not_found');
    expect(await codeOf(say_('x', await app.client('seller', app.otherTenant)))).toBe('not_found');
    expect(await codeOf(say_('x', at.buyer))).toBe('not_found');
    await say_('感谢反馈，已更换纸箱');
    await say_('感谢反馈，已换五层纸箱');
    const visitor = await app.client(null);
    const { rows } = await visitor(calls.shownReviews, { goodsCode: mine.goodsCode });
    expect(rows).toMatchObject([{ answer: '感谢反馈，已换五层纸箱' }]);
    const told = JSON.stringify((await at.buyer(messagePage, {})).rows);
    expect(told).toContain('已更换纸箱');
    expect(told).not.toContain('五层');
  });

  test('sellers see what is said of their own goods, buyers what they wrote; everything the house alone', async () => {
    const code = await reviewed();
    const codes = async (client: Client, side: 'buy' | 'sell' | 'all') =>
      (await client(calls.reviewPage, { side })).rows.map((row) => row.reviewCode);
    expect(await codes(at.buyer, 'buy')).toContain(code);
    expect(await codes(at.seller, 'sell')).toContain(code);
    expect(await codes(at.admin, 'all')).toContain(code);
    expect(await codes(await app.client('buyer2'), 'buy')).toEqual([]);
    expect(await codes(await app.client('seller2'), 'sell')).toEqual([]);
    expect(await codeOf(codes(at.seller, 'all'))).toBe('auth.forbidden');
    expect(await codes(at.buyer, 'sell')).toEqual([]);
    const { rows } = await at.admin(calls.reviewPage, { side: 'all', tab: 'pending' });
    const [row] = rows.filter((one) => one.reviewCode === code);
    expect(row?.actions).toEqual(['approve', 'refuse']);
    const found = { side: 'all', q: row?.contractBillcode ?? '' } as const;
    expect((await at.admin(calls.reviewPage, found)).rows).toHaveLength(1);
  });
});
