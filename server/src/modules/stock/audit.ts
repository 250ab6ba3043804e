import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

type Fault = { fault: string };

/** CAT-04 Stock that drifts is named: levels against movements, reservations and what lists say. */
export const audits: AuditCheck[] = [
  {
    name: 'stock: on hand is the sum of its movements',
    run: async (ctx) => named(await ctx.run(movements({}))),
  },
  {
    name: 'stock: reserved is the sum of what order lines hold',
    run: async (ctx) => named((await ctx.batch([holdings({}), strays({})])).flat()),
  },
  {
    name: 'stock: lists say "in stock" of what is',
    run: async (ctx) => named(await ctx.run(words({}))),
  },
];

function named(faults: readonly Fault[]): string[] {
  return faults.map(({ fault }) => fault);
}

const movements = prepared('stock.movements')`
  select format('SKU %s in %s: %s on hand, movements add up to %s', s.no, w.code, l.on_hand, coalesce(m.total, 0)) as fault
  from stock_level l
  join sku s on s.tenant_id = :tenantId and s.id = l.sku_id
  join warehouse w on w.tenant_id = :tenantId and w.id = l.warehouse_id
  left join (select sku_id, warehouse_id, sum(change) as total from stock_move where tenant_id = :tenantId group by 1, 2) m
    on m.sku_id = l.sku_id and m.warehouse_id = l.warehouse_id
  where l.tenant_id = :tenantId and l.on_hand <> coalesce(m.total, 0) order by s.no limit 100`;
const holdings = prepared('stock.holdings')`
  select format('SKU %s in %s: %s reserved, order lines hold %s', s.no, w.code, l.reserved, coalesce(r.total, 0)) as fault
  from stock_level l
  join sku s on s.tenant_id = :tenantId and s.id = l.sku_id
  join warehouse w on w.tenant_id = :tenantId and w.id = l.warehouse_id
  left join (select sku_id, warehouse_id, sum(quantity - shipped - released) as total
    from reservation where tenant_id = :tenantId and state = 'held' group by 1, 2) r
    on r.sku_id = l.sku_id and r.warehouse_id = l.warehouse_id
  where l.tenant_id = :tenantId and l.reserved <> coalesce(r.total, 0) order by s.no limit 100`;
const strays = prepared('stock.strays')`
  select format('Order line %s holds %s of what is nowhere', r.id, r.quantity) as fault from reservation r
  where r.tenant_id = :tenantId and not exists (select from stock_level l
    where l.tenant_id = :tenantId and l.sku_id = r.sku_id and l.warehouse_id = r.warehouse_id) order by r.id limit 100`;
const words = prepared('stock.words')`
  select format('Product %s: %s places have stock, its card says %s', c.id, coalesce(n.places, 0), c.stocked) as fault
  from product_card c
  left join (select s.product_id, count(*) as places from stock_level l
    join sku s on s.tenant_id = :tenantId and s.id = l.sku_id and not s.retired
    where l.tenant_id = :tenantId and l.on_hand > l.reserved group by 1) n on n.product_id = c.id
  where c.tenant_id = :tenantId and c.stocked <> coalesce(n.places, 0) order by c.id limit 100`;
