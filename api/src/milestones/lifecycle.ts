import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import * as words from '../kernel/words/index.ts';
import * as milestonesWords from './words.ts';

const work = ['milestone.work'] as const;
const accept = ['milestone.accept'] as const;

/**
 * ORD-08 A part of a project: it is billed, paid, delivered, accepted and refunded by itself. A
 * part due on acceptance is delivered first and billed when the buyer has accepted it; all others
 * are delivered once they are paid.
 */
export const milestoneLife = lifecycle({
  name: 'milestone',
  table: 'order_milestone',
  start: ['planned'],
  end: ['finished', 'cancelled', 'refunded'],
  states: {
    planned: { waits: 'nobody', zh: '未到期', en: 'Planned', ru: 'Запланирован' },
    handed_over: {
      waits: 'buyer',
      zh: '已交付，待验收',
      en: 'Awaiting acceptance',
      ru: 'Ожидает приёмки',
    },
    billed: { waits: 'buyer', zh: '待付款', en: 'Payment due', ru: 'К оплате' },
    paid: { waits: 'seller', zh: '已付款', en: 'Paid', ru: 'Оплачен' },
    delivered: {
      waits: 'buyer',
      zh: '已付款，待验收',
      en: 'Paid, awaiting acceptance',
      ru: 'Оплачен, на приёмке',
    },
    finished: { ended: 'well', zh: '已完成', en: 'Completed', ru: 'Завершён' },
    cancelled: { ended: 'quietly', zh: '已取消', en: 'Cancelled', ru: 'Отменён' },
    refunded: { ended: 'quietly', zh: '已退款', en: 'Refunded', ru: 'Деньги возвращены' },
  },
  steps: {
    /** Its event has come. */
    bill: {
      from: ['planned'],
      to: 'billed',
      by: [...work, 'system'],
      text: { zh: '请款', en: 'Bill', ru: 'Выставить к оплате' },
      only: {
        zh: '仅未到期的阶段可以请款',
        en: 'Only planned milestones can be billed',
        ru: 'К оплате выставляется только запланированный этап',
      },
    },
    pay: { from: ['billed'], to: 'paid', by: ['system'], text: words.pay },
    /** Paid, and accepted before; or nothing is delivered for it (retention). */
    settle: {
      from: ['billed'],
      to: 'finished',
      by: ['system'],
      text: { zh: '付清', en: 'Pay and complete', ru: 'Оплатить и завершить' },
    },
    deliver: {
      from: ['paid'],
      to: 'delivered',
      by: work,
      text: milestonesWords.deliver,
      only: {
        zh: '付款后才能交付该阶段',
        en: 'This milestone can be delivered once it is paid',
        ru: 'Этот этап сдаётся после оплаты',
      },
    },
    /** Due on acceptance: delivered before it is paid. */
    handOver: { from: ['planned'], to: 'handed_over', by: work, text: milestonesWords.deliver },
    accept: {
      from: ['delivered'],
      to: 'finished',
      by: [...accept, 'system'],
      text: milestonesWords.accept,
      only: {
        zh: '卖家交付后才能验收',
        en: 'Available once the seller has delivered it',
        ru: 'Доступно после сдачи этапа продавцом',
      },
    },
    acceptAndBill: {
      from: ['planned', 'handed_over'],
      to: 'billed',
      by: [...accept, 'system'],
      text: { zh: '验收通过并请款', en: 'Accept and bill', ru: 'Принять и выставить к оплате' },
    },
    reject: {
      from: ['delivered'],
      to: 'paid',
      by: accept,
      reason: true,
      text: milestonesWords.sendBack,
    },
    rejectUnpaid: {
      from: ['handed_over'],
      to: 'planned',
      by: accept,
      reason: true,
      text: milestonesWords.sendBack,
    },
    /** The goods of the whole order have been received. */
    receive: {
      from: ['paid', 'delivered'],
      to: 'finished',
      by: ['system'],
      text: { zh: '随订单收货完成', en: 'Complete on receipt', ru: 'Завершить при получении' },
    },
    cancel: {
      from: ['planned', 'handed_over', 'billed'],
      to: 'cancelled',
      by: [...work, 'system'],
      reason: true,
      text: { zh: '取消该阶段', en: 'Cancel', ru: 'Отменить' },
      only: {
        zh: '已付款或已结束的阶段不能取消',
        en: 'Milestones that are paid or closed can’t be cancelled',
        ru: 'Оплаченный или закрытый этап отменить нельзя',
      },
    },
    /** AFS-01 Some of its money goes back; the rest of it is still to be delivered. */
    refundPart: {
      from: ['paid'],
      to: 'paid',
      by: ['system'],
      text: { zh: '部分退款', en: 'Refund in part', ru: 'Вернуть часть денег' },
    },
    /** AFS-03 All of its money went back. */
    refund: { from: ['paid'], to: 'refunded', by: ['system'], text: words.refund },
  },
});
export type MilestoneStatus = StateOf<typeof milestoneLife>;
export type MilestoneVerb = VerbOf<typeof milestoneLife>;

export const deliveredStates: readonly MilestoneStatus[] = ['delivered', 'handed_over'];
/** Is it delivered, and its buyer’s to accept? */
export function isToBeAccepted(status: MilestoneStatus): boolean {
  return deliveredStates.includes(status);
}
/** Is it billed, and to be paid until its day? */
export function isDue(status: MilestoneStatus): boolean {
  return milestoneLife.steps.pay.from.includes(status);
}

const unpaid: readonly MilestoneStatus[] = ['planned', 'handed_over', 'billed'];
export function isToPay(part: { status: MilestoneStatus }): boolean {
  return unpaid.includes(part.status);
}
