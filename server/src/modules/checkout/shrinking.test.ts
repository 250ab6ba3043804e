import { claimCoupon } from '@tradeport/api/promotions/coupon-calls';
import { cancelOrder, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { changeQuantities, previewQuantities } from '@tradeport/api/orders/change-calls';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import { savePrices } from '../catalogue/index.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { marketing } from '../promotions/desk.fixture.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const desk = prepared(() => marketing(app));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());

type Draft = Parameters<typeof desk.live>;
const live = (goods: readonly Goods[], terms: Draft[0], more: Draft[1] = {}) =>
  desk.live(terms, { scope: { products: goods.map((one) => one.goodsCode) }, ...more });
const wanted = (goods: readonly (readonly [Goods, number])[]) =>
  goods.map(([{ skuId }, quantity]) => ({ skuCode: skuId, quantity }));
const order = async (goods: readonly (readonly [Goods, number])[], more: object = {}) => {
  const { contractList } = await at.buyer(placeOrder, {
    goodsList: wanted(goods),
    addressCode: await at.addressOf('buyer'),
    payWay: 'online',
    ...more,
  });
  return contractList.map((one) => one.contractCode);
};
const one = async (...of: Parameters<typeof order>) => (await order(...of))[0] ?? '';
const off = (from: string, amount: string) => ({
  type: 'threshold' as const,
  tiers: [{ from, off: { amount } }],
});
const taken = async (promotionId: string) => {
  await app.kernel.drainOutbox();
  const { taken: count, spent } = await desk.get(promotionId);
  return [count, spent];
};
const stateOf = async (couponId: string) =>
  (
    await app.as(null, (ctx) =>
      ctx.one<{ state: string }>({
        sql: 'select state from coupon where tenant_id = $1 and id = $2',
        parameters: [ctx.tenant.id, couponId],
      }),
    )
  ).state;
/** The order's lines by their place, with other numbers of pieces. */
const asked = async (contractCode: string, pieces: readonly (number | undefined)[]) => {
  const { lines } = await at.detail(contractCode);
  const goodsList = lines.flatMap(({ contractGoodsCode }, place) => {
    const quantity = pieces[place];
    return quantity === undefined ? [] : [{ contractGoodsCode, quantity }];
  });
  return { contractCode, goodsList };
};
const seen = async (id: string, pieces: readonly (number | undefined)[]) =>
  at.buyer(previewQuantities, await asked(id, pieces));
/** The change is previewed first, then done at that price: the discounts lost, and the total. */
const shrink = async (id: string, ...pieces: readonly (number | undefined)[]) => {
  const input = await asked(id, pieces);
  const { lost, total } = await at.buyer(previewQuantities, input);
  await at.buyer(changeQuantities, { ...input, reason: '', expectedAmount: total });
  expect((await at.detail(id)).total).toBe(total);
  return [lost.map((each) => [each.kind, each.before, each.after]), total];
};

