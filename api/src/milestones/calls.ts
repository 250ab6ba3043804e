import { z } from 'zod';
import { read, write } from '../kernel/call.ts';
import { code } from '../kernel/fields.ts';
import { orderStatuses } from '../orders/model.ts';
import * as model from './model.ts';

const work = { may: 'milestone.work', sides: ['seller'] } as const;
const accept = { may: 'milestone.accept', sides: ['buyer'] } as const;

/** ORD-08 The plan of an order; without one it has no parts. */
export const orderPlan = read('GET', {
  name: 'milestone.plan',
  path: '/web/oc/milestone/queryMilestones',
  who: { may: 'order.view', sides: ['seller', 'buyer'] },
  text: { zh: '项目付款计划', en: 'Payment plan', ru: 'План оплаты' },
  input: z.object({ contractCode: code() }),
  output: model.planOut,
});
/** T1 A part before shipment, before production has ended; everything else is billed by its event. */
export const billMilestone = write('POST', {
  name: 'milestone.bill',
  path: '/web/oc/milestone/billMilestone',
  who: work,
  text: { zh: '阶段请款', en: 'Bill a milestone', ru: 'Выставить этап к оплате' },
  input: model.milestoneIn,
  output: model.movedOut,
  errors: ['milestone.by_event', 'milestone.order_state'],
});
export const deliverMilestone = write('POST', {
  name: 'milestone.deliver',
  path: '/web/oc/milestone/deliverMilestone',
  who: work,
  text: { zh: '交付阶段', en: 'Deliver a milestone', ru: 'Сдать этап' },
  input: model.deliverIn,
  output: model.movedOut,
  errors: [
    'milestone.not_delivered',
    'milestone.order_state',
    'milestone.refund_open',
    'order.attachment_missing',
  ],
});
export const acceptMilestone = write('POST', {
  name: 'milestone.accept',
  path: '/web/oc/milestone/acceptMilestone',
  who: accept,
  text: { zh: '验收阶段', en: 'Accept a milestone', ru: 'Принять этап' },
  input: model.milestoneIn,
  output: model.movedOut,
});
export const rejectMilestone = write('POST', {
  name: 'milestone.reject',
  path: '/web/oc/milestone/rejectMilestone',
  who: accept,
  text: { zh: '退回阶段整改', en: 'Send a milestone back', ru: 'Вернуть этап на доработку' },
  input: model.reasonIn,
  output: model.movedOut,
});
/** The seller leaves a part out that nobody has paid: it is neither made nor paid for. */
export const cancelMilestone = write('POST', {
  name: 'milestone.cancel',
  path: '/web/oc/milestone/cancelMilestone',
  who: work,
  text: { zh: '取消阶段', en: 'Cancel a milestone', ru: 'Отменить этап' },
  input: model.reasonIn,
  output: model.movedOut,
  errors: ['milestone.partly_paid', 'milestone.order_state'],
});
/** AFS-03 The seller cannot do what was paid for: all that is left of the part's money goes back, with the reason. */
export const returnMilestone = write('POST', {
  name: 'milestone.give_back',
  path: '/web/oc/milestone/returnMilestone',
  who: work,
  text: { zh: '退还阶段款', en: 'Refund a milestone', ru: 'Вернуть деньги за этап' },
  input: model.reasonIn,
  output: model.givenBackOut,
  errors: [
    'milestone.order_state',
    'milestone.refund_open',
    'refund.reason_unknown',
    'refund.nothing_left',
    'refund.not_now',
    'refund.window_over',
    'refund.in_production',
    'refund.not_shipped',
    'refund.wait_for_other',
    'refund.by_rule',
    'refund.stage_over',
    'refund.stage_only',
    'refund.kind',
    'refund.too_many',
    'refund.address_needed',
    'refund.beyond_paid',
    'ledger.insufficient',
  ],
});
/** Finished goods can be shipped: the parts before shipment are billed. */
export const finishProduction = write('POST', {
  name: 'milestone.produced',
  path: '/web/oc/milestone/finishProduction',
  who: work,
  text: { zh: '项目完工', en: 'Finish production', ru: 'Завершить производство' },
  input: z.object({ contractCode: code() }),
  output: z.object({ contractCode: code(), status: z.enum(orderStatuses) }),
  errors: ['milestone.no_plan'],
});
