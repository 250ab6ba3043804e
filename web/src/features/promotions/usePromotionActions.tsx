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
import { promotionActions } from '@tradeport/api/promotions/actions';
import type { FactsOf } from '@tradeport/api/kernel/available';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { editPath, type Row, stale } from './shared.ts';
import { promo } from './text.ts';

const options = { invalidates: stale };
type Acted = Pick<Row, 'promotionCode' | 'status'> &
  FactsOf<(typeof promotionActions)['refuseWhen']>;

/** The actions that a promotion offers its reader; each that is not possible says why. */
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
  const offered = useOffered(promotionActions);
  return (row) => {
    const { promotionCode } = row;
    const reviews = [{ promotionCode, version: row.waitingVersion ?? row.version }];
    return offered(row, {
      approve: { run: () => approve.run({ reviews }) },
      reject: {
        danger: true,
        confirm: { title: t(promo.rejectTitle) },
        run: ({ reason = '' }) => reject.run({ reviews, reason }),
      },
      submit: { run: () => submit.run({ promotionCode, version: row.version }) },
      resume: { run: () => resume.run({ promotionCode }) },
      edit: { to: editPath(promotionCode) },
      withdraw: { run: () => withdraw.run({ promotionCode }) },
      pause: { run: () => pause.run({ promotionCode }) },
      end: {
        danger: true,
        confirm: { title: t(promo.endTitle), text: t(promo.endText) },
        run: () => end.run({ promotionCode }),
      },
      discard: {
        danger: true,
        confirm: { title: t(promo.discardTitle) },
        run: () => discard.run({ promotionCode }),
      },
    });
  };
}
