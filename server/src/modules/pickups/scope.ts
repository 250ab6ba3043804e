import { type Ctx, may, userOf } from '../../kernel/ctx.ts';

/** The seller whose orders the caller serves; null: those of all, for whoever may see all orders. */
export function ordersScope(ctx: Pick<Ctx, 'user' | 'refuse'>): string | null {
  return may(ctx, 'order.view_all') ? null : userOf(ctx).memberId;
}
