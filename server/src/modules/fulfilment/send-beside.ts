import type { Ctx } from '../../kernel/ctx.ts';
import type { OrderRow } from '../orders/index.ts';
import { addParcel, type ParcelToAdd } from './add-parcel.ts';

type Sent = ParcelToAdd & { afterSaleId: string };

/**
 * AFS-04 Sends a request's goods in a parcel of the order, beside the ordered pieces: it counts
 * none of them as shipped and does not move the order. The caller has locked the order, and takes
 * the goods out of the stock.
 */
export async function sendBeside(
  ctx: Ctx<'order.tracking_used'>,
  order: OrderRow,
  sent: Sent,
): Promise<void> {
  await addParcel(ctx, order, sent);
}
