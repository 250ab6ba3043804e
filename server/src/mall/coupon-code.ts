import { COUPON_CODE_MAX } from '@tradeport/api/promotions/coupon-model';
import { redeemCoupon } from '@tradeport/api/promotions/coupon-calls';
import { refuse } from '../kernel/refused.ts';
import type { MallParts, Visit } from './visit.ts';

export const COUPON_FIELD = 'couponCode';

/**
 * PRO-01d, CHK-05 Redeems a code entered in cart or checkout: its coupon becomes the buyer's,
 * unless it is already.
 */
export async function redeemed(
  { kernel }: Pick<MallParts, 'kernel'>,
  { scope }: Visit,
  fields: Readonly<Record<string, string>>,
): Promise<{ couponCode: string; promotionName: string }> {
  const code = (fields[COUPON_FIELD] ?? '').trim().slice(0, COUPON_CODE_MAX);
  if (code === '') return refuse('coupon.code_wrong');
  return kernel.call(scope, redeemCoupon, { code, ownToo: true });
}
