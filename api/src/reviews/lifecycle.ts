import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import * as words from '../kernel/words/index.ts';

/**
 * CAT-08c Where the portal approves first: pending → shown | refused; else a review is shown at
 * once. A shown review can be hidden.
 */
export const reviewLife = lifecycle({
  name: 'product_review',
  table: 'product_review',
  start: ['pending', 'shown'],
  end: ['shown', 'refused'],
  states: {
    pending: { waits: 'seller', zh: '待审核', en: 'Pending approval', ru: 'На проверке' },
    shown: { ended: 'well', zh: '已展示', en: 'Published', ru: 'Опубликован' },
    refused: { ended: 'badly', zh: '未通过', en: 'Rejected', ru: 'Отклонён' },
    hidden: { ended: 'quietly', zh: '已隐藏', en: 'Hidden', ru: 'Скрыт' },
  },
  steps: {
    /** Also what was rejected by mistake: a line has one review only. */
    approve: {
      from: ['pending', 'refused'],
      to: 'shown',
      by: ['review.moderate'],
      text: words.approve,
    },
    refuse: {
      from: ['pending'],
      to: 'refused',
      by: ['review.moderate'],
      reason: true,
      text: words.reject,
    },
    hide: {
      from: ['shown'],
      to: 'hidden',
      by: ['review.moderate'],
      reason: true,
      text: { zh: '隐藏', en: 'Hide', ru: 'Скрыть' },
    },
    showAgain: {
      from: ['hidden'],
      to: 'shown',
      by: ['review.moderate'],
      text: { zh: '恢复展示', en: 'Show again', ru: 'Показать снова' },
    },
  },
});
export type ReviewStatus = StateOf<typeof reviewLife>;
export type ReviewVerb = VerbOf<typeof reviewLife>;
