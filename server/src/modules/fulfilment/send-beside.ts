import type { Carrier } from '@tradeport/api/orders/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { multirangeOf, type OrderRow, type Range } from '../orders/index.ts';
import { tracker } from './carrier.ts';
import { insertParcel, parcelCount } from './ship.ts';

type Sent = {
  afterSaleId: string;
  carrier: Carrier;
  trackingNo: string;
  lines: readonly { lineId: string; quantity: number; pieces: readonly Range[] }[];
};

/**
 * AFS-04 Sends a request's goods in a parcel of the order, beside the ordered pieces: it counts
 * none of them as shipped and does not move the order. The caller has locked the order, and takes
 * the goods out of the stock.
 */
export async function sendBeside(
  ctx: Ctx<'order.tracking_used'>,
  order: OrderRow,
  { afterSaleId, carrier, trackingNo, lines }: Sent,
): Promise<void> {
  const asked = { tenantId: ctx.tenant.id, orderId: order.id };
  const { count } = await ctx.one(parcelCount(asked));
  const shippedAt = ctx.now();
  const id = ctx.newId();
  const made = await ctx.maybe(
    insertParcel({
      ...asked,
      id,
      afterSaleId,
      number: `${order.number}-${count + 1}`,
      carrier,
      trackingNo,
      shippedAt,
      expectedAt: tracker.expected({ carrier, trackingNo, shippedAt }),
      accessory: '',
      expectedDay: null,
      timeZone: ctx.tenant.timeZone,
    }),
  );
  if (!made) ctx.refuse('order.tracking_used');
  await ctx.batch(
    insertRows(
      ctx.tenant.id,
      'parcel_line',
      ['id', 'parcel_id', 'order_line_id', 'quantity', 'pieces'],
      lines.map(({ lineId, quantity, pieces }) => [
        ctx.newId(),
        id,
        lineId,
        quantity,
        multirangeOf(pieces),
      ]),
    ),
  );
}
