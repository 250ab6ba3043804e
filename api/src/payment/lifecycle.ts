import { actions } from '../kernel/available.ts';
import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';
import { paymentErrors } from './errors.ts';
import * as words from '../kernel/words/index.ts';

/**
 * PAY-01, PAY-02 Online: created → paying → captured | failed | closed. Notifications come late and in any
 * order, so a capture is taken from every open or given-up state: the provider has the money.
 * Offline: submitted → (partial →) confirmed | refused.
 */
export const paymentLife = lifecycle({
  name: 'payment',
  table: 'payment',
  start: ['created', 'submitted'],
  end: ['captured', 'failed', 'closed', 'confirmed', 'refused'],
  states: {
    created: { waits: 'nobody', zh: '已创建', en: 'Created', ru: 'Создан' },
    paying: { waits: 'buyer', zh: '支付中', en: 'Pending', ru: 'В обработке' },
    captured: { ended: 'well', zh: '已支付', en: 'Paid', ru: 'Оплачен' },
    failed: { ended: 'badly', zh: '支付失败', en: 'Failed', ru: 'Не прошёл' },
    closed: { ended: 'quietly', zh: '已关闭', en: 'Closed', ru: 'Закрыт' },
    submitted: {
      waits: 'seller',
      zh: '待确认',
      en: 'Pending confirmation',
      ru: 'Ожидает подтверждения',
    },
    partial: { waits: 'seller', zh: '部分到账', en: 'Partially received', ru: 'Получен частично' },
    confirmed: { ended: 'well', zh: '已到账', en: 'Confirmed', ru: 'Подтверждён' },
    refused: { ended: 'badly', zh: '已驳回', en: 'Rejected', ru: 'Отклонён' },
  },
  steps: {
    open: {
      from: ['created'],
      to: 'paying',
      by: ['payment.pay', 'system'],
      text: { zh: '前往支付', en: 'Open payment page', ru: 'Открыть страницу оплаты' },
    },
    capture: {
      from: ['created', 'paying', 'failed', 'closed'],
      to: 'captured',
      by: ['system'],
      text: { zh: '支付成功', en: 'Capture payment', ru: 'Получить оплату' },
    },
    fail: {
      from: ['created', 'paying'],
      to: 'failed',
      by: ['system'],
      text: { zh: '支付失败', en: 'Mark as failed', ru: 'Отметить неудачу' },
    },
    close: {
      from: ['created', 'paying'],
      to: 'closed',
      by: ['payment.pay', 'system'],
      text: { zh: '关闭支付', en: 'Close payment', ru: 'Закрыть платёж' },
    },
    receivePart: {
      from: ['submitted', 'partial'],
      to: 'partial',
      by: ['payment.confirm'],
      text: {
        zh: '登记部分到账',
        en: 'Record partial receipt',
        ru: 'Учесть частичное поступление',
      },
    },
    confirm: {
      from: ['submitted', 'partial'],
      to: 'confirmed',
      by: ['payment.confirm'],
      text: { zh: '确认到账', en: 'Confirm receipt', ru: 'Подтвердить поступление' },
    },
    refuse: {
      from: ['submitted', 'partial'],
      to: 'refused',
      by: ['payment.confirm'],
      reason: true,
      text: words.reject,
    },
  },
});
export type PaymentStatus = StateOf<typeof paymentLife>;

/** A transfer of which a part has come: finance waits for the rest. */
export const isPartlyReceived = (status: PaymentStatus): boolean =>
  status === paymentLife.steps.receivePart.to;

/** An online payment is confirmed by its provider: its states have no steps for people. */
export const paymentActions = actions(paymentLife, { errors: paymentErrors, refuseWhen: {} });

/** PAY-02 A transfer that is not decided: finance looks for it, or a part of it has come. */
export function isLookedFor(status: PaymentStatus): boolean {
  return paymentLife.steps.confirm.from.includes(status) && !cameInPart(status);
}
export const cameInPart = (status: PaymentStatus) => status === 'partial';
