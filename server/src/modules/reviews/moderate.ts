import type { Parsed } from '@tradeport/api/kernel/call';
import type {
  answerReview,
  approveReviews,
  hideReview,
  refuseReview,
  showReview,
} from '@tradeport/api/reviews/calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { inWords, several } from '../../kernel/each.ts';
import { prepared } from '../../kernel/query.ts';
import type { Result } from '../../kernel/serve.ts';
import { tellBuyer, tellSellers } from './notify.ts';
import { turnShown, lockById, moves, type ReviewRow } from './rows.ts';

const answerTo = ({ id, status }: Pick<ReviewRow, 'id' | 'status'>) => ({ reviewCode: id, status });

/** CAT-08c Each by itself: everybody sees them from now on, and what could not be approved is named. */
export async function approve(
  ctx: Ctx,
  { reviewCodes }: Parsed<typeof approveReviews>,
): Promise<Result<typeof approveReviews>> {
  const { done, notDone } = await several(ctx, [...new Set(reviewCodes)], approveOne);
  return {
    done,
    refused: notDone.map(({ item, refused }) => ({ reviewCode: item, ...inWords(ctx, refused) })),
  };
}

async function approveOne(ctx: Ctx, reviewCode: string) {
  const row = await moves.move(ctx, reviewCode, 'approve', { set: { reason: '' } });
  await turnShown(ctx, [row], 1);
  await tellSellers(ctx, [row]);
  return answerTo(row);
}

export async function refuse(
  ctx: Ctx,
  { reviewCode, reason }: Parsed<typeof refuseReview>,
): Promise<Result<typeof refuseReview>> {
  const row = await moves.move(ctx, reviewCode, 'refuse', { reason, set: { reason } });
  await tellBuyer(ctx, row, 'refused');
  return answerTo(row);
}

export async function hide(
  ctx: Ctx,
  { reviewCode, reason }: Parsed<typeof hideReview>,
): Promise<Result<typeof hideReview>> {
  const row = await moves.move(ctx, reviewCode, 'hide', { reason, set: { reason } });
  await turnShown(ctx, [row], -1);
  return answerTo(row);
}

export async function showAgain(
  ctx: Ctx,
  { reviewCode }: Parsed<typeof showReview>,
): Promise<Result<typeof showReview>> {
  const row = await moves.move(ctx, reviewCode, 'showAgain', { set: { reason: '' } });
  await turnShown(ctx, [row], 1);
  return answerTo(row);
}

const setAnswer = prepared('reviews.setAnswer')`
  update product_review set answer = :answer, answered_at = :at where tenant_id = :tenantId and id = :id`;

/** CAT-08b One answer, which its seller may word anew; the buyer hears of the first. */
export async function answer(
  ctx: Ctx<'review.not_shown'>,
  { reviewCode: id, answer: text }: Parsed<typeof answerReview>,
): Promise<Result<typeof answerReview>> {
  const tenantId = ctx.tenant.id;
  const row = await ctx.one(lockById({ tenantId, id }));
  if (row.seller_id !== userOf(ctx).memberId) ctx.refuse('not_found');
  if (row.status !== 'shown') ctx.refuse('review.not_shown');
  await ctx.run(setAnswer({ tenantId, id, answer: text, at: ctx.now() }));
  ctx.audit('product_review', id, { answer: row.answer }, { answer: text });
  if (row.answered_at === null) await tellBuyer(ctx, { ...row, answer: text }, 'answered');
  return answerTo(row);
}
