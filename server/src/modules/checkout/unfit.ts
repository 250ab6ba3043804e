import type { Currency } from '@tradeport/api/kernel/money';
import type { Outcome } from '@tradeport/api/promotions/engine/types';
import type { Ctx } from '../../kernel/ctx.ts';
import { unfitCoupons, type UnfitCoupon } from '../promotions/index.ts';

/** P3 The picked coupons that no promotion of these goods is of, by their reason. */
export async function unfitOf(
  ctx: Ctx<'coupon.unknown'>,
  { couponCodes = [] }: { couponCodes?: readonly string[] | undefined },
  { outcome, drafts }: { outcome: Outcome | null; drafts: readonly { currency: Currency }[] },
): Promise<UnfitCoupon[]> {
  const known = new Set(
    [...(outcome?.used ?? []), ...(outcome?.unused ?? [])].map(({ offer }) => offer.coupon?.id),
  );
  const currency = drafts[0]?.currency ?? 'CNY';
  return unfitCoupons(
    ctx,
    couponCodes.filter((id) => !known.has(id)),
    currency,
  );
}
