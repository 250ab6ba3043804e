import { randomUUID } from 'node:crypto';
import { addManyToCart, readCart, removeLines } from '@tradeport/api/cart/calls';
import { Refusal } from '@tradeport/api/kernel/errors';
import { claimCoupon, voidCoupons } from '@tradeport/api/promotions/coupon-calls';
import { cancelOrder, placeOrder, previewOrder } from '@tradeport/api/orders/calls';
import { movePriceList, saveListedPrices, savePriceList } from '@tradeport/api/pricing/calls';
import { endPromotion, pausePromotion } from '@tradeport/api/promotions/calls';
import { promotionCost, promotionResults } from '@tradeport/api/promotions/shop-calls';
import { changeQuantities } from '@tradeport/api/orders/change-calls';
import { parseAmount } from '@tradeport/api/kernel/money';
import { saveLevel, setMemberLevel } from '@tradeport/api/members/calls';
import { unprovedText } from '@tradeport/api/promotions/engine/words';
import { beforeAll, describe, expect, test } from 'vitest';
import { afterSalesDesk } from '../aftersales/desk.fixture.ts';
import { savePrices, takeOffShelf } from '../catalogue/index.ts';
import type { Goods } from '../orders/shop.fixture.ts';
import { marketing } from '../promotions/desk.fixture.ts';
import { hintsOf } from './choices.ts';
import { prepared, soundAfterEach, useApp } from '../../testing/app.fixture.ts';
import { codeOf } from '../../testing/refusals.ts';

const app = useApp();
const at = prepared(() => afterSalesDesk(app));
const desk = prepared(() => marketing(app));
beforeAll(() => at.topUp('buyer', 100_000));
soundAfterEach(app, () => at.audit());

type Draft = Parameters<typeof desk.live>;
/** A promotion that is live, of these goods alone. */
const live = (goods: readonly Goods[], terms: Draft[0], more: Draft[1] = {}) =>
  desk.live(terms, { scope: { products: goods.map((one) => one.goodsCode) }, ...more });
const wanted = (goods: readonly (readonly [Goods, number])[]) =>
  goods.map(([{ skuId }, quantity]) => ({ skuCode: skuId, quantity }));
/** A coupon of a promotion in the buyer's hands. */
const couponOf = async (promotionCode: string) =>
  (await at.buyer(claimCoupon, { promotionCode })).couponCode;
const stateOf = async (couponId: string) =>
  (
    await app.as(null, (ctx) =>
      ctx.one<{ state: string }>({
        sql: 'select state from coupon where tenant_id = $1 and id = $2',
        parameters: [ctx.tenant.id, couponId],
      }),
    )
  ).state;
const taken = async (promotionId: string) => {
  await app.kernel.drainOutbox();
  const { taken: count, spent } = await desk.get(promotionId);
  return [count, spent];
};
const order = async (goods: readonly (readonly [Goods, number])[], more: object = {}) =>
  at.buyer(placeOrder, {
    goodsList: wanted(goods),
    addressCode: await at.addressOf('buyer'),
    payWay: 'balance',
    ...more,
  });
const amount = (text: string) => parseAmount(text) ?? 0;

