import { keysOf } from '@tradeport/api/kernel/keys';
import { typeRules } from '@tradeport/api/orders/order-types';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { deductions } from '@tradeport/api/orders/components';
const off = deductions.map((kind) => `'${kind}'`).join(', ');

/**
 * LED-02 Rules that span rows, so that the tables cannot check them by themselves. Each check names
 * the first hundred rows that disagree.
 */
export const orderAudits: readonly AuditCheck[] = [
  {
    name: 'orders.lines_add_up',
    run: async (ctx) =>
      (await ctx.batch([linesOff({}), strays({}), componentsOff({}), strayComponents({})]))
        .flat()
        .map((row) => row.what),
  },
  {
    name: 'orders.tax_is_of_what_is_paid',
    run: async (ctx) => (await ctx.run(taxOff({}))).map((row) => row.what),
  },
  {
    name: 'orders.reserved_is_open',
    run: async (ctx) => (await ctx.run(reservedOff({}))).map((row) => row.what),
  },
  {
    name: 'orders.parcels_are_shipped',
    run: async (ctx) => (await ctx.run(parcelsOff({}))).map((row) => row.what),
  },
  {
    name: 'orders.parcels_name_pieces',
    run: async (ctx) =>
      (await ctx.batch([unnamed({}), piecesOff({})])).flat().map((row) => row.what),
  },
];

/** ORD-08 Issued goods (codes, rights, cards) are in no parcel. */
const issued = keysOf(typeRules)
  .filter((type) => typeRules[type].issues !== null)
  .map((type) => `'${type}'`)
  .join();
const linesOff = prepared('orders.linesOff')`
  select o.number || ': lines add up to ' || sum(l.total_amount) || ', the order says ' || o.total_amount as what
  from orders o join order_line l on l.tenant_id = :tenantId and l.order_id = o.id
  where o.tenant_id = :tenantId group by o.id, o.number, o.goods_amount, o.freight_amount, o.tax_amount, o.tax_included, o.total_amount, o.pieces
  having sum(l.total_amount) <> o.total_amount or sum(l.goods_amount) <> o.goods_amount or sum(l.freight_amount) <> o.freight_amount
    or sum(l.tax_amount) <> o.tax_amount or sum(l.tax_included) <> o.tax_included or sum(l.quantity) <> o.pieces limit 100`;
/**
 * P1 Tax is on the rest after points and rebate, with freight, settled once per rate; the tax
 * within prices is their difference from the net. Orders from before that was kept have no way of
 * taxing.
 */
const taxOff = prepared('orders.taxOff')`
  with taxed as (
    select o.number, o.tax_way, l.tax_rate, sum(l.total_amount - l.tax_amount) as base, sum(l.tax_amount) as added, sum(l.tax_included) as held
    from orders o join order_line l on l.tenant_id = :tenantId and l.order_id = o.id
    where o.tenant_id = :tenantId and o.tax_way is not null group by o.id, o.number, o.tax_way, l.tax_rate)
  select number || ': at a rate of ' || tax_rate || ' it states ' || added || ' of tax on top and ' || held || ' in its prices, of ' || base as "what!"
  from taxed where added <> case when tax_way = 'added' then round(base * tax_rate / (1000000 * 100)) * 100 else 0 end
    or held <> case when tax_way = 'included' then base - round(base * 1000000 / ((1000000 + tax_rate) * 100::numeric)) * 100 else 0 end limit 100`;
const strays = prepared('orders.strays')`
  select 'line ' || l.id || ' is of no order' as what from order_line l
  where l.tenant_id = :tenantId and not exists (select from orders o where o.tenant_id = :tenantId and o.id = l.order_id) limit 100`;
