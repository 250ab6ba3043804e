import { prepared } from '../../kernel/query.ts';

/** The outcome of the group that the orders were placed for. */
export const setGroupStatus = prepared('orders.setGroupStatus')`
  update orders set group_status = :outcome where tenant_id = :tenantId and id = any(:ids::uuid[])`;

/** CAT-09 How far the pick-ups of the orders are. */
export const setPickup = prepared('orders.setPickup')`
  update orders set pickup = :stage where tenant_id = :tenantId and id = any(:ids::uuid[])`;

/** The buyer’s company has to approve of the orders first, or the last of its approvers has agreed. */
export const setApproval = prepared('orders.setApproval')`
  update orders set approval = :approval where tenant_id = :tenantId and id = any(:ids::uuid[]) returning *`;

/** The rule by which the freight to the present address was worked out; null: none. */
export const setFreightRule = prepared('orders.setFreightRule')`
  update orders set freight_rule = :rule?::jsonb where tenant_id = :tenantId and id = :id`;

/** The order for a lot won at an auction, with the lot’s own time to pay. */
export const bindToLot = prepared('orders.bindToLot')`
  update orders set lot_no = :lotNo, pay_by = :payBy, close_at = case when status = 'waiting_payment' then :payBy::timestamptz end
  where tenant_id = :tenantId and id = :id`;

/** ORD-05a The number under which the order is made. */
export const setTurned = prepared('orders.setTurned')`
  update orders set turned_number = :number where tenant_id = :tenantId and id = :id`;

/** Every line of the order has its review. */
export const setRated = prepared('orders.setRated')`
  update orders set rated = true where tenant_id = :tenantId and id = :orderId`;

/** The amount kept back from a refund for each gift that did not come back, in the smallest unit. */
export const setGiftsWithheld = prepared('orders.setGiftsWithheld')`
  update order_gift g set withheld = a.withheld from unnest(:ids::uuid[], :amounts::bigint[]) as a (id, withheld)
  where g.tenant_id = :tenantId and g.id = a.id`;
