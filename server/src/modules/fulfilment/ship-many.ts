import type { shipMany } from '@tradeport/api/orders/shipping-calls';
import { catalogue } from '@tradeport/api';
import type { Parsed } from '@tradeport/api/kernel/call';
import { fill } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { prepared } from '../../kernel/query.ts';
import { Refused } from '../../kernel/refused.ts';
import type { Result } from '../../kernel/serve.ts';
import { ship, type ShipFault } from './ship.ts';

type Shipment = Parsed<typeof shipMany>['shipList'][number];
type Shipped = Result<typeof shipMany>['results'][number];

/** ORD-09 One after the other, each in a transaction of its own: what one is refused for concerns no other. */
export async function shipSeveral(
  ctx: Ctx<ShipFault>,
  { shipList }: { shipList: readonly Shipment[] },
): Promise<Result<typeof shipMany>> {
  const results: Shipped[] = [];
  for (const shipment of shipList) results.push(await shipOne(ctx, shipment));
  return { results };
}

async function shipOne(ctx: Ctx<ShipFault>, shipment: Shipment): Promise<Shipped> {
  const { contractCode } = shipment;
  try {
    const { parcelNo } = await ctx.inNewTransaction((own) =>
      ship(own, { ...shipment, accessory: '' }),
    );
    return { contractCode, outcome: 'shipped', parcelNo, errorCode: '', msg: '' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return refusedOrAlready(ctx, shipment, error);
  }
}

/** A list that is sent again, or a file that is read again, finds its own parcels. */
async function refusedOrAlready(
  ctx: Ctx,
  { contractCode, expressCode, expressBillno }: Shipment,
  { code, facts }: Refused,
): Promise<Shipped> {
  const seen = code !== 'not_found' && code !== 'auth.forbidden';
  const parcel = seen
    ? await ctx.maybe(
        parcelSent({
          tenantId: ctx.tenant.id,
          orderId: contractCode,
          carrier: expressCode,
          trackingNo: expressBillno,
        }),
      )
    : undefined;
  if (parcel)
    return { contractCode, outcome: 'already', parcelNo: parcel.number, errorCode: '', msg: '' };
  const msg = fill(catalogue[code]?.[ctx.lang] ?? '', facts);
  return { contractCode, outcome: 'refused', parcelNo: '', errorCode: code, msg };
}

const parcelSent = prepared('fulfilment.parcelSent')`
  select number from parcel where tenant_id = :tenantId and order_id = :orderId and carrier = :carrier and tracking_no = :trackingNo
  order by id limit 1`;
