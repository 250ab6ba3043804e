import type { RunQuery, Portal } from './walk.ts';

/** The amount refunded by price reductions for the kept pieces of a line. */
const lowered = `(select coalesce(sum((p->>1)::bigint), 0) from jsonb_array_elements(l.lowered) p)`;

/**
 * Laws that must hold for a tenant after any steps, computed from the rows themselves rather than
 * by the portal's own checks.
 */
const laws: Record<string, string> = {
  'a source gave less than went back to it': `
    select t.key as what from refund_leg l join transfer t on t.tenant_id = l.tenant_id and t.id = l.source_id
    where l.tenant_id = $1 group by t.id, t.key, t.amount having sum(l.amount) > t.amount`,
  'more went back of an order than was paid': `
    select o.number as what from orders o join refund r on r.tenant_id = o.tenant_id and r.order_id = o.id
    where o.tenant_id = $1 group by o.id, o.number, o.paid_amount having sum(r.amount) > o.paid_amount`,
  'more went back of a line than it cost': `
    select l.id::text as what from order_line l
    join after_sale_line i on i.tenant_id = l.tenant_id and i.order_line_id = l.id
    join after_sale a on a.tenant_id = l.tenant_id and a.id = i.after_sale_id
    where l.tenant_id = $1 and a.status in ('refunding', 'refunded', 'returned') and a.kind <> 'exchange'
    group by l.id, l.total_amount, l.quantity, l.points_spent, l.rebate_amount, l.lowered
    having sum(i.goods_money + i.freight_money) + ${lowered} > l.total_amount or sum(i.quantity) > l.quantity
      or sum(i.points_back) > l.points_spent or sum(i.rebate_back) > l.rebate_amount`,
  'a line that came back whole has not given its price back': `
    select l.id::text as what from order_line l
    join after_sale_line i on i.tenant_id = l.tenant_id and i.order_line_id = l.id
    join after_sale a on a.tenant_id = l.tenant_id and a.id = i.after_sale_id
    where l.tenant_id = $1 and a.status in ('refunding', 'refunded', 'returned') and a.kind <> 'exchange'
    group by l.id, l.total_amount, l.freight_amount, l.freight_tax, l.tax_amount, l.quantity, l.points_spent, l.rebate_amount, l.lowered
    having sum(i.quantity) = l.quantity and (sum(i.goods_money) + ${lowered} <> l.total_amount - l.freight_amount - least(coalesce(l.freight_tax, 0), l.tax_amount)
      or sum(i.points_back) <> l.points_spent or sum(i.rebate_back) <> l.rebate_amount)`,
  'one piece is in two requests': `
    select i.order_line_id::text as what from after_sale_line i
    join after_sale a on a.tenant_id = i.tenant_id and a.id = i.after_sale_id
    cross join lateral jsonb_array_elements(i.pieces) as r(range)
    cross join lateral generate_series((r.range->>0)::int, (r.range->>1)::int) as piece
    where i.tenant_id = $1 and (a.appeal_open or a.status in ('submitted', 'approved', 'sending_back', 'received', 'refunding')
      or (a.status in ('refunded', 'returned') and a.kind <> 'exchange'))
    group by i.order_line_id, piece having count(*) > 1`,
  'pieces are neither on the shelf nor with a buyer nor scrapped': `
    select s.no as what from sku s
    join (select sku_id, sum(on_hand) as on_hand, sum(reserved) as reserved from stock_level where tenant_id = $1 group by 1) v on v.sku_id = s.id
    left join (select sku_id, sum(change) as change from stock_move where tenant_id = $1 and kind in ('receive', 'adjust') group by 1) m on m.sku_id = s.id
    left join (select l.sku_id, sum(l.shipped) as shipped, sum(l.open) as open from order_line l where l.tenant_id = $1 group by 1) o on o.sku_id = s.id
    left join (select l.sku_id,
        sum(i.quantity) filter (where i.restock = 'shelf') as back,
        sum(i.quantity) filter (where a.kind = 'exchange') as again
      from after_sale_line i join after_sale a on a.tenant_id = $1 and a.id = i.after_sale_id
      join order_line l on l.tenant_id = $1 and l.id = i.order_line_id
      where i.tenant_id = $1 and a.status in ('refunding', 'refunded', 'returned') and a.kind <> 'refund' group by 1) b on b.sku_id = s.id
    where s.tenant_id = $1 and (v.on_hand <> m.change - coalesce(o.shipped, 0) + coalesce(b.back, 0) - coalesce(b.again, 0)
      or v.reserved <> coalesce(o.open, 0))`,
  'a step waits although its time is over': `
    select a.number as what from after_sale a join tenant t on t.id = a.tenant_id
    where a.tenant_id = $1 and a.due_at < now() + t.clock_offset_ms * interval '1 millisecond' - interval '1 day'`,
  'a refund waits for a provider that pays': `
    select l.id::text as what from refund_leg l where l.tenant_id = $1 and l.next_try_at is not null`,
  'an event was not heard': `
    select event as what from outbox where tenant_id = $1 and attempts > 0`,
  'an account is not what its entries say': `
    select a.id::text as what from account a left join (
      select account, sum(amount) as amount from (
        select credit_id as account, amount from transfer where tenant_id = $1 and phase in ('posted', 'post')
        union all select debit_id, -amount from transfer where tenant_id = $1 and phase in ('posted', 'post')) e group by 1) e on e.account = a.id
    where a.tenant_id = $1 and a.kind in ('balance', 'card', 'points', 'rebate', 'refunding', 'advance')
      and a.credits_posted - a.debits_posted <> coalesce(e.amount, 0)`,
};

