import { permissions } from '../kernel/audience.ts';

export const certificationPermissions = permissions({
  'certification.hand_in': {
    roles: ['buyer', 'seller'],
    text: {
      zh: '提交本公司的认证与资质',
      en: 'Hand in the own certification and qualifications',
      ru: 'Отправлять свои документы на подтверждение',
    },
  },
  'certification.review': {
    roles: ['operator', 'admin'],
    text: {
      zh: '审核认证与资质',
      en: 'Review certifications and qualifications',
      ru: 'Проверка документов участников',
    },
  },
  'certification.rules': {
    roles: ['operator', 'admin'],
    text: {
      zh: '设置哪些业务需要认证',
      en: 'Say what needs certification',
      ru: 'Настройка, для чего нужно подтверждение',
    },
  },
});
