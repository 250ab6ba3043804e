import { permissions } from '../kernel/audience.ts';

export const registrationPermissions = permissions({
  'registration.review': {
    roles: ['operator', 'admin'],
    text: { zh: '审核注册申请', en: 'Review registrations', ru: 'Проверка регистраций' },
  },
  'registration.settings': {
    roles: ['operator', 'admin'],
    text: {
      zh: '设置注册与会员协议',
      en: 'Set up registration and the member agreement',
      ru: 'Настройка регистрации и соглашения',
    },
  },
});
