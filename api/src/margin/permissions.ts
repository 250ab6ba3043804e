import { permissions } from '../kernel/audience.ts';

export const marginPermissions = permissions({
  'margin.use': {
    roles: ['buyer', 'seller', 'admin'],
    text: { zh: '使用保证金账户', en: 'Use the security deposit', ru: 'Распоряжение задатком' },
  },
  'margin.review': {
    roles: ['admin', 'finance'],
    text: {
      zh: '审核保证金提现、打款与解冻',
      en: 'Review and pay out deposits',
      ru: 'Проверка и выплата задатков',
    },
  },
});
