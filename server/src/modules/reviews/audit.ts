import type { AuditCheck } from '../../kernel/module.ts';
import { prepared } from '../../kernel/query.ts';

/** CAT-08c The ratings of products agree with their published reviews. */
const ratingsDiffer = prepared('reviews.ratingsDiffer')`
  select 'product ' || coalesce(p.product_id, r.product_id) || ': rated ' || coalesce(p.said, 'nothing') || '; its reviews say ' || coalesce(r.said, 'nothing') as "what!"
  from (
    select product_id, concat_ws('/', reviews, stars_sum, star_1, star_2, star_3, star_4, star_5) as said
    from product_rating where tenant_id = :tenantId and reviews > 0) p
  full join (
    select product_id, concat_ws('/', count(*), sum(stars), count(*) filter (where stars = 1), count(*) filter (where stars = 2),
      count(*) filter (where stars = 3), count(*) filter (where stars = 4), count(*) filter (where stars = 5)) as said
    from product_review where tenant_id = :tenantId and status = 'shown' group by 1) r on r.product_id = p.product_id
  where p.said is distinct from r.said limit 100`;
const ratedDiffer = prepared('reviews.ratedDiffer')`
  select o.number || ': all rated, but a line is not' as "what!"
  from orders o where o.tenant_id = :tenantId and o.rated and exists (
    select from order_line l where l.tenant_id = :tenantId and l.order_id = o.id and l.product_id is not null and l.cancelled < l.quantity
      and not exists (select from product_review r where r.tenant_id = :tenantId and r.order_line_id = l.id)) limit 100`;

const check = (name: string, differ: typeof ratingsDiffer): AuditCheck => ({
  name,
  run: async (ctx) => (await ctx.run(differ({ tenantId: ctx.tenant.id }))).map((row) => row.what),
});

export const reviewChecks: readonly AuditCheck[] = [
  check('reviews.ratings', ratingsDiffer),
  check('reviews.rated', ratedDiffer),
];
