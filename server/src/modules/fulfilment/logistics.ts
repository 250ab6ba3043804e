import type { orderLogistics } from '@tradeport/api/orders/calls';
import type { Ctx } from '../../kernel/ctx.ts';
import type { Result } from '../../kernel/serve.ts';
import { tracker } from './carrier.ts';
import {
  orderById,
  requirePart,
  lineNamesOf,
  parcelLinesOf,
  parcelsOf,
  parcelView,
} from '../orders/index.ts';

/** ORD-09 Where the parcels of an order are. */
export async function viewLogistics(
  ctx: Ctx<'order.no_express'>,
  { contractCode }: { contractCode: string },
): Promise<Result<typeof orderLogistics>> {
  const [orders, parcels, contents, lines] = await ctx.batch([
    orderById(ctx.tenant.id, contractCode),
    parcelsOf({ tenantId: ctx.tenant.id, orderId: contractCode }),
    parcelLinesOf({ tenantId: ctx.tenant.id, orderId: contractCode }),
    lineNamesOf({ tenantId: ctx.tenant.id, orderId: contractCode }),
  ]);
  requirePart(ctx, orders[0], ['buyer', 'seller', 'house']);
  if (parcels.length === 0) ctx.refuse('order.no_express');
  const now = ctx.now();
  return {
    parcels: parcels.map((parcel) => ({
      ...parcelView(parcel, contents, lines, ctx.lang),
      events: tracker
        .events(
          { carrier: parcel.carrier, trackingNo: parcel.tracking_no, shippedAt: parcel.shipped_at },
          now,
          ctx.lang,
        )
        .map((event) => ({ ...event, at: event.at.toISOString() })),
    })),
  };
}
