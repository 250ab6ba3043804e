import { lotActions } from '@tradeport/api/bidding/actions';
import { declareDefault, offerNext } from '@tradeport/api/bidding/award-calls';
import {
  cancelLot,
  checkLot,
  failLot,
  relistLot,
  submitLot,
  takeBackLot,
} from '@tradeport/api/bidding/calls';
import { NEXT_OFFER_HOURS } from '@tradeport/api/bidding/model';
import { isAwarded } from '@tradeport/api/bidding/standing';
import { useNavigate } from 'react-router';
import { useOffered } from '../../console/kit/ActionBar.tsx';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { after } from './afterText.ts';
import { type Lot, type LotRow, lotPath, lotStale } from './shared.ts';
import { lots } from './text.ts';

type Shown = LotRow | (Lot & { isOwn: boolean });
const stale = { invalidates: lotStale };

/**
 * BID-02, BID-06 The actions of organiser and reviewer on a lot, for rows and for its page, which
 * alone knows what follows an award.
 */
export function useLotActions(): (lot: Shown) => Action[] {
  const { t } = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const offered = useOffered(lotActions);
  const losses = useLosses();
  const submit = useMutate(submitLot, stale);
  const takeBack = useMutate(takeBackLot, stale);
  const check = useMutate(checkLot, stale);
  const cancel = useMutate(cancelLot, stale);
  const fail = useMutate(failLot, stale);
  const relist = useMutate(relistLot, stale);
  const declare = useMutate(declareDefault, stale);
  const offer = useMutate(offerNext, stale);
  return (lot) => {
    const { lotCode, lotNo: no, currency } = lot;
    const { winner, next, payBy } = 'timeline' in lot ? lot : nothingKnown;
    const until = payBy ? format.minute(payBy) : '';
    return offered(
      { ...lot, until },
      {
        approve: { run: () => check.run({ lotCode, checkResult: 'pass' }) },
        reject: {
          danger: true,
          confirm: { title: t(lots.rejectTitle, { no }) },
          run: ({ reason }) => check.run({ lotCode, checkResult: 'fail', reason }),
        },
        submit: { run: () => submit.run({ lotCode }) },
        edit: { to: `/auctions/edit/${lotCode}` },
        takeBack: { run: () => takeBack.run({ lotCode }) },
        default: {
          danger: true,
          reason: true,
          confirm: {
            title: t(after.defaultTitle, { n: winner ?? '' }),
            text: 'timeline' in lot && losses(lot),
          },
          run: ({ reason }) => declare.run({ lotCode, reason }),
        },
        offer: {
          confirm: {
            title: next
              ? t(after.offerTitle, { n: next.alias, sum: format.money(next.amount, currency) })
              : '',
            text: t(after.offerText, { hours: NEXT_OFFER_HOURS }),
          },
          run: () => offer.run({ lotCode }),
        },
        fail: {
          danger: true,
          confirm: {
            title: t(lots.failTitle, { no }),
            text: t(isAwarded(lot) ? after.failText : lots.cancelText),
          },
          run: ({ reason }) => fail.run({ lotCode, reason }),
        },
        relist: {
          run: async () => {
            const made = await relist.run({ lotCode });
            await navigate(lotPath(made.lotCode));
          },
        },
        cancel: {
          danger: true,
          aside: true,
          confirm: { title: t(lots.cancelTitle, { no }), text: t(lots.cancelText) },
          run: ({ reason }) => cancel.run({ lotCode, reason }),
        },
      },
    );
  };
}
const nothingKnown = { winner: null, next: null, payBy: null };

/** The cost of a default to the winner, and the bidder who is asked then. */
function useLosses() {
  const { t } = useText();
  const format = useFormat();
  return ({ atDefault, forfeitTo, next, awardBy, currency }: Lot) => {
    const isFree = atDefault === null || Number(atDefault) === 0;
    const sum = format.money(atDefault ?? '0', currency);
    const then = awardBy === 'rule' ? after.thenOffered : after.thenAsked;
    return (
      <>
        <p>
          {isFree
            ? t(after.defaultFree)
            : t(after.defaultText, { sum, taker: t(after.takers[forfeitTo]) })}
        </p>
        <p>
          {next
            ? t(then, { n: next.alias, sum: format.money(next.amount, currency) })
            : t(after.thenFailed)}
        </p>
      </>
    );
  };
}
