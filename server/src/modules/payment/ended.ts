import type { Ctx } from '../../kernel/ctx.ts';
import type { Event } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { refundKey } from '../orders/index.ts';
import { giveBackEnded } from './give-back.ts';
import { lockOrders } from './orders.ts';
import { releaseParts } from './parts.ts';
import { closeOpen } from './pay.ts';
import { settleEnded } from './settle-transfer.ts';

// Until November 2026 what was paid became balance, by an entry under this key: such an order has had its money.
const givenBack = prepared('payment.givenBackOfOrder')`
  select id from refund where tenant_id = :tenantId and cause_kind = 'order' and cause_id = :orderId
  union all select id from transfer where tenant_id = :tenantId and key = :oldKey`;

/**
 * ORD-07 An order is cancelled: its cashier pages close, amounts that accounts held for it are
 * free, and the money paid for it, also a transfer that came in part, goes back to its sources. It
 * may run twice.
 */
export async function orderEnded(ctx: Ctx, { subjectId: orderId, data }: Event): Promise<void> {
  const [order] = await lockOrders(ctx, [orderId]);
  await closeOpen(ctx, [orderId]);
  await settleEnded(ctx, orderId);
  await releaseParts(ctx, orderId);
  const paid = Number(data['paid'] ?? 0);
  if (!order || paid <= 0) return;
  const before = await ctx.run(givenBack({ orderId, oldKey: refundKey(orderId) }));
  if (before.length === 0) await giveBackEnded(ctx, order, { kind: 'order', id: orderId }, paid);
}
