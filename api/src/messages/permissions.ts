import { permissions } from '../kernel/audience.ts';

/** Everybody reads one's own messages only: nothing to permit there. */
export const messagePermissions = permissions({
  'message.outbox': {
    roles: ['operator', 'admin'],
    text: {
      zh: '查看发送记录（含验证码）',
      en: 'View sent emails and SMS, including codes',
      ru: 'Просмотр отправленных писем и SMS с кодами',
    },
  },
  'message.settings': {
    roles: ['operator', 'admin'],
    text: {
      zh: '设置邮件、短信与模板',
      en: 'Set up email, SMS and templates',
      ru: 'Настройка почты, SMS и шаблонов',
    },
  },
});
