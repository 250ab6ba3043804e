import { lifecycle, type StateOf } from '../kernel/lifecycle.ts';

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
    created: { zh: '已创建', en: 'Created', ru: 'Создан' },
    paying: { zh: '支付中', en: 'Being paid', ru: 'Оплачивается' },
    captured: { zh: '已支付', en: 'Paid', ru: 'Оплачен' },
    failed: { zh: '支付失败', en: 'Failed', ru: 'Не удался' },
    closed: { zh: '已关闭', en: 'Closed', ru: 'Закрыт' },
    submitted: { zh: '待财务确认', en: 'Waiting for finance', ru: 'Ждёт подтверждения' },
    partial: { zh: '部分到账', en: 'Partly received', ru: 'Получен частично' },
    confirmed: { zh: '已确认到账', en: 'Confirmed', ru: 'Подтверждён' },
    refused: { zh: '已驳回', en: 'Refused', ru: 'Отклонён' },
  },
  steps: {
    open: {
      from: ['created'],
      to: 'paying',
      by: ['payment.pay', 'system'],
      text: { zh: '打开收银台', en: 'Open the cashier page', ru: 'Открыть страницу оплаты' },
    },
    capture: {
      from: ['created', 'paying', 'failed', 'closed'],
      to: 'captured',
      by: ['system'],
      text: { zh: '支付成功', en: 'Capture', ru: 'Получить оплату' },
    },
    fail: {
      from: ['created', 'paying'],
      to: 'failed',
      by: ['system'],
      text: { zh: '支付失败', en: 'Fail', ru: 'Отметить неудачу' },
    },
    close: {
      from: ['created', 'paying'],
      to: 'closed',
      by: ['payment.pay', 'system'],
      text: { zh: '关闭支付', en: 'Close', ru: 'Закрыть' },
    },
    receivePart: {
      from: ['submitted', 'partial'],
      to: 'partial',
      by: ['payment.confirm'],
      text: { zh: '登记部分到账', en: 'Record a part', ru: 'Учесть часть суммы' },
    },
    confirm: {
      from: ['submitted', 'partial'],
      to: 'confirmed',
      by: ['payment.confirm'],
      text: { zh: '确认到账', en: 'Confirm', ru: 'Подтвердить' },
    },
    refuse: {
      from: ['submitted', 'partial'],
      to: 'refused',
      by: ['payment.confirm'],
      reason: true,
      text: { zh: '驳回凭证', en: 'Refuse', ru: 'Отклонить' },
    },
  },
});
export type PaymentStatus = StateOf<typeof paymentLife>;
