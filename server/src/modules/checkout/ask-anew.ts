import type { Amount } from '@tradeport/api/kernel/money';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import type { Query } from '../../kernel/query.ts';
import { askApproval, none, overLimit } from '../approvals/index.ts';
import {
  approvalsOf,
  asksReview,
  eventPayload,
  orderMoves,
  type OrderRow,
  settingsOf,
} from '../orders/index.ts';
import type { QuantityFault } from './quantities.ts';

/** Who has to agree to an order of its new size, and the statements that ask them. */
export type AskAnew = { who: 'company' | 'seller'; queries: () => Query[] };

/**
 * ORD-02, MBR-06 A change is no way around those who have to look at an order of that size: it waits for them as a new one
 * does, and ends if they refuse. What is paid for, even in part, waits for nobody. Null: nobody has to agree.
 */
export async function askAnew(
  ctx: Ctx<QuantityFault>,
  order: OrderRow,
  total: Amount,
  { paid, lock }: { paid: boolean; lock: boolean },
): Promise<AskAnew | null> {
  const draft = {
    currency: order.currency,
    priced: { total },
    counted: order.total_amount,
    placedBy: order.user_id,
  };
  const over = userOf(ctx).limited ? await overLimit(ctx, [draft], { lock }) : none;
  const found = over.get(draft);
  if (!found && !asksReview(settingsOf(ctx.tenant), order.type, total)) return null;
  if (paid || order.paid_amount > 0 || found?.chain.length === 0)
    ctx.refuse('order.quantities_approval');
  const asked = found
    ? await ctx.run(approvalsOf({ tenantId: ctx.tenant.id, orderId: order.id }))
    : [];
  const { id, number } = order;
  return {
    who: found ? 'company' : 'seller',
    queries: () => {
      // MBR-06 The seller hears of it when the buyer's company has agreed.
      if (!found)
        ctx.emit(
          'order.review_asked',
          { kind: 'order', id },
          { ...eventPayload(order), total, status: 'pending_review' },
        );
      return [
        orderMoves.query(ctx, [id], 'reviewAgain', { set: { close_at: null } }),
        ...askApproval(ctx, [{ id, number, draft, asked: asked.length }], over),
      ];
    },
  };
}
