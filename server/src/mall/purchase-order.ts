import type { CheckoutPage, PurchaseOrderField } from '@tradeport/api/mall/pages';
import { fieldMessages } from '@tradeport/api/kernel/issues';
import { getUserinfoByCode } from '@tradeport/api/members/info-calls';
import { sameNumber } from '@tradeport/api/orders/calls';
import { orderErrors } from '@tradeport/api/orders/errors';
import { sameNumberIn } from '@tradeport/api/orders/model';
import type { Scope } from '../kernel/context.ts';
import type { Kernel } from '../kernel/module.ts';
import { refuse } from '../kernel/refused.ts';
import type { Visit } from './visit.ts';

/**
 * The number that a buyer has given for the next order, from the cart to the checkout and back. The
 * cookie's value starts with the user, as the number must not pass to another.
 */
const PURCHASE_ORDER_COOKIE = 'tp_po';
const KEPT_S = 24 * 3600;

export function keptPurchaseOrder({ http, user }: Scope): string {
  const [userId, ...no] = http.cookie(PURCHASE_ORDER_COOKIE)?.split(' ') ?? [];
  return user && userId === user.id ? no.join(' ') : '';
}

/** Keeps the typed number; refuses an invalid one at its field. */
export function keepPurchaseOrder({ scope, lang }: Visit, typed: string | undefined): void {
  if (typed === undefined || !scope.user) return;
  if (typed.trim() === '') return dropPurchaseOrder(scope);
  const read = sameNumberIn.safeParse({ purchaseOrderNo: typed });
  if (!read.success) refuse('input.invalid', {}, fieldMessages(read.error, lang, orderErrors));
  const { purchaseOrderNo } = read.data;
  scope.http.setCookie(PURCHASE_ORDER_COOKIE, `${scope.user.id} ${purchaseOrderNo}`, {
    maxAgeS: KEPT_S,
  });
}

export function dropPurchaseOrder({ http }: Scope): void {
  if (http.cookie(PURCHASE_ORDER_COOKIE)) http.clearCookie(PURCHASE_ORDER_COOKIE);
}

/** Companies are asked for it; shoppers have no such thing. Null: not asked. */
export async function purchaseOrderField(
  kernel: Kernel,
  scope: Scope,
): Promise<PurchaseOrderField | null> {
  if (!scope.user) return null;
  const kept = keptPurchaseOrder(scope);
  if (kept) return { kept };
  const member = await kernel.call(scope, getUserinfoByCode, {});
  return member.merberType === 'company' ? { kept } : null;
}

/** Earlier orders of that number, which is no fault; none when it is not a number. */
export async function sameNumberOf(
  kernel: Kernel,
  scope: Scope,
  typed: string,
): Promise<CheckoutPage['sameNumber']> {
  const read = sameNumberIn.safeParse({ purchaseOrderNo: typed });
  return read.success ? kernel.call(scope, sameNumber, read.data) : [];
}
