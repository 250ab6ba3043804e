import type { Parsed } from '@tradeport/api/kernel/call';
import { inLang } from '@tradeport/api/kernel/text';
import {
  productRating,
  reviewPage,
  reviewTabCounts,
  shownReviews,
} from '@tradeport/api/reviews/calls';
import { reviewLife } from '@tradeport/api/reviews/lifecycle';
import { reviewActionNames, reviewTabs } from '@tradeport/api/reviews/model';
import { type Ctx, may, mayAs, requireListSide, userOf } from '../../kernel/ctx.ts';
import { listing } from '../../kernel/listing.ts';
import { page } from '../../kernel/page.ts';
import { prepared, sql } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { specIn } from '../cart/index.ts';
import { fileLinkOf } from '../files/index.ts';
import { PICTURES } from './rate.ts';
import type { ReviewRow } from './rows.ts';

const byTime = { key: ['created_at', 'id'], columns: ['created_at', 'id'] } as const;

/** CAT-08c The public reviews of a product, newest first. */
export const shown = handler(
  shownReviews,
  async (ctx, input) => {
    let query = ctx
      .from('product_review')
      .where('product_id', '=', input.goodsCode)
      .where('status', '=', 'shown');
    if (input.stars) query = query.where('stars', '=', input.stars);
    if (input.withPictures) query = query.where('has_pictures', '=', true);
    const found = await page<ReviewRow>(ctx, query.selectAll(), input, byTime);
    return { ...found, rows: found.rows.map((row) => shownView(ctx, row)) };
  },
  { shared: true },
);

const ratingOf = prepared('reviews.ratingOf')`
  select reviews, stars_sum, star_1, star_2, star_3, star_4, star_5 from product_rating where tenant_id = :tenantId and product_id = :productId`;

export const rating = handler(
  productRating,
  async (ctx, { goodsCode }) => {
    const row = await ctx.maybe(ratingOf({ productId: goodsCode }));
    return row
      ? {
          count: row.reviews,
          sum: row.stars_sum,
          byStars: [row.star_1, row.star_2, row.star_3, row.star_4, row.star_5],
        }
      : { count: 0, sum: 0, byStars: [0, 0, 0, 0, 0] };
  },
  { shared: true },
);

const reviews = listing('reviews.list', {
  table: 'product_review',
  as: 'r',
  columns: () => sql<ReviewRow>`r.*`,
  tabs: reviewTabs,
  owners: { buyer_id: 'few', seller_id: 'many' },
  search: [{ begins: 'order_number' }],
});
export const list = handler(reviewPage, async (ctx, { side, ...input }) => {
  const { stars, goodsCode, answered } = input;
  const found = await reviews.page(ctx, {
    ...input,
    whose: whoseOf(ctx, side),
    filters: [
      ...(stars ? [sql`r.stars = ${stars}`] : []),
      ...(goodsCode ? [sql`r.product_id = ${goodsCode}::uuid`] : []),
      ...(answered === undefined ? [] : [sql`(r.answered_at is not null) = ${answered}`]),
    ],
  });
  const names =
    found.rows.length === 0
      ? []
      : await ctx.run(goodsOf({ ids: found.rows.map((row) => row.order_line_id) }));
  const byLine = new Map(names.map((one) => [one.id, one]));
  return {
    ...found,
    rows: found.rows.map((row) => {
      const line = byLine.get(row.order_line_id);
      return {
        ...shownView(ctx, row),
        status: row.status,
        statusName: reviewLife.states[row.status][ctx.lang],
        reason: row.reason,
        contractCode: row.order_id,
        contractBillcode: row.order_number,
        goodsCode: row.product_id,
        goodsName: line ? inLang(line.title, ctx.lang) : '',
        skuNo: line?.sku_no ?? '',
        cover: line?.cover ?? null,
        sellerCode: row.seller_id,
        actions: actionsOf(ctx, row),
      };
    }),
  };
});

const goodsOf = prepared('reviews.goodsOf')`
  select id, title, sku_no, cover from order_line where tenant_id = :tenantId and id = any(:ids::uuid[])`;

function whoseOf(ctx: Ctx, side: Parsed<typeof reviewPage>['side']) {
  requireListSide(ctx, side, 'review.moderate');
  const { memberId } = userOf(ctx);
  return side === 'buy' ? { buyer_id: memberId } : side === 'sell' ? { seller_id: memberId } : {};
}

export const countTabs = handler(reviewTabCounts, async (ctx, { side }) =>
  reviews.tabs(ctx, whoseOf(ctx, side)),
);

function shownView(ctx: Ctx, row: ReviewRow) {
  return {
    reviewCode: row.id,
    stars: row.stars,
    text: row.text,
    pictures: row.pictures.map((id) => ({
      fileCode: id,
      fileUrl: fileLinkOf(ctx, { id, purpose: PICTURES, open: row.status === 'shown' }),
    })),
    author: row.anonymous ? null : row.author,
    specText: specIn(row.spec_text, ctx.lang),
    gmtCreate: row.created_at.toISOString(),
    answer: row.answer,
    answeredAt: row.answered_at?.toISOString() ?? null,
  };
}

function actionsOf(ctx: Pick<Ctx, 'user'>, row: ReviewRow) {
  const moderates = may(ctx, 'review.moderate');
  const can = (verb: keyof typeof reviewLife.steps) =>
    moderates && reviewLife.steps[verb].from.some((status) => status === row.status);
  const possible = {
    approve: can('approve'),
    refuse: can('refuse'),
    hide: can('hide'),
    showAgain: can('showAgain'),
    answer:
      row.status === 'shown' &&
      ctx.user?.memberId === row.seller_id &&
      mayAs(ctx, 'review.answer', 'seller', ['seller']),
  };
  return reviewActionNames.filter((action) => possible[action]);
}
