import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

const usesDiffer = prepared('entitlements.usesDiffer')`
  select e.id || ': used ' || e.used || ', its records say ' || coalesce(u.count, 0) as "what!" from entitlement e left join (
    select entitlement_id, sum(count) as count from entitlement_use where tenant_id = :tenantId group by 1) u on u.entitlement_id = e.id
  where e.tenant_id = :tenantId and e.kind in ('right', 'appointment') and e.used <> coalesce(u.count, 0) limit 100`;
const issuedDiffer = prepared('entitlements.issuedDiffer')`
  select o.number || ': ' || l.shipped || ' were issued, there are ' || count(e.id) as "what!"
  from entitlement e join order_line l on l.tenant_id = :tenantId and l.id = e.order_line_id
  join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  where e.tenant_id = :tenantId group by o.number, l.id, l.shipped having count(e.id) <> l.shipped limit 100`;
const codesDiffer = prepared('entitlements.codesDiffer')`
  select e.sku_id || ': ' || count(*) || ' free codes, ' || coalesce((
    select sum(l.on_hand) from stock_level l where l.tenant_id = :tenantId and l.sku_id = e.sku_id), 0) || ' in stock' as "what!"
  from entitlement e where e.tenant_id = :tenantId and e.status = 'free' group by e.sku_id having count(*) <> coalesce((
    select sum(l.on_hand) from stock_level l where l.tenant_id = :tenantId and l.sku_id = e.sku_id), 0) limit 100`;
const placesDiffer = prepared('entitlements.placesDiffer')`
  select s.id || ': says ' || s.booked || ' booked, its bookings ' || coalesce(b.booked, 0) as "what!" from slot s left join (
    select slot_id, sum(quantity - released) as booked from booking where tenant_id = :tenantId group by 1) b on b.slot_id = s.id
  where s.tenant_id = :tenantId and s.booked <> coalesce(b.booked, 0) limit 100`;

const check = (name: string, differ: typeof usesDiffer): AuditCheck => ({
  name,
  run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
});

/**
 * ORD-08 Sold benefits were issued once and their uses recorded; codes and bookings agree with the
 * stock.
 */
export const audits: readonly AuditCheck[] = [
  check('entitlements.uses', usesDiffer),
  check('entitlements.issued', issuedDiffer),
  check('entitlements.codes', codesDiffer),
  check('entitlements.places', placesDiffer),
];
