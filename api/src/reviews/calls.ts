import { z } from 'zod';
import { page, read, write } from '../kernel/call.ts';
import { code, notDone, required } from '../kernel/fields.ts';
import { keysOf } from '../kernel/keys.ts';
import { reviewLife } from './lifecycle.ts';
import * as model from './model.ts';

const ofOrder = z.object({ contractCode: code() });
const reason = required(model.REVIEW_REASON_MAX);
const moderate = { may: 'review.moderate' } as const;
const moved = z.object({ reviewCode: code(), status: z.enum(keysOf(reviewLife.states)) });

/** CAT-08a The lines of an order that its buyer can rate. */
export const ratable = read('GET', {
  name: 'review.ratable',
  path: '/web/rs/evaluate/queryEvaluateGoods',
  who: { may: 'review.write', sides: ['buyer'] },
  text: { zh: '待评价商品', en: 'Products to rate', ru: 'Товары для оценки' },
  input: ofOrder,
  output: model.ratableOut,
});
/** CAT-08a, ORD-06c Stars, text and pictures for lines of a completed order; each line once. */
export const saveReviews = write('POST', {
  name: 'review.save',
  path: '/web/rs/evaluate/saveEvaluate',
  who: { may: 'review.write', sides: ['buyer'] },
  text: { zh: '评价商品', en: 'Rate products', ru: 'Оценить товары' },
  input: model.reviewIn,
  output: z.object({ rated: z.number().int(), left: z.number().int() }),
  errors: [
    'review.not_completed',
    'review.too_late',
    'review.already',
    'review.not_of_order',
    'review.picture',
  ],
});
/** CAT-08c Reviews of a product, newest first. */
export const shownReviews = page('GET', {
  name: 'review.shown',
  path: '/web/rs/evaluate/queryEvaluateGoodsPage',
  who: 'anyone',
  text: { zh: '商品评价', en: 'Reviews of a product', ru: 'Отзывы о товаре' },
  input: model.shownReviewsIn,
  output: model.shownReview,
});
export const productRating = read('GET', {
  name: 'review.rating',
  path: '/web/rs/evaluate/getEvaluateRating',
  who: 'anyone',
  text: { zh: '商品评分', en: 'Rating of a product', ru: 'Оценка товара' },
  input: z.object({ goodsCode: code() }),
  output: model.ratingOut,
});
/** One's own reviews, those of one's goods, or all of the portal. */
export const reviewPage = page('GET', {
  name: 'review.page',
  path: '/web/rs/evaluate/queryEvaluatePage',
  who: { may: 'review.view', sides: ['seller', 'buyer'] },
  text: { zh: '评价列表', en: 'Reviews', ru: 'Отзывы' },
  input: model.reviewListIn,
  output: model.reviewRow,
});
export const reviewTabCounts = read('GET', {
  name: 'review.tabs',
  path: '/web/rs/evaluate/queryEvaluateTabs',
  who: { may: 'review.view', sides: ['seller', 'buyer'] },
  text: { zh: '评价状态统计', en: 'Reviews by tab', ru: 'Отзывы по вкладкам' },
  input: z.object({ side: z.enum(['sell', 'all']) }),
  output: z.array(
    z.object({ tab: z.enum(model.reviewTabNames), count: z.number().int(), more: z.boolean() }),
  ),
});
/** All of them or none. */
export const approveReviews = write('POST', {
  name: 'review.approve',
  path: '/web/rs/evaluate/approveEvaluate',
  who: moderate,
  text: { zh: '通过评价', en: 'Approve reviews', ru: 'Одобрить отзывы' },
  // Each that is approved has a row of its own.
  audited: false,
  input: z.object({ reviewCodes: model.reviewCodes }),
  output: z.object({
    done: z.array(moved),
    refused: z.array(notDone.extend({ reviewCode: code() })),
  }),
});
export const refuseReview = write('POST', {
  name: 'review.refuse',
  path: '/web/rs/evaluate/refuseEvaluate',
  who: moderate,
  text: { zh: '驳回评价', en: 'Reject a review', ru: 'Отклонить отзыв' },
  input: z.object({ reviewCode: code(), reason }),
  output: moved,
});
export const hideReview = write('POST', {
  name: 'review.hide',
  path: '/web/rs/evaluate/hideEvaluate',
  who: moderate,
  text: { zh: '隐藏评价', en: 'Hide a review', ru: 'Скрыть отзыв' },
  input: z.object({ reviewCode: code(), reason }),
  output: moved,
});
export const showReview = write('POST', {
  name: 'review.show_again',
  path: '/web/rs/evaluate/showEvaluate',
  who: moderate,
  text: { zh: '恢复展示评价', en: 'Show a review again', ru: 'Снова показать отзыв' },
  input: z.object({ reviewCode: code() }),
  output: moved,
});
/** CAT-08b The seller says something to it, and may word it anew. */
export const answerReview = write('POST', {
  name: 'review.answer',
  path: '/web/rs/evaluate/answerEvaluate',
  who: { may: 'review.answer', sides: ['seller'] },
  text: { zh: '回复评价', en: 'Answer a review', ru: 'Ответить на отзыв' },
  input: model.answerIn,
  output: moved,
  errors: ['review.not_shown'],
});
