import { CENT, SCALE } from '@tradeport/api/kernel/money';
import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';
import { freightMoney, goodsMoney } from '../orders/index.ts';

const over = `('refunding', 'refunded', 'returned')`;
const open = `('submitted', 'approved', 'sending_back', 'received')`;

/** AFS-03 Requests add up to their lines, and orders to their requests. */
const linesDiffer = prepared('aftersales.linesDiffer')`
  select a.number || ': its lines come to ' || coalesce(l.money, 0) || ' for ' || coalesce(l.pieces, 0) || ' pieces' as "what!"
  from after_sale a left join (
    select after_sale_id, sum(goods_money + freight_money) as money, sum(quantity) as pieces from after_sale_line where tenant_id = :tenantId group by 1) l
    on l.after_sale_id = a.id
  where a.tenant_id = :tenantId and (coalesce(l.money, 0) <> a.goods_money + a.freight_money or coalesce(l.pieces, 0) <> a.pieces) limit 100`;
const refundsDiffer = prepared('aftersales.refundsDiffer')`
  select a.number || ': asked for ' || a.goods_money + a.freight_money + a.rest_freight + a.gift_money || ', refunded ' || coalesce(r.amount, 0) as "what!"
  from after_sale a left join refund r on r.tenant_id = :tenantId and r.cause_kind = 'after_sale' and r.cause_id = a.id
  where a.tenant_id = :tenantId and coalesce(r.amount, 0) <> case when a.status in ${over} and a.kind <> 'exchange'
    then a.goods_money + a.freight_money + a.rest_freight + a.gift_money else 0 end limit 100`;
/**
 * F4 The amount withheld for the gifts of an order equals the amount that its requests kept of
 * their money.
 */
const giftsDiffer = prepared('aftersales.giftsDiffer')`
  select 'order ' || g.order_id || ': its gifts withhold ' || g.withheld || ', its requests ' || coalesce(a.withheld, 0) as "what!"
  from (select order_id, sum(withheld) as withheld from order_gift where tenant_id = :tenantId group by 1) g
  left join (select order_id, -sum(gift_money) as withheld from after_sale where tenant_id = :tenantId group by 1) a on a.order_id = g.order_id
  where g.withheld <> coalesce(a.withheld, 0) limit 100`;
const orderLinesDiffer = prepared('aftersales.orderLinesDiffer')`
  select 'order line ' || l.id || ': refunded ' || l.refunded || ', withheld ' || l.withheld || '; its requests say '
    || coalesce(a.refunded, 0) || ', ' || coalesce(a.withheld, 0) as "what!"
  from order_line l left join (
    select i.order_line_id, sum(i.quantity) filter (where a.status in ${over} and a.kind <> 'exchange') as refunded,
      sum(i.unshipped) filter (where a.status in ${open} or a.appeal_open) as withheld
    from after_sale_line i join after_sale a on a.tenant_id = :tenantId and a.id = i.after_sale_id
    where i.tenant_id = :tenantId group by 1) a on a.order_line_id = l.id
  where l.tenant_id = :tenantId and (l.refunded <> coalesce(a.refunded, 0) or l.withheld <> coalesce(a.withheld, 0)) limit 100`;
/**
 * F1 The share of `total` for the first `count` pieces of a line: the sum that `worthOf` computes,
 * here in SQL.
 */
const upTo = (total: string, count: string, step: number) =>
  `case when ${count} = l.quantity then ${total} else div(div(${total}::numeric * (${count}) * 2 + l.quantity, l.quantity * 2), ${step}) * ${step} end`;
const share = (total: string, step = CENT) =>
  `(select sum(${upTo(total, '(r->>1)::int', step)} - ${upTo(total, '(r->>0)::int - 1', step)}) from jsonb_array_elements(i.pieces) r)`;
const price = goodsMoney('l');
/** F9 The part of the price of the pieces of `i` that went back while they were kept. */
const lowered = `(select coalesce(sum((p->>1)::bigint), 0) from jsonb_array_elements(l.lowered) p
    where exists (select from jsonb_array_elements(i.pieces) r where (p->>0)::int between (r->>0)::int and (r->>1)::int))`;
/** LED-02g No request gives back, or asks for, more than its pieces are worth: their share less what went back for them before. */
const worthExceeded = prepared('aftersales.worthExceeded')`
  select a.number || ', line ' || l.position || ': ' || i.goods_money || ' for goods, ' || i.freight_money || ' for freight, '
    || i.points_back || ' in points and ' || i.rebate_back || ' in rebate are more than its pieces were worth' as "what!"
  from after_sale a join after_sale_line i on i.tenant_id = :tenantId and i.after_sale_id = a.id
  join order_line l on l.tenant_id = :tenantId and l.id = i.order_line_id
  where a.tenant_id = :tenantId and a.kind <> 'exchange' and (a.status in ${over} or a.status in ${open} or a.appeal_open)
    and (i.goods_money > ${share(price)} - ${lowered} or i.freight_money > ${share(freightMoney('l'))}
      or i.points_back > ${share('l.points_spent', SCALE)} or i.rebate_back > ${share('l.rebate_amount')}) limit 100`;
/**
 * LED-02g A piece that is kept gives back no more than its price, and a line no more than it cost.
 */
const linesExceeded = prepared('aftersales.linesExceeded')`
  select 'order line ' || l.id || ': ' || l.refunded_amount || ' went back of ' || l.total_amount as "what!"
  from order_line l where l.tenant_id = :tenantId and (l.refunded_amount > l.total_amount or (l.lowered <> '[]' and exists (
    select from (
      select jsonb_build_array(jsonb_build_array(p->0, p->0)) as pieces, sum((p->>1)::bigint) as lowered from jsonb_array_elements(l.lowered) p group by p->0) i
    where i.lowered > ${share(price)}))) limit 100`;
