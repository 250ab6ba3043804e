import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** CAT-09 A pick-up and its order say the same; events are followed a moment later. */
const differ = prepared('pickups.differ')`
  select o.number || ': ' || o.status || ', its pick-up is ' || p.status || ', it says ' || coalesce(o.pickup, 'nothing') as "what!"
  from pickup p join orders o on o.tenant_id = :tenantId and o.id = p.id
  where p.tenant_id = :tenantId and (o.pickup is distinct from p.status
    or (p.status = 'collected') <> (o.status = 'success')
    or (p.status in ('preparing', 'ready') and o.status <> 'waiting_shipment')
    or (p.status = 'missed' and o.status <> 'closed')
    or (p.status in ('unpaid', 'preparing', 'ready', 'collected') and (o.warehouse_id <> p.store_id or o.address is not null))) limit 100`;

export const pickupChecks: readonly AuditCheck[] = [
  {
    name: 'pickup.orders',
    run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
  },
];
