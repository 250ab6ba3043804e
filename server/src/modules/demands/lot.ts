import { lotLife, type LotStatus } from '@tradeport/api/bidding/lifecycle';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { isOpen } from './market.ts';
import { lockById, namedById } from './rows.ts';

/** A contracted lot has met the demand, so it counts as over. */
const over: ReadonlySet<LotStatus> = new Set(['contracted', ...lotLife.end]);

export function isRunning(status: LotStatus): boolean {
  return !over.has(status);
}

/**
 * BID-01 The auction that was just made of the caller's own demand: its page leads there. One at a time, which the
 * lock of the demand ensures. `again`: a lot that had failed was listed anew, whatever became of the demand meanwhile.
 */
export async function linkLot(
  ctx: Ctx<'demand.has_lot' | 'demand.not_for_lot'>,
  { demandCode: id, lotId, again = false }: { demandCode: string; lotId: string; again?: boolean },
): Promise<void> {
  // Two statements: the second one sees the auction that the previous holder of the lock made.
  const [, [row]] = await ctx.batch([lockById({ id }), namedById({ id })]);
  if (row?.member_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
  if (!again && (row.kind !== 'demand' || !isOpen(ctx, row))) ctx.refuse('demand.not_for_lot');
  if (row.lot_status !== null && isRunning(row.lot_status))
    ctx.refuse('demand.has_lot', { no: row.lot_no ?? '' });
  await ctx.run(setLot({ id, lotId }));
}

const setLot = prepared('demands.setLot')`
  update demand set lot_id = :lotId where tenant_id = :tenantId and id = :id`;
