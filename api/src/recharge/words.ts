import type { Texts } from '../kernel/text.ts';

// Labels of recharge that more than one place shows.
export const amount: Texts = { zh: '充值金额', en: 'Amount', ru: 'Сумма' };
export const approve: Texts = { zh: '通过入账', en: 'Approve', ru: 'Одобрить' };
export const bonus: Texts = { zh: '赠送金', en: 'Bonus', ru: 'Бонус' };
export const decided: Texts = { zh: '处理时间', en: 'Decided', ru: 'Решено' };
export const proposeRefund: Texts = {
  zh: '申请退款',
  en: 'Propose refund',
  ru: 'Предложить возврат',
};
export const recharge: Texts = { zh: '充值详情', en: 'Recharge', ru: 'Пополнение' };
export const rechargeOffers: Texts = {
  zh: '充值优惠',
  en: 'Recharge offers',
  ru: 'Акции на пополнение',
};
export const recharges: Texts = { zh: '充值审核', en: 'Recharges', ru: 'Пополнения' };
export const spendingOrder: Texts = {
  zh: '使用顺序',
  en: 'Spending order',
  ru: 'Порядок списания',
};
export const withdraw: Texts = { zh: '撤销充值', en: 'Withdraw', ru: 'Отозвать' };
