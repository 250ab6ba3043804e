import { permissions } from '../kernel/audience.ts';

export const agreementPermissions = permissions({
  'agreement.read': {
    roles: ['operator', 'admin'],
    text: {
      zh: '查看协议与同意记录',
      en: 'View agreements and acceptances',
      ru: 'Просмотр соглашений и согласий',
    },
  },
  'agreement.edit': {
    roles: ['operator', 'admin'],
    text: { zh: '编辑协议', en: 'Edit agreements', ru: 'Редактирование соглашений' },
  },
  'agreement.publish': {
    roles: ['operator', 'admin'],
    text: { zh: '发布协议', en: 'Publish agreements', ru: 'Публикация соглашений' },
  },
});
