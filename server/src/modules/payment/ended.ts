import type { Ctx } from '../../kernel/ctx.ts';
import type { Event } from '../../kernel/module.ts';
import { record } from '../ledger/index.ts';
import { refundKey } from '../orders/index.ts';
import { settleEnded } from './offline.ts';
import { lockOrders } from './orders.ts';
import { releaseParts } from './parts.ts';
import { closeOpen } from './pay.ts';

/**
 * ORD-07 An order is cancelled: its cashier pages close, a transfer that came in part and what was paid of
 * the order are the buyer's balance. It may run twice.
 */
export async function orderEnded(ctx: Ctx, { subjectId: orderId, data }: Event): Promise<void> {
  const [order] = await lockOrders(ctx, [orderId]);
  await closeOpen(ctx, [orderId]);
  await settleEnded(ctx, orderId);
  await releaseParts(ctx, orderId);
  const paid = Number(data['paid'] ?? 0);
  if (!order || paid <= 0) return;
  await record(ctx, [
    {
      event: 'order.refunded',
      debitOf: order.sellerId,
      creditOf: order.buyerId,
      amount: paid,
      unit: order.currency,
      cause: { kind: 'order', id: orderId },
      key: refundKey(orderId),
    },
  ]);
}
