import type { PurposeName } from '@tradeport/api/files/model';
import type { Parsed } from '@tradeport/api/kernel/call';
import { keysOf } from '@tradeport/api/kernel/keys';
import { fill, inLang } from '@tradeport/api/kernel/text';
import { ratable, saveReviews } from '@tradeport/api/reviews/calls';
import { reviewErrors } from '@tradeport/api/reviews/errors';
import { RATED_AT_ONCE_MAX } from '@tradeport/api/reviews/model';
import { invalidateCache } from '../../kernel/cache.ts';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { insertRows } from '../../kernel/insert.ts';
import { json } from '../../kernel/json.ts';
import { maskedName } from '../../kernel/masked.ts';
import { prepared, type RowOf } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { specIn } from '../cart/index.ts';
import { ratingRules } from '@tradeport/api/reviews/settings';
import {
  lockOrder,
  orderById,
  type OrderRow,
  ratingIsOver,
  requirePart,
  sellerIn,
  sellersOfOrders,
  setRated,
} from '../orders/index.ts';
import { tellSellers } from './notifications.ts';
import { turnShown } from './rows.ts';

type Closed = 'review.not_completed' | 'review.too_late';
type Line = RowOf<'reviews.linesToRate'>;
type Said = Parsed<typeof saveReviews>['reviews'][number];
export const PICTURES: PurposeName = 'review';

// Lines that were cancelled as a whole cannot be rated.
const linesToRate = prepared('reviews.linesToRate')`
  select l.id, l.product_id as "product_id!", l.sku_id, l.sku_no, l.title, l.spec_text, l.cover, r.id is not null as "rated!"
  from order_line l left join product_review r on r.tenant_id = :tenantId and r.order_line_id = l.id
  where l.tenant_id = :tenantId and l.order_id = :orderId and l.product_id is not null and l.cancelled < l.quantity
  order by l.position`;
const filesOf = prepared('reviews.filesOf')`
  select f.id from file f join users u on u.tenant_id = :tenantId and u.id = f.owner_id
  where f.tenant_id = :tenantId and f.id = any(:ids::uuid[]) and f.purpose = '${PICTURES}' and u.member_id = :memberId`;

function closedBecause(ctx: Pick<Ctx, 'tenant' | 'now'>, order: OrderRow): Closed | null {
  if (order.status !== 'success') return 'review.not_completed';
  return ratingIsOver(ctx, order) ? 'review.too_late' : null;
}

/** CAT-08a The lines that the buyer can review, in the order of the order's lines. */
export const whatToRate = handler(ratable, async (ctx, { contractCode }) => {
  const tenantId = ctx.tenant.id;
  const [[found], lines, sellers] = await ctx.batch([
    orderById(tenantId, contractCode),
    linesToRate({ orderId: contractCode }),
    sellersOfOrders({ orderIds: [contractCode] }),
  ]);
  const order = requirePart(ctx, found, ['buyer']);
  const open = lines.filter((line) => !line.rated);
  const { approveFirst, windowDays } = ratingRules(ctx.tenant);
  const closed = closedBecause(ctx, order) ?? (open.length === 0 ? 'review.already' : null);
  return {
    contractCode: order.id,
    contractBillcode: order.number,
    sellerName: sellerIn(ctx.lang, order, sellers),
    approveFirst,
    closedBecause: closed ? fill(reviewErrors[closed][ctx.lang], { days: windowDays }) : null,
    left: open.length,
    lines: open
      .slice(0, RATED_AT_ONCE_MAX)
      .map((line) => ({
        contractGoodsCode: line.id,
        goodsName: inLang(line.title, ctx.lang),
        specText: specIn(line.spec_text, ctx.lang),
        skuNo: line.sku_no,
        cover: line.cover,
      })),
  };
});

/** CAT-08a The order's lock makes a line's review the only one. */
export const rate = handler(saveReviews, async (ctx, { contractCode, reviews }) => {
  const tenantId = ctx.tenant.id;
  const [found] = await ctx.run(lockOrder({ id: contractCode }));
  const order = requirePart(ctx, found, ['buyer']);
  const { approveFirst, windowDays } = ratingRules(ctx.tenant);
  const closed = closedBecause(ctx, order);
  if (closed) return ctx.refuse(closed, { days: windowDays });
  const lines = await ctx.run(linesToRate({ orderId: order.id }));
  const rated = reviews.map((said, at) => {
    const line = lines.find((one) => one.id === said.contractGoodsCode);
    if (!line) return ctx.refuse('review.not_of_order');
    const twice = reviews.findIndex((one) => one.contractGoodsCode === line.id) < at;
    if (line.rated || twice) return ctx.refuse('review.already');
    return reviewOf(ctx, { order, line, said, shown: !approveFirst });
  });
  await checkPictures(
    ctx,
    reviews.flatMap((said) => said.pictureCodes),
  );
  const left = lines.filter((line) => !line.rated).length - rated.length;
  const [first] = rated;
  if (!first) return { rated: 0, left };
  await ctx.batch([
    ...insertRows(
      tenantId,
      'product_review',
      keysOf(first),
      rated.map((one) => Object.values(one)),
    ),
    ...(left === 0 ? [setRated({ tenantId, orderId: order.id })] : []),
  ]);
  for (const { id, order_number, stars, status } of rated)
    ctx.audit('product_review', id, null, { order: order_number, stars, status });
  if (!approveFirst) {
    await turnShown(ctx, rated, 1);
    await tellSellers(ctx, rated);
    invalidateCache(ctx);
  }
  return { rated: rated.length, left };
});

function reviewOf(
  ctx: Ctx,
  { order, line, said, shown }: { order: OrderRow; line: Line; said: Said; shown: boolean },
) {
  const user = userOf(ctx);
  return {
    id: ctx.newId(),
    status: shown ? ('shown' as const) : ('pending' as const),
    order_id: order.id,
    order_number: order.number,
    order_line_id: line.id,
    product_id: line.product_id,
    sku_id: line.sku_id,
    spec_text: json(line.spec_text),
    seller_id: order.seller_id,
    buyer_id: order.buyer_id,
    user_id: user.id,
    author: maskedName(user.name),
    anonymous: said.anonymous,
    stars: said.stars,
    text: said.text.trim(),
    pictures: [...new Set(said.pictureCodes)],
    created_at: ctx.now(),
  };
}

/**
 * The pictures must be the buyer's own, uploaded for this: a code gives no access to a stranger's.
 */
async function checkPictures(ctx: Ctx<'review.picture'>, codes: readonly string[]): Promise<void> {
  const ids = [...new Set(codes)];
  if (ids.length === 0) return;
  const { memberId } = userOf(ctx);
  const found = await ctx.run(filesOf({ ids, memberId }));
  if (found.length < ids.length) ctx.refuse('review.picture');
}
