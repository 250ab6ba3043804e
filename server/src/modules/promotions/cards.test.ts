import { savePromotion as saveCall } from '@tradeport/api/promotions/calls';
import { productBySku } from '@tradeport/api/catalogue/calls';
import { saveLevel, setMemberLevel } from '@tradeport/api/members/calls';
import { findProducts } from '@tradeport/api/search/calls';
import type { Input } from '@tradeport/api/kernel/call';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, useApp } from '../../testing/app.fixture.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { savePrices } from '../catalogue/index.ts';
import { purgePastPrices } from '../catalogue/past-prices.ts';
import { marketing } from './desk.fixture.ts';
import { approvePromotions, onCards, onSkus, savePromotion, submitPromotion } from './index.ts';
import { unchangedMs } from './running.ts';
import { pause, resume } from './steps.ts';

type Draft = Input<typeof saveCall>;
type Desk = Awaited<ReturnType<typeof marketing>>;
type Goods = Awaited<ReturnType<Desk['goods']>>;

const DAY = 86_400_000;
const app = useApp();
const at = prepared(() => marketing(app));
/** How far the tenant's clock has been moved. */
let moved = 0;
const goods: Goods[] = [];
beforeAll(async () => {
  await at.admin(saveLevel, { levelCode: 'gold', levelName: { zh: '金牌' }, levelRate: 95 });
  for (let n = 0; n < 16; n += 1) goods.push(await at.goods('100.00'));
  // Saving goods is a price change, which must not lie within the days before a promotion.
  await pass(20 * DAY);
});
let fresh: Goods;
beforeEach(() => {
  const next = goods.pop();
  if (!next) throw new Error('no goods are left');
  fresh = next;
});

async function pass(ms: number): Promise<void> {
  await app.moveClock(ms);
  moved += ms;
}
const from = (ms: number) => new Date(Date.now() + moved + ms).toISOString();
const system = <T>(work: (ctx: Ctx<string>) => Promise<T>) => app.as(null, work);

/** Made and approved at the tenant's present time; it runs at once unless it says otherwise. */
async function live(terms: Draft['terms'], more: Partial<Draft> = {}): Promise<string> {
  const scope = { products: [fresh.goodsCode] };
  const draft = at.draft(terms, { scope, startsAt: from(-1000), endsAt: from(90 * DAY), ...more });
  const { promotionCode, version } = await system((ctx) =>
    savePromotion(ctx, saveCall.input.parse(draft)),
  );
  await approve(promotionCode, version);
  return promotionCode;
}
async function approve(promotionCode: string, version: number): Promise<void> {
  await system((ctx) => submitPromotion(ctx, { promotionCode }));
  await system((ctx) => approvePromotions(ctx, { reviews: [{ promotionCode, version }] }));
}
const flash = (price: string): Draft['terms'] => ({
  type: 'flash',
  prices: [{ skuCode: fresh.skuId, price }],
});
const off = (rate: number): Draft['terms'] => ({ type: 'discount', rate });

/** The list price of the goods from now on. */
async function price(listPrice: number): Promise<void> {
  await system(async (ctx) => {
    const { version } = await ctx.one(versionOf(ctx, fresh.goodsCode));
    const listPrices = [{ skuCode: fresh.skuId, listPrice: listPrice * 10_000 }];
    return savePrices(ctx, { goodsCode: fresh.goodsCode, version, listPrices });
  });
}
const versionOf = (ctx: Ctx, id: string) =>
  ctx.from('product').where('id', '=', id).select('version');

/** Read anew each time, as if nothing were kept; by a tenant with this look-back. */
function tenantWith(lookbackDays?: number) {
  const pricing = lookbackDays === undefined ? {} : { pricing: { rule: 'lowest', lookbackDays } };
  return { ...app.tenant, settings: { ...app.tenant.settings, ...pricing } };
}
type Asked = { pays?: string; days?: number; of?: Goods };
/** The card of the goods as a viewer sees it who pays this much for them. */
async function card({ pays = '100.00', days, of = fresh }: Asked = {}) {
  const product = await productOf(of);
  const own = { ...product, priceFrom: { price: pays, currency: 'CNY' as const } };
  return app.as(
    null,
    async (ctx) => (await onCards(ctx, [own])).get(of.goodsCode),
    tenantWith(days),
  );
}
async function productOf(of: Goods) {
  const product = await (await app.client(null))(productBySku, { goodsCode: of.goodsCode });
  return {
    ...product,
    goodsClassCode: product.classPath.at(-1)?.goodsClassCode ?? '',
    onlySkuCode: of.skuId,
  };
}

