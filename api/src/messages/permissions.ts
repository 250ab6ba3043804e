import { permissions } from '../kernel/audience.ts';

/** Everybody reads one's own messages only: nothing to permit there. */
export const messagePermissions = permissions({
  'message.outbox': {
    roles: ['operator', 'admin'],
    text: {
      zh: '查看发件记录（含验证码）',
      en: 'See sent e-mail and SMS, codes included',
      ru: 'Просмотр отправленных писем и SMS с кодами',
    },
  },
  'message.settings': {
    roles: ['operator', 'admin'],
    text: {
      zh: '设置邮件、短信与模板',
      en: 'Set up e-mail, SMS and templates',
      ru: 'Настройка почты, SMS и шаблонов',
    },
  },
});
