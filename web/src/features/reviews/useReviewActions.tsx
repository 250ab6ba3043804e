import { approveReviews, hideReview, refuseReview, showReview } from '@tradeport/api/reviews/calls';
import { reviewLife } from '@tradeport/api/reviews/lifecycle';
import { type ReactNode, useState } from 'react';
import type { Action } from '../../console/kit/actions.tsx';
import { useNotDone } from '../../console/kit/notDone.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { type Review, reviewsStale } from './stale.ts';
import { reviews } from './text.ts';

const { steps } = reviewLife;

/**
 * CAT-08b, CAT-08c The actions of the seller and the house on a review; `dialogs` is rendered once.
 */
export function useReviewActions(): {
  actionsOf: (review: Review) => Action[];
  bulk: (rows: readonly Review[]) => Action[];
  dialogs: ReactNode;
} {
  const { t } = useText();
  const [answered, setAnswered] = useState<Review | null>(null);
  const approve = useMutate(approveReviews, { invalidates: reviewsStale });
  const tell = useNotDone();
  const refuse = useMutate(refuseReview, { invalidates: reviewsStale });
  const hide = useMutate(hideReview, { invalidates: reviewsStale });
  const show = useMutate(showReview, { invalidates: reviewsStale });
  const actionsOf = (row: Review): Action[] => {
    const { reviewCode } = row;
    const all: Record<Review['actions'][number], Action> = {
      approve: {
        key: 'approve',
        text: steps.approve.text,
        run: () => approve.run({ reviewCodes: [reviewCode] }),
      },
      refuse: {
        key: 'refuse',
        text: steps.refuse.text,
        danger: true,
        reason: true,
        confirm: { title: t(reviews.refuseTitle), text: t(reviews.refuseText) },
        run: ({ reason }) => refuse.run({ reviewCode, reason }),
      },
      hide: {
        key: 'hide',
        text: steps.hide.text,
        danger: true,
        reason: true,
        confirm: { title: t(reviews.hideTitle), text: t(reviews.hideText) },
        run: ({ reason }) => hide.run({ reviewCode, reason }),
      },
      showAgain: {
        key: 'showAgain',
        text: steps.showAgain.text,
        run: () => show.run({ reviewCode }),
      },
      answer: {
        key: 'answer',
        text: row.answer ? reviews.change : reviews.reply,
        run: () => setAnswered(row),
      },
    };
    return row.actions.map((action) => all[action]);
  };
  const bulk = (rows: readonly Review[]): Action[] => [
    {
      key: 'approve',
      text: reviews.approveAll,
      disabled: rows.every((row) => row.actions.includes('approve'))
        ? undefined
        : t(reviews.onlyPending),
      run: async () => {
        const { refused } = await approve.run({ reviewCodes: rows.map((row) => row.reviewCode) });
        const names = new Map(rows.map((row) => [row.reviewCode, row.goodsName]));
        tell(refused.map(({ reviewCode, msg }) => ({ name: names.get(reviewCode) ?? '', msg })));
      },
    },
  ];
  return {
    actionsOf,
    bulk,
    dialogs: answered && <AnswerDialog review={answered} close={() => setAnswered(null)} />,
  };
}