test('[SRC-03b][PRO-01a][PRO-01b] a card says what runs for anybody in two short words, and shows the price that it makes', async () => {
  expect(await card()).toBeUndefined();
  await live({ type: 'n_for_m', n: 3, m: 2 });
  expect(await card()).toMatchObject({ badges: ['买3付2'], price: null, struckPrice: null });
  await live(off(100_000));
  expect(await card()).toMatchObject({ badges: ['9折', '买3付2'], price: '90.00' });
  await live(flash('70.00'));
  expect(await card()).toMatchObject({ badges: ['限时抢购', '9折'], price: '70.00' });
  // A viewer with a lower price of their own sees the discount on that price; a part of a cent is
  // rounded up.
  expect(await card({ pays: '65.00' })).toMatchObject({ price: '58.50' });
  expect(await card({ pays: '12.35' })).toMatchObject({ price: '11.12' });
});

test('[SRC-03b][PRO-01b] the list that a search answers says the same of each product, at the price of who asks', async () => {
  const promotionOf = async (login: string | null) => {
    const { rows } = await (await app.client(login))(findProducts, { q: fresh.skuNo });
    return rows.find((one) => one.goodsCode === fresh.goodsCode)?.promotion;
  };
  expect(await promotionOf(null)).toBeUndefined();
  await live(off(100_000));
  expect(await promotionOf(null)).toMatchObject({ badges: ['10% off'], price: '90.00' });
  const { admin } = at;
  await admin(setMemberLevel, { merberCode: await app.memberOf('buyer'), levelCode: 'gold' });
  expect(await promotionOf('buyer')).toMatchObject({ badges: ['10% off'], price: '85.50' });
});

test('[PRO-01f] what runs for some, is not open, used up or another’s, is on no card', async () => {
  const [other] = goods;
  await live(off(100_000), { scope: { products: [fresh.goodsCode], levels: ['gold'] } });
  await live(off(100_000), { scope: { products: [fresh.goodsCode], firstOrder: true } });
  await live({ type: 'member', rate: 50_000 });
  await live({ type: 'coupon', from: '0', off: { amount: '1' } }, { issue: { claim: false } });
  await live(off(100_000), { startsAt: from(DAY) });
  await live(off(100_000), { scope: { products: [other?.goodsCode ?? ''] } });
  await live(off(100_000), { scope: { stores: [await app.memberOf('seller2')] } });
  await live(off(100_000), { currency: 'USD' });
  expect(await card()).toBeUndefined();
  const used = await live(off(200_000), { limits: { total: 5 } });
  expect(await card()).toMatchObject({ badges: ['8折'] });
  await at.take(at.use(used, { count: 5 }));
  expect(await card()).toBeUndefined();
  await live({ type: 'coupon', from: '100', off: { amount: '10' } }, { issue: { claim: true } });
  expect(await card()).toMatchObject({ badges: ['券 满¥100减¥10'], price: null });
  const stranger = await app.as(
    null,
    async (ctx) =>
      onCards(ctx, [
        { ...(await productOf(fresh)), priceFrom: { price: '100.00', currency: 'CNY' } },
      ]),
    app.otherTenant,
  );
  expect(stranger.size).toBe(0);
});

test('[PRO-01b] what is struck is the lowest price of the look-back: one of three days before counts, one of nine does not', async () => {
  await price(80);
  await pass(2 * DAY);
  await price(100);
  await pass(3 * DAY);
  const id = await live(flash('70.00'));
  // 80 three to five days ago.
  expect(await card()).toMatchObject({ price: '70.00', struckPrice: '80.00', lookbackDays: 7 });
  // Other tenants have other look-backs: two days hold no 80; without a look-back the list price
  // counts.
  expect(await card({ days: 2 })).toMatchObject({ struckPrice: '100.00', lookbackDays: 2 });
  expect(await card({ days: 0 })).toMatchObject({ struckPrice: '100.00', lookbackDays: 0 });
  expect(await card({ days: 30 })).toMatchObject({ struckPrice: '80.00' });
  // It goes by the beginning of the promotion, not by today.
  await pass(9 * DAY);
  expect(await card()).toMatchObject({ struckPrice: '80.00' });
  await system((ctx) => pause(ctx, { promotionCode: id, reason: '' }));
  await pass(8 * DAY);
  expect(await card()).toBeUndefined();
  await live(flash('70.00'));
  expect(await card()).toMatchObject({ struckPrice: '100.00' });
  expect(await card({ days: 30 })).toMatchObject({ struckPrice: null });
});

test('[PRO-01b] a price raised before the sale is not struck, and nothing is where the sale is no lower', async () => {
  await price(60);
  await pass(10 * DAY);
  await price(100);
  await pass(2 * DAY);
  await live(off(300_000));
  expect(await card()).toMatchObject({ price: '70.00', struckPrice: null });
  expect(await card({ days: 1 })).toMatchObject({ price: '70.00', struckPrice: '100.00' });
  // Raised while it runs: the lowest price before it began stays the reference.
  await price(200);
  expect(await card({ pays: '200.00', days: 1 })).toMatchObject({
    price: '140.00',
    struckPrice: null,
  });
});

