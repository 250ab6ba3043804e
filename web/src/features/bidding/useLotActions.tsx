import {
  cancelLot,
  checkLot,
  failLot,
  relistLot,
  submitLot,
  takeBackLot,
} from '@tradeport/api/bidding/calls';
import { lotLife, type LotStatus } from '@tradeport/api/bidding/lifecycle';
import { useNavigate } from 'react-router';
import type { Action } from '../../console/kit/actions.tsx';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { lotPath, lotStale } from './shared.ts';
import { lots } from './text.ts';

type Shown = {
  lotCode: string;
  lotNo: string;
  status: LotStatus;
  isOwn: boolean;
  mayReview: boolean;
  relistedAs?: string;
};

/** BID-02, BID-06 What organiser and reviewer can do with a lot, for rows and for its page. */
export function useLotActions(): (lot: Shown) => Action[] {
  const { t } = useText();
  const may = useMay();
  const navigate = useNavigate();
  const stale = { invalidates: lotStale };
  const submit = useMutate(submitLot, stale);
  const takeBack = useMutate(takeBackLot, stale);
  const check = useMutate(checkLot, stale);
  const cancel = useMutate(cancelLot, stale);
  const fail = useMutate(failLot, stale);
  const relist = useMutate(relistLot, stale);
  return (lot) => {
    const { lotCode, lotNo: no, status } = lot;
    const { steps } = lotLife;
    const own = lot.isOwn && may('bidding.organise');
    const is = (states: readonly LotStatus[]) => states.includes(status);
    const reviewed: Action[] =
      may('bidding.review') && status === 'review'
        ? [
            {
              key: 'approve',
              text: steps.approve.text,
              disabled: lot.mayReview ? undefined : t(lots.ownLot),
              run: () => check.run({ lotCode, checkResult: 'pass' }),
            },
            {
              key: 'reject',
              text: steps.reject.text,
              danger: true,
              reason: true,
              disabled: lot.mayReview ? undefined : t(lots.ownLot),
              confirm: { title: t(lots.rejectTitle, { no }) },
              run: ({ reason }) => check.run({ lotCode, checkResult: 'fail', reason }),
            },
          ]
        : [];
    const organised: Action[] = own
      ? [
          ...(status === 'draft'
            ? [{ key: 'submit', text: steps.submit.text, run: () => submit.run({ lotCode }) }]
            : []),
          ...(is(['draft', ...steps.revise.from])
            ? [{ key: 'edit', text: lots.edit, to: `/auctions/edit/${lotCode}` }]
            : []),
          ...(status === 'review'
            ? [{ key: 'takeBack', text: steps.takeBack.text, run: () => takeBack.run({ lotCode }) }]
            : []),
          ...(status === 'closed'
            ? [
                {
                  key: 'fail',
                  text: steps.fail.text,
                  danger: true,
                  reason: true,
                  confirm: { title: t(lots.failTitle, { no }), text: t(lots.cancelText) },
                  run: ({ reason }: { reason: string }) => fail.run({ lotCode, reason }),
                },
              ]
            : []),
          ...(is(['failed', 'cancelled']) && !lot.relistedAs
            ? [
                {
                  key: 'relist',
                  text: lots.relist,
                  run: async () => {
                    const made = await relist.run({ lotCode });
                    await navigate(lotPath(made.lotCode));
                  },
                },
              ]
            : []),
        ]
      : [];
    const cancels: Action[] =
      (own || may('bidding.review')) && is(steps.cancel.from)
        ? [
            {
              key: 'cancel',
              text: steps.cancel.text,
              danger: true,
              aside: true,
              reason: true,
              confirm: { title: t(lots.cancelTitle, { no }), text: t(lots.cancelText) },
              run: ({ reason }) => cancel.run({ lotCode, reason }),
            },
          ]
        : [];
    return [...reviewed, ...organised, ...cancels];
  };
}
