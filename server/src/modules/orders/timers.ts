import type { Sweep } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { expire } from './cancel.ts';
/** A tenant's own time: its clock can be moved. */
const tenantNow = `now() + t.clock_offset_ms * interval '1 millisecond'`;

const unpaid = prepared('orders.unpaid')`
  select o.tenant_id, o.id from tenant t join orders o on o.tenant_id = t.id
  where o.status = 'waiting_payment' and o.close_at <= ${tenantNow} and o.lot_no = '' limit 300`;

/** ORD-07 What is due is state, not a queue: nothing is lost, and a moved clock finds it. */
export const timers: readonly Sweep[] = [
  { name: 'order.expire', everyS: 20, due: unpaid(), run: expire },
];
