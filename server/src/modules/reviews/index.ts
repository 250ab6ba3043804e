import * as calls from '@tradeport/api/reviews/calls';
import { getReviewSettings, saveReviewSettings } from '@tradeport/api/reviews/settings';
import type { Module } from '../../kernel/module.ts';
import { serve } from '../../kernel/serve.ts';
import { reviewChecks } from './audit.ts';
import { countTabs, list, rating, shown } from './find.ts';
import { answer, approve, hide, refuse, showAgain } from './moderate.ts';
import { rate, whatToRate } from './rate.ts';
import { readSettings, updateSettings } from './settings.ts';

export { answer, approve, hide, refuse } from './moderate.ts';
export { rate } from './rate.ts';

export const reviews = {
  name: 'reviews',
  serves: [
    serve(calls.ratable, whatToRate),
    serve(calls.saveReviews, rate),
    serve(calls.shownReviews, shown, { shared: true }),
    serve(calls.productRating, rating, { shared: true }),
    serve(calls.reviewPage, list),
    serve(calls.reviewTabCounts, countTabs),
    serve(calls.approveReviews, approve, { invalidates: true }),
    serve(calls.refuseReview, refuse),
    serve(calls.hideReview, hide, { invalidates: true }),
    serve(calls.showReview, showAgain, { invalidates: true }),
    serve(calls.answerReview, answer, { invalidates: true }),
    serve(getReviewSettings, readSettings),
    serve(saveReviewSettings, updateSettings),
  ],
  audits: reviewChecks,
  holdsFiles: [
    'select 1 from product_review where tenant_id = $1 and pictures @> array[$2::uuid] limit 1',
  ],
  personalData: {
    product_rating: [],
    product_review: [
      {
        of: '(buyer_id = $2 or user_id = any($3))',
        onErasure: {
          set: `author = '', anonymous = true, text = '', pictures = '{}', reason = ''`,
        },
      },
      { of: 'seller_id = $2', onErasure: { set: `answer = ''` }, out: false },
    ],
  },
} satisfies Module;
