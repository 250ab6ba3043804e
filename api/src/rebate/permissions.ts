import { permissions } from '../kernel/audience.ts';

export const rebatePermissions = permissions({
  'rebate.manage': {
    roles: ['admin', 'finance'],
    text: {
      zh: '设置返利规则、计算与确认返利',
      en: 'Set up, calculate and confirm rebates',
      ru: 'Настройка, расчёт и подтверждение ретробонусов',
    },
  },
});