const componentsOff = prepared('orders.componentsOff')`
  select o.number || ' line ' || l.position || ': list price and components come to ' || l.quantity * l.list_price + coalesce(c.goods, 0)
    || ' less ' || coalesce(c.off, 0) || ', the line says ' || l.goods_amount || ' less '
    || l.promotion_amount + l.coupon_amount + l.member_amount + l.points_amount + l.rebate_amount as what
  from order_line l join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  left join (
    select line_id, sum(amount) filter (where kind not in (${off})) as goods, -sum(amount) filter (where kind in (${off})) as off
    from price_component where tenant_id = :tenantId group by 1) c on c.line_id = l.id
  where l.tenant_id = :tenantId and (l.quantity * l.list_price + coalesce(c.goods, 0) <> l.goods_amount
    or coalesce(c.off, 0) <> l.promotion_amount + l.coupon_amount + l.member_amount + l.points_amount + l.rebate_amount) limit 100`;
const strayComponents = prepared('orders.strayComponents')`
  select 'price component ' || c.position || ' of line ' || c.line_id || ' is of no line' as what from price_component c
  where c.tenant_id = :tenantId and not exists (
    select from order_line l where l.tenant_id = :tenantId and l.id = c.line_id and l.order_id = c.order_id) limit 100`;
const reservedOff = prepared('orders.reservedOff')`
  select o.number || ' line ' || l.position || ': open ' || l.open || ', in production ' || l.in_production || case when l.sku_id is null then ' without SKU' else '' end || ', reserved ' || coalesce(r.quantity - r.shipped - r.released, 0) as what
  from order_line l join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  left join reservation r on r.tenant_id = :tenantId and r.id = l.id
  where l.tenant_id = :tenantId and case when l.sku_id is null then 0 else l.open + l.in_production end <> coalesce(r.quantity - r.shipped - r.released, 0) limit 100`;
const parcelsOff = prepared('orders.parcelsOff')`
  select o.number || ' line ' || l.position || ': shipped ' || l.shipped || ', in parcels ' || coalesce(p.pieces, 0) as what
  from order_line l join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  left join (
    select c.order_line_id, sum(c.quantity) as pieces from parcel_line c join parcel p on p.tenant_id = :tenantId and p.id = c.parcel_id
    where c.tenant_id = :tenantId and p.after_sale_id is null group by 1) p on p.order_line_id = l.id
  where l.tenant_id = :tenantId and o.type not in (${issued}) and case
    -- CAT-09d Neither was anything that a store handed over.
    when o.pickup is not null then p.pieces is not null
    -- What milestones delivered was in no parcel.
    when o.billed_amount is not null and l.sku_id is null then l.shipped < coalesce(p.pieces, 0) else l.shipped <> coalesce(p.pieces, 0) end limit 100`;
const unnamed = prepared('orders.unnamed')`
  select 'parcel ' || p.number || ': it does not name its pieces' as "what!" from parcel_line l join parcel p on p.tenant_id = :tenantId and p.id = l.parcel_id
  where l.tenant_id = :tenantId and l.pieces is null limit 100`;
/** F1 The parcels of a line hold as many different pieces as they ship, all of them ordered, and none that a request stopped. */
const piecesOff = prepared('orders.piecesOff')`
  with held as (
    select c.order_line_id as id, sum(c.quantity) as pieces, range_agg(c.pieces) as named from parcel_line c
    join parcel p on p.tenant_id = :tenantId and p.id = c.parcel_id and p.after_sale_id is null
    where c.tenant_id = :tenantId and c.pieces is not null group by 1)
  select o.number || ' line ' || l.position || ': its parcels ship ' || h.pieces || ' pieces and name ' || h.named::text
    || ', it has ' || l.quantity || ', stopped are ' || l.stopped::text as "what!"
  from held h join order_line l on l.tenant_id = :tenantId and l.id = h.id join orders o on o.tenant_id = :tenantId and o.id = l.order_id
  where h.pieces <> (select sum(upper(r) - lower(r)) from unnest(h.named) r) or h.named && l.stopped or not int4range(1, l.quantity + 1) @> h.named limit 100`;
