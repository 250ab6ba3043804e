import { permissions } from '../kernel/audience.ts';

export const pointsPermissions = permissions({
  'points.settings': {
    roles: ['admin'],
    text: {
      zh: '设置积分规则',
      en: 'Set up how points are earned',
      ru: 'Настройка начисления баллов',
    },
  },
});
