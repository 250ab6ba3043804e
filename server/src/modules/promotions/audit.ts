import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** P5 The counter of a promotion equals the sum of its uses. */
const takenDiffers = prepared('promotions.takenDiffers')`
  select p.number || ': counts ' || l.taken || ' taken and ' || l.spent || ' given, its uses come to ' || coalesce(u.count, 0) || ' and '
    || coalesce(u.amount, 0) as "what!"
  from promotion_live l join promotion p on p.tenant_id = :tenantId and p.id = l.id
  left join (
    select promotion_id, sum(count) as count, sum(amount) as amount from promotion_use
    where tenant_id = :tenantId and state <> 'returned' group by 1) u on u.promotion_id = l.id
  where l.tenant_id = :tenantId and (l.taken <> coalesce(u.count, 0) or l.spent <> coalesce(u.amount, 0)) limit 100`;
const memberDiffers = prepared('promotions.memberDiffers')`
  select 'promotion ' || m.promotion_id || ': counts ' || m.taken || ' of member ' || m.member_id || ', its uses come to ' || coalesce(u.count, 0) as "what!"
  from promotion_member m join promotion_live l on l.tenant_id = :tenantId and l.id = m.promotion_id left join (
    select promotion_id, member_id, sum(count) as count from promotion_use
    where tenant_id = :tenantId and state <> 'returned' group by 1, 2) u on u.promotion_id = m.promotion_id and u.member_id = m.member_id
  where m.tenant_id = :tenantId and m.taken <> case when l.counts_members then coalesce(u.count, 0) else 0 end limit 100`;
const couponDiffers = prepared('promotions.couponDiffers')`
  select 'coupon ' || c.id || ': ' || c.state || ' by ' || c.uses || ' uses, there are ' || coalesce(u.n, 0) as "what!"
  from coupon c left join (
    select coupon_id, count(*) as n from promotion_use
    where tenant_id = :tenantId and state <> 'returned' and coupon_id is not null group by 1) u on u.coupon_id = c.id
  where c.tenant_id = :tenantId and c.uses <> coalesce(u.n, 0) limit 100`;
const issuedDiffers = prepared('promotions.issuedDiffers')`
  select p.number || ': counts ' || l.issued || ' coupons, there are ' || coalesce(c.n, 0) as "what!"
  from promotion_live l join promotion p on p.tenant_id = :tenantId and p.id = l.id
  left join (select promotion_id, count(*) as n from coupon where tenant_id = :tenantId group by 1) c on c.promotion_id = l.id
  where l.tenant_id = :tenantId and l.issued <> coalesce(c.n, 0) limit 100`;

const check = (name: string, differ: typeof takenDiffers): AuditCheck => ({
  name,
  run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
});

export const promotionChecks: readonly AuditCheck[] = [
  check('promotions.uses', takenDiffers),
  check('promotions.members', memberDiffers),
  check('promotions.coupons', couponDiffers),
  check('promotions.issued', issuedDiffers),
];
