import { permissions } from '../kernel/audience.ts';

export const privacyPermissions = permissions({
  'member.delete': {
    roles: ['operator', 'admin'],
    text: {
      zh: '审核删除申请',
      en: 'Decide on requests to be deleted',
      ru: 'Решать по заявкам на удаление',
    },
  },
});