describe('PC1 in the database', () => {
  let goods: [Goods, Goods, Goods];
  let coupon: string;
  let ids: string[];
  beforeAll(async () => {
    goods = [await at.goods('89.90'), await at.goods('33.30'), await at.goods('120.00')];
    const [a, b] = goods;
    ids = [
      await live([a, b], { type: 'discount', rate: 150_000 }),
      await live(goods, {
        type: 'threshold',
        tiers: [{ from: '350.00', off: { amount: '40.00' } }],
      }),
      await live([a], { type: 'discount', rate: 250_000 }, { exclusive: true }),
      await live(goods, { type: 'member', rate: 20_000 }),
      await live(
        goods,
        { type: 'coupon', from: '300.00', off: { amount: '30.00' } },
        { issue: { claim: true } },
      ),
    ];
    coupon = await couponOf(ids[4] ?? '');
  });
  const lines = () => [[goods[0], 2] as const, [goods[1], 3] as const, [goods[2], 1] as const];

  test('[CHK-04b][CHK-04e][PRO-03b] cart, preview and order say the same, share by share', async () => {
    await at.buyer(addManyToCart, { goodsList: wanted(lines()) });
    const cart = await at.buyer(readCart, {});
    expect(cart.totals).toMatchObject([
      {
        amount: '399.70',
        promotionAmount: '81.96',
        couponAmount: '30.00',
        memberAmount: '5.75',
        payable: '281.99',
      },
    ]);
    const codes = cart.groups.flatMap((group) => group.lines.map((line) => line.shoppingGoodsCode));
    await at.buyer(removeLines, { shoppingGoodsCodes: codes });
    const preview = await at.buyer(previewOrder, { goodsList: wanted(lines()) });
    expect(preview.total).toBe('281.99');
    expect(preview.promotions.map((one) => one.promotionCode).toSorted()).toEqual(
      ids.filter((id) => id !== ids[2]).toSorted(),
    );
    expect(preview.coupons).toMatchObject([{ couponCode: coupon, used: true, amount: '30.00' }]);
    const placed = await order(lines(), { expectedAmount: '281.99', payWay: 'online' });
    const id = placed.contractList[0]?.contractCode ?? '';
    const detail = await at.detail(id);
    expect(detail).toMatchObject({
      goodsAmount: '399.70',
      promotionAmount: '81.96',
      couponAmount: '30.00',
      memberAmount: '5.75',
      total: '281.99',
    });
    expect(detail.lines.map((line) => line.total)).toEqual(['120.46', '66.94', '94.59']);
    const steps = detail.lines[0]?.trace.map((step) => [step.step, step.amount, step.name]);
    expect(steps).toEqual([
      ['list', '179.80', undefined],
      ['promotion', '-26.97', 'Promotion'],
      ['promotion', '-17.09', 'Promotion'],
      ['coupon', '-12.82', 'Promotion'],
      ['member', '-2.46', 'Promotion'],
    ]);
    expect(await stateOf(coupon)).toBe('held');
    expect(await taken(ids[1] ?? '')).toEqual([1, '40.00']);
    // P5 It closes unpaid: all of it is free again.
    await at.buyer(cancelOrder, { contractCode: id, reason: 'x' });
    expect(await taken(ids[1] ?? '')).toEqual([0, '0.00']);
    expect(await stateOf(coupon)).toBe('claimed');
  });

  test('[CHK-05a][PRO-03c] a picked coupon binds, or is refused with its reason', async () => {
    const few = [[goods[0], 2] as const];
    const preview = await at.buyer(previewOrder, { goodsList: wanted(few), couponCodes: [coupon] });
    expect(preview.coupons).toMatchObject([{ couponCode: coupon, used: false }]);
    expect(preview.coupons[0]?.reason).toContain('120.20');
    expect(await codeOf(order(few, { couponCodes: [coupon] }))).toBe('coupon.unfit');
    expect(await codeOf(order(few, { couponCodes: [randomUUID()] }))).toBe('coupon.unknown');
    const without = await at.buyer(previewOrder, { goodsList: wanted(lines()), couponCodes: [] });
    expect(without.total).toBe('311.39');
    expect(without.coupons).toMatchObject([{ used: false, reason: '' }]);
  });

  test('[AFS-03a][PRO-01f] refunds of a paid one add up, and with the last piece the coupon is back', async () => {
    const placed = await order(lines());
    const id = placed.contractList[0]?.contractCode ?? '';
    await app.kernel.drainOutbox();
    expect(await stateOf(coupon)).toBe('used');
    const { lines: rows } = await at.detail(id);
    const pieces = rows.flatMap((row) =>
      Array.from({ length: row.quantity }, () => row.contractGoodsCode),
    );
    let back = 0;
    for (const [n, contractGoodsCode] of pieces.entries()) {
      expect(await stateOf(coupon)).toBe('used');
      const { refundCode } = await at.ask(id, { goodsList: [{ contractGoodsCode, quantity: 1 }] });
      await at.approve(refundCode);
      await app.kernel.drainOutbox();
      back += amount((await at.view(refundCode)).amount);
      // The lamps are back with the fifth piece; the threshold's scope with the sixth.
      expect(await taken(ids[0] ?? '')).toEqual(n < 4 ? [5, '41.96'] : [0, '0.00']);
    }
    expect(back).toBe(amount('281.99'));
    expect(await stateOf(coupon)).toBe('claimed');
    expect(await taken(ids[1] ?? '')).toEqual([0, '0.00']);
  });
});

