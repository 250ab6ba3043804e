import type { Sweep } from '../../kernel/module.ts';
import { tenantNow } from '../../kernel/tenant-now.ts';
import { prepared } from '../../kernel/query.ts';
import { confirmBeside, confirmByItself, deliver } from './receive.ts';

const delivered = prepared('fulfilment.delivered')`
  select p.tenant_id, p.id from tenant t join parcel p on p.tenant_id = t.id
  where p.status = 'in_transit' and p.expected_at <= ${tenantNow} limit 300`;
const unconfirmed = prepared('fulfilment.unconfirmed')`
  select o.tenant_id, o.id from tenant t join orders o on o.tenant_id = t.id
  where o.status = 'waiting_receipt' and o.open_requests = 0 and o.confirm_at <= ${tenantNow} limit 300`;

const unconfirmedBeside = prepared('fulfilment.unconfirmedBeside')`
  select p.tenant_id, p.id from tenant t join parcel p on p.tenant_id = t.id
  where p.status = 'delivered' and p.confirm_at <= ${tenantNow} limit 300`;

/** ORD-09 A parcel arrives, and an order that nobody confirms is received by itself. */
export const timers: readonly Sweep[] = [
  { name: 'parcel.deliver', everyS: 60, due: delivered(), run: deliver },
  { name: 'parcel.confirm', everyS: 60, due: unconfirmedBeside(), run: confirmBeside },
  { name: 'order.confirm', everyS: 60, due: unconfirmed(), run: confirmByItself },
];
