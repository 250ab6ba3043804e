import { shipMany } from '@tradeport/api/orders/shipping-calls';
import type { Parsed } from '@tradeport/api/kernel/call';
import type { Ctx } from '../../kernel/ctx.ts';
import { each, inWords } from '../../kernel/each.ts';
import { prepared } from '../../kernel/query.ts';
import type { Refused } from '../../kernel/refused.ts';
import { type Result, handler } from '../../kernel/handler.ts';
import { ship, type ShipFault } from './ship.ts';

type Shipment = Parsed<typeof shipMany>['shipList'][number];
type Shipped = Result<typeof shipMany>['results'][number];

/**
 * ORD-09 One after the other, each in a transaction of its own: a refusal of one concerns no other.
 */
export const shipSeveral = handler(shipMany, async (ctx, { shipList }) => {
  const results: Shipped[] = [];
  for (const shipment of shipList) results.push(await shipOne(ctx, shipment));
  return { results };
});

async function shipOne(ctx: Ctx<ShipFault>, shipment: Shipment): Promise<Shipped> {
  const { contractCode } = shipment;
  const {
    done: [made],
    notDone: [failed],
  } = await each(ctx, [shipment], (own, one) => ship(own, { ...one, accessory: '' }));
  if (failed) return refusedOrAlready(ctx, shipment, failed.refused);
  return {
    contractCode,
    outcome: 'shipped',
    parcelNo: made?.parcelNo ?? '',
    errorCode: '',
    msg: '',
  };
}

/** A list that is sent again, or a file that is read again, finds its own parcels. */
async function refusedOrAlready(
  ctx: Ctx,
  { contractCode, expressCode, expressBillno }: Shipment,
  refused: Refused,
): Promise<Shipped> {
  const { code } = refused;
  const seen = code !== 'not_found' && code !== 'auth.forbidden';
  const parcel = seen
    ? await ctx.maybe(
        parcelSent({ orderId: contractCode, carrier: expressCode, trackingNo: expressBillno }),
      )
    : undefined;
  if (parcel)
    return { contractCode, outcome: 'already', parcelNo: parcel.number, errorCode: '', msg: '' };
  return { contractCode, outcome: 'refused', parcelNo: '', ...inWords(ctx, refused) };
}

/** A request's goods in the same box do not count for the ordered pieces. */
const parcelSent = prepared('fulfilment.parcelSent')`
  select number from parcel where tenant_id = :tenantId and order_id = :orderId and carrier = :carrier and tracking_no = :trackingNo
    and after_sale_id is null
  order by id limit 1`;
