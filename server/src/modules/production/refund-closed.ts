import { madeShort, orderCalledOff } from '@tradeport/api/aftersales/settings';
import { mulDiv, type Amount } from '@tradeport/api/kernel/money';
import { z } from 'zod';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Handler } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { refundNamed } from '../aftersales/index.ts';
import { countOf, type Range, shiftPieces } from '../orders/index.ts';
import { lockWorks } from './rows.ts';

const range = z.tuple([z.number().int(), z.number().int()]);
const facts = z.object({
  orderId: z.string(),
  subOrderId: z.string(),
  /** Per piece. */
  fee: z.number(),
  lines: z.array(z.object({ lineId: z.string(), pieces: z.array(range) })),
});

/**
 * Z3, Z4 Pieces that nobody makes any more leave production and go back to their customer by a request of the system, which
 * holds the very pieces. Until then they count as in production, so that nobody else gets them.
 */
async function refundClosed(ctx: Ctx<string>, data: Record<string, unknown>): Promise<void> {
  const { orderId, subOrderId, fee, lines } = facts.parse(data);
  const { order } = await lockWorks(ctx, orderId);
  await ctx.run(
    shiftPieces(
      orderId,
      lines.map(({ lineId, pieces }) => ({
        lineId,
        open: countOf(pieces),
        inProduction: -countOf(pieces),
        loses: pieces,
      })),
    ),
  );
  const stops = new Map<string, readonly Range[]>(
    lines.map(({ lineId, pieces }) => [lineId, pieces] as const),
  );
  const kept = await refundNamed(ctx, order.id, {
    reason: fee > 0 ? orderCalledOff : madeShort,
    stops,
    keep: (pieces: readonly Range[]): Amount => mulDiv(fee, countOf(pieces), 1),
  });
  if (kept > 0) await ctx.run(addFee({ id: subOrderId, fee: kept }));
}

export const handlers: readonly Handler[] = [
  { event: 'production.closed', run: async (ctx, { data }) => refundClosed(ctx, data) },
];

/** Z4 Withheld from the refund, and owed to the factory. */
const addFee = prepared('production.addFee')`
  update sub_order set fees = fees + :fee where tenant_id = :tenantId and id = :id`;
