import type { placeOrder } from '@tradeport/api/orders/calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import { formatAmount } from '@tradeport/api/kernel/money';
import { reasonText } from '@tradeport/api/promotions/engine/words';
import type { Ctx } from '../../kernel/ctx.ts';
import type { NeedFault as CertificationFault } from '../certification/index.ts';
import type { AddressFault } from '../members/index.ts';
import type { UnfitCoupon, UseFault } from '../promotions/index.ts';
import type { AccountFault } from './accounts.ts';
import type { Checkout, CheckoutFault } from './checkout.ts';
import { goodsHashOf } from './goods-hash.ts';
import { totalOf } from './draft.ts';
import type { GroupFault } from './grouped.ts';
import { type NeedFault, requireNeeds } from './needs.ts';

export type PlaceFault =
  | CheckoutFault
  | NeedFault
  | 'pickup.foreign'
  | 'order.price_changed'
  | 'order.goods_changed'
  | 'order.seller_closed'
  | 'order.attachment_missing'
  | 'order.same_number'
  | 'bank_account.none'
  | 'order.points_needed'
  | 'slot.full'
  | 'ledger.insufficient'
  | UseFault
  | 'coupon.unfit'
  | 'coupon.unknown'
  | GroupFault
  | AccountFault
  | AddressFault
  | CertificationFault
  | 'certification.seller';
export type PlaceInput = Parsed<typeof placeOrder>;

/** CHK-05 A coupon that was picked binds, or nothing is ordered; the message says why. */
export function requirePicked(
  ctx: Ctx<PlaceFault>,
  { outcome, drafts }: Checkout,
  picked: readonly string[] = [],
  unfit: readonly UnfitCoupon[],
): void {
  const used = new Set(outcome?.used.map(({ offer }) => offer.coupon?.id));
  for (const id of picked) {
    if (used.has(id)) continue;
    const found = outcome?.unused.find(({ offer }) => offer.coupon?.id === id);
    const other = unfit.find((one) => one.id === id);
    const name = found ? inLang(found.offer.name, ctx.lang) : (other?.name ?? '');
    const reason = found
      ? reasonText(found.reason, ctx.lang, drafts[0]?.currency ?? 'CNY')
      : (other?.reason ?? '');
    return ctx.refuse('coupon.unfit', { name, reason }, { couponCodes: reason });
  }
}

/** ORD-08g Requires what the types of the orders need, and that nobody pays another price than the one that was seen. */
export function check(
  ctx: Ctx<PlaceFault>,
  input: Omit<PlaceInput, 'newAddress'>,
  { drafts, address, files }: Checkout,
): void {
  requireNeeds(ctx, 'checkout', drafts, {
    payWay: input.payWay,
    address,
    terms: input,
    timesFor: timesFor(input),
  });
  // CAT-09f Goods for abroad are shipped.
  if (input.transactionType === 'foreign' && drafts.some(({ pickup }) => pickup))
    ctx.refuse('pickup.foreign');
  if (new Set(input.attachmentCodes).size > files.length) ctx.refuse('order.attachment_missing');
  if (input.expectedGoods !== undefined && input.expectedGoods !== goodsHashOf(drafts))
    ctx.refuse('order.goods_changed');
  const total = totalOf(drafts);
  if (input.expectedAmount !== undefined && input.expectedAmount !== total) {
    ctx.refuse('order.price_changed', {
      total: formatAmount(total),
      expected: formatAmount(input.expectedAmount),
    });
  }
}

export function timesFor({ appointments = [] }: Pick<PlaceInput, 'appointments'>): string[] {
  return appointments.map(({ skuCode }) => skuCode);
}
