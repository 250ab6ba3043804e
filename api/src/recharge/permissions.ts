import { permissions } from '../kernel/audience.ts';

export const rechargePermissions = permissions({
  'recharge.apply': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '申请充值', en: 'Recharge the balance', ru: 'Пополнение баланса' },
  },
  'recharge.review': {
    roles: ['admin', 'finance'],
    text: {
      zh: '审核充值与充值退款',
      en: 'Review recharges and their refunds',
      ru: 'Проверка пополнений и их возвратов',
    },
  },
  'recharge.rules': {
    roles: ['admin'],
    text: {
      zh: '设置充值优惠',
      en: 'Set up recharge offers',
      ru: 'Настройка бонусов за пополнение',
    },
  },
});
