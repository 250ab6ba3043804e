import { actions } from '../kernel/available.ts';
import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import { paymentErrors } from './errors.ts';
import * as paymentWords from './words.ts';

/**
 * AFS-03 The refund to one source. "Accepted" is not "paid": only a notice, or the answer to a
 * question, ends it.
 */
export const refundLegLife = lifecycle({
  name: 'refund_leg',
  table: 'refund_leg',
  start: ['waiting', 'payout', 'done'],
  end: ['done'],
  states: {
    waiting: { waits: 'seller', zh: '待退回', en: 'To be refunded', ru: 'Ожидает возврата' },
    accepted: {
      waits: 'others',
      zh: '渠道处理中',
      en: 'With the provider',
      ru: 'Обрабатывает провайдер',
    },
    payout: {
      waits: 'seller',
      zh: '待人工打款',
      en: 'Waiting for a payout',
      ru: 'Ожидает выплаты',
    },
    done: { ended: 'well', zh: '已退回', en: 'Refunded', ru: 'Возвращено' },
  },
  steps: {
    accept: {
      from: ['waiting'],
      to: 'accepted',
      by: ['system'],
      text: { zh: '渠道受理', en: 'Accept', ru: 'Принять' },
    },
    /** The provider changed its mind, or said no after all. */
    waitAgain: {
      from: ['accepted'],
      to: 'waiting',
      by: ['system'],
      text: { zh: '重新等待', en: 'Wait again', ru: 'Ждать снова' },
    },
    settle: {
      from: ['waiting', 'accepted', 'payout'],
      to: 'done',
      by: ['system', 'refund.pay_out'],
      text: { zh: '退回成功', en: 'Settle', ru: 'Завершить' },
    },
    /** The provider's final no, or money that bounced: people see to it. */
    divert: {
      from: ['waiting', 'accepted', 'done'],
      to: 'payout',
      by: ['system'],
      text: { zh: '转人工打款', en: 'Make a payout', ru: 'Перевести в выплаты' },
    },
  },
});
export type RefundLegStatus = StateOf<typeof refundLegLife>;

/** A refund that no provider makes: proposed by one person, confirmed by another. */
export const payoutLife = lifecycle({
  name: 'payout',
  table: 'payout',
  start: ['open'],
  end: ['paid', 'to_balance'],
  states: {
    open: { waits: 'seller', zh: '待打款', en: 'Open', ru: 'Открыта' },
    proposed: {
      waits: 'seller',
      zh: '待复核',
      en: 'Awaiting confirmation',
      ru: 'Ожидает подтверждения',
    },
    paid: { ended: 'well', zh: '已打款', en: 'Paid out', ru: 'Выплачено' },
    to_balance: {
      ended: 'well',
      zh: '已转余额',
      en: 'Added to balance',
      ru: 'Зачислено на баланс',
    },
  },
  steps: {
    propose: {
      from: ['open'],
      to: 'proposed',
      by: ['refund.pay_out'],
      text: paymentWords.proposePayout,
    },
    sendBack: {
      from: ['proposed'],
      to: 'open',
      by: ['refund.pay_out'],
      reason: true,
      text: { zh: '退回', en: 'Send back', ru: 'Вернуть' },
    },
    pay: {
      from: ['proposed'],
      to: 'paid',
      by: ['refund.pay_out'],
      text: { zh: '确认已打款', en: 'Confirm the transfer', ru: 'Подтвердить перевод' },
    },
    credit: {
      from: ['proposed'],
      to: 'to_balance',
      by: ['refund.pay_out'],
      text: { zh: '确认转入余额', en: 'Confirm adding to balance', ru: 'Подтвердить зачисление' },
    },
    /** The buyer would rather have it as balance than wait for a transfer. */
    takeAsBalance: {
      from: ['open'],
      to: 'to_balance',
      by: ['refund.apply'],
      text: { zh: '转入余额', en: 'Take as balance', ru: 'Зачислить на баланс' },
    },
  },
});
export type PayoutStatus = StateOf<typeof payoutLife>;

/** A2 The proposer of a payout does not confirm it. */
const own = { 'payout.own_proposal': (row: { ownProposal: boolean }) => row.ownProposal };
export const payoutActions = actions(payoutLife, {
  errors: paymentErrors,
  refuseWhen: { pay: own, credit: own },
});

/** PAY-03 A refund to be transferred by finance: until then the buyer may take it as balance. */
export function isToBeTransferred(leg: { source: string; state: RefundLegStatus | null }): boolean {
  return leg.source === 'transfer' && leg.state === 'payout';
}
