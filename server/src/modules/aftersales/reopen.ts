import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import {
  countOf,
  linesForRefund,
  milestonesOf,
  parcelPieces,
  rangesIn,
  requestOpened,
  sentOf,
  without,
} from '../orders/index.ts';
import { leftOf } from './load-order.ts';
import { overlaps } from './pieces.ts';
import { revalued } from './revalue.ts';
import { type Found, heldPieces } from './rows.ts';

const setUnshipped = prepared('aftersales.setUnshipped')`
  update after_sale_line l set unshipped = a.unshipped from unnest(:ids::uuid[], :unshipped::int[]) as a (id, unshipped)
  where l.tenant_id = :tenantId and l.id = a.id`;

/** Rejected requests hold no pieces (F1), and of a milestone no money. Are those of this one still free? The caller has locked the order. */
export async function requireFree(ctx: Ctx, { request, order, lines }: Found): Promise<boolean> {
  const held = await ctx.run(heldPieces(ctx.tenant.id, order.id));
  if (order.billed_amount !== null) {
    const parts = await ctx.run(milestonesOf({ orderId: order.id }));
    const others = held.filter((other) => other.after_sale_id !== request.id);
    return lines.every((line) =>
      parts.some(
        (part) => part.id === line.order_line_id && line.goods_money <= leftOf(part, others),
      ),
    );
  }
  return lines.every((line) =>
    held.every(
      (other) =>
        other.after_sale_id === request.id ||
        other.order_line_id !== line.order_line_id ||
        !overlaps(other.pieces, line.pieces),
    ),
  );
}

/**
 * The request is open once more, for the worth that its pieces still have (F9). Pieces that were
 * unshipped and have shipped meanwhile are asked back as shipped.
 */
export async function reopen(ctx: Ctx, found: Found): Promise<Found> {
  const { request, order, lines } = found;
  const [all, contents] = await ctx.batch([
    linesForRefund(ctx.tenant.id, order.id),
    parcelPieces({ tenantId: ctx.tenant.id, orderId: order.id }),
  ]);
  const now = lines.map((line) => {
    const own = all.find((one) => one.id === line.order_line_id);
    const parcels = contents.filter((one) => one.order_line_id === line.order_line_id);
    const inParcels = parcels.flatMap((one) => rangesIn(one.pieces));
    const stops =
      own && request.kind === 'refund' ? without(line.pieces, sentOf(own, inParcels)) : [];
    return { id: line.id, lineId: line.order_line_id, unshipped: countOf(stops), pieces: stops };
  });
  await ctx.batch([
    setUnshipped({ ids: now.map((line) => line.id), unshipped: now.map((line) => line.unshipped) }),
    ...requestOpened(ctx, order, all, now),
  ]);
  return revalued(ctx, found);
}
