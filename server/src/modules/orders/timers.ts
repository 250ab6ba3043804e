import type { Sweep } from '../../kernel/module.ts';
import { tenantNow } from '../../kernel/tenant-now.ts';
import { prepared } from '../../kernel/query.ts';
import { expire } from './cancel.ts';

const unpaid = prepared('orders.unpaid')`
  select o.tenant_id, o.id from tenant t join orders o on o.tenant_id = t.id
  where o.status = 'waiting_payment' and o.close_at <= ${tenantNow} and o.lot_no = '' limit 300`;

/** ORD-07 The due time is state, not a queue: nothing is lost, and a moved clock finds it. */
export const timers: readonly Sweep[] = [
  { name: 'order.expire', everyS: 20, due: unpaid(), run: expire },
];
