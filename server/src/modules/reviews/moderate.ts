import {
  answerReview,
  approveReviews,
  hideReview,
  refuseReview,
  showReview,
} from '@tradeport/api/reviews/calls';
import { type Ctx, userOf } from '../../kernel/ctx.ts';
import { inWords, several } from '../../kernel/each.ts';
import { prepared } from '../../kernel/query.ts';
import { handler } from '../../kernel/handler.ts';
import { tellBuyer, tellSellers } from './notifications.ts';
import { turnShown, lockById, moves, type ReviewRow } from './rows.ts';

const answerTo = ({ id, status }: Pick<ReviewRow, 'id' | 'status'>) => ({ reviewCode: id, status });

/** CAT-08c Each by itself: everybody sees them from now on, and what could not be approved is named. */
export const approve = handler(
  approveReviews,
  async (ctx, { reviewCodes }) => {
    const { done, notDone } = await several(ctx, [...new Set(reviewCodes)], approveOne);
    return {
      done,
      refused: notDone.map(({ item, refused }) => ({ reviewCode: item, ...inWords(ctx, refused) })),
    };
  },
  { invalidates: true },
);

async function approveOne(ctx: Ctx, reviewCode: string) {
  const row = await moves.move(ctx, reviewCode, 'approve', { set: { reason: '' } });
  await turnShown(ctx, [row], 1);
  await tellSellers(ctx, [row]);
  return answerTo(row);
}

export const refuse = handler(refuseReview, async (ctx, { reviewCode, reason }) => {
  const row = await moves.move(ctx, reviewCode, 'refuse', { reason, set: { reason } });
  await tellBuyer(ctx, row, 'refused');
  return answerTo(row);
});

export const hide = handler(
  hideReview,
  async (ctx, { reviewCode, reason }) => {
    const row = await moves.move(ctx, reviewCode, 'hide', { reason, set: { reason } });
    await turnShown(ctx, [row], -1);
    return answerTo(row);
  },
  { invalidates: true },
);

export const showAgain = handler(
  showReview,
  async (ctx, { reviewCode }) => {
    const row = await moves.move(ctx, reviewCode, 'showAgain', { set: { reason: '' } });
    await turnShown(ctx, [row], 1);
    return answerTo(row);
  },
  { invalidates: true },
);

const setAnswer = prepared('reviews.setAnswer')`
  update product_review set answer = :answer, answered_at = :at where tenant_id = :tenantId and id = :id`;

/** CAT-08b One answer, which its seller may word anew; the buyer hears of the first. */
export const answer = handler(
  answerReview,
  async (ctx, { reviewCode: id, answer: text }) => {
    const row = await ctx.one(lockById({ id }));
    if (row.seller_id !== userOf(ctx).memberId) return ctx.refuse('not_found');
    if (row.status !== 'shown') return ctx.refuse('review.not_shown');
    await ctx.run(setAnswer({ id, answer: text, at: ctx.now() }));
    ctx.audit('product_review', id, { answer: row.answer }, { answer: text });
    if (row.answered_at === null) await tellBuyer(ctx, { ...row, answer: text }, 'answered');
    return answerTo(row);
  },
  { invalidates: true },
);
