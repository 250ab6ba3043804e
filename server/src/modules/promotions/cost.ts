import { type Currency, formatSum } from '@tradeport/api/kernel/money';
import { inLang, type Lang } from '@tradeport/api/kernel/text';
import { typeTexts } from '@tradeport/api/promotions/model';
import { promotionCost } from '@tradeport/api/promotions/shop-calls';
import { COST_ROWS_MAX } from '@tradeport/api/promotions/shop-model';
import { may, userOf } from '../../kernel/ctx.ts';
import { prepared, type QueryRow } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';

type Sums = { orders: number; given: bigint; returned: bigint; pending: bigint };
type Total = Sums & { funder: string | null; funderName: string; currency: Currency };

/**
 * P7 The amounts that promotions took off paid orders, that came back with refunds, and that
 * refunds in progress will bring back, by who bears them: for the month's end.
 */
export const costs = handler(promotionCost, async (ctx, { from, to }) => {
  const rows = await ctx.run(
    costOf({
      zone: ctx.tenant.timeZone,
      from,
      to,
      funder: may(ctx, 'order.view_all') ? null : userOf(ctx).memberId,
    }),
  );
  const totals = new Map<string, Total>();
  for (const row of rows) {
    const key = `${row.funder ?? ''} ${row.currency}`;
    const sums = sumsOf(row);
    const before = totals.get(key) ?? { orders: 0, given: 0n, returned: 0n, pending: 0n };
    totals.set(key, {
      funder: row.funder,
      funderName: funderIn(row, ctx.lang),
      currency: row.currency,
      // An order with two promotions of one funder is one of his orders.
      orders: Math.max(before.orders, row.funder_orders),
      given: before.given + sums.given,
      returned: before.returned + sums.returned,
      pending: before.pending + sums.pending,
    });
  }
  return {
    from,
    to,
    rows: rows
      .slice(0, COST_ROWS_MAX)
      .map((row) => ({
        promotionCode: row.promotion_id,
        promotionName: inLang(row.name, ctx.lang),
        promotionType: row.type,
        typeName: typeTexts[row.type][ctx.lang],
        funderCode: row.funder,
        funderName: funderIn(row, ctx.lang),
        currency: row.currency,
        ...told(sumsOf(row)),
      })),
    more: rows.length > COST_ROWS_MAX,
    totals: [...totals.values()].map((one) => ({
      funderCode: one.funder,
      funderName: one.funderName,
      currency: one.currency,
      ...told(one),
    })),
  };
});

/** A seller by the name that the reader can read; '': the portal. */
function funderIn(row: QueryRow<typeof costOf>, lang: Lang): string {
  const { funder_name: zh, funder_en: en, funder_ru: ru } = row;
  return zh ? inLang({ zh, ...(en ? { en } : {}), ...(ru ? { ru } : {}) }, lang) : '';
}

function sumsOf({ orders, given, returned, pending }: QueryRow<typeof costOf>): Sums {
  return { orders, given: BigInt(given), returned: BigInt(returned), pending: BigInt(pending) };
}

function told({ orders, given, returned, pending }: Sums) {
  const text = (amount: bigint) => formatSum(String(amount));
  const net = text(given - returned);
  return { orders, given: text(given), returned: text(returned), net, pending: text(pending) };
}

