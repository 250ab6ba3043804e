import { supplyActions } from '@tradeport/api/production/actions';
import { acceptSubOrder, refuseSubOrder } from '@tradeport/api/production/calls';
import { isOneOf } from '@tradeport/api/kernel/keys';
import type { SubOrderStatus } from '@tradeport/api/production/lifecycle';
import { useOffered } from '../../../console/kit/ActionBar.tsx';
import type { Action } from '../../../console/kit/actions.tsx';
import { useFormat } from '../../../lib/format.ts';
import { useMutate } from '../../../lib/query.ts';
import { useText } from '../../../lib/text.ts';
import { supplyStale } from './stale.ts';
import { supply } from './text.ts';

type Offer = {
  subOrderCode: string;
  subOrderNo: string;
  status: SubOrderStatus;
  pieces: number;
  promisedDay: string;
};

/** A factory takes what it was offered, or says why it does not; it may take several at once. */
export function useAnswer(): {
  actionsOf: (offer: Offer) => Action[];
  bulk: (offers: readonly Offer[]) => Action[];
} {
  const { t } = useText();
  const format = useFormat();
  const offered = useOffered(supplyActions);
  const accept = useMutate(acceptSubOrder, { invalidates: supplyStale });
  const refuse = useMutate(refuseSubOrder, { invalidates: supplyStale });
  const actionsOf = (offer: Offer): Action[] => {
    const { subOrderCode, subOrderNo: no } = offer;
    return offered(offer, {
      accept: {
        confirm: {
          title: t(supply.acceptTitle, { no }),
          text: t(supply.acceptText, {
            n: format.number(offer.pieces),
            day: format.day(offer.promisedDay),
          }),
        },
        run: () => accept.run({ subOrderCode }),
      },
      refuse: {
        danger: true,
        confirm: { title: t(supply.refuseTitle, { no }), text: t(supply.refuseText) },
        run: ({ reason }) => refuse.run({ subOrderCode, reason }),
      },
    });
  };
  const bulk = (offers: readonly Offer[]): Action[] => [
    {
      key: 'accept',
      text: supplyActions.acts.accept.text,
      disabled: offers.every(({ status }) => isOneOf(status, supplyActions.acts.accept.from))
        ? undefined
        : t(supply.offersOnly),
      confirm: {
        title: t(supply.acceptMany, { n: format.number(offers.length) }),
        text: offers.map((one) => `${one.subOrderNo} (${format.day(one.promisedDay)})`).join(', '),
      },
      run: async () => {
        for (const { subOrderCode } of offers) await accept.run({ subOrderCode });
      },
    },
  ];
  return { actionsOf, bulk };
}
