import { type CouponFault, couponFaults } from '@tradeport/api/promotions/coupon-model';
import { reasonText } from '@tradeport/api/promotions/engine/words';
import type { Currency } from '@tradeport/api/kernel/money';
import { inLang } from '@tradeport/api/kernel/text';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';

/** A picked coupon that has nothing to do with the goods, with its true reason. */
export type UnfitCoupon = { id: string; name: string; endsOn: string | null; reason: string };

/**
 * P3, CHK-05 The coupons that the buyer picked and that no promotion of these goods is of: used, expired, ended, or of other
 * goods. Refuses `coupon.unknown` where one is not the buyer's at all.
 */
export async function unfitCoupons(
  ctx: Ctx<'coupon.unknown'>,
  ids: readonly string[],
  currency: Currency,
): Promise<UnfitCoupon[]> {
  if (ids.length === 0) return [];
  const rows = await ctx.run(couponsPicked({ ids: [...ids], memberId: userOf(ctx).memberId }));
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id) ?? ctx.refuse('coupon.unknown');
    const fault = faultOf(row, ctx.now());
    const until = row.valid_until;
    return {
      id,
      name: inLang(row.name, ctx.lang),
      endsOn: until && dayIn(ctx.tenant, new Date(until.getTime() - 1)),
      reason: fault
        ? couponFaults[fault][ctx.lang]
        : reasonText(
            { why: row.currency === currency ? 'no_goods' : 'currency' },
            ctx.lang,
            currency,
          ),
    };
  });
}

/** Why it is good for no goods at all; null: it is, for others. */
function faultOf(row: RowOf<'promotions.couponsPicked'>, now: Date): CouponFault | null {
  if (row.state !== 'claimed') return row.state === 'free' ? 'void' : row.state;
  if (row.valid_until !== null && row.valid_until <= now) return 'expired';
  if (row.ends_at !== null && row.ends_at <= now) return 'ended';
  if (row.starts_at > now) return 'early';
  return row.open ? null : 'paused';
}

const couponsPicked = prepared('promotions.couponsPicked')`
  select c.id, c.state, c.valid_until, v.name, p.currency, l.open, l.starts_at, l.ends_at
  from coupon c
  join promotion p on p.tenant_id = :tenantId and p.id = c.promotion_id
  join promotion_live l on l.tenant_id = :tenantId and l.id = c.promotion_id
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
  where c.tenant_id = :tenantId and c.id = any(:ids::uuid[]) and c.member_id = :memberId::uuid`;
