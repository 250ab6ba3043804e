import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import * as words from '../kernel/words/index.ts';
import * as promotionsWords from './words.ts';

const edit = ['promotion.edit'] as const;
const review = ['promotion.review'] as const;

/**
 * PRO-01e From a draft to its end. Whether an approved one is scheduled, running or over follows from its window and the
 * tenant's clock. A change of an approved one is reviewed as its next version (promotionReviewLife); this one stands meanwhile.
 */
export const promotionLife = lifecycle({
  name: 'promotion',
  table: 'promotion',
  start: ['draft'],
  end: ['ended', 'discarded'],
  states: {
    draft: { waits: 'nobody', zh: '草稿', en: 'Draft', ru: 'Черновик' },
    pending_review: { waits: 'seller', zh: '待审核', en: 'In review', ru: 'На проверке' },
    approved: { waits: 'others', zh: '已通过', en: 'Approved', ru: 'Одобрена' },
    rejected: { ended: 'badly', zh: '已驳回', en: 'Rejected', ru: 'Отклонена' },
    paused: { waits: 'seller', zh: '已暂停', en: 'Paused', ru: 'Приостановлена' },
    ended: { ended: 'quietly', zh: '已结束', en: 'Ended', ru: 'Завершена' },
    discarded: { ended: 'quietly', zh: '已删除', en: 'Deleted', ru: 'Удалена' },
  },
  steps: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'pending_review',
      by: edit,
      text: words.submitForReview,
    },
    withdraw: {
      from: ['pending_review'],
      to: 'draft',
      by: edit,
      text: { zh: '撤回审核', en: 'Withdraw from review', ru: 'Отозвать с проверки' },
    },
    approve: { from: ['pending_review'], to: 'approved', by: review, text: words.approve },
    reject: {
      from: ['pending_review'],
      to: 'rejected',
      by: review,
      reason: true,
      text: words.reject,
    },
    pause: {
      from: ['approved'],
      to: 'paused',
      by: edit,
      text: { zh: '暂停', en: 'Pause', ru: 'Приостановить' },
    },
    resume: { from: ['paused'], to: 'approved', by: edit, text: promotionsWords.resume },
    end: {
      from: ['approved', 'paused'],
      to: 'ended',
      by: edit,
      text: { zh: '提前结束', en: 'End now', ru: 'Завершить досрочно' },
    },
    discard: { from: ['draft', 'rejected'], to: 'discarded', by: edit, text: words.deleteVerb },
  },
});
export type PromotionStatus = StateOf<typeof promotionLife>;
export type PromotionVerb = VerbOf<typeof promotionLife>;

/** PRO-01e A version that was submitted. Neither its author nor its submitter decides. */
export const promotionReviewLife = lifecycle({
  name: 'promotion_review',
  table: 'promotion_review',
  start: ['waiting'],
  end: ['approved', 'rejected', 'withdrawn'],
  states: {
    waiting: { waits: 'seller', zh: '待审核', en: 'Waiting', ru: 'Ожидает' },
    approved: { ended: 'well', zh: '已通过', en: 'Approved', ru: 'Одобрено' },
    rejected: { ended: 'badly', zh: '已驳回', en: 'Rejected', ru: 'Отклонено' },
    withdrawn: { ended: 'quietly', zh: '已撤回', en: 'Withdrawn', ru: 'Отозвано' },
  },
  steps: {
    approve: { from: ['waiting'], to: 'approved', by: review, text: words.approve },
    reject: { from: ['waiting'], to: 'rejected', by: review, reason: true, text: words.reject },
    withdraw: { from: ['waiting'], to: 'withdrawn', by: edit, text: words.withdraw },
  },
});
export type ReviewStatus = StateOf<typeof promotionReviewLife>;
export type ReviewVerb = VerbOf<typeof promotionReviewLife>;
