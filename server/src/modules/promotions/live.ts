import type { Limits, Scope, Terms } from '@tradeport/api/promotions/terms';
import type { Currency } from '@tradeport/api/kernel/money';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx, Tenant } from '../../kernel/ctx.ts';
import { dayIn } from '../../kernel/day.ts';
import { json } from '../../kernel/json.ts';
import { groupableRead, prepared, type RowOf } from '../../kernel/query.ts';

/** What a cart is made of, and whose: `skuIds` in any order. A visitor has neither member nor level. */
type Asking = { skuIds: readonly string[]; memberId: string | null };
type OfferRow = RowOf<'promotions.offersOf'>;
type GoodsRow = RowOf<'promotions.factsOf'>;

/**
 * PRO-03 The promotions that are live at this moment and may concern these goods, and the member's coupons of them: one row
 * each. For `ctx.run`, or for `ctx.readBefore` beside those of others.
 */
export function offersFor(ctx: Pick<Ctx, 'tenant' | 'now' | 'newId'>, asking: Asking) {
  return offersOfMany(ctx.tenant.id, { ...asking, key: ctx.newId(), at: ctx.now() });
}

/** What their scopes are judged by, of each SKU. */
export function factsFor({ tenant }: Pick<Ctx, 'tenant'>, skuIds: readonly string[]) {
  return factsOfMany(tenant.id, [...new Set(skuIds)]);
}

/** One row as the engine takes it (`Offer`). */
export function offerOf(tenant: Pick<Tenant, 'timeZone'>, row: OfferRow) {
  const limits: Limits = row.limits;
  const left = Math.min(
    limits.perPerson === undefined ? Infinity : limits.perPerson - row.own_taken,
    limits.total === undefined ? Infinity : limits.total - row.taken,
  );
  const scope: Scope = row.scope;
  const terms: Terms = row.terms;
  const name: SomeTexts = row.name;
  const currency: Currency = row.currency;
  return {
    id: row.id,
    version: row.version,
    name,
    terms,
    scope,
    exclusive: row.exclusive,
    sellerId: row.seller_id,
    currency,
    endsAt: row.ends_at?.getTime() ?? null,
    createdAt: row.created_at.getTime(),
    priority: row.priority,
    left: Number.isFinite(left) ? Math.max(0, left) : null,
    budgetLeft: limits.budget === undefined ? null : Math.max(0, limits.budget - row.spent),
    ...(row.coupon_id === null
      ? {}
      : { coupon: { id: row.coupon_id, endsOn: lastDay(tenant, row.coupon_until) } }),
  };
}

/** A moment from which on it is over, as the last day on which it is good. */
function lastDay(tenant: Pick<Tenant, 'timeZone'>, until: Date | null): string | null {
  return until === null ? null : dayIn(tenant, new Date(until.getTime() - 1));
}

const offersOf = prepared('promotions.offersOf')`
  with asked as materialized (
    select * from jsonb_to_recordset(:asked::jsonb) as a(key uuid, "memberId" uuid, "skuIds" uuid[], at timestamptz)),
  wanted as (select a.key, w.sku_id from asked a cross join unnest(a."skuIds") as w(sku_id)),
  names as (
    select w.key, p.seller_id, unnest(array[s.id, p.id, p.brand_id] || c.path) as name
    from wanted w join sku s on s.tenant_id = :tenantId and s.id = w.sku_id
    join product p on p.tenant_id = :tenantId and p.id = s.product_id
    join category c on c.tenant_id = :tenantId and c.id = p.category_id),
  goods as (select key, array_agg(distinct seller_id) as sellers, array_agg(distinct name) as keys from names group by key)
  select a.key as "key!", l.id as "id!", l.version as "version!", l.seller_id, l.taken as "taken!", l.spent as "spent!", l.starts_at as "starts_at!",
    l.ends_at, p.created_at as "created_at!", p.currency as "currency!", v.name as "name!", v.terms as "terms!", v.scope as "scope!",
    v.limits as "limits!", v.exclusive as "exclusive!", v.priority as "priority!", coalesce(m.taken, 0) as "own_taken!",
    k.id as coupon_id, k.valid_until as coupon_until,
    (v.scope->>'firstOrder' = 'true' and not exists (
      select from orders o where o.tenant_id = :tenantId and o.buyer_id = a."memberId"
        and (o.paid_at is not null or o.status not in ('cancelled', 'closed', 'audit_failed')))) as "is_first!"
  from asked a join goods g on g.key = a.key
  join promotion_live l on l.tenant_id = :tenantId and l.open and l.starts_at <= a.at and (l.ends_at is null or a.at < l.ends_at)
    and (l.seller_id is null or l.seller_id = any(g.sellers))
  join promotion p on p.tenant_id = :tenantId and p.id = l.id
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = l.id and v.number = l.version
    and (v.keys is null or v.keys && g.keys)
  left join promotion_member m on m.tenant_id = :tenantId and m.promotion_id = l.id and m.member_id = a."memberId"
  left join coupon k on k.tenant_id = :tenantId and l.type = 'coupon' and k.promotion_id = l.id and k.member_id = a."memberId"
    and k.state = 'claimed' and (k.valid_until is null or a.at < k.valid_until)
  where l.type <> 'coupon' or k.id is not null
  order by p.created_at, l.id, k.valid_until, k.id`;
const offersOfMany = groupableRead<Asking & { key: string; at: Date }, OfferRow>(
  (tenantId, asked) => offersOf({ tenantId, asked: json(asked) }),
  (row, { key }) => row.key === key,
);

const factsOf = prepared('promotions.factsOf')`
  select s.id as sku_id, p.id as product_id, p.seller_id, p.brand_id, c.path as categories
  from sku s join product p on p.tenant_id = :tenantId and p.id = s.product_id
  join category c on c.tenant_id = :tenantId and c.id = p.category_id
  where s.tenant_id = :tenantId and s.id = any(:skuIds::uuid[])`;
const factsOfMany = groupableRead<readonly string[], GoodsRow>(
  (tenantId, asked) => factsOf({ tenantId, skuIds: [...new Set(asked.flat())] }),
  (row, skuIds) => skuIds.includes(row.sku_id),
);
