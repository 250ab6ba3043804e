import { savePromotion as saveCall } from '@tradeport/api/promotions/calls';
import { giveCoupons } from '@tradeport/api/promotions/coupon-calls';
import type { z } from 'zod';
import type { Ctx, User } from '../../server/src/kernel/ctx.ts';
import {
  approvePromotions,
  giveCoupons as give,
  savePromotion,
  submitPromotion,
} from '../../server/src/modules/promotions/index.ts';
import type { Served } from './served.ts';

type Promotion = z.input<typeof saveCall.input>;

/** One that began a minute ago and has no end. */
export function running(zh: string): Pick<Promotion, 'promotionName' | 'startsAt'> {
  return { promotionName: { zh }, startsAt: new Date(Date.now() - 60_000).toISOString() };
}

export function coupon(
  zh: string,
): Pick<Promotion, 'promotionName' | 'startsAt' | 'terms' | 'issue'> {
  return {
    ...running(zh),
    terms: { type: 'coupon', from: '1', off: { amount: '0.30' }, days: 30 },
    issue: { perPerson: 100 },
  };
}

/** Made, put forward and approved by the functions that the calls use; `by` null: the portal's own. */
export async function publish(
  { shop, beside: { app } }: Served,
  by: User | null,
  promotions: readonly Promotion[],
): Promise<string[]> {
  const system = app.kernel.system(shop.tenant);
  const made: string[] = [];
  for (const promotion of promotions) {
    const own = (work: (ctx: Ctx<string>) => Promise<{ promotionCode: string; version: number }>) =>
      app.kernel.write({ ...system, user: by }, work);
    const { promotionCode, version } = await own((ctx) =>
      savePromotion(ctx, saveCall.input.parse(promotion)),
    );
    await own((ctx) => submitPromotion(ctx, { promotionCode }));
    await app.kernel.write(system, (ctx) =>
      approvePromotions(ctx, { reviews: [{ promotionCode, version }] }),
    );
    made.push(promotionCode);
  }
  return made;
}

/** One of each to everybody, who has been told of it when this is over. */
export async function giveAll(
  { shop, beside: { app } }: Served,
  coupons: readonly string[],
): Promise<void> {
  for (const promotionCode of coupons)
    await app.kernel.write(app.kernel.system(shop.tenant), (ctx) =>
      give(ctx, giveCoupons.input.parse({ promotionCode })),
    );
  await app.kernel.drainOutbox();
}

export async function sellerOf({ beside }: Served): Promise<User> {
  const [seller] = await beside.look<{ id: string }>(`select seller_id as id from product limit 1`);
  const memberId = seller?.id ?? '';
  return {
    id: memberId,
    memberId,
    memberName: 'seller',
    loginName: 'seller',
    name: 'seller',
    sessionId: memberId,
    roles: [],
    permissions: new Set(),
    level: null,
    levelRate: null,
  };
}
