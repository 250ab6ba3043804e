import type { Texts } from '../kernel/text.ts';

/** Why money goes back: after a request, or without one. */
export const refundCauses = {
  after_sale: { zh: '售后申请', en: 'Return or refund request', ru: 'По заявке на возврат' },
  order: { zh: '订单取消或关闭', en: 'Order cancelled or closed', ru: 'Заказ отменён или закрыт' },
  payment: {
    zh: '订单关闭后到账',
    en: 'Payment for a closed order',
    ru: 'Оплата закрытого заказа',
  },
  goodwill: { zh: '仅退部分货款', en: 'Partial refund, goods kept', ru: 'Скидка без возврата' },
  change: { zh: '数量变更', en: 'Changed quantities', ru: 'Изменение количества' },
} as const satisfies Record<string, Texts>;
export type RefundCause = keyof typeof refundCauses;
