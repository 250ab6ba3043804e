import {
  approvePromotions,
  discardPromotion,
  endPromotion,
  pausePromotion,
  rejectPromotions,
  resumePromotion,
  submitPromotion,
  withdrawPromotion,
} from '@tradeport/api/promotions/calls';
import { promotionLife } from '@tradeport/api/promotions/lifecycle';
import type { PromotionAction } from '@tradeport/api/promotions/model';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { editPath, type Row, stale } from './shared.ts';
import { promo } from './text.ts';

const options = { invalidates: stale };
type Acted = Pick<Row, 'promotionCode' | 'version' | 'waitingVersion' | 'actions'>;

/** What the caller can do with a promotion now: the server says which. */
export function usePromotionActions(): (row: Acted) => Action[] {
  const { t } = useText();
  const submit = useMutate(submitPromotion, options);
  const withdraw = useMutate(withdrawPromotion, options);
  const pause = useMutate(pausePromotion, options);
  const resume = useMutate(resumePromotion, options);
  const end = useMutate(endPromotion, options);
  const discard = useMutate(discardPromotion, options);
  const approve = useMutate(approvePromotions, options);
  const reject = useMutate(rejectPromotions, options);
  const { steps } = promotionLife;
  return (row) => {
    const { promotionCode } = row;
    const reviews = [{ promotionCode, version: row.waitingVersion ?? row.version }];
    const all: Record<PromotionAction, Action[]> = {
      review: [
        { key: 'approve', text: promo.approve, run: () => approve.run({ reviews }) },
        {
          key: 'reject',
          text: promo.reject,
          danger: true,
          reason: true,
          confirm: { title: t(promo.rejectTitle) },
          run: ({ reason = '' }) => reject.run({ reviews, reason }),
        },
      ],
      submit: [
        {
          key: 'submit',
          text: steps.submit.text,
          run: () => submit.run({ promotionCode, version: row.version }),
        },
      ],
      edit: [{ key: 'edit', text: promo.editVerb, to: editPath(promotionCode) }],
      withdraw: [
        { key: 'withdraw', text: steps.withdraw.text, run: () => withdraw.run({ promotionCode }) },
      ],
      pause: [{ key: 'pause', text: steps.pause.text, run: () => pause.run({ promotionCode }) }],
      resume: [
        { key: 'resume', text: steps.resume.text, run: () => resume.run({ promotionCode }) },
      ],
      end: [
        {
          key: 'end',
          text: steps.end.text,
          danger: true,
          confirm: { title: t(promo.endTitle), text: t(promo.endText) },
          run: () => end.run({ promotionCode }),
        },
      ],
      discard: [
        {
          key: 'discard',
          text: steps.discard.text,
          danger: true,
          confirm: { title: t(promo.discardTitle) },
          run: () => discard.run({ promotionCode }),
        },
      ],
      coupons: [],
    };
    const order: PromotionAction[] = [
      'review',
      'submit',
      'resume',
      'edit',
      'withdraw',
      'pause',
      'end',
      'discard',
    ];
    return order.filter((one) => row.actions.includes(one)).flatMap((one) => all[one]);
  };
}
