import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** Z1 Per line: ordered = cancelled + open + in production + shipped; shipped = in transit + received + lost. */
const conserved = prepared('production.conserved')`
  select o.number || ' line ' || l.position || ': ordered ' || l.quantity || ', cancelled ' || l.cancelled || ', open ' || l.open
    || ', in production ' || l.in_production || ', shipped ' || l.shipped || ', with factories ' || piece_count(l.making) as "what!"
  from order_line l join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  where l.tenant_id = :tenantId and o.made and (
    l.quantity <> l.cancelled + l.open + l.in_production + l.shipped or l.shipped <> l.in_transit + l.received + l.lost
    or l.in_production <> piece_count(l.making) or l.offered not between 0 and l.in_production or l.making && l.stopped) limit 100`;

/** Z2 The pieces that a line says are with factories are those that their sub-orders have and have not sent, each once. */
const held = prepared('production.held')`
  select o.number || ' line ' || l.position || ': with factories ' || l.making::text || ', by sub-orders ' || coalesce(h.pieces::text, '{}')
    || ', offered ' || l.offered || ', by sub-orders ' || coalesce(h.offered, 0) as "what!"
  from order_line l join orders o on o.tenant_id = :tenantId and o.id = l.order_id left join (
    select s.order_line_id, range_agg(s.pieces - s.sent) as pieces, sum(piece_count(s.pieces - s.sent)) as count,
      sum(case when b.status = 'offered' then piece_count(s.pieces) else 0 end) as offered
    from sub_order_line s join sub_order b on b.tenant_id = :tenantId and b.id = s.sub_order_id
    where s.tenant_id = :tenantId group by 1) h on h.order_line_id = l.id
  where l.tenant_id = :tenantId and o.made and (l.making <> coalesce(h.pieces, '{}') or piece_count(l.making) <> coalesce(h.count, 0)
    or l.offered <> coalesce(h.offered, 0)) limit 100`;

/** F1 Pieces that factories have sent are in their parcels. */
const sent = prepared('production.sent')`
  select o.number || ' line ' || l.position || ': factories sent ' || coalesce(h.pieces::text, '{}') || ', in their parcels ' || coalesce(p.pieces::text, '{}') as "what!"
  from order_line l join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  left join (
    select order_line_id, range_agg(sent) as pieces from sub_order_line where tenant_id = :tenantId group by 1) h on h.order_line_id = l.id
  left join (
    select c.order_line_id, range_agg(c.pieces) as pieces from factory_parcel f join parcel_line c on c.tenant_id = :tenantId and c.parcel_id = f.id
    where f.tenant_id = :tenantId group by 1) p on p.order_line_id = l.id
  where l.tenant_id = :tenantId and o.made and coalesce(h.pieces, '{}') <> coalesce(p.pieces, '{}') limit 100`;

/** T6 The status of an order that is made follows from its pieces; a sub-order that has ended has nothing left. */
const status = prepared('production.status')`
  select o.number || ': ' || o.status || ', to make ' || p.to_make || ', offered ' || p.offered || ', in production ' || p.producing || ', from stock ' || p.stock
    || ', shipped ' || p.shipped as "what!"
  from orders o join (
    select order_id, sum(open) filter (where made_days is not null) as to_make, sum(offered) as offered, sum(in_production) as producing,
      coalesce(sum(open) filter (where made_days is null), 0) as stock, sum(shipped) as shipped
    from order_line where tenant_id = :tenantId group by 1) p on p.order_id = o.id
  where o.tenant_id = :tenantId and o.made and o.status in ('pending_transfer', 'pending_factory', 'in_production', 'waiting_shipment', 'outbound', 'waiting_receipt')
    and o.status <> case when p.shipped > 0 then case when p.to_make + p.producing + p.stock = 0 then 'waiting_receipt' else 'outbound' end
      when p.to_make = 0 and p.producing = 0 then 'waiting_shipment'
      when o.status = 'pending_transfer' then 'pending_transfer'
      when p.to_make + p.offered > 0 then 'pending_factory' else 'in_production' end limit 100`;
const ended = prepared('production.ended')`
  select s.number || ': ' || s.status || ', left ' || sum(piece_count(l.pieces - l.sent)) as "what!"
  from sub_order s join sub_order_line l on l.tenant_id = :tenantId and l.sub_order_id = s.id
  where s.tenant_id = :tenantId group by s.id, s.number, s.status, s.ended_at
  having (s.ended_at is null) <> (sum(piece_count(l.pieces - l.sent)) > 0) limit 100`;

export const productionChecks: readonly AuditCheck[] = [
  {
    name: 'production.pieces_add_up',
    run: async (ctx) =>
      (await ctx.batch([conserved({}), held({}), sent({})])).flat().map((row) => row.what),
  },
  {
    name: 'production.status_follows',
    run: async (ctx) => (await ctx.batch([status({}), ended({})])).flat().map((row) => row.what),
  },
];
