import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** CHK-07 An accepted quote and its order are the same to the cent, line by line. */
const ordersDiffer = prepared('quotes.ordersDiffer')`
  select q.number || ': accepted at ' || v.total_amount || ' ' || q.currency || ', order ' || coalesce(o.number, 'is missing') || ' says '
    || coalesce(o.total_amount, 0) || ' ' || coalesce(o.currency, '') as "what!"
  from quote q join quote_version v on v.tenant_id = :tenantId and v.id = q.version_id
  left join orders o on o.tenant_id = :tenantId and o.id = q.order_id
  where q.tenant_id = :tenantId and q.status = 'accepted' and (o.id is null or v.side <> 'seller' or o.currency <> q.currency
    or o.buyer_id <> q.buyer_id or o.seller_id <> q.seller_id or o.goods_amount <> v.goods_amount or o.freight_amount <> v.freight_amount
    or o.tax_amount <> v.tax_amount or o.total_amount <> v.total_amount) limit 100`;
const linesDiffer = prepared('quotes.linesDiffer')`
  select q.number || ' line ' || l.line_no || ': accepted ' || l.quantity || ' at ' || l.price || ', ordered '
    || coalesce(o.quantity, 0) || ' at ' || coalesce(o.price, 0) as "what!"
  from quote q join quote_line l on l.tenant_id = :tenantId and l.version_id = q.version_id
  left join order_line o on o.tenant_id = :tenantId and o.order_id = q.order_id and o.position = l.position
  where q.tenant_id = :tenantId and q.status = 'accepted' and (o.id is null or o.quantity <> l.quantity or o.price <> l.price
    or o.sku_id is distinct from l.sku_id or o.goods_amount <> l.goods_amount or o.tax_rate <> l.tax_rate) limit 100`;
const headsDiffer = prepared('quotes.headsDiffer')`
  select q.number || ': says version ' || q.version || ' of ' || q.total_amount || ', its lines come to ' || coalesce(l.goods, 0) as "what!"
  from quote q left join quote_version v on v.tenant_id = :tenantId and v.id = q.version_id and v.quote_id = q.id and v.number = q.version
  left join (
    select version_id, sum(goods_amount) as goods, sum(quantity) as pieces, count(*) as lines from quote_line where tenant_id = :tenantId group by 1) l
    on l.version_id = q.version_id
  where q.tenant_id = :tenantId and (v.id is null or v.total_amount <> q.total_amount or v.side <> q.version_side
    or coalesce(l.goods, 0) <> v.goods_amount or coalesce(l.pieces, 0) <> q.pieces or coalesce(l.lines, 0) <> q.line_count) limit 100`;

const check = (name: string, differ: typeof ordersDiffer): AuditCheck => ({
  name,
  run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
});

export const quoteChecks: readonly AuditCheck[] = [
  check('quotes.orders', ordersDiffer),
  check('quotes.order_lines', linesDiffer),
  check('quotes.versions', headsDiffer),
];
