import type { Ctx } from '../../kernel/ctx.ts';
import { prepared, refusing, type RowOf } from '../../kernel/query.ts';

export type HeldUse = RowOf<'promotions.heldUses'>;
/** The lower amount that an order takes of a promotion after a change. */
export type LowerUse = { promotionId: string; count: number; pieces: number; amount: number };

/**
 * F3 The uses of promotions that an unpaid order holds, each by the version that it was priced by.
 */
export const heldUses = prepared('promotions.heldUses')`
  select u.promotion_id, u.version, u.coupon_id, u.count, u.pieces, u.amount, v.name, v.terms, v.scope, v.exclusive, v.priority, v.limits,
    p.seller_id, p.currency, p.created_at, l.spent
  from promotion_use u
  join promotion_version v on v.tenant_id = :tenantId and v.promotion_id = u.promotion_id and v.number = u.version
  join promotion p on p.tenant_id = :tenantId and p.id = u.promotion_id
  join promotion_live l on l.tenant_id = :tenantId and l.id = u.promotion_id
  where u.tenant_id = :tenantId and u.order_id = :orderId and u.state = 'held' order by u.promotion_id`;

/**
 * P5 The pieces of limits and the money of budgets that an unpaid order gives up are free again for
 * others. The caller has locked the order. Refuses `promotion.budget` where one takes more than
 * before and the budget has not got it.
 */
export function lowerUses(
  { tenant }: Pick<Ctx, 'tenant'>,
  orderId: string,
  uses: readonly (LowerUse & { name: string })[],
) {
  return refusing(
    lowerAll({
      tenantId: tenant.id,
      orderId,
      promotionIds: uses.map((use) => use.promotionId),
      counts: uses.map((use) => use.count),
      pieces: uses.map((use) => use.pieces),
      amounts: uses.map((use) => use.amount),
    }),
    {
      'promotion.spent': ({
        promotionId,
      }): { code: 'promotion.budget'; facts: { name: string } } => ({
        code: 'promotion.budget',
        facts: { name: uses.find((use) => use.promotionId === promotionId)?.name ?? '' },
      }),
    },
  );
}

// A member's row is there, as in `returnAll`: the order has counted in it.
const lowerAll = prepared('promotions.lowerAll')`
  with asked as (
    select * from unnest(:promotionIds::uuid[], :counts::int[], :pieces::int[], :amounts::bigint[]) as a(promotion_id, count, pieces, amount)),
  before as (
    select u.promotion_id, u.member_id, u.count - a.count as count, u.amount - a.amount as amount
    from promotion_use u join asked a on a.promotion_id = u.promotion_id
    where u.tenant_id = :tenantId and u.order_id = :orderId and u.state = 'held'),
  written as (
    update promotion_use u set count = a.count, pieces = a.pieces, amount = a.amount from asked a
    where u.tenant_id = :tenantId and u.order_id = :orderId and u.promotion_id = a.promotion_id and u.state = 'held'
    returning u.promotion_id),
  freed as (
    update promotion_live l set taken = l.taken - b.count, spent = case
      when must(l.budget is null or b.amount >= 0 or l.spent - b.amount <= l.budget, 'promotion.spent',
        jsonb_object(array['promotionId', l.id::text]))
      then l.spent - b.amount end
    from before b where l.tenant_id = :tenantId and l.id = b.promotion_id returning l.id, l.counts_members),
  members as (
    insert into promotion_member (tenant_id, promotion_id, member_id, taken)
    select :tenantId, b.promotion_id, b.member_id, b.count from before b join freed f on f.id = b.promotion_id and f.counts_members
    where b.count > 0
    on conflict (tenant_id, promotion_id, member_id) do update set taken = promotion_member.taken - excluded.taken
    returning member_id)
  select promotion_id from written`;
