import { actions } from '../kernel/available.ts';
import { cancelAndRefund } from '../orders/words.ts';
import { milestoneErrors } from './errors.ts';
import {
  deliveredStates,
  isToBeAccepted,
  milestoneLife,
  type MilestoneStatus,
} from './lifecycle.ts';
import type { Gate } from './plan.ts';

/**
 * The actions on a part. `refund` asks for its money, as one asks for goods; `giveBack` is the
 * seller's own return of it (after-sales).
 */
export const milestoneActions = [
  'bill',
  'deliver',
  'accept',
  'reject',
  'refund',
  'cancel',
  'giveBack',
] as const;
export type MilestoneAction = (typeof milestoneActions)[number];

/** The facts that decide on a part's actions. */
export type MilestoneFacts = {
  status: MilestoneStatus;
  gate: Gate;
  /** Its order is worked on, or is done. */
  project: 'works' | 'done' | 'none';
  /** A request for its money is open. */
  asked: boolean;
  /** Some of it was paid, or accounts hold money for what is billed of its order. */
  begun: boolean;
  held: boolean;
};
type Of<K extends keyof MilestoneFacts> = Pick<MilestoneFacts, K>;

const { steps } = milestoneLife;
const isDelivered = ({ status }: Of<'status'>) => isToBeAccepted(status);
const isPaid = ({ status }: Of<'status'>) => steps.deliver.from.includes(status);
const stopped = ({ project }: Of<'project'>) => project !== 'works';
const toWorkOn = { 'milestone.order_state': stopped };
const noRefund = { 'milestone.refund_open': ({ asked }: Of<'asked'>) => asked };
const isKept = ({ gate }: Of<'gate'>) => gate === 'retention';
const paysLast = ({ gate }: Of<'gate'>) => gate === 'acceptance';
/** Is it, due on acceptance, accepted already? It is paid after that. */
const isAccepted = (part: Of<'status' | 'gate'>) =>
  paysLast(part) && !steps.acceptAndBill.from.includes(part.status);

/** ORD-08 The one table of the actions on a part of a project, with the refusals of each. */
export const milestoneOffers = actions(milestoneLife, {
  errors: milestoneErrors,
  also: {
    /** A part due on acceptance is delivered before it is paid: `handOver`. */
    accept: { ...steps.accept, from: deliveredStates },
    reject: { ...steps.reject, from: deliveredStates },
    refund: {
      by: ['refund.apply'],
      from: steps.refund.from,
      text: { zh: '申请退款', en: 'Request refund', ru: 'Запросить возврат' },
    },
    giveBack: { by: ['milestone.work'], from: steps.refund.from, text: cancelAndRefund },
  },
  refuseWhen: {
    bill: {
      never: ({ gate }: Of<'gate'>) => gate !== 'shipment',
      'milestone.by_event': ({ status, gate }: Of<'status' | 'gate'>) =>
        gate !== 'shipment' && steps.bill.from.includes(status),
      ...toWorkOn,
    },
    deliver: {
      never: (part: Of<'gate'>) => isKept(part) || paysLast(part),
      'milestone.not_delivered': isKept,
      ...toWorkOn,
      ...noRefund,
    },
    handOver: {
      never: (part: Of<'gate'>) => !paysLast(part),
      'milestone.not_delivered': isKept,
      ...toWorkOn,
      ...noRefund,
    },
    // In a project that is over nothing is delivered any more.
    accept: {
      never: (part: Of<'status' | 'gate' | 'project'>) =>
        isKept(part) || isAccepted(part) || (!isDelivered(part) && stopped(part)),
    },
    reject: { never: (part: Of<'status'>) => !isDelivered(part) },
    // Its money is asked for, or given back, while it is paid and not delivered. A buyer who has
    // asked sees the request instead.
    refund: { never: (part: Of<'status' | 'asked'>) => !isPaid(part) || part.asked, ...toWorkOn },
    giveBack: { never: (part: Of<'status'>) => !isPaid(part), ...toWorkOn, ...noRefund },
    cancel: {
      // Before the first payment the whole order is cancelled.
      'milestone.order_state': ({ project }: Of<'project'>) => project === 'none',
      // Amounts held on accounts are for the billed part.
      'milestone.partly_paid': ({ status, begun, held }: Of<'status' | 'begun' | 'held'>) =>
        steps.pay.from.includes(status) && (begun || held),
      never: ({ status, begun }: Of<'status' | 'begun'>) =>
        begun && !steps.pay.from.includes(status),
    },
  },
});

/** A part due on acceptance is delivered before it is paid. */
export const deliveryOf = (part: Of<'gate'>) => (paysLast(part) ? 'handOver' : 'deliver');
