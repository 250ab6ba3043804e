import { sameNumber } from '@tradeport/api/orders/calls';
import { SAME_NUMBER_SHOWN } from '@tradeport/api/orders/purchase-order';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

/** A number is found in whichever case it was typed. */
export function casesOf(number: string): string[] {
  return [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
}

/** The newest orders of one's own company that carry the number. */
export const ordersOfNumber = handler(sameNumber, async (ctx, { purchaseOrderNo }) => {
  return (await ctx.run(ofNumber(asked(ctx, purchaseOrderNo)))).map((row) => ({
    contractCode: row.id,
    contractBillcode: row.number,
    placedAt: row.placed_at.toISOString(),
  }));
});

/** The warning of the checkout. Two that are placed at the same moment don't see each other, which does no harm. */
export async function requireUnused(ctx: Ctx<'order.same_number'>, number: string): Promise<void> {
  if (number === '') return;
  const [found] = await ctx.optimisticRead([ofNumber(asked(ctx, number))]);
  if (found.length > 0) ctx.refuse('order.same_number', { number });
}

function asked(ctx: Ctx, number: string) {
  return { tenantId: ctx.tenant.id, buyerId: userOf(ctx).memberId, numbers: casesOf(number) };
}

const ofNumber = prepared('orders.ofNumber')`
  select id, number, placed_at from orders
  where tenant_id = :tenantId and buyer_id = :buyerId and purchase_order_no = any(:numbers::text[]) and purchase_order_no <> ''
    and status not in ('cancelled', 'closed', 'audit_failed')
  order by placed_at desc, id desc limit ${SAME_NUMBER_SHOWN}`;
