import { permissions } from '../kernel/audience.ts';

export const certificationPermissions = permissions({
  'certification.hand_in': {
    roles: ['buyer', 'seller'],
    text: {
      zh: '提交本公司的认证与资质',
      en: 'Submit own verification and qualifications',
      ru: 'Отправка своих данных и документов на проверку',
    },
  },
  'certification.review': {
    roles: ['operator', 'admin'],
    text: {
      zh: '审核认证与资质',
      en: 'Review verifications and qualifications',
      ru: 'Верификация контрагентов',
    },
  },
  'certification.rules': {
    roles: ['operator', 'admin'],
    text: {
      zh: '设置哪些业务需要认证',
      en: 'Set verification rules',
      ru: 'Настройка правил верификации',
    },
  },
});
