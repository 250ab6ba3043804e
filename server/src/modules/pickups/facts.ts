import type { PickupFacts } from '@tradeport/api/pickups/actions';
import { isPaidOpen } from '@tradeport/api/orders/model';
import { type OrderRow, waitsForGroup } from '../orders/index.ts';
import type { PickupRow } from './rows.ts';

/** The facts that decide on a pick-up beside its own state. */
export function factsOf(
  { status }: Pick<PickupRow, 'status'>,
  order: Pick<OrderRow, 'status' | 'group_status' | 'open_requests'>,
): PickupFacts {
  return {
    status,
    isPaid: isPaidOpen(order.status),
    groupWaits: waitsForGroup(order),
    requests: order.open_requests,
  };
}
