import { reviewLife, type ReviewStatus, type ReviewVerb } from '@tradeport/api/reviews/lifecycle';
import { STARS_MAX } from '@tradeport/api/reviews/model';
import type { SomeTexts } from '@tradeport/api/kernel/text';
import type { Ctx } from '../../kernel/ctx.ts';
import { groupBy } from '../../kernel/group-by.ts';
import { insertRows } from '../../kernel/insert.ts';
import { type Moves, movesOf } from '../../kernel/move.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { openFiles } from '../files/index.ts';

declare module '../../db/column-types.ts' {
  interface ColumnTypes {
    'product_review.status': ReviewStatus;
    'product_review.spec_text': { name: SomeTexts; value: SomeTexts }[];
  }
}

export type ReviewRow = RowOf<'reviews.lockById'>;
export const moves: Moves<ReviewVerb, ReviewRow> = movesOf(reviewLife);

export const lockById = prepared('reviews.lockById')`
  select * from product_review where tenant_id = :tenantId and id = :id for update`;

/** CAT-08c Reviews that are shown from now on, or no more: their pictures, and what their products are rated, in the same transaction. */
export async function turnShown(
  ctx: Ctx,
  rows: readonly Pick<ReviewRow, 'product_id' | 'stars' | 'pictures'>[],
  by: 1 | -1,
): Promise<void> {
  const ids = rows.flatMap((row) => row.pictures);
  if (ids.length > 0)
    await ctx.run((by === 1 ? openFiles : closePictures)({ tenantId: ctx.tenant.id, ids }));
  await countRatings(ctx, rows, by);
}

// Pictures that another review of the same buyer shows stay public.
const closePictures = prepared('reviews.closePictures')`
  update file f set open = exists (
    select from product_review r where r.tenant_id = :tenantId and r.status = 'shown' and f.id = any(r.pictures)
      and r.buyer_id = (select u.member_id from users u where u.tenant_id = :tenantId and u.id = f.owner_id))
  where f.tenant_id = :tenantId and f.id = any(:ids::uuid[])`;

async function countRatings(
  ctx: Ctx,
  rows: readonly Pick<ReviewRow, 'product_id' | 'stars'>[],
  by: 1 | -1,
): Promise<void> {
  if (rows.length === 0) return;
  const byProduct = groupBy(rows, (row) => row.product_id);
  // In key order, so that two batches do not wait for each other.
  const ids = [...byProduct.keys()].toSorted();
  const ofStars = Array.from({ length: STARS_MAX }, (_, at) =>
    ids.map((id) => by * (byProduct.get(id) ?? []).filter((row) => row.stars === at + 1).length),
  );
  const [one = [], two = [], three = [], four = [], five = []] = ofStars;
  const tenantId = ctx.tenant.id;
  await ctx.batch([
    ...insertRows(
      tenantId,
      'product_rating',
      ['product_id'],
      ids.map((id) => [id]),
      'on conflict (tenant_id, product_id) do nothing',
    ),
    addUp({ ids, one, two, three, four, five }),
  ]);
}

const addUp = prepared('reviews.addUp')`
  with locked as (
    select r.product_id from product_rating r
    where r.tenant_id = :tenantId and r.product_id = any(:ids::uuid[]) order by r.product_id for update),
  changes as (
    select k.product_id, c.one, c.two, c.three, c.four, c.five from locked k
    join unnest(:ids::uuid[], :one::int[], :two::int[], :three::int[], :four::int[], :five::int[])
      as c (id, one, two, three, four, five) on c.id = k.product_id)
  update product_rating r set
    star_1 = r.star_1 + c.one, star_2 = r.star_2 + c.two, star_3 = r.star_3 + c.three, star_4 = r.star_4 + c.four, star_5 = r.star_5 + c.five,
    reviews = r.reviews + c.one + c.two + c.three + c.four + c.five,
    stars_sum = r.stars_sum + c.one + 2 * c.two + 3 * c.three + 4 * c.four + 5 * c.five
  from changes c where r.tenant_id = :tenantId and r.product_id = c.product_id`;
