import { permissions } from '../kernel/audience.ts';

export const privacyPermissions = permissions({
  'member.delete': {
    roles: ['operator', 'admin'],
    text: {
      zh: '审核数据删除申请',
      en: 'Review deletion requests',
      ru: 'Рассмотрение запросов на удаление',
    },
  },
});