describe('P3 a picked coupon that does not fit', () => {
  const picking = (goods: Goods, couponCodes: string[]) => ({
    goodsList: wanted([[goods, 1]]),
    couponCodes,
  });
  const coupon = async (goods: Goods, more: Draft[1] = {}) => {
    const id = await live(
      [goods],
      { type: 'coupon', from: '10.00', off: { amount: '5.00' } },
      {
        issue: { claim: true },
        promotionName: { zh: '满减券', en: 'Five off', ru: 'Скидка 5' },
        ...more,
      },
    );
    return { id, code: await couponOf(id) };
  };
  const refusalOf = async (goods: Goods, codes: string[]) =>
    order([[goods, 1]], { couponCodes: codes }).then(
      () => 'done',
      (error: unknown) => (error instanceof Refusal ? error.message : String(error)),
    );

  test('[CHK-05a][PRO-03c] of other goods it is named with that reason, in the preview and in the order; nothing takes its place', async () => {
    const [goods, other] = [await at.goods('50.00'), await at.goods('50.00')];
    const [own, elsewhere] = [await coupon(goods), await coupon(other)];
    const preview = await at.buyer(previewOrder, picking(goods, [elsewhere.code]));
    expect(preview.total).toBe('50.00');
    expect(preview.coupons).toMatchObject([
      { couponCode: own.code, used: false, refused: false, reason: '' },
      {
        couponCode: elsewhere.code,
        couponName: 'Five off',
        used: false,
        refused: true,
        reason: 'No eligible products',
      },
    ]);
    const refused = await refusalOf(goods, [elsewhere.code]);
    expect(refused).toContain('Five off');
    expect(refused).toContain('No eligible products');
    // The one that fits is used where it is picked, and both are not: the other one is named still.
    expect((await at.buyer(previewOrder, picking(goods, [own.code]))).total).toBe('45.00');
    expect(await refusalOf(goods, [own.code, elsewhere.code])).toContain('No eligible products');
  });

  test('[CHK-05a] used, held, over, paused or voided it says so; one that is not the buyer’s is unknown', async () => {
    const goods = await at.goods('50.00');
    const [used, held, ended, paused, void_] = [
      await coupon(goods),
      await coupon(goods),
      await coupon(goods),
      await coupon(goods),
      await coupon(goods),
    ];
    await order([[goods, 1]], { couponCodes: [used.code] });
    await order([[goods, 1]], { couponCodes: [held.code], payWay: 'online' });
    await app.kernel.drainOutbox();
    await desk.admin(endPromotion, { promotionCode: ended.id });
    await desk.admin(pausePromotion, { promotionCode: paused.id, reason: 'x' });
    await desk.admin(voidCoupons, { couponCodes: [void_.code] });
    const reasons = async (code: string) => {
      const { coupons } = await at.buyer(previewOrder, picking(goods, [code]));
      const found = coupons.find((one) => one.couponCode === code);
      expect(await refusalOf(goods, [code])).toContain(found?.reason ?? 'nothing');
      return [found?.couponName, found?.reason];
    };
    expect(await reasons(used.code)).toEqual(['Five off', 'Already used']);
    expect(await reasons(held.code)).toEqual([
      'Five off',
      'Used in an unpaid order. Cancel that order to use it again',
    ]);
    expect((await reasons(ended.code))[1]).toMatch(/ended|paused/);
    expect((await reasons(paused.code))[1]).toBe('The promotion is paused');
    expect((await reasons(void_.code))[1]).toBe('No longer valid');
    const foreign = await desk.buyer2(claimCoupon, { promotionCode: used.id });
    const asked = picking(goods, [foreign.couponCode]);
    expect(await codeOf(at.buyer(previewOrder, asked))).toBe('coupon.unknown');
    expect(await codeOf(order([[goods, 1]], asked))).toBe('coupon.unknown');
  });

  test('[PRO-03c] what is given up for it is said, with what it would have saved', async () => {
    const goods = await at.goods('100.00');
    await live(
      [goods],
      { type: 'discount', rate: 100_000 },
      { promotionName: { zh: '九折', en: 'Tenth off', ru: 'Скидка 10 %' } },
    );
    const exclusive = await coupon(goods, { exclusive: true });
    const picked = await at.buyer(previewOrder, picking(goods, [exclusive.code]));
    expect([picked.total, picked.hints]).toEqual([
      '95.00',
      ['Tenth off: Given up for the coupon you picked. It would have saved ¥10.00'],
    ]);
    const { total, hints } = await at.buyer(previewOrder, { goodsList: wanted([[goods, 1]]) });
    expect([total, hints]).toEqual(['90.00', []]);
  });
});

