import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';

const addPaid = prepared('orders.addPaidToEnded')`
  update orders set paid_amount = paid_amount + :amount where tenant_id = :tenantId and id = :id and status in ('cancelled', 'closed') returning id`;
const addRefunded = prepared('orders.addRefundedOfEnded')`
  update orders set refunded_amount = refunded_amount + :amount
  where tenant_id = :tenantId and id = :id and refunded_amount + :amount <= paid_amount returning id`;

/**
 * PAY-02 Money that comes for an order that has ended counts as paid for it, so that it goes back
 * like everything that was paid.
 */
export async function notePaidToEnded(ctx: Ctx, id: string, amount: number): Promise<void> {
  await ctx.one(addPaid({ id, amount }));
}

/** So much (1/10 000) of an order that has ended goes back; the caller has locked it and opens the refund. */
export async function noteRefundedOfEnded(ctx: Ctx, id: string, amount: number): Promise<void> {
  await ctx.one(addRefunded({ id, amount }));
}
