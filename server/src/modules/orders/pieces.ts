import { prepared } from '../../kernel/query.ts';

/**
 * Open pieces of the lines leave the warehouse. F1 `pieces` names those that go into a parcel: none
 * that is in one already, and none that a request stopped. The caller has locked the order.
 */
export const sendPieces = prepared('orders.sendPieces')`
  update order_line l set open = l.open - a.quantity, in_transit = l.in_transit + a.quantity,
    shipped = case when must(not l.stopped && a.pieces and not exists (
      select from parcel_line c join parcel p on p.tenant_id = :tenantId and p.id = c.parcel_id and p.after_sale_id is null
      where c.tenant_id = :tenantId and c.order_line_id = l.id and c.pieces && a.pieces), 'order.pieces_sent', jsonb_object(array['line', l.id::text]))
      then l.shipped + a.quantity end
  from unnest(:ids::uuid[], :quantities::int[], :pieces::int4multirange[]) as a (id, quantity, pieces)
  where l.tenant_id = :tenantId and l.order_id = :orderId and l.id = a.id`;

/** F1 The pieces that the parcels of an order's own goods hold. */
export const parcelPieces = prepared('orders.parcelPieces')`
  select p.id as parcel_id, p.number, p.status, l.order_line_id, l.pieces from parcel p
  join parcel_line l on l.tenant_id = :tenantId and l.parcel_id = p.id
  where p.tenant_id = :tenantId and p.order_id = :orderId and p.after_sale_id is null order by p.id, l.id`;

/** Every piece on its way has arrived. */
export const receiveAllSent = prepared('orders.receiveAllSent')`
  update order_line set received = received + in_transit, in_transit = 0 where tenant_id = :tenantId and order_id = :orderId and in_transit > 0`;

/** Open pieces are received without a parcel, as with services that end. */
export const receiveAllOpen = prepared('orders.receiveAllOpen')`
  update order_line set shipped = shipped + open, received = received + open, open = 0
  where tenant_id = :tenantId and order_id = :orderId and open > 0`;
