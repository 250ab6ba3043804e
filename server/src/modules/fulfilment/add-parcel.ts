import type { Carrier } from '@tradeport/api/orders/model';
import type { Ctx } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { multirangeOf, type OrderRow, type Range } from '../orders/index.ts';
import { tracker } from './carrier.ts';
import { insertParcel, parcelCount } from './ship.ts';

export type ParcelToAdd = {
  /** The request whose goods it brings; null: goods of the order. */
  afterSaleId: string | null;
  carrier: Carrier;
  trackingNo: string;
  lines: readonly { lineId: string; quantity: number; pieces: readonly Range[] }[];
};

/** Writes a parcel with its contents. The caller has locked the order, and moves its pieces and the stock. */
export async function addParcel(
  ctx: Ctx<'order.tracking_used'>,
  order: OrderRow,
  { afterSaleId, carrier, trackingNo, lines }: ParcelToAdd,
): Promise<{ id: string; number: string }> {
  const asked = { tenantId: ctx.tenant.id, orderId: order.id };
  const { count } = await ctx.one(parcelCount(asked));
  const shippedAt = ctx.now();
  const id = ctx.newId();
  const number = `${order.number}-${count + 1}`;
  const made = await ctx.maybe(
    insertParcel({
      ...asked,
      id,
      afterSaleId,
      number,
      carrier,
      trackingNo,
      shippedAt,
      expectedAt: tracker.expected({ carrier, trackingNo, shippedAt }),
      accessory: '',
      expectedDay: null,
      timeZone: ctx.tenant.timeZone,
    }),
  );
  if (!made) ctx.refuse('order.tracking_used', {}, 'expressBillno');
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
  return { id, number };
}
