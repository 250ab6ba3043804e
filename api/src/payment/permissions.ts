import { permissions } from '../kernel/audience.ts';

export const paymentPermissions = permissions({
  'payment.pay': {
    roles: ['buyer', 'admin'],
    text: {
      zh: '付款与提交付款凭证',
      en: 'Pay, and submit vouchers',
      ru: 'Оплата и отправка квитанций',
    },
  },
  'payment.view': {
    roles: ['operator', 'admin', 'finance'],
    text: { zh: '查看付款', en: 'See payments', ru: 'Просмотр платежей' },
  },
  'payment.confirm': {
    roles: ['admin', 'finance'],
    text: {
      zh: '确认线下付款',
      en: 'Confirm offline payments',
      ru: 'Подтверждение офлайн-платежей',
    },
  },
});
