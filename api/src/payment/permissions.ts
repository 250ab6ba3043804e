import { permissions } from '../kernel/audience.ts';

export const paymentPermissions = permissions({
  'payment.pay': {
    roles: ['buyer', 'admin'],
    text: {
      zh: '付款与提交付款凭证',
      en: 'Pay and submit proof of payment',
      ru: 'Оплата и отправка квитанций',
    },
  },
  'payment.view': {
    roles: ['operator', 'admin', 'finance'],
    text: { zh: '查看付款', en: 'View payments', ru: 'Просмотр платежей' },
  },
  'payment.confirm': {
    roles: ['admin', 'finance'],
    text: { zh: '确认银行转账到账', en: 'Confirm bank transfers', ru: 'Подтверждение переводов' },
  },
});