/** AFS-03 Goods that came back are on the shelf, scrapped, with their buyer again, or waiting for somebody to say so. */
const goodsForgotten = prepared('aftersales.goodsForgotten')`
  select a.number || ': its goods are with the seller, and nobody has to decide on them' as "what!"
  from after_sale a where a.tenant_id = :tenantId and not a.goods_open and a.kind = 'return'
    and a.status in ('goods_rejected', 'refunding', 'returned') and exists (
      select from after_sale_line i where i.tenant_id = :tenantId and i.after_sale_id = a.id and i.restock is null) limit 100`;
/** LED-02g No piece is in two requests at once: neither asked for twice nor given back twice. */
const piecesTwice = prepared('aftersales.piecesTwice')`
  select 'order line ' || t.order_line_id || ': piece ' || t.first || ' is in two requests' as "what!"
  from (
    select i.order_line_id, (r->>0)::int as first,
      max((r->>1)::int) over (partition by i.order_line_id order by (r->>0)::int, (r->>1)::int rows between unbounded preceding and 1 preceding) as before
    from after_sale a join after_sale_line i on i.tenant_id = :tenantId and i.after_sale_id = a.id
    join order_line l on l.tenant_id = :tenantId and l.id = i.order_line_id
    cross join jsonb_array_elements(i.pieces) r
    where a.tenant_id = :tenantId and (a.status in ${open} or a.appeal_open or (a.status in ${over} and (a.kind <> 'exchange' or a.status = 'refunding')))) t
  where t.first <= t.before limit 100`;
/**
 * F1 The pieces that do not ship are those that requests stopped before they left: as many of each
 * request as it says. Its others are in parcels, where their line left in some.
 */
const stoppedDiffer = prepared('aftersales.stoppedDiffer')`
  with asked as (
    select a.number, i.order_line_id, i.unshipped, (select range_agg(int4range((r->>0)::int, (r->>1)::int, '[]')) from jsonb_array_elements(i.pieces) r) as pieces
    from after_sale a join after_sale_line i on i.tenant_id = :tenantId and i.after_sale_id = a.id
    where a.tenant_id = :tenantId and (a.status in ${open} or a.appeal_open or (a.status in ${over} and (a.kind <> 'exchange' or a.status = 'refunding')))),
  sent as (
    select c.order_line_id, range_agg(c.pieces) as pieces from parcel_line c
    join parcel p on p.tenant_id = :tenantId and p.id = c.parcel_id and p.after_sale_id is null
    where c.tenant_id = :tenantId and c.pieces is not null group by 1)
  select a.number || ', line ' || l.position || ': ' || a.unshipped || ' unshipped of ' || a.pieces::text || ', its line stopped ' || l.stopped::text
    || ' and sent ' || coalesce(s.pieces::text, '') as "what!"
  from asked a join order_line l on l.tenant_id = :tenantId and l.id = a.order_line_id left join sent s on s.order_line_id = a.order_line_id
  where not int4range(1, l.quantity + 1) @> a.pieces or not a.pieces - l.stopped <@ coalesce(s.pieces, a.pieces)
    or a.unshipped <> (select coalesce(sum(upper(r) - lower(r)), 0) from unnest(a.pieces * l.stopped) r)
  union all select 'order line ' || l.id || ': stopped are ' || l.stopped::text || ', its requests have ' || coalesce(a.pieces::text, 'none')
  from order_line l left join (select order_line_id, range_agg(pieces) as pieces from asked group by 1) a on a.order_line_id = l.id
  where l.tenant_id = :tenantId and not isempty(l.stopped) and not l.stopped <@ coalesce(a.pieces, '{}') limit 100`;
/** F9 The return freight that a request states is in the books. */
const freightDiffers = prepared('aftersales.freightDiffers')`
  select a.number || ': return freight ' || a.return_freight || ', the books have ' || coalesce(t.amount, 0) as "what!"
  from after_sale a left join transfer t on t.tenant_id = :tenantId and t.key = 'after_sale:' || a.id || ':freight'
  where a.tenant_id = :tenantId and a.return_freight <> coalesce(t.amount, 0) limit 100`;
const openDiffers = prepared('aftersales.openDiffers')`
  select o.number || ': says ' || o.open_requests || ' open requests, there are ' || coalesce(a.open, 0) as "what!"
  from orders o left join (
    select order_id, count(*) as open from after_sale where tenant_id = :tenantId and (status in ${open} or appeal_open) group by 1) a on a.order_id = o.id
  where o.tenant_id = :tenantId and o.open_requests <> coalesce(a.open, 0) limit 100`;

const check = (name: string, differ: typeof linesDiffer): AuditCheck => ({
  name,
  run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
});

export const afterSaleChecks: readonly AuditCheck[] = [
  check('aftersales.lines', linesDiffer),
  check('aftersales.refunds', refundsDiffer),
  check('aftersales.order_lines', orderLinesDiffer),
  check('aftersales.open', openDiffers),
  check('aftersales.gifts', giftsDiffer),
  check('aftersales.return_freight', freightDiffers),
  check('aftersales.worth', worthExceeded),
  check('aftersales.worth_of_lines', linesExceeded),
  check('aftersales.pieces', piecesTwice),
  check('aftersales.stopped', stoppedDiffer),
  check('aftersales.goods', goodsForgotten),
];