// Shares go back by pieces as the money of a line does (AFS-01): piece i of an amount is
// ⌊amount·i/q⌋ − ⌊amount·(i−1)/q⌋ cents. F4 A gift costs its stated value until it comes back; the
// buyer has paid the amount that a refund withheld for it. Refunds in progress began before the
// period ended and have not ended yet, at the time of the report.
const costOf = prepared('promotions.costOf')`
  with bounds as (
    select (:from::date)::timestamp at time zone :zone as since, (:to::date + 1)::timestamp at time zone :zone as until),
  paid as (
    select o.id, o.currency from orders o, bounds b
    where o.tenant_id = :tenantId and o.paid_at >= b.since and o.paid_at < b.until
      and (:funder?::uuid is null or o.seller_id = :funder::uuid)),
  back as (
    select a.id, a.order_id, a.currency, a.gift_parts, false as going from after_sale a, bounds b
    where a.tenant_id = :tenantId and a.status in ('refunded', 'returned') and a.kind <> 'exchange'
      and a.ended_at >= b.since and a.ended_at < b.until and (:funder?::uuid is null or a.seller_id = :funder::uuid)
    union all
    select a.id, a.order_id, a.currency, a.gift_parts, true from after_sale a, bounds b
    where a.tenant_id = :tenantId and a.status = 'refunding' and a.kind <> 'exchange' and (:funder?::uuid is null or a.seller_id = :funder::uuid)
      and exists (select from status_history h where h.tenant_id = :tenantId and h.subject_id = a.id and h.to_status = 'refunding' and h.at < b.until)),
  pieces as (
    select k.order_id, k.currency, k.going, s.order_line_id as line_id, l.quantity, (r.piece->>0)::int - 1 as before, (r.piece->>1)::int as upto
    from back k join after_sale_line s on s.tenant_id = :tenantId and s.after_sale_id = k.id
    join order_line l on l.tenant_id = :tenantId and l.id = s.order_line_id
    cross join jsonb_array_elements(s.pieces) as r(piece)),
  shares as (
    select c.promotion_id, c.funder, p.currency, p.id as order_id, -c.amount::numeric as given, 0::numeric as back, false as going
    from paid p join price_component c on c.tenant_id = :tenantId and c.order_id = p.id and c.promotion_id is not null
    union all
    select g.promotion_id, m.seller_id, p.currency, p.id, g.value, 0, false
    from paid p join order_gift g on g.tenant_id = :tenantId and g.order_id = p.id
    join promotion m on m.tenant_id = :tenantId and m.id = g.promotion_id
    union all
    select c.promotion_id, c.funder, p.currency, null, 0,
      case p.upto when p.quantity then -c.amount else floor(-c.amount::numeric * p.upto / p.quantity / 100) * 100 end
        - floor(-c.amount::numeric * p.before / p.quantity / 100) * 100, p.going
    from pieces p
    join price_component c on c.tenant_id = :tenantId and c.order_id = p.order_id and c.line_id = p.line_id and c.promotion_id is not null
    union all
    select g.promotion_id, m.seller_id, p.currency, null, 0,
      case p.upto when p.quantity then g.value else floor(g.value::numeric * p.upto / p.quantity / 100) * 100 end
        - floor(g.value::numeric * p.before / p.quantity / 100) * 100, p.going
    from pieces p join order_gift g on g.tenant_id = :tenantId and g.order_id = p.order_id and g.line_id = p.line_id
    join promotion m on m.tenant_id = :tenantId and m.id = g.promotion_id
    union all
    select g.promotion_id, m.seller_id, k.currency, null, 0, (r.part->>'withheld')::numeric, k.going
    from back k cross join jsonb_array_elements(k.gift_parts) as r(part)
    join order_gift g on g.tenant_id = :tenantId and g.order_id = k.order_id and g.id = (r.part->>'gift')::uuid
    join promotion m on m.tenant_id = :tenantId and m.id = g.promotion_id),
  borne as (select * from shares where :funder?::uuid is null or funder = :funder::uuid),
  per_funder as (select funder, currency, count(distinct order_id)::int as orders from borne group by 1, 2),
  per_promotion as (
    select promotion_id, funder, currency, count(distinct order_id)::int as orders, sum(given) as given,
      coalesce(sum(back) filter (where not going), 0) as returned, coalesce(sum(back) filter (where going), 0) as pending
    from borne group by 1, 2, 3)
  select c.promotion_id as "promotion_id!", c.funder, p.currency, c.orders as "orders!", trunc(c.given)::text as "given!",
    trunc(c.returned)::text as "returned!", trunc(c.pending)::text as "pending!", f.orders as "funder_orders!", p.name, p.type, m.name as funder_name,
    m.info->>'merberCompnameEn' as funder_en, m.info->>'merberCompnameRu' as funder_ru
  from per_promotion c
  join per_funder f on f.funder is not distinct from c.funder and f.currency = c.currency
  join promotion p on p.tenant_id = :tenantId and p.id = c.promotion_id
  left join member m on m.tenant_id = :tenantId and m.id = c.funder
  where c.given <> 0 or c.returned <> 0 or c.pending <> 0
  order by c.funder nulls first, c.currency, c.given - c.returned desc, c.promotion_id`;
