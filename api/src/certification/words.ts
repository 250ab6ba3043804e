import type { Texts } from '../kernel/text.ts';

// Labels of certification that more than one place shows.
export const qualifications: Texts = { zh: '资质审核', en: 'Qualifications', ru: 'Сертификаты' };
export const submit: Texts = { zh: '提交认证', en: 'Submit', ru: 'Отправить на проверку' };
export const verification: Texts = { zh: '认证详情', en: 'Verification', ru: 'Верификация' };
export const verificationRules: Texts = {
  zh: '认证规则',
  en: 'Verification rules',
  ru: 'Правила верификации',
};
export const verifications: Texts = { zh: '认证审核', en: 'Verifications', ru: 'Верификация' };
