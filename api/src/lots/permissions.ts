import { permissions } from '../kernel/audience.ts';

export const lotsPermissions = permissions({
  'lots.grant': {
    roles: ['admin', 'finance'],
    text: {
      zh: '发放和收回积分、返利及礼品卡金额',
      en: 'Grant and take back points, rebate and card value',
      ru: 'Начисление и списание баллов, ретробонусов и сумм на картах',
    },
  },
});
