import { lifecycle, type StateOf, type VerbOf } from '../kernel/lifecycle.ts';
import * as aftersalesWords from './words.ts';
import * as words from '../kernel/words/index.ts';

/**
 * AFS-02 A request to give goods or money back. Refund only goes 0→1→4→7, refund and return 0→1→2→3→4→8, an exchange
 * 0→1→2→3→8. The published numbers are in `refundNumbers`.
 */
export const afterSaleLife = lifecycle({
  name: 'after_sale',
  table: 'after_sale',
  start: ['submitted', 'goods_rejected'],
  end: ['refunded', 'returned', 'withdrawn', 'rejected', 'goods_rejected'],
  states: {
    submitted: {
      waits: 'seller',
      zh: '待商家审核',
      en: 'Waiting for the seller',
      ru: 'Ожидает продавца',
    },
    approved: { waits: 'buyer', zh: '商家已同意', en: 'Approved', ru: 'Одобрено' },
    sending_back: {
      waits: 'others',
      zh: '买家已寄回',
      en: 'On its way back',
      ru: 'Товар отправлен обратно',
    },
    received: {
      waits: 'seller',
      zh: '商家已收货',
      en: 'Received by the seller',
      ru: 'Получено продавцом',
    },
    refunding: { waits: 'others', zh: '退款中', en: 'Refund in progress', ru: 'Возврат денег' },
    rejected: {
      ended: 'badly',
      zh: '商家拒绝申请',
      en: 'Request rejected',
      ru: 'Заявка отклонена',
    },
    goods_rejected: {
      ended: 'badly',
      zh: '商家拒收退货',
      en: 'Returned goods rejected',
      ru: 'Товар не принят',
    },
    refunded: { ended: 'well', zh: '退款完成', en: 'Refunded', ru: 'Деньги возвращены' },
    returned: { ended: 'well', zh: '售后完成', en: 'Return completed', ru: 'Возврат завершён' },
    withdrawn: { ended: 'quietly', zh: '已撤销', en: 'Withdrawn', ru: 'Отозвано' },
  },
  steps: {
    approve: {
      from: ['submitted'],
      to: 'approved',
      by: ['refund.handle', 'system'],
      text: aftersalesWords.agree,
      only: {
        zh: '仅待商家审核的申请可以处理',
        en: 'Only requests waiting for the seller can be decided',
        ru: 'Решить можно только заявку, ожидающую продавца',
      },
    },
    reject: {
      from: ['submitted'],
      to: 'rejected',
      by: ['refund.handle'],
      reason: true,
      text: aftersalesWords.reject,
      only: {
        zh: '仅待商家审核的申请可以处理',
        en: 'Only requests waiting for the seller can be decided',
        ru: 'Решить можно только заявку, ожидающую продавца',
      },
    },
    /** Until the seller has agreed, the buyer changes their mind freely. */
    withdraw: {
      from: ['submitted'],
      to: 'withdrawn',
      by: ['refund.apply'],
      text: { zh: '撤销申请', en: 'Withdraw', ru: 'Отозвать' },
      only: {
        zh: '商家处理后不能再撤销',
        en: 'A request can be withdrawn until the seller has decided',
        ru: 'Отозвать заявку можно до решения продавца',
      },
    },
    /** The goods did not come in time, or the buyer keeps them after all. */
    lapse: {
      from: ['approved'],
      to: 'withdrawn',
      by: ['refund.apply', 'system'],
      text: { zh: '放弃退货', en: 'Keep the goods', ru: 'Оставить товар себе' },
    },
    sendBack: {
      from: ['approved'],
      to: 'sending_back',
      by: ['refund.apply'],
      text: { zh: '填写退货物流', en: 'Send the goods back', ru: 'Отправить товар' },
    },
    receiveBack: {
      from: ['sending_back'],
      to: 'received',
      by: ['refund.receive', 'system'],
      text: {
        zh: '确认收到退货',
        en: 'Confirm the goods arrived',
        ru: 'Подтвердить получение товара',
      },
    },
    rejectGoods: {
      from: ['received'],
      to: 'goods_rejected',
      by: ['refund.receive'],
      reason: true,
      text: { zh: '拒收退货', en: 'Reject the goods', ru: 'Не принять товар' },
    },
    sendAgain: {
      from: ['goods_rejected'],
      to: 'sending_back',
      by: ['refund.apply'],
      text: aftersalesWords.sendTheGoodsAgain,
    },
    /** Refund only: nothing has to come back. */
    refund: {
      from: ['approved'],
      to: 'refunding',
      by: ['refund.handle', 'system'],
      text: words.refund,
    },
    refundReturn: {
      from: ['received'],
      to: 'refunding',
      by: ['refund.receive', 'system'],
      text: { zh: '验收通过并退款', en: 'Accept and refund', ru: 'Принять и вернуть деньги' },
    },
    /** An exchange: the goods came back, the new ones are on their way. */
    replace: {
      from: ['received'],
      to: 'returned',
      by: ['refund.receive'],
      text: { zh: '换货发出', en: 'Send the replacement', ru: 'Отправить замену' },
    },
    uphold: {
      from: ['rejected'],
      to: 'approved',
      by: ['refund.judge'],
      reason: true,
      text: { zh: '支持买家', en: 'Decide for the buyer', ru: 'Решить в пользу покупателя' },
    },
    upholdGoods: {
      from: ['goods_rejected'],
      to: 'refunding',
      by: ['refund.judge'],
      reason: true,
      text: { zh: '支持买家退款', en: 'Refund the buyer', ru: 'Вернуть деньги покупателю' },
    },
    settle: {
      from: ['refunding'],
      to: 'refunded',
      by: ['system'],
      text: { zh: '退款到账', en: 'Complete the refund', ru: 'Завершить возврат денег' },
    },
    settleReturn: {
      from: ['refunding'],
      to: 'returned',
      by: ['system'],
      text: { zh: '退货退款到账', en: 'Complete the return', ru: 'Завершить возврат' },
    },
  },
});
export type AfterSaleStatus = StateOf<typeof afterSaleLife>;
export type AfterSaleVerb = VerbOf<typeof afterSaleLife>;

/** §4 The published numbers. */
export const refundNumbers: Record<AfterSaleStatus, number> = {
  withdrawn: -1,
  submitted: 0,
  approved: 1,
  sending_back: 2,
  received: 3,
  refunding: 4,
  rejected: 5,
  goods_rejected: 6,
  refunded: 7,
  returned: 8,
};