describe('two at once', () => {
  test('[PRO-01f][PRO-01b][CHK-04e] an exclusive limited price and member equity: in cart, order and refund', async () => {
    const goods = await at.goods('100.00');
    await live(
      [goods],
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '70.00' }] },
      { exclusive: true, limits: { perPerson: 2 } },
    );
    await live([goods], { type: 'member', rate: 20_000 });
    const { contractList } = await order([[goods, 3]]);
    const id = contractList[0]?.contractCode ?? '';
    const { total, lines } = await at.detail(id);
    expect([total, lines.map((line) => line.total)]).toEqual(['238.00', ['140.00', '98.00']]);
    const last = lines[1]?.contractGoodsCode ?? '';
    const { refundCode } = await at.ask(id, {
      goodsList: [{ contractGoodsCode: last, quantity: 1 }],
    });
    await at.approve(refundCode);
    expect((await at.view(refundCode)).amount).toBe('98.00');
  });

  test('[PRO-01a][AFS-03a] a gift sees goods after the bundle', async () => {
    const [a, b, gift] = [await at.goods('60.00'), await at.goods('50.00'), await at.goods('5.00')];
    const parts = [a, b].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 }));
    await live([a, b], { type: 'bundle', parts, price: '90.00' });
    const present = (from: string) =>
      live([a, b], { type: 'gift', from, skuCode: gift.skuId, quantity: 1, value: '5.00' });
    const both = wanted([
      [a, 1],
      [b, 1],
    ]);
    await present('90.01');
    const below = await at.buyer(previewOrder, { goodsList: both });
    expect([below.total, below.orders[0]?.lines.length]).toEqual(['90.00', 2]);
    await present('90.00');
    const reached = await at.buyer(previewOrder, { goodsList: both });
    expect([reached.total, reached.orders[0]?.lines.length]).toEqual(['90.00', 3]);
  });
});

