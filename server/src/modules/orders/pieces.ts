import { prepared } from '../../kernel/query.ts';

/** Open pieces of the lines leave the warehouse. */
export const sendPieces = prepared('orders.sendPieces')`
  update order_line l set open = l.open - a.quantity, shipped = l.shipped + a.quantity, in_transit = l.in_transit + a.quantity
  from unnest(:ids::uuid[], :quantities::int[]) as a (id, quantity) where l.tenant_id = :tenantId and l.order_id = :orderId and l.id = a.id`;

/** Every piece on its way has arrived. */
export const receiveAllSent = prepared('orders.receiveAllSent')`
  update order_line set received = received + in_transit, in_transit = 0 where tenant_id = :tenantId and order_id = :orderId and in_transit > 0`;

/** Open pieces are received without a parcel, as with services that end. */
export const receiveAllOpen = prepared('orders.receiveAllOpen')`
  update order_line set shipped = shipped + open, received = received + open, open = 0
  where tenant_id = :tenantId and order_id = :orderId and open > 0`;
