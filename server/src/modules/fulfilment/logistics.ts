import { orderLogistics } from '@tradeport/api/orders/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import type { RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { tracker } from './carrier.ts';
import { orderById, requirePart, parcelParts, parcelView } from '../orders/index.ts';

/** ORD-09 Where the parcels of an order are. */
export const viewLogistics = handler(orderLogistics, async (ctx, { contractCode }) => {
  const [orders, ...parts] = await ctx.batch([
    orderById(ctx.tenant.id, contractCode),
    ...parcelParts(ctx.tenant.id, contractCode),
  ]);
  requirePart(ctx, orders[0], ['buyer', 'seller', 'house']);
  if (parts[0].length === 0) return ctx.refuse('order.no_express');
  return { parcels: followed(ctx, ...parts) };
});

/** AFS-04 Where the parcels are that a request has sent. The caller has seen that the reader may know of it. */
export async function parcelsOfRequest(ctx: Ctx, of: { id: string; order_id: string }) {
  const [parcels, ...rest] = await ctx.batch(parcelParts(ctx.tenant.id, of.order_id));
  const own = parcels.filter((parcel) => parcel.after_sale_id === of.id);
  return followed(ctx, own, ...rest);
}

function followed(
  ctx: Ctx,
  parcels: readonly RowOf<'orders.parcelsOf'>[],
  contents: readonly RowOf<'orders.parcelLinesOf'>[],
  lines: readonly RowOf<'orders.lineNamesOf'>[],
) {
  const now = ctx.now();
  return parcels.map((parcel) => ({
    ...parcelView(parcel, contents, lines, ctx.lang),
    events: tracker
      .events(
        { carrier: parcel.carrier, trackingNo: parcel.tracking_no, shippedAt: parcel.shipped_at },
        now,
        ctx.lang,
      )
      .map((event) => ({ ...event, at: event.at.toISOString() })),
  }));
}
