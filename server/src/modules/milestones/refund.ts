import type { Ctx } from '../../kernel/ctx.ts';
import { milestoneMoves, type OrderRow } from '../orders/index.ts';
import { endIfDone } from './complete.ts';

/**
 * AFS-03, T1 The money of these parts goes back: once, as only what is paid and not delivered moves. The caller has locked
 * the order, and gives the money back in the same transaction.
 */
export async function refundParts(
  ctx: Ctx,
  order: OrderRow,
  milestoneIds: readonly string[],
): Promise<void> {
  await milestoneMoves.moveAll(ctx, milestoneIds, 'refund', { set: { wake_at: null } });
  await endIfDone(ctx, order);
}