/** The violations of each law, by name. */
export async function broken(look: RunQuery, tenantId: string): Promise<string[]> {
  const found: string[] = [];
  for (const [law, text] of Object.entries(laws)) {
    const rows = await look<{ what: string }>(text, [tenantId]);
    found.push(...rows.slice(0, 5).map(({ what }) => `${law}: ${what}`));
  }
  return found;
}

/**
 * Lines of one order for which more was refused or requested than their pieces are worth. The
 * shares are computed piece by piece here, unlike in the product.
 */
export async function exceeded(
  { look, tenantId }: Pick<Portal, 'look' | 'tenantId'>,
  orderId: string,
): Promise<string[]> {
  const rows = await look<{ what: string }>(worth, [tenantId, orderId]);
  return rows.map(({ what }) => what);
}
const piece = (total: string) =>
  `floor(${total}::numeric * p / l.quantity / 100) * 100 - floor(${total}::numeric * (p - 1) / l.quantity / 100) * 100`;
const worth = `
  with worth as (
    select l.id, p, ${piece('(l.total_amount - l.freight_amount)')} as goods, ${piece('l.freight_amount')} as freight,
      coalesce((select sum((x->>1)::bigint) from jsonb_array_elements(l.lowered) x where (x->>0)::int = p), 0) as lowered
    from order_line l cross join generate_series(1, l.quantity) p where l.tenant_id = $1 and l.order_id = $2),
  asked as (
    select a.number, a.status, i.goods_money, i.freight_money, sum(w.goods - w.lowered) as goods, sum(w.freight) as freight
    from after_sale a join after_sale_line i on i.tenant_id = $1 and i.after_sale_id = a.id
    join worth w on w.id = i.order_line_id and exists (
      select from jsonb_array_elements(i.pieces) r where w.p between (r->>0)::int and (r->>1)::int)
    where a.tenant_id = $1 and a.order_id = $2 and a.kind <> 'exchange' and (a.appeal_open
      or a.status in ('submitted', 'approved', 'sending_back', 'received', 'refunding', 'refunded', 'returned'))
    group by a.number, a.status, i.id, i.goods_money, i.freight_money)
  select 'request ' || number || ' (' || status || ') asks for ' || goods_money || ' and ' || freight_money || ' of pieces worth '
    || goods || ' and ' || freight as what from asked where goods_money > goods or freight_money > freight
  union all select 'piece ' || p || ' of line ' || id || ': ' || lowered || ' went back of ' || goods from worth where lowered > goods
  union all select 'line ' || id || ': ' || refunded_amount || ' went back of ' || total_amount from order_line
    where tenant_id = $1 and order_id = $2 and refunded_amount > total_amount
  union all select 'order ' || number || ': ' || refunded_amount || ' went back of ' || paid_amount from orders
    where tenant_id = $1 and id = $2 and refunded_amount > paid_amount`;
