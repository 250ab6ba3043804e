import { placeOrder } from '@tradeport/api/orders/calls';
import * as calls from '@tradeport/api/promotions/calls';
import * as couponCalls from '@tradeport/api/promotions/coupon-calls';
import type { Input } from '@tradeport/api/kernel/call';
import { place } from '../../server/src/modules/checkout/index.ts';
import {
  approvePromotions,
  claimCoupon,
  generateCoupons,
  giveCoupons,
  rejectPromotions,
  savePromotion,
  submitPromotion,
} from '../../server/src/modules/promotions/index.ts';
import type { SeedTenant } from '../shapes.ts';
import type { People } from './people.ts';
import type { Person, World } from './world.ts';

type Draft = Omit<Input<typeof calls.savePromotion>, 'startsAt' | 'endsAt'>;
type Goods = { goods: string; sku: string; price: number; moq: number; step: number };
type Planned = {
  draft: Draft;
  /** Days from now; null: it does not end. */
  from: number;
  to: number | null;
  outcome: 'approved' | 'pending' | 'rejected' | 'draft';
  reason?: string;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const YUAN = 10_000;
const named = (zh: string, en: string, ru: string) => ({ zh, en, ru });
const yuan = (amount: number, share: number) =>
  (Math.floor((amount * share) / YUAN) || 1).toFixed(2);

/**
 * The promotions of the first seller cover some goods only, so that the rest of the shop keeps its
 * prices.
 */
function sellersPlans([a, b, c, d, e, f]: readonly Goods[]): Planned[] {
  if (!a || !b || !c || !d || !e || !f) return [];
  return [
    {
      from: -1,
      // Long enough to be found by a visitor a week later.
      to: 13,
      outcome: 'approved',
      draft: {
        promotionName: named('限时抢购', 'Flash sale', 'Горячие цены'),
        terms: {
          type: 'flash',
          prices: [a, b].map(({ sku, price }) => ({ skuCode: sku, price: yuan(price, 0.8) })),
        },
        limits: { perPerson: 20, total: 400 },
      },
    },
    {
      from: -10,
      to: 40,
      outcome: 'approved',
      draft: {
        promotionName: named('精选商品九折', '10% off selected items', 'Скидка 10 % на выбранное'),
        terms: { type: 'discount', rate: 100_000 },
        scope: { products: [c.goods] },
        limits: { budget: '5000' },
      },
    },
    {
      from: -5,
      to: 25,
      outcome: 'approved',
      draft: {
        promotionName: named('买三付二', '3 for 2', '3 по цене 2'),
        terms: { type: 'n_for_m', n: 3, m: 2 },
        scope: { products: [d.goods] },
      },
    },
    {
      from: -3,
      to: 60,
      outcome: 'approved',
      draft: {
        promotionName: named('搭配套餐', 'Better together', 'Выгодный комплект'),
        terms: {
          type: 'bundle',
          parts: [
            { skuCode: e.sku, quantity: 1 },
            { skuCode: f.sku, quantity: 1 },
          ],
          price: yuan(e.price + f.price, 0.85),
        },
      },
    },
    {
      from: -7,
      to: 30,
      outcome: 'approved',
      draft: {
        promotionName: named('满额赠好礼', 'Gift with purchase', 'Подарок за покупку'),
        terms: { type: 'gift', from: '2000', skuCode: f.sku, quantity: 1, value: yuan(f.price, 1) },
        scope: { products: [e.goods] },
      },
    },
    {
      from: -20,
      to: 70,
      outcome: 'approved',
      draft: {
        promotionName: named('店铺优惠券', 'Store coupon', 'Купон магазина'),
        terms: { type: 'coupon', from: '1000', off: { amount: '50' }, days: 30 },
        scope: { products: [c.goods, d.goods, e.goods] },
        issue: { claim: true, total: 500, perPerson: 2 },
      },
    },
    {
      from: 3,
      to: 10,
      outcome: 'pending',
      draft: {
        promotionName: named('年终大促', 'Year-end sale', 'Предновогодняя распродажа'),
        terms: {
          type: 'threshold',
          tiers: [
            { from: '1000', off: { amount: '60' } },
            { from: '3000', off: { amount: '240' } },
          ],
        },
      },
    },
    {
      from: 1,
      to: 5,
      outcome: 'rejected',
      reason: '折扣力度超出约定上限，请调整后重新提交',
      draft: {
        promotionName: named('清仓五折', 'Clearance, half price', 'Распродажа: −50 %'),
        terms: { type: 'discount', rate: 500_000 },
      },
    },
    {
      from: 14,
      to: 21,
      outcome: 'draft',
      draft: {
        promotionName: named('新品尝鲜', 'New arrivals', 'Новинки'),
        terms: { type: 'discount', rate: 50_000 },
        scope: { products: [a.goods] },
      },
    },
  ];
}

/** Promotions that the portal itself pays for. */
function portalPlans([a, b]: readonly Goods[]): Planned[] {
  if (!a || !b) return [];
  return [
    {
      from: -15,
      to: 45,
      outcome: 'approved',
      draft: {
        promotionName: named('跨店满减', 'Spend and save', 'Скидка от суммы'),
        terms: { type: 'threshold', tiers: [{ from: '5000', off: { amount: '200' } }] },
        scope: { products: [a.goods, b.goods] },
        limits: { perPerson: 3, budget: '20000' },
      },
    },
    {
      from: -30,
      to: null,
      outcome: 'approved',
      draft: {
        promotionName: named('会员专享', 'Members only', 'Для участников'),
        terms: { type: 'member', rate: 20_000 },
        scope: { products: [b.goods] },
      },
    },
    {
      from: -8,
      to: 80,
      outcome: 'approved',
      draft: {
        promotionName: named('新客立减券', 'Welcome coupon', 'Приветственный купон'),
        terms: { type: 'coupon', from: '200', off: { amount: '20' }, days: 14 },
        scope: { products: [a.goods, b.goods] },
        issue: { claim: true, sharedCode: 'WELCOME20', perPerson: 1 },
      },
    },
    {
      from: -2,
      to: 28,
      outcome: 'approved',
      draft: {
        promotionName: named('展会专用券', 'Trade fair codes', 'Коды для выставки'),
        terms: { type: 'coupon', from: '500', off: { rate: 80_000, max: '150' } },
        scope: { products: [a.goods] },
        issue: { claim: false, total: 1000, perPerson: 1 },
      },
    },
  ];
}

/** PRO-01 Each type alive, one that waits, one that was sent back, coupons claimed, given and as codes. */
export async function loadPromotions(
  world: World,
  seed: SeedTenant,
  people: People,
  admin: Person,
): Promise<void> {
  const seller = people.sellers[0]?.person;
  if (!seller) return;
  const goods = await goodsOf(world, seller.memberId);
  for (const plan of sellersPlans(goods)) {
    const promotionCode = await make(world, seller, plan);
    await review(world, admin, promotionCode, plan);
    if (plan.draft.terms.type === 'coupon') {
      for (const { person } of people.buyers)
        await world.as(person, (ctx) =>
          claimCoupon(ctx, couponCalls.claimCoupon.input.parse({ promotionCode })),
        );
    }
  }
  for (const plan of portalPlans(goods.toReversed())) {
    const promotionCode = await make(world, admin, plan);
    // A colleague's review; nobody decides on the own.
    await review(world, null, promotionCode, plan);
    const { issue } = plan.draft;
    if (issue?.sharedCode)
      await world.as(admin, (ctx) =>
        giveCoupons(ctx, couponCalls.giveCoupons.input.parse({ promotionCode })),
      );
    if (issue && !issue.claim)
      await world.as(admin, (ctx) =>
        generateCoupons(
          ctx,
          couponCalls.generateCoupons.input.parse({
            promotionCode,
            quantity: seed.kind === 'b2b' ? 500 : 300,
          }),
        ),
      );
  }
  await buySome(world, people, goods);
}

/**
 * Orders that used promotions: one each with the flash price, the reduced goods, three of a kind
 * and the set.
 */
async function buySome(
  world: World,
  people: People,
  [flash, , reduced, kind, one, other]: readonly Goods[],
): Promise<void> {
  const buyer = people.buyers[1];
  if (!buyer || !flash || !reduced || !kind || !one || !other) return;
  for (const [goods, least] of [
    [[flash], 1],
    [[reduced], 1],
    [[kind], 3],
    [[one, other], 1],
  ] as const)
    await world.as(buyer.person, (ctx) =>
      place(
        ctx,
        placeOrder.input.parse({
          goodsList: goods.map(({ sku, moq, step }) => ({
            skuCode: sku,
            quantity: Math.ceil(Math.max(moq, least) / step) * step,
          })),
          addressCode: buyer.addressId,
          payWay: 'balance',
        }),
      ),
    );
}

async function make(world: World, by: Person, { draft, from, to, outcome }: Planned) {
  return world.as(by, async (ctx) => {
    const at = (days: number) =>
      new Date(Math.floor((ctx.now().getTime() + days * DAY_MS) / HOUR_MS) * HOUR_MS).toISOString();
    const { promotionCode } = await savePromotion(
      ctx,
      calls.savePromotion.input.parse({
        ...draft,
        startsAt: at(from),
        endsAt: to === null ? null : at(to),
      }),
    );
    if (outcome !== 'draft') await submitPromotion(ctx, { promotionCode });
    return promotionCode;
  });
}

async function review(
  world: World,
  by: Person | null,
  promotionCode: string,
  { outcome, reason = '' }: Planned,
): Promise<void> {
  const reviews = [{ promotionCode, version: 1 }];
  if (outcome === 'approved')
    await world.as(by, (ctx) => approvePromotions(ctx, { reviews }).then(() => undefined));
  if (outcome === 'rejected')
    await world.as(by, (ctx) => rejectPromotions(ctx, { reviews, reason }).then(() => undefined));
}

/** Some of a seller's goods that ship and are there, one SKU of each. */
async function goodsOf(world: World, sellerId: string): Promise<Goods[]> {
  return world.as(null, (ctx) =>
    ctx.run({
      sql: `select distinct on (p.id) p.id as goods, s.id as sku, s.list_price as price, p.moq, p.step from product p
        join sku s on s.tenant_id = $1 and s.product_id = p.id and not s.retired
        where p.tenant_id = $1 and p.seller_id = $2 and p.status = 'on_shelf' and p.order_type = '00' and p.currency = 'CNY'
          and s.list_price >= 100000
          and exists (select from stock_level l where l.tenant_id = $1 and l.sku_id = s.id and l.on_hand - l.reserved >= 20 * p.moq)
        order by p.id desc, s.position limit 6`,
      parameters: [ctx.tenant.id, sellerId],
    }),
  );
}
