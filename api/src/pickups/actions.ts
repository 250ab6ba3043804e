import { actions } from '../kernel/available.ts';
import { pickupErrors } from './errors.ts';
import { pickupLife, type PickupStatus } from './lifecycle.ts';

export type PickupFacts = {
  status: PickupStatus;
  /** Its order is paid for, and waits for the goods. */
  isPaid: boolean;
  groupWaits: boolean;
  /** Requests of after-sales that are not decided. */
  requests: number;
};
type Of<K extends keyof PickupFacts> = Pick<PickupFacts, K>;

const isOpen = ({ status }: Of<'status'>) => !pickupLife.end.includes(status);
const requested = (facts: Of<'status' | 'requests'>) => isOpen(facts) && facts.requests > 0;
const isUnpaid = (facts: Of<'status' | 'isPaid'>) => isOpen(facts) && !facts.isPaid;

/** CAT-09c, CAT-09d The reasons that keep a pick-up from being prepared or handed over although its state allows it. */
export const pickupOffers = actions(pickupLife, {
  errors: pickupErrors,
  refuseWhen: {
    ready: {
      'pickup.not_paid': isUnpaid,
      'pickup.group': (facts: Of<'status' | 'groupWaits'>) => isOpen(facts) && facts.groupWaits,
      'pickup.requested': requested,
    },
    collect: { 'pickup.not_paid': isUnpaid, 'pickup.requested': requested },
  },
});
