import type { Amount } from '@tradeport/api/kernel/money';
import type { Ctx } from '../../kernel/ctx.ts';
import { addRefundedToParts, milestoneMoves, type OrderRow } from '../orders/index.ts';
import { endIfDone } from './complete.ts';

/**
 * AFS-03, T1 So much of these parts goes back (1/10 000): only of what is paid and not delivered. A part of which nothing is
 * left is refunded, the others go on. The caller has locked the order, and gives the money back in the same transaction.
 */
export async function refundParts(
  ctx: Ctx,
  order: OrderRow,
  parts: readonly { milestoneId: string; amount: Amount }[],
): Promise<void> {
  const rows = await ctx.run(
    addRefundedToParts({
      ids: parts.map((part) => part.milestoneId),
      amounts: parts.map((part) => part.amount),
    }),
  );
  const idsOf = (whole: boolean) => rows.filter((row) => row.whole === whole).map((row) => row.id);
  await milestoneMoves.moveAll(ctx, idsOf(false), 'refundPart');
  await milestoneMoves.moveAll(ctx, idsOf(true), 'refund', { set: { wake_at: null } });
  await endIfDone(ctx, order);
}
