import { permissions } from '../kernel/audience.ts';

export const marginPermissions = permissions({
  'margin.use': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '使用保证金账户', en: 'Use the security deposit', ru: 'Распоряжение задатком' },
  },
  'margin.review': {
    roles: ['admin', 'finance'],
    text: {
      zh: '审核保证金提现与打款',
      en: 'Review and pay out deposit withdrawals',
      ru: 'Проверка и выплата задатков',
    },
  },
});
