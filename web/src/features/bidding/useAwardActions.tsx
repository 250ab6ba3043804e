import { declareDefault, offerNext } from '@tradeport/api/bidding/award-calls';
import { failLot } from '@tradeport/api/bidding/calls';
import { lotLife } from '@tradeport/api/bidding/lifecycle';
import { NEXT_OFFER_HOURS } from '@tradeport/api/bidding/model';
import type { Action } from '../../console/kit/actions.tsx';
import { useFormat } from '../../lib/format.ts';
import { useMutate } from '../../lib/query.ts';
import { useMay } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { after } from './afterText.ts';
import { type Lot, lotStale } from './shared.ts';
import { lots } from './text.ts';

/** BID-06 What its organiser does between award and contract: a default, an offer to the next, or the end. */
export function useAwardActions(): (lot: Lot) => Action[] {
  const { t } = useText();
  const may = useMay();
  const format = useFormat();
  const stale = { invalidates: lotStale };
  const declare = useMutate(declareDefault, stale);
  const offer = useMutate(offerNext, stale);
  const fail = useMutate(failLot, stale);
  const { steps } = lotLife;
  const money = (lot: Lot, amount: string) => format.money(amount, lot.currency);
  const losses = (lot: Lot) => {
    const free = lot.atDefault === null || Number(lot.atDefault) === 0;
    const lost = free
      ? t(after.defaultFree)
      : t(after.defaultText, {
          sum: money(lot, lot.atDefault ?? '0'),
          taker: t(after.takers[lot.forfeitTo]),
        });
    const { next } = lot;
    const then = lot.awardBy === 'rule' ? after.thenOffered : after.thenAsked;
    return (
      <>
        <p>{lost}</p>
        <p>
          {next ? t(then, { n: next.alias, sum: money(lot, next.amount) }) : t(after.thenFailed)}
        </p>
      </>
    );
  };
  return (lot) => {
    const { lotCode, lotNo: no, next } = lot;
    if (!lot.isOrganiser || !may('bidding.organise') || lot.status !== 'awarded') return [];
    if (lot.winner !== null)
      return [
        {
          key: 'default',
          text: steps.default.text,
          danger: true,
          reason: true,
          disabled:
            lot.payBy && lot.serverTime < lot.payBy
              ? t(after.notDue, { until: format.minute(lot.payBy) })
              : undefined,
          confirm: { title: t(after.defaultTitle, { n: lot.winner }), text: losses(lot) },
          run: ({ reason }) => declare.run({ lotCode, reason }),
        },
      ];
    if (lot.offer) return [];
    return [
      {
        key: 'offer',
        text: steps.offer.text,
        disabled: next ? undefined : t(after.nobodyLeft),
        confirm: {
          title: next ? t(after.offerTitle, { n: next.alias, sum: money(lot, next.amount) }) : '',
          text: t(after.offerText, { hours: NEXT_OFFER_HOURS }),
        },
        run: () => offer.run({ lotCode }),
      },
      {
        key: 'fail',
        text: steps.fail.text,
        danger: true,
        reason: true,
        confirm: { title: t(lots.failTitle, { no }), text: t(after.failText) },
        run: ({ reason }) => fail.run({ lotCode, reason }),
      },
    ];
  };
}