describe('a limited price', () => {
  test('[PRO-01f][CHK-04b] pieces above the limit are a line at the ordinary price, and no more come at the special one', async () => {
    const goods = await at.goods('100.00');
    const id = await live(
      [goods],
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '70.00' }] },
      { limits: { perPerson: 2 } },
    );
    const { contractList } = await order([[goods, 3]], { payWay: 'online' });
    const code = contractList[0]?.contractCode ?? '';
    const { lines, total } = await at.detail(code);
    expect(total).toBe('240.00');
    expect(lines.map((line) => [line.quantity, line.price, line.priceWhy])).toEqual([
      [2, '70.00', 'flash'],
      [1, '100.00', 'list'],
    ]);
    expect(await taken(id)).toEqual([2, '60.00']);
    const more = (of: number) =>
      at.buyer(changeQuantities, {
        contractCode: code,
        goodsList: [{ contractGoodsCode: lines[of]?.contractGoodsCode ?? '', quantity: 3 }],
        reason: '',
      });
    expect(await codeOf(more(0))).toBe('order.quantities_promotion');
    expect(await codeOf(more(1))).toBe('done');
    const next = await at.buyer(previewOrder, { goodsList: wanted([[goods, 1]]) });
    expect([next.total, next.hints]).toEqual(['100.00', ['Promotion: Limit reached']]);
    const { total: others, hints } = await desk.buyer2(previewOrder, {
      goodsList: wanted([[goods, 1]]),
    });
    expect([others, hints]).toEqual(['70.00', []]);
  });

  test('[PRO-01f][CHK-04b] fewer pieces keep a percentage, and not the threshold that many had reached', async () => {
    const goods = await at.goods('10.00', 1000);
    const [one, two] = [
      await live([goods], { type: 'threshold', tiers: [{ from: '1000', off: { amount: '200' } }] }),
      await live([goods], { type: 'discount', rate: 100_000 }),
    ];
    const { contractList } = await order([[goods, 120]], { payWay: 'online' });
    const contractCode = contractList[0]?.contractCode ?? '';
    expect((await at.detail(contractCode)).total).toBe('880.00');
    const line = (await at.detail(contractCode)).lines[0]?.contractGoodsCode ?? '';
    const goodsList = [{ contractGoodsCode: line, quantity: 7 }];
    await at.buyer(changeQuantities, { contractCode, goodsList, reason: '' });
    // F3 1000.00 is not reached any more: 70.00 less 10 %.
    const { total, lines } = await at.detail(contractCode);
    expect([total, lines[0]?.trace.slice(1).map((step) => step.amount)]).toEqual([
      '63.00',
      ['-7.00'],
    ]);
    expect([await taken(one), await taken(two)]).toEqual([
      [0, '0.00'],
      [7, '7.00'],
    ]);
    await at.payOnline(contractCode);
    const { rows } = await at.finance(promotionCost, { from: '2020-01-01', to: '2099-12-31' });
    const given = (id: string) => rows.find((row) => row.promotionCode === id)?.given;
    expect([given(one), given(two)]).toEqual([undefined, '7.00']);
    const { refundCode } = await at.ask(contractCode, { pieces: 7 });
    await at.approve(refundCode);
    expect((await at.view(refundCode)).amount).toBe('63.00');
    for (const id of [one, two]) await desk.admin(endPromotion, { promotionCode: id });
  });

  test('[CHK-04b][PRO-01a] a buyer keeps neither a price for many pieces nor a gift for few; the seller may leave both', async () => {
    const goods = await at.goods('10.00', 1000);
    const present = await at.goods('5.00', 1000);
    await app.as('seller', async (ctx) =>
      savePrices(ctx, {
        goodsCode: goods.goodsCode,
        version: 1,
        listPrices: [],
        prices: [{ kind: 'tier', quantity: 50, currency: 'CNY', amount: 50_000 }],
      }),
    );
    const fewer = async (contractCode: string, quantity: number, client = at.buyer) => {
      const { lines } = await at.detail(contractCode);
      const goodsList = [{ contractGoodsCode: lines[0]?.contractGoodsCode ?? '', quantity }];
      return codeOf(client(changeQuantities, { contractCode, goodsList, reason: 'x' }));
    };
    const placed = async () =>
      (await order([[goods, 60]], { payWay: 'online' })).contractList[0]?.contractCode ?? '';
    const many = await placed();
    const total = async (of: string) => (await at.detail(of)).total;
    expect([await fewer(many, 50), await total(many)]).toEqual(['done', '250.00']);
    expect([await fewer(many, 40, at.seller), await total(many)]).toEqual(['done', '200.00']);
    expect([await fewer(many, 39), await total(many)]).toEqual(['done', '390.00']);
    // The same of a price list.
    const third = await at.goods('10.00', 1000);
    const list = await at.admin(savePriceList, {
      sellerCode: await app.memberOf('seller'),
      name: { zh: '协议价' },
      currency: 'CNY',
      assignedTo: [{ kind: 'company', key: await app.memberOf('buyer') }],
    });
    const { priceListCode } = list;
    const prices = [
      { skuNo: third.skuNo, price: '9', quantity: 1 },
      { skuNo: third.skuNo, price: '6', quantity: 30 },
    ];
    await at.admin(saveListedPrices, { priceListCode, prices });
    await at.admin(movePriceList, { ...list, step: 'activate' });
    const listed =
      (await order([[third, 60]], { payWay: 'online' })).contractList[0]?.contractCode ?? '';
    expect(await total(listed)).toBe('360.00');
    expect([await fewer(listed, 30), await total(listed)]).toEqual(['done', '180.00']);
    expect([await fewer(listed, 29), await total(listed)]).toEqual(['done', '261.00']);
    await live([goods], {
      type: 'gift',
      from: '200',
      skuCode: present.skuId,
      quantity: 1,
      value: '5',
    });
    const gifted = await placed();
    expect((await at.detail(gifted)).lines).toHaveLength(2);
    expect(await fewer(gifted, 55)).toBe('done');
    expect((await at.detail(gifted)).lines).toHaveLength(2);
    expect(await fewer(gifted, 35, at.seller)).toBe('done');
    expect((await at.detail(gifted)).lines).toHaveLength(2);
    expect([await fewer(gifted, 15), await total(gifted)]).toEqual(['done', '150.00']);
    expect((await at.detail(gifted)).lines).toHaveLength(1);
  });

  test('[CHK-04b][PRO-03c] takes off what the buyer’s own price would be, not what the list says: in the trace, also of fewer pieces, and for who bears it', async () => {
    const goods = await at.goods('100.00');
    await app.as('seller', async (ctx) =>
      savePrices(ctx, {
        goodsCode: goods.goodsCode,
        version: 1,
        listPrices: [],
        prices: [{ kind: 'tier', quantity: 4, currency: 'CNY', amount: 900_000 }],
      }),
    );
    const id = await live(
      [goods],
      { type: 'flash', prices: [{ skuCode: goods.skuId, price: '70.00' }] },
      { limits: { budget: '500.00' } },
    );
    const { contractList } = await order([[goods, 5]], { payWay: 'online' });
    const contractCode = contractList[0]?.contractCode ?? '';
    const trace = async () =>
      (await at.detail(contractCode)).lines[0]?.trace.map((step) => [
        step.why ?? step.step,
        step.amount,
        step.name,
      ]);
    expect(await trace()).toEqual([
      ['list', '500.00', undefined],
      ['tier', '-50.00', undefined],
      ['flash', '-100.00', 'Promotion'],
    ]);
    expect(await taken(id)).toEqual([5, '100.00']);
    const line = (await at.detail(contractCode)).lines[0]?.contractGoodsCode ?? '';
    await at.buyer(changeQuantities, {
      contractCode,
      goodsList: [{ contractGoodsCode: line, quantity: 4 }],
      reason: '',
    });
    expect(await trace()).toEqual([
      ['list', '400.00', undefined],
      ['tier', '-40.00', undefined],
      ['flash', '-80.00', 'Promotion'],
    ]);
    await at.payOnline(contractCode);
    const { rows } = await at.finance(promotionCost, { from: '2020-01-01', to: '2099-12-31' });
    expect(rows.find((row) => row.promotionCode === id)).toMatchObject({
      given: '80.00',
      net: '80.00',
    });
    await app.kernel.drainOutbox();
    expect(await desk.admin(promotionResults, { promotionCode: id })).toMatchObject({
      orders: 1,
      paidOrders: 1,
      revenue: '280.00',
    });
  });

  test('[PRO-01f][PRO-04b] of 64 orders at once on the last use one has it, the others a clear answer', async () => {
    const goods = await at.goods('100.00', 1000);
    const id = await live([goods], { type: 'discount', rate: 100_000 }, { limits: { total: 1 } });
    const codes = await Promise.all(
      Array.from({ length: 64 }, () => codeOf(order([[goods, 1]], { expectedAmount: '90.00' }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(
      new Set(['done', ...codes.filter((code) => /used_up|price_changed/.test(code))]),
    );
    expect(await taken(id)).toEqual([1, '10.00']);
  });

  test('[PRO-01f][PRO-04b] of 64 orders at once from two sessions of one member the limit per person lets three through', async () => {
    const goods = await at.goods('100.00', 1000);
    const id = await live(
      [goods],
      { type: 'discount', rate: 100_000 },
      { limits: { perPerson: 3 } },
    );
    const { buyer: second } = app.clients;
    const addressCode = await at.addressOf('buyer');
    const codes = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        codeOf(
          (n % 2 ? at.buyer : second)(placeOrder, {
            goodsList: wanted([[goods, 1]]),
            addressCode,
            payWay: 'balance',
            expectedAmount: '90.00',
          }),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(
      codes.filter((code) => !/^(done|promotion\.person_limit|order\.price_changed)$/.test(code)),
    ).toEqual([]);
    expect(await taken(id)).toEqual([3, '30.00']);
  });

  test('[CHK-05a][PRO-01d] of 64 orders at once from two sessions with one coupon one has it', async () => {
    const goods = await at.goods('100.00', 1000);
    const id = await live(
      [goods],
      { type: 'coupon', from: '50.00', off: { amount: '10.00' } },
      { issue: { claim: true } },
    );
    const own = await couponOf(id);
    const { buyer: second } = app.clients;
    const addressCode = await at.addressOf('buyer');
    const codes = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        codeOf(
          (n % 2 ? at.buyer : second)(placeOrder, {
            goodsList: wanted([[goods, 1]]),
            addressCode,
            payWay: 'balance',
            couponCodes: [own],
            expectedAmount: '90.00',
          }),
        ),
      ),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    // The second order is told that it is used already.
    expect(codes.filter((code) => !/^(done|coupon\.(unusable|unfit))$/.test(code))).toEqual([]);
    expect(await taken(id)).toEqual([1, '10.00']);
  });

  test('[PRO-01f] the budget’s last cent goes to whole discounts only', async () => {
    const goods = await at.goods('100.00', 1000);
    const id = await live(
      [goods],
      { type: 'discount', rate: 100_000 },
      { limits: { budget: '35.00' } },
    );
    const codes = await Promise.all(
      Array.from({ length: 64 }, () => codeOf(order([[goods, 1]], { expectedAmount: '90.00' }))),
    );
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(await taken(id)).toEqual([3, '30.00']);
    expect((await at.buyer(previewOrder, { goodsList: wanted([[goods, 1]]) })).total).toBe(
      '100.00',
    );
  });
});

test('[PRO-03c] says all that is missing for more, the nearest first, pieces by what they cost', async () => {
  const goods = await at.goods('100.00');
  const from = (sum: string) => ({
    type: 'threshold' as const,
    tiers: [{ from: sum, off: { amount: '5.00' } }],
  });
  await live([goods], from('500.00'));
  await live([goods], from('130.00'));
  await live([goods], { type: 'n_for_m', n: 3, m: 2 });
  await live([goods], from('350.00'));
  await live([goods], from('190.00'));
  const one = { goodsList: wanted([[goods, 1]]) };
  const { hints } = await at.buyer(previewOrder, one);
  expect(hints.map((hint) => /Add (\S+) more/.exec(hint)?.[1])).toEqual([
    '¥30.00',
    '¥90.00',
    '2',
    '¥250.00',
    '¥400.00',
  ]);
  expect((await at.buyer(previewOrder, { goodsList: wanted([[goods, 9]]) })).hints).toEqual([]);
});

test('[PRO-03c] where not every combination was compared, that is said before all else', () => {
  const none = { parts: [], gifts: [], used: [], unused: [], hints: [] };
  const outcome = { ...none, charges: 0, total: 0, steps: 0 };
  for (const lang of ['zh', 'en', 'ru'] as const) {
    const told = (proved: boolean) => hintsOf({ lang }, { ...outcome, proved }, 'CNY');
    expect([told(false), told(true)]).toEqual([[unprovedText[lang]], []]);
  }
});

test('[PRO-01a][PRO-03b] PC2 in the database: three for two, which a bundle of the same goods does not come up to', async () => {
  const goods = [
    await at.goods('100.00'),
    await at.goods('60.00'),
    await at.goods('30.00'),
  ] as const;
  const [d, e, f] = goods;
  const parts = [d, f].map(({ skuId }) => ({ skuCode: skuId, quantity: 1 }));
  const bundle = await live(goods, { type: 'bundle', parts, price: '110.00' });
  const lines = [[d, 2] as const, [e, 1] as const, [f, 3] as const];
  const seen = async () => {
    const { total, promotions } = await at.buyer(previewOrder, { goodsList: wanted(lines) });
    return [total, promotions.map((one) => one.promotionCode)];
  };
  expect(await seen()).toEqual(['310.00', [bundle]]);
  const three = await live(goods, { type: 'n_for_m', n: 3, m: 2 });
  expect(await seen()).toEqual(['260.00', [three]]);
  const { contractList } = await order(lines, { payWay: 'online' });
  const { lines: ordered } = await at.detail(contractList[0]?.contractCode ?? '');
  expect(ordered.map((line) => line.total)).toEqual(['153.85', '46.15', '60.00']);
});

test('[PRO-01f] one for members of a level is theirs alone, in the preview and in the order', async () => {
  const goods = await at.goods('100.00');
  await at.admin(saveLevel, { levelCode: 'vip', levelName: { zh: '贵宾' }, levelRate: 100 });
  const merberCode = await app.memberOf('buyer2');
  await at.admin(setMemberLevel, { merberCode, levelCode: 'vip' });
  const scope = { products: [goods.goodsCode], levels: ['vip'] };
  const id = await desk.live({ type: 'discount', rate: 100_000 }, { scope });
  const goodsList = wanted([[goods, 1]]);
  const totals = [at.buyer, desk.buyer2].map(
    async (client) => (await client(previewOrder, { goodsList })).total,
  );
  expect(await Promise.all(totals)).toEqual(['100.00', '90.00']);
  const of = async (client: typeof at.buyer, login: 'buyer' | 'buyer2') =>
    codeOf(
      client(placeOrder, {
        goodsList,
        addressCode: await at.addressOf(login),
        payWay: 'online',
        expectedAmount: '90.00',
      }),
    );
  expect(await of(at.buyer, 'buyer')).toBe('order.price_changed');
  expect(await of(desk.buyer2, 'buyer2')).toBe('done');
  expect(await taken(id)).toEqual([1, '10.00']);
});

test('[AFS-03a][PRO-01a] a gift comes as a line at 0, from the stock; kept without what earned it its value is withheld', async () => {
  const [a, b, gift] = [
    await at.goods('200.00'),
    await at.goods('100.00'),
    await at.goods('45.00'),
  ];
  await live([a, b], {
    type: 'gift',
    from: '250.00',
    skuCode: gift.skuId,
    quantity: 1,
    value: '30.00',
  });
  const [below, reached] = [
    await at.buyer(previewOrder, { goodsList: wanted([[a, 1]]) }),
    await at.buyer(previewOrder, {
      goodsList: wanted([
        [a, 1],
        [b, 1],
      ]),
    }),
  ];
  expect(below.hints[0]).toContain('50.00');
  expect(reached.orders[0]?.lines.map((line) => [line.price, line.gift])).toEqual([
    ['200.00', false],
    ['100.00', false],
    ['0.00', true],
  ]);
  const placed = await order([
    [a, 1],
    [b, 1],
  ]);
  const id = placed.contractList[0]?.contractCode ?? '';
  const { total, lines } = await at.detail(id);
  expect([total, lines.length]).toEqual(['300.00', 3]);
  expect((await at.stockOf(gift.skuId)).reserved).toBe(1);
  await app.kernel.drainOutbox();
  const { refundCode } = await at.ask(id, {
    goodsList: [{ contractGoodsCode: lines[1]?.contractGoodsCode ?? '', quantity: 1 }],
  });
  await at.approve(refundCode);
  await app.kernel.drainOutbox();
  expect(await at.view(refundCode)).toMatchObject({ amount: '70.00', giftMoney: '-30.00' });
});

test('[CHK-05b][CHK-02f][PRO-01f] a line whose goods are off the shelf stays apart in the cart: no promotion counts it, nothing orders it', async () => {
  const [stays, gone] = [await at.goods('60.00'), await at.goods('60.00')];
  const id = await live([stays, gone], {
    type: 'threshold',
    tiers: [{ from: '100.00', off: { amount: '10.00' } }],
  });
  await at.buyer(addManyToCart, {
    goodsList: wanted([
      [stays, 1],
      [gone, 1],
    ]),
  });
  const whole = await at.buyer(readCart, {});
  expect(whole.totals).toMatchObject([{ amount: '120.00', payable: '110.00' }]);
  await app.as('seller', (ctx) => takeOffShelf(ctx, { goodsCode: gone.goodsCode }));
  const cart = await at.buyer(readCart, {});
  expect(cart.totals).toMatchObject([{ amount: '60.00', payable: '60.00' }]);
  expect(cart.unavailable.map((line) => [line.skuCode, line.state])).toEqual([
    [gone.skuId, 'off_shelf'],
  ]);
  const left = cart.unavailable.map((line) => line.shoppingGoodsCode);
  const to = { addressCode: await at.addressOf('buyer'), payWay: 'balance' } as const;
  // By name it is refused, and nothing else of the order is placed.
  const all = [
    ...cart.groups.flatMap((group) => group.lines.map((line) => line.shoppingGoodsCode)),
    ...left,
  ];
  await expect(at.buyer(placeOrder, { ...to, shoppingGoodsCodes: all })).rejects.toMatchObject({
    code: 'product.not_sold',
  });
  await expect(order([[gone, 1]])).rejects.toMatchObject({ code: 'product.not_sold' });
  expect(await taken(id)).toEqual([0, '0.00']);
  const placed = await at.buyer(placeOrder, to);
  expect(placed.contractList.map((one) => one.total)).toEqual(['60.00']);
  const after = await at.buyer(readCart, {});
  expect(after.unavailable.map((line) => line.shoppingGoodsCode)).toEqual(left);
  await at.buyer(removeLines, { shoppingGoodsCodes: left });
});