test('[PRO-01b] prices of promotions that ran count as what was charged; those for some members, and levels, do not', async () => {
  await live(flash('75.00'), { endsAt: from(2 * DAY) });
  await live(off(900_000), {
    scope: { products: [fresh.goodsCode], levels: ['gold'] },
    endsAt: from(2 * DAY),
  });
  await pass(4 * DAY);
  expect(await card()).toBeUndefined();
  await live(off(400_000));
  expect(await card()).toMatchObject({ price: '60.00', struckPrice: '75.00' });
  expect(await card({ days: 1 })).toMatchObject({ price: '60.00', struckPrice: '100.00' });
  // A viewer with a level pays less, and sees the lowest price for anybody struck.
  expect(await card({ pays: '50.00' })).toMatchObject({ price: '30.00', struckPrice: '75.00' });
});

test('[PRO-01b][PRO-01e] a next version goes on, a pause begins anew, and a sale of half a year is none', async () => {
  const id = await live(off(100_000));
  await pass(3 * DAY);
  expect(await card()).toMatchObject({ price: '90.00', struckPrice: '100.00' });
  const scope = { products: [fresh.goodsCode] };
  const change = async (rate: number, more: Partial<Draft> = {}) => {
    const { version } = await system((ctx) =>
      savePromotion(ctx, {
        ...saveCall.input.parse({
          ...at.draft(off(rate), { scope, startsAt: from(-1000), endsAt: null, ...more }),
          promotionCode: id,
        }),
        version: undefined,
      }),
    );
    await approve(id, version);
  };
  await change(200_000);
  expect(await card()).toMatchObject({ price: '80.00', struckPrice: '100.00' });
  // For other goods it is another sale.
  await pass(DAY);
  await change(300_000, { scope: { ...scope, stores: [await app.memberOf('seller')] } });
  expect(await card()).toMatchObject({ price: '70.00', struckPrice: '80.00' });
  await pass(DAY);
  await system((ctx) => pause(ctx, { promotionCode: id, reason: '' }));
  await pass(DAY);
  await system((ctx) => resume(ctx, { promotionCode: id, reason: '' }));
  expect(await card()).toMatchObject({ price: '70.00', struckPrice: null });
  await pass(8 * DAY);
  await change(400_000);
  expect(await card()).toMatchObject({ price: '60.00', struckPrice: '70.00' });
  await pass(181 * DAY);
  expect(await card({ days: 0 })).toMatchObject({ price: '60.00', struckPrice: null });
});

test('[PRO-01b] it begins and ends by the tenant’s clock, and what is kept of a page ends with it', async () => {
  await live(flash('70.00'), { startsAt: from(40_000), endsAt: from(100_000) });
  const tenant = { ...app.tenant };
  const seen = (now: typeof tenant) =>
    app.as(null, async (ctx) => [await unchangedMs(ctx), (await card()) !== undefined], now);
  const [first, shown] = await seen(tenant);
  expect(shown).toBe(false);
  expect(Number(first)).toBeGreaterThan(20_000);
  expect(Number(first)).toBeLessThanOrEqual(40_000);
  await pass(45_000);
  expect((await seen({ ...app.tenant }))[1]).toBe(true);
  await pass(60_000);
  expect((await seen({ ...app.tenant }))[1]).toBe(false);
});

test('[SRC-03d][PRO-01b] a product says it of each SKU at each quantity', async () => {
  await live(flash('70.00'), { limits: { perPerson: 3 } });
  const product = await productOf(fresh);
  const seen = await app.as(null, (ctx) => onSkus(ctx, product), tenantWith());
  expect(seen).toEqual({
    [fresh.skuId]: {
      steps: [{ from: 1, price: '70.00' }],
      struckPrice: '100.00',
      lookbackDays: 7,
      perPerson: 3,
    },
  });
  const [other] = goods;
  if (!other) throw new Error('no goods are left');
  const plain = await productOf(other);
  expect(await app.as(null, (ctx) => onSkus(ctx, plain), tenantWith())).toEqual({});
});

test('[PRO-01f] a promotion for fewer pieces than an order has at least is a badge, and no price', async () => {
  await live(flash('70.00'), { limits: { perPerson: 4 } });
  const product = await productOf(fresh);
  const priceFrom = { price: '100.00', currency: 'CNY' as const };
  const seen = async (moq: number) =>
    app.as(
      null,
      async (ctx) => [
        (await onCards(ctx, [{ ...product, moq, priceFrom }])).get(fresh.goodsCode)?.price,
        Object.keys(await onSkus(ctx, { ...product, moq })).length,
      ],
      tenantWith(),
    );
  expect(await seen(4)).toEqual(['70.00', 1]);
  expect(await seen(5)).toEqual([null, 0]);
});

test('what no look-back asks for is deleted, and nothing else', async () => {
  const kept = () =>
    system(
      async (ctx) =>
        (await ctx.run(ctx.from('sku_price_past').where('sku_id', '=', fresh.skuId).select('id')))
          .length,
    );
  await price(90);
  await pass(DAY);
  await price(80);
  expect(await kept()).toBe(2);
  await pass(269.5 * DAY);
  await system((ctx) => purgePastPrices.run(ctx, app.tenant.id));
  expect(await kept()).toBe(1);
});