describe('F3 an unpaid order that its buyer makes smaller', () => {
  test('[CHK-05a][PRO-01d] gives up a coupon that the rest does not reach, and has it back; the preview says so and why', async () => {
    const goods = await at.goods('56.40');
    const id = await live(
      [goods],
      { type: 'coupon', from: '100', off: { amount: '50' } },
      { issue: { claim: true } },
    );
    const { couponCode } = await at.buyer(claimCoupon, { promotionCode: id });
    const code = await one([[goods, 2]]);
    expect((await at.detail(code)).total).toBe('62.80');
    const { lost, total } = await seen(code, [1]);
    expect(total).toBe('56.40');
    expect(lost).toMatchObject([{ kind: 'coupon', before: '50.00', after: '0.00' }]);
    expect(lost[0]?.reason).toContain('43.60');
    // The price that was seen before is not taken for it.
    const input = await asked(code, [1]);
    const old = { ...input, reason: '', expectedAmount: '31.40' };
    expect(await codeOf(at.buyer(changeQuantities, old))).toBe('order.price_changed');
    expect([await stateOf(couponCode), await taken(id)]).toEqual(['held', [1, '50.00']]);
    await shrink(code, 1);
    expect([await stateOf(couponCode), await taken(id)]).toEqual(['claimed', [0, '0.00']]);
    // It is the buyer's for the next order.
    const next = await at.buyer(previewOrder, { goodsList: wanted([[goods, 2]]) });
    expect(next.total).toBe('62.80');
  });

  test('[PRO-01a][PRO-01f] falls to the tier of a threshold that the rest reaches; the budget has the difference', async () => {
    const goods = await at.goods('80.00');
    const id = await live(
      [goods],
      {
        type: 'threshold',
        tiers: [
          { from: '100', off: { amount: '10' } },
          { from: '200', off: { amount: '30' } },
        ],
      },
      { limits: { budget: '35.00' } },
    );
    const code = await one([[goods, 3]]);
    expect(await taken(id)).toEqual([1, '30.00']);
    expect(await shrink(code, 2)).toEqual([[['promotion', '30.00', '10.00']], '150.00']);
    expect(await taken(id)).toEqual([1, '10.00']);
    // Others can have now what they could not have before.
    const others = await desk.buyer2(previewOrder, { goodsList: wanted([[goods, 2]]) });
    expect(others.total).toBe('150.00');
    expect(await shrink(code, 1)).toEqual([[['promotion', '10.00', '0.00']], '80.00']);
    expect(await taken(id)).toEqual([0, '0.00']);
  });

  test('[PRO-01a] keeps what the rest earns: nothing is lost while the threshold is reached', async () => {
    const goods = await at.goods('50.00');
    const id = await live([goods], off('100', '20'));
    const code = await one([[goods, 4]]);
    expect(await shrink(code, 2)).toEqual([[], '80.00']);
    expect(await taken(id)).toEqual([1, '20.00']);
  });

  test('[PRO-01a] a line that is taken out counts for nothing any more', async () => {
    const [a, b] = [await at.goods('70.00'), await at.goods('40.00')];
    await live([a, b], off('100', '20'));
    const code = await one([
      [a, 1],
      [b, 1],
    ]);
    expect((await at.detail(code)).total).toBe('90.00');
    expect(await shrink(code, undefined, 0)).toEqual([[['promotion', '20.00', '0.00']], '70.00']);
    expect((await at.detail(code)).lines).toHaveLength(1);
  });

  test('[PRO-01a] loses a gift, which is in stock again, and nothing is withheld for it later', async () => {
    const [goods, gift] = [await at.goods('60.00'), await at.goods('9.00')];
    const id = await live([goods], {
      type: 'gift',
      from: '100',
      skuCode: gift.skuId,
      quantity: 2,
      value: '9',
    });
    const code = await one([[goods, 3]]);
    expect((await at.stockOf(gift.skuId)).reserved).toBe(2);
    expect(await shrink(code, 2)).toEqual([[], '120.00']);
    expect(await shrink(code, 1)).toEqual([[['gift', '18.00', '0.00']], '60.00']);
    expect((await at.stockOf(gift.skuId)).reserved).toBe(0);
    expect(await taken(id)).toEqual([0, '0.00']);
    expect((await at.detail(code)).lines).toHaveLength(1);
    // Only a gift would be left: the order is cancelled instead.
    const again = await one([[goods, 2]]);
    expect(await codeOf(seen(again, [0]))).toBe('order.quantities_last');
    await at.payOnline(code);
    const { refundCode } = await at.ask(code, { pieces: 1 });
    await at.approve(refundCode);
    expect((await at.view(refundCode)).amount).toBe('60.00');
  });

  test('[CAT-03a][CHK-04b] pays the price of fewer pieces, counting all pieces of the SKU', async () => {
    const goods = await at.goods('10.00', 1000);
    await app.as('seller', async (ctx) =>
      savePrices(ctx, {
        goodsCode: goods.goodsCode,
        version: 1,
        listPrices: [],
        prices: [
          { kind: 'tier', quantity: 10, currency: 'CNY', amount: 90_000 },
          { kind: 'tier', quantity: 20, currency: 'CNY', amount: 80_000 },
        ],
      }),
    );
    await live(
      [goods],
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '5.00' }] },
      { limits: { perPerson: 5 } },
    );
    // Five at 5.00, and fifteen at the price of twenty.
    const code = await one([[goods, 20]]);
    expect((await at.detail(code)).total).toBe('145.00');
    expect(await shrink(code, undefined, 14)).toEqual([[['tier', '28.00', '14.00']], '151.00']);
    expect((await at.detail(code)).lines.map((line) => [line.price, line.priceWhy])).toEqual([
      ['5.00', 'flash'],
      ['9.00', 'tier'],
    ]);
    expect(await shrink(code, 4, 5)).toEqual([[['tier', '5.00', '0.00']], '70.00']);
  });

  test('[PRO-01a] makes as many groups and bundles as its rest has', async () => {
    const goods = await at.goods('30.00');
    const id = await live([goods], { type: 'n_for_m', n: 3, m: 2 });
    const code = await one([[goods, 4]]);
    const lines = async () => (await at.detail(code)).lines.map((line) => line.quantity);
    expect([await lines(), (await at.detail(code)).total]).toEqual([[3, 1], '90.00']);
    // Two and one are three.
    expect(await shrink(code, 2)).toEqual([[], '60.00']);
    expect(await shrink(code, 1)).toEqual([[['promotion', '30.00', '0.00']], '60.00']);
    expect(await taken(id)).toEqual([0, '0.00']);
    const [a, b] = [await at.goods('40.00'), await at.goods('20.00')];
    const parts = [a, b].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 }));
    const bundle = await live([a, b], { type: 'bundle', parts, price: '50.00' });
    const two = await one([
      [a, 2],
      [b, 2],
    ]);
    expect(await shrink(two, 1, undefined)).toEqual([[['promotion', '20.00', '10.00']], '70.00']);
    expect(await taken(bundle)).toEqual([2, '10.00']);
  });

  test('[PRO-01f] frees pieces of a limit for the same buyer and for others, also when the seller is short', async () => {
    const goods = await at.goods('100.00');
    const id = await live(
      [goods],
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '70.00' }] },
      { limits: { perPerson: 3 } },
    );
    const code = await one([[goods, 3]]);
    expect(await taken(id)).toEqual([3, '90.00']);
    expect(await shrink(code, 2)).toEqual([[], '140.00']);
    expect(await taken(id)).toEqual([2, '60.00']);
    const input = await asked(code, [1]);
    await at.seller(changeQuantities, { ...input, reason: 'short' });
    expect(await taken(id)).toEqual([1, '30.00']);
    const next = await at.buyer(previewOrder, { goodsList: wanted([[goods, 2]]) });
    expect(next.total).toBe('140.00');
  });

  test('[PRO-01f] a percentage is of what is left, and member equity too', async () => {
    const goods = await at.goods('33.33');
    const [threshold, member] = [
      await live([goods], { type: 'threshold', tiers: [{ from: '90', off: { rate: 100_000 } }] }),
      await live([goods], { type: 'member', rate: 20_000 }),
    ];
    const code = await one([[goods, 4]]);
    // 133.32 − 13.33 = 119.99, less 2 %.
    expect((await at.detail(code)).total).toBe('117.59');
    // 99.99 − 10.00 = 89.99, less 2 %.
    expect(await shrink(code, 3)).toEqual([[], '88.19']);
    // 66.66, less 2 %: member equity is of more than before, per piece.
    expect(await shrink(code, 2)).toEqual([[['promotion', '10.00', '0.00']], '65.33']);
    expect([await taken(threshold), await taken(member)]).toEqual([
      [0, '0.00'],
      [1, '1.33'],
    ]);
  });

  test('[PRO-01f][CHK-06a] counts what the other orders of its checkout have, as long as they stand', async () => {
    const [a, b] = [await at.goods('40.00'), await at.goods('50.00', 100, { seller: 'seller2' })];
    await live([a, b], off('100', '20'));
    const [first = '', second = ''] = await order([
      [a, 2],
      [b, 2],
    ]);
    const ofA = (await at.detail(first)).lines[0]?.goodsCode === a.goodsCode ? first : second;
    const ofB = ofA === first ? second : first;
    expect([(await at.detail(ofA)).total, (await at.detail(ofB)).total]).toEqual([
      '71.11',
      '88.89',
    ]);
    // 40.00 and 100.00 are still enough: 20.00 × 40 ÷ 140.
    expect(await shrink(ofA, 1)).toEqual([[], '34.29']);
    await at.buyer(cancelOrder, { contractCode: ofB, reason: 'x' });
    const more = await at.buyer(placeOrder, {
      goodsList: wanted([[a, 3]]),
      addressCode: await at.addressOf('buyer'),
      payWay: 'online',
    });
    const alone = more.contractList[0]?.contractCode ?? '';
    expect(await shrink(alone, 2)).toEqual([[['promotion', '20.00', '0.00']], '80.00']);
  });

  test('[CHK-06d][PRO-01f] of 32 changes at once each is priced by what it found, and the counters agree', async () => {
    const goods = await at.goods('30.00', 1000);
    const id = await live([goods], off('100', '15'), { limits: { budget: '1000' } });
    const codes = await Promise.all(Array.from({ length: 4 }, () => one([[goods, 9]])));
    const inputs = await Promise.all(codes.map((code) => asked(code, [0])));
    const second = await app.client('buyer');
    const results = await Promise.all(
      Array.from({ length: 32 }, (_, n) => {
        const input = inputs[n % inputs.length];
        const [line] = input?.goodsList ?? [];
        return codeOf(
          (n % 2 ? at.buyer : second)(changeQuantities, {
            contractCode: input?.contractCode ?? '',
            goodsList: [
              { contractGoodsCode: line?.contractGoodsCode ?? '', quantity: 1 + ((n * 3) % 8) },
            ],
            reason: '',
          }),
        );
      }),
    );
    expect(new Set(results)).toEqual(new Set(['done']));
    const details = await Promise.all(codes.map((code) => at.detail(code)));
    // Once it is below, more pieces do not earn it again.
    const spent = details.reduce((all, each) => all + Number(each.promotionAmount), 0);
    expect(await taken(id)).toEqual([spent / 15, `${spent}.00`]);
    for (const each of details)
      expect(Number(each.goodsAmount) < 100 ? Number(each.promotionAmount) : 0).toBe(0);
  });
});
